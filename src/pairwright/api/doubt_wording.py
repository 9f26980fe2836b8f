"""Warnings of `validate` about a readable tournament, as clauses."""

from __future__ import annotations

from ..messages import MESSAGE, SYMBOL, message

STRONGEST_FIRST = message(
    "doubt.strongest_first",
    "the strongest player first: the order of the start numbers is the ranking (C.04.2 art. 2.2)",
)
PLACE_BY_RATING = message(
    "doubt.place_by_rating", "a place by rating for late entries, too (C.04.2 art. 2.2, 2.4)"
)
START_NUMBERS_BY_RATING = message(
    "doubt.numbers_by_rating", "give the start numbers by rating, the highest first, before round 1 is paired"
)
MOVE_OR_BY_RANK = message(
    "doubt.move",
    "move the player to that place and renumber the later ones; or keep the numbers and give the "
    "ranking by the order of the lines and a line 'XXC rank' (once round 4 is paired, numbers "
    "stay)",
)
TIE_BREAKS_REFUSED = message(
    "doubt.tie_breaks", f"no standings can be computed with these tie-breaks: {MESSAGE:reason}"
)
CORRECT_TIE_BREAK = message("doubt.correct_code", "correct the code: `pairwright tiebreaks` lists them")
TYPE_REFUSED = message("doubt.type", f"pair, check and explain refuse the type: {MESSAGE:reason}")
CORRECT_TYPE = message(
    "doubt.correct_type", "correct the type, or name a system with --system in each command"
)
FORM_VALUE_MISSING = message(
    "doubt.form", f"the certificate of a title norm has no value for '{SYMBOL:label}': {SYMBOL:names}"
)
ENTER_BEFORE_FORMS = message("doubt.enter", "enter it before the certificates are made")
