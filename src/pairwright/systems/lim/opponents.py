"""Members who would find an opponent in the next group, after the floaters of higher rank got theirs (3.3, 3.4,
3.9.1).
"""

from __future__ import annotations

from bisect import bisect_left, insort
from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache

from ...matching.solver import Steps
from .players import FIT, Entries, LimPlayer

Ranked = tuple[tuple[int, int], int]
FriendsOf = Callable[[int], frozenset[int]]


class Opponents:
    """The members of a group before the residents of the next one.

    A member who may meet more residents than floaters rank ahead finds one (Hall 1935). The others are asked by
    augmenting paths, in the order of their ranks; who finds none beside some floaters finds none beside more.
    Raises `TooLarge` if that takes too many steps.
    """

    def __init__(
        self, entries: Entries, members: Sequence[LimPlayer], target: Sequence[LimPlayer], down: bool
    ) -> None:
        self._entries, self._target, self._down = entries, target, down
        self._members = {entry.place: entry for entry in members}
        self._number = self._numbers_of_friends()
        self._without = {place for place, number in self._number.items() if not number}
        # The fewest friends last, until that many floaters are chosen.
        self._safe = sorted(self._number.keys() - self._without, key=lambda place: -self._number[place])
        self._doubtful: list[Ranked] = []
        self._chosen: list[Ranked] = []  # those who are served
        self._settled: set[int] = set()  # chosen, or without an opponent
        self._friends = cache(self._list_friends)
        self._steps = Steps(len(self._members) + len(target))

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

    def finds(self, entry: LimPlayer) -> bool:
        """Whether a member finds one, beside the floaters chosen so far."""
        return entry.place not in self._without

    def choose(self, floater: LimPlayer) -> list[LimPlayer]:
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
        """The order of pairing floaters in the next group (3.6, 3.7)."""
        score = self._members[place].score
        return ((-score, place) if self._down else (score, -place)), place

    def _ahead(self, one: Ranked) -> int:
        return bisect_left(self._chosen, one)

    def _list_friends(self, place: int) -> frozenset[int]:
        """The residents whom a member may meet, by their places in the next group."""
        entry, compatible = self._members[place], self._entries.compatible
        return frozenset(at for at, other in enumerate(self._target) if compatible(entry, other))

    def _asked(self, asked: Sequence[Ranked]) -> set[Ranked]:
        """The members who find none: as many floaters as possible are served, in the order of their ranks.

        A floater without an opponent takes no other's, now or when more are chosen: the search skips such a floater
        from then on.
        """
        wanted, lost = set(asked), set[Ranked]()
        made = _Served(len(self._target), self._steps)
        for one in sorted([*self._chosen, *asked]):
            if not made.free or not made.serve(one[1], self._friends, keep=one not in wanted):
                lost.add(one)
        self._chosen = [one for one in self._chosen if one not in lost]
        return lost & wanted


class _Served:
    """Floaters who have met residents of the next group, and whom."""

    def __init__(self, residents: int, steps: Steps) -> None:
        self._steps = steps
        self.free = set(range(residents))
        self._by_resident: dict[int, int] = {}
        self._of: dict[int, int] = {}

    def serve(self, floater: int, friends: FriendsOf, *, keep: bool) -> bool:
        """Whether one more can be served, with changes for others; only `keep` makes it so.

        Nearly all pairs are allowed, and therefore residents are crossed off as they are reached.
        """
        queue, asked_by, unseen = [floater], dict[int, int](), set(self._by_resident)
        for one in queue:
            known = friends(one)
            self._steps.spend(len(unseen) + 1)
            if not known.isdisjoint(self.free):
                if keep:
                    resident = next(at for at in self.free if at in known)
                    asked_by[resident] = one
                    self._change(resident, asked_by)
                return True
            reached = unseen & known
            unseen -= reached
            asked_by |= dict.fromkeys(reached, one)
            queue += [self._by_resident[other] for other in reached]
        return False

    def _change(self, resident: int, asked_by: dict[int, int]) -> None:
        self.free.remove(resident)
        free: int | None = resident
        while free is not None:
            one, before = asked_by[free], self._of.get(asked_by[free])
            self._by_resident[free], self._of[one] = one, free
            free = before
