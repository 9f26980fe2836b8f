"""The score card of a round: what its boards cost, counted as they were made."""

from __future__ import annotations

import numpy as np

from ...rules.criterion import Bracket
from ..base import BracketCard, Card
from .ground import Pairing
from .problem import Problem
from .rulebook import facts_of, rule_book, third_colour_or_difference_of_three


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


def counted(problem: Problem, pairing: Pairing) -> dict[str, int]:
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
    field, ground = problem.field, problem.ground
    exact = ground.weights.exact
    gap = sum(abs(int(field.points[a]) - int(field.points[b])) for a, b in pairing.boards)
    wide = repeated = 0
    for pair in pairing.boards:
        for i, sign in zip(pair, (1, -1), strict=True):
            wide += abs(int(field.difference[i]) + sign) >= 2
            repeated += int(field.difference[i] == 0 and field.last[i] == sign)
    cost = 1000 * (exact("sd") * gap / 10 + exact("cd2") * wide + exact("alt") * repeated)
    return {"I4": int(cost), "I5": gap, "I6": wide, "I7": repeated}
