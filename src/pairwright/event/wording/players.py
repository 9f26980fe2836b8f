"""Messages about participants: entered, changed, moved, withdrawn; byes."""

from ...messages import BOARD, COUNT, MESSAGE, MESSAGES, NUMBER, RATING, ROUND, SYMBOL, TEXT, TEXTS, message
from ...model.wording import HALF_POINT_BYE, PLAYER_FIELDS, ZERO_POINT_BYE
from .common import ALL_ENTRIES, ENTRIES, ENTRY

ADDED = message("entry.added", f"{ENTRIES:entries} added to {TEXT:section}.")
RENUMBERED = message(
    "entry.renumbered",
    one=f"{COUNT:count} player gets another number ({NUMBER:old} → {NUMBER:new}).",
    other=f"{COUNT:count} players get other numbers, from {NUMBER:old} → {NUMBER:new} on.",
)
TEAMS_RENUMBERED = message(
    "entry.teams_renumbered",
    one=f"{COUNT:count} team gets another number ({NUMBER:old} → {NUMBER:new}).",
    other=f"{COUNT:count} teams get other numbers, from {NUMBER:old} → {NUMBER:new} on.",
)
NOTHING_NEW = message("entry.nothing_new", f"{TEXT:source}: nothing new.")
LIST_IMPORTED = message(
    "entry.imported",
    one=f"{TEXT:source}: {COUNT:count} entry added to {TEXT:section}, {NUMBER:changed} changed.",
    other=f"{TEXT:source}: {COUNT:count} entries added to {TEXT:section}, {NUMBER:changed} changed.",
)
SCHEDULE_DRAWN = message(
    "entry.schedule_drawn", f"The schedule of {TEXT:section} is drawn up, so it takes no late entries."
)
LATE_NEEDS_BYES = message(
    "entry.late_needs_byes",
    one=f"{COUNT:count} round of {TEXT:section} is published. A late entry needs a bye for it.",
    other=f"{COUNT:count} rounds of {TEXT:section} are published. A late entry needs a bye for each.",
)
NO_POINTS_MISSED = message(
    "rule.no_points_missed", "C.04.2 art. 2.4: no points for missed rounds unless the regulations say so"
)
BYES_TO_GIVE = message("entry.byes_to_give", f"Give H (half) or Z (zero) for each, such as {SYMBOL:example}.")
NO_BYE_NEEDED = message("entry.no_bye_needed", "Give no bye for missed rounds.")
NOT_COMING_BYE = message(
    "entry.not_coming_bye", f"'{TEXT:kind}' in round {ROUND:round} is not a bye of a future round."
)
NOT_A_NAME = message("entry.not_a_name", f"'{TEXT:name}' is not a name.")
WRITE_NAME = message("entry.write_name", "Write it as Surname, First name.")
PLAIN_NAME = message("entry.plain_name", "Write it without control characters.")
LONG_NAME = message(
    "entry.long_name",
    f"A name has at most {NUMBER:most} letters; the one that begins with '{TEXT:start}' has {NUMBER:count}.",
)
SHORTEN_NAME = message("entry.shorten_name", "Write a shorter name.")
RATING_RANGE = message(
    "entry.rating_range", f"{TEXT:name}: a rating is between 0 and 9999, not {RATING:rating}."
)
ALREADY_ENTERED_AS = message(
    "entry.already_in", f"{TEXT:name} is already in {TEXT:section}, as {ENTRY:entry}."
)
CHANGE_THAT_ENTRY = message("entry.change_that", "Change that entry, or give both players their FIDE ids.")
NO_SUCH_FIELD = message("entry.no_field", f"A participant has no '{TEXT:field}'.")
PERSON_CHANGED = message("entry.changed", f"{ENTRY:entry}: {MESSAGES:changes}.")
FIELD_REMOVED = message("entry.field_removed", f"{MESSAGE:field} removed")
FIELD_NOW = message("entry.field_now", f"{MESSAGE:field} {TEXT:value}")
FIELDS = PLAYER_FIELDS | {
    "rating": message("field.rating", "rating"),
    "national_id": message("field.national_id", "national id"),
    "club": message("field.club", "club"),
    "email": message("field.email", "e-mail"),
    "phone": message("field.phone", "phone"),
    "rating_source": message("field.rating_source", "source of the rating"),
    "ratings": message("field.ratings", "ratings of lists"),
}
TEAM_STAYS = message(
    "team.stays", f"{ENTRY:entry} plays for {ENTRY:team}: players change teams before round 1 only."
)
KEEP_TEAM_IN_LIST = message("team.keep_in_list", "Leave the team in the list as it was.")
HALF_BYES_ALLOWED = message("entry.half_byes", "half-point byes allowed")
NO_HALF_BYES = message("entry.no_half_byes", "no half-point byes")
ALWAYS_AT = message("entry.always_at", f"always at board {BOARD:board}")
NO_FIXED_BOARD = message("entry.no_fixed_board", "no fixed board")
OUTSIDE_VALUE = message("entry.outside", f"{SYMBOL:value} from outside (tie-break EXT)")
NO_OUTSIDE_VALUE = message("entry.no_outside", "no value from outside (tie-break EXT)")
HOUSE_PLAYER = message("entry.house", "house player")
NO_HOUSE_PLAYER = message("entry.no_house", "not a house player")
PAID = message("entry.paid", f"paid {SYMBOL:amount}")
NOT_A_FIXED_BOARD = message("entry.not_a_board", f"{NUMBER:board} is not the number of a board.")
FIXED_BOARDS = message("entry.fixed_boards", "Use a number from 1 up, or 0 for no fixed board.")
FIXED_BOARD_TAKEN = message(
    "entry.board_taken", f"Board {BOARD:board} is already the fixed board of {ENTRY:entry}."
)
OTHER_BOARD = message("entry.other_board", "Choose another board.")
OUTSIDE_RANGE = message("entry.outside_range", "A value from outside is between 0 and 9999.99.")
PAID_RANGE = message("entry.paid_range", "The amount paid is between 0 and 9999999.99.")
NO_HOUSE_HERE = message(
    "entry.no_house_here", f"{TEXT:section} is played by a schedule, which has no house players."
)
CANNOT_REMOVE = message("entry.cannot_remove", "Players can only be withdrawn now, not removed")
REMOVED = message("entry.removed", f"{ENTRY:entry} removed from {TEXT:section}.")
ALREADY_THERE = message("entry.already_there", f"These players are already in {TEXT:section}.")
CANNOT_MOVE = message("entry.cannot_move", "Players cannot be moved now")
BY_TEAMS = message("entry.by_teams", f"{TEXT:section} is played by teams.")
ENTER_IN_OTHER = message("entry.enter_in_other", "Enter the players in the other section.")
MOVED = message("entry.moved", f"{ENTRIES:entries} moved from {TEXT:source} to {TEXT:target}.")
PAIRED_IN = message("entry.paired_in", f"{ENTRY:entry} is paired in round {ROUND:round}.")
FROM_NEXT_ROUND = message(
    "entry.from_next_round", f"Delete the draft or enter a forfeit there, then use round {ROUND:round}."
)
HAS_WITHDRAWN = message(
    "entry.has_withdrawn", f"{ENTRY:entry} has already withdrawn from round {ROUND:round} on."
)
WITHDRAWN = message("entry.withdrawn", f"{ENTRY:entry} withdrawn from round {ROUND:round} on.")
EXPELLED = message("entry.expelled", f"{ENTRY:entry} expelled from round {ROUND:round} on.")
ASK_EXPEL = message("entry.ask_expel", f"Expel {ENTRY:entry} from round {ROUND:round} on?")
EXPELLED_THEN = message(
    "entry.expelled_then",
    "No more rounds are paired for this player. The standings leave the player out, and all below move up.",
)
WITHDRAW_INSTEAD = message("entry.withdraw_instead", "Withdraw the player, who then stays in the standings.")
NOT_WITHDRAWN = message("entry.not_withdrawn", f"{ENTRY:entry} has not withdrawn.")
PLAYS_UNTIL = message("entry.plays_until", f"{ENTRY:entry} plays until round {ROUND:round}.")
IS_BACK = message("entry.is_back", f"{ENTRY:entry} is back from round {ROUND:round} on.")
ZERO_IN_PAIRED = message(
    "entry.zero_in_paired", f"Zero-point bye in round {ROUND:round}, which is already paired."
)
ROUNDS_OF_SECTION = message(
    "entry.rounds_of_section", f"{TEXT:section} has rounds 1 to {ROUND:last}, not {NUMBER:round}."
)

