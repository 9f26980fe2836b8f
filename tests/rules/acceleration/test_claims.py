"""The claims for accelerated pairings in the limit in which they are exact: the favourite always wins."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest

from pairwright.generate import Chances, Simulation, generate
from pairwright.model import Colour, Player, Tournament
from pairwright.systems.acceleration import Accelerated, Acceleration, AddedScore, EarlyGroups
from pairwright.systems.base import PairingSystem
from pairwright.systems.dutch import DUTCH_2026
from pairwright.systems.uscf import US_CHESS


@dataclass(frozen=True)
class Favourite:
    def __call__(self, white: int, black: int) -> Chances:
        return Chances(1, 0, 0) if white > black else Chances(0, 0, 1)


def perfect(system: PairingSystem, players: int, rounds: int) -> tuple[int, int]:
    """Perfect scores after round 2 and at the end."""
    field = Tournament(
        tuple(Player(i, rating=2800 - 7 * i) for i in range(1, players + 1)),
        rounds=rounds,
        initial_colour=Colour.WHITE,
    )
    settings = Simulation(players=players, rounds=rounds, model=Favourite(), template=field)
    ended = generate(replace(settings), 1, system).tournament
    assert ended.completed_rounds == rounds
    scores = [(p.score(ended.point_system, 2), p.score(ended.point_system)) for p in ended]
    return sum(two == 20 for two, _ in scores), sum(all_ == 10 * rounds for _, all_ in scores)


@pytest.mark.parametrize("system", [US_CHESS, DUTCH_2026], ids=["uscf", "dutch"])
@pytest.mark.parametrize(("players", "rounds"), [(16, 3), (32, 4), (64, 5)])
@pytest.mark.parametrize(
    "method", [EarlyGroups(), EarlyGroups(floaters="a"), AddedScore()], ids=["b", "a", "28R1"]
)
def test_n_rounds_leave_one_perfect_score_among_twice_as_many_players(
    system: PairingSystem, players: int, rounds: int, method: Acceleration
) -> None:
    assert perfect(system, players, rounds) == (players // 4, 2)
    assert perfect(Accelerated(system, method), players, rounds) == (players // 8, 1)
