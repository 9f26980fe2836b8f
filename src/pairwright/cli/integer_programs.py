"""What the command line adds for the integer program: the file of side constraints, signs of life, the proof."""

from __future__ import annotations

import sys
from dataclasses import replace
from threading import Thread
from time import monotonic
from typing import TYPE_CHECKING, Any

from ..errors import FormatError
from .failures import RequestError
from .inputs import content, shown

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..check.explanation import Explanation
    from ..model import Tournament
    from ..systems.base import PairingSystem, Round, RoundState

_PATIENCE = 2.0
"""Seconds of solving after which the command says what it is doing, and again each time this has doubled."""


def constrained(system: PairingSystem, file: str, tournament: Tournament) -> PairingSystem:
    """The integer program with the side constraints and settings of a TOML file.

    Raises `RequestError` for another system, `FormatError` for a file that says none, or some that make no sense in the
    tournament, `OSError`.
    """
    if system.name != "ip":
        raise RequestError(f"--constraints is for the system ip, not {system.name}: add -s ip")
    from ..systems.integer_program.settings import parse_settings

    data = content(file)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        fix = "save it again with the encoding UTF-8"
        raise FormatError("this is no UTF-8 text", file=shown(file), line=line, fix=fix) from None
    return parse_settings(text, shown(file), tournament)


def paired_with_news(system: PairingSystem, state: RoundState) -> Round:
    """Pair a round; when an integer program takes long, standard error tells what is being solved.

    The solver works in a thread of its own, so that Ctrl+C ends the command at once.
    """
    from ..systems.integer_program import IntegerProgram

    if not isinstance(system, IntegerProgram):
        return system.pair(state)
    stage: list[str] = [""]
    outcome: list[Round | BaseException] = []
    watched = replace(system, progress=lambda line: stage.__setitem__(0, line))

    def work() -> None:
        try:
            outcome.append(watched.pair(state))
        except BaseException as error:  # handed to the caller's thread
            outcome.append(error)

    worker = Thread(target=work, daemon=True)
    begin, patience = monotonic(), _PATIENCE
    worker.start()
    while not outcome:
        worker.join(patience - (monotonic() - begin) if monotonic() - begin < patience else patience)
        if not outcome and stage[0]:
            limit = system.limits.seconds
            until = f", limit {limit:g} s" if limit is not None else ""
            print(f"solving {stage[0]}: {monotonic() - begin:.0f} s{until}", file=sys.stderr, flush=True)
            patience *= 2
    worker.join()
    if isinstance(outcome[0], BaseException):
        raise outcome[0]
    return outcome[0]


def explained(
    system: PairingSystem, state: RoundState, board: int | None, pair: tuple[int, int] | None
) -> Explanation | None:
    """What the integer program itself says of a board, or of two who don't meet; `None` for anything else."""
    from ..systems.integer_program import IntegerProgram, explain_board, way_of, why_not

    one, other = pair or (0, 0)
    if not isinstance(system, IntegerProgram) or system.mode == "as-written":
        return None
    if not board and not (one and other):
        return None
    from ..check.explain import explain
    from ..check.explanation import Explanation, answer_data
    from ..systems.view import Answer, Demand, Line

    paired = system.pair(state)
    if board:
        lines = tuple(Line(text) for text in explain_board(paired, board, way_of(system)))
        return replace(explain(paired, board=board, system=system), lines=lines)
    here = {player.id for player in state.players}
    if not {one, other} <= here or (one, other) in paired.pairs or (other, one) in paired.pairs:
        return None
    reason = why_not(paired, one, other, way_of(system))
    answer = answer_data(Answer(Demand(meet=((one, other),)), reason.outcome))
    return Explanation({"kind": "why_not", "pair": [one, other]}, (Line(reason.text),), answer)


def proof_lines(paired: Round) -> Iterator[str]:
    """What to say below the table of a round: whether it is optimal, and how the side constraints stand."""
    report: Any = getattr(paired, "report", None)
    if hasattr(report, "lines"):
        yield from report.lines


def proof_document(paired: Round) -> dict[str, object]:
    """The part of the document `pairing` that says the same; empty for other systems."""
    report: Any = getattr(paired, "report", None)
    if not hasattr(report, "standings"):
        return {}
    return {
        "proof": {
            "method": report.method,
            "objective": float(report.value),
            "proved": report.proved,
            "stages": [
                {
                    "name": stage.name,
                    "value": float(stage.value),
                    "bound": float(stage.bound),
                    "gap": float(stage.gap),
                    "proved": stage.proved,
                }
                for stage in report.stages
            ],
            "constraints": [
                {"words": one.words, "count": one.count, "met": one.met, "tight": one.tight}
                for one in report.standings
            ],
            "unpaired": list(report.unpaired),
        }
    }
