"""What is said of settings, engines and folders that tournaments can't be made with."""

from __future__ import annotations

from ..messages import NUMBER, ROUND, SYMBOL, TEXT, message

MIX_NEEDS_SCENARIO = message("generate.mix", "A mix needs a scenario and room for 4 players.")
NO_SCENARIO = message(
    "generate.no_scenario", "There is no scenario '{name}'. Choose one of: {known}.", name=TEXT, known=SYMBOL
)
LOWEST_ABOVE_HIGHEST = message(
    "generate.lowest",
    "the lowest rating ({lowest}) is above the highest ({highest})",
    lowest=SYMBOL,
    highest=SYMBOL,
)
LOWEST_NOT_ABOVE = message("generate.lowest_wanted", "LowestRating not above HighestRating")
NO_EQUALS_SIGN = message("generate.equals", "there is no '=' in this line")
KEY_AND_VALUE = message(
    "generate.key_value", "Key=Value, such as PlayersNumber=100, or a comment that begins with #"
)
NO_GENERATOR_KEY = message("generate.no_key", "there is no key '{name}'", name=TEXT)
GENERATOR_KEY = message("generate.key", "a key of bbpPairings' or JaVaFo's random generator, without blanks")
WRITE_KEY = message("generate.write_key", "write {key}={value}", key=SYMBOL, value=SYMBOL)
KEYS_OF_TWO = message(
    "generate.two_programs",
    "'{key}' is a key of {program}, but '{other_key}' in line {line} is one of {first}, which "
    "counts differently",
    key=SYMBOL,
    program=SYMBOL,
    other_key=SYMBOL,
    line=NUMBER,
    first=SYMBOL,
)
KEYS_OF_ONE = message("generate.one_program", "the keys of one program in a file")
NOT_A_VALUE_OF = message("generate.value", "'{value}' is not a value of {key}", value=TEXT, key=SYMBOL)
SAME_FOR_BOTH_COLOURS = message(
    "generate.same_points", "the same points for both colours; no pairing system here tells them apart"
)
PLAYERS_OUT_OF_RANGE = message(
    "generate.players",
    "The number of players is {given}. Choose one from 1 to {most}.",
    given=SYMBOL,
    most=NUMBER,
)
ROUNDS_NOT_ALLOWED = message(
    "generate.rounds",
    "The number of rounds is {given}. Choose one from 1 to {most}.",
    given=SYMBOL,
    most=NUMBER,
)
RATINGS_REVERSED = message(
    "generate.reversed",
    "The lowest rating ({lowest}) is above the highest ({highest}).",
    lowest=SYMBOL,
    highest=SYMBOL,
)
RATINGS_ARE_WHOLE = message("generate.ratings", "Ratings are whole numbers from 1 to {most}.", most=NUMBER)
RATINGS_FOR_PLAYERS = message(
    "generate.number_of_ratings",
    "{given} ratings are given for {players} players. Give one for each player.",
    given=NUMBER,
    players=NUMBER,
)
NOT_A_PROBABILITY = message(
    "generate.probability", "{name} is {given}. Give a probability from 0 to 1.", name=SYMBOL, given=SYMBOL
)
NONE_LEFT_TO_PAIR = message("generate.nobody", "No player is left to be paired.")
NO_RESULT_MODEL = message(
    "generate.no_model", "There is no result model '{name}'. Choose one of: {known}.", name=TEXT, known=SYMBOL
)
NOT_A_FUNCTION = message(
    "generate.function", "'{words}' does not name a function. Write python:MODULE:FUNCTION.", words=TEXT
)
FILE_HOLDS_NO_SEED = message(
    "generate.seed", "{file} does not hold a seed. Delete it, or give the seed with --seed.", file=SYMBOL
)
FOLDER_MADE_OTHERWISE = message(
    "generate.made_otherwise",
    "{folder} holds tournaments made with other settings ({settings}; see {mark} there). Take another "
    "folder, or delete it.",
    folder=SYMBOL,
    settings=SYMBOL,
    mark=SYMBOL,
)
OTHER_CAMPAIGN = message(
    "generate.campaign", "{path} is of another campaign. Take another folder, or delete it.", path=SYMBOL
)
ENGINE_SAYS = message("generate.engine_says", "{name} says: {said}", name=SYMBOL, said=TEXT)
ENGINE_REFUSES = message(
    "generate.engine_refuses", "{name} refuses the tournament: {said}", name=SYMBOL, said=TEXT
)
ENGINE_ENDED_WITH = message(
    "generate.engine_ended", "{name} ended with exit code {code}: {said}", name=SYMBOL, code=NUMBER, said=TEXT
)
ENGINE_ENDED_SILENT = message(
    "generate.engine_silent",
    "{name} ended with exit code {code} and without a message.",
    name=SYMBOL,
    code=NUMBER,
)
ENGINE_PAIRED_WRONG = message(
    "generate.engine_wrong",
    "{name} did not pair each player of round {round} once.",
    name=SYMBOL,
    round=ROUND,
)
ENGINE_BYES = message(
    "generate.engine_byes",
    "{name} gave {byes} pairing-allocated byes in round {round}. At most one is possible.",
    name=SYMBOL,
    byes=NUMBER,
    round=ROUND,
)
ENGINE_NO_PAIRS = message(
    "generate.engine_answer", "{name} did not answer with a list of pairs: {answer}", name=SYMBOL, answer=TEXT
)
ENGINE_TOO_SLOW = message(
    "generate.engine_slow", "{name} did not answer within {seconds} seconds.", name=SYMBOL, seconds=SYMBOL
)
ENGINE_NOT_RUN = message(
    "generate.engine_not_run", "{path} can't be run: {reason}", path=SYMBOL, reason=SYMBOL
)
MODEL_UNRATED = message(
    "generate.unrated",
    "Player {player} of the model tournament has no rating to draw results from.",
    player=NUMBER,
)
MODEL_EMPTY = message("generate.no_players", "The model tournament has no players.")
POINTS_COME_FIRST = message(
    "generate.points_first", "Points come first in all standings. Leave them out of the tie-breaks."
)
WHOLE_FROM_TO = message("generate.whole", "a whole number from {least} to {most}", least=NUMBER, most=NUMBER)
NUMBER_AT_LEAST = message("generate.at_least", "a number of at least {least}", least=NUMBER)
TRUE_OR_FALSE = message("generate.truth", "true or false (also yes, no, 1, 0)")
THOUSANDTHS_WANTED = message("generate.thousandths", "thousandths, a number from 0 to 1000")
POINTS_ONE_DECIMAL = message("generate.points", "points with at most one decimal, such as 0.5")
RATINGS_AND_COMMAS = message(
    "generate.list_of_ratings", "ratings from 1 to {most}, separated by commas", most=NUMBER
)
TIE_BREAKS_OR_NONE = message("generate.tie_breaks", "tie-breaks such as BH/C1,DE, or drawn, or none")
ENGINE_MADE_NOTHING = message(
    "generate.engine_made_nothing",
    "{path} made no tournament of seed {seed}: {said}",
    path=SYMBOL,
    seed=SYMBOL,
    said=TEXT,
)
ENGINE_MADE_LATE = message(
    "generate.engine_made_late",
    "{path} made no tournament within {seconds} seconds.",
    path=SYMBOL,
    seconds=SYMBOL,
)
VALUES_MISSING_FOR = message(
    "generate.values_missing",
    "{where} does not give a value for each of {codes}.",
    where=SYMBOL,
    codes=SYMBOL,
)
OPINION_FAILED = message(
    "generate.opinion_failed", "{where}: {kind}: {reason}", where=SYMBOL, kind=SYMBOL, reason=TEXT
)
NO_FUNCTION = message(
    "generate.no_function", "There is no function {where}: {reason}", where=SYMBOL, reason=TEXT
)
