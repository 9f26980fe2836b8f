"""Is this matching of maximum weight? A proof that needs no search.

Linear programming duality (Edmonds 1965): every vertex v has a number y[v], and every blossom B, an odd set of
vertices, a number z[B] >= 0. For every pair u-v that may be matched they satisfy
    cost(u, v) = y[u] + y[v] + sum(z[B] for every B containing both) - weight(u, v) >= 0.
No matching weighs more if all of these hold: matched pairs have cost zero; every B with z[B] > 0 is full (all but one
of its vertices are matched inside it); no y is negative; and every exposed vertex has y = 0. Among perfect matchings
only, y may have either sign. This checker works with Python integers and shares nothing with the kernel.

References: J. Edmonds, "Maximum matching and a polyhedron with 0,1-vertices", J. Res. Nat. Bur. Standards 69B
(1965); W. J. Cook, W. H. Cunningham, W. R. Pulleyblank, A. Schrijver, "Combinatorial Optimization" (1998),
chapter 5.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations

from ..lean_dataclass import dataclass

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._kernel import Duals

__all__ = ["MatchingCertificate"]

Weigh = Callable[[int, int], int | None]


@dataclass(frozen=True, slots=True)
class MatchingCertificate:
    """Dual numbers that prove a matching optimal.

    scale: the duals are in units of 1 / scale of the weights.
    vertices: the dual of each vertex.
    blossoms: each blossom as its vertices and its dual.
    active: false for the vertices of a fixed pair, which the certificate does not cover.
    """

    scale: int
    vertices: tuple[int, ...]
    blossoms: tuple[tuple[tuple[int, ...], int], ...]
    active: tuple[bool, ...]

    @classmethod
    def of(cls, duals: Duals) -> MatchingCertificate:
        """As the kernel tells it."""
        vertices, blossoms, active = duals["vertices"], duals["blossoms"], duals["active"]
        return cls(duals["scale"], tuple(vertices), tuple(blossoms), tuple(active))

    def fault(self, mate: Sequence[int], weigh: Weigh, *, perfect: bool) -> str:
        """The first condition that fails, as text; empty if the matching is proved to be of maximum weight.

        mate: the partner of each vertex, or -1.
        weigh: the weight of a pair, or None if it may not be matched.
        """
        return next(self.faults(mate, weigh, perfect=perfect), "")

    def faults(self, mate: Sequence[int], weigh: Weigh, *, perfect: bool) -> Iterator[str]:
        """All conditions that fail, as text."""
        yield from self._vertex_faults(mate, perfect)
        yield from self._blossom_faults(mate)
        around: list[list[int]] = [[] for _ in self.vertices]
        for index, (members, _) in enumerate(self.blossoms):
            for v in members:
                around[v].append(index)
        active = [v for v, flag in enumerate(self.active) if flag]
        for u, v in combinations(active, 2):
            weight = weigh(u, v)
            if weight is None:
                if mate[u] == v:
                    yield f"pair {u}-{v}: matched though not admissible"
                continue
            shared = sum(self.blossoms[b][1] for b in around[u] if b in around[v])
            cost = self.vertices[u] + self.vertices[v] + shared - self.scale * weight
            if cost < 0:
                yield f"pair {u}-{v}: negative cost {cost}"
            elif cost > 0 and mate[u] == v:
                yield f"pair {u}-{v}: matched at a cost of {cost}"

    def _vertex_faults(self, mate: Sequence[int], perfect: bool) -> Iterator[str]:
        for v, partner in enumerate(mate):
            if partner >= 0 and mate[partner] != v:
                yield f"vertex {v}: its partner {partner} has another partner"
            if not self.active[v]:
                continue
            if partner >= 0 and not self.active[partner]:
                yield f"vertex {v}: its partner {partner} belongs to a fixed pair"
            if partner < 0 and perfect:
                yield f"vertex {v}: exposed"
            if perfect:
                continue
            if self.vertices[v] < 0:
                yield f"vertex {v}: negative dual"
            elif partner < 0 and self.vertices[v] != 0:
                yield f"vertex {v}: exposed with a positive dual"

    def _blossom_faults(self, mate: Sequence[int]) -> Iterator[str]:
        for members, dual in self.blossoms:
            inside = set(members)
            matched = sum(mate[v] in inside for v in members)
            if dual < 0:
                yield f"blossom {members}: negative dual"
            # Of an even set all could be matched inside: the bound that a positive dual stands for would not hold.
            if len(inside) % 2 == 0:
                yield f"blossom {members}: an even number of vertices"
            if dual > 0 and matched != len(inside) - 1:
                yield f"blossom {members}: not full"
