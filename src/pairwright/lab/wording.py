"""What is said of plans, runs and results that the laboratory can't work with."""

from __future__ import annotations

from ..messages import MESSAGE, NUMBER, SYMBOL, TEXT, message

NO_CARDS_RECORDED = message(
    "lab.no_cards", "The record of an event holds its pairings and results but no score cards."
)
WORKERS_OTHER_VERSION = message(
    "lab.workers_version",
    "The workers at {address} have Pairwright {found}, not {version}. Install the same version there.",
    address=SYMBOL,
    found=SYMBOL,
    version=SYMBOL,
)
CLUSTER_NEEDS = message("lab.cluster_needs", "a cluster needs {library}", library=SYMBOL)
NO_SCHEDULER = message(
    "lab.no_scheduler", "No scheduler answers at {address}: {reason}", address=SYMBOL, reason=SYMBOL
)
WORKERS_FAIL = message(
    "lab.workers_fail",
    "The workers at {address} can't run Pairwright: {reason}",
    address=SYMBOL,
    reason=SYMBOL,
)
SCHEDULER_GONE = message(
    "lab.scheduler_gone",
    "The scheduler at {address} has gone. Start it again and resume the run.",
    address=SYMBOL,
)
NO_SYSTEM_OF_RUN = message(
    "lab.no_system",
    "No system of this run is called '{name}'. Choose one of: {known}.",
    name=TEXT,
    known=SYMBOL,
)
CONDITIONS_NUMBERED = message("lab.conditions", "Conditions are numbered from 1 to {most}.", most=NUMBER)
NO_ABSENCE_MODEL = message("lab.no_absences", "There is no model of absences '{name}'.", name=TEXT)
ABSENCE_MODEL_SAYS = message(
    "lab.absences_say",
    "The model of absences gives '{kind}' for player {player}. It must give one of {known}, for a "
    "player of the event.",
    kind=TEXT,
    player=TEXT,
    known=SYMBOL,
)
OTHER_RUN_THERE = message(
    "lab.other_run",
    "{url} holds a run of another plan, seed, number of events or version. Take another folder.",
    url=SYMBOL,
)
SHARED_FOLDER_NEEDS = message("lab.shared_needs", "results in a shared folder need {library}", library=SYMBOL)
NOT_FOR_RESULTS = message(
    "lab.not_for_results", "'{url}' is not a place for results: {reason}", url=SYMBOL, reason=SYMBOL
)
FOLDER_WITHOUT_RUN = message(
    "lab.folder_without_run", "{folder} is not empty and holds no run. Take another folder.", folder=SYMBOL
)
URL_NEEDS_LIBRARY = message(
    "lab.url_needs", "'{url}' needs a library that is missing: {reason}", url=SYMBOL, reason=SYMBOL
)
RUN_DIFFERS = message(
    "lab.run_differs",
    "{folder} holds another run. It differs in: {what}. Take another folder (-o), or delete it.",
    folder=SYMBOL,
    what=SYMBOL,
)
FILE_CHANGED_SINCE = message(
    "lab.file_changed",
    "{file} has changed since this run was started. Restore it, or start a new run in another folder (-o).",
    file=SYMBOL,
)
ONLY_FOR_REPLAYS = message(
    "lab.only_replays", "'{name}' is for events that are played again: ratings = 'replay'.", name=SYMBOL
)
EVENT_HAD_ROUNDS = message("lab.had_rounds", "The event had {rounds} rounds.", rounds=NUMBER)
LAB_NEEDS = message("lab.needs", "the laboratory needs {library}", library=SYMBOL)
REPORT_NEEDS = message("lab.report_needs", "a report needs {library}", library=SYMBOL)
NO_LAB_FIELD = message(
    "lab.no_field", "There is no field '{name}'. Choose one of: {known}.", name=TEXT, known=SYMBOL
)
RATINGS_EXPECTED_OF = message(
    "lab.ratings_expected",
    "{name} did not give {players} ratings from 1 to {most}.",
    name=SYMBOL,
    players=NUMBER,
    most=NUMBER,
)
NOT_A_TIE_BREAK_FUNCTION = message(
    "lab.tie_break_function", "{name} is not a tie-break. Write a function of a tournament.", name=SYMBOL
)
RUN_HAS_NO_MEASURE = message(
    "lab.no_measure_in_run", "This run has no measure '{name}'. It has: {known}.", name=TEXT, known=SYMBOL
)
RUN_MISSES_MEASURE = message(
    "lab.misses_measure",
    "This run has no measure '{name}', though its plan asks for it. It has: {known}.",
    name=TEXT,
    known=SYMBOL,
)
NOTHING_PLAYED = message("lab.nothing_played", "No event has been played yet in {folder}.", folder=SYMBOL)
NO_EVENT_TO_REPLAY = message(
    "lab.no_replay", "There is no event to replay. Give reports (.trf), or folders of them."
)
NOT_A_REPLAY = message("lab.not_a_replay", "{name} is not a replay.", name=SYMBOL)
MAKES_NO_MODEL = message(
    "lab.makes_no_model",
    "{name} does not return a result model. It is called with the greatest share of draws.",
    name=SYMBOL,
)
CHANCES_WRONG = message(
    "lab.chances",
    "{what} gives {found} for {given}. It must give the chances of White's win, a draw and "
    "Black's win: three numbers that add up to 1.",
    what=MESSAGE,
    found=TEXT,
    given=TEXT,
)
A_TOML_FILE = message("lab.toml_file", "a TOML file")
SHARDS_WITHOUT_RECORD = message(
    "lab.no_record",
    "{folder} holds no record of the events of {missing} of its {all} shards. 'pairwright lab resume "
    "{again}' plays them again.",
    folder=SYMBOL,
    missing=NUMBER,
    all=NUMBER,
    again=SYMBOL,
)
MEASURE_NOT_INSTALLED = message(
    "lab.not_installed", "The code that defines the measure '{name}' is not installed.", name=TEXT
)
PLAN_ASKS_OTHERS = message(
    "lab.plan_asks",
    "The plan does not ask for the measure '{name}'. It asks for: {known}.",
    name=TEXT,
    known=SYMBOL,
)
NO_EVENTS_ALIKE = message(
    "lab.no_alike",
    "The plan has no events that differ only in {factor}, so its effect can't be computed.",
    factor=SYMBOL,
)
NO_EVENTS_ALIKE_BUT = message(
    "lab.no_alike_but",
    "The plan has no events that differ only in {factor}, so its effect can't be computed. Try: {others}.",
    factor=SYMBOL,
    others=SYMBOL,
)
TOO_FEW_NONZERO = message(
    "lab.too_few",
    "{system} in {condition}: only {apart} of the first {first} values are not 0. That is too few "
    "to estimate how many events are needed. Start with more events (--events): at least {least} "
    "values must not be 0.",
    system=SYMBOL,
    condition=SYMBOL,
    apart=NUMBER,
    first=NUMBER,
    least=NUMBER,
)
NO_VALUE_SOMETIMES = message(
    "lab.no_value", "'{name}' has no value in some events. It can't be estimated to a given width.", name=TEXT
)
OTHER_UNITS_OF_WORK = message(
    "lab.other_units",
    "{folder} holds {name}, which this version does not make. The run can be read but not continued. "
    "Start a new one in another folder (-o).",
    folder=SYMBOL,
    name=SYMBOL,
)
RUN_STOPPED = message(
    "lab.stopped",
    "The run was stopped: each of the first {events} events ended the process that played it.",
    events=NUMBER,
)
LOOK_FOR_EXIT = message("lab.look_for_exit", "Look for os._exit or a crash in {files}.", files=SYMBOL)
NO_FILE_BESIDE_PLAN = message("lab.no_file_beside", "There is no file '{file}' beside the plan.", file=SYMBOL)
FILE_DEFINES_NOT = message("lab.defines_not", "{file} does not define '{name}'.", file=SYMBOL, name=TEXT)
OWN_CODE_FAILED = message("lab.code_failed", "{what} failed: {reason}", what=MESSAGE, reason=TEXT)
NO_OWN_FILE = message("lab.no_file", "There is no file '{file}'.", file=SYMBOL)
FILE_NOT_RUN = message("lab.file_not_run", "{file} can't be run: {reason}", file=SYMBOL, reason=TEXT)
CONTRAST_NEEDS_SYSTEMS = message(
    "lab.contrast_systems",
    "A contrast compares what changes in several systems, and the plan has one. Add a [[system]], or 'reaches' for a "
    "threshold.",
)
REACHED_BY_NUMBERS = message(
    "lab.reached_by",
    "A mean can be reached across {known}, not across '{factor}'.",
    factor=TEXT,
    known=SYMBOL,
)
NO_SLOPE = message(
    "lab.no_slope",
    "'{name}' is no slope. Write one such as {form}, of different quantities: {known}.",
    name=TEXT,
    form=SYMBOL,
    known=SYMBOL,
)
NO_OTHER_TIE_BREAKS = message(
    "lab.no_other_tie_breaks",
    "No measure was computed by other tie-breaks. Compute one: pairwright lab measure RUN spearman@SB.",
)
NO_DIFFERENCE_IN = message(
    "lab.no_difference", "There is no factor '{factor}'. Choose one of: {known}.", factor=TEXT, known=SYMBOL
)
NO_EVENTS_DIFFER = message(
    "lab.no_events_differ",
    "The plan has no events that differ in {factor} and are the same otherwise ({hint}).",
    factor=SYMBOL,
    hint=SYMBOL,
)
NOTHING_TO_COMPARE = message(
    "lab.no_base", "There is no '{name}' to compare with. Choose one of: {known}.", name=TEXT, known=SYMBOL
)
RUN_FILE_WRONG = message(
    "lab.run_file",
    "{file} does not hold the number of events, the seed and the version of the run. Restore it, "
    "or start a new run in another folder.",
    file=SYMBOL,
)
NO_RUN_IN = message("lab.no_run", "{folder} does not hold a run of the laboratory.", folder=SYMBOL)
RUN_OF_OTHER_VERSION = message(
    "lab.run_version",
    "{folder} holds a run of Pairwright {begun}. This is {version}, which may play differently. Continue "
    "with that version, or start a new run in another folder.",
    folder=SYMBOL,
    begun=SYMBOL,
    version=SYMBOL,
)
RESULTS_ELSEWHERE = message(
    "lab.results_elsewhere",
    "The results of the run in {folder} are at {where}, where it was started.",
    folder=SYMBOL,
    where=SYMBOL,
)
FIELD_FILE_OUTSIDE = message(
    "lab.file_outside",
    "The file '{name}' of a field lies outside the plan's folder. Put it in or below that folder.",
    name=SYMBOL,
)
CANNOT_REPLAY = message(
    "lab.cannot_replay", "{file} can't be replayed: {reason}", file=SYMBOL, reason=MESSAGE
)
MATCHES_OF_GAMES = message("lab.of_matches", "its rounds are matches of several games")
NO_ROUND_PLAYED = message("lab.no_round_played", "no round of it has been played")
ROUNDS_PLAYED_OF = message(
    "lab.rounds_played", "{played} of its {rounds} rounds have been played", played=NUMBER, rounds=SYMBOL
)
NOT_TWO_PLAYERS = message("lab.not_two", "it has fewer than two players")
RESULTS_UNREADABLE = message(
    "lab.results_unreadable", "The results in {folder} can't be read: {reason}", folder=SYMBOL, reason=SYMBOL
)
DELETE_SHARD = message(
    "lab.delete_shard",
    "{fault} Delete all files of {name} there; 'pairwright lab resume {folder}' plays these events again.",
    fault=MESSAGE,
    name=SYMBOL,
    folder=SYMBOL,
)
OF_NO_SYSTEM = message(
    "lab.of_no_system",
    "{file} does not match any system and kind of event of the plan. Remove it from the folder, "
    "or restore the plan.",
    file=SYMBOL,
)
TABLE_ENDS_IN = message(
    "lab.table_ends",
    "{name} does not end as a table. Use one of these endings: {known}.",
    name=SYMBOL,
    known=SYMBOL,
)
TAKEN_WHILE_PLAYED = message(
    "lab.taken_while_played",
    "'{name}' is measured while events are played: it can't be computed from records.",
    name=TEXT,
)
MEASURE_FILE_CHANGED = message(
    "lab.measure_changed",
    "{file} has changed since '{name}' was measured in {folder}. Rename measures that are "
    "computed differently now, and request new ones one at a time.",
    file=SYMBOL,
    name=TEXT,
    folder=SYMBOL,
)
JUDGES_OWN_ROUNDS = message(
    "lab.own_rounds",
    "{word}: the rules of {edition} judge only the rounds of their own system.",
    word=SYMBOL,
    edition=SYMBOL,
)
NO_EDITION_OR_CRITERION = message(
    "lab.no_criterion",
    "{word}: {system} has no edition or criterion '{name}'. Choose one of: {known}.",
    word=SYMBOL,
    system=SYMBOL,
    name=TEXT,
    known=SYMBOL,
)
NO_MEASURE = message(
    "lab.no_measure", "There is no measure '{name}'. Choose one of: {known}.", name=TEXT, known=SYMBOL
)
NOT_A_MEASURE = message(
    "lab.not_a_measure",
    "{name} is not a measure. Make one with event_measure or round_measure of pairwright.lab.",
    name=SYMBOL,
)
NOT_OF_FINAL_RANKING = message(
    "lab.not_final", "{name}: '{word}' is not a measure of the final ranking.", name=SYMBOL, word=TEXT
)
MEASURE_NAME_TAKEN = message(
    "lab.name_taken",
    "{name}: there is a measure '{taken}' already. Give it another name.",
    name=SYMBOL,
    taken=TEXT,
)
FILE_HOLDS_NOT = message(
    "lab.file_holds_not", "{file} does not hold the {table} that its name says.", file=SYMBOL, table=SYMBOL
)
OWN_MEASURE = message("lab.own_measure", "the measure '{name}'", name=TEXT)
OWN_ABSENCES = message("lab.own_absences", "the model of absences")
OWN_FIELD = message("lab.own_field", "the field {name}", name=SYMBOL)
OWN_TIE_BREAK = message("lab.own_tie_break", "a custom tie-break")
OWN_RESULT_MODEL = message("lab.own_result_model", "the result model {name}", name=SYMBOL)
OWN_ENTRY_POINT = message(
    "lab.own_entry_point", "loading the entry point '{word}' of {group}", word=TEXT, group=SYMBOL
)
SHARD_UNREADABLE = message(
    "lab.shard_unreadable", "{file} can't be read ({reason}).", file=SYMBOL, reason=SYMBOL
)
