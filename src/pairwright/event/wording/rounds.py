"""What is said about rounds: paired, published, closed."""

from __future__ import annotations

from ...messages import BOARDS, COUNT, MESSAGES, NUMBER, ROUND, SYMBOL, TEXT, TEXTS, message
from .common import ENTRIES, ENTRY

IS_A_DRAFT = message(
    "round.is_a_draft", "Round {round} of {section} is already paired, as a draft.", round=ROUND, section=TEXT
)
PUBLISH_OR_DELETE = message("round.publish_or_delete", "Publish the draft, or delete it first.")
NEXT_ROUND_IS = message(
    "round.next_is",
    "The next round of {section} is {next}, not {round}.",
    section=TEXT,
    next=ROUND,
    round=ROUND,
)
ALL_PAIRED = message(
    "round.all_paired",
    one="The only round of {section} is already paired.",
    other="All {count} rounds of {section} are already paired.",
    count=COUNT,
    section=TEXT,
)
NOBODY_AVAILABLE = message(
    "round.nobody_available",
    "{section} has no players available in round {round}.",
    section=TEXT,
    round=ROUND,
)
NOBODY_TO_PAIR = message("round.nobody_to_pair", "There are no players to pair.")
RESULTS_MISSING = message(
    "round.results_missing",
    "Pair the next round without these results? Round {round} of {section} has none on {boards}.",
    round=ROUND,
    section=TEXT,
    boards=BOARDS,
)
NO_RESULT_ON = message(
    "round.no_result_on",
    "Round {round} of {section} has no result on {boards}.",
    round=ROUND,
    section=TEXT,
    boards=BOARDS,
)
BECOME_ADJOURNED = message(
    "round.become_adjourned", "These games become adjourned and count as draws for the pairing."
)
ENTER_FIRST = message("round.enter_first", "Enter the results first.")
ENTER_OR_ADJOURN = message("round.enter_or_adjourn", "Enter the result, or 'adjourned'.")
STILL_ADJOURNED = message(
    "round.still_adjourned", "Adjourned since an earlier round: {boards}.", boards=MESSAGES
)
COUNT_AS_DRAWS = message("round.count_as_draws", "These games still count as draws.")
CROSS_GAME_OPEN = message(
    "round.cross_game_open",
    "The game against another section in round {round} of {section} has no result.",
    round=ROUND,
    section=TEXT,
)
ENTER_CROSS_GAME = message(
    "round.enter_cross_game", "Enter its result (cross), or cancel the game (cross --lift)."
)
CROSS_GAME_THERE = message(
    "round.cross_game_there",
    "A player of {section} plays against another section in round {round}.",
    section=TEXT,
    round=ROUND,
)
LIFT_CROSS_GAME = message("round.lift_cross_game", "Cancel that game first (cross --lift).")

EMPTY_DRAFT = message(
    "round.empty_draft",
    "Round {round} of {section}: an empty draft to be paired by hand.",
    round=ROUND,
    section=TEXT,
)
ROUND_PAIRED = message(
    "round.paired",
    "Round {round} of {section} paired as a draft: {parts}.",
    round=ROUND,
    section=TEXT,
    parts=MESSAGES,
)
ROUND_PUBLISHED = message(
    "round.published",
    "Round {round} of {section} published: {parts}.",
    round=ROUND,
    section=TEXT,
    parts=MESSAGES,
)
BYE_OF = message("round.bye_of", "bye for {entry}", entry=ENTRY)
EMPTY_BOARDS = message("round.empty_boards", "no player at {boards}", boards=TEXTS)
AWAY_FROM_BOARD = message("round.away_from_board", "not at the fixed board: {entries}", entries=ENTRIES)
NOT_KEPT_APART = message("round.not_kept_apart", "could not be kept apart: {groups}", groups=MESSAGES)
START_POSITION = message(
    "round.start_position", "Chess960 {number}: {placement}.", number=NUMBER, placement=SYMBOL
)
FORFEITS_WITHDRAWN = message(
    "round.forfeits_withdrawn", "forfeits of withdrawn players on {boards}", boards=BOARDS
)

ALL_PLACED = message("round.all_placed", "Every player already has an opponent or a bye.")
TABLE_PAIRS_NOBODY = message("round.table_pairs_nobody", "The table pairs none of the players who are left.")
PAIR_BY_HAND = message("round.pair_by_hand", "Pair them by hand.")
MORE_PAIRED = message(
    "round.more_paired",
    one="Round {round} of {section}: {count} more board paired.",
    other="Round {round} of {section}: {count} more boards paired.",
    round=ROUND,
    section=TEXT,
    count=COUNT,
)
DELETE_DRAFT = message(
    "round.delete_draft", "Delete the draft of round {round} of {section}?", round=ROUND, section=TEXT
)
DRAFT_IS_GONE = message(
    "round.draft_is_gone", "Its pairings and manual changes are removed. You can undo this."
)
PUBLISH_OR_EDIT = message("round.publish_or_edit", "Publish the draft, or edit it.")
DRAFT_DELETED = message(
    "round.draft_deleted", "Draft of round {round} of {section} deleted.", round=ROUND, section=TEXT
)
LEAVES_OUT = message("round.leaves_out", "Round {round} leaves out {entries}.", round=ROUND, entries=ENTRIES)
PAIR_THE_REST = message("round.pair_the_rest", "Pair the rest, or give them a bye.")
CHANGED_BY_HAND = message("round.changed_by_hand", "Round {round} was changed by hand.", round=ROUND)
COMPARED_FIRST = message(
    "rule.compared_first", "A round made by hand is compared with the rules' pairing before it is published"
)
VALIDATE_FIRST = message("round.validate_first", "Validate it first.")
NOT_BEING_PLAYED = message("round.not_being_played", "{section} has no round being played.", section=TEXT)
HAS_RESULTS = message("round.has_results", "Round {round} already has results.", round=ROUND)
CLEAR_FIRST = message("round.clear_first", "Clear or undo them first.")
WITHDRAW_ROUND = message(
    "round.withdraw",
    "Withdraw round {round} of {section}? It becomes a draft again.",
    round=ROUND,
    section=TEXT,
)
PUBLISHED_CHANGES = message(
    "rule.published_changes", "C.04.2 art. 4.4: a published pairing changes only in listed cases"
)
MAY_HAVE_SEEN = message("round.may_have_seen", "Players may have seen it.")
CHANGE_SINGLE_BOARDS = message(
    "round.change_single_boards", "Leave it, and change single boards for a stated reason."
)
ROUND_WITHDRAWN = message(
    "round.withdrawn", "Round {round} of {section} is a draft again.", round=ROUND, section=TEXT
)
ROUND_WAS_CLOSED = message(
    "round.was_closed", "Round {round} of {section} closed.", round=ROUND, section=TEXT
)
