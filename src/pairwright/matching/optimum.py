"""The cheapest way to put everybody into a pair (or leave some alone), with the numbers that prove it.

A *choice* is a pair of vertices, or one vertex alone where that is allowed. Choices count violations of several
criteria, the most important first. Every vertex is in exactly one choice that is taken, and the sums are to be as small
as possible, the first criterion first. The proof is one integer y for each vertex and z >= 0 for some odd sets of
vertices (blossoms), such that for every choice
    scale * cost >= sum of the y of its vertices - sum of the z of the blossoms that contain the whole pair.
Then everything that covers all vertices costs at least (sum of y - sum of z * (size - 1) / 2) / scale, because no more
than (size - 1) / 2 pairs fit into an odd set (Edmonds 1965). A cover of just that cost is the cheapest.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from math import gcd
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .layout import Field
from .session import Session

__all__ = ["Choices", "Optimum"]

Ints = NDArray[np.int64]


@dataclass(frozen=True, eq=False)
class Optimum:
    """A cheapest cover and its proof, see this module.

    taken: rows of the choices that are taken.
    scale, duals, blossoms: the proof, one dual for each vertex, each blossom with its own.
    """

    taken: tuple[int, ...]
    scale: int
    duals: tuple[int, ...]
    blossoms: tuple[tuple[tuple[int, ...], int], ...]


@dataclass(frozen=True, eq=False)
class Choices:
    """What may be chosen, and what it costs.

    size: number of vertices.
    pairs: shape (m, 2), the smaller vertex first; twice the same for a vertex alone.
    counts: shape (m, criteria), violations of each choice, the most important criterion first.
    """

    size: int
    pairs: Ints
    counts: Ints

    @cached_property
    def kinds(self) -> tuple[Ints, Ints]:
        """The different rows of counts, and which of them each choice has."""
        kinds, inverse = np.unique(self.counts, axis=0, return_inverse=True)
        return kinds, inverse.reshape(-1)

    @cached_property
    def widths(self) -> tuple[int, ...]:
        """The bits of each criterion: enough for its largest sum, as every vertex is in one choice."""
        most = self.kinds[0].max(axis=0, initial=0)
        return tuple((int(count) * self.size).bit_length() for count in most)

    @cached_property
    def costs(self) -> NDArray[Any]:
        """The cost of each choice: its counts side by side in one (Python) integer, the first criterion uppermost."""
        packed = []
        for counts in self.kinds[0].tolist():
            cost = 0
            for count, width in zip(counts, self.widths, strict=True):
                cost = (cost << width) + count
            packed.append(cost)
        return np.array(packed, dtype=object)[self.kinds[1]]

    def without(self, gone: NDArray[np.bool_], barred: NDArray[np.bool_]) -> Choices:
        """The same choices among the other vertices, which keep their order, less some that are `barred`."""
        place = np.cumsum(~gone) - 1
        kept = ~barred & ~gone[self.pairs].any(axis=1)
        return Choices(int((~gone).sum()), place[self.pairs[kept]], self.counts[kept])

    def cheapest(self) -> Optimum | None:
        """The optimum; `None` if nothing covers all vertices. Raises `TooLarge` beyond the weights of the kernel."""
        alone = self._alone()
        weights, admissible = self._earned(alone)
        total = int(sum(alone))
        most = max(total, 1)
        session = Session(np.arange(self.size), [Field(weights, most)], admissible=admissible, perfect=False)
        session.solve()
        chosen = {(u, v) if v >= 0 else (u, u) for u, v in enumerate(session.mate()) if v < 0 or u < v}
        rows = {(u, v): row for row, (u, v) in enumerate(self.pairs.tolist())}
        if not chosen <= rows.keys():
            return None
        proof = session.certificate()
        duals = [proof.scale * int(own) - dual for own, dual in zip(alone, proof.vertices, strict=True)]
        common = gcd(proof.scale, *duals, *(dual for _, dual in proof.blossoms))
        return Optimum(
            tuple(sorted(rows[pair] for pair in chosen)),
            proof.scale // common,
            tuple(dual // common for dual in duals),
            tuple((members, dual // common) for members, dual in proof.blossoms if dual),
        )

    def _alone(self) -> NDArray[Any]:
        """What it costs to leave each vertex alone: more than everything else together where that is no choice."""
        never = 1 << (sum(self.widths) + 1)
        alone = np.full(self.size, never, dtype=object)
        rows = np.flatnonzero(self.pairs[:, 0] == self.pairs[:, 1])
        alone[self.pairs[rows, 0]] = self.costs[rows]
        return alone

    def _earned(self, alone: NDArray[Any]) -> tuple[NDArray[Any], NDArray[np.bool_]]:
        """What pairs earn, compared with leaving both alone; pairs that cost more than that are never taken."""
        u, v = self.pairs[self.pairs[:, 0] != self.pairs[:, 1]].T
        earned = alone[u] + alone[v] - self.costs[self.pairs[:, 0] != self.pairs[:, 1]]
        worth = np.array(earned >= 0, np.bool_)
        u, v, earned = u[worth], v[worth], earned[worth]
        weights = np.zeros((self.size, self.size), dtype=object)
        admissible = np.zeros((self.size, self.size), np.bool_)
        weights[u, v] = weights[v, u] = earned
        admissible[u, v] = admissible[v, u] = True
        return weights, admissible
