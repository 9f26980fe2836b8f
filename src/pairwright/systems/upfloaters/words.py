"""What the rule books of these systems say alike: absolute criteria, those of sets of upfloaters, the procedure."""

from __future__ import annotations

from ...rules.articles import Article
from .criteria import stated

ABSOLUTE = (
    stated("C1", "second meeting", "Two participants do not meet twice; a forfeited match is no meeting."),
    stated(
        "C2",
        "bye not allowed",
        "After a pairing-allocated bye, a match won by forfeit or a full-point bye nobody has the bye.",
    ),
    stated("C3", "rest not pairable", "All who are not yet paired can still be paired."),
)

SET_CRITERIA = (
    stated("C4", "upfloaters", "As few upfloaters as possible complete the top scoregroup."),
    stated(
        "C5",
        "scores of the upfloaters",
        "The upfloaters' scores, in ascending order, are as high as possible.",
    ),
    stated(
        "C6",
        "following scoregroup not complying",
        "The following scoregroup, unless it is used up, can be paired with as few upfloaters as its number allows.",
    ),
)

PROCEDURE = (
    Article(
        "3.4",
        "The bye goes to the lowest score, then to most matches played, then to the largest number.",
        "upfloaters.procedure",
    ),
    Article(
        "3.5",
        "Sets of upfloaters, by score and number, come in the order of their numbers; the first of the best is taken.",
        "upfloaters.upfloaters",
    ),
    Article(
        "3.6",
        "Pairings come in the order of their top members' numbers, then of their opponents'; the first of the best is "
        "taken.",
        "upfloaters.bracket_pairing",
    ),
)
