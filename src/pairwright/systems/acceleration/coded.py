"""Which acceleration a tournament report asks for: the ending of its coded type (record 192)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...model import Points, Tournament
from ..base import PairingSystem
from .added import AddedScore, Baku, upper_half_points
from .baku import baku_points, group_size
from .early import EarlyGroups
from .interface import Accelerated, Acceleration

ACCELERATIONS: dict[str, Callable[[], Acceleration]] = {
    "BAKU": Baku,
    "28R1": AddedScore,
    "28R2": lambda: EarlyGroups(draws_with_winners=False, draw_adjustment=100, name="28R2"),
    "28R3": lambda: EarlyGroups(sections=3, draws_with_winners=False, name="28R3"),
    "YOUNG": EarlyGroups,
}
"""Makers of accelerations by the ending of the code. `BAKU` is FIDE's word, the others are Pairwright's."""


def ending(code: str) -> str:
    """The acceleration that a coded type names, or nothing."""
    last = code.rpartition("_")[2]
    return last if last in ACCELERATIONS and last != code else ""


def accelerated(system: PairingSystem, code: str) -> PairingSystem:
    """The system, with the acceleration of a coded type in front if it defines rounds.

    Accelerations by virtual points need nothing in front: see `virtual_points`.
    """
    word = ending(code)
    if word in ("", "BAKU", "28R1"):
        return system
    return Accelerated(system, ACCELERATIONS[word]())


def virtual_points(tournament: Tournament, rounds: int) -> Sequence[Sequence[Points]] | None:
    """Acceleration points of every player, in the order of the tournament; `None`: as the records state them.

    They are computed when the coded type of the tournament asks for a method of points and the records give none
    themselves (TRF-2026, record 192).
    """
    word = ending(tournament.system)
    if tournament.virtual_given or word not in ("BAKU", "28R1"):
        return None
    if word == "28R1":
        table = upper_half_points(tournament, 2)
        return [table[player.id] for player in tournament.players]
    top = group_size(len(tournament.players))
    given = baku_points(rounds, tournament.point_system)
    return [given if row < top else () for row in range(len(tournament.players))]
