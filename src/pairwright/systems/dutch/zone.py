"""The graph in which a bracket is paired: its members, and as much of the rest of the round as matters.

Vertices stand in the order of the bracket (BSN): players moved down, residents, then the others. Players whose facts
are equal form one class; criteria are evaluated once for each pair of classes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from ...matching.layout import Field
from ...rules.criterion import Bracket, Criterion
from ...rules.facts import Facts, Ints
from .brackets import Task


class Role:
    """What a vertex is to the bracket."""

    MOVED_DOWN = 0
    RESIDENT = 1
    FOLLOWING = 2
    BELOW = 3
    BYE = 4
    SLOT = 5
    """A place out of the bracket, for whoever leaves it; what becomes of him is looked at elsewhere."""
    EXIT = 6
    """A lower player outside of the graph, whom anybody might meet."""


@dataclass(frozen=True, eq=False)
class Zone:
    """Vertices of the graph and their classes.

    Attributes:
        task: the bracket.
        others: entries besides the members: first of the next scoregroup, then of those below.
        bye: whether a vertex stands for the pairing-allocated bye.
        slots: number of places out of the bracket.
        exits: number of stand-ins for players outside of the graph, of whom nothing is known.
        bye_outside: whether one of those may get the bye.
    """

    task: Task
    others: Sequence[int] = ()
    bye: bool = False
    slots: int = 0
    exits: int = 0
    bye_outside: bool = False

    @classmethod
    def whole(cls, task: Task) -> Zone:
        """Everybody not yet paired, and the bye if somebody gets it."""
        return cls(task, (*task.following, *task.below), bye=task.bye_score is not None)

    @classmethod
    def upper_part(cls, task: Task, depth: int) -> Zone:
        """The bracket, the next one, and the first `depth` of those below; the others are stood in for."""
        others = (*task.following, *task.below[:depth])
        outside = task.below[depth:]
        bye = task.bye_score is not None
        inner = len(task.members) + len(others) + bye
        exits = min(len(outside), inner)
        exits += (inner + exits) % 2
        return cls(task, others, bye, exits=exits, bye_outside=any(map(task.may_take_bye, outside)))

    @cached_property
    def named(self) -> NDArray[np.int32]:
        """The entry of each vertex, -1 for the bye and places."""
        places = self.bye + self.slots + self.exits
        return np.array((*self.task.members, *self.others, *(-1,) * places), np.int32)

    @property
    def size(self) -> int:
        """Number of members of the bracket: they are the first vertices."""
        return len(self.task.moved_down) + len(self.task.residents)

    @cached_property
    def roles(self) -> Ints:
        """The role of each vertex."""
        task = self.task
        following = sum(1 for i in self.others if i in task.following) if self.others else 0
        counts = (
            len(task.moved_down),
            len(task.residents),
            following,
            len(self.others) - following,
            int(self.bye),
            self.slots,
            self.exits,
        )
        return np.repeat(np.arange(len(counts)), counts)

    @cached_property
    def _takes(self) -> NDArray[np.bool_]:
        """Which vertices may get the bye."""
        task, facts = self.task, self.task.entries.facts
        if not self.bye and task.completes:
            return np.zeros(len(self.roles), np.bool_)
        takes = (facts.barred[self.named] == 0) & (self.named >= 0)
        if task.bye_score is not None and task.bye_score >= 0:
            takes &= facts.score[self.named] == task.bye_score
        return takes

    @cached_property
    def _classes(self) -> tuple[NDArray[np.int32], Ints]:
        """The class of each vertex, and the first vertex of each class. A lower class ranks higher."""
        entries, roles = self.task.entries, self.roles
        outside = roles >= Role.FOLLOWING
        kind = np.where(outside, entries.absolute_kinds[0][self.named], entries.kinds[0][self.named])
        kind[self.named < 0] = 0
        key = (roles * (len(entries.kinds[1]) + 1) + kind) * 2 + self._takes
        _, first, inverse = np.unique(key, return_index=True, return_inverse=True)
        order = np.argsort(first)
        rank = np.empty(len(order), np.int32)
        rank[order] = np.arange(len(order), dtype=np.int32)
        return rank[inverse.reshape(-1)], first[order]

    @property
    def classes(self) -> NDArray[np.int32]:
        """The class of each vertex; members of the bracket have the first classes."""
        return self._classes[0]

    @cached_property
    def counts(self) -> Ints:
        """Vertices of each class."""
        return np.bincount(self.classes)

    @cached_property
    def class_roles(self) -> Ints:
        """The role of each class."""
        return self.roles[self._classes[1]]

    @cached_property
    def takes_bye(self) -> NDArray[np.bool_]:
        """Whether the players of each class may get the bye."""
        return self._takes[self._classes[1]]

    @cached_property
    def facts(self) -> Facts:
        """The facts of each class."""
        facts = self.task.entries.facts[self.named[self._classes[1]]]
        facts.moved_down[:] = self.class_roles == Role.MOVED_DOWN  # a selection is our own copy
        return facts

    @cached_property
    def inside(self) -> NDArray[np.bool_]:
        """Pairs of classes that are made within the bracket; moved-down players don't meet each other (3.3)."""
        roles = self.class_roles
        member, resident = roles <= Role.RESIDENT, roles == Role.RESIDENT
        return np.outer(member, resident) | np.outer(resident, member)

    @cached_property
    def member_facts(self) -> Facts:
        """The facts of the classes of members; they are the first classes."""
        return self.facts[: int(np.count_nonzero(self.class_roles <= Role.RESIDENT))]

    @cached_property
    def inside_block(self) -> NDArray[np.bool_]:
        """Pairs of classes of members that may be made."""
        members = len(self.member_facts)
        return (self.inside & self.admissible)[:members, :members]

    @cached_property
    def lower_first(self) -> NDArray[np.bool_]:
        """Pairs of classes of members of which the second ranks higher."""
        return np.tri(len(self.member_facts), k=-1, dtype=np.bool_)[:, :, None]

    @cached_property
    def member_pairs(self) -> tuple[Facts, Facts]:
        """The facts of classes of members as rows and as columns: all pairs of them."""
        return self.member_facts[:, None], self.member_facts[None, :]

    @cached_property
    def member_counts(self) -> Ints:
        """Vertices of each class of members."""
        return self.counts[: len(self.member_facts)]

    @cached_property
    def may_be_left(self) -> bool:
        """Whether any member can leave the bracket: if not, what it would cost tells no candidates apart."""
        return len(self.roles) > self.size

    @cached_property
    def any_inside(self) -> bool:
        """Whether any pair can be made within the bracket."""
        return bool(self.inside_block.any())

    @cached_property
    def ahead(self) -> NDArray[np.bool_]:
        """Pairs of classes that belong to the next bracket."""
        roles = self.class_roles
        upper, following = roles <= Role.FOLLOWING, roles == Role.FOLLOWING
        return np.outer(upper, following) | np.outer(following, upper)

    @cached_property
    def admissible(self) -> NDArray[np.bool_]:
        """Pairs of classes that may be made at all."""
        roles = self.class_roles
        player = roles <= Role.BELOW
        kinds, joined = self.task.entries.may_meet(self.task.rules)
        kind = kinds[self.named[self._classes[1]]]
        meet = joined[kind[:, None], kind[None, :]] & np.outer(player, player)
        down = roles == Role.MOVED_DOWN
        meet &= ~np.outer(down, down)
        member, bye, exits = roles <= Role.RESIDENT, roles == Role.BYE, roles == Role.EXIT
        free = member | (roles == Role.FOLLOWING) if self._slots_for_all else member
        for one, other in (
            (bye, self.takes_bye),
            (roles == Role.SLOT, free),
            (exits, player | exits | (bye & self.bye_outside)),
        ):
            meet |= np.outer(one, other) | np.outer(other, one)
        return meet

    @property
    def _slots_for_all(self) -> bool:
        """In edition 2017 an ordinary bracket minds nobody but the next one, which may leave players over too."""
        return not self.task.completes

    @cached_property
    def apart(self) -> NDArray[np.int32]:
        """Pairs of vertices kept apart one by one."""
        place = np.full(len(self.task.entries), -1, np.int32)
        players = np.flatnonzero(self.named >= 0)
        place[self.named[players]] = players
        pairs = place[self.task.entries.apart]
        return np.ascontiguousarray(pairs[(pairs >= 0).all(axis=1)])

    def fields(self, *, bye_leaves: bool, criteria: Sequence[Criterion] | None = None) -> list[Field]:
        """The quality criteria (or some) in order of priority as what a pair earns, see `earnings`."""
        fields: list[Field] = []
        at = self.task.context(bye_leaves=bye_leaves)
        for criterion in self.task.rules.quality if criteria is None else criteria:
            if criterion.lookahead:
                fields += self._ahead_fields(criterion.id)
            else:
                fields += earnings(self, criterion, at, first=not fields)
        return fields

    def _ahead_fields(self, name: str) -> list[Field]:
        """What the next bracket gets: its pairs, then who of those who leave this one finds an opponent there."""
        task = self.task
        if not task.looks_ahead or not task.following:
            return []
        ahead = self.ahead & self.admissible
        most = (self.size + len(task.following)) // 2
        pairs = ahead.astype(np.int64)
        if not task.completes and not task.below and task.bye_score is not None:
            # The next bracket is the last: it must leave over a player who may get the bye (C.2).
            barred = self.facts.barred
            edge = (ahead | self.inside) & self.admissible
            pairs, most = edge * (1 + barred[:, None] + barred[None, :]), 3 * most
        fields = [Field(pairs, most, name)]
        for score in (*task.moved_down_scores, task.score):
            leaver = (self.class_roles <= Role.RESIDENT) & (self.facts.score == score)
            table = (ahead & (leaver[:, None] | leaver[None, :])).astype(np.int64)
            if table.any():
                fields.append(Field(table, int(self.counts[leaver].sum()), name))
        return fields


