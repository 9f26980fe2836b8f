"""Errors about questions about a round."""

from __future__ import annotations

from ..messages import PLAYER, ROUND, SYMBOL, message

NO_BRACKETS = message(
    "explain.no_brackets",
    f"A round of {SYMBOL:system} has no brackets. Ask about its boards instead (--boards).",
)
PAIRED_AT_ONCE = message(
    "explain.at_once",
    "This system pairs everybody at once, not by brackets. Use --story for the whole round.",
)
NO_BRACKET_OF = message(
    "explain.no_bracket_of", f"There is no bracket of {SYMBOL:points} points. Brackets: {SYMBOL:known}."
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
    "explain.absent_of_next", "Absent players belong to the round to be paired, not to a recorded one."
)
ONLY_BRACKETS_DRAWN = message(
    "explain.only_brackets",
    "Only brackets have a picture. Ask about a bracket, or for the story of the round.",
)
