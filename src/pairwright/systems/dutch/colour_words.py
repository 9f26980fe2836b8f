"""Why a player has White, in a sentence."""

from __future__ import annotations

from ...model.names import called
from ...rules.facts import ABSOLUTE, WHITE
from .colours import Allocation
from .entries import Entries
from .player_facts import STRENGTHS, colour_word


def colour_text(entries: Entries, a: int, b: int, found: Allocation) -> str:
    """The reason for the colours of a pair of which entry `a` ranks above entry `b`."""
    ids = [called(player) for player in entries.players]
    colours = entries.colours
    wants = {place: int(colours.wants[place]) for place in (a, b)}
    strength = {place: STRENGTHS[int(colours.strength[place])] for place in (a, b)}

    def wish(place: int) -> str:
        if not wants[place]:
            return f"{ids[place]} has no preference"
        return f"{ids[place]} prefers {colour_word(wants[place])} ({strength[place]})"

    if found.article == "5.2.1":
        return f"{wish(a)}, {wish(b)}: every preference is granted"
    if found.article == "5.2.5":
        number = int(entries.numbers[a])
        drawn = colour_word(entries.initial_colour)
        kind = "odd: it gets" if number % 2 else "even: it does not get"
        return f"neither has a preference; pairing number {number} of {ids[a]} is {kind} the first colour, {drawn}"
    both = f"{wish(a)}, {wish(b)}"
    if found.article == "5.2.2":
        return f"{both}: {_stronger(entries, a, b, found, ids)}"
    if found.article == "5.2.3":
        white, black = ids[found.white], ids[found.black]
        return (
            f"{both}, equally strongly; when their colours last differed {white} had Black and {black} White"
        )
    return f"{both}, equally strongly, with the same colours before: the higher ranked, {ids[a]}, gets it"


def _stronger(entries: Entries, a: int, b: int, found: Allocation, ids: list[str]) -> str:
    colours = entries.colours
    wanted = int(colours.wants[a])
    winner = found.white if wanted == WHITE else found.black
    if int(colours.strength[a]) == int(colours.strength[b]) == ABSOLUTE:
        return f"both absolute, and {ids[winner]} has the wider colour difference"
    return f"the preference of {ids[winner]} is stronger"
