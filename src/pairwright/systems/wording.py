"""Errors of all pairing systems: rounds that have no pairing, options, questions, certificates."""

from ..messages import BOARD, COUNT, MESSAGE, NUMBER, PLAYER, PLAYERS, ROUND, SYMBOL, TEXT, message

ROUNDS_UNKNOWN = message(
    "pairing.rounds_unknown",
    "The number of rounds is not announced, so it is unknown which round is the last. "
    "Give it (rounds, or record 142 of a report).",
)
ALL_RECORDED = message(
    "pairing.all_recorded",
    one=f"The {COUNT:rounds} announced round has been played: there is nothing to pair.",
    other=f"All {COUNT:rounds} rounds have been played: there is nothing to pair.",
)
NOT_OURS = message("pairing.not_ours", "Only rounds made by Tournament.pair can be explained and written.")
NOT_IN_ROUND = message(
    "pairing.not_in_round", f"Player {PLAYER:player} is not paired in round {ROUND:round}."
)
GIVEN_TWICE = message("option.twice", f"{SYMBOL:option} is given twice.")
PAIRED_TWICE = message("pairing.twice", f"Player {PLAYER:player} is paired twice.")
SEVERAL_BYES = message(
    "pairing.several_byes", f"Only one player can have the bye. These have it: {PLAYERS:players}."
)
COLOUR_NOT_DRAWN = message(
    "pairing.colour_not_drawn", "The initial colour is not known. It is drawn by lot before round 1 (7.2)."
)
NO_BYE = message(
    "pairing.no_bye", "No player can get the bye: all have had one, or a win's points without playing."
)
NO_BYE_FORFEIT = message(
    "pairing.no_bye_forfeit", "No player can get the bye: all have had one or won by forfeit."
)
BYE_STRANDS = message("pairing.bye_strands", "No bye leaves a legal pairing for all the others.")
NOBODY_FOR_BYE = message("pairing.nobody_for_bye", "No participant is left for the bye.")
EVEN_NO_BYE = message(
    "pairing.even_no_bye",
    f"No participant gets the bye in round {ROUND:round}: the number of participants is even.",
)
DEMAND_NOT_MET = message("pairing.not_met", "The system makes no such round.")
NO_SUCH_ROUND = message("pairing.no_such_round", "No legal round is like that.")
BELOW_BRACKET = message("pairing.below_bracket", "A player who stands below a bracket can't be paired in it.")
REQUIRED_TWICE = message(
    "pairing.required_twice",
    f"#{NUMBER:a} and #{NUMBER:x} can't be required: one of them is in another required pair.",
)
MET_EVERYONE = message("pairing.met_everyone", f"{TEXT:who} has met everyone else.")
MET_EVERYONE_NO_BYE = message(
    "pairing.met_everyone_no_bye", f"{TEXT:who} has met all others and can't have the bye."
)
NO_OPPONENT_LEFT = message("pairing.no_opponent_left", f"{TEXT:who} has no possible opponent left.")
STRANDED = message(
    "pairing.stranded",
    f"{MESSAGE:who} can't all be paired. Apart from each other they can only get {MESSAGE:left}.",
)
STRANDED_ALONE = message(
    "pairing.stranded_alone",
    f"{MESSAGE:who} can't all be paired. Apart from each other no opponent is left for them.",
)
SOME_PLAYERS = message("pairing.some", f"{TEXT:who}")
SOME_AND_BYE = message("pairing.some_and_bye", f"{TEXT:who} and the bye")
THE_BYE = message("pairing.the_bye", "the bye")
UNKNOWN_SYSTEM = message(
    "system.unknown", f"Unknown pairing system '{TEXT:name}'. Choose one of: {SYMBOL:known}."
)
UNKNOWN_RULES_EDITION = message(
    "system.unknown_edition",
    f"The system {SYMBOL:system} has no edition '{TEXT:edition}'. Choose one of: {SYMBOL:known}.",
)
NOT_TAKEN = message("system.not_taken", f"The system {SYMBOL:system} does not take {TEXT:given}.")
UNKNOWN_CODE = message(
    "system.unknown_code",
    f"No installed system pairs the type {TEXT:code} (record 192). Name one of: {SYMBOL:known}.",
)
FIXED_SCHEDULE = message(
    "system.no_acceleration",
    f"The system {SYMBOL:system} fixes its rounds from the start, so acceleration has no effect.",
)
ONLY_TEAMS = message(
    "system.pairs_teams",
    "The Swiss Team system pairs teams, and this tournament has players. Give teams with a "
    "roster, and their members; in a report a record 310 for each team and a type such as FIDE_TEAM (record 192).",
)
UNKNOWN_OPTION = message(
    "option.unknown", f"{SYMBOL:of} has no option '{TEXT:name}'. Its options: {SYMBOL:known}."
)
NO_OPTIONS = message("option.none", f"{SYMBOL:of} has no option '{TEXT:name}': it has no options.")
OPTION_WRITTEN = message(
    "option.written", f"{SYMBOL:option} can't be '{TEXT:given}'. Write it as {SYMBOL:example}."
)
OPTION_KIND = message("option.kind", f"{SYMBOL:option} can't be '{TEXT:given}'. Its type: {SYMBOL:kind}.")
OPTION_NUMBER = message(
    "option.number", f"{SYMBOL:option} can't be '{TEXT:given}'. Give a number such as 2/3 or 0.35."
)
OPTION_WHOLE = message(
    "option.whole", f"{SYMBOL:option} can't be '{TEXT:given}'. Give a whole number or none."
)
OPTION_NEEDS_NUMBER = message("option.needs_number", f"{SYMBOL:option} needs a number.")
OPTION_BETWEEN = message(
    "option.between", f"{SYMBOL:option} can't be {TEXT:given}. Its range: {SYMBOL:least} to {SYMBOL:most}."
)
OPTION_AT_LEAST = message(
    "option.at_least", f"{SYMBOL:option} can't be {TEXT:given}. The smallest value is {SYMBOL:least}."
)
OPTION_ABOVE = message(
    "option.above", f"{SYMBOL:option} can't be {TEXT:given}. It must be above {SYMBOL:least}."
)
BAKU_POINTS = message(
    "acceleration.points_needed",
    "Baku acceleration needs a point system where a win is worth two draws and a loss nothing "
    "(C.04.7 art. 1.1).",
)
BAKU_GAME_POINTS = message(
    "acceleration.not_game_points", "Baku acceleration is not for teams ranked by game points (C.04.7)."
)
FIXED_ROUND = message(
    "acceleration.fixed_round",
    f"The acceleration defines round {ROUND:round} and does not pair {PLAYER:a} with {PLAYER:x}.",
)
ROUND_NOT_RECORDED = message(
    "explain.not_recorded", f"Round {ROUND:round} is not recorded. Recorded rounds: {NUMBER:recorded}."
)
NO_SELF_MEETING = message("explain.self_meeting", f"Player {PLAYER:player} can't play themselves.")
UNKNOWN_BOARD = message(
    "explain.no_board", f"Board {BOARD:board} does not exist. Boards are numbered 1 to {BOARD:last}."
)
DO_NOT_MEET = message("explain.do_not_meet", f"{PLAYER:a} and {PLAYER:x} don't meet in this round.")
UNKNOWN_BRACKET = message(
    "explain.no_bracket",
    f"Bracket {NUMBER:bracket} does not exist. Brackets are numbered 1 to {NUMBER:last}.",
)
ONE_BRACKET = message(
    "explain.one_bracket",
    f"Bracket {NUMBER:bracket} does not exist. This system pairs all players at once, as bracket 1.",
)
NOT_BEST = message("proof.not_best", "No certificate: this round is not the best one by its criteria.")
PROOF_TOO_LARGE = message(
    "proof.too_many",
    f"Certificates of a whole round are for up to {NUMBER:most} players, and there are {NUMBER:players}. "
    "Ask for one bracket.",
)
BRACKET_TOO_LARGE = message(
    "proof.bracket_too_many",
    f"Certificates of a bracket are for up to {NUMBER:most} players in it and below, and there are "
    f"{NUMBER:players}.",
)
PROOF_BY_STEPS = message(
    "proof.by_steps",
    f"No certificate: the system {SYMBOL:system} pairs step by step. `explain` shows the steps.",
)
NO_PROOF = message("proof.none", f"No certificate: the system {SYMBOL:system} gives no proof of its rounds.")
PROOF_BY_ACCELERATION = message(
    "proof.by_acceleration",
    f"No certificate: the acceleration ({SYMBOL:acceleration}) defines round {ROUND:round}. "
    "`explain` shows the steps.",
)
PROOF_KEIZER = message(
    "proof.keizer",
    f"No certificate: the system {SYMBOL:system} pairs step by step. With pairing=differences "
    "there are certificates.",
)

BY_OLDER_RULES = message(
    "system.older_rules",
    f"round {ROUND:first} by the rules of {SYMBOL:year}: {MESSAGE:why} (a named edition overrides this)",
)
ROUNDS_BY_OLDER_RULES = message(
    "system.rounds_by_older_rules",
    f"rounds {ROUND:first} to {ROUND:last} by the rules of {SYMBOL:year}: {MESSAGE:why} (a named edition "
    "overrides this)",
)
UNRATED_COUNT_AS_0 = message(
    "system.unrated_dubov",
    one=f"{COUNT:count} player has no rating and counts as 0 in averages; the arbiter gives each player one "
    "(Dubov 1.1)",
    other=f"{COUNT:count} players have no rating and count as 0 in averages; the arbiter gives each player one "
    "(Dubov 1.1)",
)


NO_INITIAL_COLOUR = message(
    "pairing.no_initial_colour",
    "The initial colour is not given and no game shows it. Give it (initial_colour, or record 152 of a report).",
)
