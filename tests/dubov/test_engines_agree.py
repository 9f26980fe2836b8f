"""The quick engine, the one that weighs all sets of upfloaters, and the literal reading make the same rounds."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from campaign import examples
from dutch.histories import random_tournament
from pairwright.errors import NoPairing
from pairwright.systems.base import RoundState
from pairwright.systems.dubov import DUBOV_2026, DubovSystem

from .literal import LiteralDubov

SEEDS = st.integers(0, 10**9)
PLAIN = DubovSystem(engine="plain")


def rated_round(seed: int, largest: int, most_rounds: int = 6, step: int = 1) -> RoundState:
    """A round of players with ratings close together, so that averages are often equal; `step` spreads them."""
    tournament = random_tournament(seed, largest=largest, most_rounds=most_rounds)
    rng = random.Random(seed)
    ratings = sorted((step * rng.randrange(30) + 1800 for _ in tournament.players), reverse=True)
    players = [replace(player, rating=r) for player, r in zip(tournament.players, ratings, strict=True)]
    return RoundState.of(replace(tournament, players=tuple(players)))


def pairs_or_none(pair: Callable[[RoundState], object], state: RoundState) -> object:
    try:
        return set(pair(state).pairs)  # type: ignore[attr-defined]
    except NoPairing:
        return None


@settings(max_examples=examples(1000))
@given(seed=SEEDS)
def test_small_rounds_are_paired_as_the_articles_say_word_for_word(seed: int) -> None:
    state = rated_round(seed, 10)
    assert pairs_or_none(DUBOV_2026.pair, state) == LiteralDubov(state).pair()


@settings(max_examples=examples(500))
@given(seed=SEEDS)
def test_larger_rounds_are_paired_alike_with_and_without_shortcuts(seed: int) -> None:
    state = rated_round(seed, 70, 9)
    assert pairs_or_none(DUBOV_2026.pair, state) == pairs_or_none(PLAIN.pair, state)


def test_quick_ways_are_taken_where_they_decide() -> None:
    """One resident tries everybody below; nobody floats up where the bracket can be paired."""
    seen = Counter[str]()
    for seed in range(60):
        state = rated_round(seed, 12)
        try:
            made = DUBOV_2026.pair(state).card.brackets
        except NoPairing:
            continue
        for bracket in made:
            if len(bracket.residents) == 1:
                assert bracket.method == "one by one"
            if not bracket.moved_up:
                assert bracket.method == "none needed"
            seen[f"{bracket.method}{' of several' if len(bracket.residents) > 1 else ''}"] += 1
    assert min(seen[way] for way in ("none needed of several", "one by one", "one by one of several")) > 0
