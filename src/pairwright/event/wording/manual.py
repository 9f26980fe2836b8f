"""What is said about rounds made by hand, and what they break."""

from __future__ import annotations

from ...messages import BOARD, COLOUR, COUNT, MESSAGE, MESSAGES, NUMBER, ROUND, TEXT, message
from .common import ENTRY

BOARD_EMPTIED = message(
    "hand.board_emptied", "board {board} emptied ({white}, {black})", board=BOARD, white=ENTRY, black=ENTRY
)
COLOURS_TURNED = message(
    "hand.colours_turned", "board {board}: colours turned, {entry} has White", board=BOARD, entry=ENTRY
)
ALREADY_MEET = message("hand.already_meet", "{first} already plays {second}.", first=ENTRY, second=ENTRY)
TURN_THEIR_BOARD = message("hand.turn_their_board", "Turn the colours of their board.")
EXCHANGED = message("hand.exchanged", "{first} and {second} exchanged", first=ENTRY, second=ENTRY)
NO_PLACE = message("hand.no_place", "{entry} has neither an opponent nor a bye to exchange.", entry=ENTRY)
IS_PAIRED = message("hand.is_paired", "{entry} is already paired.", entry=ENTRY)
EMPTY_BOARD_FIRST = message("hand.empty_board_first", "Empty that board first.")
DOES_NOT_PLAY = message(
    "hand.does_not_play", "{entry} does not play in round {round}.", entry=ENTRY, round=ROUND
)
CANCEL_BYE_FIRST = message("hand.cancel_bye_first", "Cancel the bye, or let the player return, first.")
SAME_PLAYER = message("hand.same_player", "Name two different players: both are {entry}.", entry=ENTRY)
PAIRED_AT = message(
    "hand.paired_at", "board {board}: {white} – {black}", board=BOARD, white=ENTRY, black=ENTRY
)
NO_ALLOCATED_BYE = message(
    "hand.no_allocated_bye", "{entry} does not have the pairing-allocated bye.", entry=ENTRY
)
BYE_TAKEN = message("hand.bye_taken", "{entry}: bye cancelled", entry=ENTRY)
ONLY_ALLOCATED = message("hand.only_allocated", "A draft gives only the pairing-allocated bye.")
REQUEST_BEFORE = message("hand.request_before", "Enter other byes before pairing.")
IS_FREE = message("hand.is_free", "{entry} is free", entry=ENTRY)
HAS_THE_BYE = message("hand.has_the_bye", "{entry} has the bye", entry=ENTRY)
NOTHING_NAMED = message("hand.nothing_named", "You named nothing to change.")
CHANGES_TO_NAME = message("hand.changes_to_name", "Use swap, colours, unpair, pair or bye.")
ROUND_BY_HAND = message(
    "hand.changed",
    "Round {round} of {section}, by hand: {changes}.",
    round=ROUND,
    section=TEXT,
    changes=MESSAGES,
)
BREAKS_GENERAL = message("hand.breaks_general", "This breaks a general rule.")
TURN_COLOURS = message("hand.turn_colours", "Turn the colours.")
TABLE_DIFFERS = message("hand.table_differs", "The table has another pairing.")
BREAKS_ABSOLUTE = message("hand.breaks_absolute", "The round breaks an absolute rule.")
OTHER_PAIR = message("hand.other_pair", "Choose another pair.")
OTHER_COLOURS = message("hand.other_colours", "Both players get other colours than they are due.")
NOT_BY_HAND = message(
    "hand.not_by_hand", "Round {round} of {section} was not changed by hand.", round=ROUND, section=TEXT
)
AS_THE_RULES = message(
    "hand.as_the_rules", "Round {round} of {section} is as the rules pair it.", round=ROUND, section=TEXT
)
DIFFERS_ON = message(
    "hand.differs_on",
    one="Round {round} differs from the rules' pairing on {count} board.",
    other="Round {round} differs from the rules' pairing on {count} boards.",
    round=ROUND,
    count=COUNT,
)
GIVE_REASON = message("hand.give_reason", "Give a reason, or undo the manual changes.")
PAIR = message("hand.pair", "{white} – {black}", white=ENTRY, black=ENTRY)
PAIR_OF_BYE = message("hand.pair_of_bye", "{entry} – bye", entry=ENTRY)
NO_PAIR = message("hand.no_pair", "nothing")
ASK_DIFFERENT = message("hand.ask", "Play round {round} with {pairs}?", round=ROUND, pairs=MESSAGES)
NOT_ALTERED = message(
    "rule.not_altered", "C.04.2 art. 1.5: correct pairings may not be altered in anyone's favour"
)
CORRECT_IS = message("hand.correct_is", "The rules pair {pairs}.", pairs=MESSAGES)
ASK_BREACH = message("hand.ask_breach", "Play it like this? {finding}", finding=MESSAGE)
NO_CORRECT = message("hand.no_correct", "The rules have no pairing for this round.")
REPORT_HAS_MPA = message("hand.report_has", "The report lists the change (### MPA).")
UNDO_BY_HAND = message("hand.undo", "Undo the manual changes.")
VALIDATED = message(
    "hand.validated",
    one="Round {round} of {section} validated with {count} difference: {reason}",
    other="Round {round} of {section} validated with {count} differences: {reason}",
    round=ROUND,
    section=TEXT,
    count=COUNT,
    reason=TEXT,
)

THIRD_RUNNING = message(
    "hand.third_running", "{entry} gets {colour} a third time running.", entry=ENTRY, colour=COLOUR
)
COLOUR_DIFFERENCE = message(
    "hand.colour_difference",
    "{entry} gets {colour} {times} times of {games}.",
    entry=ENTRY,
    colour=COLOUR,
    times=NUMBER,
    games=NUMBER,
)
ANNEX_1 = message("rule.annex_1", "FIDE Competition Rules, Annex 1")
MET_ENOUGH = message(
    "hand.met_enough",
    "{first} and {second} have met {times} times already, and meet {cycles} times in all.",
    first=ENTRY,
    second=ENTRY,
    times=NUMBER,
    cycles=NUMBER,
)
MET_ONCE = message(
    "hand.met_once", "{first} and {second} have met already, and meet once in all.", first=ENTRY, second=ENTRY
)
WHITE_AGAIN = message(
    "hand.white_again", "{first} has White against {second} again.", first=ENTRY, second=ENTRY
)
PAIR_TIMES = message(
    "hand.pair_times", "{first} – {second}: {times}", first=ENTRY, second=ENTRY, times=NUMBER
)
MORE_PAIRS = message("hand.more_pairs", one="{count} more pair", other="{count} more pairs", count=COUNT)
NOT_ALL_MEET = message(
    "hand.not_all_meet",
    one="If later rounds follow the table, these pairs do not meet once: {pairs}.",
    other="If later rounds follow the table, these pairs do not meet {count} times: {pairs}.",
    count=COUNT,
    pairs=MESSAGES,
)
