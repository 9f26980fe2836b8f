"""Messages about teams: rosters and line-ups."""

from __future__ import annotations

from ...messages import BOARD, COUNT, NUMBER, ROUND, TEXT, TEXTS, message
from .common import ENTRY

BOARDS_OF_TEAM = message("team.boards", f"{ENTRY:team} has boards 1 to {BOARD:last}.")
NAME_ONE_BOARD = message("team.name_one_board", "Name one of them, or none.")
JOINED = message("team.joined", f"{TEXTS:names} plays for {TEXT:team}, board {BOARD:board}.")
ORDER_NAMES_ALL = message(
    "team.order_names_all",
    one=f"The order of {ENTRY:team} must name its only player.",
    other=f"The order of {ENTRY:team} must name each of its {COUNT:count} players once.",
)
NAME_BY_BOARD = message("team.name_by_board", "Name all of them, board 1 first.")
ROSTER = message("team.roster", f"{ENTRY:team}: {TEXTS:names}.")
NO_MATCH = message("team.no_match", f"{ENTRY:team} has no match now.")
PAIR_THE_ROUND = message("team.pair_the_round", "Pair the round first.")
MATCH_HAS_RESULTS = message("team.match_has_results", f"The match of {ENTRY:team} has results.")
CLEAR_THEM = message("team.clear_them", "Clear them first.")
LINE_UP_SIZE = message(
    "team.line_up_size",
    one=f"A line-up of {ENTRY:team} has at most {COUNT:count} of its players.",
    other=f"A line-up of {ENTRY:team} has at most {COUNT:count} of its players, each at one board.",
)
NAME_FROM_FIRST = message("team.name_from_first", "Name them from board 1. The last boards may stay empty.")
LINE_UP = message("team.line_up", f"Round {ROUND:round}, match {BOARD:board}, {TEXT:team}: {TEXTS:names}.")
HAS_NO_TEAM = message("team.player_has_none", f"{TEXT:name} has no team.")
GIVE_COLUMN = message("team.give_column", "Give the list a column Team.")
TEAMS_IMPORTED = message(
    "team.imported",
    one=f"{TEXT:source}: {COUNT:count} player added, {NUMBER:changed} changed. Teams in the list: "
    f"{NUMBER:teams}.",
    other=f"{TEXT:source}: {COUNT:count} players added, {NUMBER:changed} changed. Teams in the list: "
    f"{NUMBER:teams}.",
)
NOT_A_TEAM = message("team.not_a_team", f"{ENTRY:entry} is not a team.")
NO_SUCH_TEAM = message("team.unknown", f"There is no team {TEXT:name}.")
ADD_TEAM_FIRST = message("team.add_first", "Add the team first; it enters late.")
ASK_ROSTER = message("team.ask_roster", f"Change the roster of {ENTRY:team} after the start?")
ROSTERS_FIXED = message("rule.rosters_fixed", "Regulations of the event: rosters are fixed before round 1")
MATCHES_STAY = message("team.matches_stay", "Matches already played stay as they are.")
LEAVE_ROSTER = message("team.leave_roster", "Leave the roster, and change the line-up of a match.")