BYES = {"H": HALF_POINT_BYE, "Z": ZERO_POINT_BYE, "F": message("entry.full_point_bye", "full-point bye")}
NOT_A_BYE = message("entry.not_a_bye", f"'{TEXT:kind}' is not a bye.")
BYES_TO_USE = message("entry.byes_to_use", "Use H (half), Z (zero) or F (full).")
ROUND_IS_PAIRED = message(
    "entry.round_is_paired", f"Round {ROUND:round} of {TEXT:section} is already paired."
)
FORFEIT_INSTEAD = message(
    "entry.forfeit_instead", "Delete the draft first. In a published round, enter a forfeit."
)
HAS_NO_BYE = message("entry.has_no_bye", f"{ENTRY:entry} has no bye in round {ROUND:round}.")
BYE_CANCELLED = message("entry.bye_cancelled", f"{ENTRY:entry}: bye in round {ROUND:round} cancelled.")
BYE_GIVEN = message("entry.bye_given", f"{ENTRY:entry}: {MESSAGE:bye} in round {ROUND:round}.")
ASK_FULL_POINT = message(
    "entry.ask_full_point", f"Give {ENTRY:entry} a full-point bye in round {ROUND:round}?"
)
FULL_POINT_RULE = message("rule.full_point_byes", "Full-point byes are deprecated in FIDE events")
GIVE_HALF = message("entry.give_half", "Give a half-point bye instead.")
GIVE_ZERO = message("entry.give_zero", "Give a zero-point bye instead.")
NOT_ENTITLED = message("entry.not_entitled", f"{ENTRY:entry} is not entitled to half-point byes.")
MARKED_SO = message("rule.no_half_byes", "Marked so in the list of entries (half_byes=no)")
HAD_HALF_BYES = message(
    "entry.had_half_byes",
    one=f"Give another half-point bye? {ENTRY:entry} already has {COUNT:count} half-point bye.",
    other=f"Give another half-point bye? {ENTRY:entry} already has {COUNT:count} half-point byes.",
)
ONE_HALF_BYE = message("rule.one_half_bye", "C.05 art. 6.7: one half-point bye a player")
WOULD_BE_NUMBER = message("entry.would_be_number", f"This one would be number {NUMBER:number}.")
LAST_ROUNDS = message(
    "entry.last_rounds",
    one=f"Give a half-point bye so late? Round {ROUND:round} is the last one, which has no half-point byes.",
    other=f"Give a half-point bye so late? Round {ROUND:round} is one of the last {COUNT:count}, which "
    "have no half-point byes.",
)
OWN_REGULATIONS = message("rule.own_regulations", "Regulations of the section")
GIVEN_ALL_THE_SAME = message("entry.given_all_the_same", "The bye is given all the same.")


