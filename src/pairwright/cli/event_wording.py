"""What the commands of events say of requests that can't be served."""

from __future__ import annotations

from ..messages import BOARD, NUMBER, ROUND, SYMBOL, TEXT, message

NAME_THE_EVENT = message(
    "cli.which_event",
    "Name the event file (NAME{suffix}). In this folder: {found}.",
    suffix=SYMBOL,
    found=TEXT,
)
NAME_THE_SECTION = message(
    "cli.which_section",
    "Name the section with -s. Sections: {known}.",
    known=TEXT,
)
NO_SINGLE_SECTION = message(
    "cli.no_single_section",
    "'{name}' does not name exactly one section. Sections: {known}.",
    name=TEXT,
    known=TEXT,
)
NOT_CONFIRMED = message(
    "cli.not_confirmed",
    "{question}\nNothing was done. Confirm with {option}.",
    question=TEXT,
    option=SYMBOL,
)
JOURNAL_ENDS = message(
    "cli.journal_ends",
    "The journal ends at revision {revision}.",
    revision=NUMBER,
)
NOT_IN_A_FILE = message("cli.not_in_file", "This event is not in a file.")
FILE_DAMAGED = message(
    "cli.damaged",
    "{file} is damaged: {fault}. Open the last snapshot instead.",
    file=TEXT,
    fault=TEXT,
)
NOTHING_IMPORTED = message(
    "cli.nothing_imported", "Nothing was imported. Check the list above, then apply it with --yes."
)
NO_RATING_CHANGED = message(
    "cli.no_rating_changed", "No rating was changed. Check the list above, then apply it with --yes."
)
NAME_THE_PLAYERS = message("cli.name_players", "Name the players, or give --all.")
NO_ROUND_THERE = message(
    "cli.no_round_there",
    "{section} has no round {round}.",
    section=TEXT,
    round=ROUND,
)
NO_ROUND_AT_ALL = message(
    "cli.no_round_at_all",
    "{section} has no rounds yet.",
    section=TEXT,
)
NONE_CLOSED = message(
    "cli.none_closed",
    "No round of {section} is closed.",
    section=TEXT,
)
NO_RESULTS_GIVEN = message(
    "cli.no_results_given", "Standard input has no results. Write one a line, such as 17 1-0."
)
NAME_ALL_IN_ORDER = message(
    "cli.name_all_in_order", "Name all players in the order of their numbers, or give --lot or --varma."
)
NO_SINGLE_MEMBER = message(
    "cli.no_single_member",
    "'{name}' does not name exactly one player of {team}. Its players: {members}.",
    name=TEXT,
    team=TEXT,
    members=TEXT,
)
MATCH_GAMES = message(
    "cli.match_games",
    "Match {match} has {games} games. Results given: {given}.",
    match=BOARD,
    games=NUMBER,
    given=NUMBER,
)
BOARD_AND_RESULT = message("command.board_and_result", "board and result, such as 17 1-0")
