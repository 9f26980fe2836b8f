"""Messages of round robins about impossible schedules."""

from __future__ import annotations

from ...messages import NUMBER, ROUND, SYMBOL, TEXT, message

TWO_PLAYERS_NEEDED = message(
    "schedule.two_players", f"A round robin needs two players or more, not {NUMBER:players}."
)
VARMA_RANGE = message(
    "schedule.varma", f"There are Varma tables for 9 to 24 players, not for {NUMBER:players}."
)
VARMA_GROUPS = message(
    "schedule.varma_groups",
    f"The groups of the Varma table have {SYMBOL:sizes} numbers. They can't hold federations of "
    f"{SYMBOL:federations} players.",
)
SCHEDULE_ENDS = message(
    "schedule.no_round",
    f"The schedule for {NUMBER:players} players has {NUMBER:rounds} rounds. Round {ROUND:round} does not exist.",
)
SCHEVENINGEN_BOARDS = message(
    "schedule.scheveningen_boards",
    f"No Scheveningen table has {NUMBER:boards} boards. There are tables for 1 to 10 boards, "
    "every odd number and every multiple of four.",
)
SCHEVENINGEN_TEAMS = message(
    "schedule.scheveningen_teams", f"A Scheveningen match needs two teams of one size, not: {TEXT:teams}."
)
SCHEVENINGEN_ALL = message(
    "schedule.scheveningen_all", "A Scheveningen match needs every player in one of its two teams."
)
