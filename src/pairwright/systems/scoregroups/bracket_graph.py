"""The graph of a bracket, built step by step: for cases beyond the kernel, and for tests.

How far it reaches says `reach`. Players whose facts are equal form one class; criteria are evaluated once for each pair
of classes.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING
from weakref import proxy

import numpy as np
from numpy.typing import NDArray

from ...lean_dataclass import cached_property, fields
from ...rules.arrays import Ints
from .completion import is_crowded
from .reach import Reach, Role

if TYPE_CHECKING:
    from ...rules.articles import RuleBook
    from ..roster import Roster


class BracketGraph(Reach):
    """Vertices of the graph and their classes."""

    @classmethod
    def of(cls, reach: Reach) -> BracketGraph:
        """The graph that reaches as far."""
        if isinstance(reach, BracketGraph):
            return reach
        return cls(**{at.name: getattr(reach, at.name) for at in fields(Reach)})

    @cached_property
    def named(self) -> NDArray[np.int32]:
        """The entry of each vertex, -1 for the bye and places."""
        return np.array(self.names, np.int32)

    def _alike(self) -> tuple[Sequence[Hashable], ...]:
        """The facts that distinguish players, role by role.

        Of members that is all their facts, of others only what the absolute criteria read and whether they may get
        the bye.
        """
        problem = self.problem
        kinds, absolute = problem.entries.kinds, problem.entries.groups
        members = [kinds[i] for i in problem.moved_down], [kinds[i] for i in problem.residents]
        if not self.others:
            return *members, (), ()
        takes = problem.takers(self.others)
        others = list(zip([absolute[i] for i in self.others], takes, strict=True))
        return *members, others[: self.following], others[self.following :]

    @cached_property
    def _classes(self) -> tuple[NDArray[np.int32], Ints, Ints, list[int]]:
        """The class of each vertex; of each class how many vertices it has, and the first; where each role's end.

        A lower class ranks higher.
        """
        classes: list[int] = []
        counts: list[int] = []
        first: list[int] = []
        ends: list[int] = []
        for keys in self._alike():
            numbers: dict[Hashable, int] = {}
            for u, key in enumerate(keys, len(classes)):
                number = numbers.get(key)
                if number is None:
                    number = numbers[key] = len(first)
                    first.append(u)
                    counts.append(0)
                counts[number] += 1
                classes.append(number)
            ends.append(len(first))
        for places in (int(self.bye), self.slots, self.exits):
            if places:
                classes += [len(first)] * places
                first.append(len(classes) - places)
                counts.append(places)
            ends.append(len(first))
        return np.array(classes, np.int32), np.array(counts, np.int64), np.array(first, np.int64), ends

    @cached_property
    def classes(self) -> NDArray[np.int32]:
        """The class of each vertex; members of the bracket have the first classes, moved-down players first."""
        return self._classes[0]

    @cached_property
    def counts(self) -> Ints:
        """Vertices of each class."""
        return self._classes[1]

    @property
    def _first(self) -> Ints:
        """The first vertex of each class."""
        return self._classes[2]

    @property
    def _ends(self) -> list[int]:
        """Where the classes of each role end."""
        return self._classes[3]

    def of_role(self, *roles: int) -> slice:
        """The classes of a role, or of several that follow each other."""
        ends = self._ends
        return slice(ends[roles[0] - 1] if roles[0] else 0, ends[roles[-1]])

    @cached_property
    def entry_of_each(self) -> list[int]:
        """An entry of each class of players."""
        entries: list[int] = self.named[self._first[self.of_role(Role.MOVED_DOWN, Role.BELOW)]].tolist()
        return entries

    @cached_property
    def members(self) -> int:
        """The number of classes of members; they are the first classes."""
        return self._ends[Role.RESIDENT]

    @cached_property
    def member_scores(self) -> Ints:
        """The score of each class of members."""
        score = self.problem.entries.score
        return np.array([score[entry] for entry in self.entry_of_each[: self.members]], np.int64)

    @cached_property
    def inside_block(self) -> NDArray[np.bool_]:
        """Pairs of classes of members that may be made; moved-down players don't meet each other (3.3)."""
        return self.admissible[: self.members, : self.members]

    @cached_property
    def member_counts(self) -> Ints:
        """Vertices of each class of members."""
        return self.counts[: self.members]

    @cached_property
    def ahead(self) -> NDArray[np.bool_]:
        """Pairs of classes that may be made and belong to the next bracket."""
        meet = np.zeros_like(self.admissible)
        upper, following = self.of_role(Role.MOVED_DOWN, Role.FOLLOWING), self.of_role(Role.FOLLOWING)
        meet[upper, following] = self.admissible[upper, following]
        meet[following, upper] = self.admissible[following, upper]
        return meet

    @cached_property
    def admissible(self) -> NDArray[np.bool_]:
        """Pairs of classes that may be made at all."""
        first, ends = self._first, self._ends
        meet = np.zeros((len(first), len(first)), np.bool_)
        players = self.of_role(Role.MOVED_DOWN, Role.BELOW)
        arrays = arrays_of(self.problem.entries)
        kind, joined = arrays.groups.take(self.entry_of_each), arrays.joined(self.problem.rules)
        meet[players, players] = joined.take(kind, axis=0).take(kind, axis=1)
        down = ends[Role.MOVED_DOWN]
        meet[:down, :down] = False
        if ends[-1] > ends[Role.BELOW]:
            self._join_places(meet, players)
        if is_crowded(self.problem.entries) and not self.only_members_apart:
            meet &= self._not_all_apart
        return meet

    @property
    def _not_all_apart(self) -> NDArray[np.bool_]:
        """Pairs of classes not all of whose vertices are kept apart, as the kernel has them in a crowd."""
        # Pairs count in both directions, so a class of n has n (n - 1) within itself.
        apart = np.zeros((len(self.counts), len(self.counts)), np.int64)
        one, other = self.classes[self.apart].T
        np.add.at(apart, (one, other), 1)
        np.add.at(apart, (other, one), 1)
        return apart < np.outer(self.counts, self.counts) - np.diag(self.counts)

    def _join_places(self, meet: NDArray[np.bool_], players: slice) -> None:
        """Players who may get the bye, leave the bracket, or meet a player outside of the graph."""
        bye, slot, exits = self.of_role(Role.BYE), self.of_role(Role.SLOT), self.of_role(Role.EXIT)
        takers = np.array(self.problem.takers(self.entry_of_each), np.bool_)
        meet[bye, players] = takers
        meet[players, bye] = takers[:, None]
        leavers = self.of_role(Role.MOVED_DOWN, self.lowest_leaver)
        meet[slot, leavers] = meet[leavers, slot] = True
        meet[exits, players] = meet[players, exits] = meet[exits, exits] = True
        meet[exits, bye] = meet[bye, exits] = self.bye_outside

    @cached_property
    def apart(self) -> NDArray[np.int32]:
        """Pairs of vertices kept apart one by one."""
        place = np.full(len(self.problem.entries), -1, np.int32)
        players = np.flatnonzero(self.named >= 0)
        place[self.named[players]] = players
        pairs = _inside(place[arrays_of(self.problem.entries).apart])
        return pairs[pairs.min(axis=1) < self.size] if self.only_members_apart else pairs

    def apart_among(self, vertices: NDArray[np.int32]) -> NDArray[np.int32]:
        """The same of some vertices, by their places there."""
        place = np.full(len(self.named), -1, np.int32)
        place[vertices] = np.arange(len(vertices))
        return _inside(place[self.apart])


