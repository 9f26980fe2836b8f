"""Who is freed from the rules on federations (B.01 art. 1.4.3a to d)."""

from __future__ import annotations

from ..model import Player
from .games import NormEvent, federation_of

BIG_SWISS = (20, 3, 10)
"""Rated players from abroad in every round, their federations, and how many of them hold a title (1.4.3d)."""

NATIONAL = {"national-final": "1.4.3a", "national-team": "1.4.3b"}


def exemption(event: NormEvent, player: Player) -> str | None:
    """The paragraph of 1.4.3 that frees a player, needed or not."""
    if event.category == "zonal":
        return "1.4.3c"
    if event.category in NATIONAL and event.host and federation_of(player) == event.host:
        return NATIONAL[event.category]
    return "1.4.3d" if is_big_swiss(event) else None


def is_big_swiss(event: NormEvent) -> bool:
    """Whether every round had enough rated and titled players from abroad (1.4.3d)."""
    if event.kind != "swiss" or not event.host or not event.tournament.completed_rounds:
        return False
    return all(
        value >= least for numbers in event.guests for value, least in zip(numbers, BIG_SWISS, strict=True)
    )
