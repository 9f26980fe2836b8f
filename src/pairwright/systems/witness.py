"""The error of a round that can't be completed, made from its witness: who is left without a place, by name."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..errors import NoPairing
from ..messages import Message
from ..model import Player
from .wording import (
    MET_EVERYONE,
    MET_EVERYONE_NO_BYE,
    NO_OPPONENT_LEFT,
    SOME_AND_BYE,
    SOME_PLAYERS,
    STRANDED,
    STRANDED_ALONE,
    THE_BYE,
)


def stranded(field: Sequence[Player], players: Iterable[int], neighbours: Iterable[int]) -> NoPairing:
    """The error of a witness in a field: these players have too few possible opponents outside of their circles.

    Start numbers; 0 stands for the bye, which counts as an opponent.
    """
    few, others = sorted(players), sorted(neighbours)
    names = {player.id: player.called for player in field}
    alone = [one for one in few if one]
    left = [one for one in others if one]
    if len(few) == 1 and alone and not others:
        return NoPairing(_alone(field, alone[0]), alone)
    who = _some(names, alone, bye=0 in few)
    reason = (
        STRANDED(who=who, left=_some(names, left, bye=0 in others)) if others else STRANDED_ALONE(who=who)
    )
    return NoPairing(reason, alone, left)


def _some(names: dict[int, str], players: Sequence[int], *, bye: bool) -> Message:
    """Players by name, and the bye."""
    if not players:
        return THE_BYE()
    who = _listed(names, players)
    return SOME_AND_BYE(who=who) if bye else SOME_PLAYERS(who=who)


def _alone(field: Sequence[Player], one: int) -> Message:
    """Why a player finds no opponent: all are earlier opponents, or other rules forbid them."""
    player = next(player for player in field if player.id == one)
    who = _listed({one: player.called}, [one])
    met = {result.opponent for result in player.results if result.played}
    if {other.id for other in field} - {one} <= met:
        return MET_EVERYONE_NO_BYE(who=who) if len(field) % 2 else MET_EVERYONE(who=who)
    return NO_OPPONENT_LEFT(who=who)


def _listed(names: dict[int, str], players: Sequence[int]) -> str:
    """Players by number and name; by `#` and number who has none."""
    said = [names.get(player, str(player)) for player in players]
    return ", ".join(f"#{text}" if text.isdigit() else text for text in said)
