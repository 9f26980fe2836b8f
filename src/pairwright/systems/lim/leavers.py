"""The leavers of a scoregroup that can't be paired completely (Article 3).

One floater is chosen after the other, and each choice depends on those before it. It changes little, which saves
reading all again: members stand in order for each colour that the majority can be due, and a member without an
opponent in the next group beside the floaters chosen finds none when more are chosen.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial

from .floaters import Available
from .opponents import Opponents
from .players import Entries, LimPlayer

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
        return due, max(self._left.values(), key=self._from_the_end).rating if self.maxi else 0

    def _order(self) -> list[LimPlayer]:
        """The members left, who floats before the others first."""
        at = self._at
        if at not in self._orders:
            if self.maxi:
                self._orders.clear()
            self._orders[at] = sorted(self._left.values(), key=lambda entry: self._key(entry, at))
        return self._orders[at]

    def _key(self, entry: LimPlayer, at: tuple[int, int]) -> Key:
        due, last = at
        near = not self.maxi or abs(entry.rating - last) <= MAXI
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
