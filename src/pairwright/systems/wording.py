"""Errors of all pairing systems: rounds that have no pairing, options, questions, certificates."""

from __future__ import annotations

from ..messages import BOARD, MESSAGE, NUMBER, PLAYER, PLAYERS, ROUND, SYMBOL, TEXT, message

ROUNDS_UNKNOWN = message(
    "pairing.rounds_unknown",
    "The number of rounds is not announced, so it is unknown which round is the last.",
)
ALL_RECORDED = message(
    "pairing.all_recorded",
    "All announced rounds ({rounds}) are recorded. There is nothing to pair.",
    rounds=NUMBER,
)
NOT_OURS = message("pairing.not_ours", "Only rounds made by Tournament.pair can be explained and written.")
NOT_IN_ROUND = message(
    "pairing.not_in_round",
    "Player {player} is not paired in round {round}.",
    player=PLAYER,
    round=ROUND,
)
PAIRED_TWICE = message(
    "pairing.twice",
    "Player {player} is paired twice.",
    player=PLAYER,
)
SEVERAL_BYES = message(
    "pairing.several_byes",
    "Only one player can have the bye. These have it: {players}.",
    players=PLAYERS,
)
COLOUR_NOT_DRAWN = message(
    "pairing.colour_not_drawn", "The initial colour is not known. It is drawn by lot before round 1 (7.2)."
)
NO_BYE = message(
    "pairing.no_bye", "Nobody can get the bye: every player has had one, or a win's points without playing."
)
NO_BYE_FORFEIT = message(
    "pairing.no_bye_forfeit", "Nobody can get the bye: every player has had one or won by forfeit."
)
BYE_STRANDS = message(
    "pairing.bye_strands", "Nobody can have the bye and leave a legal pairing for all the others."
)
NOBODY_FOR_BYE = message("pairing.nobody_for_bye", "Nobody is left for the bye.")
EVEN_NO_BYE = message(
    "pairing.even_no_bye",
    "Nobody gets the bye in round {round}: the number of participants is even.",
    round=ROUND,
)
DEMAND_NOT_MET = message("pairing.not_met", "The system makes no such round.")
NO_SUCH_ROUND = message("pairing.no_such_round", "No legal round is like that.")
BELOW_BRACKET = message("pairing.below_bracket", "A player who stands below a bracket can't be paired in it.")
REQUIRED_TWICE = message(
    "pairing.required_twice",
    "#{a} and #{x} can't be required: one of them is in another required pair.",
    a=NUMBER,
    x=NUMBER,
)
MET_EVERYONE = message(
    "pairing.met_everyone",
    "{who} has met everyone else.",
    who=TEXT,
)
MET_EVERYONE_NO_BYE = message(
    "pairing.met_everyone_no_bye",
    "{who} has met everyone else and can't have the bye.",
    who=TEXT,
)
NO_OPPONENT_LEFT = message(
    "pairing.no_opponent_left",
    "{who} has no possible opponent left.",
    who=TEXT,
)
STRANDED = message(
    "pairing.stranded",
    "{who} can't all be paired. Apart from each other they can only get {left}.",
    who=MESSAGE,
    left=MESSAGE,
)
STRANDED_ALONE = message(
    "pairing.stranded_alone",
    "{who} can't all be paired. Apart from each other nobody is left for them.",
    who=MESSAGE,
)
SOME_PLAYERS = message(
    "pairing.some",
    "{who}",
    who=TEXT,
)
SOME_AND_BYE = message(
    "pairing.some_and_bye",
    "{who} and the bye",
    who=TEXT,
)
THE_BYE = message("pairing.the_bye", "the bye")
UNKNOWN_SYSTEM = message(
    "system.unknown",
    "There is no pairing system '{name}'. Choose one of: {known}.",
    name=TEXT,
    known=SYMBOL,
)
UNKNOWN_RULES_EDITION = message(
    "system.unknown_edition",
    "The system {system} has no edition '{edition}'. Choose one of: {known}.",
    system=SYMBOL,
    edition=TEXT,
    known=SYMBOL,
)
NOT_TAKEN = message(
    "system.not_taken",
    "The system {system} does not take {given}.",
    system=SYMBOL,
    given=TEXT,
)
UNKNOWN_CODE = message(
    "system.unknown_code",
    "The report says {code} (record 192), but no installed system pairs that. Name one of: {known}.",
    code=TEXT,
    known=SYMBOL,
)
FIXED_SCHEDULE = message(
    "system.no_acceleration",
    "The system {system} fixes its rounds from the start, so acceleration has no effect.",
    system=SYMBOL,
)
ONLY_TEAMS = message(
    "system.pairs_teams",
    "The Swiss Team system pairs teams, and this tournament has players. A report of a team event "
    "has a type such as FIDE_TEAM_TYPEA_MP_GP (record 192) and a record 310 for each team.",
)
UNKNOWN_OPTION = message(
    "option.unknown",
    "{of} has no option '{name}'. Its options: {known}.",
    of=SYMBOL,
    name=TEXT,
    known=SYMBOL,
)
OPTION_WRITTEN = message(
    "option.written",
    "{option} can't be '{given}'. Write it as {example}.",
    option=SYMBOL,
    given=TEXT,
    example=SYMBOL,
)
OPTION_KIND = message(
    "option.kind",
    "{option} can't be '{given}'. Its type: {kind}.",
    option=SYMBOL,
    given=TEXT,
    kind=SYMBOL,
)
OPTION_NUMBER = message(
    "option.number",
    "{option} can't be '{given}'. Give a number such as 2/3 or 0.35.",
    option=SYMBOL,
    given=TEXT,
)
OPTION_WHOLE = message(
    "option.whole",
    "{option} can't be '{given}'. Give a whole number or none.",
    option=SYMBOL,
    given=TEXT,
)
OPTION_NEEDS_NUMBER = message(
    "option.needs_number",
    "{option} needs a number.",
    option=SYMBOL,
)
OPTION_BETWEEN = message(
    "option.between",
    "{option} can't be {given}. Its range: {least} to {most}.",
    option=SYMBOL,
    given=TEXT,
    least=SYMBOL,
    most=SYMBOL,
)
OPTION_AT_LEAST = message(
    "option.at_least",
    "{option} can't be {given}. The smallest value is {least}.",
    option=SYMBOL,
    given=TEXT,
    least=SYMBOL,
)
OPTION_ABOVE = message(
    "option.above",
    "{option} can't be {given}. It must be above {least}.",
    option=SYMBOL,
    given=TEXT,
    least=SYMBOL,
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
    "The acceleration defines round {round} and does not pair {a} with {x}.",
    round=ROUND,
    a=PLAYER,
    x=PLAYER,
)
ROUND_NOT_RECORDED = message(
    "explain.not_recorded",
    "Round {round} is not recorded. Recorded rounds: {recorded}.",
    round=ROUND,
    recorded=NUMBER,
)
NO_SELF_MEETING = message(
    "explain.self_meeting",
    "Player {player} can't play themselves.",
    player=PLAYER,
)
UNKNOWN_BOARD = message(
    "explain.no_board",
    "There is no board {board}. Boards are numbered 1 to {last}.",
    board=BOARD,
    last=BOARD,
)
DO_NOT_MEET = message(
    "explain.do_not_meet",
    "{a} and {x} don't meet in this round.",
    a=PLAYER,
    x=PLAYER,
)
UNKNOWN_BRACKET = message(
    "explain.no_bracket",
    "There is no bracket {bracket}. Brackets are numbered 1 to {last}.",
    bracket=NUMBER,
    last=NUMBER,
)
ONE_BRACKET = message(
    "explain.one_bracket",
    "There is no bracket {bracket}. This system pairs everybody at once, as number 1.",
    bracket=NUMBER,
)
NOT_BEST = message(
    "proof.not_best", "There is no certificate: this round is not the best one by its criteria."
)
PROOF_TOO_LARGE = message(
    "proof.too_many",
    "Certificates of a whole round are for up to {most} players, and there are {players}. Ask for "
    "one bracket.",
    most=NUMBER,
    players=NUMBER,
)
BRACKET_TOO_LARGE = message(
    "proof.bracket_too_many",
    "Certificates of a bracket are for up to {most} players in it and below, and there are {players}.",
    most=NUMBER,
    players=NUMBER,
)
PROOF_BY_STEPS = message(
    "proof.by_steps",
    "There is no certificate: the system {system} pairs step by step. `explain` shows the steps.",
    system=SYMBOL,
)
NO_PROOF = message(
    "proof.none",
    "There is no certificate: the system {system} gives no proof of its rounds.",
    system=SYMBOL,
)
PROOF_BY_ACCELERATION = message(
    "proof.by_acceleration",
    "There is no certificate: the acceleration ({acceleration}) defines round {round}. `explain` "
    "shows the steps.",
    acceleration=SYMBOL,
    round=ROUND,
)
PROOF_KEIZER = message(
    "proof.keizer",
    "There is no certificate: the system {system} pairs step by step. With pairing=differences there"
    " are certificates.",
    system=SYMBOL,
)
