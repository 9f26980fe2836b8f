"""The results of many players as columns, from which a player's own are made when somebody asks for them.

A report of 10,000 players has 90,000 entries, and to pair its next round nobody needs them as objects.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product
from typing import TYPE_CHECKING, Any

from .results import Colour, Result, RoundResult

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

COLOURS = (None, Colour.WHITE, Colour.BLACK)
KINDS = tuple(product(Result, COLOURS))
"""Result and colour of an entry by its kind, `3 * Result.number` and the place of the colour."""


DESCRIBED = ("name", "rating", "title", "sex", "federation", "fide_id", "birth", "points", "rank")
"""What else a player reads off his row, in the order in which `ResultColumns.described` tells it."""


class ResultColumns:
    """Entries of players, a row for each: `kind` (see `KINDS`) and `opponent` (a start number, or 0).

    `described` tells what else there is to say of the player of a row, see `DESCRIBED`.
    """

    __slots__ = ("_made", "described", "kind", "opponent")

    def __init__(
        self,
        kind: NDArray[np.integer[Any]],
        opponent: NDArray[np.integer[Any]],
        described: Callable[[int], tuple[object, ...]],
    ) -> None:
        """Take arrays of shape (players, rounds), which nobody changes any more."""
        self.kind = kind
        self.opponent = opponent
        self.described = described
        self._made: dict[tuple[int, int], RoundResult] = {}

    def results(self, row: int) -> tuple[RoundResult, ...]:
        """The entries of a player."""
        return tuple(map(self._entry, self.kind[row].tolist(), self.opponent[row].tolist()))

    def _entry(self, kind: int, opponent: int) -> RoundResult:
        found = self._made.get((kind, opponent))
        if found is None:
            result, colour = KINDS[kind]
            found = self._made[kind, opponent] = RoundResult(result, opponent, colour)
        return found


class InColumns:
    """A player of whom results and descriptions may stand in columns until they are asked for."""

    __slots__ = ("_columns", "_row")

    _columns: ResultColumns | None
    _row: int

    def __getattr__(self, name: str) -> Any:
        """What is not there yet: asked only then."""
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
    """The columns in which the results of just these players stand, in this order; `None` if they stand elsewhere."""
    columns = players[0]._columns if players else None
    if columns is None or len(columns.kind) != len(players):
        return None
    for row, player in enumerate(players):
        if player._columns is not columns or player._row != row:
            return None
    return columns
