"""Messages about settings: their names, unreadable values, and conflicts."""

from ...messages import COUNT, MESSAGE, MESSAGES, NUMBER, RATING, ROUND, SYMBOL, TEXT, TEXTS, message
from .common import ALL_ENTRIES

SETTINGS = {
    "name": message("setting.name", "name"),
    "system": message("setting.system", "pairing system"),
    "edition": message("setting.edition", "edition of the rules"),
    "options": message("setting.options", "options of the pairing system"),
    "acceleration": message("setting.acceleration", "acceleration"),
    "rounds": message("setting.rounds", "number of rounds"),
    "initial_colour": message("setting.initial_colour", "initial colour"),
    "tie_breaks": message("setting.tie_breaks", "tie-breaks"),
    "points": message("setting.points", "point system"),
    "apart": message("setting.apart", "forbidden pairings"),
    "first_board": message("setting.first_board", "first board"),
    "left_out_boards": message("setting.left_out_boards", "unused boards"),
    "bye_limit": message("setting.bye_limit", "half-point byes per player"),
    "last_byes": message("setting.last_byes", "last rounds without half-point byes"),
    "prizes": message("setting.prizes", "prizes"),
    "sharing": message("setting.sharing", "sharing of prizes"),
    "match_colours": message("setting.match_colours", "colours of a match"),
    "match_points": message("setting.match_points", "match points"),
    "primary": message("setting.primary", "points that rank first"),
    "teams": message("setting.teams", "team event"),
    "numbering": message("setting.numbering", "rating for pairing numbers"),
    "equals": message("setting.equals", "order of players with equal ratings"),
    "long_event": message("setting.long_event", "event over 30 days"),
    "rating_of": message("setting.rating_of", "rating used in tie-breaks"),
    "unrated": message("setting.unrated", "rating of unrated players in tie-breaks"),
    "rate_of_play": message("setting.rate_of_play", "rate of play"),
    "rating_lists": message("setting.rating_lists", "rating lists"),
    "chess960": message("setting.chess960", "Chess960"),
    "entry_condition": message("setting.entry_condition", "entry condition"),
    "fees": message("setting.fees", "entry fees"),
}
"""The name of each setting in sentences."""

EMPTY_SETTING = message("setting.empty", "none")
SETTING_VALUE = message("setting.value", f"{SYMBOL:value}")
CONDITIONS = {
    "rating<": message("condition.rating_under", f"rating under {RATING:limit}"),
    "rating>=": message("condition.rating_from", f"rating {RATING:limit} or more"),
    "birth>=": message("condition.born_from", f"born in {NUMBER:limit} or later"),
    "birth<=": message("condition.born_until", f"born in {NUMBER:limit} or earlier"),
}
"""Usual conditions on persons in sentences, by how they begin."""

WOMEN = message("condition.women", "women and girls")
PRIZES = message("prize.list", f"{TEXT:name}: {SYMBOL:amounts}")
PRIZES_FOR = message("prize.list_for", f"{TEXT:name} ({MESSAGE:who}): {SYMBOL:amounts}")
FEE_FOR = message("fee.for", f"{SYMBOL:amount} ({MESSAGE:who})")
SHARING = {
    "none": message("sharing.by_place", "by place"),
    "equal": message("sharing.equally", "equally"),
    "hort": message("sharing.half", "half of each prize equally (Hort)"),
}
SETTING_IS = message("setting.is", f"{MESSAGE:setting}: {MESSAGE:value}")
SETTINGS_CHANGED = message("setting.changed", f"{TEXT:section}: {MESSAGES:settings}.")

ONE_OF = message("ask.one_of", f"Choose one of: {SYMBOL:choices}.")
WRITE = message("ask.write", f"Write it as {SYMBOL:example}.")
SET = message("ask.set", f"Set {SYMBOL:setting}.")
SET_OR_SYSTEM = message("ask.set_or_system", f"Set {SYMBOL:setting}, or choose another system.")
NO_NUMBER = message("desk.not_a_number", f"'{TEXT:text}' is not a number.")
DIGITS_ONLY = message("ask.digits", "Write digits, nine at most.")

UNKNOWN_INFO = message("event.unknown_text", f"An event has no text '{TEXT:code}'.")
INFO = {
    "012": message("info.name", "name of the event"),
    "022": message("info.city", "city"),
    "032": message("info.federation", "federation of the event"),
    "042": message("info.first_day", "first day"),
    "052": message("info.last_day", "last day"),
    "092": message("info.type", "type of event"),
    "102": message("info.chief", "chief arbiter"),
    "112": message("info.deputies", "deputy arbiters"),
    "122": message("info.time_control", "time control"),
}
"""The name of texts of the event in sentences; others go by their code."""

