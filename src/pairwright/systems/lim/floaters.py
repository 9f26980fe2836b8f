"""Who leaves a scoregroup that can't be paired completely (Article 3), and whether the rest can still be paired."""

from __future__ import annotations

from bisect import bisect_left, insort
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice

from ...matching.few_classes import FewClasses
from .players import FIT, Entries, Entry

MAXI = 100
"""In a maxi-tournament colours decide only among ratings so near (3.2.3, 3.8, 5.7)."""

_TYPES = "dcba"
"""The least disadvantaged floats first (3.9.2)."""

_ARTICLES = ("3.9", "3.10", "3.2.2", "3.2.4")


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
    members: Sequence[Entry]
    arrived: frozenset[int]
    target: Sequence[Entry]
    down: bool
    maxi: bool
    chosen: list[Entry] = field(default_factory=list)
    _ranks: list[tuple[int, int]] = field(default_factory=list)
    _known: dict[int, tuple[Iterator[Entry], list[Entry]]] = field(default_factory=dict)

    def _friends(self, entry: Entry) -> Iterator[Entry]:
        """The residents of the next group whom a player may meet."""
        return (other for other in self.target if self.entries.compatible(entry, other))

    def choose(
        self, available: Available, count: int
    ) -> Iterator[tuple[Entry, str, int, str, tuple[Entry, ...]]]:
        """The floaters, each with his type, the majority's due colour, the deciding article, and who was needed."""
        for _ in range(count):
            left = [entry for entry in self.members if entry not in self.chosen]
            keys = self._keys(left)
            order = sorted(left, key=lambda entry: keys[entry.place])
            found = available.without_partner(order)
            if found is None:
                raise AssertionError("a group keeps its greatest number of pairs")
            passed = order[: order.index(found)]
            after = order[order.index(found) + 1 :]
            kind, due = _TYPES[keys[found.place][0]], self._majority(left)
            rule = _deciding(keys[found.place], keys[after[0].place]) if after else ""
            self.chosen.append(found)
            insort(self._ranks, self._rank(found))
            yield found, kind, due, rule, tuple(passed)

    def _keys(self, left: Sequence[Entry]) -> dict[int, tuple[int, bool, bool, int]]:
        due = self._majority(left)
        last = max(left, key=self._from_the_end)
        kinds = self._kinds(left)
        return {
            entry.place: (
                _TYPES.index(kinds[entry.place]),
                entry.floated,
                not (due and entry.due == due and self._near(entry, last)),
                -self._from_the_end(entry),
            )
            for entry in left
        }

    def _from_the_end(self, entry: Entry) -> int:
        """Greatest for the lowest numbered when they go down, for the highest numbered when they go up (3.2.4)."""
        return entry.place if self.down else -entry.place

    def _near(self, entry: Entry, last: Entry) -> bool:
        return not self.maxi or abs(entry.rating - last.rating) <= MAXI

    def _majority(self, left: Iterable[Entry]) -> int:
        """The colour that more members are due, 0 if both counts are equal (3.2.2)."""
        balance = sum(entry.due for entry in left)
        return (balance > 0) - (balance < 0)

    def _kinds(self, left: Iterable[Entry]) -> dict[int, str]:
        """The type of each member by 3.9.1."""
        found = {}
        for entry in left:
            friend = self._finds_opponent(entry)
            arrived = entry.place in self.arrived
            found[entry.place] = ("b" if friend else "a") if arrived else ("d" if friend else "c")
        return found

    def _finds_opponent(self, entry: Entry) -> bool:
        """Whether an opponent is left once the chosen floaters who rank ahead have theirs (3.3, 3.4)."""
        rank = self._rank(entry)
        if self._more_friends(entry, bisect_left(self._ranks, rank)):
            return True
        ahead = [one for one in self.chosen if self._rank(one) < rank]
        return self._served([*ahead, entry]) > self._served(ahead)

    def _more_friends(self, entry: Entry, number: int) -> bool:
        """Whether a player may meet more residents of the next group than this; they are looked for once."""
        more, known = self._known.setdefault(entry.place, (self._friends(entry), []))
        known += islice(more, max(number + 1 - len(known), 0))
        return len(known) > number

    def _served(self, floaters: Sequence[Entry]) -> int:
        """How many floaters can meet residents of the next group at the same time."""
        mates: dict[int, Entry] = {}

        def serve(entry: Entry, seen: set[int]) -> bool:
            for other in self._friends(entry):
                if other.place not in seen:
                    seen.add(other.place)
                    if other.place not in mates or serve(mates[other.place], seen):
                        mates[other.place] = entry
                        return True
            return False

        return sum(serve(entry, set()) for entry in floaters)

    def _rank(self, entry: Entry) -> tuple[int, int]:
        """In which order floaters are paired in the next group (3.6, 3.7)."""
        return (-entry.score, entry.place) if self.down else (entry.score, -entry.place)


