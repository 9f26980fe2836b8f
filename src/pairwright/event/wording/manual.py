"""Messages about rounds made by hand, and the rules they break."""

from ...messages import BOARD, COLOUR, COUNT, MESSAGE, MESSAGES, NUMBER, PLAYER, ROUND, TEXT, message
from .common import ENTRY

BOARD_EMPTIED = message("hand.board_emptied", f"board {BOARD:board} emptied ({ENTRY:white}, {ENTRY:black})")
COLOURS_TURNED = message(
    "hand.colours_turned", f"board {BOARD:board}: colours turned, {ENTRY:entry} has White"
)
ALREADY_MEET = message("hand.already_meet", f"{ENTRY:first} already plays {ENTRY:second}.")
TURN_THEIR_BOARD = message("hand.turn_their_board", "Turn the colours of their board.")
EXCHANGED = message("hand.exchanged", f"{ENTRY:first} and {ENTRY:second} exchanged")
NO_PLACE = message("hand.no_place", f"{ENTRY:entry} has neither an opponent nor a bye to exchange.")
IS_PAIRED = message("hand.is_paired", f"{ENTRY:entry} is already paired.")
EMPTY_BOARD_FIRST = message("hand.empty_board_first", "Empty that board first.")
HAS_A_BYE = message("hand.has_a_bye", f"{ENTRY:entry} already has a bye.")
TAKE_BYE_FIRST = message("hand.take_bye_first", "Cancel that bye first, or swap two players.")
DOES_NOT_PLAY = message("hand.does_not_play", f"{ENTRY:entry} does not play in round {ROUND:round}.")
CANCEL_BYE_FIRST = message("hand.cancel_bye_first", "Cancel the bye, or let the player return, first.")
SAME_PLAYER = message("hand.same_player", f"Name two different players: both are {ENTRY:entry}.")
PAIRED_AT = message("hand.paired_at", f"board {BOARD:board}: {ENTRY:white} – {ENTRY:black}")
NO_ALLOCATED_BYE = message("hand.no_allocated_bye", f"{ENTRY:entry} does not have the pairing-allocated bye.")
BYE_TAKEN = message("hand.bye_taken", f"{ENTRY:entry}: bye cancelled")
ONLY_ALLOCATED = message("hand.only_allocated", "A draft gives only the pairing-allocated bye.")
REQUEST_BEFORE = message("hand.request_before", "Enter other byes before pairing.")
IS_FREE = message("hand.is_free", f"{ENTRY:entry} is free")
HAS_THE_BYE = message("hand.has_the_bye", f"{ENTRY:entry} has the bye")
NOTHING_NAMED = message("hand.nothing_named", "You named nothing to change.")
CHANGES_TO_NAME = message("hand.changes_to_name", "Use swap, colours, unpair, pair or bye.")
ROUND_BY_HAND = message(
    "hand.changed", f"Round {ROUND:round} of {TEXT:section}, by hand: {MESSAGES:changes}."
)
BREAKS_GENERAL = message("hand.breaks_general", "This breaks a general rule.")
TURN_COLOURS = message("hand.turn_colours", "Turn the colours.")
TABLE_DIFFERS = message("hand.table_differs", "The table has another pairing.")
BREAKS_ABSOLUTE = message("hand.breaks_absolute", "The round breaks an absolute rule.")
OTHER_PAIR = message("hand.other_pair", "Choose another pair.")
OTHER_COLOURS = message("hand.other_colours", "Both players get other colours than they are due.")
NOT_BY_HAND = message("hand.not_by_hand", f"Round {ROUND:round} of {TEXT:section} was not changed by hand.")
AS_THE_RULES = message("hand.as_the_rules", f"Round {ROUND:round} of {TEXT:section} is as the rules pair it.")
DIFFERS_ON = message(
    "hand.differs_on",
    one=f"Round {ROUND:round} differs from the rules' pairing on {COUNT:count} board.",
    other=f"Round {ROUND:round} differs from the rules' pairing on {COUNT:count} boards.",
)
GIVE_REASON = message("hand.give_reason", "Give a reason, or undo the manual changes.")
PAIR = message("hand.pair", f"{ENTRY:white} – {ENTRY:black}")
PAIR_OF_BYE = message("hand.pair_of_bye", f"{ENTRY:entry} – bye")
NO_PAIR = message("hand.no_pair", "nothing")
ASK_DIFFERENT = message("hand.ask", f"Play round {ROUND:round} with {MESSAGES:pairs}?")
NOT_ALTERED = message(
    "rule.not_altered", "C.04.2 art. 1.5: correct pairings may not be altered in anyone's favour"
)
CORRECT_IS = message("hand.correct_is", f"The rules pair {MESSAGES:pairs}.")
ASK_BREACH = message("hand.ask_breach", f"Play it like this? {MESSAGE:finding}")
NO_CORRECT = message("hand.no_correct", "The rules have no pairing for this round.")
UNDO_BY_HAND = message("hand.undo", "Undo the manual changes.")
VALIDATED = message(
    "hand.validated",
    one=f"Round {ROUND:round} of {TEXT:section} validated with {COUNT:count} difference: {TEXT:reason}",
    other=f"Round {ROUND:round} of {TEXT:section} validated with {COUNT:count} differences: {TEXT:reason}",
)