def _inside(pairs: NDArray[np.int32]) -> NDArray[np.int32]:
    """The pairs with both ends present (not -1)."""
    return np.ascontiguousarray(pairs[(pairs >= 0).all(axis=1)])


def arrays_of(roster: Roster) -> RosterArrays:
    """The arrays of a roster, made once."""
    found: RosterArrays | None = roster.notes.get("arrays")
    if found is None:
        found = roster.notes["arrays"] = RosterArrays(roster)
    return found


class RosterArrays:
    """The columns of a roster, each made when it is asked for, as long as the roster is there."""

    def __init__(self, roster: Roster) -> None:
        """Of a roster, which never changes. It holds its arrays, so they don't hold it: both go at once."""
        self.roster = proxy(roster)

    @cached_property
    def groups(self) -> NDArray[np.int32]:
        """The group of each entry by the absolute criteria about pairs."""
        return np.array(self.roster.groups, np.int32)

    def joined(self, rules: RuleBook) -> NDArray[np.bool_]:
        """Which groups may meet."""
        size = self.roster.group_count
        return np.frombuffer(self.roster.joined(rules), np.bool_).reshape(size, size)

    @cached_property
    def apart(self) -> NDArray[np.int32]:
        """Pairs that may not be made, the higher ranked first: shape (m, 2)."""
        return np.array(self.roster.apart, np.int32).reshape(-1, 2)