def _deciding(mine: tuple[int, bool, bool, int], other: tuple[int, bool, bool, int]) -> str:
    """The article by which one player floats before another."""
    return next(article for article, a, b in zip(_ARTICLES, mine, other, strict=True) if a != b)


def surplus(entries: Entries, members: Sequence[Entry]) -> int:
    """How many members a group can't keep."""
    return len(members) - 2 * most_pairs(entries, members)


class Available:
    """Members of a group, some of whom stay without a partner; every answer leaves the others paired.

    spare: how many members stay without a partner: for floaters, or one for the bye.
    """

    def __init__(self, entries: Entries, members: Sequence[Entry], spare: int) -> None:
        self.members = list(members)
        self._at = {entry.place: place for place, entry in enumerate(members)}
        free = entries.free_of_limits
        classes = [3 if free else entry.bearable for entry in members]
        # A spare is a vertex of its own kind, which anybody may take in place of an opponent.
        table = [[*row, True] for row in FIT] + [[True] * 4 + [False]]
        graph = FewClasses([*classes, *[4] * spare], [], admissible=table)
        self._session = graph.solver(entries.barred_pairs(members))
        self._spares = list(range(len(members), len(members) + spare))
        self.possible = self._session.solve()

    def without_partner(self, candidates: Iterable[Entry]) -> Entry | None:
        """The first candidate who can stay without a partner; he then does."""
        return self._first(self._spares.pop(0), candidates)

    def opponent(self, entry: Entry, candidates: Iterable[Entry]) -> Entry | None:
        """The first candidate whom a player can meet; he then does. None, and nothing changes, if there is none."""
        return self._first(self._at[entry.place], candidates)

    def could_meet(self, entry: Entry, other: Entry) -> bool:
        """Whether two can meet."""
        return self._session.can(self._at[entry.place], self._at[other.place])

    def _first(self, vertex: int, candidates: Iterable[Entry]) -> Entry | None:
        """The first candidate for a vertex. Mostly he is among the first few, so they are asked in growing portions."""
        rest, portion = iter(candidates), 8
        while asked := [self._at[entry.place] for entry in islice(rest, portion)]:
            found = self._session.prefer(vertex, asked)
            if found is not None:
                return self.members[found]
            portion *= 4
        return None

    def witness(self) -> tuple[list[int], list[int]]:
        """Start numbers of players who can't all be paired, and of whom they could still meet; 0 is a spare."""
        found = self._session.witness()
        numbers = [*(entry.player.id for entry in self.members), *[0] * len(self._spares)]
        few = [numbers[place] for component in found.components for place in component]
        return few, [numbers[place] for place in found.barrier]


def most_pairs(entries: Entries, members: Sequence[Entry]) -> int:
    """How many pairs a group can keep at most (3.10.2, 4.4)."""
    if len(members) < 2:
        return 0
    classes = [3 if entries.free_of_limits else entry.bearable for entry in members]
    ones = [[int(fits) for fits in row] for row in FIT]
    session = FewClasses(classes, [ones], admissible=FIT).solver(entries.barred_pairs(members), perfect=False)
    session.solve()
    return len(session.pairs())
