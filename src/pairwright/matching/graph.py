"""A pairing problem in numbers: vertices are the participants in their order, then the byes."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .layout import Field
from .session import Session

__all__ = ["Graph"]


@dataclass(frozen=True, eq=False)
class Graph:
    """The allowed pairs, and their costs. Tables have one row for each participant and one for all byes.

    Attributes:
        size: number of participants.
        byes: number of byes; two of them may be paired with each other, which leaves fewer.
        admissible: symmetric table of the allowed pairs.
        costs: for each tier a symmetric table of Python integers.
    """

    size: int
    byes: int
    admissible: NDArray[np.bool_]
    costs: tuple[NDArray[Any], ...]

    @classmethod
    def complete(cls, size: int, byes: int, costs: Iterable[NDArray[Any]]) -> Graph:
        """The graph with all pairs."""
        admissible = ~np.eye(size + 1, dtype=np.bool_)
        admissible[:, size] = admissible[size, :] = byes > 0
        admissible[size, size] = byes > 1
        return cls(size, byes, admissible, tuple(costs))

    def without(self, u: int, v: int) -> Graph:
        """The graph without a pair."""
        admissible = self.admissible.copy()
        admissible[u, v] = admissible[v, u] = False
        return Graph(self.size, self.byes, admissible, self.costs)

    def requiring(self, u: int, v: int) -> Graph:
        """The graph that leaves two participants, or one and a bye, no other partners."""
        admissible = self.admissible.copy()
        for at in {u, v} - {self.size}:
            admissible[at, :] = admissible[:, at] = False
        admissible[u, v] = admissible[v, u] = True
        return Graph(self.size, self.byes, admissible, self.costs)

    @property
    def vertices(self) -> int:
        """The number of participants and of byes."""
        return self.size + self.byes

    @property
    def classes(self) -> NDArray[np.int64]:
        """The row of each vertex: every participant has its own, the byes share one."""
        return np.minimum(np.arange(self.vertices), self.size)

    def session(self, *, tiers: bool = True) -> Session:
        """A session for the cheapest complete pairing; without `tiers`, for any. Raises `TooLarge`.

        Pairs earn how much less they cost than the dearest one of the tier. Every complete pairing has the same
        number of pairs, which makes the greatest sum the smallest cost.
        """
        gains = [self._gains(table) for table in self.costs] if tiers else []
        return Session(self.classes, [Field(table) for table in gains], admissible=self.admissible)

    def _gains(self, table: NDArray[Any]) -> NDArray[Any]:
        """How much less than the dearest pair each one costs: NumPy's integers, unless they are too wide for these."""
        allowed = table[self.admissible]
        top = max(allowed, default=0)
        gains = np.where(self.admissible, top - table, 0)
        return gains.astype(np.int64) if top - min(allowed, default=0) < 1 << 62 else gains

    def edges(self) -> list[tuple[int, int]]:
        """The pairs of vertices that may be made, in order; the byes among each other included."""
        rows = self.classes
        table = np.triu(self.admissible[rows[:, None], rows[None, :]], 1)
        return [(int(u), int(v)) for u, v in np.argwhere(table)]

    def cost(self, u: int, v: int) -> tuple[int, ...]:
        """The cost of a pair of vertices in each tier."""
        at = min(u, self.size), min(v, self.size)
        return tuple(int(table[at]) for table in self.costs)
