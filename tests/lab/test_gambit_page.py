"""The page on the Swiss gambit: its sentences follow from its table, and the plan asks what it tells and gives it."""

from __future__ import annotations

import re
from pathlib import Path
from statistics import NormalDist

import numpy as np
import pytest

from pairwright.lab import Results, run, shipped_plans
from pairwright.lab.across import comparisons_across

PAGE = Path(__file__).parents[2] / "docs" / "experiments" / "gambit.md"
ROW = re.compile(
    r"\| (?P<plain>[\d.]+) \| (?P<gambit>[\d.]+) \| (?P<mean>[−+][\d.]+) \((?P<low>[−+]\S+) to (?P<high>[−+]\S+)\) \|"
)
MEASURES = ("focus-opponents", "focus-points", "focus-place")


@pytest.fixture(scope="module")
def text() -> str:
    return " ".join(PAGE.read_text(encoding="utf-8").split())


@pytest.fixture(scope="module")
def rows(text: str) -> list[dict[str, float]]:
    found = [found.groupdict() for found in ROW.finditer(text)]
    return [{key: float(value.replace("−", "-")) for key, value in row.items()} for row in found]


def holds_0(row: dict[str, float]) -> bool:
    return row["low"] <= 0 <= row["high"]


def test_columns_agree_but_for_rounding(rows: list[dict[str, float]]) -> None:
    for row, rounding in zip(rows, (1.05, 0.0015, 0.015), strict=True):
        assert row["low"] < row["mean"] < row["high"]
        assert abs(row["gambit"] - row["plain"] - row["mean"]) <= rounding


def test_what_the_page_says_follows_from_its_table(text: str, rows: list[dict[str, float]]) -> None:
    opponents, points, place = rows
    assert f"His opponents are weaker by {-opponents['mean']:.0f} rating points" in text
    assert opponents["high"] < 0
    assert place["low"] > 0  # a higher number: a worse place
    assert f"his place is worse by {place['mean']:.1f}," in text
    assert ("whether he makes fewer points is open, as that interval holds 0" in text) == holds_0(points)
    assert points["mean"] < 0
    chances = []
    for row in rows:
        error = (row["high"] - row["low"]) / (2 * NormalDist().inv_cdf(0.975))
        chances.append(2 * NormalDist().cdf(-abs(row["mean"]) / error))
    assert chances[0] < 0.05 / 3
    assert min(chances[1:]) > 0.05 / 2
    assert "Of the three differences only the first stands among all (Holm, 5 %)" in text
    assert "the interval of the place leaves out 0" in text


def test_the_plan_is_the_one_that_the_page_describes() -> None:
    plan = shipped_plans()["gambit"]
    assert (plan.events, plan.focus, plan.contenders[0].system) == (1000, 3, "dutch")
    assert [(one.players, one.rounds, one.behaviour.gambit) for one in plan.conditions] == 3 * [
        (40, 7, 0),
        (40, 7, 3),
    ]
    assert {*MEASURES} <= {measure.name for measure in plan.measures}


def test_a_tenth_of_the_events_agrees_with_the_page(rows: list[dict[str, float]], tmp_path: Path) -> None:
    """Differences of 25 events lie around those of the page by no more than four standard errors."""
    run(shipped_plans()["gambit"].but(events=25), tmp_path / "run")
    results = Results(tmp_path / "run")
    found = [one for one in comparisons_across(results, MEASURES, "behaviour") if ", open," in one.label]
    for row, one in zip(rows, found, strict=True):
        apart = one.lines[1].difference
        assert apart is not None
        error = (row["high"] - row["low"]) / (2 * 1.97) * np.sqrt(10)
        assert abs(apart.mean - row["mean"]) < 4 * error
        assert 0.5 < apart.half / (2.06 * error) < 2  # events differ as much as the page says
