"""The cheapest way to put all vertices into pairs (or leave some alone), with the numbers that prove it.

A *choice* is a pair of vertices, or one vertex alone where that is allowed. Choices count violations of several
criteria, the most important first. Every vertex is in exactly one choice that is taken, and the sums are to be as small
as possible, the first criterion first. The proof is one integer y for each vertex and z >= 0 for some odd sets of
vertices (blossoms), such that for every choice
    scale * cost >= sum of the y of its vertices - sum of the z of the blossoms that contain the whole pair.
Then every cover of all vertices costs at least (sum of y - sum of z * (size - 1) / 2) / scale, because at most
(size - 1) / 2 pairs fit into an odd set (Edmonds 1965). A cover of just that cost is the cheapest.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from math import gcd

from ..lean_dataclass import cached_property, dataclass
from .few_classes import FewClasses

__all__ = ["Choices", "Optimum"]

Choice = tuple[int, int]


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
    """The choices, and their costs.

    size: number of vertices.
    pairs: two vertices each, the smaller one first; twice the same for a vertex alone.
    counts: violations of each choice, the most important criterion first.
    """

    size: int
    pairs: Sequence[Choice]
    counts: Sequence[tuple[int, ...]]

    @cached_property
    def kinds(self) -> tuple[list[tuple[int, ...]], list[int]]:
        """The different rows of counts, ascending, and the row of each choice."""
        kinds = sorted(set(self.counts))
        number = {kind: at for at, kind in enumerate(kinds)}
        return kinds, [number[counts] for counts in self.counts]

    @cached_property
    def widths(self) -> tuple[int, ...]:
        """The bits of each criterion: enough for its largest sum, as every vertex is in one choice."""
        return tuple((max(counts) * self.size).bit_length() for counts in zip(*self.kinds[0], strict=True))

    @cached_property
    def costs(self) -> list[int]:
        """The cost of each choice: its counts side by side in one integer, the first criterion uppermost."""
        packed = []
        for counts in self.kinds[0]:
            cost = 0
            for count, width in zip(counts, self.widths, strict=True):
                cost = (cost << width) + count
            packed.append(cost)
        return [packed[kind] for kind in self.kinds[1]]

    def among(self, vertices: Sequence[int], barred: Sequence[bool]) -> Choices:
        """The same choices among some vertices, in their order, less those that are `barred`."""
        place = {vertex: at for at, vertex in enumerate(vertices)}
        kept = [
            ((place[u], place[v]), counts)
            for (u, v), counts, out in zip(self.pairs, self.counts, barred, strict=True)
            if not out and u in place and v in place
        ]
        return Choices(len(vertices), [pair for pair, _ in kept], [counts for _, counts in kept])

    def cheapest(self) -> Optimum | None:
        """The optimum; `None` if nothing covers all vertices. Raises `TooLarge` beyond the weights of the kernel."""
        alone = self._alone()
        # Any vertex may stay alone at its price, so a matching that gains most compared with that is a cheapest cover.
        solver = self._earned(alone).solver(perfect=False)
        solver.solve()
        chosen = {(u, v) if v >= 0 else (u, u) for u, v in enumerate(solver.mate()) if v < 0 or u < v}
        rows = self.rows_of(chosen)
        if len(rows) < len(chosen):
            return None
        proof = solver.certificate()
        duals = [proof.scale * own - dual for own, dual in zip(alone, proof.vertices, strict=True)]
        common = gcd(proof.scale, *duals, *(dual for _, dual in proof.blossoms))
        return Optimum(
            tuple(rows),
            proof.scale // common,
            tuple(dual // common for dual in duals),
            tuple((members, dual // common) for members, dual in proof.blossoms if dual),
        )

    def rows_of(self, chosen: Collection[Choice]) -> list[int]:
        """The rows of some choices, ascending: fewer if one of them is missing."""
        return [row for row, pair in enumerate(self.pairs) if pair in chosen]

    def _alone(self) -> list[int]:
        """The cost of leaving each vertex alone: more than all the rest together if that is not a choice."""
        alone = [1 << (sum(self.widths) + 1)] * self.size
        for (u, v), cost in zip(self.pairs, self.costs, strict=True):
            if u == v:
                alone[u] = cost
        return alone

    def _earned(self, alone: Sequence[int]) -> FewClasses:
        """The gains of pairs, compared with leaving both alone; pairs that cost more than that are never taken."""
        weights = [[0] * self.size for _ in alone]
        admissible = [bytearray(self.size) for _ in alone]
        for (u, v), cost in zip(self.pairs, self.costs, strict=True):
            earned = alone[u] + alone[v] - cost
            if u != v and earned >= 0:
                weights[u][v] = weights[v][u] = earned
                admissible[u][v] = admissible[v][u] = True
        return FewClasses(range(self.size), [weights], admissible)
