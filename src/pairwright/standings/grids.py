"""Whole numbers of the participants: one each, or a row each with a cell for every round, as plain lists.

Nothing here needs NumPy: events have hundreds of players, and to load it takes longer than to rank them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, TypeAlias

    Ints: TypeAlias = Sequence[int]
    """A number for each participant, in ranking order."""
    Grid: TypeAlias = Sequence[Sequence[int]]
    """A number, or a truth value, for each participant and round."""


def cells(function: Callable[..., object], *grids: Grid) -> list[tuple[Any, ...]]:
    """A function applied to the cells of several grids, place by place."""
    return [tuple(map(function, *rows)) for rows in zip(*grids, strict=True)]


def both(one: Grid, other: Grid) -> Grid:
    """Where two grids are true."""
    return [[a and b for a, b in zip(*rows, strict=True)] for rows in zip(one, other, strict=True)]


def which(grid: Grid, value: int) -> Grid:
    """Where a grid has a value."""
    return cells(value.__eq__, grid)


def faced(values: Sequence[object], opponents: Grid) -> list[tuple[Any, ...]]:
    """The value of the opponent in each round; meaningless in a round without an opponent.

    Rows are tuples, since the garbage collector skips tuples of numbers: a quarter of the time of a large field.
    """
    value = values.__getitem__
    return [tuple(map(value, row)) for row in opponents]


def sums(grid: Grid) -> list[int]:
    """The sum of each row."""
    return list(map(sum, grid))


def everywhere(value: int, grid: Grid) -> Grid:
    """The value in every cell of a grid of this shape. All rows are one object, which must not change."""
    return [[value] * len(row) for row in grid[:1]] * len(grid)
