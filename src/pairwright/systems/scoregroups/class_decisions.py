"""The order of candidates among those of tight classes: one decision of Article 4 after the other.

A cover holds all best candidates as its perfect matchings (`drawn_graph`). Each decision is a search in it that
usually ends at once.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import chain, groupby, islice
from operator import itemgetter, sub

from ...lean_dataclass import dataclass
from ...matching._kernel import Cover
from ...matching.buffers import ints, rows
from ...rules.criterion import BracketFacts, Criterion, ScoreLevels
from ...rules.profiles import Level
from .brackets import BracketProblem, Paired

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypeAlias


Rows: TypeAlias = list[list[int]]
"""Of each class a number for each class; those of classes before it say nothing."""
Few: TypeAlias = dict[int, int]
"""The same for a level that concerns few pairs, because there may be hundreds of levels. The key of classes p and q, p
not behind q, is p times the number of classes plus q. Missing keys are 0."""


def class_gains(
    problem: BracketProblem, first: Sequence[int], levels: Sequence[Level], at: BracketFacts
) -> tuple[list[Rows | Few], list[list[int]]]:
    """Level by level: the gains of two classes, and the cost of leaving one over.

    `first` has an entry of each class, the higher ranked classes first; `levels` are all levels of some criteria.
    """
    classes = _Classes(problem, first, at)
    gain, cost = list[Rows | Few](), list[list[int]]()
    for rule, run in groupby(levels, key=itemgetter(0)):
        for table, left in classes.of(rule, sum(1 for _ in run)):
            gain.append(table)
            cost.append(left)
    return gain, cost


class _Classes:
    """The classes of a bracket, for criteria."""

    def __init__(self, problem: BracketProblem, first: Sequence[int], at: BracketFacts) -> None:
        roster = problem.entries
        self.at, self.profiles = at, [problem.profile(entry) for entry in first]
        self.by_gaps = problem.rules.by_gaps  # its table takes residents for players of one score
        self.table, number = roster.tables(problem.rules)
        self.places = [
            2 * number[roster.kinds[entry]] + own.moved_down
            for entry, own in zip(first, self.profiles, strict=True)
        ]
        self.table.meet(self.places)

    def of(self, rule: Criterion, count: int) -> Iterator[tuple[Rows | Few, list[int]]]:
        """The levels, `count` in number, of a criterion that reads profiles, or more."""
        row = None if self.by_gaps else self.table.row.get(rule.id)
        known = row is not None and row not in self.table.blind and self.table.criteria[row] is rule
        if known and row is not None and (rule.levels is None or count == 1):
            yield (self.table.rows_of(row, self.places), self.table.costs_of(row, self.places))
        elif rule.levels is None or isinstance(rule.levels, ScoreLevels):
            yield from self._asked(rule, count)
        else:
            yield from self._of_lists(rule, count)

    def _asked(self, rule: Criterion, count: int) -> list[tuple[Few, list[int]]]:
        """Each violation counts on one level, which keeps the work independent of their number."""
        size, at = len(self.profiles), self.at
        levels = rule.levels if isinstance(rule.levels, ScoreLevels) else None
        number = {value: n for n, value in enumerate(levels.among(at))} if levels else {0: 0}
        found = [(Few(), [0] * size) for _ in range(count)]
        for p, a in enumerate(self.profiles):
            left = rule.left and int(rule.of_left(a, at))
            here = number.get(levels.of_left(a, at) if levels else 0)
            if left and here is not None:
                few, cost = found[here]
                cost[p] = left
                for q in range(size):  # with a player of the class itself, both count
                    both = min(p, q) * size + max(p, q)
                    few[both] = few.get(both, 0) + left * (1 + (p == q))
            for q in range(p, size) if rule.pair else ():
                b = self.profiles[q]
                harm = int(rule.of_pair(a, b, at))
                here = number.get(levels.of_pair(a, b) if levels else 0) if harm else None
                if here is not None:
                    few = found[here][0]
                    few[p * size + q] = few.get(p * size + q, 0) - harm
        return found

    def _of_lists(self, rule: Criterion, count: int) -> Iterator[tuple[Rows, list[int]]]:
        """A criterion with several levels, whose value is a number for each."""
        at, none = self.at, [0] * count
        left = [rule.of_left(a, at) if rule.left else none for a in self.profiles]
        for level in range(count):
            cost = [int(counts[level]) for counts in left]
            both = [[one + other for other in cost] for one in cost]
            harm = [
                [
                    int(rule.of_pair(a, b, at)[level]) if rule.pair and q >= p else 0
                    for q, b in enumerate(self.profiles)
                ]
                for p, a in enumerate(self.profiles)
            ]
            yield [list(map(sub, *rows)) for rows in zip(both, harm, strict=True)], cost


Pair = tuple[int, int]

MOST_TRIED = 60
"""So many exchanges are tried one after the other."""

UNCOUNTED = 6000
"""So many players may be looked at in trying exchanges before these are counted, which takes longer for few players."""

SMALL = 40
"""Up to so many players the orders of the exchanges to try are remembered, which takes 3 MB at the most."""


def decide_by_classes(problem: BracketProblem, cover: Cover) -> Paired | None:
    """The earliest of the best candidates, all held by a cover, or `None` if counting does not decide."""
    pairs = _Decision(problem, cover).pairs()
    return None if pairs is None else problem.paired(pairs, "classes")


def exchanges(players: list[int], count: int) -> Iterator[list[int]]:
    """S1, the first `count` players, and S2; then the same after every exchange of one player, in the order of 4.3.

    The difference of the numbers exchanged counts first, then the larger number from S1 comes first.
    """
    yield players
    for difference in range(1, len(players)):
        # From the largest number of S1 down to the smallest with a player of S2 so far away from it.
        for down in range(min(count, len(players) - difference) - 1, max(count - difference, 0) - 1, -1):
            up = down + difference
            upper = [*players[:down], *players[down + 1 : count], players[up]]
            yield [*upper, players[down], *players[count:up], *players[up + 1 :]]


@dataclass
class _Decision:
    """The decisions of Article 4 on one bracket, among the perfect matchings of a cover."""

    problem: BracketProblem
    cover: Cover

    def pairs(self) -> list[Pair] | None:
        """Pairs of places of the earliest candidate; `None` if the exchange it takes is not found."""
        cover = self.cover
        down, size = len(self.problem.moved_down), len(self.problem.members)
        pairs: list[Pair] = []
        if down:
            chosen = self._moved_down(down, size)
            opponents = cover.sequence(ints(chosen), ints(range(down, size))).tolist()
            pairs = list(zip(chosen, opponents, strict=True))
        count = cover.pairs_within(down, size)
        if count == 0:
            return pairs
        remainder = self._remainder(down, size, size - down - len(pairs), count)
        return None if remainder is None else pairs + remainder

    def _moved_down(self, down: int, size: int) -> list[int]:
        """4.4: the first set of moved-down players that can be paired here."""
        cover = self.cover
        inside = cover.pairs_within(0, size) - cover.pairs_within(down, size)
        # All of them are paired here, and nothing is to be chosen.
        if inside == down:
            return list(range(down))
        # A player restricted to the classes of residents is paired with one of them.
        residents = bytearray(len(cover.joined()))
        for number in set(cover.classes().tolist()[down:size]):
            residents[number] = 1
        chosen: list[int] = []
        for u in range(down):
            if len(chosen) < inside and cover.restrict_to(u, residents):
                chosen.append(u)
        return chosen

    def _remainder(self, down: int, size: int, free: int, count: int) -> list[Pair] | None:
        """4.3 and 4.2: S1 against S2, after the first exchange of one player or of several that admits it.

        `free` residents are not paired with players moved down, and make so many pairs.
        """
        halve, few = self.cover.halve, min(1 + UNCOUNTED // free, MOST_TRIED)
        # The order without any exchange first and alone: in most brackets it is possible.
        found = halve(down, size, count, _single_exchanges(free, count, 0, min(few, 1)))
        if found is None and few > 1:
            found = halve(down, size, count, _single_exchanges(free, count, 1, few))
        if found is None and (exchanged := self._exchanged(down, size, count)) is not None:
            found = halve(down, size, count, exchanged)
        # Counting may find a set that leaves no pairing of the actual players.
        if found is None and few < MOST_TRIED:
            found = halve(down, size, count, _single_exchanges(free, count, few, MOST_TRIED))
        return None if found is None else [(u, v) for u, v in found[1].tolist()]

    def _exchanged(self, down: int, size: int, count: int) -> memoryview | None:
        """S1 and S2 after the first exchange of as many players as it takes, between classes."""
        from .class_exchanges import first_exchange  # few events need it

        tight, classes = self.cover.joined().tolist(), self.cover.classes().tolist()
        here, others = list[int](), [0] * len(tight)
        for place in self.cover.open().tolist():
            if down <= place < size:
                here.append(classes[place])
            else:
                others[classes[place]] += 1
        found = first_exchange(here, count, others, tight)
        return None if found is None else rows(ints((*found[0], *found[1])), len(here))


def _single_exchanges(free: int, count: int, start: int, stop: int) -> memoryview:
    """S1 and S2 after some of the exchanges of one player, or none at first: places, one order in a row."""
    return (_remembered_exchanges if free <= SMALL else _listed_exchanges)(free, count, start, stop)


def _listed_exchanges(free: int, count: int, start: int, stop: int) -> memoryview:
    orders = islice(exchanges(list(range(free)), count), start, stop)
    return rows(ints(chain.from_iterable(orders)), free)


_remembered_exchanges = lru_cache(maxsize=256)(_listed_exchanges)
