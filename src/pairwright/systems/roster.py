"""The roster of a round: its players in the order of the rules, with the facts that the rules use, as plain integers.

Made once from a tournament by `enrolment`, in one way for all systems. Boards are published in its order.
"""

from __future__ import annotations

from array import array
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import accumulate, chain, count

from ..lean_dataclass import cached_property, dataclass, replace
from ..matching._kernel import Apart
from ..matching.buffers import rows
from ..model import Player
from ..rules.articles import Group, RuleBook, joined_groups
from ..rules.criterion import Profile
from ..rules.facts import Colours, paired, picked
from ..rules.profiles import SEEN, ProfileTable
from .base import Board

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, TypeAlias

Pair = tuple[int, int]


def in_publishing_order(scores: Sequence[int], numbers: Sequence[int], pairs: Iterable[Pair]) -> list[Pair]:
    """Pairs by the real points of the higher player, then of the lower, then by the higher player's number.

    `scores` and `numbers` are real points and pairing numbers by entry. Each pair comes with the smaller entry first.
    """
    keyed = []
    for one, other in pairs:
        a, b = (one, other) if one < other else (other, one)
        high, low = scores[a], scores[b]
        number = numbers[a] if high > low else numbers[b] if high < low else min(numbers[a], numbers[b])
        keyed.append((-max(high, low), -min(high, low), number, a, b))
    return [(a, b) for *_, a, b in sorted(keyed)]


def places_of(keys: Sequence[Any]) -> list[int]:
    """The place of each of some keys in ascending order, from 0."""
    order = sorted(range(len(keys)), key=keys.__getitem__)
    return sorted(order, key=order.__getitem__)  # the inverse of the order


def number_boards(
    players: Sequence[Player] | Mapping[int, Player], pairs: Iterable[Pair | tuple[int, int, str]]
) -> tuple[Board, ...]:
    """The boards of pairs in publishing order: (White, Black) by place in a sequence, or by key of a mapping."""
    return tuple([Board(number, players[pair[0]], players[pair[1]]) for number, pair in enumerate(pairs, 1)])


Allocate: TypeAlias = Callable[[int, int], tuple[int, int, str]]