ONE_RATING = message(
    "rating.one_rating",
    f"{TEXT:section} is not marked as lasting over 30 days, so each player has one rating.",
)
RATINGS_OF_START = message("rule.ratings_of_start", "C.07 art. 10: ratings of the start of the event")
SET_LONG_EVENT = message("rating.set_long_event", "Change the rating itself, or set long_event=yes.")
RATINGS_FROM = message(
    "rating.rounds", f"Ratings can change from round 2 to round {ROUND:last} of this section."
)
RATING_NOW = message("rating.now", f"{ENTRY:entry} {RATING:rating}")
RATING_AS_BEFORE = message("rating.as_before", f"{ENTRY:entry} as before")
RATINGS_CHANGED = message("rating.changed", f"From round {ROUND:round} on: {MESSAGES:ratings}.")
MANY_RATINGS = message(
    "rating.many_changed",
    one=f"From round {ROUND:round} on: {COUNT:count} other rating.",
    other=f"From round {ROUND:round} on: {COUNT:count} other ratings.",
)
NOT_PLACED = message("tied.not_placed", "None of these players was placed by hand.")
ORDER_CANCELLED = message("tied.cancelled", f"Order by hand cancelled: {ALL_ENTRIES:entries}.")
ASK_ORDER = message(
    "tied.ask", f"Order players tied after round {ROUND:round} by hand: {ALL_ENTRIES:entries}?"
)
TIED_STAY_TIED = message(
    "rule.tied_stay_tied",
    "C.07 art. 4: what the tie-breaks leave tied stays tied, unless the regulations say otherwise",
)
OWN_COLUMN = message("tied.own_column", "The standings show these places in a separate column.")
LEAVE_TIED = message("tied.leave", "Leave them tied.")
ORDERED = message("tied.ordered", f"Order by hand after round {ROUND:round}: {ALL_ENTRIES:entries}.")
NAME_TIED = message("tied.name_two", "Name two or more players who are tied after a finished round.")
NOT_TIED = message("tied.not_tied", f"{ALL_ENTRIES:entries} do not share a rank after round {ROUND:round}.")
NAME_ONLY_TIED = message("tied.name_only_tied", "Name only players whom the tie-breaks leave tied.")


