"""Messages about impossible requests for standings."""

from ..messages import MESSAGE, NUMBER, PLAYER, ROUND, SYMBOL, TEXT, Message, Words, message
from ..model.wording import POINTS_HEAD

NOT_COMPLETED = message(
    "standings.not_completed",
    f"Round {ROUND:round} has no standings yet. Completed rounds: {NUMBER:completed}.",
)
RATINGS_MISSING = message(
    "standings.ratings_missing",
    f"Player {PLAYER:player} has ratings for {NUMBER:given} of {NUMBER:completed} completed rounds.",
)
OPPONENT_MISSING = message(
    "standings.opponent_missing", f"Player {PLAYER:player} met {PLAYER:opponent}, who is not in the list."
)
FOR_TEAMS = message("standings.for_teams", f"{SYMBOL:code} is for teams. These are standings of players.")
FOR_PLAYERS = message("standings.for_players", f"{SYMBOL:code} is for players. These are standings of teams.")
ONE_SCORE = message("standings.one_score", "Players have one score. :MP and :GP are for teams.")
LATER_EDITION = message(
    "standings.later_edition",
    f"{SYMBOL:code} is not in the {SYMBOL:edition} edition. It came with {SYMBOL:came_with}.",
)
UNKNOWN_NUMBER = message("standings.unknown_number", f"These standings have no number {NUMBER:number}.")
NOT_AMONG = message("standings.not_among", f"{SYMBOL:code} is not among {SYMBOL:codes}.")
NO_TIE_BREAKS = message("standings.no_tie_breaks", "These standings have no tie-breaks.")
NO_RATING = message("standings.no_rating", f"Player {PLAYER:player} has no rating that could change.")
COEFFICIENT = message("standings.coefficient", f"The coefficient K is a positive number, not {SYMBOL:given}.")
NO_TEAMS = message(
    "standings.no_teams", "The tournament has no teams. A report names them in records 310 or 013."
)
NOT_ONE_TEAM = message(
    "standings.not_one_team", f"{TEXT:team} does not meet exactly one team in round {ROUND:round}."
)
ALL_COUNT = message(
    "standings.all_count", "Withdrawn players are left out of round robins only. In a Swiss all games count."
)
UNKNOWN_EDITION = message(
    "standings.unknown_edition",
    f"Unknown edition '{TEXT:name}' of the tie-break regulations. Choose one of: {SYMBOL:known}.",
)
PRIMARY = message("standings.primary", f"The primary score is MP or GP, not '{TEXT:given}'.")
ANNOUNCED_CODE = message(
    "standings.announced_code",
    f"{SYMBOL:source}: {MESSAGE:fault} Name the tie-breaks yourself to go without it.",
)
NO_TIE_BREAK = message(
    "standings.no_tie_break", f"Unknown tie-break '{TEXT:code}'. `pairwright tiebreaks` lists them."
)
NO_TIE_BREAK_NEAR = message(
    "standings.no_tie_break_near",
    f"Unknown tie-break '{TEXT:code}'. Did you mean {SYMBOL:near}? `pairwright tiebreaks` lists them.",
)
CODE_NOT_COMPUTED = message(
    "standings.not_computed", f"{SYMBOL:code} ({SYMBOL:name}) can't be computed: {MESSAGE:reason}."
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
    f"'{TEXT:code}' is not written as a tie-break. Write a code such as BH, BH-C1, SB/C1/P, KS/L-1 or BH:GP.",
)
NO_SUCH_MODIFIER = message(
    "standings.no_modifier",
    f"{SYMBOL:code} does not take the modifier {SYMBOL:modifier}. It takes {SYMBOL:accepted}.",
)
NO_MODIFIER_AT_ALL = message(
    "standings.no_modifiers", f"{SYMBOL:code} does not take the modifier {SYMBOL:modifier}. It takes none."
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
    "standings.one_or_two", f"{SYMBOL:code} takes {SYMBOL:one_} or {SYMBOL:two}, not {SYMBOL:modifier}."
)
DIVIDED_BY_ZERO = message(
    "standings.zero", f"{SYMBOL:code} can't be divided by 0 (modifier K0). Use K1 or more."
)
SAME_KIND_TWICE = message(
    "standings.same_kind", f"{SYMBOL:code} has two modifiers of the same kind. Keep one of them."
)
NOT_IN_EDITION = message(
    "standings.fore_average",
    f"{SYMBOL:code} is not in the {SYMBOL:edition} edition. There AOB averages the Buchholz only.",
)
NOT_FOR_ROUND_ROBIN = message(
    "standings.not_round_robin",
    f"{SYMBOL:code} may not be used where the pairings are predetermined (C.07 art. 8, {SYMBOL:edition}). "
    "SB, KS and DE may, and the 2024 edition allows it.",
)
SEED_NEEDED = message("standings.seed", f"{SYMBOL:code} needs a seed: it makes the draw of lots repeatable.")
ENTERED_VALUE = message(
    "standings.entered",
    f"{SYMBOL:code}: the value entered for {NUMBER:number} is {TEXT:given}. Enter a whole number.",
)

