"""Forgeries of what a certificate says of the players and of the round: refused when it is compared with the report."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from .rounds import Document

Forgery = Callable[[Document, random.Random], bool]


def _another(found: Callable[[Document, str], list[dict[str, Any]]], of: str = "") -> Callable[..., Forgery]:
    """Makes forgeries of one value by its name, in one of the objects found in a certificate."""

    def of_value(name: str, other: Callable[[Any], Any]) -> Forgery:
        def forge(document: Document, rng: random.Random) -> bool:
            among = found(document, name)
            if among:
                one = rng.choice(among)
                one[name] = other(one[name])
            return bool(among)

        forge.__name__ = f"another_{name}{of}"
        return forge

    return of_value


_fact = _another(
    lambda document, name: [one["facts"] for one in document["players"] if name in one.get("facts", {})]
)
_said = _another(lambda document, name: document["players"], "_of_a_player")
_whole = _another(lambda document, name: [document])


def an_opponent_forgotten(document: Document, rng: random.Random) -> bool:
    """Two who have met are said not to have."""
    players = [one for one in document["players"] if one["met"]]
    if not players:
        return False
    one = rng.choice(players)
    other = rng.choice(one["met"])
    one["met"].remove(other)
    mate = next(two for two in document["players"] if two["id"] == other)
    mate["met"] = [id for id in mate["met"] if id != one["id"]]
    return True


def an_opponent_invented(document: Document, rng: random.Random) -> bool:
    """Two who have not met are said to have, so that they may not meet now."""
    one, other = rng.sample(document["players"], 2)
    if other["id"] in one["met"]:
        return False
    one["met"], other["met"] = sorted([*one["met"], other["id"]]), sorted([*other["met"], one["id"]])
    return True


def a_pair_kept_apart(document: Document, rng: random.Random) -> bool:
    """Two are said to be kept apart."""
    one, other = (player["id"] for player in rng.sample(document["players"], 2))
    if [one, other] in document["apart"] or [other, one] in document["apart"]:
        return False
    document["apart"].append([one, other])
    return True


def nobody_kept_apart(document: Document, rng: random.Random) -> bool:
    """Those who are kept apart may meet."""
    del rng
    done = bool(document["apart"])
    document["apart"] = []
    return done


def two_names_exchanged(document: Document, rng: random.Random) -> bool:
    """Two players have each other's names."""
    one, other = rng.sample(document["players"], 2)
    one["name"], other["name"] = other["name"], one["name"]
    return True


def two_places_exchanged(document: Document, rng: random.Random) -> bool:
    """Two players stand in each other's place in the order."""
    places = rng.sample(range(len(document["players"])), 2)
    a, b = places
    players = document["players"]
    players[a], players[b] = players[b], players[a]
    return True


def a_player_left_out(document: Document, rng: random.Random) -> bool:
    """A player is not there, and is not said to be absent."""
    document["players"].remove(rng.choice(document["players"]))
    return True


def a_player_said_to_be_absent(document: Document, rng: random.Random) -> bool:
    """A player who is paired is said to sit out."""
    document["absent"] = [*document["absent"], rng.choice(document["players"])["id"]]
    return True


def a_pair_said_to_be_required(document: Document, rng: random.Random) -> bool:
    """A pair is said to have been required, so that everything else is legal by it alone."""
    one, other = (player["id"] for player in rng.sample(document["players"], 2))
    document["required"] = [[one, other]]
    return bool(document["parts"])  # where nobody else is left for the two anyway, it says nothing


def virtual_points_invented(document: Document, rng: random.Random) -> bool:
    """A player has more virtual points than the acceleration gives."""
    one = rng.choice(document["players"])["id"]
    document["virtual"][str(one)] = [7.0] * document["round"]
    return True


def the_fingerprint_of_another_report(document: Document, rng: random.Random) -> bool:
    """The fingerprint is another one."""
    at = rng.randrange(64)
    old = document["report"]
    document["report"] = old[:at] + ("0" if old[at] != "0" else "1") + old[at + 1 :]
    return True


def somebody_else_may_have_the_bye(document: Document, rng: random.Random) -> bool:
    """Who may have the bye is turned round for a player."""
    player = rng.choice(document["players"])
    player["bye"] = not player["bye"]
    return True


def a_pair_kept_apart_by_a_setting_of_another_system(document: Document, rng: random.Random) -> bool:
    """Two are said to be kept apart by side constraints, which the system does not have."""
    if document["rules"] == "ip-2026":
        return False
    document["settings"]["constraints"] = ["no boards between A and B"]
    return a_pair_kept_apart(document, rng)


FACTS: tuple[Forgery, ...] = (
    _said("name", lambda name: f"{name} jr"),
    _said("points", lambda points: points + 0.5),
    _said("colours", lambda colours: "W" if colours != "W" else "WB"),
    _fact("wants", lambda wants: "W" if wants != "W" else "B"),
    _fact("strength", lambda strength: (strength + 1) % 4),
    _fact("floats", lambda floats: ["up" if floats[0] != "up" else "down", floats[1]]),
    _fact("unplayed", lambda unplayed: unplayed + 1),
    _fact("upfloats", lambda upfloats: upfloats + 1),
    _fact("number", lambda number: number + 1),
    _fact("index", lambda index: [5, 5] if index != [5, 5] else []),
    _fact("rating", lambda rating: rating + 1),
    _fact("games", lambda games: games + "W"),
    _fact("had_bye", lambda had: not had),
    _fact("half_bye", lambda had: not had),
    _fact("forbidden", lambda others: [] if others else [1, 2]),
    _fact("mates", lambda others: [] if others else [1, 2]),
    _fact("balance", lambda balance: balance + 1),
    _fact("last", lambda last: "B" if last != "B" else "W"),
    _fact("carried", lambda carried: not carried),
    _fact("place", lambda place: place + 1),
    _fact("idle", lambda idle: idle + 1),
    _whole("round", lambda number: number + 1),
    _whole("rounds", lambda number: number + 1),
    an_opponent_forgotten,
    an_opponent_invented,
    a_pair_kept_apart,
    a_pair_kept_apart_by_a_setting_of_another_system,
    nobody_kept_apart,
    two_names_exchanged,
    two_places_exchanged,
    a_player_left_out,
    a_player_said_to_be_absent,
    a_pair_said_to_be_required,
    virtual_points_invented,
    the_fingerprint_of_another_report,
    somebody_else_may_have_the_bye,
)
"""What the report contradicts."""
