"""The reach of a bracket's graph: its members, and the relevant part of the rest of the round.

Vertices follow the order of the bracket (BSN): downfloaters, residents, then the others, the bye, places out of the
bracket, and stand-ins for players outside of the graph.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...lean_dataclass import cached_property, dataclass
from .brackets import BracketProblem

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Self


AT_ONCE = 48
"""So many players not yet paired are taken into one graph at once."""


class Role:
    """The role of a vertex in the bracket."""

    MOVED_DOWN = 0
    RESIDENT = 1
    FOLLOWING = 2
    BELOW = 3
    BYE = 4
    SLOT = 5
    """A place out of the bracket, for a leaver, whose fate is computed elsewhere."""
    EXIT = 6
    """A lower player outside of the graph, who might meet any player."""


@dataclass(frozen=True, eq=False)
class Reach:
    """The vertices of a graph.

    Attributes:
        problem: the bracket.
        others: entries outside the bracket: first of the next scoregroup, then of those below.
        bye: whether a vertex stands for the pairing-allocated bye.
        slots: number of places out of the bracket.
        exits: the number of stand-ins for players outside of the graph, without known facts.
        bye_outside: whether one of those may get the bye.
        lowest_leaver: the lowest role whose players may take a place out of the bracket.
        only_members_apart: whether players kept apart matter only where one is a member.
    """

    problem: BracketProblem
    others: Sequence[int] = ()
    bye: bool = False
    slots: int = 0
    exits: int = 0
    bye_outside: bool = False
    lowest_leaver: int = Role.RESIDENT
    only_members_apart: bool = False

    @classmethod
    def whole(cls, problem: BracketProblem) -> Self:
        """All unpaired players, and the bye if the round has one."""
        return cls(problem, (*problem.following, *problem.below), bye=problem.bye is not None)

    @classmethod
    def upper_part(cls, problem: BracketProblem, depth: int) -> Self:
        """The bracket, the next one, and the first `depth` of those below; the others are stood in for."""
        others = (*problem.following, *problem.below[:depth])
        outside = problem.below[depth:]
        bye = problem.bye is not None
        inner = len(problem.members) + len(others) + bye
        # At most one exit for each inner vertex, plus one if the total would be odd.
        exits = min(len(outside), inner)
        exits += (inner + exits) % 2
        return cls(problem, others, bye, exits=exits, bye_outside=any(problem.takers(outside)))

    @cached_property
    def names(self) -> list[int]:
        """The entry of each vertex, -1 for the bye and places."""
        places = self.bye + self.slots + self.exits
        return [*self.problem.members, *self.others, *(-1,) * places]

    @property
    def size(self) -> int:
        """Number of members of the bracket: they are the first vertices."""
        return len(self.problem.members)

    @property
    def may_be_left(self) -> bool:
        """Whether any member can leave the bracket: if not, what it would cost tells no candidates apart."""
        return bool(self.others or self.bye or self.slots or self.exits)

    @property
    def following(self) -> int:
        """How many of the others are of the next scoregroup; they come first."""
        return sum(1 for entry in self.others if entry in self.problem.following)

    def leavers(self, mate: Sequence[int]) -> list[int]:
        """Vertices of members who have no partner within the bracket."""
        return [u for u in range(self.size) if not 0 <= mate[u] < self.size]


@dataclass(frozen=True)
class Remainder:
    """Some vertices of a graph; the first `rest` of them are residents who pair among themselves (4.3).

    Their pairs earn leads by their higher player: for each of the first `upper`, and the more the higher he stands.
    """

    kept: list[int]
    rest: int
    upper: int
