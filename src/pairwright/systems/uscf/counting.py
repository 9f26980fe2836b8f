"""What a pairing counts by a criterion, board by board and in all. Players are ranks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import numpy as np

from ...rules.criterion import Criterion
from ...rules.facts import Ints
from .ground import Ground

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


def costs(
    ground: Ground, criteria: Sequence[Criterion], pairs: Sequence[Pair], bye: int | None
) -> dict[str, int]:
    """The violations of some boards, and of the bye, criterion by criterion."""
    return {name: int(boards.sum()) + of_bye for name, boards, of_bye in counts(ground, criteria, pairs, bye)}


def counts(
    ground: Ground, criteria: Iterable[Criterion], pairs: Sequence[Pair], bye: int | None
) -> Iterator[tuple[str, Ints, int]]:
    """For each criterion its id, the violations board by board, and that of the bye."""
    index = np.array(pairs, np.int64).reshape(-1, 2)
    a, b = (
        ground.section.seen(index[:, side]) for side in (0, 1)
    )  # once: distances are kept by these arrays
    taker = ground.section.seen(np.array([] if bye is None else [bye], np.int64))
    for rule in criteria:
        boards = np.zeros(len(index), np.int64)
        if rule.pair is not None and len(index):
            boards[:] = rule.pair(a, b, ground)
        of_bye = 0 if rule.left is None or bye is None else int(rule.left(taker, ground)[0])
        yield rule.id, boards, of_bye
