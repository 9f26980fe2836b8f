"""What stands in the drawing of a bracket beside the headlines: who comes and goes, its boards, how to read it."""

from __future__ import annotations

from ..messages import COUNT, MESSAGE, PLAYER, PLAYERS, POINTS, SYMBOL, Message, message
from ..systems.view import Bracket
from ..systems.view.proof_words import OPENING
from .proof_words import bracket_name, called_by_points

OF_POINTS = message(
    "bracket.of_points",
    one="The bracket of {points} point",
    other="The bracket of {points} points",
    points=SYMBOL,
    count=COUNT,
)
MOVED_DOWN = message("bracket.moved_down", "Moved down into it: {players}.", players=PLAYERS)
MOVED_UP = message("bracket.moved_up", "Moved up into it: {players}.", players=PLAYERS)
FLOATS = message("bracket.floats", "{player} floats down. {why}", player=PLAYER, why=MESSAGE)
SEAT_WITH_POINTS = message(
    "bracket.seat_with_points",
    "{a}, {points} – {b}, {others}",
    a=PLAYER,
    points=POINTS,
    b=PLAYER,
    others=POINTS,
)
BYE_FOR = message("bracket.bye", "Bye: {player}", player=PLAYER)
TOP_HALF = message("bracket.top_half", "Top half")
BOTTOM_HALF = message("bracket.bottom_half", "Bottom half")
SOLID = message("bracket.solid", "Solid lines are boards. Their number is beside both names.")
DASHED = message("bracket.dashed", "Dashed lines with × are pairs that were expected but not made.")


HEADING = message("bracket.heading", "{name}", name=OPENING)


def heading_of(bracket: Bracket, points: Message) -> Message:
    """What a bracket is called: by its points, or by a name if that says more."""
    return points if called_by_points(bracket.name) else HEADING(name=bracket_name(bracket))
