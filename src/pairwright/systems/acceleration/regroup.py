"""Round 2 of accelerated pairings by groups: evening out W, X, Y and Z, and pairing them.

With two sections W are the winners of the first, X its others, Y the winners of the second, Z its others; the bye of
round 1 is in Y. W and Z play among themselves, X meets Y. More sections have more pairs of groups (X, Y) in between.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field

from ...lean_dataclass import dataclass
from ...model import Result
from ..base import RoundState
from .interface import EarlyRound
from .slide import Apart, Pair, cheapest, slide

DREW = "(a) players who drew meet each other"
LOWEST = "(b) the lowest of the group meets the highest of the next one"
REMATCH = "pairs changed to avoid a rematch or players kept apart"


@dataclass
class Regrouping:
    """The groups of round 2 while they are evened out. Players are start numbers."""

    state: RoundState
    seed: dict[int, int]
    letter: dict[int, int]
    drawn: frozenset[int]
    apart: Apart
    floaters: str
    equity: bool
    floats: list[tuple[Pair, str]] = field(default_factory=list)

    def round(self, upper: list[list[int]], lower: list[list[int]]) -> EarlyRound:
        """The round from the winners and the others of every section, highest section first."""
        groups = {name: tuple(members) for name, members in _named(upper, lower)}
        bye = self._bye(
            [upper[0], *(g for pair in zip(lower, upper[1:], strict=False) for g in pair), lower[-1]]
        )
        if self.floaters == "a" and len(upper) == 2:
            self._by_draws(upper, lower)
        self._even_top(upper[0], [lower[0], *upper[1:], *lower[1:]])
        for section in range(len(upper) - 1):
            self._even(upper[section + 1], lower[section], lower[section + 1 :])
        if len(upper[0]) % 2:  # he has met everybody he could be sent to
            lower[-1].append(upper[0].pop())
        pairs = [pair for pair, _ in self.floats]
        pairs += self._among(upper[0])
        for others, winners in zip(lower, upper[1:], strict=False):
            pairs += slide(others, winners, self.apart)
        pairs += self._among(lower[-1])
        return EarlyRound(tuple(self._without_rematch(pairs, groups)), bye, groups, tuple(self.floats))

    # The bye.

    def _bye(self, groups: list[list[int]]) -> int | None:
        """The lowest seed of the last group who may have it; he leaves his group."""
        if sum(map(len, groups)) % 2 == 0:
            return None
        for may in (self._never_had, lambda id: True):
            for group in reversed(groups):
                for id in sorted(group, key=self.seed.__getitem__, reverse=True):
                    if may(id):
                        group.remove(id)
                        return id
        return None

    def _never_had(self, id: int) -> bool:
        free = (Result.ALLOCATED_BYE, Result.FULL_BYE, Result.FORFEIT_WIN)
        return all(result.result not in free for result in self.state.tournament.by_id[id].results)

    # Floaters.

    def _by_draws(self, upper: list[list[int]], lower: list[list[int]]) -> None:
        """Method (a): surplus players of Y who drew meet each other, one of W who drew meets one of Y."""
        top, winners, others = upper[0], upper[1], lower[0]
        surplus = len(winners) - len(others)
        if len(top) % 2 and surplus > 0 and surplus % 2:
            drawers = [id for id in reversed(top) if id in self.drawn]
            self._take(drawers, [id for id in winners if id in self.drawn], top, winners, DREW)
        while len(winners) - len(others) >= 2:
            drawers = [id for id in reversed(winners) if id in self.drawn]
            if not self._take(drawers, drawers, winners, winners, DREW):
                break

    def _even_top(self, top: list[int], below: list[list[int]]) -> None:
        """An odd W sends its lowest against the highest of the next group."""
        for group in below:
            if len(top) % 2 and self._take(top[::-1], group, top, group, LOWEST):
                return

    def _even(self, winners: list[int], others: list[int], below: list[list[int]]) -> None:
        """As many winners as opponents for them: the lowest of the larger group go down.

        When nobody below is left for them the lowest two meet, and a last one is added to the last group.
        """
        while len(winners) != len(others):
            larger = winners if len(winners) > len(others) else others
            if any(self._take(larger[::-1], group, larger, group, LOWEST) for group in below):
                continue
            if abs(len(winners) - len(others)) == 1:
                below[-1].append(larger.pop())
            elif not self._take(larger[::-1], larger[::-1], larger, larger, LOWEST):
                one, other = larger.pop(), larger.pop()
                self.floats.append(((other, one), LOWEST))

    def _take(
        self, one: Sequence[int], other: Sequence[int], mine: list[int], theirs: list[int], why: str
    ) -> bool:
        """Pair the first of one list with the first of another whom he may meet, and take both out of their groups."""
        for a in one:
            for b in other:
                if a != b and not self.apart(a, b):
                    mine.remove(a)
                    theirs.remove(b)
                    self.floats.append((self._by_seed(a, b), why))
                    return True
        return False

    def _by_seed(self, a: int, b: int) -> Pair:
        return (a, b) if self.seed[a] < self.seed[b] else (b, a)

    # Within groups.

    def _among(self, group: list[int]) -> list[Pair]:
        """Upper half against lower half, the members of the lower group of round 1 by themselves as far as possible."""
        lists = self._lists(group)
        place = {id: (number, i) for number, one in enumerate(lists) for i, id in enumerate(one)}
        half = [len(one) // 2 for one in lists]

        def cost(a: int, b: int) -> tuple[int, ...]:
            (one, i), (other, j) = sorted((place[a], place[b]))
            crossed = int(one != other)
            return (
                int(self.apart(a, b)),
                crossed,
                0 if crossed else abs(j - i - half[one]),
                crossed * abs(i - j),
            )

        made = cheapest([id for one in lists for id in one], cost)
        return [self._by_seed(a, b) for a, b in made]

    def _lists(self, group: list[int]) -> list[list[int]]:
        if not self.equity:
            return [list(group)]
        higher = [id for id in group if self.letter[id] % 2 == 0]
        lower = [id for id in group if self.letter[id] % 2 == 1]
        if len(lower) % 2:
            higher.append(lower.pop(0))
        return [higher, lower]

    # Rematches.

    def _without_rematch(self, pairs: list[Pair], groups: dict[str, tuple[int, ...]]) -> list[Pair]:
        """The pairs, or the nearest pairing without rematches if the groups by themselves do not give one."""
        if not any(self.apart(a, b) for a, b in pairs):
            return pairs
        partner = dict(pairs) | {b: a for a, b in pairs}
        level = {id: number for number, members in enumerate(_levels(groups)) for id in members}

        def cost(a: int, b: int) -> tuple[int, ...]:
            seed = self.seed
            change = min(abs(seed[b] - seed[partner[a]]), abs(seed[a] - seed[partner[b]]))
            return (int(self.apart(a, b)), (level[a] - level[b]) ** 2, int(partner[a] != b), change)

        made = cheapest(sorted(partner, key=self.seed.__getitem__), cost)
        self.floats += [(pair, REMATCH) for pair in made if partner[pair[0]] != pair[1]]
        return made


def _named(upper: list[list[int]], lower: list[list[int]]) -> list[tuple[str, list[int]]]:
    """W, X, Y, Z; with more sections W1, X1, W2, X2, ..."""
    if len(upper) == 2:
        return [("W", upper[0]), ("X", lower[0]), ("Y", upper[1]), ("Z", lower[1])]
    both = zip(upper, lower, strict=True)
    return [(f"{'WX'[side]}{i}", pair[side]) for i, pair in enumerate(both, start=1) for side in (0, 1)]


def _levels(groups: dict[str, tuple[int, ...]]) -> list[tuple[int, ...]]:
    """Who belongs together in round 2: W; X and Y; ...; Z."""
    members = list(groups.values())
    middle = [members[i] + members[i + 1] for i in range(1, len(members) - 1, 2)]
    return [members[0], *middle, members[-1]]
