"""Messages about rounds: paired, published, closed, where they stand, and what is to be done next."""

from ...messages import BOARDS, COUNT, MESSAGE, MESSAGES, NUMBER, ROUND, SYMBOL, TEXT, TEXTS, message
from .common import ENTRIES, ENTRY, RESULT
from .common import STAGES as COMMON_STAGES

IS_A_DRAFT = message(
    "round.is_a_draft", f"Round {ROUND:round} of {TEXT:section} is already paired, as a draft."
)
PUBLISH_OR_DELETE = message("round.publish_or_delete", "Publish the draft, or delete it first.")
NEXT_ROUND_IS = message(
    "round.next_is", f"The next round of {TEXT:section} is {ROUND:next}, not {ROUND:round}."
)
ALL_PAIRED = message(
    "round.all_paired",
    one=f"The only round of {TEXT:section} is already paired.",
    other=f"All {COUNT:count} rounds of {TEXT:section} are already paired.",
)
NOBODY_AVAILABLE = message(
    "round.nobody_available", f"{TEXT:section} has no players available in round {ROUND:round}."
)
NOBODY_TO_PAIR = message("round.nobody_to_pair", "No players to pair.")
RESULTS_MISSING = message(
    "round.results_missing",
    f"Pair the next round without these results? Round {ROUND:round} of {TEXT:section} has none on "
    f"{BOARDS:boards}.",
)
NO_RESULT_ON = message(
    "round.no_result_on", f"Round {ROUND:round} of {TEXT:section} has no result on {BOARDS:boards}."
)
BECOME_ADJOURNED = message(
    "round.become_adjourned", "These games become adjourned and count as draws for the pairing."
)
ENTER_FIRST = message("round.enter_first", "Enter the results first.")
ENTER_OR_ADJOURN = message("round.enter_or_adjourn", "Enter the result, or 'adjourned'.")
STILL_ADJOURNED = message("round.still_adjourned", f"Adjourned since an earlier round: {MESSAGES:boards}.")
COUNT_AS_DRAWS = message("round.count_as_draws", "These games still count as draws.")
CROSS_GAME_OPEN = message(
    "round.cross_game_open",
    f"The game against another section in round {ROUND:round} of {TEXT:section} has no result.",
)
ENTER_CROSS_GAME = message(
    "round.enter_cross_game", "Enter its result (cross), or cancel the game (cross --lift)."
)
CROSS_GAME_THERE = message(
    "round.cross_game_there",
    f"A player of {TEXT:section} plays against another section in round {ROUND:round}.",
)
LIFT_CROSS_GAME = message("round.lift_cross_game", "Cancel that game first (cross --lift).")

EMPTY_DRAFT = message(
    "round.empty_draft", f"Round {ROUND:round} of {TEXT:section}: an empty draft to be paired by hand."
)
ROUND_PAIRED = message(
    "round.paired", f"Round {ROUND:round} of {TEXT:section} paired as a draft: {MESSAGES:parts}."
)
ROUND_PUBLISHED = message(
    "round.published", f"Round {ROUND:round} of {TEXT:section} published: {MESSAGES:parts}."
)
BYE_OF = message("round.bye_of", f"bye for {ENTRY:entry}")
EMPTY_BOARDS = message("round.empty_boards", f"no player at {TEXTS:boards}")
AWAY_FROM_BOARD = message("round.away_from_board", f"not at the fixed board: {ENTRIES:entries}")
NOT_KEPT_APART = message("round.not_kept_apart", f"could not be kept apart: {MESSAGES:groups}")
START_POSITION = message("round.start_position", f"Chess960 {NUMBER:number}: {SYMBOL:placement}.")
FORFEITS_WITHDRAWN = message("round.forfeits_withdrawn", f"forfeits of withdrawn players on {BOARDS:boards}")

