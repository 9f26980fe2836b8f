"""Double-Swiss and Swiss Team against the articles read literally; 2,000 rounds each with PAIRWRIGHT_CAMPAIGN=1."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

import pytest

import pairwright as pw
from pairwright.generate import Acceleration, Simulation, rounds
from pairwright.generate.models import NormalModel
from pairwright.model import ForbiddenGroup, PointSystem, Result, round_result
from pairwright.systems.base import PairingSystem, RoundState
from pairwright.systems.double_swiss import DOUBLE_SWISS_2026
from pairwright.systems.team import TeamSwiss

from .literal import Literal

ROUNDS = 2000 if os.environ.get("PAIRWRIGHT_CAMPAIGN") else 200
SEED = 20260201


def tournaments(system: PairingSystem, seed: int) -> Iterator[pw.Tournament]:
    """Random events of 4 to 11 participants of one strength before each of their rounds."""
    rng = random.Random(f"upfloaters:{system}:{seed}")
    players = rng.choice([4, 5, 6, 7, 8, 9, 10, 11])
    settings = Simulation(
        players=players,
        rounds=rng.randint(2, players - 1 + players % 2),
        half_byes=rng.choice([0, 0, 0.08]),
        full_byes=rng.choice([0, 0, 0.05]),
        zero_byes=rng.choice([0, 0, 0.08]),
        forfeits=rng.choice([0, 0, 0.15]),
        forbidden_groups=rng.choice([0, 0, 1]),
        points=rng.choice([PointSystem(), PointSystem.of(30, 10)]),
        lowest_rating=2000,
        highest_rating=2000,
        model=NormalModel(rng.choice([30, 60])),
        acceleration=rng.choice([Acceleration.NONE, Acceleration.NONE, Acceleration.FREE]),
    )
    yield from rounds(settings, seed, system)


def stubborn(system: PairingSystem, seed: int, most: int = 10) -> pw.Tournament:
    """A first round with points given beforehand: one leader, and few of the second scoregroup may meet each other."""
    rng = random.Random(f"stubborn:{seed}")
    size, following = rng.randint(most - 1, most), rng.choice([most // 2 - 1, most // 2])
    points = [4] + [2] * following + [0] * (size - following - 1)
    tournament = next(rounds(Simulation(size, 4, lowest_rating=2000, highest_rating=2000), seed, system))
    ids = [player.id for player in tournament.players]
    second = set(ids[1 : following + 1])
    apart = [
        pair for pair in combinations(ids, 2) if rng.random() < (0.85 if second.issuperset(pair) else 0.1)
    ]
    players = (
        replace(player, virtual=(10 * given,))
        for player, given in zip(tournament.players, points, strict=True)
    )
    return tournament.unchecked(
        players=tuple(players), virtual_given=True, forbidden=tuple(map(ForbiddenGroup, apart))
    )


def compare(system: PairingSystem, count: int, **reading: object) -> None:
    compared = seed = 0
    while compared < count:
        seed += 1
        for tournament in tournaments(system, SEED + seed):
            try:
                state = RoundState.of(tournament)
                ours = system.pair(state).pairs
            except pw.NoPairing:
                ours = None
            expected = Literal(tournament, **reading).pairs()  # type: ignore[arg-type]
            assert ours == expected, (
                f"seed {SEED + seed}, round {tournament.next_round}\n{tournament.to_trf()}"
            )
            compared += 1


def test_double_swiss_is_what_the_articles_enumerate() -> None:
    compare(DOUBLE_SWISS_2026, ROUNDS)


@pytest.mark.parametrize("kind", ["A", "B", "none"])
def test_swiss_team_is_what_the_articles_enumerate(kind: str) -> None:
    system = TeamSwiss(preferences=kind, secondary=kind != "none")  # type: ignore[arg-type]
    compare(system, ROUNDS // 3 + 1, teams=True, preferences=kind, secondary=kind != "none")


def test_where_no_upfloater_leaves_a_following_group_that_complies_the_first_is_taken() -> None:
    """C6 is kept or not: with the upfloater 2 four of the following group go down, with 3 only two, and 2 is first."""
    kinds = {1: Result.FULL_BYE, **dict.fromkeys(range(2, 7), Result.HALF_BYE)}
    players = tuple(
        pw.Player(id, results=(round_result(kinds.get(id, Result.ZERO_BYE)),)) for id in range(1, 11)
    )
    tournament = pw.Tournament(
        players,
        rounds=5,
        initial_colour="white",
        forbidden=(ForbiddenGroup((3, 4, 5, 6)),),
        point_system=pw.MatchRules.made("WB", "game"),
    )
    pairs = DOUBLE_SWISS_2026.pair(RoundState.of(tournament)).pairs
    assert pairs == Literal(tournament).pairs()
    assert {1, 2} in [set(pair) for pair in pairs]
    assert all(max(pair) > 6 for pair in pairs if not set(pair) & {1, 2})


@pytest.mark.parametrize("system", [DOUBLE_SWISS_2026, TeamSwiss()], ids=["double-swiss", "team"])
def test_the_colour_drawn_is_seen_from_the_first_round_where_it_is_not_stated(system: PairingSystem) -> None:
    """The higher ranked of the first pair had it if his number is odd, else the other colour."""
    seen = 0
    for seed in range(SEED, SEED + 30):
        for stated in tournaments(system, seed):
            silent = replace(stated, initial_colour=None)
            try:
                expected = system.pair(RoundState.of(stated)).pairs
            except pw.NoPairing:
                continue
            if any(player.result(1).colour for player in stated if stated.completed_rounds):
                assert system.pair(RoundState.of(silent)).pairs == expected
                seen += 1
            elif expected and any(other for _, other in expected):
                with pytest.raises(pw.InvalidTournament, match="initial colour"):
                    system.pair(RoundState.of(silent)).pairs  # noqa: B018
    assert seen > 30


@pytest.mark.parametrize(
    "system", [DOUBLE_SWISS_2026, TeamSwiss(preferences="none")], ids=lambda one: one.name
)
def test_where_the_following_scoregroup_fails_c6_either_way_order_decides(system: PairingSystem) -> None:
    """C6 asks whether the following scoregroup complies, and not by how much it fails."""
    teams = system is not DOUBLE_SWISS_2026
    failed = 0
    for seed in range(60):
        tournament = stubborn(system, seed)
        reading = Literal(tournament, teams=teams)
        try:
            ours = system.pair(RoundState.of(tournament)).pairs
        except pw.NoPairing:
            ours = None
        else:
            top, up = reading.bracket(frozenset(id for pair in ours if all(pair) for id in pair))
            failed += bool(up) and reading.c6(top - up, frozenset(reading.present), up)
        assert ours == reading.pairs(), seed
    assert failed > 5
