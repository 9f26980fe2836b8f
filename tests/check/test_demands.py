"""The best round that meets a demand meets it, in every system and edition."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from pairwright.check.sentences import Sentences
from pairwright.errors import NoPairing
from pairwright.messages import as_message
from pairwright.systems.view import Demand, traits_of

from .reasons import EDITIONS, random_views

SEED = 20261129


@pytest.mark.parametrize("rules", sorted(EDITIONS))
def test_two_who_must_meet_do(rules: str) -> None:
    """An engine that reads which pairs are kept apart once left out a demand told by groups: it answered with ours."""
    rng, met = random.Random(f"{SEED}:{rules}"), 0
    views: Iterator[Any] = random_views(EDITIONS[rules], 4, 77)
    for view in views:
        for _ in range(8):
            asked = tuple(rng.sample([player.id for player in view.state.players], 2))
            try:
                best = view.best_with(Demand(meet=(asked,)))
            except NoPairing:
                continue
            assert frozenset(asked) in set(map(frozenset, best.pairs)), (view.state.tournament.name, asked)
            met += 1
    assert met


@pytest.mark.parametrize(
    "rules", sorted(rules for rules, one in EDITIONS.items() if "bye" in traits_of(one).demands)
)
def test_nobody_can_ask_for_the_bye_of_an_even_field(rules: str) -> None:
    """The systems with brackets once failed here, and Dubov's answered that the round already has it."""
    views = [view for view in random_views(EDITIONS[rules], 6, 5) if view.round.bye is None]
    for view in views:
        for player in view.state.players:
            (answer,) = view.answer([Demand(bye=player.id)])
            assert answer.kind == "impossible"
            said = [as_message(line.text).id for line in Sentences(view.state, view.round).answer(answer)]
            assert said == ["pairing.even_no_bye"]
    assert views
