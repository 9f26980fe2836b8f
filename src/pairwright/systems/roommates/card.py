"""The score card of a round: what its pairs cost by the rule book."""

from __future__ import annotations

from ...model import Player
from ...rules.criterion import Bracket
from ..base import BracketCard, Card
from .field import Field
from .rulebook import ROOMMATES_RULES, facts_of


def card_of(whole: Field, field: Field, pairs: list[tuple[int, int]], bye: Player | None) -> Card:
    """The whole round as one bracket: the violations of each criterion, added up."""
    facts = facts_of(field)
    ranked = [tuple(sorted(pair, key=lambda i: int(field.place[i]))) for pair in pairs]
    high, low = [p for p, _ in ranked], [q for _, q in ranked]
    at = Bracket(0)
    sums = {
        rule.id: (int(rule.of_pair(facts[high], facts[low], at).sum()),) if rule.pair and pairs else (0,)
        for rule in ROOMMATES_RULES
    }
    if bye is not None:
        sums["R6"] = (int(whole.bye_barred[whole.position[bye.id]]),)
    top = max((int(score) for score in whole.score), default=0) * whole.unit
    ids = [player.id for player in field.players]
    bracket = BracketCard(
        score=top,
        moved_down=(),
        residents=tuple(player.id for player in whole.players),
        pairs=tuple((ids[p], ids[q]) for p, q in ranked),
        left=() if bye is None else (bye.id,),
        sums=sums,
        name="the whole field",
    )
    return Card(ROOMMATES_RULES.id, (bracket,))
