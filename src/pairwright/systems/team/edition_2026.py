"""The Swiss Team Pairing System, Handbook C.04.6, in force from 1 February 2026: criteria and articles."""

from __future__ import annotations

from ...rules.articles import Article, Edition, RuleBook, articles
from ...rules.criterion import criterion
from ..upfloaters.criteria import ABSOLUTE, PROCEDURE, SET_CRITERIA, InForce, Member, opponent_floated, stated


@criterion("C8", "C8")
def preference_refused(a: Member, b: Member) -> bool:
    """As few teams as possible are denied their colour preference."""
    return a.preference != 0 and a.preference == b.preference


@criterion("C9", "C9")
def strong_preference_refused(a: Member, b: Member) -> bool:
    """With preferences of type B, as few teams as possible are denied a strong colour preference."""
    # A strong preference is not 0, so two equal ones name a colour.
    return a.strong and b.strong and a.preference == b.preference


@criterion("C10", "C10")
def repeated_float_of_an_opponent(a: Member, b: Member) -> bool:
    """Except in the last two rounds, as few opponents of upfloaters as possible floated in the round before."""
    return opponent_floated(a, b)


RULES = RuleBook(
    id="team-2026",
    title="FIDE Swiss Team Pairing System",
    edition=Edition("C.04.6", since="2026-02-01"),
    absolute=ABSOLUTE,
    quality=(
        *SET_CRITERIA,
        stated(
            "C7",
            "repeated float of an upfloater",
            "Except in the last two rounds, as few upfloaters as possible floated in the round before.",
        ),
        preference_refused,
        strong_preference_refused,
        repeated_float_of_an_opponent,
    ),
    articles=(
        *PROCEDURE,
        Article(
            "1.4",
            "The pairing-allocated bye is worth as many match and game points as a drawn match.",
            "model.matches",
        ),
        Article(
            "1.6",
            "A team has the colour of its first board in each match with a board played.",
            "systems.upfloaters.entrants",
        ),
        Article(
            "1.7",
            "Colour preferences of type A, or of type B (strong and mild), or none.",
            "systems.team.colours",
        ),
        *articles(
            "systems.team.colours",
            (
                "4.2",
                "The first-team has the higher score, then the higher secondary score, then the smaller number.",
            ),
            (
                "4.3.1",
                "If neither has played a match, the first-team has the initial colour if its number is odd.",
            ),
            ("4.3.2", "If only one has a colour preference, it is granted."),
            ("4.3.3", "If the preferences are opposite, both are granted."),
            ("4.3.4", "With type B, if only one preference is strong, that one is granted."),
            ("4.3.5", "White goes to the team with the lower colour difference."),
            ("4.3.6", "Colours alternate from the latest match where they differed."),
            ("4.3.7", "The preference of the first-team is granted."),
            ("4.3.8", "The first-team gets the opposite of its colour in its latest match."),
            ("4.3.9", "The other team gets the opposite of its colour in its latest match."),
        ),
    ),
)


def in_force(*, last_two_rounds: bool, strong: bool) -> InForce:
    """The criteria of a round: floats do not count in the last two, strong preferences only with type B."""
    rules = [preference_refused]  # in the order of the rule book: the first weighs most
    if strong:
        rules.append(strong_preference_refused)
    if not last_two_rounds:
        rules.append(repeated_float_of_an_opponent)
    return InForce(repeated_upfloats=not last_two_rounds, of_pairs=tuple(rules))
