"""Why some players cannot all be paired: whom they may not meet, rule by rule, and why none may have the bye."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from .findings import Rule, Sentence
from .proof_words import NO_BYE_FOR, REFUSED_TO_MEET, REMAINS, REMAINS_ONLY

if TYPE_CHECKING:
    from ...model.names import Names
    from .protocol import RoundView

MOST_STRANDED = 4
"""For so many of those who remain it is listed whom they may not meet."""


def stranded(
    view: RoundView, names: Names, few: Sequence[int], others: Sequence[int], among: Sequence[int]
) -> Iterator[Sentence]:
    """The players who remain, their last possible opponents (`others`), and why.

    `among` are the only possible opponents of a player who remains alone.
    """
    present = [player.id for player in view.state.players]
    if few:
        who = {"players": tuple(few), "count": len(few)}
        told = REMAINS_ONLY(others=tuple(others), **who) if others else REMAINS(**who)
        yield Sentence(names.say(told))
    for at, one in enumerate(few[:MOST_STRANDED]):
        yield from _refused(view, names, one, few[at + 1 :] if len(few) > 1 else among)
    if len(present) % 2:
        yield from _no_byes(view, names, few or sorted(present))


def _refused(view: RoundView, names: Names, one: int, among: Sequence[int]) -> Iterator[Sentence]:
    """Opponents that a player may not meet, rule by rule."""
    refused: dict[Rule, list[int]] = {}
    for other in among:
        if other != one:
            for breach in view.breaches(((one, other),))[:1]:
                refused.setdefault(breach.rule, []).append(other)
    for rule, players in refused.items():
        yield Sentence(names.say(REFUSED_TO_MEET(player=one, players=tuple(players))), rule)


def _no_byes(view: RoundView, names: Names, players: Sequence[int]) -> Iterator[Sentence]:
    """Players who may not have the bye, rule by rule; empty if one of them may have it."""
    barred = [(player, view.breaches(((player, 0),))) for player in players]
    if all(breaches for _, breaches in barred):
        rules = {breaches[0].rule: None for _, breaches in barred}
        for rule in rules:
            found = tuple(player for player, breaches in barred if breaches[0].rule == rule)
            yield Sentence(names.say(NO_BYE_FOR(players=found)), rule)
