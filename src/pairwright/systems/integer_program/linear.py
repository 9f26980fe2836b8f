"""Integer programs as columns, rows and layers of aims: whole numbers only, independent of solvers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from ...rules.arrays import Ints

FREE = 2**62
"""A bound that binds nothing."""


@dataclass(frozen=True, eq=False)
class Layer:
    """Something to maximise: `name` for people, one coefficient for each column, and a constant.

    `prepare` adds the rows that only this layer needs, to keep earlier solves small.
    """

    name: str
    coefficients: Ints
    constant: int = 0
    prepare: Callable[[Linear], None] | None = None

    def value(self, solution: Ints) -> int:
        """The value of a solution."""
        return int(self.coefficients @ solution) + self.constant


@dataclass(eq=False)
class Linear:
    """A program under construction.

    Attributes:
        columns: number of variables, all at least 0.
        upper: upper bound of each, 1 by default.
        whole: whether each must be a whole number.
    """

    columns: int
    upper: Ints
    whole: NDArray[np.bool_]
    _starts: list[Ints] = field(default_factory=list)
    _columns: list[Ints] = field(default_factory=list)
    _values: list[Ints] = field(default_factory=list)
    _low: list[Ints] = field(default_factory=list)
    _high: list[Ints] = field(default_factory=list)

    @classmethod
    def of(cls, columns: int) -> Linear:
        """A program of 0/1 variables without rows."""
        return cls(columns, np.ones(columns, np.int64), np.ones(columns, np.bool_))

    def copy(self) -> Linear:
        """A copy of the program that can get more rows."""
        lists = (self._starts, self._columns, self._values, self._low, self._high)
        return Linear(self.columns, self.upper, self.whole, *(list(parts) for parts in lists))

    @property
    def rows(self) -> int:
        """Number of rows."""
        return sum(len(low) for low in self._low)

    def add(self, columns: Ints, values: Ints, low: int | None, high: int | None) -> None:
        """Add one row: low <= sum of values times columns <= high."""
        used = values != 0
        self.add_block(columns[used][None, :], values[used][None, :], low, high)

    def add_block(self, columns: Ints, values: Ints, low: int | None, high: int | None) -> None:
        """Add rows with equally many entries: `columns` of shape (rows, entries), `values` the same or one row."""
        count, width = columns.shape
        self._starts.append(np.full(count, width, np.int64))
        self._columns.append(columns.ravel())
        self._values.append(np.broadcast_to(values, columns.shape).ravel().astype(np.int64))
        self._low.append(np.full(count, -FREE if low is None else low, np.int64))
        self._high.append(np.full(count, FREE if high is None else high, np.int64))

    def matrix(self) -> tuple[Ints, Ints, Ints, Ints, Ints]:
        """(row starts, columns, values, low, high), rows compressed."""
        starts = np.concatenate([np.zeros(1, np.int64), *self._starts]).cumsum()
        empty = np.zeros(0, np.int64)
        return (
            starts,
            np.concatenate([empty, *self._columns]),
            np.concatenate([empty, *self._values]),
            np.concatenate([empty, *self._low]),
            np.concatenate([empty, *self._high]),
        )

    def broken(self, solution: Ints) -> int:
        """How many bounds a solution breaks, counted in whole numbers."""
        starts, columns, values, low, high = self.matrix()
        sums = np.concatenate([np.zeros(1, np.int64), (values * solution[columns]).cumsum()])
        rows = sums[starts[1:]] - sums[starts[:-1]]
        outside = ((rows < low) | (rows > high)).sum()
        return int(outside + ((solution < 0) | (solution > self.upper)).sum())
