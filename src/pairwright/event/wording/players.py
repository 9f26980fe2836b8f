"""What is said about participants: entered, changed, moved, withdrawn; byes."""

from __future__ import annotations

from ...messages import BOARD, COUNT, MESSAGE, MESSAGES, NUMBER, RATING, ROUND, SYMBOL, TEXT, message
from .common import ENTRIES, ENTRY

ADDED = message("entry.added", "{entries} added to {section}.", entries=ENTRIES, section=TEXT)
RENUMBERED = message(
    "entry.renumbered",
    one="{count} player gets another number ({old} => {new}).",
    other="{count} players get other numbers, from {old} => {new} on.",
    count=COUNT,
    old=NUMBER,
    new=NUMBER,
)
TEAMS_RENUMBERED = message(
    "entry.teams_renumbered",
    one="{count} team gets another number ({old} => {new}).",
    other="{count} teams get other numbers, from {old} => {new} on.",
    count=COUNT,
    old=NUMBER,
    new=NUMBER,
)
NOTHING_NEW = message("entry.nothing_new", "{source}: nothing new.", source=TEXT)
LIST_IMPORTED = message(
    "entry.imported",
    one="{source}: {count} entry added to {section}, {changed} changed.",
    other="{source}: {count} entries added to {section}, {changed} changed.",
    source=TEXT,
    count=COUNT,
    section=TEXT,
    changed=NUMBER,
)
SCHEDULE_DRAWN = message(
    "entry.schedule_drawn",
    "The schedule of {section} is drawn up, so it takes no late entries.",
    section=TEXT,
)
LATE_NEEDS_BYES = message(
    "entry.late_needs_byes",
    one="{count} round of {section} is published. A late entry needs a bye for it.",
    other="{count} rounds of {section} are published. A late entry needs a bye for each.",
    count=COUNT,
    section=TEXT,
)
NO_POINTS_MISSED = message(
    "rule.no_points_missed", "C.04.2 art. 2.4: no points for missed rounds unless the regulations say so"
)
BYES_TO_GIVE = message(
    "entry.byes_to_give", "Give H (half) or Z (zero) for each, such as {example}.", example=SYMBOL
)
NO_BYE_NEEDED = message("entry.no_bye_needed", "Give no bye for missed rounds.")
NOT_COMING_BYE = message(
    "entry.not_coming_bye",
    "'{kind}' in round {round} is not a bye of a future round.",
    kind=TEXT,
    round=ROUND,
)
NOT_A_NAME = message("entry.not_a_name", "'{name}' is not a name.", name=TEXT)
WRITE_NAME = message("entry.write_name", "Write it as Surname, First name.")
RATING_RANGE = message(
    "entry.rating_range", "{name}: a rating is between 0 and 9999, not {rating}.", name=TEXT, rating=RATING
)
SEX_CODES = message(
    "entry.sex_codes",
    "{name}: sex is m, w or empty, as in the FIDE report, not '{sex}'.",
    name=TEXT,
    sex=TEXT,
)
ALREADY_ENTERED_AS = message(
    "entry.already_in", "{name} is already in {section}, as {entry}.", name=TEXT, section=TEXT, entry=ENTRY
)
CHANGE_THAT_ENTRY = message("entry.change_that", "Change that entry, or give both players their FIDE ids.")
NO_SUCH_FIELD = message("entry.no_field", "A participant has no '{field}'.", field=TEXT)
PERSON_CHANGED = message("entry.changed", "{entry}: {changes}.", entry=ENTRY, changes=MESSAGES)
FIELD_NOW = message("entry.field_now", "{field} {value}", field=MESSAGE, value=TEXT)
FIELDS = {
    "name": message("field.name", "name"),
    "rating": message("field.rating", "rating"),
    "title": message("field.title", "title"),
    "sex": message("field.sex", "sex"),
    "federation": message("field.federation", "federation"),
    "fide_id": message("field.fide_id", "FIDE id"),
    "national_id": message("field.national_id", "national id"),
    "birth": message("field.birth", "birth"),
    "club": message("field.club", "club"),
    "email": message("field.email", "e-mail"),
    "phone": message("field.phone", "phone"),
    "rating_source": message("field.rating_source", "source of the rating"),
    "ratings": message("field.ratings", "ratings of lists"),
}
HALF_BYES_ALLOWED = message("entry.half_byes", "half-point byes allowed")
NO_HALF_BYES = message("entry.no_half_byes", "no half-point byes")
ALWAYS_AT = message("entry.always_at", "always at board {board}", board=BOARD)
NO_FIXED_BOARD = message("entry.no_fixed_board", "no fixed board")
OUTSIDE_VALUE = message("entry.outside", "{value} from outside (tie-break EXT)", value=SYMBOL)
NO_OUTSIDE_VALUE = message("entry.no_outside", "no value from outside (tie-break EXT)")
HOUSE_PLAYER = message("entry.house", "house player")
NO_HOUSE_PLAYER = message("entry.no_house", "not a house player")
PAID = message("entry.paid", "paid {amount}", amount=SYMBOL)
NOT_A_FIXED_BOARD = message("entry.not_a_board", "{board} is not the number of a board.", board=NUMBER)
FIXED_BOARDS = message("entry.fixed_boards", "Use a number from 1 up, or 0 for no fixed board.")
FIXED_BOARD_TAKEN = message(
    "entry.board_taken", "Board {board} is already the fixed board of {entry}.", board=BOARD, entry=ENTRY
)
OTHER_BOARD = message("entry.other_board", "Choose another board.")
OUTSIDE_RANGE = message("entry.outside_range", "A value from outside is between 0 and 9999.99.")
PAID_RANGE = message("entry.paid_range", "The amount paid is between 0 and 9999999.99.")
NO_HOUSE_HERE = message(
    "entry.no_house_here", "{section} is played by a schedule, which has no house players.", section=TEXT
)
CANNOT_REMOVE = message("entry.cannot_remove", "Players can only be withdrawn now, not removed")
REMOVED = message("entry.removed", "{entry} removed from {section}.", entry=ENTRY, section=TEXT)
ALREADY_THERE = message("entry.already_there", "These players are already in {section}.", section=TEXT)
CANNOT_MOVE = message("entry.cannot_move", "Players cannot be moved now")
BY_TEAMS = message("entry.by_teams", "{section} is played by teams.", section=TEXT)
ENTER_IN_OTHER = message("entry.enter_in_other", "Enter the players in the other section.")
MOVED = message(
    "entry.moved", "{entries} moved from {source} to {target}.", entries=ENTRIES, source=TEXT, target=TEXT
)
PAIRED_IN = message("entry.paired_in", "{entry} is paired in round {round}.", entry=ENTRY, round=ROUND)
FROM_NEXT_ROUND = message(
    "entry.from_next_round", "Delete the draft or enter a forfeit there, then use round {round}.", round=ROUND
)
HAS_WITHDRAWN = message(
    "entry.has_withdrawn", "{entry} has already withdrawn from round {round} on.", entry=ENTRY, round=ROUND
)
WITHDRAWN = message("entry.withdrawn", "{entry} withdrawn from round {round} on.", entry=ENTRY, round=ROUND)
EXPELLED = message("entry.expelled", "{entry} expelled from round {round} on.", entry=ENTRY, round=ROUND)
NOT_WITHDRAWN = message("entry.not_withdrawn", "{entry} has not withdrawn.", entry=ENTRY)
PLAYS_UNTIL = message("entry.plays_until", "{entry} plays until round {round}.", entry=ENTRY, round=ROUND)
IS_BACK = message("entry.is_back", "{entry} is back from round {round} on.", entry=ENTRY, round=ROUND)
ZERO_IN_PAIRED = message(
    "entry.zero_in_paired", "Zero-point bye in round {round}, which is already paired.", round=ROUND
)
ROUNDS_OF_SECTION = message(
    "entry.rounds_of_section",
    "{section} has rounds 1 to {last}, not {round}.",
    section=TEXT,
    last=ROUND,
    round=NUMBER,
)

