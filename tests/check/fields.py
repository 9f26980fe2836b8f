"""Small random rounds of all kinds: byes, forfeits, prohibitions, last rounds, odd and even fields."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator

from pairwright.errors import InvalidTournament
from pairwright.generate import NamedSystem, Simulation, rounds
from pairwright.systems.base import RoundState


def small_states(
    seeds: Iterable[int], *, sizes: tuple[int, int] = (5, 9), edition: str = "2026", system: str = "dutch"
) -> Iterator[RoundState]:
    """The states before the later rounds of simulated small events; of matches, if `system` pairs these."""
    for seed in seeds:
        rng = random.Random(seed)
        players = rng.randint(*sizes)
        settings = Simulation(
            players=players,
            rounds=rng.randint(3, players - 1),
            half_byes=rng.choice([0, 0.08]),
            full_byes=rng.choice([0, 0.03]),
            zero_byes=rng.choice([0, 0.05]),
            forfeits=rng.choice([0, 0.1]),
            forbidden_groups=rng.choice([0, 0, 1]),
            forbidden_size=2,
        )
        for tournament in rounds(settings, seed, NamedSystem(system, edition)):
            if tournament.completed_rounds < 1:
                continue
            try:
                state = RoundState.of(tournament)
            except InvalidTournament:
                continue
            if len(state.players) > 3:
                yield state
