"""The groups of a round of the older system: scoregroups, merged until each can be paired, and their pairs.

Every group may receive one player from above and send one down, never the one it received. Whether it sends
one is a question of counting: it does if the number of players down to its end is odd. A group that can't be
paired so is merged with the next score; the last one with the group above it. Each is then paired by the most
different due colours, and of equal pairings by the order of the ranking.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from ....matching._kernel import Cover
from ....matching.layout import Field
from ...roster_arrays import arrays_of
from ...scoregroups.completion import Completion
from ..fold import Fold
from .field import OlderField

Flags = NDArray[np.bool_]


def _groups(completion: Completion) -> tuple[NDArray[np.int32], Flags]:
    """The group of every entry by the absolute criteria, and which groups may meet."""
    arrays = arrays_of(completion.entries)
    return arrays.groups, arrays.joined(completion.rules)


@dataclass(frozen=True)
class Group:
    """Entries `start` to `stop` (not included); `leavers` flags those who may be sent down, if one is."""

    start: int
    stop: int
    leavers: Flags | None = None

    @property
    def members(self) -> range:
        """The entries of the group."""
        return range(self.start, self.stop)

    @property
    def receives(self) -> bool:
        """Whether a player comes from above."""
        return self.start % 2 == 1

    @property
    def sends(self) -> bool:
        """Whether a player goes down."""
        return self.stop % 2 == 1


@dataclass(frozen=True, eq=False)
class Grouping:
    """Forms the groups of an even field. The entries stand in order of score."""

    completion: Completion

    def groups(self) -> list[Group]:
        """The groups from the top, each with who may leave it. Raises `NoPairing`."""
        levels = list(self.completion.entries.scoregroups())
        done: list[tuple[Group, Flags]] = []
        start = 0
        for number, level in enumerate(levels):
            group = Group(start, level.stop)
            openings = self._openings(group, done)
            if openings is not None:
                done.append((group, openings))
                start = level.stop
            elif number == len(levels) - 1:
                done.append(self._merged_upwards(start, level.stop, done))
        return self._with_leavers([group for group, _ in done])

    def _openings(self, group: Group, above: list[tuple[Group, Flags]]) -> Flags | None:
        """Who may be the one sent down, as far as those above allow; `None` if the group can't be paired."""
        size = len(group.members)
        everybody = np.ones(size, np.bool_)
        received = self._reached(above[-1][0], above[-1][1], group) if group.receives else everybody
        pairing = GroupGraph(self.completion, group, received, everybody)
        if not pairing.complete:
            return None
        return pairing.partners_of_exit() if group.sends else np.zeros(size, np.bool_)

    def _merged_upwards(self, start: int, stop: int, done: list[tuple[Group, Flags]]) -> tuple[Group, Flags]:
        while done:
            start = done.pop()[0].start
            group = Group(start, stop)
            openings = self._openings(group, done)
            if openings is not None:
                return group, openings
        raise self.completion.no_pairing()

    def _with_leavers(self, groups: list[Group]) -> list[Group]:
        """From the bottom: who may be sent down so that all groups below can be paired."""
        named: list[Group] = []
        entered: Flags | None = None
        for group in reversed(groups):
            leavers = None if entered is None else self._reached(named[-1], entered, group)
            named.append(Group(group.start, group.stop, leavers))
            entered = None
            if group.receives:
                everybody = np.ones(len(group.members), np.bool_)
                leaving = everybody if leavers is None else leavers
                entered = GroupGraph(self.completion, group, everybody, leaving).partners_of_entrance()
        return named[::-1]

    def _reached(self, source: Group, flagged: Flags, target: Group) -> Flags:
        """Members of a group who may meet some flagged member of another one."""
        kinds, joined = _groups(self.completion)
        table = joined[np.ix_(kinds[list(source.members)], kinds[list(target.members)])].copy()
        apart = arrays_of(self.completion.entries).apart
        for low, high, transposed in ((source, target, False), (target, source, True)):
            inside = (apart[:, 0] >= low.start) & (apart[:, 0] < low.stop)
            inside &= (apart[:, 1] >= high.start) & (apart[:, 1] < high.stop)
            a, b = apart[inside, 0] - low.start, apart[inside, 1] - high.start
            table[(b, a) if transposed else (a, b)] = False
        return np.asarray(table[flagged].any(axis=0))


