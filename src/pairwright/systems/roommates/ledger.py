"""The ledger of a round of stable roommates: what its rule book counts, which is shown and decides nothing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...model import Player
from ..base import Card, Pairs
from ..view.findings import Bracket, Candidate
from ..view.ledger import Kind, Line, Where, card_of
from .field import RoommatesField
from .rulebook import R1, ROOMMATES_RULES, facts_of


def card_of_round(
    whole: RoommatesField, field: RoommatesField, pairs: Sequence[tuple[int, int]], bye: Player | None
) -> Card:
    """The whole round as one bracket; `pairs` are positions in a field without the player with the bye."""
    ids = [player.id for player in field.players]
    ranked = [sorted(pair, key=lambda i: int(field.place[i])) for pair in pairs]
    made = tuple((ids[p], ids[q]) for p, q in ranked)
    top = max((int(score) for score in whole.score), default=0) * whole.unit
    everybody = tuple(player.id for player in whole.players)
    bracket = Bracket(1, top, "the whole field", (), everybody)
    where = Where(bracket, lambda: Candidate(made, () if bye is None else (bye.id,)))
    return card_of(ROOMMATES_RULES.id, ledger(whole, made, None if bye is None else bye.id), where)


def ledger(field: RoommatesField, games: Pairs, bye: int | None) -> Iterator[Line]:
    """What the rule book counts in any round, given by start numbers. The sums decide nothing: stability does."""
    position, facts = field.position, facts_of(field)
    a, b = [position[one] for one, _ in games], [position[other] for _, other in games]
    for rule in ROOMMATES_RULES:
        kind: Kind = "absolute" if rule in ROOMMATES_RULES.absolute else "quality"
        if rule is R1:
            counts = [q in field.apart[p] for p, q in zip(a, b, strict=True)]
        elif rule.pair is not None:
            counts = rule.of_pair(facts[a], facts[b]).tolist() if games else []
        else:
            barred = bye is not None and bool(field.bye_barred[position[bye]])
            yield Line(rule, int(barred), ((bye,),) if bye is not None and barred else (), kind=kind)
            continue
        who = tuple(pair for pair, count in zip(games, counts, strict=True) if count)
        yield Line(rule, int(sum(counts)), who, kind=kind)