BEING_PLAYED = message(
    "standings.being_played",
    f"round {ROUND:round} is being played: games without a result: {NUMBER:games}",
)
BY_EDITION = message(
    "standings.by_edition", f"by the {SYMBOL:edition} edition: {MESSAGE:why} (a named edition overrides this)"
)
LEFT_OUT_OF_TABLE = message(
    "standings.left_out",
    f"#{NUMBER:id} {TEXT:name} is left out: withdrawn with {NUMBER:played} of {NUMBER:games} games played, less "
    "than half; games against this player don't count (FIDE Competition Rules)",
)
UNRATED_DROPPED = message(
    "standings.unrated_dropped",
    f"{SYMBOL:code} is dropped: {SYMBOL:players} without a rating (C.07 art. 10)",
)
NEWER_TIE_BREAK = message(
    "standings.newer_tie_break", f"{SYMBOL:source} names {SYMBOL:code}, which came with {SYMBOL:came_with}"
)
STATED_POINTS = message(
    "standings.stated_points",
    f"#{NUMBER:player}: points {SYMBOL:stated} in the report, {SYMBOL:computed} by the results",
)
STATED_RANK = message(
    "standings.stated_rank",
    f"#{NUMBER:player}: rank {SYMBOL:stated} in the report, {SYMBOL:computed} by the results",
)

TITLE = message("standings.title", f"Standings after round {ROUND:round}")
LIVE_TITLE = message("standings.live_title", f"Standings during round {ROUND:round}")
EVENT_TITLE = message("standings.event_title", f"{TEXT:event}: standings after round {ROUND:round}")
LIVE_EVENT_TITLE = message(
    "standings.live_event_title", f"{TEXT:event}: standings during round {ROUND:round}"
)
HEADINGS = {
    "rank": message("standings.rank", "Rank"),
    "number": message("standings.number", "No"),
    "name": message("standings.name", "Name"),
    "points": POINTS_HEAD,
}
RULE_BOOKS = MESSAGE.many("RULE_BOOKS", (Message("text.white"),), Words.listed)
TIE_BREAKS = message("standings.tie_breaks", f"Tie-breaks: {SYMBOL:listed} ({MESSAGE:source})")
TIE_BREAKS_BY = message(
    "standings.tie_breaks_by", f"Tie-breaks: {SYMBOL:listed} ({MESSAGE:source}); {RULE_BOOKS:rules}"
)
NONE_LISTED = message("standings.none_listed", f"Tie-breaks: none ({MESSAGE:source})")
RULE_34E = message("standings.rule_34e", "rule 34E")
LOTS = message("standings.lots", f"Lots drawn with seed {SYMBOL:seed}")
NOTICE_LINE = message("standings.noted", f"Note: {MESSAGE:notice}")

AS_ASKED = message("standings.as_asked", "as asked")
REPORT_RECORD = message("standings.report_record", f"report record {SYMBOL:record}")