ALL_PLACED = message("round.all_placed", "Every player already has an opponent or a bye.")
TABLE_PAIRS_NOBODY = message("round.table_pairs_nobody", "The table pairs none of the players who are left.")
PAIR_BY_HAND = message("round.pair_by_hand", "Pair them by hand.")
MORE_PAIRED = message(
    "round.more_paired",
    one=f"Round {ROUND:round} of {TEXT:section}: {COUNT:count} more board paired.",
    other=f"Round {ROUND:round} of {TEXT:section}: {COUNT:count} more boards paired.",
)
DELETE_DRAFT = message("round.delete_draft", f"Delete the draft of round {ROUND:round} of {TEXT:section}?")
DRAFT_IS_GONE = message(
    "round.draft_is_gone", "Its pairings and manual changes are removed. You can undo this."
)
PUBLISH_OR_EDIT = message("round.publish_or_edit", "Publish the draft, or edit it.")
DRAFT_DELETED = message("round.draft_deleted", f"Draft of round {ROUND:round} of {TEXT:section} deleted.")
LEAVES_OUT = message("round.leaves_out", f"Round {ROUND:round} leaves out {ENTRIES:entries}.")
PAIR_THE_REST = message("round.pair_the_rest", "Pair the rest, or give them a bye.")
CHANGED_BY_HAND = message("round.changed_by_hand", f"Round {ROUND:round} was changed by hand.")
COMPARED_FIRST = message(
    "rule.compared_first", "A round made by hand is compared with the rules' pairing before it is published"
)
VALIDATE_FIRST = message("round.validate_first", "Validate it first.")
NOT_BEING_PLAYED = message("round.not_being_played", f"{TEXT:section} has no round being played.")
HAS_RESULTS = message("round.has_results", f"Round {ROUND:round} already has results.")
CLEAR_FIRST = message("round.clear_first", "Clear or undo them first.")
WITHDRAW_ROUND = message(
    "round.withdraw", f"Withdraw round {ROUND:round} of {TEXT:section}? It becomes a draft again."
)
PUBLISHED_CHANGES = message(
    "rule.published_changes", "C.04.2 art. 4.4: a published pairing changes only in listed cases"
)
MAY_HAVE_SEEN = message("round.may_have_seen", "Players may have seen it.")
CHANGE_SINGLE_BOARDS = message(
    "round.change_single_boards", "Leave it, and change single boards for a stated reason."
)
ROUND_WITHDRAWN = message("round.withdrawn", f"Round {ROUND:round} of {TEXT:section} is a draft again.")
ROUND_WAS_CLOSED = message("round.was_closed", f"Round {ROUND:round} of {TEXT:section} closed.")


ALTERNATIVES_TO_BYES = message("rule.alternatives_to_byes", "US Chess 28M: alternatives to byes")
TWO_SECTIONS = message("cross.two_sections", "A game between sections needs two sections.")
CROSS_PAIRED = message(
    "cross.paired",
    f"{ENTRY:white} of {TEXT:white_section} (White) plays {ENTRY:black} of {TEXT:black_section} (Black) "
    "instead of having the bye.",
)
NO_OPEN_CROSS = message("cross.no_open", f"{TEXT:section} has no open game against {TEXT:other_section}.")
BOTH_HAVE_BYE = message(
    "cross.both_have_bye", f"{TEXT:section} and {TEXT:other_section}: both players have the bye again."
)
NO_CROSS_GAME = message("cross.none", f"No player of {TEXT:section} plays against another section.")
CROSS_NEEDS_RESULT = message("cross.needs_result", "A game between sections ends with a result.")
RESULTS_OF_CROSS = message("cross.results", "Enter 1-0, 0-1, 1/2 or a forfeit.")
CROSS_RESULT = message(
    "cross.result",
    f"{ENTRY:white} {RESULT:result} {ENTRY:black}, between {TEXT:section} and {TEXT:other_section}.",
)
NO_ROUND_NOW = message("cross.no_round", f"{TEXT:section} has no round now.")
PAIR_BOTH = message("cross.pair_both", "Pair the round of both sections first.")
FIDE_MODE_HAS_NONE = message(
    "cross.fide_mode", f"{TEXT:section} is in FIDE mode, which has no games between sections."
)
NOBODY_HAS_BYE = message(
    "cross.nobody_has_bye", f"No player of {TEXT:section} has the bye in round {ROUND:round}."
)

NOT_STARTED = message("progress.not_started", "not started")
STAGES = {
    "draft": message("progress.draft", "draft"),
    "playing": message("progress.playing", "playing"),
    "complete": COMMON_STAGES["complete"],
    "closed": COMMON_STAGES["closed"],
}
"""The stages of a round."""

STAGE = message(
    "progress.of_round", f"round {ROUND:round}: {MESSAGE:stage}, {NUMBER:entered} of {NUMBER:boards} results"
)
NEXT = {
    "players": message("step.players", "add players"),
    "pair": message("step.pair", f"pair round {ROUND:round}"),
    "rest": message("step.rest", f"pair the rest, or give byes (without a place: {NUMBER:count})"),
    "validate": message("step.validate", "validate"),
    "publish": message("step.publish", "publish"),
    "results": message("step.results", f"enter results ({NUMBER:count} missing): board {SYMBOL:boards}"),
    "close": message("step.close", "close the round"),
    "adjourned": message("step.adjourned", f"finish the adjourned games of round {ROUND:round}"),
    "report": message("step.report", "export the report"),
}
"""The next action, by step."""
