"""The first against the last in a graph with weights: see `order`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ...lean_dataclass import dataclass
from ...matching._kernel import Apart, Cover
from ...matching.buffers import ints, square
from ...matching.few_classes import FewClasses
from .order import first_against_last, first_of_cover, first_of_solver

Pair = tuple[int, int]


@dataclass(frozen=True, eq=False)
class Fold:
    """A graph in which everybody finds a partner or a place out of the bracket, and its members in order.

    Attributes:
        names: the entry of each vertex, -1 for a place.
        graph: the vertices by their classes, with what pairs of classes earn.
        members: vertices of the members of the bracket by BSN.
    """

    names: Sequence[int]
    graph: FewClasses
    members: Sequence[int]

    def by_counts(self, apart: Apart) -> list[Pair] | None:
        """The pairs of the earliest best pairing if counting between classes decides it, else `None`.

        The best quality between classes is found in fractions. If the players themselves have a matching that
        uses tight pairs of classes only, it is optimal and every optimal one is of that kind.
        """
        tight = self.graph.tight()
        if tight is None:
            return None
        flags = square(b"".join(map(bytes, tight)), len(tight))
        cover = Cover(apart, ints(self.names), ints(self.graph.classes), flags)
        cover.suggest(first_against_last(self.members))
        return first_of_cover(cover, self.members) if cover.complete() else None

    def by_weights(self, pairs_apart: Iterable[Pair]) -> list[Pair] | None:
        """The pairs of the earliest best pairing by weighted matching; `None` if there is no perfect one.

        `pairs_apart` are vertices kept apart one by one.
        """
        solver = self.graph.solver(pairs_apart)
        return first_of_solver(solver, self.members) if solver.solve() else None
