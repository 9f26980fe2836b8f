"""Texts in the drawing of a bracket beside the headlines: floaters, boards, a legend."""

from __future__ import annotations

from ..messages import BOARD, COUNT, MESSAGE, PLAYER, PLAYERS, POINTS, SYMBOL, Message, Type, message
from ..systems.view import Bracket
from ..systems.view.proof_words import OPENING
from .proof_words import bracket_name, called_by_points

OF_POINTS = message(
    "bracket.of_points",
    one=f"The bracket of {SYMBOL:points} point",
    other=f"The bracket of {SYMBOL:points} points",
    count=COUNT,
)
SCOREGROUP = Type(
    "SCOREGROUP",
    {"type": "integer"},
    25,
    lambda words, value, names: words(
        OF_POINTS(points=words.points(value), count=words.count_of_points(value))
    ),
)
"""A bracket by its score in tenths: `the bracket of 2.5 points`."""

CLAUSES = MESSAGE.many("CLAUSES", (Message("text.white"),), lambda words, texts: "; ".join(texts))
"""Other messages with semicolons between them."""

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


SCOREGROUP_HEADING = message("bracket.scoregroup", f"{SCOREGROUP:points}")
HEADING = message("bracket.heading", f"{OPENING:name}")
HEADED = message("bracket.headed", f"{MESSAGE:name}:")
ACROSS = message("bracket.across", f"{PLAYER:left}{SYMBOL:line}  {PLAYER:right}")
CROSSED = message("bracket.crossed", f"× {MESSAGE:pair}: {MESSAGE:why}")
BY_NUMBER = message("bracket.at_board", f"{BOARD:board}: {MESSAGE:seat}")
SHARED = message("bracket.shared", f"{MESSAGE:said} {CLAUSES:boards}")


def heading_of(bracket: Bracket) -> Message:
    """The name of a bracket: its points, or a better name."""
    if called_by_points(bracket.name):
        return SCOREGROUP_HEADING(points=bracket.score)
    return HEADING(name=bracket_name(bracket))
