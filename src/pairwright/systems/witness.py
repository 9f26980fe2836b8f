"""The error of a round that can't be completed, made from its witness: who is left without a place, by name."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..errors import NoPairing
from ..model import Player
from ..model.names import called


def stranded(field: Sequence[Player], players: Iterable[int], neighbours: Iterable[int]) -> NoPairing:
    """The error of a witness in a field: outside of their own circles these players have too few others to meet.

    Start numbers; 0 stands for the bye, which takes a player as an opponent does.
    """
    few, others = sorted(players), sorted(neighbours)
    names = {player.id: called(player) for player in field}
    alone = [one for one in few if one]
    left = [one for one in others if one]
    if len(few) == 1 and alone and not others:
        return NoPairing(_alone(field, alone[0]), alone)
    bye = 0 in few
    known = [*([_listed(names, left)] if left else []), *(["the bye"] if 0 in others else [])]
    verb = "are" if len(others) > 1 else "is"
    whom = f"only {' and '.join(known)} {verb}" if others else "nobody is"
    found = "find a place" if bye else "be paired"
    who = _listed(names, alone) + " and the bye" * bye
    return NoPairing(f"{who} can't all {found}: outside of each other {whom} left for them", alone, left)


def _alone(field: Sequence[Player], one: int) -> str:
    """Why one player finds nobody: he has met all of them, or other rules stand between."""
    player = next(player for player in field if player.id == one)
    who = _listed({one: called(player)}, [one])
    met = {result.opponent for result in player.results if result.played}
    if {other.id for other in field} - {one} <= met:
        return f"{who} has met everyone else" + " and can't have the bye" * (len(field) % 2)
    return f"{who} has no possible opponent left"


def _listed(names: dict[int, str], players: Sequence[int]) -> str:
    """Players by name; by the word and their numbers if nobody has a name."""
    said = [names.get(player, str(player)) for player in players]
    if all(text.isdigit() for text in said):
        return f"player{'s' * (len(said) > 1)} {', '.join(said)}"
    return ", ".join(said)
