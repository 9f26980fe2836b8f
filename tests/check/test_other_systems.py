"""Checking and explaining by the cards of other systems: their literal engines give the same reasons."""

from __future__ import annotations

import pytest

import pairwright
from pairwright.check import Status, account_of, explain, verify
from pairwright.check.verify import verify_round
from pairwright.check.why import why_not_pair
from pairwright.errors import InvalidTournament, NoPairing
from pairwright.model import Tournament
from pairwright.systems.base import PairingSystem, RoundState
from pairwright.systems.burstein import BursteinSystem
from pairwright.systems.registry import system_named

from .conftest import Cli
from .events import with_round
from .fields import small_states
from .oracle import all_pairs
from .test_explanations import OPEN


def burstein_states(seed: int) -> list[RoundState]:
    """Rounds after the seeding rounds."""
    states = small_states(range(seed, seed + 1), sizes=(5, 7))
    return [state for state in states if not BursteinSystem().seeds(state)]


@pytest.mark.parametrize("seed", range(700, 712))
def test_burstein_reasons_are_those_of_its_literal_engine(seed: int) -> None:
    for state in burstein_states(seed):
        account = account_of(BursteinSystem(), state)
        literal = account_of(BursteinSystem(engine="literal"), state)
        try:
            made = {frozenset(pair) for pair in account.round.pairs}
        except NoPairing:
            continue
        for pair in all_pairs(state)[:8]:
            answer = why_not_pair(account, *pair)
            assert (answer.outcome == "is so") == (frozenset(pair) in made)
            assert answer.difference is None or answer.difference.worse
            assert answer.difference == why_not_pair(literal, *pair).difference


@pytest.mark.parametrize("name", ["burstein", "uscf"])
@pytest.mark.parametrize("seed", range(720, 726))
def test_the_best_round_with_a_pair_is_judged_worse_when_it_is_the_recorded_one(seed: int, name: str) -> None:
    system = system_named(name)
    for state in small_states(range(seed, seed + 1), sizes=(5, 8)):
        account = account_of(system, state)
        try:
            pairs = [pair for pair in all_pairs(state) if not account.pair_breaches(*pair)][:6]
            answers = [why_not_pair(account, *pair) for pair in pairs]
        except NoPairing:
            continue
        for answer in answers:
            if answer.difference is None or answer.round is None:
                continue
            assert answer.difference.worse
            recorded = with_round(state.tournament, answer.round.pairs)
            verdict = verify_round(recorded, state.round, system)
            assert verdict.status in (Status.WORSE, Status.LATER, Status.ILLEGAL)


@pytest.mark.parametrize("name", ["burstein", "uscf", "roommates"])
def test_every_system_finds_its_own_rounds_right(name: str) -> None:
    system: PairingSystem = system_named(name)
    for state in small_states(range(740, 744), sizes=(6, 9)):
        try:
            recorded: Tournament = with_round(state.tournament, system.pair(state).pairs)
        except NoPairing:
            continue
        assert verify_round(recorded, state.round, system).status is Status.SAME


def test_stable_roommates_speak_of_what_the_two_prefer(cli: Cli) -> None:
    outcome = cli("explain", OPEN, "-s", "roommates", "--why-not", "1-9")
    assert outcome.code == 0
    assert "whom the lists rank" in outcome.out
    assert cli("explain", OPEN, "-s", "roommates", "--why-not", "26-32").out.startswith("26 ")


def test_a_round_of_another_system_is_not_judged_but_told_to_differ() -> None:
    found = verify(pairwright.read(OPEN), system_named("roommates"))
    assert {verdict.status for verdict in found.rounds} <= {Status.SAME, Status.COLOURS, Status.DIFFERS}
    assert not found.faultless


def test_what_a_system_cannot_be_asked_is_said() -> None:
    state = RoundState.of(pairwright.read(OPEN))
    with pytest.raises(InvalidTournament, match="can't be asked"):
        explain(state, why_not=(5, 0), system=system_named("uscf"))
