"""The page on accelerated pairings: the limit it tells of is played here, sentences on its table are read off it."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from pairwright.lab import play, shipped_plans
from pairwright.lab.measures import measures_named

TEXT = (Path(__file__).parents[2] / "docs" / "explanation" / "accelerated.md").read_text(encoding="utf-8")
PAGE = " ".join(TEXT.split())
ROW = re.compile(r"^\| (?P<name>[^|]+?) \| (?P<cells>\d\.\d\d ± \d\.\d\d \|.*)$", re.MULTILINE)


def table() -> dict[str, list[tuple[float, float]]]:
    """Mean and half width of each cell, field by field."""
    found = {}
    for row in ROW.finditer(TEXT):
        cells = [cell.split(" ± ") for cell in row["cells"].strip("| ").split(" | ")]
        found[row["name"]] = [(float(mean), float(half)) for mean, half in cells]
    return found


@pytest.mark.parametrize(("players", "rounds"), [(16, 3), (32, 4)])
def test_in_the_limit_an_acceleration_leaves_one_perfect_score(players: int, rounds: int) -> None:
    assert "16 players in 3 rounds, 32 in 4, 64 in 5 and 128 in 6 end with one perfect score" in PAGE
    assert "by groups and by 28R1, with two without acceleration. Baku does it from 64 players on." in PAGE
    plan = replace(shipped_plans()["favourites"], events=1)
    (condition,) = (one for one in plan.conditions if (one.players, one.rounds) == (players, rounds))
    (perfect,) = measures_named(["perfect"])
    found = {
        one.label: float(perfect.of(play(plan, condition, one.made(), 0).event)[0]) for one in plan.contenders
    }
    assert found.pop("plain Swiss") == 2
    assert found.pop("Baku") > 1
    assert set(found.values()) == {1}


def test_what_is_said_of_perfect_scores_follows_from_the_table() -> None:
    ratios = table()
    plain = ratios.pop("plain Swiss, perfect scores an event")
    assert len(ratios) == 5
    assert all(len(row) == len(plain) == 4 for row in ratios.values())
    written = ratios["Nicholas-Young (b)"]
    assert "The method as written, (b), gains least" in PAGE
    for column in range(4):
        assert written[column][0] == max(row[column][0] for row in ratios.values())
    assert "where ratings are 150 points off it gains next to nothing" in PAGE
    mean, half = written[3]
    assert mean + half >= 1
    assert '"Half" is nearly right for fields of very unequal players and too much said for others.' in PAGE
    unequal = [row[2] for row in ratios.values()]
    assert all(abs(mean - 0.5) <= 0.1 for mean, _ in unequal)
    assert all(mean - half > 0.5 for mean, half in (written[0], written[1], written[3]))


def test_the_plan_asks_what_the_page_tells() -> None:
    plan = shipped_plans()["accelerated"]
    assert (plan.events, len(plan.conditions), len(plan.contenders)) == (300, 4, 6)
    assert {(one.players, one.rounds) for one in plan.conditions} == {(64, 5)}
    assert set(table()) - {"plain Swiss, perfect scores an event"} == {
        one.label for one in plan.contenders
    } - {"plain Swiss"}
