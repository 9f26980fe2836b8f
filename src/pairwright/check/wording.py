"""Errors about questions about a round."""

from __future__ import annotations

from ..messages import (
    BOARD,
    COLOUR,
    COUNT,
    MESSAGE,
    PLAYER,
    PLAYERS,
    POINTS,
    ROUND,
    ROUNDS,
    SYMBOL,
    Message,
    Type,
    message,
)
from ..systems.view import Bracket
from ..systems.view.proof_words import OPENING
from .proof_words import ASKED_BYE as ASKED_BYE
from .proof_words import bracket_name

NO_BRACKETS = message(
    "explain.no_brackets",
    f"A round of {SYMBOL:system} has no brackets. Ask about its boards instead (--boards).",
)
PAIRED_AT_ONCE = message(
    "explain.at_once",
    "This system pairs all players at once, without brackets. Use --story for the whole round.",
)
NO_BRACKET_OF = message(
    "explain.no_bracket_of", f"No bracket has {SYMBOL:points} points. Brackets: {SYMBOL:known}."
)
ONE_QUESTION = message(
    "explain.one_question",
    "Ask one question at a time: a board, a player, why two players don't meet, the bye, all boards,"
    " a bracket, or the story of the round.",
)
WHICH_SYSTEM = message(
    "explain.which_system", "Name the system: a state before a round can't tell which one is meant."
)
NO_BOARD_FOR = message("explain.no_board_for", f"Player {PLAYER:player} has no board in round {ROUND:round}.")
ABSENT_OF_NEXT = message(
    "explain.absent_of_next",
    "Absent players can be given for the next round alone, and this one is recorded.",
)
ONLY_BRACKETS_DRAWN = message(
    "explain.only_brackets",
    "Only brackets have a picture. Ask about a bracket, or for the story of the round.",
)


ASKED_PAIR = message("answer.pair", f"{PLAYER:a} – {PLAYER:x}")
IS_SO = message("answer.is_so", f"The round already has this: {MESSAGE:asked}.")
NOT_AVAILABLE = message("answer.absent", f"Not available in round {ROUND:round}: {PLAYERS:players}.")
ALREADY_MET = message("answer.met", f"{PLAYER:a} and {PLAYER:x} already met in round {ROUNDS:rounds}.")
FORBIDDEN_PAIR = message("answer.apart", f"{PLAYER:a} – {PLAYER:x} is a forbidden pairing.")
BOTH_MUST_HAVE = message("answer.colour", f"{PLAYER:a} and {PLAYER:x} both must have {COLOUR:colour}.")
NOT_BY_RULE = message("answer.rule", f"Not possible by {SYMBOL:rule}: {MESSAGE:asked}.")
LEAVES_OTHERS = message(
    "answer.strands_others", f"With this, the others could not all be paired: {MESSAGE:asked}."
)
EQUALLY_GOOD = message("answer.as_good", f"As good, but later in the order of the rules: {MESSAGE:asked}.")
WORSE_BY = message("answer.worse", f"Legal, but worse by {SYMBOL:rule}: {MESSAGE:asked}.")
NOT_DECIDED = message("answer.other", f"The rules decide otherwise by {SYMBOL:rule}: {MESSAGE:asked}.")
CANNOT_BE_ASKED = message("answer.unsupported", f"The system gives no answer about this: {MESSAGE:asked}.")


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
    if bracket.kind.called_by_points:
        return SCOREGROUP_HEADING(points=bracket.score)
    return HEADING(name=bracket_name(bracket))