def earnings(zone: Zone, criterion: Criterion, at: Bracket, *, first: bool) -> list[Field]:
    """Violations turned round: what each pair of classes within the bracket earns, level by level.

    The number of pairs within the bracket is settled by the `first` criterion, and whoever is paired there is not left
    over. So the fewest violations are the largest sum of `c - violations + cost(a) + cost(b)` over the pairs, with
    `cost` what leaving a player over would cost and `c` large enough to keep all of them non-negative. Levels on which
    all pairs earn the same tell no two candidates apart and are left out, but for the first criterion.
    """
    levels = criterion.number_of_levels(at)
    block = zone.inside_block
    if levels == 0 or not zone.any_inside:
        return []
    if criterion.pair is None and not zone.may_be_left and not first:
        return []
    found = _gain(zone, criterion, at)
    if found is None:
        return []
    gain, cost = found
    fields: list[Field] = []
    for level in range(levels):
        values = gain[:, :, level]
        inside = values[block]
        low, high = int(inside.min()), int(inside.max())
        if low == high and not first:
            continue
        most = int(cost[:, level] @ zone.member_counts)
        if low < 0:
            values, extra = _raised(zone, values, -low)
            most += extra
        table = np.zeros(zone.inside.shape, np.int64)
        table[: len(block), : len(block)] = np.where(block, values, 0)
        fields.append(Field(table, max(most, high - min(low, 0)), criterion.id))
    return fields


