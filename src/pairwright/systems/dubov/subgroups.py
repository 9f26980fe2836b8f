"""A bracket whose players are known: subgroups, recomposition, transposition (3.2.3 to 3.2.6, 4.3, 4.4).

A pair within a subgroup needs one of the two shifted, so the pairings with the best C7 are those with the fewest pairs
within the smaller subgroup. Whether there is one without any is a question of perfect matchings; each set of players
shifted, and each opponent, is then the first that leaves one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING

from ...matching._kernel import Cover
from ...matching.buffers import ints, square
from ...matching.few_classes import FewClasses
from ...rules.facts import WHITE
from ..scoregroups.brackets import folded
from ..scoregroups.completion import Completion
from .field import DubovField

if TYPE_CHECKING:
    from ...matching.solver import Solver

Pair = tuple[int, int]


@dataclass(frozen=True)
class Transposed:
    """How the players of a bracket are paired.

    Attributes:
        pairs: players of S1 with their opponents, in the order of S1.
        avoided: players shifted out of the smaller subgroup for pairs that can't be avoided within it (3.2.4 a).
        evened: players shifted from the larger group to make the sizes equal (3.2.4 b).
    """

    pairs: tuple[Pair, ...]
    avoided: tuple[int, ...]
    evened: tuple[int, ...]


@dataclass(frozen=True, eq=False)
class Subgroups:
    """The subgroups of a bracket: `white` is G1, each by ARO, then number, `black` is G2, each by number."""

    field: DubovField
    completion: Completion
    white: tuple[int, ...]
    black: tuple[int, ...]

    @classmethod
    def of(
        cls, field: DubovField, completion: Completion, members: Sequence[int], *, by_preference: bool = False
    ) -> Subgroups:
        """Subgroups by preference; before the first game, halves by number (3.2.3)."""
        roster = field.entries
        if by_preference or any(field.played[entry] for entry in members):
            first = {entry for entry in members if roster.colours[entry].wants == WHITE}
        else:
            by_number = sorted(members, key=roster.numbers.__getitem__)
            first = set(by_number[: len(by_number) // 2])
        white = sorted(first, key=field.white_order.__getitem__)
        black = sorted(set(members) - first, key=field.black_order.__getitem__)
        return cls(field, completion, tuple(white), tuple(black))

    @property
    def first_is_smaller(self) -> bool:
        """Whether G1 is the smaller subgroup, or both are equal."""
        return len(self.white) <= len(self.black)

    @property
    def smaller(self) -> tuple[int, ...]:
        """The subgroup within which pairs are to be avoided."""
        return self.white if self.first_is_smaller else self.black

    @property
    def larger(self) -> tuple[int, ...]:
        """The other one."""
        return self.black if self.first_is_smaller else self.white

    def crossing(self) -> bool:
        """Whether there is a pairing without a pair within the smaller subgroup."""
        # No pair inside the smaller subgroup, any number inside the larger: no player chosen yet.
        return self._can_even(())

    def shifted(self, players: Sequence[int], *, into_smaller: bool) -> Subgroups:
        """The subgroups after some players have gone from one to the other."""
        out = set(players)
        into_white = self.first_is_smaller == into_smaller
        source, target = (self.black, self.white) if into_white else (self.white, self.black)
        order = self.field.white_order if into_white else self.field.black_order
        rest = tuple(entry for entry in source if entry not in out)
        joined = tuple(sorted((*target, *players), key=order.__getitem__))
        return (
            replace(self, white=joined, black=rest) if into_white else replace(self, white=rest, black=joined)
        )

    def transposed(self) -> Transposed:
        """The bracket paired. It must have a legal pairing."""
        avoided = () if self.crossing() else self._avoided()
        halves = self.shifted(avoided, into_smaller=False) if avoided else self
        count = (len(halves.larger) - len(halves.smaller)) // 2
        evened = first_set(middle_outwards(halves.larger), count, halves._can_even)
        halves = halves.shifted(evened, into_smaller=True) if evened else halves
        return Transposed(halves._first_transposition(), avoided, tuple(evened))

    # -- 3.2.4 -------------------------------------------------------------------------------------------------

    def _avoided(self) -> tuple[int, ...]:
        """The first players shifted out of the smaller subgroup, as few as possible."""
        size = len(self.smaller)
        members = (*self.smaller, *self.larger)
        session = self._weighed(members, size)
        place = {entry: at for at, entry in enumerate(members)}
        if not session.solve():
            raise AssertionError("a bracket has a legal pairing")
        wanted = sum(1 for u, v in session.pairs() if v < size)
        stay = set(range(size))
        for entry in middle_outwards(self.smaller):
            u = place[entry]
            if size - len(stay) < wanted and session.prefer_among(u, sorted(stay - {u})):
                stay.discard(u)
        return tuple(entry for entry in middle_outwards(self.smaller) if place[entry] not in stay)

    def _weighed(self, members: Sequence[int], size: int) -> Solver:
        """The pairings of the bracket, those across the subgroups first; the first `size` members are the smaller."""
        roster = self.field.entries
        count, joined = roster.group_count, roster.joined(self.completion.rules)
        classes = [roster.groups[entry] + count * (at >= size) for at, entry in enumerate(members)]
        crossing = [[int(max(a, b) >= count) for b in range(2 * count)] for a in range(2 * count)]
        meets = [[*joined[begin : begin + count]] * 2 for begin in range(0, count * count, count)] * 2
        return FewClasses(classes, [crossing], meets).solver(roster.apart_among(members))

    def _can_even(self, chosen: Sequence[int]) -> bool:
        """Whether these players of the larger subgroup can be among those shifted, without a pair inside the smaller
        one.

        Each pair within the larger subgroup requires one more shift, and the sizes guarantee the right number of
        them.
        """
        taken = set(chosen)
        rest = [entry for entry in self.larger if entry not in taken]
        fixed = [*self.smaller, *chosen]
        return self._cover(fixed, rest, within=True).complete()

    # -- 3.2.5, 3.2.6 ------------------------------------------------------------------------------------------

    def _first_transposition(self) -> tuple[Pair, ...]:
        cover = self._cover(self.white, self.black, within=False)
        if not cover.complete():
            raise AssertionError("the players shifted leave a legal pairing")
        count = len(self.white)
        found = cover.sequence(ints(range(count)), ints(range(count, 2 * count))).tolist()
        return tuple((self.white[at], self.black[v - count]) for at, v in enumerate(found))

    def _cover(self, first: Sequence[int], second: Sequence[int], *, within: bool) -> Cover:
        """The graph without pairs inside the first group; `within` allows those inside the second."""
        roster, completion = self.field.entries, self.completion
        count, groups, names = roster.group_count, roster.groups, (*first, *second)
        classes = [groups[entry] for entry in first] + [groups[entry] + count for entry in second]
        table = _between(roster.joined(completion.rules), count, within)
        cover = Cover(completion.apart, ints(names), ints(classes), square(table, 2 * count))
        cover.suggest(folded(len(first), len(names)))
        return cover


@lru_cache(maxsize=64)
def _between(joined: bytes, count: int, within: bool) -> bytes:
    """Which of so many groups may meet, once for players of the first group and once for those of the second."""
    nobody, rows = bytes(count), [joined[begin : begin + count] for begin in range(0, count * count, count)]
    return b"".join([nobody + row for row in rows] + [row + (row if within else nobody) for row in rows])


def middle_outwards(players: Sequence[int]) -> list[int]:
    """Players of a subgroup in the order of 4.3: the middle one, the upper of two, and so on with the others."""
    left = list(players)
    return [left.pop((len(left) - 1) // 2) for _ in players]


def first_set(candidates: Sequence[int], count: int, possible: Callable[[Sequence[int]], bool]) -> list[int]:
    """The first set of so many candidates, compared by their places in ascending order, that is possible.

    `possible` is whether a set can be completed to one; it holds for the empty set, and for every part of a
    possible one.
    """
    chosen: list[int] = []
    at = 0
    while len(chosen) < count:
        run = list(candidates[at : at + count - len(chosen)])
        low, high = 0, len(run)
        if possible([*chosen, *run]):
            low = high
        while low < high:
            middle = (low + high + 1) // 2
            if possible([*chosen, *run[:middle]]):
                low = middle
            else:
                high = middle - 1
        # The next candidate is possible with no set that begins so: it is passed over for good.
        chosen += run[:low]
        at += low + 1
    return chosen
