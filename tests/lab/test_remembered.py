"""Pairings that are remembered are those that the system makes, and what may not be remembered is not."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import pairwise

import pytest

from pairwright.errors import NoPairing
from pairwright.generate import Simulation, rounds
from pairwright.lab import jobs as lab_jobs
from pairwright.lab import parse_plan
from pairwright.lab.jobs import Job, done_job
from pairwright.lab.remembered import Remembered, may_be_remembered
from pairwright.model import Player, Tournament
from pairwright.systems.base import PairingSystem, Round, RoundState
from pairwright.systems.registry import editions, system_named, system_names
from pairwright.systems.view import traits_of

BY_ORDER = [one for name in system_names() for one in editions(name) if traits_of(one).by_order]

PLAN = """\
seed = 7
events = 30
players = {players}
rounds = {rounds}
measures = ["paper", "legality", "floats", "spearman", "card:{system}"]
{absences}
[[system]]
system = "{system}"
"""
ABSENCES = "[absences]\nhalf_byes = 8\nforfeits = 5\nlate_entries = 5\nwithdrawals = 5\n"


def test_some_systems_look_at_the_order_of_ratings_only() -> None:
    assert {one.name for one in BY_ORDER} == {"dutch", "burstein", "lim", "keizer"}


@pytest.mark.parametrize("system", BY_ORDER, ids=lambda one: f"{one.name}-{one.rules.edition.code}")
def test_other_ratings_in_the_same_order_make_no_difference(system: PairingSystem) -> None:
    """As its traits claim, with ratings far apart, near each other and equal."""
    lots = random.Random(3)
    compared = 0
    for seed in range(8):
        size = lots.randint(6, 15)
        ratings = sorted(
            (lots.choice((1500, 1600, lots.randint(1000, 2800))) for _ in range(size)), reverse=True
        )
        ties = [one == other for one, other in pairwise(ratings)]
        others = [lots.randint(2000, 2900)]
        for same in ties:
            others.append(others[-1] if same else others[-1] - lots.choice((1, 5, 300)))
        first, second = (
            Tournament(
                tuple(Player(number, f"P {number}", rating=max(r, 1)) for number, r in enumerate(found, 1))
            )
            for found in (ratings, others)
        )
        simulation = Simulation(rounds=4, template=first, half_byes=0.05, forfeits=0.05)
        course = rounds(simulation, seed, system)
        paired: Round | None = None
        try:
            tournament = next(course)
            while True:
                state = RoundState.of(tournament)
                paired = system.pair(state)
                rated = {player.id: player.rating for player in second.players}
                moved = tuple(replace(player, rating=rated[player.id]) for player in tournament.players)
                other = system.pair(RoundState.of(tournament.unchecked(players=moved)))
                assert other.pairs == paired.pairs, f"seed {seed}, round {state.round}"
                compared += 1
                tournament = course.send(paired)
        except (StopIteration, NoPairing):
            continue
    assert compared >= 20


@pytest.mark.parametrize("system", ["dutch", "burstein", "lim", "keizer"])
@pytest.mark.parametrize(("players", "rounds"), [(7, 3), (8, 4)])
@pytest.mark.parametrize("absences", ["", ABSENCES], ids=["all there", "absences"])
def test_events_are_the_same_with_and_without(
    system: str, players: int, rounds: int, absences: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = PLAN.format(system=system, players=players, rounds=rounds, absences=absences)
    plan = parse_plan(text if system in ("dutch", "burstein") else text.replace(f', "card:{system}"', ""))
    lab_jobs._remembered.cache_clear()
    asked = 0
    again = Remembered._again

    def counted(self: Remembered, *given: object) -> Round:
        nonlocal asked
        asked += 1
        return again(self, *given)  # type: ignore[arg-type]

    monkeypatch.setattr(Remembered, "_again", counted)
    found = done_job(plan, Job(0, 0, 0, plan.events))
    assert asked >= (5 if absences else 20), "of few players most rounds, of others at least the first"
    monkeypatch.setattr(Remembered, "pair", lambda self, state, ratings: self._system.pair(state))
    expected = done_job(plan, Job(0, 0, 0, plan.events))
    assert repr(found.tables) == repr(expected.tables)
    assert found.failed == expected.failed


@pytest.mark.parametrize(("players", "kept"), [(8, 37), (40, 16)])
def test_what_is_remembered_does_not_grow_without_end(
    players: int, kept: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Large fields count for more: 40 players hardly ever have the same equal ratings twice."""
    monkeypatch.setattr("pairwright.lab.remembered._BYTES", 55_000)
    plan = parse_plan(
        PLAN.format(system="keizer", players=players, rounds=3, absences="").replace(', "card:keizer"', "")
    )
    lab_jobs._remembered.cache_clear()
    done_job(plan, Job(0, 0, 0, 60))
    remembered = lab_jobs._remembered(plan.code, plan.contenders[0], 1)
    assert len(remembered._known) == kept


def test_large_fields_are_remembered_before_round_1_only() -> None:
    plan = parse_plan("players = 40\nrounds = 3\nmeasures = ['sum-sd']\n[[system]]\n")
    lab_jobs._remembered.cache_clear()
    done_job(plan, Job(0, 0, 0, 6))
    assert 1 <= len(lab_jobs._remembered(plan.code, plan.contenders[0], 1)._known) <= 6


@pytest.mark.parametrize(
    ("changed", "remembered"),
    [
        ("", True),
        ("measures = ['sum-sd', 'time']", False),
        ("acceleration = '28R2'", False),
        ("system = 'lim'\noptions = { maxi_tournament = 'yes' }", False),
        ("system = 'uscf'", False),
        ("system = 'dubov'", False),
    ],
)
def test_only_what_is_sure_to_be_the_same_is_remembered(changed: str, remembered: bool) -> None:
    above, below = (changed, "") if changed.startswith("measures") else ("measures = ['sum-sd']", changed)
    plan = parse_plan(f"players = 8\nrounds = 3\n{above}\n[[system]]\n{below}\n")
    contender = plan.contenders[0]
    assert may_be_remembered(plan, plan.conditions[0], contender, contender.made()) == remembered


def test_players_kept_apart_are_not_paired_from_memory() -> None:
    system = system_named("dutch")
    field = Tournament(
        tuple(Player(n, f"P {n}", rating=2000 - n) for n in range(1, 9)), rounds=3, initial_colour="w"
    )
    remembered, ratings = Remembered(system), [2000 - n for n in range(1, 9)]
    state = RoundState.of(field)
    first = remembered.pair(state, ratings)
    pair = first.pairs[0]
    assert remembered.pair(state, ratings).pairs == first.pairs
    for other in (state.keeping_apart(pair), state.requiring((1, 2))):
        assert remembered.pair(other, ratings).pairs == system.pair(other).pairs != first.pairs