INFO_IS = message("event.text_is", f"{MESSAGE:name}: {TEXT:text}")
INFO_REMOVED = message("event.text_removed", f"{MESSAGE:name}: removed")
INFO_CHANGED = message("event.texts_changed", f"Event details changed: {MESSAGES:texts}.")
DETAIL_NOT_UNDERSTOOD = message("ask.not_understood", f"{MESSAGE:field}: '{TEXT:text}' is not understood.")

BAD_INITIAL_COLOUR = message("section.initial_colour", f"The initial colour is w or b, not '{TEXT:value}'.")
MATCHES_NEED = message(
    "section.matches_need", "Teams play matches: set the points of a match and the colours of each board."
)
UNKNOWN_NUMBERING = message(
    "section.unknown_numbering", f"'{TEXT:value}' is not a rating for pairing numbers."
)
UNKNOWN_EQUALS = message(
    "section.unknown_equals", f"'{TEXT:value}' is not an order of players with equal ratings."
)
TEAMS_NUMBERED = message(
    "section.teams_numbered", "Teams are numbered by the average rating of their players, then by name."
)
BAD_RATING_OF = message(
    "section.rating_of",
    f"Tie-breaks use the rating of the first round or that of each round, not '{TEXT:value}'.",
)
BAD_RATE_OF_PLAY = message("section.rate_of_play", f"'{TEXT:value}' is not a rate of play.")
BAD_UNRATED = message("section.unrated", f"'{TEXT:value}' is not a rating for unrated players.")
UNRATED_CHOICES = message(
    "section.unrated_choices",
    f"Write a rating, or {SYMBOL:lowest}, or leave it empty to drop tie-breaks that use ratings.",
)
ASK_RATED_TIE_BREAKS = message(
    "section.ask_rated_tie_breaks",
    f"Use tie-breaks from ratings ({SYMBOL:codes}) in {TEXT:section}, which lasts over 30 days?",
)
OVER_30_DAYS = message("rule.over_30_days", "C.07 art. 10: not advised in events of over 30 days")
RATINGS_CHANGE = message(
    "section.ratings_change",
    "Ratings change during the event. The setting rating_of decides which ones count.",
)
RESULTS_ONLY = message("section.results_only", "Use only tie-breaks from results.")
PAIRS_TEAMS = message("section.pairs_teams", f"The system {SYMBOL:system} pairs teams.")
PAIRS_TWO_TEAMS = message(
    "section.pairs_two_teams", f"The system {SYMBOL:system} pairs the players of two teams one by one."
)
TWO_HALVES = message(
    "section.two_halves",
    "Set teams=no. The first half of the numbers is one team, the second half the other.",
)
PAIRS_MATCHES = message(
    "section.pairs_matches",
    one=f"The system {SYMBOL:system} pairs matches of {COUNT:count} game.",
    other=f"The system {SYMBOL:system} pairs matches of {COUNT:count} games.",
)
DRAWS_TOO_HIGH = message("section.draws_too_high", "Two draws must not be worth more than a win and a loss.")
BYE_TOO_HIGH = message("section.bye_too_high", "The bye must not be worth more than a win.")
BYE_VALUES = message("section.bye_values", "With 1-½-0 the bye is worth 1, ½ or 0.")
FIDE_POINTS = message("rule.fide_points", "FIDE mode: points of results and of the bye (C.04.1 art. 3)")
UNKNOWN_SETTING = message("section.unknown_setting", f"'{TEXT:name}' is not a setting.")
MAKE_ANOTHER_SECTION = message("section.make_another", "Create another section for teams or matches.")
ASK_CHANGE_SETTING = message(
    "section.ask_change",
    f"Change a setting of {TEXT:section} that was announced? {MESSAGE:setting}: {MESSAGE:was} becomes "
    f"{MESSAGE:now}.",
)
ROUNDS_ANNOUNCED = message("rule.rounds_announced", "C.04.1 art. 1: the number of rounds is announced")
TIE_BREAKS_ANNOUNCED = message("rule.tie_breaks_announced", "C.07 art. 4: tie-breaks are announced")
KEEP_ANNOUNCED = message("section.keep_announced", "Keep what was announced before round 1.")
ASK_OTHER_PAIRING = message(
    "section.ask_other_pairing",
    f"Change the number of rounds? Round {ROUND:round} would then be paired differently.",
)
KEEP_ROUNDS = message("section.keep_rounds", "Keep the number of rounds.")

