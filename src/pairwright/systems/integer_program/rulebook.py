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
    """No player gets the same colour three times in a row, or a colour that takes a difference beyond 2."""

    def either(one: FactColumns, two: FactColumns) -> Counts:
        return refuses_colour(one.signed, one.twice, WHITE) | refuses_colour(two.signed, two.twice, BLACK)

    return either(a, b) & either(b, a)


@criterion("I3", "C.04.1/4")
def bye_twice(a: FactColumns) -> Counts:
    """A player who already had the pairing-allocated bye, or scored a win's points without playing, does not get it."""
    return a.barred


@criterion("I5", "sd")
def score_difference_in_tenths(a: FactColumns, b: FactColumns) -> Counts:
    """Opponents' scores are close."""
    return np.abs(a.score - b.score)


REMATCH = Criterion("I1", "(3)", "No two players meet more than once.", "rematch")
COLOUR_DIFFERENCE, ALTERNATION = (
    Criterion(term.id, term.article, term.says, term.name) for term in (WIDE, REPEATED)
)

ARTICLES = (
    Article(
        "(1), (2)",
        "Each player sits at one board at most, and each board has two players.",
        "systems.integer_program.compact",
    ),
    *articles(
        "systems.integer_program.ground",
        ("(4)", "A board costs its score difference."),
        ("(5)-(12)", "The cost of a player's colour depends on the colours of earlier games."),
    ),
    Article(
        "ties 1",
        "Among equally good rounds, the squares of the score differences add up to the least.",
        "systems.integer_program.matched",
    ),
    *articles(
        "systems.integer_program.field",
        ("ties 2", "Then the top halves of score groups meet the bottom halves, as nearly as possible."),
        (
            "due",
            "If both ways to give colours cost the same, the highest ranked player with a due "
            "colour gets it.",
        ),
    ),
    *articles(
        "systems.integer_program.matched",
        (
            "ties 3",
            "Then each player in turn, from the top, meets the highest ranked opponent possible.",
        ),
        (
            "bye",
            "The bye goes to the lowest score, then the lowest rank, if all other players can be paired.",
        ),
    ),
    Article(
        "side",
        "Side constraints can link several boards; constraints that conflict are named.",
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
        "Score differences and colours, weighted, cost as little as possible, in thousandths.",
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
