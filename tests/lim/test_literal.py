"""The engine and the step by step reading of the articles make the same rounds."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from campaign import examples
from dubov.test_engines_agree import pairs_or_none, rated_round
from pairwright.model import Colour, Player
from pairwright.systems.base import RoundState
from pairwright.systems.registry import system_named, with_options

from .literal import LiteralLim

SEEDS = st.integers(0, 10**9)


def lim_round(seed: int, step: int = 1) -> RoundState:
    """A round whose colours could have come about by the rules: no history breaks a limit (2.1)."""
    for attempt in range(seed, seed + 1000):
        state = rated_round(attempt, 12, step=step)
        if all(map(within_limits, state.tournament.players)):
            return state
    raise AssertionError("hardly any tournament is without broken limits")


def within_limits(player: Player) -> bool:
    played = [cell.colour for cell in player.results if cell.result.played]
    colours = "".join("W" if colour is Colour.WHITE else "B" for colour in played)
    difference = colours.count("W") - colours.count("B")
    return "WWW" not in colours and "BBB" not in colours and abs(difference) < 3


@settings(max_examples=examples(1500))
@given(seed=SEEDS)
def test_small_rounds_are_paired_as_the_articles_say_step_by_step(seed: int) -> None:
    state = lim_round(seed)
    assert pairs_or_none(system_named("lim").pair, state) == LiteralLim(state).pair()


@settings(max_examples=examples(500))
@given(seed=SEEDS)
def test_small_rounds_of_a_maxi_tournament_are_paired_as_the_articles_say(seed: int) -> None:
    """Ratings up to 290 points apart, so that the limit of 100 points matters."""
    state = lim_round(seed, step=10)
    maxi = with_options(system_named("lim"), [("maxi_tournament", "yes")])
    assert pairs_or_none(maxi.pair, state) == LiteralLim(state, maxi=True).pair()
