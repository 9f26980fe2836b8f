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
from itertools import chain

from ...lean_dataclass import dataclass
from ...matching._kernel import Cover
from ...matching.buffers import ints, rows
from ...matching.solver import Solver
from ..scoregroups.brackets import BracketProblem, Paired
from ..scoregroups.engine import BracketPairer

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


Pair = tuple[int, int]


def first_against_last(members: Sequence[int]) -> memoryview:
    """Members in order, the first with the last and so on: where the search begins."""
    half = len(members) // 2
    return rows(ints(chain.from_iterable(zip(members[:half], members[::-1][:half], strict=True))))


def first_of_cover(cover: Cover, members: Sequence[int]) -> list[Pair]:
    """The earliest of the perfect matchings of a cover; `members` are vertices in order."""
    free = list(members)
    pairs: list[Pair] = []
    while free:
        member = free.pop(0)
        opponent = cover.sequence(ints((member,)), ints(free[::-1])).tolist()[0]
        if opponent >= 0:
            free.remove(opponent)
            pairs.append((member, opponent))
    return pairs


def first_of_solver(solver: Solver, members: Sequence[int]) -> list[Pair]:
    """The earliest of the optimal matchings of one that is solved."""
    free = list(members)
    pairs: list[Pair] = []
    while free:
        member = free.pop(0)
        opponent = solver.prefer(member, free[::-1])
        if opponent is not None:
            free.remove(opponent)
            pairs.append((member, opponent))
    return pairs
