"""The order of pairings of a bracket (Article 4): each in turn meets the last one in the ranking he can.

Members are numbered by the ranking order (BSN 1, 2, ...), floating is to meet number 0. A pairing precedes
another if at the first number where they differ its opponent has the larger number. So the earliest of the
best pairings is found member by member: the largest number with which one of the best pairings remains; if
there is none, he floats. Whom a floater will meet is not settled here. The older system has the same order.

Which pairings are best is a matter of the rule book, and the ladder of graphs that finds them in the edition of
2026 (3.2) is that of the Dutch system.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...lean_dataclass import dataclass
from ..scoregroups.brackets import BracketProblem, Paired
from ..scoregroups.engine import BracketPairer
from .from_the_ends import first_against_last, first_of_cover, first_of_solver

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..scoregroups.drawn_graph import DrawnGraph


@dataclass(frozen=True, eq=False)
class BursteinOrder:
    """The first against the last (4.1); `places` is the ranking order of the entries (1.8)."""

    places: Sequence[int]

    def by_classes(self, graph: DrawnGraph) -> Paired | None:
        """The first one, or `None` if counting between classes does not decide it."""
        members = self._members(graph.problem)
        cover = graph.best(first_against_last(members))
        return None if cover is None else graph.problem.paired(first_of_cover(cover, members), "classes")

    def by_weights(self, graph: DrawnGraph, *, bye_known: bool = False) -> Paired | None:
        """The first one, `None` if the graph has no perfect matching. No criterion asks whether the bye leaves."""
        del bye_known
        solver = graph.solver()
        if not solver.solve():
            return None
        return graph.problem.paired(first_of_solver(solver, self._members(graph.problem)), "matching")

    def _members(self, problem: BracketProblem) -> list[int]:
        """The members of the bracket by BSN (4.1)."""
        entries = problem.members
        return sorted(range(len(entries)), key=lambda at: self.places[entries[at]])


def bracket_pairer(places: Sequence[int]) -> BracketPairer:
    """Pairs the brackets of a round, the player with the bye set aside."""
    return BracketPairer(BursteinOrder(places))
