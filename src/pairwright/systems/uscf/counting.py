"""The count of a pairing by a criterion, by board and in total. Players are ranks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import numpy as np

from ...rules.arrays import Ints
from ...rules.criterion import Criterion
from .ground import SectionGround

Pair = tuple[int, int]
"""Two ranks, the higher one first."""


def partners(n: int, pairs: Sequence[Pair], bye: int | None) -> Ints:
    """The partner of every rank below `n`, `n` for the bye, -1 for who takes no part."""
    partner = np.full(n, -1, np.int64)
    for a, b in pairs:
        partner[a], partner[b] = b, a
    if bye is not None:
        partner[bye] = n
    return partner


def edges_of(ground: SectionGround, pairs: Sequence[Pair], bye: int | None) -> Ints:
    """The boards of a round as an array of shape (m, 2), the bye as the last one with the length of the section."""
    byes = [] if bye is None else [(bye, len(ground.section))]
    return np.array([*pairs, *byes], np.int64).reshape(-1, 2)


def costs(
    ground: SectionGround, criteria: Iterable[Criterion], pairs: Sequence[Pair], bye: int | None
) -> dict[str, int]:
    """The violations of some boards, and of the bye, criterion by criterion."""
    return {
        name: int(values.sum()) for name, values in counts(ground, criteria, edges_of(ground, pairs, bye))
    }


def counts(ground: SectionGround, criteria: Iterable[Criterion], edges: Ints) -> Iterator[tuple[str, Ints]]:
    """For each criterion its id and the violations of each edge, the lower rank first and the bye as in `edges_of`."""
    seen = ground.section.seen
    byes = edges[:, 1] == len(ground.section)
    high, low, left = seen(edges[~byes, 0]), seen(edges[~byes, 1]), seen(edges[byes, 0])
    for rule in criteria:
        values = np.zeros(len(edges), np.int64)
        if rule.pair is not None and len(high.row):
            # Distances are kept by these columns from level to level.
            values[~byes] = rule.of_pair(high, low, ground)
        if rule.left is not None and len(left.row):
            values[byes] = rule.of_left(left, ground)
        yield rule.id, values
