"""The tournament report with a round that has been paired but not played."""

from __future__ import annotations

from dataclasses import replace

from ..formats import DIALECTS, Dialect, write_trf
from ..formats.columns import FIRST_CELL, PLAYER
from ..model import Colour, Result, RoundResult, Tournament, round_result
from ..systems.base import Round

CELL_STEP = PLAYER["opponent"].step
"""Columns from one round to the next."""


def report_with_round(paired: Round, dialect: str) -> str:
    """The report of a round's tournament with its pairings, results left blank for the arbiter to fill in.

    Written in the dialect of the input if that is one of a report, else in TRF-2026. Byes of the round are
    complete, with their points.
    """
    wanted: Dialect = next((name for name in DIALECTS if name == dialect), "trf-2026")
    width = FIRST_CELL + CELL_STEP * paired.number
    lines = write_trf(_with_round(paired), wanted).splitlines(keepends=True)
    return "".join(_padded(line, width) if line.startswith(PLAYER.code) else line for line in lines)


def _padded(line: str, width: int) -> str:
    """A player line whose last cell has all its characters, the blank of the missing result included."""
    return line.removesuffix("\n").ljust(width) + "\n"


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
