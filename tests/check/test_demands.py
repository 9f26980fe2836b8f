"""The best round that meets a demand meets it, in every system and edition."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from pairwright.errors import NoPairing
from pairwright.systems.view import Demand

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