@dataclass(frozen=True, eq=False)
class GroupGraph:
    """A group with an entrance for the player received and an exit for the one sent down.

    `receiving` flags the members who may meet the one received, `leaving` those who may leave; both are read
    only if the group receives or sends anybody.
    """

    completion: Completion
    group: Group
    receiving: Flags
    leaving: Flags

    @cached_property
    def complete(self) -> bool:
        """Whether everybody finds a partner."""
        return bool(self._cover.complete())

    @cached_property
    def _cover(self) -> Cover:
        return self._new_cover()

    @property
    def _entrance(self) -> int:
        return len(self.group.members)

    @property
    def _exit(self) -> int:
        return len(self.group.members) + int(self.group.receives)

    def _new_cover(self) -> Cover:
        group, (kinds, joined) = self.group, _groups(self.completion)
        members = np.arange(group.start, group.stop, dtype=np.int32)
        count = len(joined)
        classes = kinds[members] + count * (group.receives * self.receiving + 2 * group.sends * self.leaving)
        places = [4 * count] * group.receives + [4 * count + 1] * group.sends
        meets = np.zeros((4 * count + 2, 4 * count + 2), np.uint8)
        meets[: 4 * count, : 4 * count] = np.tile(joined, (4, 4))
        flags = np.arange(4 * count) // count
        for place, wanted in ((4 * count, flags % 2), (4 * count + 1, flags // 2)):
            meets[place, : 4 * count] = meets[: 4 * count, place] = wanted
        names = np.append(members, [-1] * len(places)).astype(np.int32)
        cover = Cover(self.completion.apart, names, np.append(classes, places).astype(np.int32), meets)
        cover.suggest(_folded(len(members)))
        return cover

    def partners_of_exit(self) -> Flags:
        """Who is sent down in some pairing of the group."""
        return self._partners(self._exit, self.leaving)

    def partners_of_entrance(self) -> Flags:
        """Who meets the player received in some pairing of the group."""
        return self._partners(self._entrance, self.receiving)

    def _partners(self, place: int, candidates: Flags) -> Flags:
        found = np.zeros(len(candidates), np.bool_)
        if not self.complete:
            return found
        mate = np.asarray(self._cover.mate())
        for member in self._by_exchange(place, mate, candidates):
            found[member] = True
        for member in np.flatnonzero(candidates & ~found).tolist():
            cover = self._new_cover()
            cover.suggest(np.array([(u, v) for u, v in enumerate(mate.tolist()) if u < v], np.int32))
            found[member] = cover.complete() and cover.fix(place, member)
        return found

    def _by_exchange(self, place: int, mate: NDArray[np.int32], candidates: Flags) -> Iterator[int]:
        """Partners of a place in the matching at hand, or after the exchange of two pairs."""
        present = int(mate[place])
        yield present
        size, (kinds, joined), start = len(candidates), _groups(self.completion), self.group.start
        apart = self.completion.entries.kept_apart[start + present]
        meets = joined[kinds[start + present]]
        for member in np.flatnonzero(candidates).tolist():
            other = int(mate[member])
            if (
                other < size
                and other != present
                and meets[kinds[start + other]]
                and start + other not in apart
            ):
                yield member


def _folded(size: int) -> NDArray[np.int32]:
    half = size // 2
    numbers = np.arange(size, dtype=np.int32)
    return np.stack([numbers[:half], numbers[::-1][:half]], axis=1)


Pair = tuple[int, int]


@dataclass(frozen=True)
class PairedGroup:
    """A group as it was paired: entries, the higher ranked first, who came from above and who goes down."""

    group: Group
    received: int | None
    pairs: tuple[Pair, ...]
    sent: int | None


def paired_groups(field: OlderField, completion: Completion) -> list[PairedGroup]:
    """The groups of a round from the top, each as it was paired. Raises `NoPairing`."""
    done: list[PairedGroup] = []
    floater: int | None = None
    for group in Grouping(completion).groups():
        done.append(_paired(field, completion, group, floater))
        floater = done[-1].sent
    return done


def first_pairs(
    field: OlderField, completion: Completion, group: Group, members: list[int]
) -> list[Pair] | None:
    """The first of the best pairings of some members of a group, in entries; `None` if there is none."""
    fold = _fold(completion, group, members)
    pairs = fold.by_counts(completion.apart)
    if pairs is None:
        place = np.full(len(field.entries), -1, np.int32)
        place[members] = np.arange(len(members))
        apart = place[arrays_of(field.entries).apart]
        pairs = fold.by_weights(np.ascontiguousarray(apart[(apart >= 0).all(axis=1)]))
    return None if pairs is None else [(members[u], members[v]) for u, v in pairs]


def _paired(field: OlderField, completion: Completion, group: Group, floater: int | None) -> PairedGroup:
    """The first of the pairings of a group with the most pairs of different due colours."""
    residents = list(group.members)
    members = field.evaluation.ranked([*residents, floater] if floater is not None else residents)
    pairs = first_pairs(field, completion, group, members)
    if pairs is None:
        raise AssertionError("a group is formed only if it can be paired")
    inside = {entry for pair in pairs for entry in pair}
    sent = next((member for member in members if member not in inside), None)
    return PairedGroup(group, floater, tuple(pairs), sent)


def _fold(completion: Completion, group: Group, members: list[int]) -> Fold:
    """The graph of a group: its members in order of ranking, and the exit if one of them goes down."""
    kinds, joined = _groups(completion)
    count = len(joined)
    may_leave = np.zeros(len(completion.entries), np.int32)
    if group.leavers is not None:
        may_leave[group.start : group.stop] = group.leavers
    classes = kinds[members] + count * may_leave[members]
    admissible = np.zeros((2 * count + 1, 2 * count + 1), np.bool_)
    admissible[: 2 * count, : 2 * count] = np.tile(joined, (2, 2))
    admissible[count : 2 * count, -1] = admissible[-1, count : 2 * count] = True
    wants = completion.entries.wants_of_groups
    due = [[not (one == other != 0) for other in wants] for one in wants]
    earned = np.zeros(admissible.shape, np.int64)
    earned[: 2 * count, : 2 * count] = np.tile(due, (2, 2))
    exits = int(group.sends)
    return Fold(
        names=np.array([*members, *[-1] * exits], np.int32),
        classes=np.append(classes, [2 * count] * exits).astype(np.int32),
        admissible=admissible,
        fields=[Field(earned, len(members) // 2, "B6")],
        members=range(len(members)),
    )
