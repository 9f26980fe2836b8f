"""Events of matches in the laboratory: teams are as strong as drawn, and what measures read is what the records say."""

from __future__ import annotations

import pytest

from pairwright.lab.plan import parse_plan
from pairwright.lab.simulate import play
from pairwright.systems.registry import system_named

PLAN = """
title = "Matches"
events = 2
seed = 1
players = 9
rounds = 5
measures = ["winner"]

[[system]]
system = "%s"
"""


@pytest.mark.parametrize("name", ["team", "double-swiss"])
def test_scores_of_matches_are_those_of_the_records(name: str) -> None:
    plan = parse_plan(PLAN % name)
    (condition,) = plan.conditions
    played = play(plan, condition, system_named(name), 0)
    assert played.status == "complete"
    tournament = played.event.tournament
    worth = tournament.point_system
    assert played.event.score[:, -1].tolist() == [player.score(worth) for player in tournament]
    assert played.event.gained.tolist() == [
        [entry.points(worth) for entry in player.results] for player in tournament
    ]
