"""Pairing score group by score group, as older programs and most directors do it: the yardstick of the exact method.

From the top: who was dropped meets the highest player of the next group he has not met; the rest is paired upper half
against lower half with the fewest changes that avoid rematches; the lowest drops if the number is odd, two more if
there is no way without a rematch. Then colours are mended board by board from the top, by the smallest switch within
the limit that cures more than it spoils. Nothing is ever taken back (WinTD's help: "push forward").
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from pairwright.rules.articles import RuleBook
from pairwright.systems.acceleration.regroup import cheapest
from pairwright.systems.base import RoundState
from pairwright.systems.uscf.baselines import ground_of
from pairwright.systems.uscf.criteria import rule_book
from pairwright.systems.uscf.natural import natural_bye
from pairwright.systems.uscf.options import Options
from pairwright.systems.uscf.paired import UsChessRound, round_of
from pairwright.systems.uscf.problem import Problem
from pairwright.systems.uscf.section import UscfSection
from pairwright.systems.uscf.solving import SectionSolution

Pair = tuple[int, int]


@dataclass(frozen=True)
class ByGroups(Options):
    """US Chess pairing group by group. Its rounds are measured like those of `UsChess`, and have no proof."""

    @property
    def name(self) -> str:
        """`uscf-by-groups`."""
        return "uscf-by-groups"

    @property
    def rules(self) -> RuleBook:
        """The criteria by which its rounds are measured."""
        return rule_book(self)

    def pair(self, state: RoundState) -> UsChessRound:
        """Pair the round. A group that admits nothing else gets rematches."""
        section = UscfSection.of(state, self)
        ground = ground_of(section, self.rules)
        problem = Problem(ground, self.rules.quality, tuple(range(len(section))), section.odd)
        bye = natural_bye(section) if section.odd else None
        pairs = tuple(sorted(Descent(section).pairs(bye)))
        return round_of(section, SectionSolution(problem, pairs, bye), "US Chess, group by group")


@dataclass
class Descent:
    """The way down through the score groups."""

    section: UscfSection
    made: list[Pair] = field(default_factory=list)

    def pairs(self, bye: int | None) -> list[Pair]:
        """All pairs, higher ranked first."""
        groups = [[i for i in group if i != bye] for group in self.section.groups()]
        dropped: list[int] = []
        for number, group in enumerate(groups):
            last = number == len(groups) - 1
            dropped = self._group(dropped, group, last=last)
        return self.made

    def _group(self, dropped: list[int], group: list[int], *, last: bool) -> list[int]:
        """Pair one group with those dropped into it; returns who drops out of it."""
        rest, still = list(group), []
        for player in dropped:
            opponent = next((i for i in rest if not self._apart(player, i)), None)
            if opponent is None:
                still.append(player)
            else:
                rest.remove(opponent)
                self.made.append((player, opponent))
        if last:
            rest = sorted([*still, *rest])
            self.made += self._with_colours(self._natural(rest))
            return []
        lower = [self._drop(rest)] if len(rest) % 2 else []
        pairs = self._natural(rest)
        while rest and any(self._apart(a, b) for a, b in pairs):
            lower = [rest.pop(), *lower] if len(rest) < 2 else [rest.pop(-2), rest.pop(), *lower]
            pairs = self._natural(rest)
        self.made += self._with_colours(pairs)
        return sorted([*still, *lower])

    def _drop(self, rest: list[int]) -> int:
        """The lowest rated with a rating leaves the group, an unrated player only if nobody has one (29D1a)."""
        rated = [i for i in rest if self.section.rating[i] > 0]
        gone = (rated or rest)[-1]
        rest.remove(gone)
        return gone

    def _apart(self, a: int, b: int) -> bool:
        section = self.section
        return bool(section.met[a, b] or section.forbidden[a, b])

    def _natural(self, players: list[int]) -> list[Pair]:
        """Upper half against lower half; if that repeats games, the least displacement that does not."""
        half = len(players) // 2
        natural = list(zip(players[:half], players[half:], strict=True))
        if not any(self._apart(a, b) for a, b in natural):
            return natural
        place = {player: i for i, player in enumerate(players)}

        def cost(a: int, b: int) -> tuple[int, ...]:
            return int(self._apart(a, b)), abs(abs(place[a] - place[b]) - half)

        return [(min(pair), max(pair)) for pair in cheapest(players, cost)]

    # Colours.

    def _with_colours(self, pairs: list[Pair]) -> list[Pair]:
        options = self.section.options
        for limit, weight in ((options.high, (1, 0)), (options.low, (1, 1))):
            for board in range(len(pairs)):
                if self._problems(pairs[board], weight):
                    self._mend(pairs, board, limit, weight)
        return pairs

    def _mend(self, pairs: list[Pair], board: int, limit: int | None, weight: tuple[int, int]) -> None:
        """The smallest switch with another board that leaves fewer problems than before."""
        best: tuple[int, int, Pair, Pair] | None = None
        for other in range(len(pairs)):
            if other == board:
                continue
            before = self._problems(pairs[board], weight) + self._problems(pairs[other], weight)
            for size, one, two in self._switches(pairs[board], pairs[other]):
                after = self._problems(one, weight) + self._problems(two, weight)
                if after < before and (limit is None or size <= limit) and (best is None or size < best[0]):
                    best = (size, other, one, two)
        if best is not None:
            _, other, pairs[board], pairs[other] = best

    def _switches(self, one: Pair, two: Pair) -> Iterator[tuple[int, Pair, Pair]]:
        """The transposition (the smaller of two differences, 29E5c) and the interchange (the one difference)."""
        rating = self.section.rating
        (a, b), (c, d) = one, two
        sizes = abs(int(rating[a] - rating[c])), abs(int(rating[b] - rating[d]))
        yield from self._legal(min(sizes), (a, d), (c, b))
        yield from self._legal(
            min(abs(int(rating[b] - rating[c])), abs(int(rating[a] - rating[d]))), (a, c), (b, d)
        )

    def _legal(self, size: int, one: Pair, two: Pair) -> Iterator[tuple[int, Pair, Pair]]:
        if not self._apart(*one) and not self._apart(*two):
            yield size, (min(one), max(one)), (min(two), max(two))

    def _problems(self, pair: Pair, weight: tuple[int, int]) -> int:
        section = self.section
        kinds = section.kind[pair[0]], section.kind[pair[1]]
        tables = section.colours
        return weight[0] * int(tables.equalize[kinds]) * 10 + weight[1] * int(tables.alternate[kinds])


BY_GROUPS = ByGroups()
