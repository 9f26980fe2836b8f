"""The quick engine, the one with weights only, and the literal reading of the articles give the same pairings."""

from __future__ import annotations

import random
from collections import Counter
from contextlib import suppress
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from campaign import examples
from pairwright.errors import NoPairing
from pairwright.model import Colour, ForbiddenGroup, Player, Result, RoundResult, Tournament
from pairwright.systems import enrolment
from pairwright.systems.base import RoundState
from pairwright.systems.dutch import DUTCH_2017, DUTCH_2026, DutchSystem
from pairwright.systems.dutch.system import Engine
from pairwright.systems.roster import Roster
from pairwright.systems.scoregroups import ladder as policy_2026
from pairwright.systems.scoregroups import reach
from pairwright.systems.scoregroups.brackets import Paired
from pairwright.systems.scoregroups.engine import BracketPairer
from pairwright.systems.scoregroups.paired_round import PairedRound

from .histories import random_tournament
from .literal import Literal
from .test_thinned_graph import one_sided_events

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
@settings(max_examples=examples(300))
@given(SEEDS)
def test_larger_fields_are_paired_the_same_with_and_without_shortcuts(
    edition: DutchSystem, seed: int
) -> None:
    state = RoundState.of(random_tournament(seed, 10, 36, most_rounds=9))
    assert pairs(edition, "auto", state) == pairs(edition, "plain", state)


@settings(max_examples=examples(400))
@given(SEEDS)
def test_graphs_that_grow_in_small_steps_give_the_same_pairings(seed: int) -> None:
    """Fields of more than 48 players climb this ladder, here those of 9 to 24 do."""
    state = RoundState.of(random_tournament(seed, 9, 24, most_rounds=9))
    expected = pairs(DUTCH_2026, "plain", state)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(policy_2026, "SMALL", 1)
        patch.setattr(reach, "AT_ONCE", 2)
        assert pairs(DUTCH_2026, "auto", state) == expected
        patch.setattr(policy_2026, "COUNTED", 1)
        assert pairs(DUTCH_2026, "auto", state) == expected


def _second_round(players: int) -> RoundState:
    """After a round in which the upper half won; the last player had the bye if their number is odd."""
    half = players // 2
    results = {players: RoundResult(Result.ALLOCATED_BYE)}
    for one in range(1, half + 1):
        colour = Colour.WHITE if one % 2 else Colour.BLACK
        results[one] = RoundResult(Result.WIN, one + half, colour)
        results[one + half] = RoundResult(Result.LOSS, one, colour.other)
    entered = tuple(Player(id, results=(results[id],)) for id in range(1, players + 1))
    return RoundState.of(Tournament(players=entered, rounds=5, initial_colour=Colour.WHITE))


@EDITIONS
@pytest.mark.parametrize("players", [4, 6, 7, 8, 10, 11, 12])
def test_the_second_round_is_decided_bracket_by_bracket(edition: DutchSystem, players: int) -> None:
    """At most one player leaves the winners, and everybody below can be paired: no larger graph is needed."""
    brackets = edition.pair(_second_round(players)).card.brackets
    assert [bracket.method for bracket in brackets] == ["single" if players == 4 else "classes"] * 2


@pytest.mark.parametrize("players", [9, 13])
def test_a_bracket_above_the_one_with_the_bye_is_decided_by_itself(players: int) -> None:
    """2026: where the player who leaves the winners meets somebody, and one of the last bracket has the bye."""
    brackets = DUTCH_2026.pair(_second_round(players)).card.brackets
    assert [(bracket.method, len(bracket.left)) for bracket in brackets] == [("classes", 1)] * 2


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
        patch.setattr(reach, "AT_ONCE", 0)
        for seed in range(100):
            state = RoundState.of(random_tournament(seed, 8, 30, most_rounds=9))
            assert pairs(DUTCH_2026, "auto", state) == pairs(DUTCH_2026, "plain", state), seed
            with suppress(NoPairing):
                methods = [bracket.method for bracket in DUTCH_2026.pair(state).card.brackets]
                counted += sum(1 for method in methods if method.startswith("classes, "))
    assert counted > 25


@settings(max_examples=examples(600))
@given(SEEDS)
def test_a_group_kept_apart_is_the_same_as_a_class_and_pair_by_pair(seed: int) -> None:
    """Large groups become a column of facts; here small ones do, and nothing changes."""
    tournament = random_tournament(seed, 6, 16, 5)
    ids = [player.id for player in tournament]
    groups = (ForbiddenGroup(tuple(ids[: len(ids) // 3])), ForbiddenGroup(tuple(ids[len(ids) // 4 :: 3])))
    state = RoundState.of(replace(tournament, forbidden=groups))
    listed = pairs(DUTCH_2026, "auto", state)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(enrolment, "SMALLEST_CLUB", 2)
        if not any(DUTCH_2026.entries(state).club):
            return  # the members of the groups are absent
        assert pairs(DUTCH_2026, "auto", state) == listed
        assert pairs(DUTCH_2026, "plain", state) == listed


def test_counting_larger_graphs_minds_who_of_the_leavers_gets_the_bye() -> None:
    """C9: where nobody below a score may have the bye and few of those below may meet."""
    counted = 0
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(policy_2026, "SMALL", 1)
        patch.setattr(reach, "AT_ONCE", 2)
        patch.setattr(policy_2026, "COUNTED", 1)
        for seed in range(9440, 9520):
            state = RoundState.of(random_tournament(seed, 9, 15))
            whole = DUTCH_2026.entries(state)
            scores = sorted(set(whole.score), reverse=True)
            if len(whole) % 2 == 0 or len(scores) < 3:
                continue
            rng = random.Random(seed)
            highest = scores[rng.randint(0, len(scores) - 3)]
            low = [score < highest for score in whole.score]
            lower = [entry for entry, below in enumerate(low) if below]
            apart = {
                one: [other for other in range(one + 1, len(whole)) if other in lower and rng.random() < 0.25]
                for one in range(len(whole))
            }
            entries = whole.restricted(apart, low)
            quick, plain = (_brackets(entries, engine) for engine in ("auto", "plain"))
            assert [paired.pairs for paired in quick] == [paired.pairs for paired in plain], seed
            counted += sum(1 for paired in quick if paired.path.startswith("classes, "))
    assert counted > 2


def _brackets(entries: Roster, engine: Engine) -> list[Paired]:
    """The brackets of 2026 among some entries; none if they have no pairing."""
    try:
        done = PairedRound(entries, DUTCH_2026.rules, DUTCH_2026.course, BracketPairer().by(engine)).done
    except NoPairing:
        return []
    return [paired for _, paired, _ in done]


def test_penultimate_brackets_are_counted_as_they_are_weighed() -> None:
    """2017: the bracket above a collapsed one is judged to the end of the round. Large ones are counted, here all."""
    methods = Counter[str]()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(policy_2026, "COUNTED", 1)
        for seed in range(9):
            for made in one_sided_events(seed, 20, 60):
                state = RoundState.of(made)
                assert pairs(DUTCH_2017, "auto", state) == pairs(DUTCH_2017, "plain", state), seed
                with suppress(NoPairing):
                    methods.update(
                        bracket.method
                        for bracket in DUTCH_2017.pair(state).card.brackets
                        if bracket.name == "penultimate bracket"
                    )
    assert methods["classes"] > 15
    assert methods["matching"] > 3
