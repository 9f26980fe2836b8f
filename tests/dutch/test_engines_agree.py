"""The quick engine, the one with weights only, and the literal reading of the articles give the same pairings."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from campaign import examples
from pairwright.errors import NoPairing
from pairwright.model import ForbiddenGroup
from pairwright.systems.base import RoundState
from pairwright.systems.dutch import DUTCH_2017, DUTCH_2026, DutchSystem, entries, policy_2026
from pairwright.systems.dutch.system import Engine

from .histories import random_tournament
from .literal import Literal

EDITIONS = pytest.mark.parametrize("edition", [DUTCH_2026, DUTCH_2017], ids=lambda system: system.rules.id)
SEEDS = st.integers(0, 10**9)


def pairs(system: DutchSystem, engine: Engine, state: RoundState) -> list[tuple[int, int]] | None:
    try:
        return replace(system, engine=engine).pair(state).pairs
    except NoPairing:
        return None


def literally(system: DutchSystem, state: RoundState) -> list[tuple[int, int]] | None:
    try:
        return Literal(state, system.rules.edition.year).pairs()
    except NoPairing:
        return None


@EDITIONS
@settings(max_examples=examples(1000))
@given(SEEDS)
def test_small_fields_are_paired_as_the_articles_read_word_for_word(edition: DutchSystem, seed: int) -> None:
    state = RoundState.of(random_tournament(seed, 3, 8))
    literal = literally(edition, state)
    assert pairs(edition, "auto", state) == literal
    assert pairs(edition, "plain", state) == literal


@EDITIONS
@settings(max_examples=examples(400))
@given(SEEDS)
def test_late_rounds_of_small_fields_are_paired_as_the_articles_read_word_for_word(
    edition: DutchSystem, seed: int
) -> None:
    """Few opponents are left, so that brackets are paired with the next one in sight."""
    state = RoundState.of(random_tournament(seed, 7, 9, most_rounds=7))
    literal = literally(edition, state)
    assert pairs(edition, "auto", state) == literal
    assert pairs(edition, "plain", state) == literal


@EDITIONS
@settings(max_examples=100)
@given(SEEDS)
def test_larger_fields_are_paired_the_same_with_and_without_shortcuts(
    edition: DutchSystem, seed: int
) -> None:
    state = RoundState.of(random_tournament(seed, 10, 36, most_rounds=9))
    assert pairs(edition, "auto", state) == pairs(edition, "plain", state)


def test_the_shortcuts_are_taken_and_given_up() -> None:
    """Counting decides most brackets, weighted matchings the others: a comparison of both would be empty otherwise."""
    methods = set()
    for seed in range(120):
        state = RoundState.of(random_tournament(seed, 8, 30, most_rounds=8))
        try:
            card = DUTCH_2026.pair(state).card
        except NoPairing:
            continue
        methods |= {bracket.method.split(",")[0] for bracket in card.brackets}
    assert {"classes", "matching", "single"} <= methods


def test_graphs_that_reach_below_the_bracket_are_counted_as_they_are_weighed() -> None:
    """Large graphs are; here small ones are, too."""
    counted = 0
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(policy_2026, "COUNTED", 1)
        for seed in range(100):
            state = RoundState.of(random_tournament(seed, 8, 30, most_rounds=9))
            assert pairs(DUTCH_2026, "auto", state) == pairs(DUTCH_2026, "plain", state), seed
            with suppress(NoPairing):
                methods = [bracket.method for bracket in DUTCH_2026.pair(state).card.brackets]
                counted += sum(1 for method in methods if method.startswith("classes, "))
    assert counted > 25


@settings(max_examples=300)
@given(SEEDS)
def test_a_group_kept_apart_is_the_same_as_a_class_and_pair_by_pair(seed: int) -> None:
    """Large groups become a column of facts; here small ones do, and nothing changes."""
    tournament = random_tournament(seed, 6, 16, 5)
    ids = [player.id for player in tournament]
    groups = (ForbiddenGroup(tuple(ids[: len(ids) // 3])), ForbiddenGroup(tuple(ids[len(ids) // 4 :: 3])))
    state = RoundState.of(replace(tournament, forbidden=groups))
    listed = pairs(DUTCH_2026, "auto", state)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(entries, "SMALLEST_CLUB", 2)
        if not DUTCH_2026.entries(state).facts.club.any():
            return  # the members of the groups are absent
        assert pairs(DUTCH_2026, "auto", state) == listed
        assert pairs(DUTCH_2026, "plain", state) == listed
