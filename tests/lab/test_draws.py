"""Intervals over kinds of events that share field and random numbers, in which events of one draw count as one."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from pairwright.lab import Results, compare, parse_plan, run
from pairwright.lab.columns import by_draw
from pairwright.lab.compare import lines_of
from pairwright.lab.measures import BUILT_IN
from pairwright.lab.report.evidence import Evidence

PLAN = """\
events = 12
players = 8
rounds = [3, 4, 5]
same_events = {same}
measures = ["focus-points", "best-wins"]
[[system]]
label = "Dutch"
[[system]]
label = "Burstein"
system = "burstein"
"""


def _run(folder: Path, same: str) -> Results:
    run(parse_plan(PLAN.format(same=same)), folder / same)
    return Results(folder / same)


def test_over_the_same_event_after_three_four_and_five_rounds_the_unit_is_the_event(tmp_path: Path) -> None:
    """The interval written out here: Student's, of the means over the three lengths of each event."""
    from scipy import stats  # takes a second

    results = _run(tmp_path, "true")
    measure = results.measure("focus-points")
    values = results.per_event(measure).values[0].reshape(3, 12)
    found = compare(results, measure.name).lines[0].value
    means = values.mean(axis=0)
    half = stats.t.ppf(0.975, 11) * stats.sem(means)
    assert (found.count, found.mean) == (12, pytest.approx(values.mean()))
    assert (found.low, found.high) == pytest.approx((means.mean() - half, means.mean() + half))
    line, same = Evidence(results).compared(measure).lines[1], compare(results, measure.name).lines[1]
    assert repr(line) == repr(same)  # in words: bounds that are not known equal none


def test_events_of_their_own_count_each(tmp_path: Path) -> None:
    results = _run(tmp_path, "false")
    assert results.plan.first_alike == (0, 1, 2)
    assert compare(results, "focus-points").lines[0].value.count == 36


def test_intervals_over_kinds_that_share_events_hold() -> None:
    """Without counting events of one draw as one they hold in 82 of 100 experiments."""
    rng = np.random.default_rng(3)
    kinds, draws = np.repeat([0, 1], 40), np.tile(np.arange(40), 2)
    hits, alone, total = 0, 0, 1000
    for _ in range(total):
        shared = rng.normal(size=40)
        values = np.concatenate([shared, 2 + shared]) + rng.normal(0, 0.3, 80)
        for counted, of in ((draws, "draws"), (None, "events")):
            one = lines_of(BUILT_IN["spearman"], ("a",), "a", values[None], kinds, draws=counted)[0].value
            if of == "draws":
                hits += one.low < 1 < one.high
            else:
                alone += one.low < 1 < one.high
    assert 0.93 < hits / total < 0.97
    assert alone / total < 0.87


def test_the_mean_over_draws_is_that_over_events_when_some_are_missing() -> None:
    kinds, draws = np.array([0, 0, 0, 1, 1]), np.array([0, 1, 2, 0, 1])
    values = np.array([1.0, 2.0, 6.0, 3.0, np.nan])
    strata, (own,) = by_draw(kinds, draws, values)
    assert strata.tolist() == [0, 0, 0]
    assert own.mean() == pytest.approx(3.0)
    strata, _ = by_draw(kinds, draws, np.array([np.nan, 2.0, 6.0, 3.0, 4.0]))
    assert strata.tolist() == [0, 0, 0]  # a draw is of one kind, whichever of its events has no value
    _, (mine, base) = by_draw(kinds, draws, values, np.array([np.nan, 1.0, 1.0, 1.0, 1.0]))
    assert (mine - base).tolist() == [2.0, 1.0, 5.0]  # the events that both have, in the order of draws
