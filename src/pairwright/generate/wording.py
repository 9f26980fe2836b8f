"""Messages about settings, engines and folders that can't make tournaments."""

from ..messages import MESSAGE, NUMBER, ROUND, SYMBOL, TEXT, message

MIX_NEEDS_SCENARIO = message("generate.mix", "A mix needs a scenario and room for 4 players.")
NO_SCENARIO = message(
    "generate.no_scenario", f"Unknown scenario '{TEXT:name}'. Choose one of: {SYMBOL:known}."
)
LOWEST_ABOVE_HIGHEST = message(
    "generate.lowest", f"the lowest rating ({SYMBOL:lowest}) is above the highest ({SYMBOL:highest})"
)
LOWEST_NOT_ABOVE = message("generate.lowest_wanted", "LowestRating not above HighestRating")
NO_EQUALS_SIGN = message("generate.equals", "this line has no '='")
KEY_AND_VALUE = message(
    "generate.key_value", "Key=Value, such as PlayersNumber=100, or a comment that begins with #"
)
NO_GENERATOR_KEY = message("generate.no_key", f"unknown key '{TEXT:name}'")
GENERATOR_KEY = message("generate.key", "a key of bbpPairings' or JaVaFo's random generator, without blanks")
WRITE_KEY = message("generate.write_key", f"write {SYMBOL:key}={SYMBOL:value}")
KEYS_OF_TWO = message(
    "generate.two_programs",
    f"'{SYMBOL:key}' is a key of {SYMBOL:program}, but '{SYMBOL:other_key}' in line {NUMBER:line} is one "
    f"of {SYMBOL:first}, which counts differently",
)
KEYS_OF_ONE = message("generate.one_program", "the keys of one program in a file")
NOT_A_VALUE_OF = message("generate.value", f"'{TEXT:value}' is not a value of {SYMBOL:key}")
SAME_FOR_BOTH_COLOURS = message(
    "generate.same_points", "the same points for both colours; no pairing system here tells them apart"
)
PLAYERS_OUT_OF_RANGE = message(
    "generate.players", f"The number of players is {SYMBOL:given}. Choose one from 1 to {NUMBER:most}."
)
ROUNDS_NOT_ALLOWED = message(
    "generate.rounds", f"The number of rounds is {SYMBOL:given}. Choose one from 1 to {NUMBER:most}."
)
RATINGS_REVERSED = message(
    "generate.reversed", f"The lowest rating ({SYMBOL:lowest}) is above the highest ({SYMBOL:highest})."
)
RATINGS_ARE_WHOLE = message("generate.ratings", f"Ratings are whole numbers from 1 to {NUMBER:most}.")
RATINGS_FOR_PLAYERS = message(
    "generate.number_of_ratings",
    f"{NUMBER:given} ratings are given for {NUMBER:players} players. Give one for each player.",
)
NOT_A_PROBABILITY = message(
    "generate.probability", f"{SYMBOL:name} is {SYMBOL:given}. Give a probability from 0 to 1."
)
NONE_LEFT_TO_PAIR = message("generate.nobody", "No player is left to be paired.")
NO_RESULT_MODEL = message(
    "generate.no_model", f"Unknown result model '{TEXT:name}'. Choose one of: {SYMBOL:known}."
)
NOT_A_FUNCTION = message(
    "generate.function", f"'{TEXT:words}' does not name a function. Write python:MODULE:FUNCTION."
)
FILE_HOLDS_NO_SEED = message(
    "generate.seed", f"{SYMBOL:file} does not hold a seed. Delete it, or give the seed with --seed."
)
FOLDER_MADE_OTHERWISE = message(
    "generate.made_otherwise",
    f"{SYMBOL:folder} holds tournaments made with other settings ({SYMBOL:settings}; see {SYMBOL:mark} "
    "there). Take another folder, or delete it.",
)
OTHER_CAMPAIGN = message(
    "generate.campaign", f"{SYMBOL:path} is of another campaign. Take another folder, or delete it."
)
ENGINE_SAYS = message("generate.engine_says", f"{SYMBOL:name} says: {TEXT:said}")
ENGINE_REFUSES = message("generate.engine_refuses", f"{SYMBOL:name} refuses the tournament: {TEXT:said}")
ENGINE_ENDED_WITH = message(
    "generate.engine_ended", f"{SYMBOL:name} ended with exit code {NUMBER:code}: {TEXT:said}"
)
ENGINE_ENDED_SILENT = message(
    "generate.engine_silent", f"{SYMBOL:name} ended with exit code {NUMBER:code} and without a message."
)
ENGINE_PAIRED_WRONG = message(
    "generate.engine_wrong", f"{SYMBOL:name} did not pair each player of round {ROUND:round} once."
)
ENGINE_BYES = message(
    "generate.engine_byes",
    f"{SYMBOL:name} gave {NUMBER:byes} pairing-allocated byes in round {ROUND:round}. At most one is "
    "possible.",
)
ENGINE_NO_PAIRS = message(
    "generate.engine_answer", f"{SYMBOL:name} did not answer with a list of pairs: {TEXT:answer}"
)
ENGINE_TOO_SLOW = message(
    "generate.engine_slow", f"{SYMBOL:name} did not answer within {SYMBOL:seconds} seconds."
)
ENGINE_NOT_RUN = message("generate.engine_not_run", f"{SYMBOL:path} can't be run: {MESSAGE:reason}")
MODEL_UNRATED = message(
    "generate.unrated", f"Player {NUMBER:player} of the model tournament has no rating to draw results from."
)
MODEL_EMPTY = message("generate.no_players", "The model tournament has no players.")
POINTS_COME_FIRST = message(
    "generate.points_first", "Points come first in all standings. Leave them out of the tie-breaks."
)
WHOLE_FROM_TO = message("generate.whole", f"a whole number from {NUMBER:least} to {NUMBER:most}")
NUMBER_AT_LEAST = message("generate.at_least", f"a number of at least {NUMBER:least}")
TRUE_OR_FALSE = message("generate.truth", "true or false (also yes, no, 1, 0)")
THOUSANDTHS_WANTED = message("generate.thousandths", "thousandths, a number from 0 to 1000")
POINTS_ONE_DECIMAL = message("generate.points", "points with at most one decimal, such as 0.5")
RATINGS_AND_COMMAS = message(
    "generate.list_of_ratings", f"ratings from 1 to {NUMBER:most}, separated by commas"
)
TIE_BREAKS_OR_NONE = message("generate.tie_breaks", "tie-breaks such as BH/C1,DE, or drawn, or none")
ENGINE_MADE_NOTHING = message(
    "generate.engine_made_nothing", f"{SYMBOL:path} made no tournament of seed {SYMBOL:seed}: {TEXT:said}"
)
ENGINE_MADE_LATE = message(
    "generate.engine_made_late", f"{SYMBOL:path} made no tournament within {SYMBOL:seconds} seconds."
)
VALUES_MISSING_FOR = message(
    "generate.values_missing", f"{SYMBOL:where} does not give a value for each of {SYMBOL:codes}."
)
OPINION_FAILED = message("generate.opinion_failed", f"{SYMBOL:where}: {SYMBOL:kind}: {TEXT:reason}")
NO_FUNCTION = message("generate.no_function", f"Unknown function {SYMBOL:where}: {TEXT:reason}")
