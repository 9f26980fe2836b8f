"""Faults of a plan: what its tables and values must be."""

from ..messages import MESSAGE, NUMBER, SYMBOL, TEXT, message

WHOLE_OR_SEVERAL = message(
    "plan.wholes", f"a whole number from {NUMBER:low} to {NUMBER:high}, or a list of different ones"
)
WHOLE_OR_WORD = message(
    "plan.whole_or_word", f"a whole number from {NUMBER:low} to {NUMBER:high}, or '{SYMBOL:word}'"
)
A_PERCENTAGE = message("plan.percentage", "a percentage from 0 to 100")
STEPS_OF_A_TENTH = message("plan.tenths", "0 or more points, in steps of a tenth")
LIST_OF_TEXTS = message("plan.texts", "a list of texts")
LIST_NOT_EMPTY = message("plan.some_texts", "a list of one or more texts")
TABLE_OR_TABLES = message("plan.tables", f"a table [{SYMBOL:key}] or tables [[{SYMBOL:key}]]")
AT_LEAST_ONE_TABLE = message("plan.one_table", f"at least one table [[{SYMBOL:key}]]")
SAME_LABELS = message("plan.same_labels", f"several [[{SYMBOL:key}]] have the same label or none")
DIFFERENT_LABELS = message("plan.labels", f"a different 'label' in each [[{SYMBOL:key}]]")
TWO_SYSTEMS_CALLED = message("plan.two_systems", f"two systems are called '{TEXT:label}'")
ANOTHER_LABEL = message("plan.another_label", "give one of them another label")
MORE_THAN_LISTED = message(
    "plan.players", f"players is {NUMBER:players}, but the file of the field lists {NUMBER:listed}"
)
NOT_OF_REPLAYS = message("plan.replays_ignore", f"'{SYMBOL:key}' has no effect on replayed events")
REMOVE_OR_OTHER_FIELD = message(
    "plan.remove_or_field", f"remove '{SYMBOL:key}', or add a [[field]] of another kind"
)
GAMBIT_OF_NOBODY = message(
    "plan.gambit", f"player {NUMBER:player} is to draw on purpose, but there are {NUMBER:players} players"
)
FOCUS_ON_NOBODY = message(
    "plan.focus", f"there is no player {NUMBER:player}: events have at most {NUMBER:players} players"
)
GROUP_OF_NOBODY = message(
    "plan.empty_group",
    f"the group '{TEXT:label}' is empty in events of {NUMBER:players} players: it is {TEXT:share} % of them",
)
WIDEN_GROUP = message(
    "plan.widen_group", "move 'from' and 'to' further apart, or play events of more players"
)
NO_ROUND_COUNTS = message(
    "plan.from_round",
    f"no round counts: from_round is {NUMBER:round}, and events have at most {NUMBER:rounds} rounds",
)
FILE_OF_FIELD_MISSING = message("plan.no_file", "this field needs the name of a file")
FILE_UNREADABLE = message("plan.file", f"'{TEXT:name}' can't be read: {MESSAGE:reason}")
NAME_NOT_UTF8 = message(
    "plan.file_name", f"'{TEXT:name}' can't stand in a plan: its name is not UTF-8. Rename the file."
)
OUTSIDE_OF_PLAN = message("plan.outside", "it must be in the folder of the plan or below it")
NO_RATED_PLAYERS = message(
    "plan.not_rated", f"'{TEXT:name}' lists fewer than two players, or none with a rating"
)
TOO_MANY_TO_MEET = message(
    "plan.all_rounds",
    f"everyone meets everyone in {NUMBER:rounds} rounds, but an event has at most {NUMBER:most}",
)
PLAYERS_TO_MEET = message("plan.all_rounds_players", f"at most {NUMBER:players} players for {SYMBOL:setting}")
NO_SYSTEM_NAMED = message("plan.no_system", "the plan names no system")
SYSTEM_AND_PROGRAM = message("plan.program", "'system' and 'program' are both given")
REMOVE_ONE = message("plan.remove_one", "remove one of them")
ONLY_AS_PLAYED = message(
    "plan.as_played", f"'{SYMBOL:system}' is only for events replayed with their recorded results"
)
REPLAYED_FIELDS = message(
    "plan.replayed_fields", f"{SYMBOL:setting} in each [[field]], without {SYMBOL:unwanted}"
)
REPLAYS_ARE_SINGLE = message("plan.replays_single", "events can be replayed by systems of single games only")
BEHAVIOUR_IS_SINGLE = message(
    "plan.behaviour_single", "the behaviour of players can be simulated in events of single games only"
)
NOT_A_COMMAND = message("plan.command", f"'{TEXT:system}' can't be read as a command: {SYMBOL:reason}")
NO_PROGRAM = message("plan.no_program", f"'{SYMBOL:prefix}' needs the path of a program")
NOT_MEASURED = message("plan.not_measured", f"the plan does not measure '{TEXT:name}'")
NAME_IN_MEASURES = message("plan.name_in_measures", f"put its name into '{SYMBOL:key}'")
