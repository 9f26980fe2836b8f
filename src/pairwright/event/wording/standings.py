"""What is said about ratings of later rounds and about an order of the tied by hand."""

from __future__ import annotations

from ...messages import COUNT, MESSAGES, RATING, ROUND, TEXT, message
from .common import ALL_ENTRIES, ENTRY

ONE_RATING = message(
    "rating.one_rating",
    "{section} is not marked as lasting over 30 days, so each player has one rating.",
    section=TEXT,
)
RATINGS_OF_START = message("rule.ratings_of_start", "C.07 art. 10: ratings of the start of the event")
SET_LONG_EVENT = message("rating.set_long_event", "Change the rating itself, or set long_event=yes.")
RATINGS_FROM = message(
    "rating.rounds", "Ratings can change from round 2 to round {last} of this section.", last=ROUND
)
RATING_NOW = message("rating.now", "{entry} {rating}", entry=ENTRY, rating=RATING)
RATING_AS_BEFORE = message("rating.as_before", "{entry} as before", entry=ENTRY)
RATINGS_CHANGED = message(
    "rating.changed", "From round {round} on: {ratings}.", round=ROUND, ratings=MESSAGES
)
MANY_RATINGS = message(
    "rating.many_changed",
    one="From round {round} on: {count} other rating.",
    other="From round {round} on: {count} other ratings.",
    round=ROUND,
    count=COUNT,
)
NOT_PLACED = message("tied.not_placed", "None of these players was placed by hand.")
ORDER_CANCELLED = message("tied.cancelled", "Order by hand cancelled: {entries}.", entries=ALL_ENTRIES)
ASK_ORDER = message(
    "tied.ask", "Order players tied after round {round} by hand: {entries}?", round=ROUND, entries=ALL_ENTRIES
)
TIED_STAY_TIED = message(
    "rule.tied_stay_tied",
    "C.07 art. 4: what the tie-breaks leave tied stays tied, unless the regulations say otherwise",
)
OWN_COLUMN = message("tied.own_column", "The standings show these places in a separate column.")
LEAVE_TIED = message("tied.leave", "Leave them tied.")
ORDERED = message(
    "tied.ordered", "Order by hand after round {round}: {entries}.", round=ROUND, entries=ALL_ENTRIES
)
NAME_TIED = message("tied.name_two", "Name two or more players who are tied after a finished round.")
NOT_TIED = message(
    "tied.not_tied", "{entries} do not share a rank after round {round}.", entries=ALL_ENTRIES, round=ROUND
)
NAME_ONLY_TIED = message("tied.name_only_tied", "Name only players whom the tie-breaks leave tied.")
