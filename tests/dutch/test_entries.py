"""The entries of a round: players in the order of Article 1.2, and who of them may not meet."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from pairwright.systems.base import RoundState
from pairwright.systems.dutch import DUTCH_2026

from .histories import random_tournament


@pytest.mark.parametrize("seed", range(40))
def test_entries_kept_apart_are_listed_once_in_their_order(seed: int) -> None:
    rng = random.Random(seed)
    entries = DUTCH_2026.entries(RoundState.of(random_tournament(seed, 4, 9)))
    known = set(map(tuple, entries.apart.tolist()))
    every = list(combinations(range(len(entries)), 2))
    more = {pair for pair in every if rng.random() < 0.4} | known
    for asked in (more, known, set[tuple[int, int]]()):
        turned = [pair if rng.random() < 0.5 else pair[::-1] for pair in asked]
        assert entries.restricted(turned).apart.tolist() == [list(pair) for pair in sorted(asked | known)]
