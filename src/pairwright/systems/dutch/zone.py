"""The graph in which a bracket is paired: its members, and as much of the rest of the round as matters.

Vertices stand in the order of the bracket (BSN): players moved down, residents, then the others. Players whose facts
are equal form one class; criteria are evaluated once for each pair of classes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from ...matching.layout import Field
from ...rules.criterion import Bracket, Criterion
from ...rules.facts import Facts, Ints
from .brackets import Task
from .completion import ABSOLUTE_COLUMNS, joined_classes


class Role(IntEnum):
    """What a vertex is to the bracket."""

    MOVED_DOWN = 0
    RESIDENT = 1
    FOLLOWING = 2
    BELOW = 3
    BYE = 4
    SLOT = 5
    """A place out of the bracket, for whoever leaves it; what becomes of him is looked at elsewhere."""
    EXIT = 6
    """A place for a lower player who may be paired outside of the graph."""


@dataclass(frozen=True, eq=False)
class Zone:
    """Vertices of the graph and their classes.

    Attributes:
        task: the bracket.
        others: entries besides the members: first of the next scoregroup, then of those below.
        bye: whether a vertex stands for the pairing-allocated bye.
        slots: number of places out of the bracket.
        exits: number of places out of the graph for players below the next scoregroup.
    """

    task: Task
    others: Sequence[int] = ()
    bye: bool = False
    slots: int = 0
    exits: int = 0

    @classmethod
    def whole(cls, task: Task) -> Zone:
        """Everybody not yet paired, and the bye if somebody gets it."""
        return cls(task, (*task.following, *task.below), bye=task.bye_score is not None)

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
    def _table(self) -> Ints:
        """One row a vertex; vertices with equal rows are the same to every rule."""
        task, roles = self.task, self.roles
        facts = task.entries.facts
        columns = facts.table()[self.named]  # the row of entry -1 is overwritten below
        columns[:, -1] = roles == Role.MOVED_DOWN
        places, outside = roles >= Role.BYE, roles >= Role.FOLLOWING
        columns[places] = 0
        keep = [_COLUMNS.index(name) for name in ABSOLUTE_COLUMNS]
        drop = [c for c in range(columns.shape[1]) if c not in keep]
        columns[np.ix_(outside, drop)] = 0
        takes = np.zeros(len(roles), np.int64)
        if self.bye:
            players = ~places
            index = self.named[players]
            takes[players] = facts.barred[index] == 0
            if task.bye_score is not None and task.bye_score >= 0:
                takes[players] &= facts.score[index] == task.bye_score
        if self.bye or not task.completes:
            lower = outside & ~places
            columns[lower, _COLUMNS.index("barred")] = facts.barred[self.named[lower]]
        return np.column_stack([roles, takes, columns])

    @cached_property
    def _classes(self) -> tuple[NDArray[np.int32], Ints]:
        table = self._table
        key = np.ascontiguousarray(table).view(np.dtype((np.void, table.dtype.itemsize * table.shape[1])))
        _, first, inverse = np.unique(key.ravel(), return_index=True, return_inverse=True)
        order = np.argsort(first)  # number the classes by their first vertex, so that a lower number ranks higher
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
        return self._table[self._classes[1], 1].astype(np.bool_)

    @cached_property
    def facts(self) -> Facts:
        """The facts of each class."""
        rows = self._table[self._classes[1], 2:]
        columns = dict(zip(_COLUMNS, rows.T, strict=True))
        return Facts(row=self._classes[1], **columns)

    @cached_property
    def inside(self) -> NDArray[np.bool_]:
        """Pairs of classes that are made within the bracket; moved-down players don't meet each other (3.3)."""
        roles = self.class_roles
        member, resident = roles <= Role.RESIDENT, roles == Role.RESIDENT
        return np.outer(member, resident) | np.outer(resident, member)

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
        meet = joined_classes(self.task.rules, self.facts) & np.outer(player, player)
        down = roles == Role.MOVED_DOWN
        meet &= ~np.outer(down, down)
        member, below, places = roles <= Role.RESIDENT, roles == Role.BELOW, roles == Role.EXIT
        free = member | (roles == Role.FOLLOWING) if self._slots_for_all else member
        for one, other in (
            (roles == Role.BYE, self.takes_bye),
            (roles == Role.SLOT, free),
            (places, below | places),
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

    def fields(self, *, bye_leaves: bool) -> list[Field]:
        """The quality criteria in order of priority as what a pair earns, see `earnings`."""
        fields: list[Field] = []
        at = self.task.context(bye_leaves=bye_leaves)
        for criterion in self.task.rules.quality:
            if criterion.lookahead:
                fields += self._ahead_fields(criterion.id)
            else:
                tables = earnings(self, criterion, at)
                if fields:  # the first one settles the number of pairs
                    tables = [table for table in tables if not indifferent(self, table)]
                fields += [Field(table, int(table.max()) * (self.size // 2), criterion.id) for table in tables]
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
                fields.append(Field(table, self.size, name))
        return fields


_COLUMNS = tuple(name for name in Facts.__dataclass_fields__ if name != "row")


def earnings(zone: Zone, criterion: Criterion, at: Bracket) -> list[Ints]:
    """Violations turned round: what each pair of classes earns, level by level.

    The number of pairs within the bracket is settled by the first criterion, and whoever is paired there is not left
    over. So the fewest violations are the largest sum of `c - violations + cost(a) + cost(b)` over the pairs, with
    `cost` what leaving a player over would cost and `c` large enough to keep all of them non-negative.
    """
    inside = zone.inside & zone.admissible
    levels = criterion.number_of_levels(at)
    if levels == 0 or not inside.any():
        return []
    members = int(np.count_nonzero(zone.class_roles <= Role.RESIDENT))
    facts = zone.facts[:members]
    block = inside[:members, :members]
    harm = np.broadcast_to(criterion.of_pair(facts[:, None], facts[None, :], at), (members, members, levels))
    lower_first = np.tri(members, k=-1, dtype=np.bool_)[:, :, None]
    harm = np.where(lower_first, harm.transpose(1, 0, 2), harm)
    cost = np.broadcast_to(criterion.of_left(facts, at), (members, levels))
    gain = cost[:, None, :] + cost[None, :, :] - harm
    tables: list[Ints] = []
    for level in range(levels):
        values = gain[:, :, level]
        low = int(values[block].min())
        table = np.zeros(inside.shape, np.int64)
        table[:members, :members] = np.where(block, values - min(low, 0), 0)
        tables.append(table)
    return tables


def indifferent(zone: Zone, table: Ints) -> bool:
    """Whether all pairs within the bracket earn the same, so that the table tells no two candidates apart."""
    values = table[zone.inside & zone.admissible]
    return bool((values == values[0]).all())
