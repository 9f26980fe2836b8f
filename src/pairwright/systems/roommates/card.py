"""The score card of a round: what its pairs cost by the rule book."""

from __future__ import annotations

from collections.abc import Sequence

from ...model import Player
from ...rules.criterion import Bracket
from ..base import BracketCard, Card, Pairs
from .field import RoommatesField
from .rulebook import ROOMMATES_RULES, facts_of


def card_of(
    whole: RoommatesField, field: RoommatesField, pairs: list[tuple[int, int]], bye: Player | None
) -> Card:
    """The whole round as one bracket: the violations of each criterion, added up."""
    ranked = [tuple(sorted(pair, key=lambda i: int(field.place[i]))) for pair in pairs]
    counts = _of_pairs(field, [(p, q) for p, q in ranked])
    if bye is not None:
        counts["R6"] = int(whole.bye_barred[whole.position[bye.id]])
    top = max((int(score) for score in whole.score), default=0) * whole.unit
    ids = [player.id for player in field.players]
    bracket = BracketCard(
        score=top,
        moved_down=(),
        residents=tuple(player.id for player in whole.players),
        pairs=tuple((ids[p], ids[q]) for p, q in ranked),
        left=() if bye is None else (bye.id,),
        sums={name: (count,) for name, count in counts.items()},
        name="the whole field",
    )
    return Card(ROOMMATES_RULES.id, (bracket,))


def count_violations(field: RoommatesField, games: Pairs, bye: int | None) -> dict[str, int]:
    """What the rule book counts in any round, given by start numbers."""
    position = field.position
    pairs = [(position[a], position[b]) for a, b in games]
    barred = bye is not None and field.bye_barred[position[bye]]
    rematches = sum(b in field.apart[a] for a, b in pairs)
    return _of_pairs(field, pairs) | {"R1": rematches, "R6": int(barred)}


def _of_pairs(field: RoommatesField, pairs: Sequence[tuple[int, int]]) -> dict[str, int]:
    """The violations of each criterion of pairs, 0 for the others. Pairs are positions."""
    facts, at = facts_of(field), Bracket(0)
    a, b = [p for p, _ in pairs], [q for _, q in pairs]
    return {
        rule.id: int(rule.of_pair(facts[a], facts[b], at).sum()) if rule.pair and pairs else 0
        for rule in ROOMMATES_RULES
    }
