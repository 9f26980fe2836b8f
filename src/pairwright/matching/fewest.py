"""From counts that are to be as small as possible, in order of priority, to the tables of a perfect matching."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from ..lean_dataclass import dataclass
from .few_classes import Table

MOST_BITS = 256
"""Counts of up to so many bits become one table. A weight that is wider than the kernel's is solved table by table."""


@dataclass(frozen=True, slots=True)
class Violations:
    """What a criterion counts.

    Attributes:
        group: some classes of vertices; every pair that is counted has a vertex of one of them.
        counts: of pairs of classes, the smaller class first; pairs that are not named count nothing.
    """

    group: Collection[int]
    counts: Mapping[tuple[int, int], int]

    @property
    def greatest(self) -> int:
        """The greatest count of a pair."""
        return max(self.counts.values(), default=0)

    def of_pair(self, one: int, other: int) -> int:
        """The count of a pair of these classes."""
        return self.counts.get((one, other) if one < other else (other, one), 0)


def earned(every: Iterable[Violations], classes: Sequence[int], count: int) -> Iterator[tuple[Table, int]]:
    """Tables for `FewClasses` whose best matchings have as few violations as possible, with their greatest sums.

    Every vertex of a group earns the greatest count of a pair, and a pair loses its own count. In a perfect matching
    all of the group earn, so that the sum is greatest where violations are fewest. It needs bits for the size of the
    group, not for that of the matching.

    every: the most important first.
    classes: the class of each vertex, 0 .. count - 1.
    """
    sizes, run, bits = Counter(classes), list[tuple[Violations, int, int]](), 0
    for one in every:
        size, greatest = sum(sizes[at] for at in one.group), one.greatest
        # Two of a group earn twice the greatest count, even where the matching has no two of them.
        width = (max(size, 2) * greatest).bit_length()
        if run and bits + width > MOST_BITS:
            yield _side_by_side(run, count)
            run, bits = [], 0
        run = [*((each, most, shift + width) for each, most, shift in run), (one, size * greatest, 0)]
        bits += width
    yield _side_by_side(run, count)


def _side_by_side(run: Sequence[tuple[Violations, int, int]], count: int) -> tuple[Table, int]:
    """Some counts as one table, each with its greatest sum and its place in bits."""
    alone = [0] * count
    for one, _, shift in run:
        for at in one.group:
            alone[at] += one.greatest << shift
    table = [[mine + other for other in alone] if mine else alone.copy() for mine in alone]
    for one, _, shift in run:
        for (a, b), violations in one.counts.items():
            table[a][b] -= violations << shift
            if a != b:
                table[b][a] -= violations << shift
    return table, sum(most << shift for _, most, shift in run)
