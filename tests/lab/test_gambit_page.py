"""The page on the Swiss gambit: its table is of one voice with its sentences, and the plan asks what it tells."""

from __future__ import annotations

import re
from pathlib import Path

from pairwright.lab import shipped_plans

PAGE = Path(__file__).parents[2] / "docs" / "experiments" / "gambit.md"
ROW = re.compile(
    r"\| (?P<plain>[\d.]+) \| (?P<gambit>[\d.]+) \| (?P<mean>[−+][\d.]+) \((?P<low>\S+) to (?P<high>\S+)\) \|"
)


def test_what_the_page_says_follows_from_its_table() -> None:
    text = PAGE.read_text(encoding="utf-8")
    rows = [
        {key: float(value.replace("−", "-")) for key, value in found.groupdict().items()}
        for found in ROW.finditer(text)
    ]
    opponents, points, place = rows
    for row in rows:
        assert row["low"] <= row["mean"] <= row["high"]
        assert abs(row["gambit"] - row["plain"] - row["mean"]) < 1.01 * max(abs(row["mean"]) * 0.25, 0.1)
    assert opponents["high"] < 0
    assert "weaker by 43 rating points" in text
    assert points["mean"] < 0 <= points["high"]  # no more points
    assert place["low"] >= 0  # the place is not better
    plan = shipped_plans()["gambit"]
    assert (plan.events, plan.focus, plan.contenders[0].system) == (250, 3, "dutch")
    assert [(one.players, one.rounds, one.behaviour.gambit) for one in plan.conditions] == [
        (40, 7, 0),
        (40, 7, 3),
    ]
    assert {"focus-place", "focus-points", "focus-opponents"} <= {measure.name for measure in plan.measures}
