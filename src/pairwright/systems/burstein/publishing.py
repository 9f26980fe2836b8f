"""The order in which boards are published (C.04.2 art. 3.6)."""

from __future__ import annotations

from ..dutch.entries import Entries

Pair = tuple[int, int]


def in_publishing_order(entries: Entries, pairs: list[Pair]) -> list[Pair]:
    """Pairs by the real points of the higher player, then of the lower, then the higher one's number.

    Each pair comes with the smaller entry first.
    """
    scores, numbers = entries.scores.tolist(), entries.numbers.tolist()

    def order(pair: Pair) -> tuple[int, int, int]:
        first, second = sorted(pair, key=lambda i: (-scores[i], numbers[i]))
        return (-scores[first], -scores[second], numbers[first])

    return sorted(((min(pair), max(pair)) for pair in pairs), key=order)