@dataclass(frozen=True, eq=False)
class Roster:
    """All players to be paired, highest ranked first; every column is in that order.

    Attributes:
        players: the players.
        rows: rows in the tournament.
        numbers: pairing numbers for the parity rule, see `effective_numbers`.
        score: pairing scores, acceleration included.
        real: points without acceleration, for the order of the boards.
        colours: colour records and preferences.
        histories: colours of the games played, see `Records.histories`.
        unplayed: rounds without a game.
        barred: who can't get the pairing-allocated bye.
        topscorer: who may be exempt from absolute colour rules.
        float1, float2: floats of the last two rounds.
        upfloats: see `Profile`.
        club: number of a large group of players kept apart from each other, 0 for none.
        initial_colour: the colour drawn by lot.
        apart: pairs that may not be made, ascending, the higher ranked first: they met, or are kept apart.
        made: pairs that must be made: neither of the two may meet anybody else.
    """

    players: tuple[Player, ...]
    rows: list[int]
    numbers: list[int]
    score: list[int]
    real: list[int]
    colours: list[Colours]
    histories: list[bytes]
    unplayed: list[int]
    barred: list[bool]
    topscorer: list[bool]
    float1: list[int]
    float2: list[int]
    upfloats: list[int]
    club: list[int]
    initial_colour: int
    apart: array[int]
    made: tuple[Pair, ...] = ()

    def __len__(self) -> int:
        return len(self.players)

    @cached_property
    def notes(self) -> dict[str, Any]:
        """Results of others about this roster, kept to be computed once."""
        return {}

    # -- who is who --------------------------------------------------------------------------------------------

    @cached_property
    def ids(self) -> tuple[int, ...]:
        """Start numbers."""
        return tuple([player.id for player in self.players])

    @cached_property
    def place(self) -> dict[int, int]:
        """The entry of each start number."""
        return {id: at for at, id in enumerate(self.ids)}

    def ids_of(self, entries: Iterable[int]) -> tuple[int, ...]:
        """Entries as start numbers."""
        return tuple([self.ids[entry] for entry in entries])

    def pair_ids(self, pairs: Iterable[Pair]) -> tuple[Pair, ...]:
        """Pairs of entries as pairs of start numbers."""
        return tuple([(self.ids[a], self.ids[b]) for a, b in pairs])

    def ranked(self, one: int, other: int) -> Pair:
        """Two start numbers as entries, the higher ranked first."""
        a, b = sorted((self.place[one], self.place[other]))
        return a, b

    def boards(self, pairs: Iterable[Pair], allocate: Allocate) -> tuple[Board, ...]:
        """Boards in publishing order; `allocate` returns White, Black and the article for two entries."""
        order = in_publishing_order(self.real, self.numbers, pairs)
        return number_boards(self.players, [allocate(a, b) for a, b in order])

    @cached_property
    def scoregroups(self) -> Sequence[range]:
        """Runs of equal pairing score, from the top."""
        ends = list(accumulate(Counter(self.score).values()))  # scores in order of appearance
        return [range(start, end) for start, end in zip([0, *ends], ends, strict=False)]

    @cached_property
    def topscorers(self) -> bool:
        """Whether there are any topscorers (1.8)."""
        return any(self.topscorer)

    # -- who is like whom --------------------------------------------------------------------------------------

    @cached_property
    def _kinds(self) -> tuple[list[int], list[int]]:
        """The kind of each entry, and an entry of each kind: those who must meet are kinds of their own, the last."""
        kinds, first = self._common_kinds
        if self.made:
            kinds, first = kinds.copy(), first.copy()
            for entry in chain.from_iterable(self.made):
                kinds[entry] = len(first)
                first.append(entry)
        return kinds, first

    @cached_property
    def _common_kinds(self) -> tuple[list[int], list[int]]:
        seen: dict[tuple[int, ...], int] = {}
        look = {one: seen.setdefault(self._of_colours(one), len(seen)) for one in dict.fromkeys(self.colours)}
        looks = list(map(look.__getitem__, self.colours))
        columns: tuple[list[Any], ...] = (
            *(self.score, looks, self.topscorer, self.float1, self.float2),
            *(self.barred, self.unplayed, self.upfloats, self.club),
        )
        # Constant columns do not distinguish players, and most are constant.
        telling = [column for column in columns if column and column.count(column[0]) < len(column)]
        numbers: dict[tuple[object, ...], int] = defaultdict(count().__next__)
        kinds = list(map(numbers.__getitem__, zip(*(telling or [looks]), strict=True)))
        first, after = [], 0
        for kind in range(len(numbers)):  # kinds are numbered in order of appearance
            first.append(kinds.index(kind, after))
            after = first[-1] + 1
        return kinds, first

    @property
    def kinds(self) -> list[int]:
        """Entries alike to every criterion: the kind of each."""
        return self._kinds[0]

    @property
    def first_of_kind(self) -> list[int]:
        """An entry of each kind, the first but for pairs that must be made."""
        return self._kinds[1]

    @cached_property
    def _profiles(self) -> dict[int, Profile]:
        return {}

    def profile(self, entry: int, *, moved_down: bool = False) -> Profile:
        """The facts about an entry that criteria may use."""
        at = 2 * self.kinds[entry] + moved_down
        known = self._profiles.get(at)
        if known is None:
            seen = dict(zip(SEEN, self._seen(entry), strict=True))
            known = self._profiles[at] = Profile(
                **seen,
                score=self.score[entry],
                barred=int(self.barred[entry]),
                unplayed=self.unplayed[entry],
                upfloats=self.upfloats[entry],
                club=self.club[entry],
                moved_down=int(moved_down),
            )
        return known

    def _seen(self, entry: int) -> tuple[int, ...]:
        """The facts of an entry that make a profile, in the order of `profiles.SEEN`."""
        wants, strength, wide, twice, difference = self._of_colours(self.colours[entry])
        floats = self.float1[entry], self.float2[entry]
        return wants, strength, wide, twice, int(self.topscorer[entry]), *floats, difference

    def _of_colours(self, colours: Colours) -> tuple[int, int, int, int, int]:
        """The relevant parts of a colour record: preference, strength, `wide`, `twice`, `difference`."""
        if not self.topscorers:  # only a topscorer may meet a clash of absolute preferences
            return colours.wants, colours.strength, 0, 0, 0
        wide = colours.wants if abs(colours.difference) > 1 else 0
        return colours.wants, colours.strength, wide, colours.twice, abs(colours.difference)

    def tables(self, rules: RuleBook) -> tuple[ProfileTable, Sequence[int]]:
        """The rule book about players like these in any bracket, and the number there of each kind."""
        if rules.id not in self._tables:
            self._tables[rules.id] = rules.profiles([self._seen(entry) for entry in self.first_of_kind])
        return self._tables[rules.id]

    @cached_property
    def _tables(self) -> dict[str, tuple[ProfileTable, Sequence[int]]]:
        return {}

    # -- who may meet whom -------------------------------------------------------------------------------------

    @cached_property
    def _groups(self) -> tuple[list[int], list[Group]]:
        """Entries alike to the absolute criteria about pairs: the group of each kind, and the facts of each group."""
        looks = self.colours
        of_kind = [
            (looks[entry].wants, looks[entry].strength, int(self.topscorer[entry]), self.club[entry])
            for entry in self.first_of_kind
        ]
        common = len(of_kind) - 2 * len(self.made)
        # In a fixed order: which of several largest matchings the kernel finds depends on it.
        groups = sorted(set(of_kind[:common]))
        number = {group: at for at, group in enumerate(groups)}
        own = range(len(groups), len(groups) + len(of_kind) - common)
        return [*(number[group] for group in of_kind[:common]), *own], [*groups, *of_kind[common:]]

    @property
    def group_of_kind(self) -> list[int]:
        """The group of each kind; groups are the distinctions of the absolute criteria about pairs."""
        return self._groups[0]

    @cached_property
    def groups(self) -> list[int]:
        """The group of each entry."""
        group = self.group_of_kind
        return [group[kind] for kind in self.kinds]

    @property
    def group_count(self) -> int:
        """The number of groups."""
        return len(self._groups[1])

    @property
    def wants_of_groups(self) -> list[int]:
        """The colour that players of each group prefer."""
        return [group[0] for group in self._groups[1]]

    def joined(self, rules: RuleBook) -> bytes:
        """Which groups may meet: a table of flags, remembered by the rule book for all who are like them."""
        groups = self._groups[1]
        size, common = len(groups), len(groups) - 2 * len(self.made)
        known = joined_groups(rules, tuple(groups[:common]))
        if not self.made:
            return known
        flags = bytearray().join(
            [known[row : row + common] + bytes(size - common) for row in range(0, common * common, common)]
        )
        flags += bytes(size * (size - common))
        for one in range(common, size, 2):  # two who must meet, if the rules let such players meet
            a, b = groups.index(groups[one]), groups.index(groups[one + 1])
            flags[one * size + one + 1] = flags[(one + 1) * size + one] = known[a * common + b]
        return bytes(flags)

    @cached_property
    def barriers(self) -> Apart:
        """The pairs that may not be made, as the kernel takes them."""
        return Apart(len(self), rows(self.apart))

    @cached_property
    def kept_apart(self) -> list[set[int]]:
        """For each entry the others it may not meet again."""
        sets: list[set[int]] = [set() for _ in self.players]
        for i, j in zip(self.apart[::2], self.apart[1::2], strict=True):
            sets[i].add(j)
            sets[j].add(i)
        return sets

    def apart_among(self, members: Sequence[int]) -> list[Pair]:
        """The pairs of some entries that may not be made again, as their places among these, the first place first."""
        place = {entry: at for at, entry in enumerate(members)}
        here = set(members)
        return [
            (at, place[other])
            for at, entry in enumerate(members)
            for other in self.kept_apart[entry] & here
            if place[other] > at
        ]

    # -- parts and restrictions --------------------------------------------------------------------------------

    def restricted(
        self, apart: Mapping[int, Sequence[int]] | None = None, barred: list[bool] | None = None
    ) -> Roster:
        """The same roster with more pairs that may not be made, and with `barred` instead of who can't get the bye.

        `apart` lists, for some entries, further forbidden opponents in ascending order, without duplicates.
        """
        flags = self.barred if barred is None else barred
        made = replace(self, apart=self._with(apart or {}), barred=flags)
        for name in _OF_FACTS if flags == self.barred else _OF_OTHER_FACTS:
            if name in self.__dict__:  # what was found of the facts need not be found again
                made.__dict__[name] = self.__dict__[name]
        return made

    def requiring(self, pair: Pair, barred: list[bool]) -> Roster:
        """The same roster with a pair that must be made, and with `barred` instead of who can't get the bye.

        Counting between classes sees each as a kind and a group of its own; pairs kept apart stay as they are.
        """
        found = replace(self, barred=barred, made=(*self.made, pair))
        for name in (*_OF_OTHER_FACTS, "_common_kinds", "kept_apart", "barriers"):
            found.__dict__[name] = getattr(self, name)
        for rules, (table, number) in self._tables.items():  # two more kinds, with the profiles they had
            found._tables[rules] = table, [*number, *(number[self.kinds[entry]] for entry in pair)]
        return found

    def spelled_out(self) -> Roster:
        """The same, for engines that only read pairs kept apart: who must meet somebody is kept apart from others."""
        others = {
            entry: [at for at in range(len(self)) if at not in pair] for pair in self.made for entry in pair
        }
        return self.restricted(others)

    def _with(self, apart: Mapping[int, Sequence[int]]) -> array[int]:
        """The pairs that may not be made, and more: by whole columns, because each question makes them anew."""
        from bisect import bisect_left  # whose compiled module is found slowly, and only questions come here

        made = array("i", self.apart)
        for entry, others in apart.items():
            new = array("i", others)
            for known in self.kept_apart[entry]:
                place = bisect_left(new, known)
                if place < len(new) and new[place] == known:
                    del new[place]
            before, column = bisect_left(new, entry), array("i", [entry]) * len(new)
            pairs = array("i", [0]) * (2 * len(new))
            pairs[::2] = new[:before] + column[before:]
            pairs[1::2] = column[:before] + new[before:]
            made += pairs
        return made

    def selected(self, chosen: Sequence[int]) -> Roster:
        """Some of the entries, in the order given."""
        place = [-1] * len(self)
        for at, entry in enumerate(chosen):
            place[entry] = at
        size = len(chosen)
        moved = ((place[i], place[j]) for i, j in zip(self.apart[::2], self.apart[1::2], strict=True))
        keys = [i * size + j if i < j else j * size + i for i, j in moved if i >= 0 and j >= 0]
        keys.sort()
        column = picked(chosen)
        columns = {name: column(getattr(self, name)) for name in _COLUMNS if name != "players"}
        return Roster(
            players=tuple([self.players[entry] for entry in chosen]),
            **columns,
            initial_colour=self.initial_colour,
            apart=paired(array("i", [key // size for key in keys]), array("i", [key % size for key in keys])),
            made=tuple([(place[a], place[b]) for a, b in self.made if min(place[a], place[b]) >= 0]),
        )

    def without(self, bye: int | None) -> tuple[Roster, list[int]]:
        """Those whose brackets are paired, without what only the bye concerns; and their places among all."""
        keep = [entry for entry in range(len(self)) if entry != bye]
        kept = self if bye is None else self.selected(keep)
        return replace(kept, unplayed=[0] * len(keep), barred=[False] * len(keep)), keep


_COLUMNS = (
    *("players", "rows", "numbers", "score", "real", "colours", "histories", "unplayed", "barred"),
    *("topscorer", "float1", "float2", "upfloats", "club"),
)
_OF_OTHER_FACTS = ("topscorers", "ids", "place", "scoregroups")  # than who may not have the bye
_OF_FACTS = (*_OF_OTHER_FACTS, "_common_kinds", "_kinds", "_profiles", "_groups", "groups", "_tables")
