"""Tie-breaks for teams (C.07 art. 11 to 13)."""

from __future__ import annotations

from itertools import accumulate, compress, groupby
from operator import and_

from ...norms.conversion import half_up
from ..field import RankedField
from ..said import sum_say as say
from .buchholz import buchholz, fore_buchholz
from .codes import Code
from .columns import Column, Parts, Reckoning, every
from .direct import among_tied, encounters, places_among_tied, split, table_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...messages import Declared, Message
    from ..grids import Grid


def score_strength(at: Reckoning, code: Code) -> Column:
    """Secondary score plus Buchholz over a factor that brings both to one scale (13.4), two decimals."""
    at = at.referred(code)
    field, secondary = at.field, at.field.swapped.score
    strength = Code("FB" if code.fore else "BH", ("P",) if code.scheduled else ())
    sums = (fore_buchholz if code.fore else buchholz)(at, strength)
    divisor = code.divisor or max(1, field.win * field.rounds // max(1, field.second_win))
    values = [
        half_up(10 * (other * divisor + found), divisor)
        for other, found in zip(secondary, sums.values, strict=True)
    ]

    def finish(row: int) -> Message:
        return say.DIVIDED_PLUS(divisor=divisor, score=secondary[row])

    return Column(values, 100, sums.defined, sums.parts, finish=finish)


def board_count(at: Reckoning, code: Code) -> Column:
    """Board number times points on it, lower is better; only among teams with equal game points (12.1).

    Those are the game points of the score: a bye, a win on every board here, adds to it what the event gives.
    """
    totals = _board_totals(at.field)
    if totals is None:
        return Column.undefined(len(at.field), say.UNKNOWN_BOARDS(code=str(code)))
    terms = [[board * points for board, points in enumerate(row, 1)] for row in totals]
    parts = Parts(terms, every(terms), 10, lambda row, board: say.BOARD_TIMES(board=board + 1), "board")
    games: dict[int, set[int]] = {}
    for group, points in zip(at.groups, at.field.by("GP").score, strict=True):
        games.setdefault(group, set()).add(points)
    even = [len(games[group]) == 1 for group in at.groups]
    return Column(
        parts.total, 10, even, parts, ascending=True, undefined_when=lambda row: say.UNEQUAL_GAME_POINTS()
    )


def top_board(at: Reckoning, code: Code) -> Column:
    """Points on board 1, then board 2, and so on (12.2)."""
    totals = _board_totals(at.field)
    if totals is None:
        return Column.undefined(len(at.field), say.UNKNOWN_BOARDS(code=str(code)))
    return _lexicographic(totals, say.ON_THE_BOARD)


def bottom_board(at: Reckoning, code: Code) -> Column:
    """Points without the last board, then without the last two, and so on (12.3)."""
    totals = _board_totals(at.field)
    if totals is None:
        return Column.undefined(len(at.field), say.UNKNOWN_BOARDS(code=str(code)))
    return _lexicographic([list(accumulate(row))[-2::-1] for row in totals], say.WITHOUT_LAST)


def _board_totals(field: RankedField) -> Grid | None:
    """The points of each team on each board."""
    if field.board_points is None:
        return None
    return [list(map(sum, zip(*rounds, strict=True))) for rounds in field.board_points]


def _lexicographic(totals: Grid, what: Declared) -> Column:
    """Places in the order of rows of numbers, the highest first number first."""
    place = {row: place for place, row in enumerate(sorted(set(map(tuple, totals)), reverse=True), 1)}
    parts = Parts(totals, every(totals), 10, lambda row, board: what(), "board")

    def finish(row: int) -> Message:
        return say.ONE_AFTER_OTHER(scores=tuple(totals[row]))

    places = [place[tuple(row)] for row in totals]
    return Column(places, 1, None, parts, ascending=True, finish=finish, places=True)


def extended_direct_encounter(at: Reckoning, code: Code) -> Column:
    """Direct encounter by primary, then secondary score; two teams also by boards of their match (13.3)."""
    at = at.referred(code)
    games = among_tied(at.field, at.groups, scheduled=code.scheduled)
    return places_among_tied(at, games, encounters(at.field, games), _Duels(at, code, games).order)


class _Duels:
    """The matches among tied teams, with both scores and with the boards."""

    def __init__(self, at: Reckoning, code: Code, games: Grid) -> None:
        self.field, self.games = at.field, games
        self.steps = {"T": "T", "B": "B", "BT": "CT", "BB": "CB"}.get(code.name[3:], "")
        self.tables = []
        for field in (at.field, at.field.swapped):
            parts = encounters(field, games)
            self.tables.append((table_of(field, parts), field.win * parts.unit // 10))

    def order(self, rows: list[int]) -> list[list[int]]:
        """Classes of equals, best first; every new set of tied teams begins again with the primary score."""
        for table, win in self.tables:
            classes = split(rows, table, win)
            if len(classes) > 1:
                return [smaller for equals in classes for smaller in self.order(equals)]
        return self._by_boards(rows) if len(rows) == 2 else [rows]

    def _by_boards(self, rows: list[int]) -> list[list[int]]:
        """Two teams by the boards of the matches that count between them (6.1.1, 13.3.2)."""
        boards, (one, other) = self.field.board_points, rows
        if boards is None or not self.steps:
            return [rows]
        met = [opponent == other for opponent in self.field.opponents[one]]
        met = list(map(and_, met, self.games[one]))
        totals = {row: list(map(sum, zip(*compress(boards[row], met), strict=True))) for row in rows}
        keys = {row: [_board_key(step, totals[row]) for step in self.steps] for row in rows}
        ranked = sorted(rows, key=lambda row: keys[row])
        return [list(equals) for _, equals in groupby(ranked, key=lambda row: keys[row])]


def _board_key(step: str, points: list[int]) -> list[int]:
    """The lower the better: board count (C), top boards (T), bottom board elimination (B)."""
    if step == "C":
        return [sum(board * p for board, p in enumerate(points, 1))]
    if step == "T":
        return [-p for p in points]
    return [-sum(points[:kept]) for kept in range(len(points) - 1, 0, -1)]
