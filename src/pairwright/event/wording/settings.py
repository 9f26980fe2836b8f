"""What is said about settings: their names, values that cannot be read, and what does not go together."""

from __future__ import annotations

from ...messages import COUNT, MESSAGE, MESSAGES, NUMBER, ROUND, SYMBOL, TEXT, TEXTS, message
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
"""What sentences call each setting."""

EMPTY_SETTING = message("setting.empty", "none")
DEFAULT_SETTING = message("setting.default", "default")
SETTING_VALUE = message("setting.value", "{value}", value=SYMBOL)
SETTING_IS = message("setting.is", "{setting}: {value}", setting=MESSAGE, value=MESSAGE)
SETTINGS_CHANGED = message("setting.changed", "{section}: {settings}.", section=TEXT, settings=MESSAGES)

ONE_OF = message("ask.one_of", "Choose one of: {choices}.", choices=SYMBOL)
WRITE = message("ask.write", "Write it as {example}.", example=SYMBOL)
SET = message("ask.set", "Set {setting}.", setting=SYMBOL)
SET_OR_SYSTEM = message("ask.set_or_system", "Set {setting}, or choose another system.", setting=SYMBOL)
DIGITS_ONLY = message("ask.digits", "Write digits, nine at most.")

UNKNOWN_INFO = message("event.unknown_text", "An event has no text '{code}'.", code=TEXT)
INFO_IS = message("event.text_is", "{code}: {text}", code=SYMBOL, text=TEXT)
INFO_REMOVED = message("event.text_removed", "{code}: removed", code=SYMBOL)
INFO_CHANGED = message("event.texts_changed", "Event details changed: {texts}.", texts=MESSAGES)

BAD_INITIAL_COLOUR = message(
    "section.initial_colour", "The initial colour is w or b, not '{value}'.", value=TEXT
)
MATCHES_NEED = message(
    "section.matches_need", "Teams play matches: set the points of a match and the colours of each board."
)
UNKNOWN_NUMBERING = message(
    "section.unknown_numbering", "'{value}' is not a rating for pairing numbers.", value=TEXT
)
UNKNOWN_EQUALS = message(
    "section.unknown_equals", "'{value}' is not an order of players with equal ratings.", value=TEXT
)
TEAMS_NUMBERED = message(
    "section.teams_numbered", "Teams are numbered by the average rating of their players, then by name."
)
BAD_RATING_OF = message(
    "section.rating_of",
    "Tie-breaks use the rating of the first round or that of each round, not '{value}'.",
    value=TEXT,
)
BAD_RATE_OF_PLAY = message("section.rate_of_play", "'{value}' is not a rate of play.", value=TEXT)
BAD_UNRATED = message("section.unrated", "'{value}' is not a rating for unrated players.", value=TEXT)
UNRATED_CHOICES = message(
    "section.unrated_choices",
    "Write a rating, or {lowest}, or leave it empty to drop tie-breaks that use ratings.",
    lowest=SYMBOL,
)
ASK_RATED_TIE_BREAKS = message(
    "section.ask_rated_tie_breaks",
    "Use tie-breaks from ratings ({codes}) in {section}, which lasts over 30 days?",
    codes=SYMBOL,
    section=TEXT,
)
OVER_30_DAYS = message("rule.over_30_days", "C.07 art. 10: not advised in events of over 30 days")
RATINGS_CHANGE = message(
    "section.ratings_change",
    "Ratings change during the event. The setting rating_of decides which ones count.",
)
RESULTS_ONLY = message("section.results_only", "Use only tie-breaks from results.")
PAIRS_TEAMS = message("section.pairs_teams", "The system {system} pairs teams.", system=SYMBOL)
PAIRS_TWO_TEAMS = message(
    "section.pairs_two_teams", "The system {system} pairs the players of two teams one by one.", system=SYMBOL
)
TWO_HALVES = message(
    "section.two_halves",
    "Set teams=no. The first half of the numbers is one team, the second half the other.",
)
PAIRS_MATCHES = message(
    "section.pairs_matches",
    one="The system {system} pairs matches of {count} game.",
    other="The system {system} pairs matches of {count} games.",
    system=SYMBOL,
    count=COUNT,
)
DRAWS_TOO_HIGH = message("section.draws_too_high", "Two draws must not be worth more than a win and a loss.")
BYE_TOO_HIGH = message("section.bye_too_high", "The bye must not be worth more than a win.")
BYE_VALUES = message("section.bye_values", "With 1-½-0 the bye is worth 1, ½ or 0.")
FIDE_POINTS = message("rule.fide_points", "FIDE mode: points of results and of the bye (C.04.1 art. 3)")
UNKNOWN_SETTING = message("section.unknown_setting", "'{name}' is not a setting.", name=TEXT)
MAKE_ANOTHER_SECTION = message("section.make_another", "Create another section for teams or matches.")
ASK_CHANGE_SETTING = message(
    "section.ask_change",
    "Change a setting of {section} that was announced? {setting}: {was} becomes {now}.",
    section=TEXT,
    setting=MESSAGE,
    was=MESSAGE,
    now=MESSAGE,
)
ROUNDS_ANNOUNCED = message("rule.rounds_announced", "C.04.1 art. 1: the number of rounds is announced")
TIE_BREAKS_ANNOUNCED = message("rule.tie_breaks_announced", "C.07 art. 4: tie-breaks are announced")
REPORT_HAS_CHANGE = message("section.report_has_change", "The report lists it (### Configuration).")
KEEP_ANNOUNCED = message("section.keep_announced", "Keep what was announced before round 1.")
ASK_OTHER_PAIRING = message(
    "section.ask_other_pairing",
    "Change the number of rounds? Round {round} would then be paired differently.",
    round=ROUND,
)
KEEP_ROUNDS = message("section.keep_rounds", "Keep the number of rounds.")

