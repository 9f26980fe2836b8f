"""Baku acceleration (FIDE Handbook C.04.7, in force from 1 February 2026; before that C.04.5.1)."""

from __future__ import annotations

from ...errors import InvalidTournament
from ...model import Points, PointSystem


def group_size(players: int) -> int:
    """Players in the accelerated group GA: the first half, rounded up to an even number (art. 1.2)."""
    return 2 * -(-players // 4)


def baku_points(rounds: int, points: PointSystem) -> tuple[Points, ...]:
    """Virtual points of a GA player in rounds 1, 2, ... (art. 1.4): a win, then half of it.

    The first half of the rounds (rounded up) is accelerated; in the first half of those (rounded up) by a win.
    Raises `InvalidTournament` unless a win is two draws and a loss is worth nothing (art. 1.1).
    """
    if points.loss != 0 or points.win != 2 * points.draw:
        raise InvalidTournament(
            "Baku acceleration needs a point system in which a win is worth two draws and a loss nothing "
            "(C.04.7 art. 1.1)"
        )
    accelerated = -(-rounds // 2)
    full = -(-accelerated // 2)
    return (points.win,) * full + (points.draw,) * (accelerated - full)
