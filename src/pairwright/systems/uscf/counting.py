"""What a pairing counts by a criterion, board by board and in all. Players are ranks."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from ...rules.criterion import Criterion
from ...rules.facts import Ints
from .ground import Ground


def partners(n: int, pairs: Sequence[tuple[int, int]], bye: int | None) -> Ints:
    """The partner of every rank below `n`, `n` for the bye, -1 for who takes no part."""
    partner = np.full(n, -1, np.int64)
    for a, b in pairs:
        partner[a], partner[b] = b, a
    if bye is not None:
        partner[bye] = n
    return partner


def costs(
    ground: Ground, criteria: Sequence[Criterion], pairs: Sequence[tuple[int, int]], bye: int | None
) -> dict[str, int]:
    """The violations of some boards, and of the bye, criterion by criterion."""
    told = {rule.id: counts(ground, rule, pairs, bye) for rule in criteria}
    return {name: int(of_pairs.sum()) + of_bye for name, (of_pairs, of_bye) in told.items()}


def counts(
    ground: Ground, rule: Criterion, pairs: Sequence[tuple[int, int]], bye: int | None
) -> tuple[Ints, int]:
    """The violations of one criterion, board by board, and that of the bye."""
    seen = ground.section.seen
    of_pairs = np.zeros(len(pairs), np.int64)
    if rule.pair is not None and pairs:
        index = np.array(pairs, np.int64)
        of_pairs[:] = rule.pair(seen(index[:, 0]), seen(index[:, 1]), ground)
    if rule.left is None or bye is None:
        return of_pairs, 0
    return of_pairs, int(rule.left(seen(np.array([bye])), ground)[0])
