"""The quick engine, the one with weights only, and the literal reading of the articles give the same pairings."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from campaign import examples
from dutch.histories import random_tournament
from pairwright.errors import NoPairing
from pairwright.systems.base import RoundState
from pairwright.systems.burstein import BURSTEIN_2026
from pairwright.systems.burstein.system import Engine

from .literal import Literal

SEEDS = st.integers(0, 10**9)


def later_round(seed: int, largest: int) -> RoundState:
    """A round after the seeding rounds."""
    tournament = random_tournament(seed, largest=largest, most_rounds=7)
    rounds = tournament.completed_rounds + 1
    return RoundState.of(replace(tournament, rounds=rounds))


def pairs(engine: Engine, state: RoundState) -> list[tuple[int, int]] | None:
    try:
        return replace(BURSTEIN_2026, engine=engine).pair(state).pairs
    except NoPairing:
        return None


@settings(max_examples=examples(1500))
@given(seed=SEEDS)
def test_small_rounds_are_paired_as_the_literal_reading_says(seed: int) -> None:
    state = later_round(seed, 9)
    try:
        expected: list[tuple[int, int]] | None = Literal(state).pairs()
    except NoPairing:
        expected = None
    assert pairs("auto", state) == expected
    assert pairs("plain", state) == expected


@settings(max_examples=examples(300))
@given(seed=SEEDS)
def test_larger_rounds_are_paired_alike_with_and_without_shortcuts(seed: int) -> None:
    state = later_round(seed, 50)
    assert pairs("auto", state) == pairs("plain", state)


@settings(max_examples=examples(300))
@given(seed=SEEDS)
def test_colours_mirrored_the_round_is_mirrored(seed: int) -> None:
    state = later_round(seed, 20)
    players = tuple(
        replace(
            player,
            results=tuple(
                replace(cell, colour=cell.colour.other) if cell.colour else cell for cell in player.results
            ),
        )
        for player in state.tournament.players
    )
    mirrored = replace(state.tournament, players=players, initial_colour=state.initial_colour.other)
    expected = pairs("auto", state)
    found = pairs("auto", RoundState.of(mirrored))
    assert found == (expected and [(black, white) if black else (white, 0) for white, black in expected])
