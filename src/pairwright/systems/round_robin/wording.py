"""Messages of round robins: impossible schedules, and facts from a table about pairs and rounds."""

from ...messages import COUNT, MESSAGES, NUMBER, PLAYER, ROUND, SYMBOL, TEXT, message
from ...model.figures import SCORE
from ..view.proof_words import PLAYERS_99, ROUNDS_AND, RULE_TEXT

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
    one=f"The schedule for {NUMBER:players} players has {COUNT:rounds} round. Round {ROUND:round} does not exist.",
    other=f"The schedule for {NUMBER:players} players has {COUNT:rounds} rounds. Round {ROUND:round} does not exist.",
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


FREE = message(
    "proof.table_free",
    f"{PLAYER:player} would meet number {NUMBER:number}, which does not exist, and is free",
)
TABLE = {
    "round-robin": message(
        "proof.table_round_robin",
        f"round {ROUND:round} of the table for {NUMBER:size} players has {SYMBOL:numbers}: {PLAYER:white} with "
        f"White against {PLAYER:black}",
    ),
    "scheveningen": message(
        "proof.table_scheveningen",
        f"round {ROUND:round} of the Scheveningen table for {NUMBER:size} boards has {SYMBOL:numbers}: "
        f"{PLAYER:white} with White against {PLAYER:black}",
    ),
}
WHEN = {
    (True, True): message("proof.meet_in", f"{PLAYER:a} and {PLAYER:x} meet in round {ROUNDS_AND:rounds}."),
    (True, False): message("proof.meet_never", f"{PLAYER:a} and {PLAYER:x} meet in no round."),
    (False, True): message("proof.free_in", f"{PLAYER:player} is free in round {ROUNDS_AND:rounds}."),
    (False, False): message("proof.free_never", f"{PLAYER:player} is free in no round."),
}
NAMED_FIRST = message("proof.named_first", f"the table names {PLAYER:player} first")
ROUND_OF_TABLE = message(
    "proof.table_round", f"Round {ROUND:round} of {NUMBER:rounds} by the {RULE_TEXT:table} table."
)
ROUND_OF_CYCLES = message(
    "proof.table_cycle",
    f"Round {ROUND:round} of {NUMBER:rounds} by the {RULE_TEXT:table} table, cycle {NUMBER:cycle} of "
    f"{NUMBER:cycles}.",
)
ABSENT_BY_TABLE = message(
    "proof.table_absent",
    f"Absent, and paired as the table has it: {PLAYERS_99:players}. A game not played is a forfeit.",
)
POINTS_OF_TEAM = message("proof.points_of_team", f"{TEXT:team} {SCORE:points}")
SCORE_OF_TEAMS = message("proof.score_of_teams", f"Score of the teams: {MESSAGES:teams}.")
