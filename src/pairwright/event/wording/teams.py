"""What is said about teams: rosters and line-ups."""

from __future__ import annotations

from ...messages import BOARD, COUNT, NUMBER, ROUND, TEXT, TEXTS, message
from .common import ENTRY

BOARDS_OF_TEAM = message("team.boards", "{team} has boards 1 to {last}.", team=ENTRY, last=BOARD)
NAME_ONE_BOARD = message("team.name_one_board", "Name one of them, or none.")
JOINED = message(
    "team.joined", "{names} plays for {team}, board {board}.", names=TEXTS, team=TEXT, board=BOARD
)
ORDER_NAMES_ALL = message(
    "team.order_names_all",
    one="The order of {team} must name its only player.",
    other="The order of {team} must name each of its {count} players once.",
    team=ENTRY,
    count=COUNT,
)
NAME_BY_BOARD = message("team.name_by_board", "Name all of them, board 1 first.")
ROSTER = message("team.roster", "{team}: {names}.", team=ENTRY, names=TEXTS)
NO_MATCH = message("team.no_match", "{team} has no match now.", team=ENTRY)
PAIR_THE_ROUND = message("team.pair_the_round", "Pair the round first.")
MATCH_HAS_RESULTS = message("team.match_has_results", "The match of {team} has results.", team=ENTRY)
CLEAR_THEM = message("team.clear_them", "Clear them first.")
LINE_UP_SIZE = message(
    "team.line_up_size",
    one="A line-up of {team} has at most {count} of its players.",
    other="A line-up of {team} has at most {count} of its players, each at one board.",
    team=ENTRY,
    count=COUNT,
)
NAME_FROM_FIRST = message("team.name_from_first", "Name them from board 1. The last boards may stay empty.")
LINE_UP = message(
    "team.line_up",
    "Round {round}, match {board}, {team}: {names}.",
    round=ROUND,
    board=BOARD,
    team=TEXT,
    names=TEXTS,
)
HAS_NO_TEAM = message("team.player_has_none", "{name} has no team.", name=TEXT)
GIVE_COLUMN = message("team.give_column", "Give the list a column Team.")
TEAMS_IMPORTED = message(
    "team.imported",
    one="{source}: {count} player added, {changed} changed. Teams in the list: {teams}.",
    other="{source}: {count} players added, {changed} changed. Teams in the list: {teams}.",
    source=TEXT,
    count=COUNT,
    changed=NUMBER,
    teams=NUMBER,
)
NOT_A_TEAM = message("team.not_a_team", "{entry} is not a team.", entry=ENTRY)
NO_SUCH_TEAM = message("team.unknown", "There is no team {name}.", name=TEXT)
ADD_TEAM_FIRST = message("team.add_first", "Add the team first; it enters late.")
ASK_ROSTER = message("team.ask_roster", "Change the roster of {team} after the start?", team=ENTRY)
ROSTERS_FIXED = message("rule.rosters_fixed", "Regulations of the event: rosters are fixed before round 1")
MATCHES_STAY = message("team.matches_stay", "Matches already played stay as they are.")
LEAVE_ROSTER = message("team.leave_roster", "Leave the roster, and change the line-up of a match.")
