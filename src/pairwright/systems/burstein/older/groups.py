"""The groups of a round of the older system: scoregroups, merged until each can be paired, and their pairs.

Every group may receive one player from above and send another one down. Whether it sends one is a question of
counting: it does if the number of players down to its end is odd. A group that can't be paired so is merged with
the next score; the last one with the group above it. Each is then paired by the most different due colours, then by
the order of the ranking.
"""

from __future__ import annotations

from collections.abc import Iterator
from operator import mul

from ....lean_dataclass import cached_property, dataclass
from ....matching._kernel import Cover
from ....matching.buffers import ints, square
from ....matching.buffers import pairs as listed
from ....matching.few_classes import FewClasses
from ...scoregroups.completion import Completion
from ..order import Fold
from .field import OlderField

Flags = list[bool]


def _groups(completion: Completion) -> tuple[list[int], list[bytes]]:
    """The group of every entry by the absolute criteria, and of each group which ones it may meet."""
    entries, count = completion.entries, completion.entries.group_count
    joined = entries.joined(completion.rules)
    return entries.groups, [joined[begin : begin + count] for begin in range(0, count * count, count)]


@dataclass(frozen=True)
class EntryRange:
    """Entries `start` to `stop` (not included); `leavers` flags the candidates for being sent down."""

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
        # A group sends one down at most, so one comes where the number above is odd.
        return self.start % 2 == 1

    @property
    def sends(self) -> bool:
        """Whether a player goes down."""
        return self.stop % 2 == 1


@dataclass(frozen=True, eq=False)
class Grouping:
    """Forms the groups of an even field. The entries stand in order of score."""

    completion: Completion

    def groups(self) -> list[EntryRange]:
        """The groups from the top, each with who may leave it. Raises `NoPairing`."""
        levels = list(self.completion.entries.scoregroups)
        done: list[tuple[EntryRange, Flags]] = []
        start = 0
        for number, level in enumerate(levels):
            group = EntryRange(start, level.stop)
            openings = self._openings(group, done)
            if openings is not None:
                done.append((group, openings))
                start = level.stop
            elif number == len(levels) - 1:
                done.append(self._merged_upwards(start, level.stop, done))
        return self._with_leavers([group for group, _ in done])

    def _openings(self, group: EntryRange, above: list[tuple[EntryRange, Flags]]) -> Flags | None:
        """The players who may be sent down, as far as the groups above allow; `None` if the group can't be paired."""
        size = len(group.members)
        everybody = [True] * size
        received = self._reached(above[-1][0], above[-1][1], group) if group.receives else everybody
        pairing = GroupGraph(self.completion, group, received, everybody)
        if not pairing.complete:
            return None
        return pairing.partners_of_exit() if group.sends else [False] * size

    def _merged_upwards(
        self, start: int, stop: int, done: list[tuple[EntryRange, Flags]]
    ) -> tuple[EntryRange, Flags]:
        while done:  # the group above joins, then the one above that, at last all
            start = done.pop()[0].start
            group = EntryRange(start, stop)
            openings = self._openings(group, done)
            if openings is not None:
                return group, openings
        raise self.completion.no_pairing()

    def _with_leavers(self, groups: list[EntryRange]) -> list[EntryRange]:
        """From the bottom: the players who may be sent down while all groups below can be paired."""
        named: list[EntryRange] = []
        entered: Flags | None = None
        for group in reversed(groups):
            leavers = None if entered is None else self._reached(named[-1], entered, group)
            named.append(EntryRange(group.start, group.stop, leavers))
            entered = None
            if group.receives:
                everybody = [True] * len(group.members)
                leaving = everybody if leavers is None else leavers
                entered = GroupGraph(self.completion, group, everybody, leaving).partners_of_entrance()
        return named[::-1]

    def _reached(self, source: EntryRange, flagged: Flags, target: EntryRange) -> Flags:
        """Members of a group who may meet some flagged member of another one."""
        kinds, joined = _groups(self.completion)
        apart, inside = self.completion.entries.kept_apart, source.members
        there = {entry for entry, flag in zip(inside, flagged, strict=True) if flag}
        of_kind = [0] * len(joined)
        for entry in there:
            of_kind[kinds[entry]] += 1
        met = [sum(map(mul, row, of_kind)) for row in joined]
        return [
            met[kinds[entry]] > sum(joined[kinds[entry]][kinds[other]] for other in apart[entry] & there)
            for entry in target.members
        ]


