"""Colours of the pairs, and the order of the boards. The paper is silent on both."""

from __future__ import annotations

from collections.abc import Iterable

from ...rules.facts import WHITE
from ..base import Board
from ..roster import in_publishing_order
from .field import RoommatesField


def allocate(field: RoommatesField, p: int, q: int) -> tuple[int, int]:
    """The player who gets White, and the rule (`COLOURS_BY`)."""
    if field.difference[p] != field.difference[q]:
        return (p if field.difference[p] < field.difference[q] else q), 0
    for mine, theirs in zip(reversed(field.colours[p]), reversed(field.colours[q]), strict=False):
        if mine != theirs:
            return (p if mine == "B" else q), 1
    higher, lower = (p, q) if field.place[p] < field.place[q] else (q, p)
    for player, other in ((higher, lower), (lower, higher)):
        if field.colours[player]:
            return (player if field.colours[player][-1] == "B" else other), 2
    drawn_white = (field.initial or WHITE) == WHITE
    return (higher if (field.numbers[higher] % 2 == 1) == drawn_white else lower), 3


def white_of(field: RoommatesField, p: int, q: int) -> int:
    """The player who gets White, by the first rule that decides."""
    return allocate(field, p, q)[0]


def boards_of(
    field: RoommatesField, pairs: Iterable[tuple[int, int]], first_round: bool
) -> tuple[Board, ...]:
    """Boards in publishing order (C.04.2 art. 3.6): points of the higher, then of the lower, then number.

    In the first round the higher player has the colour drawn on odd boards and the other one on even boards.
    """

    real = field.real.tolist()
    boards = []
    for number, pair in enumerate(in_publishing_order(real, field.numbers, pairs), start=1):
        if first_round:
            high, low = sorted(pair, key=lambda i: (-real[i], field.numbers[i]))
            white = high if (number % 2 == 1) == (field.initial == WHITE) else low
        else:
            white = white_of(field, *pair)
        black = pair[0] + pair[1] - white
        boards.append(Board(number, field.players[white], field.players[black]))
    return tuple(boards)
