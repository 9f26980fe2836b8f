"""What is said about pairing numbers."""

from __future__ import annotations

from ...messages import COUNT, MESSAGES, NUMBER, RATING, ROUND, SYMBOL, TEXT, message
from .common import ALL_ENTRIES, ENTRY

NUMBERS_BY_RATING = message(
    "number.by_rating", "{section} is not a round robin: its numbers come from the ratings.", section=TEXT
)
RENUMBER = message("number.renumber", "Renumber instead.")
SCHEDULE_BY_NUMBERS = message("number.schedule", "The schedule is drawn up by the numbers")
NUMBERS_ARE_SIDES = message(
    "number.sides",
    "The numbers of {section} say who plays for which team, so they cannot be drawn by lot.",
    section=TEXT,
)
NAME_BOTH_TEAMS = message(
    "number.name_both_teams", "Name all players: those of one team by board, then those of the other."
)
DRAWN_OR_GIVEN = message(
    "number.drawn_or_given", "Numbers are drawn from the Varma tables or given, not both."
)
NAME_NO_PLAYERS = message("number.name_no_players", "Name no players.")
NUMBERS_GIVEN = message(
    "number.given", "Numbers of {section} given: {entries}.", section=TEXT, entries=ALL_ENTRIES
)
NUMBERS_BY_LOT = message(
    "number.by_lot", "Numbers of {section} drawn by lot: {entries}.", section=TEXT, entries=ALL_ENTRIES
)
NUMBERS_BY_VARMA = message(
    "number.by_varma",
    "Numbers of {section} drawn by lot from the Varma tables (C.06): {entries}.",
    section=TEXT,
    entries=ALL_ENTRIES,
)
ASK_LOT = message(
    "number.ask_lot",
    "Draw new numbers for {section}? Numbers now: {entries}.",
    section=TEXT,
    entries=ALL_ENTRIES,
)
ASK_BY_RATING = message(
    "number.ask_by_rating",
    "Number {section} by rating? Numbers now: {entries}.",
    section=TEXT,
    entries=ALL_ENTRIES,
)
OTHERS_MEET = message(
    "number.others_meet",
    "This changes who plays whom in which round, and with which colour. The journal keeps both.",
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
    "{entry} has no federation, and the draw keeps players of one federation apart.",
    entry=ENTRY,
)
RULE_TEXT = message("rule.text", "{text}", text=SYMBOL)
ENTER_FEDERATIONS = message(
    "number.enter_federations", "Enter the federations, or draw by lot without the tables."
)
DRAW_WITHOUT = message("number.draw_without", "Draw by lot without the tables.")
MEMBER_HAS_NONE = message(
    "number.member_has_none", "{entry} plays for a team, and only teams have numbers.", entry=ENTRY
)
NAMED_TWICE = message("number.named_twice", "{entry} is named twice.", entry=ENTRY)
GETS_NONE = message("number.gets_none", "{entry} gets no number.", entry=ENTRY)
NAME_ALL = message(
    "number.name_all",
    one="Name the only participant.",
    other="Name all {count} participants, number 1 first.",
    count=COUNT,
)
ALL_EARNED = message("number.all_earned", "Every number is already the one the ratings earn.")
NUMBER_MOVES = message("number.moves", "{name} {old} => {new}", name=TEXT, old=NUMBER, new=NUMBER)
ASK_RENUMBER = message(
    "number.ask_renumber",
    one="Change {count} pairing number of {section}: {changes}?",
    other="Change {count} pairing numbers of {section}: {changes}?",
    count=COUNT,
    section=TEXT,
    changes=MESSAGES,
)
BY_NEW_NUMBERS = message(
    "number.regeneration",
    "Later rounds are paired by the new numbers. The report lists the change (### Regeneration).",
)
LEAVE_NUMBERS = message("number.leave", "Leave the numbers.")
NUMBERS_CHANGED = message(
    "number.changed",
    one="{count} pairing number changed: {changes}.",
    other="{count} pairing numbers changed: {changes}.",
    count=COUNT,
    changes=MESSAGES,
)
GIVEN_AT_ROUND_1 = message(
    "number.given_at_round_1", "The numbers of {section} are given when round 1 is paired.", section=TEXT
)
ORDER_OF_EQUALS = message(
    "number.order_of_equals",
    "Choose another order of equals (setting equals), or exchange numbers after round 1 is paired.",
)
ONE_NUMBER = message(
    "number.one_number", "{entry} is named twice; an exchange needs two players.", entry=ENTRY
)
NAME_TWO = message("number.name_two", "Name two participants.")
RATINGS_DIFFER = message(
    "number.ratings_differ",
    "{first} ({first_rating}) and {second} ({second_rating}) differ in rating.",
    first=ENTRY,
    first_rating=RATING,
    second=ENTRY,
    second_rating=RATING,
)
CHANGE_RATING = message("number.change_rating", "Change a rating and renumber.")
ASK_EXCHANGE = message(
    "number.ask_exchange", "Exchange the numbers of {first} and {second}?", first=ENTRY, second=ENTRY
)
EXCHANGE_LISTED = message(
    "number.exchange_listed",
    "Later rounds are paired by the new numbers. The report lists the change (### Exchange).",
)
NUMBERS_EXCHANGED = message(
    "number.exchanged",
    "{first} and {second} have exchanged numbers {old} and {new}.",
    first=TEXT,
    second=TEXT,
    old=NUMBER,
    new=NUMBER,
)
NUMBERS_FIXED = message(
    "number.fixed",
    "Round {round} of {section} is paired, so pairing numbers no longer change.",
    round=ROUND,
    section=TEXT,
)
