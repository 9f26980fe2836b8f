"""Messages about results: typed, entered, adjourned."""

from ...messages import BOARD, COUNT, MESSAGES, ROUND, SYMBOL, TEXT, message
from .common import ENTRY, RESULT

NOT_A_RESULT = message("result.unknown", f"'{TEXT:text}' is not a valid result.")
RESULT_CODES = message("rule.result_codes", "FIDE tournament report (TRF-2026), result codes")
RESULTS_TO_TYPE = message(
    "result.to_type", f"Type one of {SYMBOL:results}, u+ u- u* (unrated), adjourned or clear."
)
NOT_A_CODE = message("result.unknown_code", f"'{TEXT:code}' is not the code of a result.")
NOT_A_SLIP = message("result.not_a_slip", f"'{TEXT:text}' is not a board and a result.")
SLIP_TO_TYPE = message("result.slip_to_type", "Type the board number, a space and the result: 17 1-0.")
WITHOUT_BOARD = message("result.without_board", f"'{TEXT:text}' is a result without its board.")
NOT_A_BOARD = message("result.not_a_board", f"'{TEXT:text}' is not a board.")
BOARD_TO_TYPE = message("result.board_to_type", "Type 17, or in a match of several games 17.2.")

NOT_PUBLISHED = message("round.not_published", f"Round {ROUND:round} of {TEXT:section} is not published.")
PUBLISH_FIRST = message("round.publish_first", "Publish it first.")
BOARD_TWICE = message(
    "result.board_twice", f"Board {SYMBOL:board} is given twice: {RESULT:first} and {RESULT:second}."
)
ALREADY_ENTERED = message("result.already_entered", "Nothing changed: these results were already entered.")
GAME_LINE = message("result.game", f"board {SYMBOL:board}: {ENTRY:white} {RESULT:result} {ENTRY:black}")
GAME_CLEARED = message("result.cleared", f"board {SYMBOL:board}: {ENTRY:white} – {ENTRY:black} is open again")
RESULTS_ENTERED = message("result.entered", f"Round {ROUND:round} of {TEXT:section}, {MESSAGES:games}.")
MANY_ENTERED = message(
    "result.entered_many",
    one=f"Round {ROUND:round} of {TEXT:section}: {COUNT:count} result.",
    other=f"Round {ROUND:round} of {TEXT:section}: {COUNT:count} results.",
)
RESULT_CHANGED = message(
    "result.changed",
    f"Board {SYMBOL:board} has changed: it was {RESULT:seen} when you looked and is now {RESULT:now}.",
)
LOOK_AGAIN = message("result.look_again", "Check the board, then keep its result or change it.")
ROUND_CLOSED = message("round.closed", f"Round {ROUND:round} of {TEXT:section} is closed.")
CORRECT_IT = message("result.correct_it", "Correct the result, with a reason.")
REPLACE_RESULT = message(
    "result.replace",
    f"Board {SYMBOL:board} already has a result: {ENTRY:white} {RESULT:was} {ENTRY:black}. Change it to "
    f"{RESULT:now}?",
)
IS_REPLACED = message("result.is_replaced", "The new result replaces the old one.")
NO_BOARD = message("round.no_board", f"Round {ROUND:round} has no board {BOARD:board}.")
HAS_BOARDS = message("round.has_boards", f"It has boards {BOARD:first} to {BOARD:last}.")
HAS_NO_BOARDS = message("round.has_no_boards", "It has no boards.")
GAMES_AT_BOARD = message(
    "round.games_at_board",
    one=f"Board {BOARD:board} has {COUNT:count} game.",
    other=f"Board {BOARD:board} has {COUNT:count} games.",
)
FORFEITED = message("result.forfeited", f"Board {SYMBOL:board} is forfeited: one of its players is missing.")
LINE_UP_FIRST = message("result.line_up_first", "Change the line-up before the match has results.")
ADJOURNED_NOT_OPEN = message("result.adjourned_not_open", "A closed round cannot have an open game.")
LEAVE_ADJOURNED = message("result.leave_adjourned", "Leave the game adjourned.")
ADJOURNED_ENDS = message(
    "result.adjourned_ends",
    f"End the adjourned game on board {SYMBOL:board} of round {ROUND:round} with {RESULT:result}?",
)
ADJOURNED_COUNTED = message(
    "result.adjourned_counted",
    "It has counted as a draw so far. Rounds already paired stay as they are, and the report lists the change.",
)
