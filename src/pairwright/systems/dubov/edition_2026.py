"""The Dubov System, Handbook C.04.4.1, in force from 1 February 2026: its criteria in order of priority.

A pair of a bracket is a resident, the higher ranked, and another resident or an upfloater, who has a lower score. In
the last round the field shows no earlier upfloats (C8 to C10 are not in force there).
"""

from __future__ import annotations

from dataclasses import replace

from ...rules.articles import Article, Edition, RuleBook, articles
from ...rules.criterion import Profile, criterion, score_gaps
from ...rules.facts import UP, same_preference
from ..burstein.edition_2026 import COLOURS
from ..burstein.edition_2026 import RULES_2026 as BURSTEIN


@criterion("C5", "2.3.1")
def upfloaters(a: Profile, b: Profile) -> bool:
    """As few players as possible are taken from lower scoregroups."""
    return a.score > b.score


@criterion("C6", "2.3.2", score_gaps, named_by_level=True)
def score_differences(a: Profile, b: Profile) -> bool:
    """The score differences of pairs with upfloaters, compared from the largest down, are as small as possible."""
    del a, b  # between two residents it is not a difference of the bracket
    return True


@criterion("C7", "2.3.3")
def preference_refused(a: Profile, b: Profile) -> bool:
    """As few players as possible are denied their colour preference."""
    return same_preference(a, b)


@criterion("C8", "2.3.4")
def maximum_upfloater(a: Profile, b: Profile) -> bool:
    """As few upfloaters as possible are maximum upfloaters (except in the last round)."""
    return a.score > b.score and b.upfloats > 0


@criterion("C9", "2.3.5")
def upfloats_of_maximum_upfloaters(a: Profile, b: Profile) -> int:
    """The maximum upfloaters taken have floated up as few times as possible (except in the last round)."""
    return b.upfloats if a.score > b.score else 0


@criterion("C10", "2.3.6")
def upfloat_again(a: Profile, b: Profile) -> bool:
    """As few upfloaters as possible also floated up in the previous round (except in the last round)."""
    return a.score > b.score and b.float1 == UP


RULES_2026 = RuleBook(
    id="dubov-2026",
    title="Dubov System",
    edition=Edition("C.04.4.1", since="2026-02-01"),
    absolute=(
        BURSTEIN.criterion("C1"),
        BURSTEIN.criterion("C2"),
        BURSTEIN.criterion("C3"),
        replace(BURSTEIN.criterion("C4"), article="2.2.1"),
    ),
    quality=(
        upfloaters,
        score_differences,
        preference_refused,
        maximum_upfloater,
        upfloats_of_maximum_upfloaters,
        upfloat_again,
    ),
    articles=(
        Article("1.1", "Every player has a rating.", "systems.dubov.field"),
        Article("1.2", "Players are ranked by tournament pairing number.", "rules.facts.effective_numbers"),
        Article(
            "1.3", "Brackets: residents, and upfloaters from lower scoregroups.", "systems.dubov.procedure"
        ),
        Article(
            "1.6",
            "Absolute, strong and mild preference; a player without a game has a mild one for Black.",
            "rules.facts.Colours",
        ),
        Article(
            "1.7",
            "ARO: the average rating of the opponents played, rounded (halves up).",
            "systems.dubov.field",
        ),
        Article(
            "1.8",
            "A maximum upfloater has floated up at least twice, plus once for every five rounds planned.",
            "systems.dubov.field.most_upfloats",
        ),
        Article(
            "3.1",
            "The bye goes to the lowest score, then the most games played, then the largest "
            "number, if the others can still be paired.",
            "systems.scoregroups.bye",
        ),
        *articles(
            "systems.dubov.upfloaters",
            ("3.2.1", "The bracket takes the fewest upfloaters that let the round be completed."),
            ("3.2.2", "The bracket takes the set of upfloaters that makes it best."),
        ),
        Article(
            "3.2.3",
            "G1 prefers White, G2 Black; if no player in the bracket has played, they are halves by number.",
            "systems.dubov.subgroups",
        ),
        Article(
            "3.2.4",
            "One player is shifted for each pair that cannot be avoided within the smaller "
            "subgroup; then sizes are made equal.",
            "systems.dubov.subgroups",
        ),
        Article("3.2.5", "S1 is G1 by ARO, then by number, both ascending.", "systems.dubov.subgroups"),
        Article("3.2.6", "T2 is the first legal transposition of G2.", "systems.dubov.subgroups"),
        Article(
            "4.2",
            "Sets of upfloaters are ordered by the highest scores, then the smallest numbers.",
            "systems.dubov.upfloaters",
        ),
        *articles(
            "systems.dubov.subgroups",
            ("4.3", "Players are shifted from the middle of their subgroup outwards."),
            ("4.4", "Transpositions of G2 are in lexicographic order."),
        ),
        *articles(
            "systems.dubov.field",
            *COLOURS,
            ("5.2.5", "The preference of the higher ranked player is granted."),
        ),
    ),
)
"""The edition of 2026: criteria in the order of its Article 2."""
