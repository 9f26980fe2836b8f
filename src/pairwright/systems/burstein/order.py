"""The order of pairings of a bracket (Article 4): each player in turn meets the last possible one in the ranking.

Members are numbered by the ranking order (BSN 1, 2, ...), floating is to meet number 0. A pairing precedes another if
at the first number where they differ its opponent has the larger number. So the search for the earliest of the best
pairings goes member by member. It takes the largest number that one of the best pairings still has; without any, the
member floats. It does not settle the opponents of floaters. The older system has the same order.

The rule book decides which pairings are best; the ladder of graphs that finds them in the edition of 2026 (3.2) is
that of the Dutch system.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain

from ...lean_dataclass import dataclass
from ...matching._kernel import Apart, Cover
from ...matching.buffers import ints, rows, square
from ...matching.few_classes import FewClasses
from ...matching.solver import Solver
from ..scoregroups.brackets import BracketProblem, Paired

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..scoregroups.drawn_graph import DrawnGraph


Pair = tuple[int, int]


@dataclass(frozen=True, eq=False)
class BursteinOrder:
    """The first against the last (4.1); `places` is the ranking order of the entries (1.8)."""

    places: Sequence[int]

    walks = False

    def by_classes(self, graph: DrawnGraph) -> Paired | None:
        """The first one, or `None` if counting between classes does not decide it."""
        members = self._members(graph.problem)
        cover = graph.best(first_against_last(members))
        return None if cover is None else graph.problem.paired(first_of_cover(cover, members), "classes")

    def by_weights(self, graph: DrawnGraph, *, bye_known: bool = False) -> Paired | None:
        """The first one, `None` if the graph has no perfect matching. No criterion depends on whether
        the bye leaves.
        """
        del bye_known
        solver = graph.solver()
        if not solver.solve():
            return None
        return graph.problem.paired(first_of_solver(solver, self._members(graph.problem)), "matching")

    def _members(self, problem: BracketProblem) -> list[int]:
        """The members of the bracket by BSN (4.1)."""
        entries = problem.members
        return sorted(range(len(entries)), key=lambda at: self.places[entries[at]])


def first_against_last(members: Sequence[int]) -> memoryview:
    """Members in order, the first with the last and so on: where the search begins."""
    half = len(members) // 2
    return rows(ints(chain.from_iterable(zip(members[:half], members[::-1][:half], strict=True))))


def first_of_cover(cover: Cover, members: Sequence[int]) -> list[Pair]:
    """The earliest of the perfect matchings of a cover; `members` are vertices in order."""
    pairs, met = list[Pair](), set[int]()
    # The last in the ranking first: a pairing comes earlier by the larger number of an opponent (4.3).
    opponents = cover.sequence(ints(members), ints(members[::-1])).tolist()
    for member, opponent in zip(members, opponents, strict=True):
        if opponent >= 0 and member not in met:  # each pair appears twice, once from each side
            met.add(opponent)
            pairs.append((member, opponent))
    return pairs


def first_of_solver(solver: Solver, members: Sequence[int]) -> list[Pair]:
    """The earliest of the optimal matchings of one that is solved.

    Each in turn meets the last of the free members whom he can meet, or floats.
    """
    free, pairs = list(members), list[Pair]()
    while free:
        member = free.pop(0)
        opponent = solver.prefer(member, free[::-1])
        # A player with no free opponent floats in every best pairing that is left: nothing to fix.
        if opponent is not None:
            free.remove(opponent)
            pairs.append((member, opponent))
    return pairs


@dataclass(frozen=True, eq=False)
class Fold:
    """A graph with a partner or a place out of the bracket for all, and its members in order.

    Attributes:
        names: the entry of each vertex, -1 for a place.
        graph: the vertices by their classes, with the gains of pairs of classes.
        members: vertices of the members of the bracket by BSN.
    """

    names: Sequence[int]
    graph: FewClasses
    members: Sequence[int]

    def by_counts(self, apart: Apart) -> list[Pair] | None:
        """The pairs of the earliest best pairing if counting between classes decides it, otherwise `None`.

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
        """The pairs of the earliest best pairing by weighted matching; `None` without a perfect one.

        `pairs_apart` are vertices kept apart one by one.
        """
        solver = self.graph.solver(pairs_apart)
        return first_of_solver(solver, self.members) if solver.solve() else None
