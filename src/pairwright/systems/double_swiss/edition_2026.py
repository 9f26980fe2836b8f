"""The Double-Swiss System, Handbook C.04.5, in force from 1 February 2026: criteria and articles."""

from __future__ import annotations

from ...rules.articles import Article, Edition, RuleBook, articles
from ...rules.criterion import criterion
from ..upfloaters.criteria import ABSOLUTE, PROCEDURE, SET_CRITERIA, InForce, Member, opponent_floated, stated


@criterion("C8", "C8")
def repeated_float_of_an_opponent(a: Member, b: Member) -> bool:
    """Except in the last round, as few opponents of upfloaters as possible floated in the round before."""
    return opponent_floated(a, b)


RULES = RuleBook(
    id="double-swiss-2026",
    title="FIDE Double-Swiss System",
    edition=Edition("C.04.5", since="2026-02-01"),
    absolute=ABSOLUTE,
    quality=(
        *SET_CRITERIA,
        stated(
            "C7",
            "repeated float of an upfloater",
            "Except in the last round, as few upfloaters as possible floated in the round before.",
        ),
        repeated_float_of_an_opponent,
    ),
    articles=(
        *PROCEDURE,
        Article("1.4", "The pairing-allocated bye is worth a game won and a game drawn.", "model.matches"),
        *articles(
            "systems.double_swiss.system",
            (
                "4.3.1",
                "If neither has had a colour, the higher ranked gets the initial colour if "
                "odd-numbered, otherwise the other.",
            ),
            ("4.3.2", "The participant who has had White in fewer matches has White in the first game."),
            ("4.3.3", "Colours alternate from the latest match where they differed."),
            ("4.3.4", "The higher ranked gets the opposite of the colour in their latest match."),
            ("4.3.5", "The lower ranked gets the opposite of the colour in their latest match."),
        ),
    ),
)


def in_force(*, last_round: bool) -> InForce:
    """The criteria of a round: floats do not count in the last one."""
    return InForce(
        repeated_upfloats=not last_round, of_pairs=() if last_round else (repeated_float_of_an_opponent,)
    )
