"""Brackets whose criteria are wider than a weight of the kernel are paired like any other."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from campaign import examples
from pairwright.errors import NoPairing
from pairwright.matching import session
from pairwright.matching._kernel import capacity_bits
from pairwright.matching.layout import Layout, Part, parts_of
from pairwright.model import Colour, Player, Result, RoundResult, Tournament
from pairwright.systems.base import RoundState
from pairwright.systems.dutch import DUTCH_2017, DUTCH_2026, DutchSystem

from .histories import random_tournament
from .literal import Literal


def after_a_round_robin(players: int, rounds: int, seed: int) -> Tournament:
    """The first rounds of a round robin by tables. The better player wins nearly always, so that scores spread."""
    dice = Random(seed)
    results = [[RoundResult(Result.ABSENT)] * rounds for _ in range(players)]
    whites = [0] * players
    for number in range(rounds):
        ring = [players - 1, *((i + number) % (players - 1) for i in range(players - 1))]
        for i in range(players // 2):
            white, black = sorted((ring[i], ring[-1 - i]), key=whites.__getitem__)
            whites[white] += 1
            draw, upset = dice.random() < 0.25, dice.random() < 0.2
            first = Result.DRAW if draw else Result.WIN if (white < black) != upset else Result.LOSS
            second = {Result.WIN: Result.LOSS, Result.LOSS: Result.WIN}.get(first, first)
            results[white][number] = RoundResult(first, black + 1, Colour.WHITE)
            results[black][number] = RoundResult(second, white + 1, Colour.BLACK)
    entered = tuple(Player(i + 1, results=tuple(results[i])) for i in range(players))
    return Tournament(players=entered, rounds=players - 1, initial_colour=Colour.WHITE)


def pairs(system: DutchSystem, state: RoundState) -> list[tuple[int, int]] | None:
    try:
        return system.pair(state).pairs
    except NoPairing:
        return None


def in_parts_of(room: int, patch: pytest.MonkeyPatch) -> None:
    """Let no weight have more bits than that (or than its widest field needs)."""

    def narrow(layout: Layout, capacity: int, spare: int) -> list[Part]:
        widest = max(layout.widths, default=1)
        return parts_of(layout, min(capacity, max(room, widest + spare)), spare)

    patch.setattr(session, "parts_of", narrow)


@pytest.mark.parametrize("edition", [DUTCH_2026, DUTCH_2017], ids=lambda system: system.rules.id)
@settings(max_examples=examples(150), suppress_health_check=[HealthCheck.too_slow])
@given(st.integers(0, 10**9))
def test_criteria_weighed_in_parts_pair_as_the_articles_read_word_for_word(
    edition: DutchSystem, seed: int
) -> None:
    state = RoundState.of(random_tournament(seed, 5, 8))
    try:
        literal = Literal(state, edition.rules.edition.year).pairs()
    except NoPairing:
        literal = None
    with pytest.MonkeyPatch.context() as patch:
        in_parts_of(20, patch)
        for engine in ("auto", "plain"):
            assert pairs(replace(edition, engine=engine), state) == literal


def widest(tournament: Tournament, patch: pytest.MonkeyPatch) -> Iterator[int]:
    """The bits of every weighted matching of a round of 2017."""
    bits: list[int] = []

    def noted(layout: Layout, capacity: int, spare: int) -> list[Part]:
        bits.append(layout.bits)
        return parts_of(layout, capacity, spare)

    patch.setattr(session, "parts_of", noted)
    assert pairs(DUTCH_2017, RoundState.of(tournament)) is not None
    yield from bits


@pytest.mark.parametrize(("players", "rounds", "seed"), [(60, 46, 1), (50, 40, 0), (50, 40, 1)])
def test_late_rounds_with_scores_of_all_kinds_are_paired_by_both_editions(
    players: int, rounds: int, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """2017 counts score differences one by one (A.8): more than a thousand bits, which one weight does not have."""
    made = after_a_round_robin(players, rounds, seed)
    assert max(widest(made, monkeypatch)) > capacity_bits(players)
    state = RoundState.of(made)
    assert pairs(DUTCH_2026, state) is not None
    found = pairs(DUTCH_2017, state)
    for room in (60, 300):
        in_parts_of(room, monkeypatch)
        assert pairs(DUTCH_2017, state) == found
