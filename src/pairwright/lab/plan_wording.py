"""Faults of a plan: what its tables and values must be."""

from __future__ import annotations

from ..messages import MESSAGE, NUMBER, SYMBOL, TEXT, message

WHOLE_OR_SEVERAL = message(
    "plan.wholes",
    "a whole number from {low} to {high}, or a list of different ones",
    low=NUMBER,
    high=NUMBER,
)
A_PERCENTAGE = message("plan.percentage", "a percentage from 0 to 100")
STEPS_OF_A_TENTH = message("plan.tenths", "0 or more points, in steps of a tenth")
LIST_OF_TEXTS = message("plan.texts", "a list of texts")
TABLE_OR_TABLES = message("plan.tables", "a table [{key}] or tables [[{key}]]", key=SYMBOL)
AT_LEAST_ONE_TABLE = message("plan.one_table", "at least one table [[{key}]]", key=SYMBOL)
SAME_LABELS = message("plan.same_labels", "several [[{key}]] have the same label or none", key=SYMBOL)
DIFFERENT_LABELS = message("plan.labels", "a different 'label' in each [[{key}]]", key=SYMBOL)
TWO_SYSTEMS_CALLED = message("plan.two_systems", "two systems are called '{label}'", label=TEXT)
ANOTHER_LABEL = message("plan.another_label", "give one of them another label")
MORE_THAN_LISTED = message(
    "plan.players",
    "players is {players}, but the file of the field lists {listed}",
    players=NUMBER,
    listed=NUMBER,
)
NOT_OF_REPLAYS = message("plan.replays_ignore", "'{key}' has no effect on replayed events", key=SYMBOL)
REMOVE_OR_OTHER_FIELD = message(
    "plan.remove_or_field", "remove '{key}', or add a [[field]] of another kind", key=SYMBOL
)
GAMBIT_OF_NOBODY = message(
    "plan.gambit",
    "player {player} is to draw on purpose, but there are {players} players",
    player=NUMBER,
    players=NUMBER,
)
FILE_OF_FIELD_MISSING = message("plan.no_file", "this field needs the name of a file")
FILE_UNREADABLE = message("plan.file", "'{name}' can't be read: {reason}", name=TEXT, reason=MESSAGE)
OUTSIDE_OF_PLAN = message("plan.outside", "it must be in the folder of the plan or below it")
NO_RATED_PLAYERS = message(
    "plan.not_rated", "'{name}' lists fewer than two players, or none with a rating", name=TEXT
)
TOO_MANY_TO_MEET = message(
    "plan.all_rounds",
    "everyone meets everyone in {rounds} rounds, but an event has at most {most}",
    rounds=NUMBER,
    most=NUMBER,
)
PLAYERS_TO_MEET = message(
    "plan.all_rounds_players", "at most {players} players for {setting}", players=NUMBER, setting=SYMBOL
)
NO_SYSTEM_NAMED = message("plan.no_system", "the plan names no system")
SYSTEM_AND_PROGRAM = message("plan.program", "'system' and 'program' are both given")
REMOVE_ONE = message("plan.remove_one", "remove one of them")
ONLY_AS_PLAYED = message(
    "plan.as_played", "'{system}' is only for events replayed with their recorded results", system=SYMBOL
)
REPLAYED_FIELDS = message(
    "plan.replayed_fields", "{setting} in each [[field]], without {unwanted}", setting=SYMBOL, unwanted=SYMBOL
)
REPLAYS_ARE_SINGLE = message("plan.replays_single", "events can be replayed by systems of single games only")
BEHAVIOUR_IS_SINGLE = message(
    "plan.behaviour_single", "the behaviour of players can be simulated in events of single games only"
)
NOT_A_COMMAND = message(
    "plan.command", "'{system}' can't be read as a command: {reason}", system=TEXT, reason=SYMBOL
)
NO_PROGRAM = message("plan.no_program", "'{prefix}' needs the path of a program", prefix=SYMBOL)
NOT_MEASURED = message("plan.not_measured", "the plan does not measure '{name}'", name=TEXT)
NAME_IN_MEASURES = message("plan.name_in_measures", "put its name into '{key}'", key=SYMBOL)
