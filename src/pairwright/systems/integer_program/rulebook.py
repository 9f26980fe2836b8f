"""The rules of the system for other parts: the conditions on a pair, and the costs of a round."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from ...rules.arrays import Counts, FactColumns
from ...rules.articles import Article, Edition, RuleBook, articles
from ...rules.criterion import Criterion, criterion
from ...rules.facts import BLACK, WHITE
from .field import ProgramField
from .ground import refuses_colour, repeats_colour, wide
from .terms import REPEATED, WIDE
from .weights import Weights


def facts_of(field: ProgramField) -> FactColumns:
    """The players of a round as columns for the criteria; scores in tenths.

    `signed` is games with White minus games with Black, `last` the sign of the last colour played, 0 before the first
    game.
    """
    return FactColumns(
        score=field.points,
        twice=field.twice,
        barred=field.bye_barred.astype(np.int64),
        signed=field.difference,
        last=field.last,
    )


def _cheapest(a: FactColumns, b: FactColumns, weights: Weights) -> Counts:
    """Colour costs of a pair in thousandths, colours given as they cost least."""
    cd2, alt = (int(weights.exact(term.weight) * 1000) for term in (WIDE, REPEATED))

    def one(own: FactColumns, sign: int) -> Counts:
        return cd2 * wide(own.signed, sign) + alt * repeats_colour(own.signed, own.last, sign)

    return np.minimum(one(a, WHITE) + one(b, BLACK), one(b, WHITE) + one(a, BLACK))


@criterion("I2", "corrected (7)")
def third_colour_or_difference_of_three(a: FactColumns, b: FactColumns) -> Counts:
    """Nobody gets one colour three times running, nor a colour difference beyond 2 that grows."""

    def either(one: FactColumns, two: FactColumns) -> Counts:
        return refuses_colour(one.signed, one.twice, WHITE) | refuses_colour(two.signed, two.twice, BLACK)

    return either(a, b) & either(b, a)


@criterion("I3", "C.04.1/4")
def bye_twice(a: FactColumns) -> Counts:
    """A player who had the pairing-allocated bye, or a win's points without playing, gets no bye."""
    return a.barred


@criterion("I5", "sd")
def score_difference_in_tenths(a: FactColumns, b: FactColumns) -> Counts:
    """Score differences are small."""
    return np.abs(a.score - b.score)


REMATCH = Criterion("I1", "(3)", "Every two players meet at most once.", "rematch")
COLOUR_DIFFERENCE, ALTERNATION = (
    Criterion(term.id, term.article, term.says, term.name) for term in (WIDE, REPEATED)
)

ARTICLES = (
    Article(
        "(1), (2)",
        "Each player sits on one board at most, and each board has two players.",
        "systems.integer_program.compact",
    ),
    *articles(
        "systems.integer_program.ground",
        ("(4)", "A board costs its score difference."),
        ("(5)-(12)", "Colours: a player's costs depend on the colours before and now."),
    ),
    Article(
        "ties 1",
        "Of equally good rounds one with small score differences, by their squares.",
        "systems.integer_program.matched",
    ),
    *articles(
        "systems.integer_program.field",
        ("ties 2", "Of these, one that pairs upper halves of score groups with lower halves."),
        ("due", "Where colours cost the same, the higher player who has a due colour gets it."),
    ),
    *articles(
        "systems.integer_program.matched",
        (
            "ties 3",
            "Of these, each player in turn, from the top, meets the highest ranked opponent.",
        ),
        ("bye", "Lowest score, then lowest rank, if the others can all be paired."),
    ),
    Article(
        "side",
        "Side constraints join boards; what can't hold together is named.",
        "systems.integer_program.constraints",
    ),
)


@lru_cache(maxsize=32)
def rule_book(weights: Weights) -> RuleBook:
    """The rule book with some weights: the objective decides, and the criteria below it are its parts."""

    def cost(a: FactColumns, b: FactColumns) -> Counts:
        gap = np.abs(a.score - b.score) * int(weights.exact("sd") * 100)
        return np.asarray(gap + _cheapest(a, b, weights))[..., None]

    objective = Criterion(
        "I4",
        "objective",
        "The round costs as little as possible: score differences and colours by their weights, in thousandths.",
        "cost in thousandths",
        pair=cost,
        levels=lambda at: 1,  # a sum of weights, not a number of violations
    )
    return RuleBook(
        id="ip-2026",
        title="Integer program",
        edition=Edition("Integer program", since="2026-11-01"),
        absolute=(REMATCH, third_colour_or_difference_of_three, bye_twice),
        quality=(objective, score_difference_in_tenths, COLOUR_DIFFERENCE, ALTERNATION),
        articles=ARTICLES,
    )
