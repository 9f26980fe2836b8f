"""Messages about ratings of later rounds and about ties ordered by hand."""

from __future__ import annotations

from ...messages import COUNT, MESSAGES, RATING, ROUND, TEXT, message
from .common import ALL_ENTRIES, ENTRY

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
