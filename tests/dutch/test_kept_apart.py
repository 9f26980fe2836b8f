"""Groups of players kept apart: how they are given makes no difference."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from pairwright.model import ForbiddenGroup, Player, Tournament
from pairwright.systems.base import RoundState
from pairwright.systems.dutch import DUTCH_2026


@pytest.mark.parametrize("size", [2, 3, 12, 13, 30, 47])
def test_a_group_is_the_same_as_all_its_pairs(size: int) -> None:
    """Up to 12 players are listed pair by pair in one array, up to 47 in an array of their own."""
    dice = Random(size)
    players = tuple(Player(id, rating=2400 - id) for id in range(1, 141))
    ids = [player.id for player in players]
    groups = tuple(ForbiddenGroup(tuple(dice.sample(ids, size))) for _ in range(5))
    pairs = tuple(ForbiddenGroup(pair) for group in groups for pair in combinations(group.players, 2))
    given = [
        DUTCH_2026.pair(RoundState.of(Tournament(players, rounds=5, initial_colour="w", forbidden=forbidden)))  # type: ignore[arg-type]
        for forbidden in (groups, pairs)
    ]
    assert given[0].pairs == given[1].pairs
    kept_apart = [set(group.players) for group in groups]
    assert not any(set(pair) <= group for pair in given[0].pairs for group in kept_apart)
