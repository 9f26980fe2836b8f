"""Who would find an opponent in the next group, the floaters chosen who rank ahead having theirs (3.3, 3.4, 3.9.1)."""

from __future__ import annotations

from bisect import bisect_left, insort
from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache

from .players import FIT, Entries, Entry

Ranked = tuple[tuple[int, int], int]
FriendsOf = Callable[[int], list[int]]


class Opponents:
    """The members of a group before the residents of the next one.

    Whoever may meet more residents than floaters rank ahead of him finds one (Hall 1935). The others are asked by
    augmenting paths, in the order of their ranks; who finds none beside some floaters finds none beside more.
    """

    def __init__(
        self, entries: Entries, members: Sequence[Entry], target: Sequence[Entry], down: bool
    ) -> None:
        self._entries, self._target, self._down = entries, target, down
        self._members = {entry.place: entry for entry in members}
        self._number = self._numbers_of_friends()
        self._without = {place for place, number in self._number.items() if not number}
        # The fewest friends last, until that many floaters are chosen.
        self._safe = sorted(self._number.keys() - self._without, key=lambda place: -self._number[place])
        self._doubtful: list[Ranked] = []
        self._chosen: list[Ranked] = []
        self._settled: set[int] = set()  # chosen, or without an opponent
        self._friends = cache(self._list_friends)

    def _numbers_of_friends(self) -> dict[int, int]:
        """How many residents each member may meet: all who fit by their colours, but those met or kept apart."""
        free = self._entries.free_of_limits
        kinds = Counter(entry.bearable for entry in self._target)
        fits = [sum(number for kind, number in kinds.items() if free or FIT[own][kind]) for own in range(4)]
        residents = {entry.player.id: entry.bearable for entry in self._target}
        return {
            place: fits[entry.bearable]
            - sum(
                free or FIT[entry.bearable][residents[other]]
                for other in self._entries.strangers(entry)
                if other in residents
            )
            for place, entry in self._members.items()
        }

    def finds(self, entry: Entry) -> bool:
        """Whether a member finds one, beside the floaters chosen so far."""
        return entry.place not in self._without

    def choose(self, floater: Entry) -> list[Entry]:
        """One more floater is chosen; the members who now find none, and did before."""
        ranked = self._ranked(floater.place)
        insort(self._chosen, ranked)
        self._settled.add(floater.place)
        while self._safe and self._number[self._safe[-1]] <= len(self._chosen):
            insort(self._doubtful, self._ranked(self._safe.pop()))
        behind = self._doubtful[bisect_left(self._doubtful, ranked) :]
        asked = [
            one for one in behind if one[1] not in self._settled and self._number[one[1]] <= self._ahead(one)
        ]
        lost = [place for _, place in self._asked(asked)] if asked else []
        self._without.update(lost)
        self._settled.update(lost)
        return [self._members[place] for place in lost]

    def _ranked(self, place: int) -> Ranked:
        """In which order floaters are paired in the next group (3.6, 3.7)."""
        score = self._members[place].score
        return ((-score, place) if self._down else (score, -place)), place

    def _ahead(self, one: Ranked) -> int:
        return bisect_left(self._chosen, one)

    def _list_friends(self, place: int) -> list[int]:
        """The residents whom a member may meet, by their places in the next group."""
        entry, compatible = self._members[place], self._entries.compatible
        return [at for at, other in enumerate(self._target) if compatible(entry, other)]

    def _asked(self, asked: Sequence[Ranked]) -> set[Ranked]:
        """Who of some members finds none: floaters are served in the order of their ranks, as many as can be."""
        wanted, lost = set(asked), set[Ranked]()
        made = _Served()
        for one in sorted([*self._chosen, *asked]):
            full = len(made.by_resident) == len(self._target)
            if one in wanted:
                if full or not made.serve(one[1], self._friends, keep=False):
                    lost.add(one)
            elif not full:
                made.serve(one[1], self._friends, keep=True)
        return lost


class _Served:
    """Floaters who have met residents of the next group, and whom."""

    def __init__(self) -> None:
        self.by_resident: dict[int, int] = {}
        self._of: dict[int, int] = {}

    def serve(self, floater: int, friends: FriendsOf, *, keep: bool) -> bool:
        """Whether one more can be served, others changing theirs; only with `keep` he is."""
        queue, asked_by = [floater], dict[int, int]()
        for one in queue:
            for other in friends(one):
                if other in asked_by:
                    continue
                asked_by[other] = one
                if other not in self.by_resident:
                    if keep:
                        self._change(other, asked_by)
                    return True
                queue.append(self.by_resident[other])
        return False

    def _change(self, resident: int, asked_by: dict[int, int]) -> None:
        free: int | None = resident
        while free is not None:
            one, before = asked_by[free], self._of.get(asked_by[free])
            self.by_resident[free], self._of[one] = one, free
            free = before
