"""The results of many players as columns; those of one player are made on first use.

A report of 10,000 players has 90,000 entries. The next round is paired without them as objects.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from itertools import product
from operator import add, attrgetter

from .points import Points, PointSystem
from .results import Colour, Result, RoundResult, round_result

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol

    class Entrant(Protocol):
        """Anything with a start number."""

        @property
        def id(self) -> int:
            """The start number."""
            ...


COLOURS = (None, Colour.WHITE, Colour.BLACK)
KINDS = tuple(product(Result, COLOURS))
"""Result and colour of an entry by its kind, `3 * Result.number` and the place of the colour."""


_ALLOCATED = 3 * Result.ALLOCATED_BYE.number
_NUMBER = {kind: number for number, kind in enumerate(KINDS)}


@lru_cache(maxsize=16)
def worth_of_kinds(system: PointSystem) -> tuple[Points, ...]:
    """The points of each kind of entry."""
    return tuple(result.points(system) for result, _ in KINDS)


DESCRIBED = ("name", "rating", "title", "sex", "federation", "fide_id", "birth", "points", "rank")
"""The other attributes that a player reads from a row, in the order of `ResultColumns.described`."""


described = attrgetter(*DESCRIBED)
"""These attributes of a player, or of a line that was read."""


class ResultColumns:
    """Entries of players, a column for each round: `kind` (see `KINDS`) and `opponent` (a start number, or 0).

    `described` gives the other attributes of a row's player, see `DESCRIBED`. `extra` are points beyond those of the
    results, by row and index of the round: few reports have any.
    """

    __slots__ = ("_described", "_made", "_points", "_ranks", "_restated", "extra", "kind", "opponent", "size")

    def __init__(
        self,
        size: int,
        kind: Sequence[bytes],
        opponent: Sequence[array[int]],
        described: Callable[[int], tuple[object, ...]],
        extra: Mapping[tuple[int, int], int] | None = None,
    ) -> None:
        """Take columns of so many players; they must not change afterwards."""
        self.size = size
        self.extra = extra or {}
        self.kind = tuple(kind)
        self.opponent = tuple(opponent)
        self._described = described
        self._made: dict[tuple[int, int, int], RoundResult] = {}
        self._restated = False
        self._points: Sequence[int] | None = None
        self._ranks: Sequence[int | None] | None = None

    @classmethod
    def of(cls, players: Sequence[InColumns]) -> ResultColumns:
        """The columns of players, made if their results do not stand in any; a match has no place in them."""
        found = columns_of(players)
        if found is not None:
            return found
        return cls.of_results([player.results for player in players], lambda row: described(players[row]))

    @classmethod
    def of_results(
        cls, results: Sequence[Sequence[RoundResult]], described: Callable[[int], tuple[object, ...]]
    ) -> ResultColumns:
        """The columns of entries listed player by player, as many of each."""
        rounds = list(zip(*results, strict=True))
        return cls(
            len(results),
            [bytes([_NUMBER[cell.result, cell.colour] for cell in column]) for column in rounds],
            [array("i", [cell.opponent for cell in column]) for column in rounds],
            described,
            {
                (row, at): entry.extra
                for at, column in enumerate(rounds)
                for row, entry in enumerate(column)
                if entry.extra
            },
        )

    def replaced(
        self,
        kind: Sequence[bytes],
        opponent: Sequence[array[int]],
        ranks: Sequence[int | None] | None = None,
        points: Sequence[int] | None = None,
    ) -> ResultColumns:
        """Other entries of the same players, with these stated points and ranks, or none."""
        extra = {place: more for place, more in self.extra.items() if place[1] < len(kind)}
        new = ResultColumns(self.size, kind, opponent, self._described, extra)
        new._restated, new._ranks, new._points = True, ranks, points
        return new

    def ranked(self, ranks: Sequence[int | None], system: PointSystem) -> ResultColumns:
        """The same entries, with the points that they give and with ranks stated of the players."""
        return self.replaced(self.kind, self.opponent, ranks, self.points(system))

    @property
    def plain(self) -> tuple[bytes, array[int]]:
        """The kinds and the opponents, row after row."""
        rounds = len(self.kind)
        kinds, opponents = bytearray(self.size * rounds), array("i", [0]) * (self.size * rounds)
        for number, (kind, opponent) in enumerate(zip(self.kind, self.opponent, strict=True)):
            kinds[number::rounds], opponents[number::rounds] = kind, opponent
        return bytes(kinds), opponents

    @property
    def highest(self) -> int:
        """The highest start number of an opponent; 0 without opponents."""
        return max([max(column, default=0) for column in self.opponent], default=0)

    def before(self, round_number: int) -> ResultColumns:
        """The entries of the rounds before one."""
        return self.replaced(self.kind[: round_number - 1], self.opponent[: round_number - 1])

    def rows_of_opponents(self, players: Sequence[Entrant]) -> list[list[int]] | None:
        """Round by round the row of each opponent, -1 for none; `None` if one of them is not among the players."""
        row = {player.id: place for place, player in enumerate(players)} | {0: -1}
        try:
            return [list(map(row.__getitem__, column)) for column in self.opponent]
        except KeyError:
            return None

    def unpaired(self, round_number: int) -> list[tuple[int, Result]]:
        """The rows of players whom the pairing of a round gave neither opponent nor bye, each with its result."""
        entries = zip(self.kind[round_number - 1], self.opponent[round_number - 1], strict=True)
        return [
            (row, KINDS[kind][0])
            for row, (kind, other) in enumerate(entries)
            if not other and kind != _ALLOCATED
        ]

    def described(self, row: int) -> tuple[object, ...]:
        """The other attributes of a row's player, see `DESCRIBED`."""
        said = self._described(row)
        if not self._restated:
            return said
        points, ranks = self._points, self._ranks
        return (*said[:-2], None if points is None else points[row], None if ranks is None else ranks[row])

    def points(self, system: PointSystem) -> list[int]:
        """The points of all rounds together, row by row, in tenths."""
        worth = worth_of_kinds(system)
        total = [0] * self.size
        for kind in self.kind:
            total = list(map(add, total, map(worth.__getitem__, kind)))
        for (row, _), more in self.extra.items():
            total[row] += more
        return total

    def results(self, row: int) -> tuple[RoundResult, ...]:
        """The entries of a player."""
        rounds = zip(self.kind, self.opponent, strict=True)
        if not self.extra:
            return tuple([self._entry(kind[row], opponent[row]) for kind, opponent in rounds])
        more = self.extra.get
        return tuple(
            [
                self._entry(kind[row], opponent[row], more((row, at), 0))
                for at, (kind, opponent) in enumerate(rounds)
            ]
        )

    def _entry(self, kind: int, opponent: int, extra: int = 0) -> RoundResult:
        found = self._made.get((kind, opponent, extra))
        if found is None:
            result, colour = KINDS[kind]
            found = self._made[kind, opponent, extra] = round_result(result, opponent, colour, extra)
        return found


