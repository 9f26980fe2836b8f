"""Lots within the groups of accelerated pairings, and games counted on a scale of ten points, as their texts say."""

from __future__ import annotations

from math import erf, sqrt
from pathlib import Path
from typing import Any

import pytest

from pairwright.generate import Simulation, model_named, rounds
from pairwright.lab.own_code import OwnCode
from pairwright.systems.acceleration import EarlyGroups
from pairwright.systems.base import RoundState

FOLDER = Path(__file__).parents[2] / "examples" / "experiments"


def own(file: str, name: str) -> Any:
    return OwnCode(((file, (FOLDER / file).read_text(encoding="utf-8")),)).named(f"{file}:{name}", "")


def test_lots_keep_the_groups_and_change_who_meets_whom_in_them() -> None:
    system, changed = own("by_lot.py", "BY_LOT"), 0
    for seed in range(12):
        players = 24 + seed  # odd numbers have a bye
        course = rounds(Simulation(players=players, rounds=3, model=model_named("elo", 30)), seed, system)
        tournament = next(course)
        for _ in (1, 2):
            state = RoundState.of(tournament)
            plain = EarlyGroups().early(state)
            paired = system.pair(state)
            pairs = [(board.white.id, board.black.id) for board in paired.boards]
            assert pairs == [(board.white.id, board.black.id) for board in system.pair(state).boards]
            met = {frozenset((p.id, r.opponent)) for p in tournament for r in p.results if r.opponent}
            assert not any(frozenset(pair) in met for pair in pairs)
            assert plain is not None
            assert (paired.bye.id if paired.bye else None) == plain.bye
            group = {player: name for name, members in plain.groups.items() for player in members}
            assert sorted(sorted(group[one] for one in pair) for pair in pairs) == sorted(
                sorted(group[one] for one in pair) for pair in plain.pairs
            )
            changed += {frozenset(pair) for pair in pairs} != {frozenset(pair) for pair in plain.pairs}
            tournament = course.send(paired)
        assert EarlyGroups().early(RoundState.of(tournament)) is None
    assert changed == 24


def phi(x: float) -> float:
    return (1 + erf(x / sqrt(2))) / 2


@pytest.mark.parametrize("apart", [0, 120, -350])
def test_a_game_drawn_at_6_4_has_a_slice_of_three(apart: int) -> None:
    """Of margins with a deviation of 282.8 around the difference; of equals 12 % end 5-5."""
    fives, sixes = (
        own("ten_points.py", name)(12)(1500 + apart, 1500) for name in ("DRAWN_AT_5_5", "DRAWN_TO_6_4")
    )
    slice_of_equals = 0.150969 * 282.8427  # phi(0.150969) - phi(-0.150969) is 0.12
    for chances, width in ((fives, 1), (sixes, 3)):
        edge = width * slice_of_equals
        assert chances.draw == pytest.approx(
            phi((edge - apart) / 282.8427) - phi((-edge - apart) / 282.8427), abs=1e-5
        )
        assert sum(chances) == pytest.approx(1)
    assert sixes.win < fives.win
    assert (apart > 0) == (sixes.win > sixes.loss)
