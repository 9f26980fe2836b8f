"""Messages about plans, runs and results that the laboratory can't work with."""

from ..messages import MESSAGE, NUMBER, SYMBOL, TEXT, message

NO_CARDS_RECORDED = message(
    "lab.no_cards", "The record of an event holds its pairings and results but no score cards."
)
WORKERS_OTHER_VERSION = message(
    "lab.workers_version",
    f"The workers at {SYMBOL:address} have Pairwright {SYMBOL:found}, not {SYMBOL:version}. Install the "
    "same version there.",
)
CLUSTER_NEEDS = message("lab.cluster_needs", f"a cluster needs {SYMBOL:library}")
NO_SCHEDULER = message("lab.no_scheduler", f"No scheduler answers at {SYMBOL:address}: {SYMBOL:reason}")
WORKERS_FAIL = message(
    "lab.workers_fail", f"The workers at {SYMBOL:address} can't run Pairwright: {SYMBOL:reason}"
)
SCHEDULER_GONE = message(
    "lab.scheduler_gone", f"The scheduler at {SYMBOL:address} has gone. Start it again and resume the run."
)
NO_SYSTEM_OF_RUN = message(
    "lab.no_system", f"No system of this run is called '{TEXT:name}'. Choose one of: {SYMBOL:known}."
)
CONDITIONS_NUMBERED = message(
    "lab.conditions", f"Conditions are numbered from {NUMBER:least} to {NUMBER:most}."
)
NO_ABSENCE_MODEL = message("lab.no_absences", f"Unknown model of absences '{TEXT:name}'.")
ABSENCE_MODEL_SAYS = message(
    "lab.absences_say",
    f"The model of absences gives '{TEXT:kind}' for player {TEXT:player}. It must give one of "
    f"{SYMBOL:known}, for a player of the event.",
)
OTHER_RUN_THERE = message(
    "lab.other_run",
    f"{SYMBOL:url} holds a run of another plan, seed, number of events or version. Take another folder.",
)
SHARED_FOLDER_NEEDS = message("lab.shared_needs", f"results in a shared folder need {SYMBOL:library}")
NOT_FOR_RESULTS = message(
    "lab.not_for_results", f"'{SYMBOL:url}' is not a place for results: {MESSAGE:reason}"
)
FOLDER_WITHOUT_RUN = message(
    "lab.folder_without_run", f"{SYMBOL:folder} is not empty and holds no run. Take another folder."
)
URL_NEEDS_LIBRARY = message(
    "lab.url_needs", f"'{SYMBOL:url}' needs a library that is missing: {SYMBOL:reason}"
)
RUN_DIFFERS = message(
    "lab.run_differs",
    f"{SYMBOL:folder} holds another run. It differs in: {SYMBOL:what}. Take another folder (-o), or delete it.",
)
FILE_CHANGED_SINCE = message(
    "lab.file_changed",
    f"{SYMBOL:file} has changed since this run was started. Restore it, or start a new run in another folder (-o).",
)
ONLY_FOR_REPLAYS = message(
    "lab.only_replays", f"'{SYMBOL:name}' is for events that are played again: ratings = 'replay'."
)
EVENT_HAD_ROUNDS = message("lab.had_rounds", f"The event had {NUMBER:rounds} rounds.")
LAB_NEEDS = message("lab.needs", f"the laboratory needs {SYMBOL:library}")
REPORT_NEEDS = message("lab.report_needs", f"a report needs {SYMBOL:library}")
NO_LAB_FIELD = message("lab.no_field", f"Unknown field '{TEXT:name}'. Choose one of: {SYMBOL:known}.")
RATINGS_EXPECTED_OF = message(
    "lab.ratings_expected", f"{SYMBOL:name} did not give {NUMBER:players} ratings from 1 to {NUMBER:most}."
)
NOT_A_TIE_BREAK_FUNCTION = message(
    "lab.tie_break_function", f"{SYMBOL:name} is not a tie-break. Write a function of a tournament."
)
RUN_HAS_NO_MEASURE = message(
    "lab.no_measure_in_run", f"This run has no measure '{TEXT:name}'. Choose one of: {SYMBOL:known}."
)
RUN_MISSES_MEASURE = message(
    "lab.misses_measure",
    f"This run has no measure '{TEXT:name}', though its plan asks for it. Choose one of: {SYMBOL:known}.",
)
NOTHING_PLAYED = message("lab.nothing_played", f"No event has been played yet in {SYMBOL:folder}.")
NO_EVENT_TO_REPLAY = message(
    "lab.no_replay", "No event to replay was found. Give reports (.trf), or folders of them."
)
NOT_A_REPLAY = message("lab.not_a_replay", f"{SYMBOL:name} is not a replay.")
MAKES_NO_MODEL = message(
    "lab.makes_no_model",
    f"{SYMBOL:name} does not return a result model. It is called with the greatest share of draws.",
)
CHANCES_WRONG = message(
    "lab.chances",
    f"{MESSAGE:what} gives {TEXT:found} for {TEXT:given}. It must give the chances of White's win, a draw "
    "and Black's win: three numbers that add up to 1.",
)
A_TOML_FILE = message("lab.toml_file", "a TOML file")
SHARDS_WITHOUT_RECORD = message(
    "lab.no_record",
    f"{SYMBOL:folder} holds no record of the events of {NUMBER:missing} of its {NUMBER:all} shards. "
    f"'pairwright lab resume {SYMBOL:again}' plays them again.",
)
MEASURE_NOT_INSTALLED = message(
    "lab.not_installed", f"The code that defines the measure '{TEXT:name}' is not installed."
)
PLAN_ASKS_OTHERS = message(
    "lab.plan_asks", f"The plan does not ask for the measure '{TEXT:name}'. It asks for: {SYMBOL:known}."
)
NO_EVENTS_ALIKE = message(
    "lab.no_alike",
    f"The plan has no events that differ only in {SYMBOL:factor}, so its effect can't be computed.",
)
NO_EVENTS_ALIKE_BUT = message(
    "lab.no_alike_but",
    f"The plan has no events that differ only in {SYMBOL:factor}, so its effect can't be computed. Try: "
    f"{SYMBOL:others}.",
)
TOO_FEW_NONZERO = message(
    "lab.too_few",
    f"{SYMBOL:system} in {SYMBOL:condition}: only {NUMBER:apart} of the first {NUMBER:first} values are "
    "not 0. That is too few to estimate how many events are needed. Start with more events (--events): at "
    f"least {NUMBER:least} values must not be 0.",
)
NO_VALUE_SOMETIMES = message(
    "lab.no_value", f"'{TEXT:name}' has no value in some events. It can't be estimated to a given width."
)
OTHER_UNITS_OF_WORK = message(
    "lab.other_units",
    f"{SYMBOL:folder} holds {SYMBOL:name}, which this version does not make. The run can be read but not "
    "continued. Start a new one in another folder (-o).",
)
RUN_STOPPED = message(
    "lab.stopped",
    f"The run was stopped: each of the first {NUMBER:events} events ended the process that played it.",
)
LOOK_FOR_EXIT = message("lab.look_for_exit", f"Look for os._exit or a crash in {SYMBOL:files}.")
NO_FILE_BESIDE_PLAN = message("lab.no_file_beside", f"The file '{SYMBOL:file}' is missing beside the plan.")
FILE_DEFINES_NOT = message("lab.defines_not", f"{SYMBOL:file} does not define '{TEXT:name}'.")
OWN_CODE_FAILED = message("lab.code_failed", f"{MESSAGE:what} failed: {TEXT:reason}")
NO_OWN_FILE = message("lab.no_file", f"The file '{SYMBOL:file}' does not exist.")
FILE_NOT_RUN = message("lab.file_not_run", f"{SYMBOL:file} can't be run: {TEXT:reason}")
CONTRAST_NEEDS_SYSTEMS = message(
    "lab.contrast_systems",
    "A contrast compares what changes in several systems, and the plan has one. Add a [[system]], or 'reaches' for a "
    "threshold.",
)
REACHED_BY_NUMBERS = message(
    "lab.reached_by", f"A mean can be reached across {SYMBOL:known}, not across '{TEXT:factor}'."
)
NO_MEAN = message(
    "lab.no_mean",
    f"'{TEXT:name}' is not a mean. Write one such as {SYMBOL:form}. Quantities: {SYMBOL:known}. "
    f"Groups of the plan: {TEXT:groups}.",
)
NO_SLOPE = message(
    "lab.no_slope",
    f"'{TEXT:name}' is not a slope. Write one such as {SYMBOL:form}, of different quantities: {SYMBOL:known}.",
)
NO_OTHER_TIE_BREAKS = message(
    "lab.no_other_tie_breaks",
    "No measure was computed by other tie-breaks. Compute one: pairwright lab measure RUN spearman@SB.",
)
NO_DIFFERENCE_IN = message(
    "lab.no_difference", f"Unknown factor '{TEXT:factor}'. Choose one of: {SYMBOL:known}."
)
NO_EVENTS_DIFFER = message(
    "lab.no_events_differ",
    f"The plan has no events that differ in {SYMBOL:factor} and are the same otherwise ({SYMBOL:hint}).",
)
NOTHING_TO_COMPARE = message("lab.no_base", f"Unknown baseline '{TEXT:name}'. Choose one of: {SYMBOL:known}.")
RUN_FILE_WRONG = message(
    "lab.run_file",
    f"{SYMBOL:file} does not hold the number of events, the seed and the version of the run. Restore it, "
    "or start a new run in another folder.",
)
NO_RUN_IN = message("lab.no_run", f"{SYMBOL:folder} does not hold a run of the laboratory.")
RUN_OF_OTHER_VERSION = message(
    "lab.run_version",
    f"{SYMBOL:folder} holds a run of Pairwright {SYMBOL:begun}. This is {SYMBOL:version}, which may play "
    "differently. Continue with that version, or start a new run in another folder.",
)
RESULTS_ELSEWHERE = message(
    "lab.results_elsewhere",
    f"The results of the run in {SYMBOL:folder} are at {SYMBOL:where}, where it was started.",
)
FIELD_FILE_OUTSIDE = message(
    "lab.file_outside",
    f"The file '{SYMBOL:name}' of a field lies outside the plan's folder. Put it in or below that folder.",
)
CANNOT_REPLAY = message("lab.cannot_replay", f"{SYMBOL:file} can't be replayed: {MESSAGE:reason}")
MATCHES_OF_GAMES = message("lab.of_matches", "its rounds are matches of several games")
NO_ROUND_PLAYED = message("lab.no_round_played", "no round of it has been played")
ROUNDS_PLAYED_OF = message(
    "lab.rounds_played", f"{NUMBER:played} of its {SYMBOL:rounds} rounds have been played"
)
NOT_TWO_PLAYERS = message("lab.not_two", "it has fewer than two players")
RESULTS_UNREADABLE = message(
    "lab.results_unreadable", f"The results in {SYMBOL:folder} can't be read: {SYMBOL:reason}"
)
DELETE_SHARD = message(
    "lab.delete_shard",
    f"{MESSAGE:fault} Delete all files of {SYMBOL:name} there; 'pairwright lab resume {SYMBOL:folder}' "
    "plays these events again.",
)
OF_NO_SYSTEM = message(
    "lab.of_no_system",
    f"{SYMBOL:file} does not match any system and kind of event of the plan. Remove it from the folder, or "
    "restore the plan.",
)
TABLE_ENDS_IN = message(
    "lab.table_ends", f"{SYMBOL:name} does not end as a table. Use one of these endings: {SYMBOL:known}."
)
TAKEN_WHILE_PLAYED = message(
    "lab.taken_while_played",
    f"'{TEXT:name}' is measured while events are played: it can't be computed from records.",
)
MEASURE_FILE_CHANGED = message(
    "lab.measure_changed",
    f"{SYMBOL:file} has changed since '{TEXT:name}' was measured in {SYMBOL:folder}. Rename measures that "
    "are computed differently now, and request new ones one at a time.",
)
JUDGES_OWN_ROUNDS = message(
    "lab.own_rounds", f"{SYMBOL:word}: the rules of {SYMBOL:edition} apply only to rounds of that system."
)
NO_EDITION_OR_CRITERION = message(
    "lab.no_criterion",
    f"{SYMBOL:word}: {SYMBOL:system} has no edition or criterion '{TEXT:name}'. Choose one of: {SYMBOL:known}.",
)
NO_SUCH_PLAN = message(
    "lab.no_plan",
    f"'{TEXT:word}' is neither a file here nor a plan that comes with the program. Those are: {SYMBOL:known}.",
)
NO_MEASURE = message("lab.no_measure", f"Unknown measure '{TEXT:name}'. Choose one of: {SYMBOL:known}.")
NO_MEASURE_LIKE = message(
    "lab.no_measure_like", f"Unknown measure '{TEXT:name}'. Did you mean: {SYMBOL:near}?"
)
NOT_A_MEASURE = message(
    "lab.not_a_measure",
    f"{SYMBOL:name} is not a measure. Make one with event_measure or round_measure of pairwright.lab.",
)
NOT_OF_FINAL_RANKING = message(
    "lab.not_final", f"{SYMBOL:name}: '{TEXT:word}' is not a measure of the final ranking."
)
MEASURE_NAME_TAKEN = message(
    "lab.name_taken", f"{SYMBOL:name}: the results have '{TEXT:taken}' already. Give it another name."
)
FILE_HOLDS_NOT = message(
    "lab.file_holds_not", f"{SYMBOL:file} does not hold the {SYMBOL:table} that its name says."
)
OWN_MEASURE = message("lab.own_measure", f"the measure '{TEXT:name}'")
OWN_ABSENCES = message("lab.own_absences", "the model of absences")
OWN_FIELD = message("lab.own_field", f"the field {SYMBOL:name}")
OWN_TIE_BREAK = message("lab.own_tie_break", "a custom tie-break")
OWN_RESULT_MODEL = message("lab.own_result_model", f"the result model {SYMBOL:name}")
OWN_ENTRY_POINT = message("lab.own_entry_point", f"loading the entry point '{TEXT:word}' of {SYMBOL:group}")
UNREADABLE = message("lab.shard_unreadable", f"{SYMBOL:file} can't be read ({SYMBOL:reason}).")
