"""The costs of a round: each term defined once, with its rule, weight, unit and amount.

The objective is the value of all possible pairs and of all players carried over, less these costs. The tables of
boards (`ground`), the criteria of the rule book and the explanations all come from here.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from ...model import points_text
from .ground import Ground, Pairing, repeats_colour, wide


@dataclass(frozen=True)
class CostTerm:
    """A part of the cost of a round.

    Attributes:
        id: of its criterion, empty if it has none.
        article: where docs/explanation/integer-program.md has it.
        name: what is counted.
        says: the rule in a sentence.
        weight: the field of `Weights` that prices it.
        unit: of the amounts: players, points, boards.
    """

    id: str
    article: str
    name: str
    says: str
    weight: str
    unit: str

    def amount_text(self, amount: Fraction) -> str:
        """An amount as people write it."""
        return points_text(int(amount * 10)) if self.unit == "points" else str(amount)


UNPAIRED = CostTerm(
    "", "(1), (2)", "boards not made", "As many pairs as possible are formed.", "pair", "boards"
)
LEFT_AGAIN = CostTerm(
    "", "U", "left out twice", "A player not paired in the round before is paired.", "carry", "players"
)
GAP = CostTerm("I5", "sd", "score differences", "Opponents' scores are close.", "sd", "points")
WIDE = CostTerm(
    "I6",
    "(11), (12)",
    "colour difference of 2",
    "Few players end the round with a colour difference of 2 or more.",
    "cd2",
    "players",
)
REPEATED = CostTerm(
    "I7",
    "(8)",
    "colour repeated by a balanced player",
    "Players with as many Whites as Blacks alternate.",
    "alt",
    "players",
)
BYE = CostTerm("", "bye", "bye chosen by the solver", "The bye has a price.", "bye", "players")
BYE_SCORE = CostTerm(
    "",
    "bye",
    "points of the player with the bye",
    "The bye costs more for a player with more points.",
    "bye_score",
    "points",
)

TERMS = (UNPAIRED, LEFT_AGAIN, GAP, WIDE, REPEATED, BYE, BYE_SCORE)


def amounts(ground: Ground, pairing: Pairing, priced_bye: bool) -> dict[CostTerm, Fraction]:
    """The amount of each term in a round. `priced_bye` says whether the bye is part of the objective."""
    field = ground.field
    signs = dict.fromkeys(range(len(field)), 0)
    for white, black in pairing.boards:
        signs |= {white: 1, black: -1}
    colours = [(int(field.difference[i]), int(field.last[i]), sign) for i, sign in signs.items()]
    gaps = sum(abs(int(field.points[a]) - int(field.points[b])) for a, b in pairing.boards)
    priced = priced_bye and pairing.bye is not None
    return {
        UNPAIRED: Fraction(len(field) // 2 - len(pairing.boards)),
        LEFT_AGAIN: Fraction(sum(bool(field.carried[i]) for i, sign in signs.items() if not sign)),
        GAP: Fraction(gaps, 10),
        WIDE: Fraction(sum(int(wide(cd, sign)) for cd, _, sign in colours)),
        REPEATED: Fraction(sum(int(repeats_colour(cd, last, sign)) for cd, last, sign in colours)),
        BYE: Fraction(priced),
        BYE_SCORE: Fraction(int(field.points[pairing.bye]) if priced else 0, 10),
    }


def cost(ground: Ground, found: dict[CostTerm, Fraction]) -> Fraction:
    """The cost of amounts by the weights."""
    return sum((ground.weights.exact(term.weight) * amount for term, amount in found.items()), Fraction(0))
