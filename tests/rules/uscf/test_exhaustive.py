"""The engine against every pairing of small sections: the same cost vector and, by the tie rule, the same pairing."""

from __future__ import annotations

import pytest

from campaign import drawn
from pairwright.systems.uscf import UsChess

from .oracle import Book
from .random_sections import random_section, random_system

SECTIONS = 1000
CHUNK = 100


@pytest.mark.parametrize("first", drawn(range(0, SECTIONS, CHUNK), 1))
def test_the_engine_finds_what_trying_every_pairing_finds(first: int) -> None:
    for seed in range(first, first + CHUNK):
        _compare(seed, random_system(seed))


@pytest.mark.parametrize("seed", drawn(range(100_000, 100_016), 3))
def test_the_engine_agrees_on_sections_of_up_to_ten_players(seed: int) -> None:
    _compare(seed, random_system(seed), most=10)


def _compare(seed: int, system: UsChess, most: int = 8) -> None:
    state = random_section(seed, most)
    vector, pairing = Book(state, system).pair()
    paired = system.pair(state)
    solution = paired.solution
    made = list(solution.pairs)
    if solution.bye is not None:
        made.append((solution.bye, len(state.players)))
    assert tuple(paired.costs.values()) == vector, seed
    assert tuple(sorted(made)) == pairing, seed
    if seed % 25 == 0:
        assert paired.fault() == "", seed
