"""The quick ways of large fields beside the weighted matchings that decide when they do not: no answer differs."""

from __future__ import annotations

import random

import numpy as np
import pytest

import pairwright as pw
from pairwright.generate import Simulation, rounds
from pairwright.generate.models import NormalModel
from pairwright.systems.base import RoundState
from pairwright.systems.double_swiss import DOUBLE_SWISS_2026
from pairwright.systems.upfloaters import procedure
from pairwright.systems.upfloaters.upfloaters import TopGroup

SEED = 20261123
EVENTS = 25


def states() -> list[RoundState]:
    found = []
    for seed in range(SEED, SEED + EVENTS):
        rng = random.Random(seed)
        settings = Simulation(
            players=rng.randint(6, 40),
            rounds=6,
            half_byes=rng.choice([0, 0.08]),
            zero_byes=rng.choice([0, 0.08]),
            forbidden_groups=rng.choice([0, 2]),
            model=NormalModel(60),
        )
        found += [RoundState.of(tournament) for tournament in rounds(settings, seed, DOUBLE_SWISS_2026)]
    return found


@pytest.fixture(scope="module")
def before() -> list[RoundState]:
    return states()


def test_a_round_is_the_same_without_the_quick_ways(
    before: list[RoundState], monkeypatch: pytest.MonkeyPatch
) -> None:
    counts = {"halves": 0, "single": 0}
    quick, single = procedure._upper_half_on_top, TopGroup._single

    def halves(*given: object) -> object:
        found = quick(*given)  # type: ignore[arg-type]
        counts["halves"] += found is not None
        return found

    def one(self: TopGroup, **given: bool) -> int | None:
        found = single(self, **given)
        counts["single"] += found is not None
        return found

    monkeypatch.setattr(procedure, "_upper_half_on_top", halves)
    monkeypatch.setattr(TopGroup, "_single", one)
    quickly = [pairs_of(state) for state in before]
    assert counts["halves"] > 2 * len(before), counts
    assert counts["single"] > len(before) / 2, counts
    monkeypatch.setattr(procedure, "_upper_half_on_top", lambda *given: None)
    monkeypatch.setattr(TopGroup, "_single", lambda self, **given: None)
    for state, found in zip(before, quickly, strict=True):
        assert pairs_of(state) == found, state.tournament.to_trf()


def pairs_of(state: RoundState) -> object:
    try:
        return DOUBLE_SWISS_2026.pair(state).pairs
    except pw.NoPairing as none:
        return str(none)


def test_the_fractions_of_an_odd_class_are_not_taken_for_a_matching() -> None:
    from pairwright.matching import Field
    from pairwright.matching.session import tight_pairs

    # Three of one class and one of another: fractions pair the three among themselves, no matching does.
    earned = np.array([[1, 0], [0, 0]])
    tight = tight_pairs(np.array([3, 1]), [Field(earned)], np.ones((2, 2), np.uint8))
    assert tight is None or tight[0, 1], "the last one meets somebody in every matching"
