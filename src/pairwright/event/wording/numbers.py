"""Messages about pairing numbers."""

from ...messages import COUNT, MESSAGES, NUMBER, RATING, ROUND, SYMBOL, TEXT, message
from .common import ALL_ENTRIES, ENTRY

NUMBERS_BY_RATING = message(
    "number.by_rating", f"{TEXT:section} is not a round robin: its numbers come from the ratings."
)
RENUMBER = message("number.renumber", "Renumber instead.")
SCHEDULE_BY_NUMBERS = message("number.schedule", "The schedule is drawn up by the numbers")
NUMBERS_ARE_SIDES = message(
    "number.sides", f"In {TEXT:section} the numbers show each player's team, so they cannot be drawn by lot."
)
NAME_BOTH_TEAMS = message(
    "number.name_both_teams", "Name all players: those of one team by board, then those of the other."
)
DRAWN_OR_GIVEN = message(
    "number.drawn_or_given", "Numbers are drawn from the Varma tables or given, not both."
)
NAME_NO_PLAYERS = message("number.name_no_players", "Name no players.")
NUMBERS_GIVEN = message("number.given", f"Numbers of {TEXT:section} given: {ALL_ENTRIES:entries}.")
NUMBERS_BY_LOT = message("number.by_lot", f"Numbers of {TEXT:section} drawn by lot: {ALL_ENTRIES:entries}.")
NUMBERS_BY_VARMA = message(
    "number.by_varma",
    f"Numbers of {TEXT:section} drawn by lot from the Varma tables (C.06): {ALL_ENTRIES:entries}.",
)
ASK_LOT = message(
    "number.ask_lot", f"Draw new numbers for {TEXT:section}? Numbers now: {ALL_ENTRIES:entries}."
)
ASK_BY_RATING = message(
    "number.ask_by_rating", f"Number {TEXT:section} by rating? Numbers now: {ALL_ENTRIES:entries}."
)
OTHERS_MEET = message(
    "number.others_meet", "This changes the schedule: opponents and colours. The journal keeps both."
)
LEAVE_NUMBERS_OR_NEXT = message(
    "number.leave_or_next",
    "Leave the numbers. Players without one get the next numbers when round 1 is paired.",
)
VARMA_FOR_PLAYERS = message(
    "number.varma_for_players", "The Varma tables are for players of federations, not for teams."
)
DRAW_BY_LOT = message("number.draw_by_lot", "Draw by lot.")
NO_FEDERATION = message(
    "number.no_federation",
    f"{ENTRY:entry} has no federation, and the draw keeps players of one federation apart.",
)
RULE_TEXT = message("rule.text", f"{SYMBOL:text}")
ENTER_FEDERATIONS = message(
    "number.enter_federations", "Enter the federations, or draw by lot without the tables."
)
DRAW_WITHOUT = message("number.draw_without", "Draw by lot without the tables.")
MEMBER_HAS_NONE = message(
    "number.member_has_none", f"{ENTRY:entry} plays for a team, and only teams have numbers."
)
NAMED_TWICE = message("number.named_twice", f"{ENTRY:entry} is named twice.")
GETS_NONE = message("number.gets_none", f"{ENTRY:entry} gets no number.")
NAME_ALL = message(
    "number.name_all",
    one="Name the only participant.",
    other=f"Name all {COUNT:count} participants, number 1 first.",
)
ALL_EARNED = message("number.all_earned", "Every number is already the one the ratings earn.")
NUMBER_MOVES = message("number.moves", f"{TEXT:name} {NUMBER:old} → {NUMBER:new}")
ASK_RENUMBER = message(
    "number.ask_renumber",
    one=f"Change {COUNT:count} pairing number of {TEXT:section}: {MESSAGES:changes}?",
    other=f"Change {COUNT:count} pairing numbers of {TEXT:section}: {MESSAGES:changes}?",
)
BY_NEW_NUMBERS = message(
    "number.regeneration", "Later rounds are paired by the new numbers. The report lists the change."
)
LEAVE_NUMBERS = message("number.leave", "Leave the numbers.")
NUMBERS_CHANGED = message(
    "number.changed",
    one=f"{COUNT:count} pairing number changed: {MESSAGES:changes}.",
    other=f"{COUNT:count} pairing numbers changed: {MESSAGES:changes}.",
)
GIVEN_AT_ROUND_1 = message(
    "number.given_at_round_1", f"The numbers of {TEXT:section} are given when round 1 is paired."
)
ORDER_OF_EQUALS = message(
    "number.order_of_equals",
    "Choose another order of equals (setting equals), or exchange numbers after round 1 is paired.",
)
ONE_NUMBER = message("number.one_number", f"{ENTRY:entry} is named twice; an exchange needs two players.")
NAME_TWO = message("number.name_two", "Name two participants.")
RATINGS_DIFFER = message(
    "number.ratings_differ",
    f"{ENTRY:first} ({RATING:first_rating}) and {ENTRY:second} ({RATING:second_rating}) differ in rating.",
)
CHANGE_RATING = message("number.change_rating", "Change a rating and renumber.")
ASK_EXCHANGE = message("number.ask_exchange", f"Exchange the numbers of {ENTRY:first} and {ENTRY:second}?")
NUMBERS_EXCHANGED = message(
    "number.exchanged",
    f"{TEXT:first} and {TEXT:second} have exchanged numbers {NUMBER:old} and {NUMBER:new}.",
)
NUMBERS_FIXED = message(
    "number.fixed", f"Round {ROUND:round} of {TEXT:section} is paired, so pairing numbers no longer change."
)
