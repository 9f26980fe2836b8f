"""Messages about corrections of published rounds."""

from ...messages import BOARD, BOARDS, MESSAGE, MESSAGES, ROUND, SYMBOL, TEXT, message
from .common import ENTRY, RESULT

RESULT_BECOMES = message("correct.result", f"{ENTRY:white} {RESULT:was} {ENTRY:black} becomes {RESULT:now}")
SEATS_BECOME = message(
    "correct.seats",
    f"{ENTRY:white} {RESULT:was} {ENTRY:black} becomes {ENTRY:white_now} {RESULT:now} {ENTRY:black_now}",
)
AT_BOARD = message("correct.at_board", f"board {BOARD:board}: {MESSAGE:change}")
ASK_CORRECTION = message(
    "correct.ask", f"Correct board {SYMBOL:board} of round {ROUND:round}: {MESSAGES:changes}?"
)
RATINGS_INSTEAD = message("correct.ratings_instead", "Leave it, and report it for ratings only.")
CORRECTED = message(
    "correct.done",
    f"Board {SYMBOL:board} of round {ROUND:round} of {TEXT:section} corrected: {MESSAGES:changes}.",
)
LINE_UP_DECIDES = message("correct.line_up_decides", "The line-up decides who plays at a board of a match.")
WAS_NOT_PAIRED = message("correct.was_not_paired", f"{ENTRY:entry} has no board in round {ROUND:round}.")
NAME_PAIRED = message("correct.name_paired", "Name a player who was paired.")
ROUND_IS_DRAFT = message("correct.is_draft", f"Round {ROUND:round} of {TEXT:section} is a draft.")
CHANGE_BY_HAND = message("correct.change_by_hand", "Change it by hand.")
SAT_AS_PAIRED = message(
    "correct.sat_as_paired",
    f"The player you named sat at board {BOARD:board} of round {ROUND:round} as paired.",
)
NAME_WHO_SAT = message("correct.name_who_sat", "Name the player who sat there instead.")
NOT_CLOSED = message("correct.not_closed", f"Round {ROUND:round} of {TEXT:section} is {MESSAGE:stage}.")
ENTER_RESULT = message("correct.enter_result", "Enter the result.")
NEEDS_REASON = message("correct.needs_reason", "A correction needs a reason.")
ENTER_ADJOURNED = message("correct.enter_adjourned", "Enter 'adjourned' instead.")
IS_ALREADY = message(
    "correct.is_already", f"Board {SYMBOL:board} of round {ROUND:round} is already {RESULT:result}."
)
DRAFT_WITH_OLD = message(
    "correct.draft_with_old", f"Round {ROUND:round} is a draft made with the old result."
)
PAIR_AGAIN = message("correct.pair_again", "Delete the draft, correct the result, and pair again.")
CLOSED_FOR_GOOD = message("correct.closed_for_good", f"Round {ROUND:round} is closed for good.")
LETTER_MATCHES = message(
    "correct.letter_matches", "Write to the rating officer: the report of matches has no such correction."
)
LETTER_GAMES = message(
    "correct.letter_games",
    "Write to the rating officer: the report has no correction for players who were not paired with each "
    "other.",
)
ASK_RATINGS_ONLY = message(
    "correct.ask_ratings_only",
    f"Correct board {BOARD:board} of round {ROUND:round} for ratings only: {MESSAGES:changes}?",
)
REPORTED_LATER = message("rule.reported_later", "C.04.2 art. 4.3: reported later, it counts for rating only")
KEEPS_OLD = message(
    "correct.keeps_old", "Pairings and standings keep the old result. The report lists the correction."
)
CORRECTED_RATINGS = message(
    "correct.done_ratings",
    f"Board {BOARD:board} of round {ROUND:round} of {TEXT:section} corrected for ratings only: "
    f"{MESSAGES:changes}.",
)
NO_LATER_ROUND = message("correct.no_later_round", "No round was paired with the old result.")
NOT_PAIRABLE = message("correct.not_pairable", f"Round {ROUND:round} could not have been paired.")
SAME_PAIRS = message("correct.same_pairs", f"Round {ROUND:round} would have been paired the same.")
OTHER_PAIRS = message(
    "correct.other_pairs",
    f"Round {ROUND:round} would have been paired differently on {BOARDS:boards}. It does not change.",
)