APART_ENTRIES = message("apart.entries", "{entries}", entries=ALL_ENTRIES)
IN_COMMON = {
    "club": message("apart.same_club", "players of the same club"),
    "federation": message("apart.same_federation", "players of the same federation"),
    "family": message("apart.same_family", "players of the same family"),
}
GROUPS = {
    "club": message("apart.club", "club {name}", name=TEXT),
    "federation": message("apart.federation", "federation {name}", name=TEXT),
    "family": message("apart.family", "family {name}", name=TEXT),
}
GROUP_NAMED = message("apart.named", "{names}", names=TEXT)
NOTHING_IN_COMMON = message("apart.nothing_in_common", "'{by}' does not group players.", by=TEXT)
NAME_TWO_APART = message("apart.name_two", "A forbidden pairing needs two or more participants.")
KEPT_APART = message("apart.added", "Forbidden pairing added: {whom}.", whom=MESSAGE)
WISHED_APART = message("apart.wished", "Forbidden pairing added, where possible: {whom}.", whom=MESSAGE)
MAY_MEET = message("apart.removed", "Forbidden pairing removed: {whom}.", whom=MESSAGE)
STILL_APART = message(
    "apart.still",
    one="Forbidden pairing removed: {whom}. {count} other setting still applies to them.",
    other="Forbidden pairing removed: {whom}. {count} other settings still apply to them.",
    whom=MESSAGE,
    count=COUNT,
)
NOT_APART = message("apart.none", "No forbidden pairing is set for: {whom}.", whom=MESSAGE)
BAD_ROUNDS = message(
    "apart.bad_rounds", "{first}-{last} is not a range of rounds.", first=SYMBOL, last=SYMBOL
)
FIRST_THEN_LAST = message("apart.first_then_last", "Write the first round, then the last one.")

NO_NAME_AND_VALUE = message("read.no_value", "'{text}' is not a name with a value.", text=TEXT)
SETTING_IS_NUMBER = message(
    "read.setting_number", "{name} needs a number, not '{text}'.", name=SYMBOL, text=TEXT
)
NOT_DECIMAL = message("read.decimals", "'{text}' is not a number with at most two decimals.", text=TEXT)
NOT_AN_AMOUNT = message("read.amount", "'{text}' is not an amount with at most two decimals.", text=TEXT)
NOT_BOARDS = message("read.boards", "'{text}' is not a list of boards.", text=TEXT)
NUMBERS_WITH_COMMAS = message("read.commas", "Write numbers with commas between them.")
NOT_MATCH_POINTS = message(
    "read.match_points", "'{text}' does not give the points of a match won, drawn and lost.", text=TEXT
)
NOT_POINTS = message(
    "read.points", "'{text}' is not the points of a result ({known}).", text=TEXT, known=SYMBOL
)
NOT_PRIZES = message("read.prizes", "'{text}' is not a list of prizes.", text=TEXT)
NOT_A_CONDITION = message("read.condition", "'{text}' is not a condition.", text=TEXT)
CONDITION_NEEDS_NUMBER = message("read.condition_number", "The condition '{text}' needs a number.", text=TEXT)
NOT_A_LIST = message("read.rating_list", "'{text}' is not the name of a rating list.", text=TEXT)
LIST_NAMES = message(
    "read.rating_list_names",
    "Write a source and a rate of play, such as FIDE standard, FIDE effective rapid or GER standard.",
)

NO_SUCH_SHARING = message("prize.sharing", "'{value}' is not a way to share prizes.", value=TEXT)
SAME_PRIZE_NAME = message("prize.same_name", "Two lists of prizes have the same name.")
PRIZES_RISE = message("prize.rising", "The prizes of {name} must be amounts, the largest first.", name=TEXT)

ASK_CONDITION = message(
    "entry.ask_condition",
    "Enter players who do not meet the condition of {section} ({condition})? {names}.",
    section=TEXT,
    condition=SYMBOL,
    names=TEXTS,
)
EVENT_REGULATIONS = message("rule.regulations", "Regulations of the event")
PLAY_ANYWAY = message("entry.play_anyway", "They play all the same.")
OTHER_SECTION_OR_DATA = message(
    "entry.other_section_or_data", "Enter them in another section, or correct their details."
)
OTHER_TIE_BREAKS = message(
    "section.other_tie_breaks", "Choose other tie-breaks (tie_breaks), or none for the usual ones."
)
FEW_PLAYERS = message(
    "section.few_players",
    one="{section} has {count} player for the next round.",
    other="{section} has {count} players for the next round.",
    section=TEXT,
    count=COUNT,
)
ALL_PLAYED = message(
    "section.all_played", "All {rounds} rounds of {section} are played.", rounds=NUMBER, section=TEXT
)
NO_SCHEDULE = message("section.no_schedule", "The system {system} has no schedule.", system=SYMBOL)
NOTHING_TO_COPY = message("event.nothing_to_copy", "{event} has no sections to copy.", event=TEXT)
OTHER_EVENT_OR_PRESET = message("event.other_or_preset", "Choose another event, or a preset.")
