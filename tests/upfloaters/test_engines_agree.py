"""Double-Swiss and Swiss Team against the articles read literally; 2,000 rounds each with PAIRWRIGHT_CAMPAIGN=1."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator

import pytest

import pairwright as pw
from pairwright.generate import Acceleration, Simulation, rounds
from pairwright.generate.models import NormalModel
from pairwright.model import PointSystem
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
