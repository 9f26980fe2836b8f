"""The order in which boards are published (C.04.2 art. 3.6)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

Pair = tuple[int, int]


def in_publishing_order(scores: Sequence[int], numbers: Sequence[int], pairs: Iterable[Pair]) -> list[Pair]:
    """Pairs by the real points of the higher player, then of the lower, then the higher one's number.

    `scores` and `numbers` are real points and pairing numbers by entry. Each pair comes with the smaller entry first.
    """

    def order(pair: Pair) -> tuple[int, int, int]:
        first, second = sorted(pair, key=lambda i: (-scores[i], numbers[i]))
        return (-scores[first], -scores[second], numbers[first])

    return sorted(((min(pair), max(pair)) for pair in pairs), key=order)
