"""The tournament report with a round that has been paired but not played."""

from __future__ import annotations

from dataclasses import replace
from typing import get_args

from ..formats import Dialect, write_trf
from ..model import Colour, Result, RoundResult, Tournament, round_result
from ..systems.base import Round


def report_with_round(paired: Round, dialect: str) -> str:
    """The report of a round's tournament with its pairings, results left blank for the arbiter to fill in.

    Written in the dialect of the input if that is one of a report, else in TRF-2026. Byes of the round are
    complete, with their points.
    """
    known: tuple[Dialect, ...] = get_args(Dialect)
    wanted = next((name for name in known if name == dialect), "trf-2026")
    return write_trf(_with_round(paired), wanted)


def _with_round(paired: Round) -> Tournament:
    tournament = paired.state.tournament
    cells = {bye.player: round_result(bye.kind) for bye in tournament.byes if bye.round == paired.number}
    for board in paired:
        cells[board.white.id] = RoundResult(Result.ABSENT, board.black.id, Colour.WHITE)
        cells[board.black.id] = RoundResult(Result.ABSENT, board.white.id, Colour.BLACK)
    if paired.bye:
        cells[paired.bye.id] = round_result(Result.ALLOCATED_BYE)
    missing = round_result(Result.ZERO_BYE)
    return replace(
        tournament,
        players=tuple(
            replace(player, results=(*player.results, cells.get(player.id, missing)), points=None)
            for player in tournament
        ),
        byes=tuple(bye for bye in tournament.byes if bye.round != paired.number),
    )