THIRD_RUNNING = message("hand.third_running", f"{ENTRY:entry} gets {COLOUR:colour} a third time running.")
COLOUR_DIFFERENCE = message(
    "hand.colour_difference", f"{ENTRY:entry} gets {COLOUR:colour} {NUMBER:times} times of {NUMBER:games}."
)
ANNEX_1 = message("rule.annex_1", "FIDE Competition Rules, Annex 1")
MET_ENOUGH = message(
    "hand.met_enough",
    f"{ENTRY:first} and {ENTRY:second} have met {NUMBER:times} times already, and meet {NUMBER:cycles} "
    "times in all.",
)
MET_ONCE = message(
    "hand.met_once", f"{ENTRY:first} and {ENTRY:second} have met already, and meet once in all."
)
WHITE_AGAIN = message("hand.white_again", f"{ENTRY:first} has White against {ENTRY:second} again.")
PAIR_TIMES = message("hand.pair_times", f"{ENTRY:first} – {ENTRY:second}: {NUMBER:times}")
MORE_PAIRS = message("hand.more_pairs", one=f"{COUNT:count} more pair", other=f"{COUNT:count} more pairs")
NOT_ALL_MEET = message(
    "hand.not_all_meet",
    one=f"If later rounds follow the table, these pairs do not meet once: {MESSAGES:pairs}.",
    other=f"If later rounds follow the table, these pairs do not meet {COUNT:count} times: {MESSAGES:pairs}.",
)

DEPARTED_BY_HAND = message("departed.by_hand", "Made by hand or imported.")
DEPARTED_CORRECTED = message("departed.corrected", "Paired by the rules before a result was corrected.")
DEPARTED_CHANGED = message(
    "departed.changed", "Paired by the rules before players, byes or settings changed."
)
DEPARTED_SEATS = message("departed.seats", "Corrected: the players sat otherwise than they were paired.")
BY_THE_RULES = message("departed.by_the_rules", f"{MESSAGE:departed} By the rules {MESSAGES:places}.")
TURNED_BY_THE_RULES = message(
    "departed.turned", f"{MESSAGE:departed} The rules have this board with the colours the other way round."
)
MEETS_BY_RULES = message("departed.meets", f"{ENTRY:entry} meets {ENTRY:opponent}")
NOBODY_BY_RULES = message("departed.not_paired", f"{ENTRY:entry} is not paired")

# clauses of a table, which name the players of a board and one more at most
HAS_ANOTHER_OPPONENT = message("clause.taken", f"{PLAYER:a} would play {PLAYER:x}, who has another opponent.")
GOOD_BUT_LATER = message("clause.later", f"{PLAYER:a} – {PLAYER:x} is as good, but comes later.")
WORSE_ROUND = message("clause.worse", f"With {PLAYER:a} – {PLAYER:x}, the round as a whole would be worse.")
WORSE_WITH_BYE = message(
    "clause.worse_bye", f"With the bye for {PLAYER:x}, the round as a whole would be worse."
)