@dataclass(frozen=True, eq=False)
class GroupGraph:
    """A group with an entrance for the player received and an exit for the one sent down.

    `receiving` flags the members who may meet the player received, `leaving` the members who may leave; both are
    read only if the group receives or sends a player.
    """

    completion: Completion
    group: EntryRange
    receiving: Flags
    leaving: Flags

    @cached_property
    def complete(self) -> bool:
        """Whether all players find a partner."""
        return bool(self._cover.complete())

    @cached_property
    def _cover(self) -> Cover:
        return self._new_cover()

    @property
    def _exit(self) -> int:
        return len(self.group.members) + int(self.group.receives)

    def _new_cover(self) -> Cover:
        group, (kinds, joined) = self.group, _groups(self.completion)
        count, members = len(joined), group.members
        # Four classes of each group: who may meet the player received or not, and may leave or not.
        marks = [
            (group.receives and received) + 2 * (group.sends and leaves)
            for received, leaves in zip(self.receiving, self.leaving, strict=True)
        ]
        classes = [kinds[entry] + count * mark for entry, mark in zip(members, marks, strict=True)]
        places = [4 * count] * group.receives + [4 * count + 1] * group.sends
        entrance, leaving = bytes(count) + b"\1" * count, bytes(2 * count) + b"\1" * 2 * count
        meets = [row * 4 + bytes((mark % 2, mark // 2)) for mark in range(4) for row in joined]
        table = b"".join([*meets, entrance * 2, b"\0\0", leaving, b"\0\0"])
        names = ints([*members, *[-1] * len(places)])
        cover = Cover(self.completion.apart, names, ints([*classes, *places]), square(table, 4 * count + 2))
        half = len(members) // 2
        cover.suggest(listed([(at, len(members) - 1 - at) for at in range(half)]))
        return cover

    def partners_of_exit(self) -> Flags:
        """The players sent down in some pairing of the group."""
        return self._partners(self._exit, self.leaving)

    def partners_of_entrance(self) -> Flags:
        """The opponents of the player received in some pairing of the group."""
        return self._partners(len(self.group.members), self.receiving)

    def _partners(self, place: int, candidates: Flags) -> Flags:
        found = [False] * len(candidates)
        if not self.complete:
            return found
        mate = self._cover.mate().tolist()
        for member in self._by_exchange(place, mate, candidates):
            found[member] = True
        for member in [at for at, wanted in enumerate(candidates) if wanted and not found[at]]:
            cover = self._new_cover()
            cover.suggest(listed([(u, v) for u, v in enumerate(mate) if u < v]))
            found[member] = cover.complete() and cover.fix(place, member)
        return found

    def _by_exchange(self, place: int, mate: list[int], candidates: Flags) -> Iterator[int]:
        """Partners of a place in the matching at hand, or after the exchange of two pairs."""
        present = mate[place]
        yield present
        size, (kinds, joined), start = len(candidates), _groups(self.completion), self.group.start
        apart = self.completion.entries.kept_apart[start + present]
        meets = joined[kinds[start + present]]
        for member in [at for at, wanted in enumerate(candidates) if wanted]:
            other = mate[member]
            if (
                other < size
                and other != present
                and meets[kinds[start + other]]
                and start + other not in apart
            ):
                yield member


Pair = tuple[int, int]


@dataclass(frozen=True)
class PairedGroup:
    """A group as it was paired: entries, the higher ranked first, who came from above and who goes down."""

    group: EntryRange
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
    field: OlderField, completion: Completion, group: EntryRange, members: list[int]
) -> list[Pair] | None:
    """The first of the best pairings of some members of a group, in entries; `None` without any."""
    fold = _fold(completion, group, members)
    pairs = fold.by_counts(completion.apart)
    if pairs is None:
        pairs = fold.by_weights(field.entries.apart_among(members))
    return None if pairs is None else [(members[u], members[v]) for u, v in pairs]


def _paired(field: OlderField, completion: Completion, group: EntryRange, floater: int | None) -> PairedGroup:
    """The first of the pairings of a group with the most pairs of different due colours."""
    residents = list(group.members)
    members = field.evaluation.ranked([*residents, floater] if floater is not None else residents)
    pairs = first_pairs(field, completion, group, members)
    if pairs is None:
        raise AssertionError("a group is formed only if it can be paired")
    inside = {entry for pair in pairs for entry in pair}
    sent = next((member for member in members if member not in inside), None)
    return PairedGroup(group, floater, tuple(pairs), sent)


def _fold(completion: Completion, group: EntryRange, members: list[int]) -> Fold:
    """The graph of a group: its members in order of ranking, and the exit if one of them goes down."""
    kinds, joined = _groups(completion)
    count = len(joined)
    may_leave = set()
    if group.leavers is not None:
        may_leave = {entry for entry, leaves in zip(group.members, group.leavers, strict=True) if leaves}
    classes = [kinds[entry] + count * (entry in may_leave) for entry in members]
    wants = completion.entries.wants_of_groups
    due = [[int(not (one == other != 0)) for other in wants] for one in wants]
    admissible = [[*row, *row, mark] for mark in (0, 1) for row in joined]
    admissible.append([0] * count + [1] * count + [0])
    earned = [[*row, *row, 0] for row in (*due, *due)] + [[0] * (2 * count + 1)]
    exits = int(group.sends)
    return Fold(
        names=[*members, *[-1] * exits],
        graph=FewClasses([*classes, *[2 * count] * exits], [earned], admissible),
        members=range(len(members)),
    )
