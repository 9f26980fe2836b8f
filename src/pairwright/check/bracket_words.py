"""Texts in the drawing of a bracket beside the headlines: floaters, boards, a legend."""

from __future__ import annotations

from ..messages import COUNT, MESSAGE, PLAYER, PLAYERS, POINTS, SYMBOL, Message, message
from ..systems.view import Bracket
from ..systems.view.proof_words import OPENING
from .proof_words import bracket_name, called_by_points

OF_POINTS = message(
    "bracket.of_points",
    one=f"The bracket of {SYMBOL:points} point",
    other=f"The bracket of {SYMBOL:points} points",
    count=COUNT,
)
MOVED_DOWN = message("bracket.moved_down", f"Floated down into it: {PLAYERS:players}.")
MOVED_UP = message("bracket.moved_up", f"Floated up into it: {PLAYERS:players}.")
FLOATS = message("bracket.floats", f"{PLAYER:player} floats down. {MESSAGE:why}")
FLOATS_UP = message("bracket.floats_up", f"{PLAYER:player} floats up. {MESSAGE:why}")
SEAT_WITH_POINTS = message(
    "bracket.seat_with_points", f"{PLAYER:a}, {POINTS:points} – {PLAYER:b}, {POINTS:others}"
)
BYE_FOR = message("bracket.bye", f"Bye: {PLAYER:player}")
TOP_HALF = message("bracket.top_half", "Top half")
BOTTOM_HALF = message("bracket.bottom_half", "Bottom half")
SOLID = message("bracket.solid", "Solid lines are boards. Their number is beside both names.")
DASHED = message("bracket.dashed", "Dashed lines with × are pairs that were expected but not made.")


HEADING = message("bracket.heading", f"{OPENING:name}")


def heading_of(bracket: Bracket, points: Message) -> Message:
    """The name of a bracket: its points, or a better name."""
    return points if called_by_points(bracket.name) else HEADING(name=bracket_name(bracket))
