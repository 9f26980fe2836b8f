"""The leavers of a scoregroup that can't be paired completely (Article 3), and whether the others can be.

One floater is chosen after the other, and each choice depends on those before it. Each changes little, so not
everything is read again. Members are sorted for each colour that the majority can be due. A member who has no opponent
in the next group beside the chosen floaters has none after further choices.
"""

from __future__ import annotations

from array import array
from bisect import insort
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import islice

from ...matching._kernel import Apart, Cover
from ...matching.buffers import ints, pairs, square
from .opponents import Opponents
from .players import FIT, Entries, LimPlayer


def surplus(entries: Entries, members: Sequence[LimPlayer]) -> int:
    """How many members a group can't keep, if it keeps as many pairs as possible (3.10.2, 4.4)."""
    cover = _cover(entries, members, 0)
    cover.complete()
    return len(members) - 2 * cover.pairs_within(0, len(members))


def _cover(entries: Entries, members: Sequence[LimPlayer], spare: int) -> Cover:
    """The graph of some members, and of so many spares."""
    apart = Apart(len(members), pairs(entries.barred_pairs(members)))
    # The colours each member may have: both if no limits apply.
    free = entries.free_of_limits
    classes = [3 if free else entry.bearable for entry in members]
    return Cover(
        apart, ints([*range(len(members)), *[-1] * spare]), ints([*classes, *[_SPARE] * spare]), _JOINED
    )


class Available:
    """Members of a group, some of them without a partner; every answer leaves the others paired.

    spare: how many members stay without a partner: for floaters, or one for the bye.
    """

    def __init__(self, entries: Entries, members: Sequence[LimPlayer], spare: int) -> None:
        self.members = list(members)
        self._at = {entry.place: place for place, entry in enumerate(members)}
        self._spares = list(range(len(members), len(members) + spare))
        self._cover = _cover(entries, members, spare)
        self.possible = self._cover.complete()

    def without_partner(self, candidates: Iterable[LimPlayer]) -> LimPlayer | None:
        """The first candidate who can stay without a partner; the answer makes it so."""
        return self._first(self._spares.pop(0), candidates)

    def opponent(self, entry: LimPlayer, candidates: Iterable[LimPlayer]) -> LimPlayer | None:
        """The first possible opponent of a player; the answer makes the pair. `None`, without any change, if none is
        possible.
        """
        return self._first(self._at[entry.place], candidates)

    def could_meet(self, entry: LimPlayer, candidates: Iterable[LimPlayer]) -> LimPlayer | None:
        """The first candidate whom a player could meet; nothing is settled by it."""
        vertex = self._at[entry.place]
        return self._first_of(candidates, lambda asked: self._cover.could(vertex, asked))

    def _first(self, vertex: int, candidates: Iterable[LimPlayer]) -> LimPlayer | None:
        """The first candidate for a vertex, who gets it."""
        asking = ints([vertex])
        return self._first_of(candidates, lambda asked: self._cover.sequence(asking, asked).tolist()[0])

    def _first_of(
        self, candidates: Iterable[LimPlayer], found_among: Callable[[array[int]], int]
    ) -> LimPlayer | None:
        """The first candidate found. Mostly he is among the first few, so they are asked in growing portions."""
        rest, portion = iter(candidates), 8
        while asked := ints(self._at[entry.place] for entry in islice(rest, portion)):
            if (found := found_among(asked)) >= 0:
                return self.members[found]
            portion *= 4
        return None

    def witness(self) -> tuple[list[int], list[int]]:
        """Start numbers of players who can't all be paired, and of their possible opponents; 0 is a spare."""
        numbers = [*(entry.player.id for entry in self.members), *[0] * len(self._spares)]
        few, others = self._cover.witness()
        return [numbers[place] for place in few], [numbers[place] for place in others]


_SPARE = 4
"""A spare is a special kind of vertex, available to any player instead of an opponent."""

_JOINED = square(bytes([*(flag for row in FIT for flag in (*row, True)), *[True] * 4, False]), 5)


