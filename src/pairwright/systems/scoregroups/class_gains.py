"""The gains of pairs of classes in a bracket, level by level: the cost of leaving both over, minus that of pairing
them.

Read off the rule book's table where a criterion is the same in every bracket, otherwise computed here, once for two
classes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from operator import itemgetter, sub

from ...rules.criterion import BracketFacts, Criterion, ScoreLevels
from ...rules.profiles import Level
from .brackets import BracketProblem

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypeAlias

Rows: TypeAlias = list[list[int]]
"""Of each class a number for each class; those of classes before it say nothing."""


def class_gains(
    problem: BracketProblem, first: Sequence[int], levels: Sequence[Level], at: BracketFacts
) -> tuple[list[Rows], list[list[int]]]:
    """Level by level: the gains of two classes, and the cost of leaving one over.

    `first` has an entry of each class, the higher ranked classes first; `levels` are all levels of some criteria.
    """
    classes = _Classes(problem, first, at)
    gain, cost = list[Rows](), list[list[int]]()
    for rule, run in groupby(levels, key=itemgetter(0)):
        for rows, left in classes.of(rule, sum(1 for _ in run)):
            gain.append(rows)
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

    def of(self, rule: Criterion, count: int) -> Iterator[tuple[Rows, list[int]]]:
        """The levels, `count` in number, of a criterion that reads profiles, or more."""
        row = None if self.by_gaps else self.table.row.get(rule.id)
        known = row is not None and row not in self.table.blind and self.table.criteria[row] is rule
        if known and row is not None and (rule.levels is None or count == 1):
            yield (self.table.rows_of(row, self.places), self.table.costs_of(row, self.places))
        elif rule.levels is None or isinstance(rule.levels, ScoreLevels):
            yield from self._asked(rule, count)
        else:
            yield from self._of_lists(rule, count)

    def _asked(self, rule: Criterion, count: int) -> list[tuple[Rows, list[int]]]:
        """Each violation counts on one level, which keeps the work independent of their number."""
        size, at = len(self.profiles), self.at
        levels = rule.levels if isinstance(rule.levels, ScoreLevels) else None
        number = {value: n for n, value in enumerate(levels.among(at))} if levels else {0: 0}
        found = [([[0] * size for _ in range(size)], [0] * size) for _ in range(count)]
        for p, a in enumerate(self.profiles):
            left = rule.left and int(rule.of_left(a, at))
            here = number.get(levels.of_left(a, at) if levels else 0)
            if left and here is not None:
                rows, cost = found[here]
                cost[p] = left
                for q in range(size):
                    rows[min(p, q)][max(p, q)] += left
                rows[p][p] += left
            for q in range(p, size) if rule.pair else ():
                b = self.profiles[q]
                harm = int(rule.of_pair(a, b, at))
                here = number.get(levels.of_pair(a, b) if levels else 0) if harm else None
                if here is not None:
                    found[here][0][p][q] -= harm
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