class InColumns:
    """A player whose results and descriptions may stay in columns until first use."""

    __slots__ = ("_columns", "_row")

    _columns: ResultColumns | None
    _row: int

    if TYPE_CHECKING:

        @property
        def results(self) -> tuple[RoundResult, ...]:
            """One entry for each completed round."""

    def __getattr__(self, name: str) -> object:
        """Read a missing attribute from the columns, on first use."""
        if name == "_columns":
            return None
        columns = self._columns
        if columns is not None and name == "results":
            object.__setattr__(self, "results", columns.results(self._row))
            return self.results
        if columns is not None and name in DESCRIBED:
            for said, value in zip(DESCRIBED, columns.described(self._row), strict=True):
                object.__setattr__(self, said, value)
            return object.__getattribute__(self, name)
        raise AttributeError(f"{type(self).__name__} has no {name}")


def columns_of(players: Sequence[InColumns]) -> ResultColumns | None:
    """The columns of the results of exactly these players, in this order; `None` if they stand elsewhere."""
    columns = players[0]._columns if players else None
    if columns is None or columns.size != len(players):
        return None
    for row, player in enumerate(players):
        if player._columns is not columns or player._row != row:
            return None
    return columns


def entries_of(columns: ResultColumns | None, players: Sequence[InColumns]) -> tuple[bytes, array[int], bool]:
    """The kinds and the opponents of all entries, row after row, and whether a round brought additional points.

    `columns` are those of the players.
    """
    if columns is not None:
        return *columns.plain, bool(columns.extra)
    cells = [cell for player in players for cell in player.results]
    kinds = bytes(map(_NUMBER.__getitem__, map(attrgetter("result", "colour"), cells)))
    return kinds, array("i", map(attrgetter("opponent"), cells)), any(map(attrgetter("extra"), cells))


def has_extras(players: Sequence[InColumns]) -> bool:
    """Whether these players have points beyond those of their results in any round."""
    columns = columns_of(players)
    if columns is not None:
        return bool(columns.extra)
    return any(entry.extra or entry.second_extra for player in players for entry in player.results)
