"""Baku acceleration (FIDE Handbook C.04.7, in force from 1 February 2026; before that C.04.5.1)."""

from __future__ import annotations

from collections.abc import Sequence

from ...errors import InvalidTournament
from ...model import Points, PointSystem, Tournament


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
            "Baku acceleration needs a point system in which a win is worth two draws and a loss nothing (C.04.7 art. 1.1)"
        )
    accelerated = -(-rounds // 2)
    full = -(-accelerated // 2)
    return (points.win,) * full + (points.draw,) * (accelerated - full)


def virtual_points(tournament: Tournament, rounds: int) -> Sequence[Sequence[Points]] | None:
    """Acceleration points of every player, in the order of the tournament; `None`: as the records state them.

    They are computed when the coded type of the tournament asks for Baku and the records give none themselves
    (TRF-2026, record 192).
    """
    if tournament.virtual_given or not tournament.system.endswith("_BAKU"):
        return None
    accelerated = group_size(len(tournament.players))
    given = baku_points(rounds, tournament.point_system)
    return [given if row < accelerated else () for row in range(len(tournament.players))]
