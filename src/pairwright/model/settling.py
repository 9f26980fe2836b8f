"""The fields of a tournament, each converted to the stored type."""

from __future__ import annotations

from collections.abc import Mapping

from ..errors import InvalidTournament
from .edge import several, text, whole
from .pairings import Pairing
from .players import Player
from .points import PointSystem
from .requests import ForbiddenGroup, RequestedBye, Team
from .results import colour_of
from .said import say

MOST_ROUNDS = 9999
"""More than any file holds: a player who withdraws gets a bye for each round that is left."""

_KINDS: dict[str, tuple[type, str]] = {
    "players": (Player, "a Player"),
    "members": (Player, "a Player"),
    "teams": (Team, "a Team"),
    "info": (tuple, "a code and a text"),
    "records": (str, "a line of a report"),
    "boards": (tuple, "the start numbers of White"),
    "doubtful": (tuple, "a round and two start numbers"),
    "misstated": (tuple, "a start number and two numbers of points"),
}


def settled(given: Mapping[str, object]) -> dict[str, object]:
    """The fields of a tournament, each of its type. Raises `InvalidTournament`, naming the field, for an impossible
    value."""
    found: dict[str, object] = {
        name: several(given[name], kind, name, each) for name, (kind, each) in _KINDS.items()
    }
    found["byes"] = tuple(map(_bye, several(given["byes"], object, "byes", "a RequestedBye")))
    groups = several(given["forbidden"], object, "forbidden", "a ForbiddenGroup, or start numbers")
    found["forbidden"] = tuple(map(_group, groups))
    pairings = several(given["playing"], object, "playing", "a Pairing, or two start numbers")
    found["playing"] = tuple(map(_pairing, pairings))
    if given["rounds"] is not None:
        found["rounds"] = _rounds(given["rounds"])
    if given["initial_colour"] is not None:
        found["initial_colour"] = colour_of(given["initial_colour"])
    if not isinstance(given["point_system"], PointSystem):
        raise InvalidTournament(
            say.WRONG_KIND(
                what="point_system",
                given=repr(given["point_system"]),
                kind="PointSystem, such as PointSystem.of(3, 1)",
            )
        )
    return {**found, "system": text(given["system"], "system")}


def _rounds(value: object) -> int:
    rounds = whole(value, "rounds")
    if not 1 <= rounds <= MOST_ROUNDS:
        raise InvalidTournament(say.ROUND_COUNT(rounds=rounds, most=MOST_ROUNDS))
    return rounds


def _bye(value: object) -> RequestedBye:
    if isinstance(value, RequestedBye):
        return value
    if not isinstance(value, (tuple, list)) or len(value) != 3:
        raise InvalidTournament(
            say.WRONG_ITEM(what="byes", given=repr(value), each="(round, start number, 'full'|'half'|'zero')")
        )
    return RequestedBye(*value)


def _group(value: object) -> ForbiddenGroup:
    if isinstance(value, ForbiddenGroup):
        return value
    if not isinstance(value, (tuple, list, set, frozenset)):
        raise InvalidTournament(
            say.WRONG_ITEM(what="forbidden", given=repr(value), each="ForbiddenGroup | start numbers")
        )
    return ForbiddenGroup(tuple(sorted(value) if isinstance(value, (set, frozenset)) else value))


def _pairing(value: object) -> Pairing:
    if isinstance(value, Pairing):
        return value
    if not isinstance(value, (tuple, list)) or len(value) != 2:
        raise InvalidTournament(
            say.WRONG_ITEM(what="playing", given=repr(value), each="Pairing | (start number, start number)")
        )
    return Pairing(*value)
