"""In every system and under every acceleration a why-not gives a reason that is false of the pair asked about.

What a rule counts is less in our round than in the best round with the pair; a step settles one of the two otherwise;
what forbids the pair stands in the records. Rounds of groups are read by `test_early_reasons`.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator

import pytest

from campaign import drawn
from pairwright.check.sentences import Sentences
from pairwright.errors import InvalidTournament, NoPairing
from pairwright.systems.acceleration import accelerated_by
from pairwright.systems.view import Answer, Demand, RoundView, traits_of, view_of
from pairwright.systems.view.steps import boards_of

from .fields import small_states
from .reasons import EDITIONS

ACCELERATIONS = ("", "baku", "28r1", "young", "young:floaters=a", "28r2", "28r3")
SEED = 20261126


def rounds(rules: str, acceleration: str, seeds: range) -> Iterator[RoundView]:
    """Some rounds of random events that the system can pair."""
    system = EDITIONS[rules]
    traits = traits_of(system)
    own = system.name if traits.games > 1 or traits.scheduled else "dutch"
    asked = accelerated_by(system, acceleration) if acceleration else system
    sizes = (8, 8) if traits.two_sides else (8, 14)
    for state in small_states(seeds, sizes=sizes, system=own):
        if acceleration and state.round > 3:
            continue
        try:
            view = view_of(asked, state)
            view.round  # noqa: B018 - raises NoPairing
        except (NoPairing, InvalidTournament):
            continue
        yield view


CASES = [
    *((rules, "") for rules in EDITIONS),
    *drawn(
        [
            (rules, acceleration)
            for rules, system in EDITIONS.items()
            for acceleration in ACCELERATIONS
            if acceleration and not traits_of(system).scheduled
        ],
        10,
    ),
]
"""Every system, and a sample of what they are under accelerations."""


@pytest.mark.parametrize(("rules", "acceleration"), CASES)
def test_a_why_not_is_false_of_the_pair_asked_about(rules: str, acceleration: str) -> None:
    rng = random.Random(f"{SEED}:{rules}:{acceleration}")
    start = rng.randrange(10_000)
    print(f"seed {SEED}, events from {start} on")
    kinds = Counter[str]()
    for view in rounds(rules, acceleration, range(start, start + 2)):
        ids = sorted(player.id for player in view.state.players)
        for _ in range(6):
            one, other = sorted(rng.sample(ids, 2))
            (answer,) = view.answer([Demand(meet=((one, other),))])
            kinds[answer.kind] += 1
            reason_fault(view, answer, one, other)
    assert kinds["decided"] + kinds["forbidden"] + kinds["impossible"] > 3


def reason_fault(view: RoundView, answer: Answer, one: int, other: int) -> None:
    """Asserts that an answer about two players is not as true of the round they ask for."""
    ours = boards_of(view.round.pairs)
    pair = frozenset((one, other))
    again = traits_of(view.system).scheduled and answer.kind == "forbidden"  # late entries change a table
    assert again or (answer.kind == "is so") is (pair in ours)
    lines = [line.text for line in Sentences(view.state, view.round).answer(answer)]
    assert answer.kind == "unsupported" or lines
    if answer.kind == "forbidden":
        for breach in answer.verdict.breaches:
            assert set(breach.players) <= pair or not breach.players
            for number in re.findall(r"they met in round (\d+)$", breach.text):
                result = view.state.tournament.by_id[one].results[int(number) - 1]
                assert result.played
                assert result.opponent == other
    if answer.kind != "decided":
        return
    found, decision = answer.verdict.difference, answer.verdict.decision
    if answer.round is not None:
        assert pair in boards_of(answer.round.pairs)
    if found is not None:
        assert found.worse
        assert found.kind == "sequence" or found.said or found.counts[0] < found.counts[1]
    if decision is not None:
        assert pair not in boards_of(decision.taken)
        assert any(re.search(rf"\b({one}|{other})\b", line) for line in lines[1:])
    assert found or decision or answer.first or answer.verdict.notes or answer.verdict.breaches
