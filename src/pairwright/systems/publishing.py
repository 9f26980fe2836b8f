"""Boards as they are published: their order (C.04.2 art. 3.6), and their numbers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from ..model import Player
from .base import Board

Pair = tuple[int, int]


def in_publishing_order(scores: Sequence[int], numbers: Sequence[int], pairs: Iterable[Pair]) -> list[Pair]:
    """Pairs by the real points of the higher player, then of the lower, then by the higher player's number.

    `scores` and `numbers` are real points and pairing numbers by entry. Each pair comes with the smaller entry first.
    """

    def order(pair: Pair) -> tuple[int, int, int]:
        a, b = pair
        if scores[a] == scores[b]:
            return (-scores[a], -scores[b], min(numbers[a], numbers[b]))
        first, second = (a, b) if scores[a] > scores[b] else (b, a)
        return (-scores[first], -scores[second], numbers[first])

    return sorted(((min(pair), max(pair)) for pair in pairs), key=order)


def number_boards(
    players: Sequence[Player] | Mapping[int, Player], pairs: Iterable[Pair]
) -> tuple[Board, ...]:
    """The boards of pairs in publishing order: (White, Black) by place in a sequence, or by key of a mapping."""
    return tuple(
        Board(number, players[white], players[black]) for number, (white, black) in enumerate(pairs, 1)
    )
