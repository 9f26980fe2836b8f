"""The score card of a round: what its boards cost, counted as they were made."""

from __future__ import annotations

import numpy as np

from ...rules.criterion import Bracket
from ..base import BracketCard, Card
from .ground import Pairing
from .problem import Problem
from .rulebook import facts_of, rule_book, third_colour_or_difference_of_three
from .terms import GAP, amounts, cost


def card_of(problem: Problem, pairing: Pairing, method: str) -> Card:
    """The whole round as one bracket."""
    field, ground = problem.field, problem.ground
    ids = [player.id for player in field.players]
    bracket = BracketCard(
        score=int(field.points.max(initial=0)),
        moved_down=(),
        residents=tuple(ids),
        pairs=tuple((ids[min(pair)], ids[max(pair)]) for pair in pairing.boards),
        left=() if pairing.bye is None else (ids[pairing.bye],),
        sums={name: (count,) for name, count in _quality(problem, pairing).items()},
        name="the whole field",
        method=method,
    )
    return Card(rule_book(ground.weights).id, (bracket,))


def count_violations(problem: Problem, pairing: Pairing) -> dict[str, int]:
    """What the rule book counts in any round: the absolute criteria, and what the boards cost."""
    field = problem.field
    high, low = np.array(pairing.boards, np.int64).reshape(-1, 2).T
    facts = facts_of(field)
    refused = third_colour_or_difference_of_three.of_pair(facts[high], facts[low], Bracket(0))
    absolute = {
        "I1": int(field.apart[high, low].sum()),
        "I2": int(refused.sum()),
        "I3": int(pairing.bye is not None and field.bye_barred[pairing.bye]),
    }
    return absolute | _quality(problem, pairing)


def _quality(problem: Problem, pairing: Pairing) -> dict[str, int]:
    """The criteria of the objective: the cost in thousandths, score differences in tenths."""
    found = {term: amount for term, amount in amounts(problem.ground, pairing, False).items() if term.id}
    counts = {term.id: int(amount * (10 if term is GAP else 1)) for term, amount in found.items()}
    return {"I4": int(1000 * cost(problem.ground, found)), **counts}
