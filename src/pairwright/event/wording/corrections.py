"""What is said about corrections of rounds that were published."""

from __future__ import annotations

from ...messages import BOARD, BOARDS, MESSAGE, MESSAGES, ROUND, SYMBOL, TEXT, message
from .common import ENTRY, RESULT

RESULT_BECOMES = message(
    "correct.result", "{white} {was} {black} becomes {now}", white=ENTRY, was=RESULT, black=ENTRY, now=RESULT
)
SEATS_BECOME = message(
    "correct.seats",
    "{white} {was} {black} becomes {white_now} {now} {black_now}",
    white=ENTRY,
    was=RESULT,
    black=ENTRY,
    white_now=ENTRY,
    now=RESULT,
    black_now=ENTRY,
)
AT_BOARD = message("correct.at_board", "board {board}: {change}", board=BOARD, change=MESSAGE)
ASK_CORRECTION = message(
    "correct.ask",
    "Correct board {board} of round {round}: {changes}?",
    board=SYMBOL,
    round=ROUND,
    changes=MESSAGES,
)
REPORT_HAS_IT = message("correct.report", "The report lists it (### Correction).")
RATINGS_INSTEAD = message("correct.ratings_instead", "Leave it, and report it for ratings only.")
CORRECTED = message(
    "correct.done",
    "Board {board} of round {round} of {section} corrected: {changes}.",
    board=SYMBOL,
    round=ROUND,
    section=TEXT,
    changes=MESSAGES,
)
LINE_UP_DECIDES = message("correct.line_up_decides", "The line-up decides who plays at a board of a match.")
WAS_NOT_PAIRED = message(
    "correct.was_not_paired", "{entry} has no board in round {round}.", entry=ENTRY, round=ROUND
)
NAME_PAIRED = message("correct.name_paired", "Name a player who was paired.")
ROUND_IS_DRAFT = message(
    "correct.is_draft", "Round {round} of {section} is a draft.", round=ROUND, section=TEXT
)
CHANGE_BY_HAND = message("correct.change_by_hand", "Change it by hand.")
SAT_AS_PAIRED = message(
    "correct.sat_as_paired",
    "The player you named sat at board {board} of round {round} as paired.",
    board=BOARD,
    round=ROUND,
)
NAME_WHO_SAT = message("correct.name_who_sat", "Name the player who sat there instead.")
NOT_CLOSED = message(
    "correct.not_closed", "Round {round} of {section} is {stage}.", round=ROUND, section=TEXT, stage=MESSAGE
)
ENTER_RESULT = message("correct.enter_result", "Enter the result.")
NEEDS_REASON = message("correct.needs_reason", "A correction needs a reason.")
ENTER_ADJOURNED = message("correct.enter_adjourned", "Enter 'adjourned' instead.")
IS_ALREADY = message(
    "correct.is_already",
    "Board {board} of round {round} is already {result}.",
    board=SYMBOL,
    round=ROUND,
    result=RESULT,
)
DRAFT_WITH_OLD = message(
    "correct.draft_with_old", "Round {round} is a draft made with the old result.", round=ROUND
)
PAIR_AGAIN = message("correct.pair_again", "Delete the draft, correct the result, and pair again.")
CLOSED_FOR_GOOD = message("correct.closed_for_good", "Round {round} is closed for good.", round=ROUND)
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
    "Correct board {board} of round {round} for ratings only: {changes}?",
    board=BOARD,
    round=ROUND,
    changes=MESSAGES,
)
REPORTED_LATER = message("rule.reported_later", "C.04.2 art. 4.3: reported later, it counts for rating only")
KEEPS_OLD = message(
    "correct.keeps_old",
    "Pairings and standings keep the old result. The report lists the correction (### Rating correction).",
)
CORRECTED_RATINGS = message(
    "correct.done_ratings",
    "Board {board} of round {round} of {section} corrected for ratings only: {changes}.",
    board=BOARD,
    round=ROUND,
    section=TEXT,
    changes=MESSAGES,
)
NO_LATER_ROUND = message("correct.no_later_round", "No round was paired with the old result.")
NOT_PAIRABLE = message("correct.not_pairable", "Round {round} could not have been paired.", round=ROUND)
SAME_PAIRS = message("correct.same_pairs", "Round {round} would have been paired the same.", round=ROUND)
OTHER_PAIRS = message(
    "correct.other_pairs",
    "Round {round} would have been paired differently on {boards}. It stays as it is.",
    round=ROUND,
    boards=BOARDS,
)
