"""Tournaments of which only one side of some games is told: enough for rules that look at one player's record."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pairwright.model import Colour, Player, Tournament


def one_sided(
    players: Iterable[Player], rounds: int | None = None, initial_colour: Colour | None = None, **others: Any
) -> Tournament:
    """A tournament whose games are not compared: no user could build or read it."""
    return Tournament(()).unchecked(
        players=tuple(players), rounds=rounds, initial_colour=initial_colour, **others
    )
