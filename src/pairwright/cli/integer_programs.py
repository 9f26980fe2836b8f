"""Additions for systems with side constraints or long solving: the file, signs of life."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from threading import Thread
from time import monotonic
from typing import TYPE_CHECKING

from ..formats.decoding import utf8_text
from ..systems.abilities import configure, rounds_ahead, watch
from ..systems.board_table import board_lines
from .failures import RequestError
from .inputs import content, name_shown
from .said import say, sheet_say
from .sheet import labels, pair_list

if TYPE_CHECKING:
    from ..messages import Words
    from ..model import Player, Tournament
    from ..systems.base import Board, PairingSystem, Round, RoundState

_PATIENCE = 2.0
"""Seconds of solving before the command reports its progress, and again after each doubling."""


def constrain(system: PairingSystem, file: str, tournament: Tournament) -> PairingSystem:
    """The system with the side constraints and settings of a TOML file.

    Raises `RequestError` for a system that takes none, `FormatError` for a file that says none, or some that make no
    sense in the tournament, `OSError`.
    """
    text = utf8_text(content(file), name_shown(file), fix="save it again with the encoding UTF-8")
    found = configure(system, text, name_shown(file), tournament)
    if found is None:
        raise RequestError(say.ONLY_IP(option="--constraints", system=system.name))
    return found


def plan_ahead(system: PairingSystem, state: RoundState, count: int, form: str, words: Words) -> str:
    """The next rounds planned together: tables, a document, or lists of pairs, one round after the other.

    Raises `RequestError` for a system that pairs one round at a time, and for other formats.
    """
    if form not in ("text", "list", "json"):
        raise RequestError(say.FORM_NOT_TAKEN(form=form, choices="text, list, json"))
    plan = rounds_ahead(system, state, count)
    if plan is None:
        raise RequestError(say.ONLY_IP(option="--ahead", system=system.name))
    if form == "json":
        return plan.to_json()
    together = list(zip(plan.rounds, plan.byes, strict=True))
    if form == "list":
        return "".join(pair_list(_pairs(boards, bye)) for boards, bye in together)
    more = sheet_say.NO_PLAN_MORE_THAN(bound=f"{float(plan.bound):g}")
    head = sheet_say.PLAN_HEAD(
        first=plan.first,
        last=plan.first + len(together) - 1,
        system=system.rules.title,
        value=f"{float(plan.value):g}",
        proof=sheet_say.NO_PLAN_MORE() if plan.proved else more,
    )
    lines, points, around = [words(head)], state.tournament.point_system, labels(words)
    for number, (boards, bye) in enumerate(together, start=plan.first):
        table = board_lines(boards, bye, lambda player: player.score(points), labels=around)
        lines += ["", words(sheet_say.PLAN_ROUND(round=number)), *table]
    lines += ["", words(sheet_say.PLAN_NOTE(round=plan.first))]
    return "\n".join(lines) + "\n"


def _pairs(boards: Sequence[Board], bye: Player | None) -> list[tuple[int, int]]:
    pairs = [(board.white.id, board.black.id) for board in boards]
    return [*pairs, (bye.id, 0)] if bye else pairs


def paired_with_news(system: PairingSystem, state: RoundState) -> Round:
    """Pair a round; if a system takes long, standard error shows the progress.

    It then works in a separate thread, and Ctrl+C ends the command at once.
    """
    stage: list[str] = [""]
    outcome: list[Round | BaseException] = []
    found = watch(system, lambda line: stage.__setitem__(0, line))
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