def _gain(zone: Zone, criterion: Criterion, at: Bracket) -> tuple[Ints, Ints] | None:
    """What pairs of classes of members earn, level by level, and what leaving a class over costs.

    `None` if there is nothing to violate among these players, as is often the case.
    """
    facts = zone.member_facts
    members, levels = len(facts), criterion.number_of_levels(at)
    harm = criterion.of_pair(*zone.member_pairs, at) if criterion.pair is not None else None
    left = criterion.of_left(facts, at) if criterion.left is not None else None
    if (harm is None or not harm.any()) and (left is None or not left.any()):
        return None
    gain = np.zeros((members, members, levels), np.int64)
    cost = np.zeros((members, levels), np.int64)
    if left is not None:
        cost += left
        gain += cost[:, None, :] + cost[None, :, :]
    if harm is not None:
        gain -= np.where(zone.lower_first, harm.transpose(1, 0, 2), harm)
    return gain, cost


def _raised(zone: Zone, gain: Ints, by: int) -> tuple[Ints, int]:
    """The gains of all pairs raised so that none is negative, and by how much that can raise a sum.

    If only players moved down with one score do harm, it is enough to raise their pairs, and the sums stay small:
    how many of those are paired is settled before (C7).
    """
    down = zone.class_roles[: len(gain)] == Role.MOVED_DOWN
    if down.any() and not zone.task.rules.pairwise_gaps:
        harm = (gain < 0) & zone.inside_block
        scores = np.unique(zone.member_facts.score[harm.any(axis=1) & down])
        group = down & np.isin(zone.member_facts.score, scores)
        if len(scores) == 1 and not harm[np.ix_(~group, ~group)].any():
            theirs = group[:, None] | group[None, :]
            return np.where(theirs, gain + by, gain), by * int(zone.member_counts[group].sum())
    return gain + by, by * (zone.size // 2)
