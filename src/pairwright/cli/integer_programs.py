"""What the command line adds for systems that take side constraints or long to solve: the file, signs of life."""

from __future__ import annotations

import sys
from threading import Thread
from time import monotonic
from typing import TYPE_CHECKING

from ..errors import FormatError
from ..systems.abilities import configured, watched
from .failures import RequestError
from .inputs import content, shown

if TYPE_CHECKING:
    from ..model import Tournament
    from ..systems.base import PairingSystem, Round, RoundState

_PATIENCE = 2.0
"""Seconds of solving after which the command says what it is doing, and again each time this has doubled."""


def constrained(system: PairingSystem, file: str, tournament: Tournament) -> PairingSystem:
    """The system with the side constraints and settings of a TOML file.

    Raises `RequestError` for a system that takes none, `FormatError` for a file that says none, or some that make no
    sense in the tournament, `OSError`.
    """
    data = content(file)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        fix = "save it again with the encoding UTF-8"
        raise FormatError("this is no UTF-8 text", file=shown(file), line=line, fix=fix) from None
    found = configured(system, text, shown(file), tournament)
    if found is None:
        raise RequestError(f"--constraints is for the system ip, not {system.name}: add -s ip")
    return found


def paired_with_news(system: PairingSystem, state: RoundState) -> Round:
    """Pair a round; when a system takes long, standard error tells what is being solved.

    It works in a thread of its own then, so that Ctrl+C ends the command at once.
    """
    stage: list[str] = [""]
    outcome: list[Round | BaseException] = []
    found = watched(system, lambda line: stage.__setitem__(0, line))
    if found is None:
        return system.pair(state)
    telling, limit = found

    def work() -> None:
        try:
            outcome.append(telling.pair(state))
        except BaseException as error:  # handed to the caller's thread
            outcome.append(error)

    worker = Thread(target=work, daemon=True)
    begin, patience = monotonic(), _PATIENCE
    worker.start()
    while not outcome:
        worker.join(patience - (monotonic() - begin) if monotonic() - begin < patience else patience)
        if not outcome and stage[0]:
            until = f", limit {limit:g} s" if limit is not None else ""
            print(f"solving {stage[0]}: {monotonic() - begin:.0f} s{until}", file=sys.stderr, flush=True)
            patience *= 2
    worker.join()
    if isinstance(outcome[0], BaseException):
        raise outcome[0]
    return outcome[0]