MAXI = 100
"""In a maxi-tournament colours decide only among ratings so near (3.2.3, 3.8, 5.7)."""

_TYPES = "dcba"
"""The least disadvantaged floats first (3.9.2)."""

_ARTICLES = ("3.9", "3.10", "3.2.2", "3.2.4")

Key = tuple[int, bool, bool, int]
Chosen = tuple[LimPlayer, str, int, str, str, tuple[LimPlayer, ...]]


@dataclass
class Leavers:
    """Chooses the floaters of a group one at a time.

    Attributes:
        members: the group.
        arrived: places of those who came into it as floaters.
        target: the residents of the group they go to.
        down: whether they go down.
        maxi: whether colours decide only among near ratings.
    """

    entries: Entries
    members: Sequence[LimPlayer]
    arrived: frozenset[int]
    target: Sequence[LimPlayer]
    down: bool
    maxi: bool
    chosen: list[LimPlayer] = field(default_factory=list)
    _orders: dict[tuple[int, int], list[LimPlayer]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._left = {entry.place: entry for entry in self.members}
        self._balance = sum(entry.due for entry in self.members)
        self._opponents = Opponents(self.entries, self.members, self.target, self.down)

    def choose(self, available: Available, count: int) -> Iterator[Chosen]:
        """The floaters, each with his type, the due colour of most, the deciding article, the type of the next one in
        the order, and who was needed."""
        for _ in range(count):
            at, order = self._at, self._order()
            found = available.without_partner(order)
            if found is None:
                raise AssertionError("a group keeps its greatest number of pairs")
            place = order.index(found)
            mine, after = self._key(found, at), [self._key(one, at) for one in order[place + 1 : place + 2]]
            rule, kind = (_deciding(mine, after[0]), _TYPES[after[0][0]]) if after else ("", "")
            self.chosen.append(found)
            yield found, _TYPES[mine[0]], at[0], rule, kind, tuple(order[:place])
            self._without(found)

    @property
    def _at(self) -> tuple[int, int]:
        """The conditions of the order: the colour that more members are due, 0 if both counts are equal (3.2.2), and
        in a maxi-tournament the rating of the last member."""
        due = (self._balance > 0) - (self._balance < 0)
        last = max(self._left.values(), key=self._from_the_end) if self.maxi else None
        return due, last.player.rating if last else 0

    def _order(self) -> list[LimPlayer]:
        """The members left, who floats before the others first."""
        at = self._at
        if at not in self._orders:
            if self.maxi:  # another player is the last: orders by the rating of the one before are done with
                self._orders.clear()
            self._orders[at] = sorted(self._left.values(), key=lambda entry: self._key(entry, at))
        return self._orders[at]

    def _key(self, entry: LimPlayer, at: tuple[int, int]) -> Key:
        due, last = at
        near = not self.maxi or abs(entry.player.rating - last) <= MAXI
        return (
            self._kind(entry),
            entry.floated,
            not (due and entry.due == due and near),
            -self._from_the_end(entry),
        )

    def _kind(self, entry: LimPlayer) -> int:
        """The type by 3.9.1: `d` to `a` as 0 to 3."""
        return 2 * (entry.place in self.arrived) + (not self._opponents.finds(entry))

    def _from_the_end(self, entry: LimPlayer) -> int:
        """Greatest for the lowest numbered when they go down, for the highest numbered when they go up (3.2.4)."""
        return entry.place if self.down else -entry.place

    def _without(self, found: LimPlayer) -> None:
        """Players already chosen leave the orders, and members whose type changes by that move within them."""
        del self._left[found.place]
        self._balance -= found.due
        for order in self._orders.values():
            order.remove(found)
        moving = self._opponents.choose(found)
        for at, order in self._orders.items():
            for entry in moving:
                order.remove(entry)
                insort(order, entry, key=partial(self._key, at=at))


def _deciding(mine: Key, other: Key) -> str:
    """The article that makes one player float before another."""
    return next(article for article, a, b in zip(_ARTICLES, mine, other, strict=True) if a != b)
