"""Messages of event commands about impossible requests."""

from __future__ import annotations

from ..messages import (
    BOARD,
    MESSAGE,
    NUMBER,
    ROUND,
    SYMBOL,
    TEXT,
    message,
)

NAME_THE_EVENT = message(
    "cli.which_event", f"Name the event file (NAME{SYMBOL:suffix}). In this folder: {TEXT:found}."
)
NO_EVENT_HERE = message(
    "cli.no_event",
    f"This folder has no event file (NAME{SYMBOL:suffix}). Name one, or make one: pairwright event new.",
)
NO_SECTION_YET = message(
    "cli.no_sections", "The event has no sections yet. Add one: pairwright event section."
)
NO_MEMBERS = message("cli.no_members", f"'{TEXT:name}' names no player of {TEXT:team}: it has none yet.")
NAME_THE_SECTION = message("cli.which_section", f"Name the section with -s. Sections: {TEXT:known}.")
NO_SINGLE_SECTION = message(
    "cli.no_single_section", f"'{TEXT:name}' does not name exactly one section. Sections: {TEXT:known}."
)
NOT_CONFIRMED = message(
    "cli.not_confirmed", f"{MESSAGE:question}\nNothing was done. Confirm with {SYMBOL:option}."
)
TYPE_IT = message("cli.type_it", f"{MESSAGE:question}\nType {NUMBER:number} to confirm")
CONFIRM_IT = message("cli.confirm_it", f"{MESSAGE:question}\nConfirm")
WHO = message("cli.who", "Who")
WARNING = message("cli.warning", f"warning: {MESSAGE:warning}")
UNDO = message("cli.undo", f"  undo: {SYMBOL:command}")
JOURNAL_ENDS = message("cli.journal_ends", f"The journal ends at revision {NUMBER:revision}.")
NOT_IN_A_FILE = message("cli.not_in_file", "This event is not in a file.")
FILE_DAMAGED = message(
    "cli.damaged", f"{TEXT:file} is damaged: {MESSAGE:fault}. Open the last snapshot instead."
)
NOTHING_IMPORTED = message(
    "cli.nothing_imported", "Nothing was imported. Check the list above, then apply it with --yes."
)
NO_RATING_CHANGED = message(
    "cli.no_rating_changed", "No rating was changed. Check the list above, then apply it with --yes."
)
NAME_THE_PLAYERS = message("cli.name_players", "Name the players, or give --all.")
NO_ROUND_THERE = message("cli.no_round_there", f"{TEXT:section} has no round {ROUND:round}.")
NO_ROUND_AT_ALL = message("cli.no_round_at_all", f"{TEXT:section} has no rounds yet.")
NONE_CLOSED = message("cli.none_closed", f"No round of {TEXT:section} is closed.")
NO_RESULTS_GIVEN = message(
    "cli.no_results_given", "Standard input has no results. Write one a line, such as 17 1-0."
)
NAME_ALL_IN_ORDER = message(
    "cli.name_all_in_order", "Name all players in the order of their numbers, or give --lot or --varma."
)
NO_SINGLE_MEMBER = message(
    "cli.no_single_member",
    f"'{TEXT:name}' does not name exactly one player of {TEXT:team}. Its players: {TEXT:members}.",
)
MATCH_GAMES = message(
    "cli.match_games", f"Match {BOARD:match} has {NUMBER:games} games. Results given: {NUMBER:given}."
)
BOARD_AND_RESULT = message("command.board_and_result", "board and result, such as 17 1-0")
