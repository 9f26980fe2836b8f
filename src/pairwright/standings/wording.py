"""What is said of standings that can't be made as they are asked for."""

from __future__ import annotations

from ..messages import MESSAGE, NUMBER, PLAYER, ROUND, SYMBOL, TEXT, message

NOT_COMPLETED = message(
    "standings.not_completed",
    "There are no standings after round {round}. Completed rounds: {completed}.",
    round=ROUND,
    completed=NUMBER,
)
RATINGS_MISSING = message(
    "standings.ratings_missing",
    "Player {player} has ratings for {given} of {completed} completed rounds.",
    player=PLAYER,
    given=NUMBER,
    completed=NUMBER,
)
OPPONENT_MISSING = message(
    "standings.opponent_missing",
    "Player {player} met {opponent}, who is not in the list.",
    player=PLAYER,
    opponent=PLAYER,
)
FOR_TEAMS = message(
    "standings.for_teams", "{code} is for teams. These are standings of players.", code=SYMBOL
)
FOR_PLAYERS = message(
    "standings.for_players", "{code} is for players. These are standings of teams.", code=SYMBOL
)
ONE_SCORE = message("standings.one_score", "Players have one score. :MP and :GP are for teams.")
LATER_EDITION = message(
    "standings.later_edition",
    "{code} is not in the {edition} edition. It came with {came_with}.",
    code=SYMBOL,
    edition=SYMBOL,
    came_with=SYMBOL,
)
UNKNOWN_NUMBER = message(
    "standings.unknown_number", "These standings have no number {number}.", number=NUMBER
)
NOT_AMONG = message("standings.not_among", "{code} is not among {codes}.", code=SYMBOL, codes=SYMBOL)
NO_TIE_BREAKS = message("standings.no_tie_breaks", "These standings have no tie-breaks.")
NO_RATING = message("standings.no_rating", "Player {player} has no rating that could change.", player=PLAYER)
COEFFICIENT = message(
    "standings.coefficient", "The coefficient K is a positive number, not {given}.", given=SYMBOL
)
NO_TEAMS = message("standings.no_teams", "The report names no teams (record 310 or 013).")
NOT_ONE_TEAM = message(
    "standings.not_one_team",
    "{team} does not meet exactly one team in round {round}.",
    team=TEXT,
    round=ROUND,
)
ALL_COUNT = message(
    "standings.all_count", "Withdrawn players are left out of round robins only. In a Swiss all games count."
)
UNKNOWN_EDITION = message(
    "standings.unknown_edition",
    "Unknown edition '{name}' of the tie-break regulations. Choose one of: {known}.",
    name=TEXT,
    known=SYMBOL,
)
PRIMARY = message("standings.primary", "The primary score is MP or GP, not '{given}'.", given=TEXT)
ANNOUNCED_CODE = message(
    "standings.announced_code",
    "{source}: {fault} Name the tie-breaks yourself to go without it.",
    source=SYMBOL,
    fault=MESSAGE,
)
NO_TIE_BREAK = message(
    "standings.no_tie_break", "There is no tie-break '{code}'. `pairwright tiebreaks` lists them.", code=TEXT
)
NO_TIE_BREAK_NEAR = message(
    "standings.no_tie_break_near",
    "There is no tie-break '{code}'. Did you mean {near}? `pairwright tiebreaks` lists them.",
    code=TEXT,
    near=SYMBOL,
)
CODE_NOT_COMPUTED = message(
    "standings.not_computed",
    "{code} ({name}) can't be computed: {reason}.",
    code=SYMBOL,
    name=SYMBOL,
    reason=MESSAGE,
)
DECIDED_BY_GAMES = message(
    "standings.by_games", "it is decided by further games, which no report of the tournament holds"
)
RULE_34F = message(
    "standings.rule_34f", "the order of rule 34F is not encoded. Name its tie-breaks one by one"
)
RULE_34G = message("standings.rule_34g", "rule 34G is not encoded")
NOT_A_TIE_BREAK = message(
    "standings.not_a_code",
    "'{code}' is not written as a tie-break. Write a code such as BH, BH-C1, SB/C1/P, KS/L-1 or BH:GP.",
    code=TEXT,
)
NO_SUCH_MODIFIER = message(
    "standings.no_modifier",
    "{code} does not take the modifier {modifier}. It takes {accepted}.",
    code=SYMBOL,
    modifier=SYMBOL,
    accepted=SYMBOL,
)
NO_MODIFIER_AT_ALL = message(
    "standings.no_modifiers",
    "{code} does not take the modifier {modifier}. It takes none.",
    code=SYMBOL,
    modifier=SYMBOL,
)
NO_AVERAGE_CUT = message(
    "standings.no_average_cut",
    "C.07 does not say whether an average loses its own lowest value or those of the opponents' Buchholz.",
)
NO_MOST_SIGNIFICANT = message(
    "standings.no_most_significant",
    "C.07 says which value of SB is the least significant (14.1) but not which is the most.",
)
ONE_OR_TWO = message(
    "standings.one_or_two",
    "{code} takes {one_} or {two}, not {modifier}.",
    code=SYMBOL,
    one_=SYMBOL,
    two=SYMBOL,
    modifier=SYMBOL,
)
DIVIDED_BY_ZERO = message(
    "standings.zero", "{code} can't be divided by 0 (modifier K0). Use K1 or more.", code=SYMBOL
)
SAME_KIND_TWICE = message(
    "standings.same_kind", "{code} has two modifiers of the same kind. Keep one of them.", code=SYMBOL
)
NOT_IN_EDITION = message(
    "standings.fore_average",
    "{code} is not in the {edition} edition. There AOB averages the Buchholz only.",
    code=SYMBOL,
    edition=SYMBOL,
)
NOT_FOR_ROUND_ROBIN = message(
    "standings.not_round_robin",
    "{code} may not be used where the pairings are predetermined (C.07 art. 8, {edition}). SB, KS and DE "
    "may, and the 2024 edition allows it.",
    code=SYMBOL,
    edition=SYMBOL,
)
SEED_NEEDED = message(
    "standings.seed", "{code} needs a seed: it makes the draw of lots repeatable.", code=SYMBOL
)
ENTERED_VALUE = message(
    "standings.entered",
    "{code}: the value entered for {number} is {given}. Enter a whole number.",
    code=SYMBOL,
    number=NUMBER,
    given=TEXT,
)
