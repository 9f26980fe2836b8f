"""Why-not answers against exhaustion (`oracle`), on rounds of all kinds with up to nine players."""

from __future__ import annotations

import random

import pytest

from pairwright.check.accounts import account_of
from pairwright.check.why import Answer, why_not_bye, why_not_pair
from pairwright.errors import NoPairing
from pairwright.systems.dutch import DUTCH_2017, DUTCH_2026

from .fields import small_states
from .oracle import AbsoluteRules, Expected, all_pairs, expected_reason, expected_reason_2017

LOOKING_AHEAD = ("C8", "C.7")


def told(answer: Answer) -> Expected:
    """An answer in the terms of the oracle."""
    found = answer.difference
    if found is None:
        return Expected(answer.outcome)
    if found.kind == "absolute":
        return Expected("absolute", found.rule.id)
    assert found.worse
    assert found.bracket is not None
    if found.kind == "sequence":
        return Expected("sequence", "", found.bracket.number)
    values = () if found.rule.id in LOOKING_AHEAD else (found.ours.value, found.theirs.value)
    return Expected("quality", found.rule.id, found.bracket.number, *values)


def comparable(expected: Expected) -> Expected:
    """Without the numbers of C8 (2017: C.7), which the oracle counts otherwise: players and scores, not levels."""
    if expected.criterion not in LOOKING_AHEAD:
        return expected
    return Expected("quality", expected.criterion, expected.bracket)


@pytest.mark.parametrize("seed", range(24))
def test_the_reason_why_two_players_do_not_meet_is_the_one_exhaustion_finds(seed: int) -> None:
    rng = random.Random(seed)
    for state in small_states(range(seed, seed + 1), sizes=(5, 8)):
        account = account_of(DUTCH_2026, state)
        try:
            made = {frozenset(pair) for pair in account.round.pairs}
        except NoPairing:
            assert not AbsoluteRules(state).pairings
            continue
        pairs = [pair for pair in all_pairs(state) if frozenset(pair) not in made]
        for one, other in rng.sample(pairs, min(4, len(pairs))):
            answer = why_not_pair(account, one, other)
            assert told(answer) == comparable(expected_reason(DUTCH_2026, state, one, other)), (one, other)


@pytest.mark.parametrize("seed", range(8))
def test_the_best_round_with_a_pair_has_it_and_is_legal(seed: int) -> None:
    for state in small_states(range(seed, seed + 1)):
        rules = AbsoluteRules(state)
        legal = {(frozenset(map(frozenset, pairs)), bye) for pairs, bye in rules.pairings}
        account = account_of(DUTCH_2026, state)
        for pair in all_pairs(state)[:10] if legal else ():
            answer = why_not_pair(account, *pair)
            if answer.round is None:
                continue
            games = frozenset(frozenset(made) for made in answer.round.pairs if made[1])
            assert frozenset(pair) in games
            assert (games, answer.round.bye.id if answer.round.bye else 0) in legal


@pytest.mark.parametrize("seed", range(10))
def test_the_bye_is_refused_by_c2_by_c5_or_because_the_others_cannot_be_paired(seed: int) -> None:
    for state in small_states(range(100 + seed, 101 + seed)):
        rules = AbsoluteRules(state)
        if len(state.players) % 2 == 0 or not rules.pairings:
            continue
        account, points = account_of(DUTCH_2026, state), state.tournament.point_system
        least = rules.lowest_bye(rules.pairings)
        for player in state.players:
            answer = why_not_bye(account, player.id)
            possible = any(bye == player.id for _, bye in rules.pairings)
            if rules.barred(player):
                assert answer.outcome == "forbidden"
            elif not possible:
                assert answer.outcome == "impossible"
            elif answer.outcome != "is so":
                assert answer.difference is not None
                assert answer.difference.worse
                assert (answer.difference.kind == "absolute") == (player.score(points) != least)


@pytest.mark.parametrize("seed", range(16))
def test_in_the_edition_of_2017_the_reason_is_the_one_exhaustion_finds(seed: int) -> None:
    rng = random.Random(seed)
    for state in small_states(range(300 + seed, 301 + seed), sizes=(5, 8), edition="2017"):
        account = account_of(DUTCH_2017, state)
        try:
            made = {frozenset(pair) for pair in account.round.pairs}
        except NoPairing:
            continue
        pairs = all_pairs(state)
        for one, other in rng.sample(pairs, min(5, len(pairs))):
            answer = why_not_pair(account, one, other)
            assert (answer.outcome == "is so") == (frozenset((one, other)) in made)
            assert answer.difference is None or answer.difference.worse
            expected = expected_reason_2017(state, one, other)
            if answer.outcome != "forbidden" and expected.kind != "another course":
                assert told(answer) == comparable(expected), (one, other)
