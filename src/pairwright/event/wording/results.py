"""What is said about results: typed, entered, adjourned."""

from __future__ import annotations

from ...messages import BOARD, COUNT, MESSAGES, ROUND, SYMBOL, TEXT, message
from .common import ENTRY, RESULT

NOT_A_RESULT = message("result.unknown", "'{text}' is not a valid result.", text=TEXT)
RESULT_CODES = message("rule.result_codes", "FIDE tournament report (TRF-2026), result codes")
RESULTS_TO_TYPE = message(
    "result.to_type", "Type one of {results}, u+ u- u* (unrated), adjourned or clear.", results=SYMBOL
)
NOT_A_CODE = message("result.unknown_code", "'{code}' is not the code of a result.", code=TEXT)
NOT_A_SLIP = message("result.not_a_slip", "'{text}' is not a board and a result.", text=TEXT)
SLIP_TO_TYPE = message("result.slip_to_type", "Type the board number, a space and the result: 17 1-0.")
WITHOUT_BOARD = message("result.without_board", "'{text}' is a result without its board.", text=TEXT)
NOT_A_BOARD = message("result.not_a_board", "'{text}' is not a board.", text=TEXT)
BOARD_TO_TYPE = message("result.board_to_type", "Type 17, or in a match of several games 17.2.")

NOT_PUBLISHED = message(
    "round.not_published", "Round {round} of {section} is not published.", round=ROUND, section=TEXT
)
PUBLISH_FIRST = message("round.publish_first", "Publish it first.")
BOARD_TWICE = message(
    "result.board_twice",
    "Board {board} is given twice: {first} and {second}.",
    board=SYMBOL,
    first=RESULT,
    second=RESULT,
)
ALREADY_ENTERED = message("result.already_entered", "Nothing changed: these results were already entered.")
GAME_LINE = message(
    "result.game",
    "board {board} {white} {result} {black}",
    board=SYMBOL,
    white=ENTRY,
    result=RESULT,
    black=ENTRY,
)
RESULTS_ENTERED = message(
    "result.entered", "Round {round} of {section}: {games}.", round=ROUND, section=TEXT, games=MESSAGES
)
MANY_ENTERED = message(
    "result.entered_many",
    one="Round {round} of {section}: {count} result.",
    other="Round {round} of {section}: {count} results.",
    round=ROUND,
    section=TEXT,
    count=COUNT,
)
RESULT_CHANGED = message(
    "result.changed",
    "Board {board} has changed: it was {seen} when you looked and is now {now}.",
    board=SYMBOL,
    seen=RESULT,
    now=RESULT,
)
LOOK_AGAIN = message("result.look_again", "Check the board, then enter the result again.")
ROUND_CLOSED = message("round.closed", "Round {round} of {section} is closed.", round=ROUND, section=TEXT)
CORRECT_IT = message("result.correct_it", "Correct the result, with a reason.")
REPLACE_RESULT = message(
    "result.replace",
    "Board {board} already has a result: {white} {was} {black}. Change it to {now}?",
    board=SYMBOL,
    white=ENTRY,
    was=RESULT,
    black=ENTRY,
    now=RESULT,
)
IS_REPLACED = message("result.is_replaced", "The new result replaces the old one.")
NO_BOARD = message("round.no_board", "Round {round} has no board {board}.", round=ROUND, board=BOARD)
HAS_BOARDS = message("round.has_boards", "It has boards {first} to {last}.", first=BOARD, last=BOARD)
HAS_NO_BOARDS = message("round.has_no_boards", "It has no boards.")
GAMES_AT_BOARD = message(
    "round.games_at_board",
    one="Board {board} has {count} game.",
    other="Board {board} has {count} games.",
    board=BOARD,
    count=COUNT,
)
FORFEITED = message(
    "result.forfeited", "Board {board} is forfeited: one of its players is missing.", board=SYMBOL
)
LINE_UP_FIRST = message("result.line_up_first", "Change the line-up before the match has results.")
ADJOURNED_NOT_OPEN = message("result.adjourned_not_open", "A closed round cannot have an open game.")
LEAVE_ADJOURNED = message("result.leave_adjourned", "Leave the game adjourned.")
ADJOURNED_ENDS = message(
    "result.adjourned_ends",
    "End the adjourned game on board {board} of round {round} with {result}?",
    board=SYMBOL,
    round=ROUND,
    result=RESULT,
)
ADJOURNED_COUNTED = message(
    "result.adjourned_counted",
    "It has counted as a draw so far. Rounds already paired stay as they are, and the report lists the change "
    "(### Adjournment).",
)
