"""Which acceleration a tournament report asks for: the ending of its coded type (record 192)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...model import Points
from ..base import PairingSystem, RoundState
from .by_points import AddedScore, Baku
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


def virtual_points(state: RoundState) -> Sequence[Sequence[Points]] | None:
    """Acceleration points of every player, in the order of the tournament; `None`: as the records state them.

    They are computed when the coded type of the tournament asks for a method of points and the records give none
    themselves (TRF-2026, record 192).
    """
    word = ending(state.tournament.system)
    if state.tournament.virtual_given or not word:
        return None
    table = ACCELERATIONS[word]().points(state)
    return None if table is None else [table.get(player.id, ()) for player in state.tournament.players]
