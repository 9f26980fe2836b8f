"""The engine and the step by step reading of the articles make the same rounds."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from campaign import examples
from dubov.test_engines_agree import pairs_or_none, rated_round
from pairwright.systems.registry import system_named, with_options

from .literal import LiteralLim

SEEDS = st.integers(0, 10**9)


@settings(max_examples=examples(1500))
@given(seed=SEEDS)
def test_small_rounds_are_paired_as_the_articles_say_step_by_step(seed: int) -> None:
    state = rated_round(seed, 12)
    assert pairs_or_none(system_named("lim").pair, state) == LiteralLim(state).pair()


@settings(max_examples=examples(500))
@given(seed=SEEDS)
def test_small_rounds_of_a_maxi_tournament_are_paired_as_the_articles_say(seed: int) -> None:
    """Ratings up to 290 points apart, so that the limit of 100 points matters."""
    state = rated_round(seed, 12, step=10)
    maxi = with_options(system_named("lim"), [("maxi_tournament", "yes")])
    assert pairs_or_none(maxi.pair, state) == LiteralLim(state, maxi=True).pair()
