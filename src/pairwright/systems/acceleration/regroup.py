"""Round 2 of accelerated pairings by groups: evening out W, X, Y and Z, and pairing them, with the smallest changes.

With two sections W are the winners of the first, X its others, Y the winners of the second, Z its others; the bye of
round 1 is in Y. W and Z play among themselves, X meets Y. More sections have more pairs of groups (X, Y) in between.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from ...lean_dataclass import dataclass, field
from ...matching import Field, Session
from ...model import Result
from ..base import RoundState
from .interface import EarlyRound, EarlyStep, StepKind

Pair = tuple[int, int]


@dataclass(frozen=True)
class Apart:
    """Pairs of start numbers not to be made: games played, and players kept apart."""

    met: frozenset[frozenset[int]]
    groups: tuple[frozenset[int], ...]

    @classmethod
    def of(cls, state: RoundState) -> Apart:
        """Read off the records."""
        met = frozenset(
            frozenset((player.id, result.opponent))
            for player in state.players
            for result in player.results
            if result.played
        )
        return cls(met, tuple(frozenset(group.players) for group in state.forbidden))

    def __call__(self, a: int, b: int) -> bool:
        """Whether two players are not to meet."""
        pair = frozenset((a, b))
        return pair in self.met or any(pair <= group for group in self.groups)


def slide(upper: Sequence[int], lower: Sequence[int], apart: Callable[[int, int], bool]) -> list[Pair]:
    """The first of one list against the first of the other, and so on, with the smallest transposition needed.

    Forbidden pairs are made only as a last resort.
    """
    if not any(apart(a, b) for a, b in zip(upper, lower, strict=True)):
        return list(zip(upper, lower, strict=True))
    places = {id: (i, 0) for i, id in enumerate(upper)} | {id: (i, 1) for i, id in enumerate(lower)}

    def cost(a: int, b: int) -> tuple[int, ...]:
        (i, side), (j, other) = places[a], places[b]
        return (int(apart(a, b)), int(side == other), abs(i - j))

    return cheapest([*upper, *lower], cost)


def cheapest(members: Sequence[int], cost: Callable[[int, int], tuple[int, ...]]) -> list[Pair]:
    """The pairing of least cost, compared from the first entry on; the first members get the first partners."""
    n = len(members)
    if n == 0:
        return []
    # The diagonal is never used; it only completes the square.
    blank = (0,) * len(cost(members[0], members[1]))
    rows = [[cost(a, b) if a != b else blank for b in members] for a in members]
    table = np.array(rows, np.int64)
    fields = [Field(level.max() - level, int(level.max()) * (n // 2)) for level in np.moveaxis(table, 2, 0)]
    session = Session(np.arange(n), fields)
    if not session.solve():
        raise AssertionError("an even number of players can always be paired")
    pairs: list[Pair] = []
    taken: set[int] = set()
    for u in range(n):
        if u not in taken:
            v = session.prefer(u, range(u + 1, n))
            if v is None:
                raise AssertionError("every player has a partner in some best pairing")
            taken |= {u, v}
            pairs.append((members[u], members[v]))
    return pairs


def in_order(
    names: tuple[str, str], lists: tuple[Sequence[int], Sequence[int]], apart: Apart
) -> list[EarlyStep]:
    """The first of one list against the first of the other and so on, with the smallest changes needed."""
    upper, lower = lists
    barred = tuple(pair for pair in zip(upper, lower, strict=True) if apart(*pair))
    whole = tuple(upper), tuple(lower)
    return [EarlyStep("order", pair, names, whole, barred) for pair in slide(upper, lower, apart)]


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
    steps: list[EarlyStep] = field(default_factory=list)
    names: dict[int, str] = field(default_factory=dict)

    def round(self, upper: list[list[int]], lower: list[list[int]]) -> EarlyRound:
        """The round from the winners and the others of every section, highest section first."""
        groups = {name: tuple(members) for name, members in _named(upper, lower)}
        # By identity: what the groups hold changes below.
        self.names = {id(members): name for name, members in _named(upper, lower)}
        # From the top: W, then X and Y of each level, Z last; the bye is looked for from the end.
        bye = self._bye(
            [upper[0], *(g for pair in zip(lower, upper[1:], strict=False) for g in pair), lower[-1]]
        )
        if self.floaters == "a" and len(upper) == 2:
            self._by_draws(upper, lower)
        self._even_top(upper[0], [lower[0], *upper[1:], *lower[1:]])
        for section in range(len(upper) - 1):
            self._even(upper[section + 1], lower[section], lower[section + 1 :])
        if len(upper[0]) % 2:  # the player has met all possible opponents
            lower[-1].append(upper[0].pop())
        self._among(upper[0])
        for others, winners in zip(lower, upper[1:], strict=False):
            self.steps += in_order((self._name(others), self._name(winners)), (others, winners), self.apart)
        self._among(lower[-1])
        steps = self._without_rematch(groups)
        return EarlyRound(tuple(step.pair for step in steps), bye, groups, tuple(steps))

    def _name(self, group: list[int]) -> str:
        return self.names[id(group)]

    # The bye.

    def _bye(self, groups: list[list[int]]) -> int | None:
        """The lowest seed of the last group who may have it; he leaves his group."""
        if sum(map(len, groups)) % 2 == 0:
            return None
        # A second free point only where everybody has had one.
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
            self._take("drew", drawers, [id for id in winners if id in self.drawn], top, winners)
        while len(winners) - len(others) >= 2:
            drawers = [id for id in reversed(winners) if id in self.drawn]
            if not self._take("drew", drawers, drawers, winners, winners):
                break

    def _even_top(self, top: list[int], below: list[list[int]]) -> None:
        """An odd W sends its lowest against the highest of the next group."""
        for group in below:
            if len(top) % 2 and self._take("lowest", top[::-1], group, top, group):
                return

    def _even(self, winners: list[int], others: list[int], below: list[list[int]]) -> None:
        """As many winners as opponents for them: the lowest of the larger group go down.

        Without lower players left for them, the lowest two meet, and a last one is added to the last group.
        """
        # Every step takes one or two players out of the larger group.
        while len(winners) != len(others):
            larger = winners if len(winners) > len(others) else others
            surplus = abs(len(winners) - len(others))
            last = larger[::-1]
            if any(self._take("lowest", last, group, larger, group, surplus) for group in below):
                continue
            if surplus == 1:
                below[-1].append(larger.pop())
            elif not self._take("leftover", last, last, larger, larger, surplus):
                name = self._name(larger)
                pair = self._by_seed(larger.pop(), larger.pop())
                self.steps.append(
                    EarlyStep("leftover", pair, (name, name), (tuple(last), ()), surplus=surplus)
                )

    def _take(
        self,
        kind: StepKind,
        one: Sequence[int],
        other: Sequence[int],
        mine: list[int],
        theirs: list[int],
        surplus: int = 0,
    ) -> bool:
        """Pair the first of one list with the first of another whom he may meet, and take both out of their groups."""
        barred: list[Pair] = []
        for a in one:
            for b in other:
                if a != b and not self.apart(a, b):
                    names, lists = (self._name(mine), self._name(theirs)), (tuple(one), tuple(other))
                    self.steps.append(
                        EarlyStep(kind, self._by_seed(a, b), names, lists, tuple(barred), surplus=surplus)
                    )
                    mine.remove(a)
                    theirs.remove(b)
                    return True
                barred += [(a, b)] if a != b else []
        return False

    def _by_seed(self, a: int, b: int) -> Pair:
        return (a, b) if self.seed[a] < self.seed[b] else (b, a)

    # Within groups.

    def _among(self, group: list[int]) -> None:
        """Upper half against lower half, with the lower group of round 1 kept together as far as possible."""
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

        name = self._name(group)
        for a, b in cheapest([id for one in lists for id in one], cost):
            at, _ = min(place[a], place[b])
            top, bottom = tuple(lists[at][: half[at]]), tuple(lists[at][half[at] :])
            barred = tuple(pair for one in lists for pair in self._barred(one))
            section = "".join(sorted({self._section(a), self._section(b)})) if self.equity else ""
            self.steps.append(
                EarlyStep("halves", self._by_seed(a, b), (name, name), (top, bottom), barred, section)
            )

    def _barred(self, members: list[int]) -> list[Pair]:
        half = len(members) // 2
        return [pair for pair in zip(members[:half], members[half:], strict=True) if self.apart(*pair)]

    def _section(self, player: int) -> str:
        """The player's group of round 1."""
        return chr(ord("A") + self.letter[player])

    def _lists(self, group: list[int]) -> list[list[int]]:
        if not self.equity:
            return [list(group)]
        higher = [id for id in group if self.letter[id] % 2 == 0]
        lower = [id for id in group if self.letter[id] % 2 == 1]
        if len(lower) % 2:
            higher.append(lower.pop(0))
        return [higher, lower]

    # Rematches.

    def _without_rematch(self, groups: dict[str, tuple[int, ...]]) -> list[EarlyStep]:
        """The steps, or those of the nearest pairing without rematches if the separate groups do not give one."""
        barred = tuple(step.pair for step in self.steps if self.apart(*step.pair))
        if not barred:
            return self.steps
        # Steps whose pair stays keep their reason; only new pairs are told as changed.
        by_pair = {frozenset(step.pair): step for step in self.steps}
        partner = {one: other for step in self.steps for one, other in (step.pair, step.pair[::-1])}
        level = {id: number for number, members in enumerate(_levels(groups)) for id in members}

        def cost(a: int, b: int) -> tuple[int, ...]:
            seed = self.seed
            change = min(abs(seed[b] - seed[partner[a]]), abs(seed[a] - seed[partner[b]]))
            return (int(self.apart(a, b)), (level[a] - level[b]) ** 2, int(partner[a] != b), change)

        of = {id: name for name, members in groups.items() for id in members}
        return [
            by_pair.get(frozenset((a, b)))
            or EarlyStep("changed", (a, b), (of[a], of[b]), ((partner[a],), (partner[b],)), barred)
            for a, b in cheapest(sorted(partner, key=self.seed.__getitem__), cost)
        ]


def _named(upper: list[list[int]], lower: list[list[int]]) -> list[tuple[str, list[int]]]:
    """W, X, Y, Z; with more sections W1, X1, W2, X2, ..."""
    if len(upper) == 2:
        return [("W", upper[0]), ("X", lower[0]), ("Y", upper[1]), ("Z", lower[1])]
    both = zip(upper, lower, strict=True)
    return [(f"{'WX'[side]}{i}", pair[side]) for i, pair in enumerate(both, start=1) for side in (0, 1)]


def _levels(groups: dict[str, tuple[int, ...]]) -> list[tuple[int, ...]]:
    """The groups of round 2: W; X and Y; ...; Z."""
    members = list(groups.values())
    middle = [members[i] + members[i + 1] for i in range(1, len(members) - 1, 2)]
    return [members[0], *middle, members[-1]]