BOARDS_OF_TEAM = message("team.boards", f"{ENTRY:team} has boards 1 to {BOARD:last}.")
NAME_ONE_BOARD = message("team.name_one_board", "Name one of them, or none.")
JOINED = message("team.joined", f"For {TEXT:team}, from board {BOARD:board}: {TEXTS:names}.")
ORDER_NAMES_ALL = message(
    "team.order_names_all",
    one=f"The order of {ENTRY:team} must name its only player.",
    other=f"The order of {ENTRY:team} must name each of its {COUNT:count} players once.",
)
NAME_BY_BOARD = message("team.name_by_board", "Name all of them, board 1 first.")
ROSTER = message("team.roster", f"{ENTRY:team}: {TEXTS:names}.")
NO_MATCH = message("team.no_match", f"{ENTRY:team} has no match now.")
PAIR_THE_ROUND = message("team.pair_the_round", "Pair the round first.")
MATCH_HAS_RESULTS = message("team.match_has_results", f"The match of {ENTRY:team} has results.")
CLEAR_THEM = message("team.clear_them", "Clear them first.")
LINE_UP_SIZE = message(
    "team.line_up_size",
    one=f"A line-up of {ENTRY:team} has at most {COUNT:count} of its players.",
    other=f"A line-up of {ENTRY:team} has at most {COUNT:count} of its players, each at one board.",
)
NAME_FROM_FIRST = message(
    "team.name_from_first",
    "Name them from board 1. The last boards may stay empty. If the whole team is absent, enter that with the results.",
)
LINE_UP = message("team.line_up", f"Round {ROUND:round}, match {BOARD:board}, {TEXT:team}: {TEXTS:names}.")
HAS_NO_TEAM = message("team.player_has_none", f"{TEXT:name} has no team.")
GIVE_COLUMN = message("team.give_column", "Give the list a column Team.")
TEAMS_IMPORTED = message(
    "team.imported",
    one=f"{TEXT:source}: {COUNT:count} player added, {NUMBER:changed} changed. Teams in the list: "
    f"{NUMBER:teams}.",
    other=f"{TEXT:source}: {COUNT:count} players added, {NUMBER:changed} changed. Teams in the list: "
    f"{NUMBER:teams}.",
)
NOT_A_TEAM = message("team.not_a_team", f"{ENTRY:entry} is not a team.")
NO_SUCH_TEAM = message("team.unknown", f"Unknown team {TEXT:name}.")
ADD_TEAM_FIRST = message("team.add_first", "Add the team first; it enters late.")
ASK_ROSTER = message("team.ask_roster", f"Change the roster of {ENTRY:team} after the start?")
ROSTERS_FIXED = message("rule.rosters_fixed", "Regulations of the event: rosters are fixed before round 1")
MATCHES_STAY = message("team.matches_stay", "Matches already played do not change.")
LEAVE_ROSTER = message("team.leave_roster", "Leave the roster, and change the line-up of a match.")
