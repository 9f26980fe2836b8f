"""What round robins say of impossible schedules."""

from __future__ import annotations

from ...messages import NUMBER, ROUND, SYMBOL, TEXT, message

TWO_PLAYERS_NEEDED = message(
    "schedule.two_players",
    "A round robin needs two players or more, not {players}.",
    players=NUMBER,
)
VARMA_RANGE = message(
    "schedule.varma",
    "There are Varma tables for 9 to 24 players, not for {players}.",
    players=NUMBER,
)
VARMA_GROUPS = message(
    "schedule.varma_groups",
    "The groups of the Varma table have {sizes} numbers. They can't hold federations of "
    "{federations} players.",
    sizes=SYMBOL,
    federations=SYMBOL,
)
SCHEDULE_ENDS = message(
    "schedule.no_round",
    "The schedule for {players} players has {rounds} rounds. There is no round {round}.",
    players=NUMBER,
    rounds=NUMBER,
    round=ROUND,
)
SCHEVENINGEN_BOARDS = message(
    "schedule.scheveningen_boards",
    "There is no Scheveningen table for {boards} boards. There are tables for 1 to 10 boards, every "
    "odd number and every multiple of four.",
    boards=NUMBER,
)
SCHEVENINGEN_TEAMS = message(
    "schedule.scheveningen_teams",
    "A Scheveningen match needs two teams of one size, not: {teams}.",
    teams=TEXT,
)
SCHEVENINGEN_ALL = message(
    "schedule.scheveningen_all", "A Scheveningen match needs every player in one of its two teams."
)