APART_ENTRIES = message("apart.entries", f"{ALL_ENTRIES:entries}")
IN_COMMON = {
    "club": message("apart.same_club", "players of the same club"),
    "federation": message("apart.same_federation", "players of the same federation"),
    "family": message("apart.same_family", "players of the same family"),
}
GROUPS = {
    "club": message("apart.club", f"club {TEXT:name}"),
    "federation": message("apart.federation", f"federation {TEXT:name}"),
    "family": message("apart.family", f"family {TEXT:name}"),
}
GROUP_NAMED = message("apart.named", f"{TEXT:names}")
NOTHING_IN_COMMON = message("apart.nothing_in_common", f"'{TEXT:by}' does not group players.")
NAME_TWO_APART = message("apart.name_two", "A forbidden pairing needs two or more participants.")
KEPT_APART = message("apart.added", f"Forbidden pairing added: {MESSAGE:whom}.")
WISHED_APART = message("apart.wished", f"Forbidden pairing added, where possible: {MESSAGE:whom}.")
MAY_MEET = message("apart.removed", f"Forbidden pairing removed: {MESSAGE:whom}.")
STILL_APART = message(
    "apart.still",
    one=f"Forbidden pairing removed: {MESSAGE:whom}. {COUNT:count} other setting still applies to them.",
    other=f"Forbidden pairing removed: {MESSAGE:whom}. {COUNT:count} other settings still apply to them.",
)
NOT_APART = message("apart.none", f"No forbidden pairing is set for: {MESSAGE:whom}.")
BAD_ROUNDS = message("apart.bad_rounds", f"{SYMBOL:first}-{SYMBOL:last} is not a range of rounds.")
FIRST_THEN_LAST = message("apart.first_then_last", "Write the first round, then the last one.")

NO_NAME_AND_VALUE = message("read.no_value", f"'{TEXT:text}' is not a name with a value.")
SETTING_IS_NUMBER = message("read.setting_number", f"{SYMBOL:name} needs a number, not '{TEXT:text}'.")
NOT_DECIMAL = message("read.decimals", f"'{TEXT:text}' is not a number with at most two decimals.")
NOT_AN_AMOUNT = message("read.amount", f"'{TEXT:text}' is not an amount with at most two decimals.")
NOT_BOARDS = message("read.boards", f"'{TEXT:text}' is not a list of boards.")
NUMBERS_WITH_COMMAS = message("read.commas", "Write numbers with commas between them.")
NOT_MATCH_POINTS = message(
    "read.match_points", f"'{TEXT:text}' does not give the points of a match won, drawn and lost."
)
BYES_OF_MATCHES = message(
    "settings.byes_of_matches",
    f"In events of matches a full-point bye is a match won, a half-point bye one drawn: {SYMBOL:names} has no value.",
)
LEAVE_OUT_VALUES = message("settings.leave_out_values", "Leave these values out.")
NOT_POINTS = message("read.points", f"'{TEXT:text}' is not the points of a result ({SYMBOL:known}).")
NOT_PRIZES = message("read.prizes", f"'{TEXT:text}' is not a list of prizes.")
NOT_A_CONDITION = message("read.condition", f"'{TEXT:text}' is not a condition.")
CONDITION_NEEDS_NUMBER = message("read.condition_number", f"The condition '{TEXT:text}' needs a number.")
NOT_A_LIST = message("read.rating_list", f"'{TEXT:text}' is not the name of a rating list.")
LIST_NAMES = message(
    "read.rating_list_names",
    "Write a source and a rate of play, such as FIDE standard, FIDE effective rapid or GER standard.",
)

NO_SUCH_SHARING = message("prize.sharing", f"'{TEXT:value}' is not a way to share prizes.")
SAME_PRIZE_NAME = message("prize.same_name", "Two lists of prizes have the same name.")
PRIZES_RISE = message("prize.rising", f"The prizes of {TEXT:name} must be amounts, the largest first.")

ASK_CONDITION = message(
    "entry.ask_condition",
    f"Enter players who do not meet the condition of {TEXT:section} ({MESSAGE:condition})? {TEXTS:names}.",
)
EVENT_REGULATIONS = message("rule.regulations", "Regulations of the event")
PLAY_ANYWAY = message("entry.play_anyway", "They will be paired like the others.")
UNRATED_PLAY_ANYWAY = message(
    "entry.unrated_play_anyway",
    "A player without a rating meets no rating limit. They will be paired like the others.",
)
OTHER_SECTION_OR_DATA = message(
    "entry.other_section_or_data", "Enter them in another section, or correct their details."
)
UNRATED_COUNT_AS = message(
    "setting.unrated_count", f"In {SYMBOL:codes} the unrated count as {RATING:rating}."
)
OTHER_TIE_BREAKS = message(
    "section.other_tie_breaks", "Choose other tie-breaks (tie_breaks), or none for the usual ones."
)
FEW_PLAYERS = message(
    "section.few_players",
    one=f"{TEXT:section} has {COUNT:count} player for the next round.",
    other=f"{TEXT:section} has {COUNT:count} players for the next round.",
)
ALL_PLAYED = message(
    "section.all_played",
    one=f"The {COUNT:rounds} round of {TEXT:section} is played.",
    other=f"All {COUNT:rounds} rounds of {TEXT:section} are played.",
)
NO_SCHEDULE = message("section.no_schedule", f"The system {SYMBOL:system} has no schedule.")
NOTHING_TO_COPY = message("event.nothing_to_copy", f"{TEXT:event} has no sections to copy.")
OTHER_EVENT_OR_PRESET = message("event.other_or_preset", "Choose another event, or a preset.")
