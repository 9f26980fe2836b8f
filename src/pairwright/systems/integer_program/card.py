"""The score card of a round: what its boards cost, counted as they were made."""

from __future__ import annotations

from ..base import BracketCard, Card
from .problem import Pairing, Problem
from .rulebook import rule_book


def card_of(problem: Problem, pairing: Pairing, method: str) -> Card:
    """The whole round as one bracket."""
    field, ground = problem.field, problem.ground
    ids = [player.id for player in field.players]
    exact = ground.weights.exact
    gap = sum(abs(int(field.points[a]) - int(field.points[b])) for a, b in pairing.boards)
    wide = repeated = 0
    for pair in pairing.boards:
        for i, sign in zip(pair, (1, -1), strict=True):
            wide += abs(int(field.difference[i]) + sign) >= 2
            repeated += int(field.difference[i] == 0 and field.last[i] == sign)
    cost = 1000 * (exact("sd") * gap / 10 + exact("cd2") * wide + exact("alt") * repeated)
    bracket = BracketCard(
        score=int(field.points.max(initial=0)),
        moved_down=(),
        residents=tuple(ids),
        pairs=tuple((ids[min(pair)], ids[max(pair)]) for pair in pairing.boards),
        left=() if pairing.bye is None else (ids[pairing.bye],),
        sums={"I4": (int(cost),), "I5": (gap,), "I6": (wide,), "I7": (repeated,)},
        name="the whole field",
        method=method,
    )
    return Card(rule_book(ground.weights).id, (bracket,))