BYES = {
    "H": message("entry.half_point_bye", "half-point bye"),
    "Z": message("entry.zero_point_bye", "zero-point bye"),
    "F": message("entry.full_point_bye", "full-point bye"),
}
NOT_A_BYE = message("entry.not_a_bye", "'{kind}' is not a bye.", kind=TEXT)
BYES_TO_USE = message("entry.byes_to_use", "Use H (half), Z (zero) or F (full).")
ROUND_IS_PAIRED = message(
    "entry.round_is_paired", "Round {round} of {section} is already paired.", round=ROUND, section=TEXT
)
FORFEIT_INSTEAD = message(
    "entry.forfeit_instead", "Delete the draft first. In a published round, enter a forfeit."
)
HAS_NO_BYE = message("entry.has_no_bye", "{entry} has no bye in round {round}.", entry=ENTRY, round=ROUND)
BYE_CANCELLED = message(
    "entry.bye_cancelled", "{entry}: bye in round {round} cancelled.", entry=ENTRY, round=ROUND
)
BYE_GIVEN = message(
    "entry.bye_given", "{entry}: {bye} in round {round}.", entry=ENTRY, bye=MESSAGE, round=ROUND
)
ASK_FULL_POINT = message(
    "entry.ask_full_point", "Give {entry} a full-point bye in round {round}?", entry=ENTRY, round=ROUND
)
FULL_POINT_RULE = message("rule.full_point_byes", "Full-point byes are deprecated in FIDE events")
REPORT_LISTS_IT = message("entry.report_lists_it", "The report lists it.")
GIVE_HALF = message("entry.give_half", "Give a half-point bye instead.")
GIVE_ZERO = message("entry.give_zero", "Give a zero-point bye instead.")
NOT_ENTITLED = message("entry.not_entitled", "{entry} is not entitled to half-point byes.", entry=ENTRY)
MARKED_SO = message("rule.no_half_byes", "Marked so in the list of entries (half_byes=no)")
HAD_HALF_BYES = message(
    "entry.had_half_byes",
    one="Give another half-point bye? {entry} already has {count} half-point bye.",
    other="Give another half-point bye? {entry} already has {count} half-point byes.",
    entry=ENTRY,
    count=COUNT,
)
ONE_HALF_BYE = message("rule.one_half_bye", "C.05 art. 6.7: one half-point bye a player")
WOULD_BE_NUMBER = message("entry.would_be_number", "This one would be number {number}.", number=NUMBER)
LAST_ROUNDS = message(
    "entry.last_rounds",
    one="Give a half-point bye so late? Round {round} is the last one, which has no half-point byes.",
    other="Give a half-point bye so late? "
    "Round {round} is one of the last {count}, which have no half-point byes.",
    round=ROUND,
    count=COUNT,
)
OWN_REGULATIONS = message("rule.own_regulations", "Regulations of the section")
GIVEN_ALL_THE_SAME = message("entry.given_all_the_same", "The bye is given all the same.")
