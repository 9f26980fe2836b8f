"""Playing until a mean is known well enough: how many events it takes, and that the interval keeps its promise."""

from __future__ import annotations

from math import ceil
from pathlib import Path

import numpy as np
import pytest
from scipy import stats

from pairwright.errors import InvalidTournament
from pairwright.lab import Results, parse_plan, run, run_until
from pairwright.lab.until import _events_needed, _Wanted

PLAN = """\
seed = 3
events = 61
players = [12, 14]
rounds = 4
block = 20
measures = ["sum-sd", "spearman", "rounds", "bye-score"]
[[system]]
label = "Dutch"
[[system]]
label = "Stable"
system = "roommates"
"""


def test_it_plays_as_many_events_as_the_first_stage_calls_for(tmp_path: Path) -> None:
    plan = parse_plan(PLAN)
    run(plan, tmp_path / "first")
    first = Results(tmp_path / "first")
    values = first.per_event(first.measure("sum-sd"))
    spreads = [np.diff(values.values[:, values.condition == kind], axis=0)[0].std(ddof=1) for kind in (0, 1)]
    half = 0.9 * stats.t.ppf(0.975, 60) * max(spreads) / np.sqrt(61)
    expected = ceil((stats.t.ppf(0.975, 60) * max(spreads) / half) ** 2)
    outcome, found = run_until(plan, tmp_path / "run", "sum-sd", half)
    assert (outcome.events, outcome.played) == (4 * expected, 4 * expected)
    assert [one.events for one in found] == [expected] * 2
    assert [one.system for one in found] == ["Stable - Dutch"] * 2
    for one, spread in zip(found, spreads, strict=True):
        assert one.half == pytest.approx(stats.t.ppf(0.975, 60) * spread / np.sqrt(expected))
        assert one.half <= half
    # the first events are those of the first stage, and the whole is that of a run of so many events
    run(plan.but(events=expected), tmp_path / "whole")
    at_once, staged = Results(tmp_path / "whole"), Results(tmp_path / "run")
    assert staged.complete
    for measure in at_once.measures:
        one, other = (each.per_event(each.measure(measure.name)).values for each in (at_once, staged))
        assert np.array_equal(one, other, equal_nan=True)
    again, same = run_until(plan, tmp_path / "run", "sum-sd", half)
    assert (again.played, same) == (0, found)


def test_what_is_known_well_enough_already_needs_no_more_events(tmp_path: Path) -> None:
    outcome, found = run_until(parse_plan(PLAN), tmp_path / "run", "sum-sd", 100.0)
    assert (outcome.played, [one.events for one in found]) == (244, [61, 61])
    _, found = run_until(parse_plan(PLAN), tmp_path / "more", "sum-sd", 1e-9, most=62)
    assert [one.events for one in found] == [62, 62]
    assert all(one.half > 1e-9 for one in found)


@pytest.mark.parametrize(
    ("measure", "said"),
    [
        ("max-sd", "does not ask for"),
        ("rounds", "only 0 of the first 61 values are not 0"),
        ("bye-score", "no value in some events"),
    ],
)
def test_what_can_t_be_known_within_a_width_is_refused(measure: str, said: str, tmp_path: Path) -> None:
    with pytest.raises(InvalidTournament, match=said):
        run_until(parse_plan(PLAN), tmp_path / "run", measure, 0.1)


@pytest.mark.parametrize(("kind", "first", "least"), [("normal", 40, 0.95), ("lopsided", 200, 0.94)])
def test_the_interval_holds_the_true_mean_as_often_as_it_says(kind: str, first: int, least: float) -> None:
    """1,000 experiments, less twice the error of so many: lopsided values need a longer first stage."""
    rng = np.random.default_rng(23)
    reps, half = 1000, 0.2 if kind == "normal" else 0.1
    held = 0
    for _ in range(reps):
        values = rng.normal(size=1500) if kind == "normal" else rng.exponential(size=1500) - 1
        total = _events_needed(_Wanted("", "", values[:first], first), half)
        assert total <= len(values)
        held += abs(values[:total].mean()) <= half
    assert held / reps > least - 2 * np.sqrt(0.05 * 0.95 / reps)
