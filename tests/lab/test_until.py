"""Playing until a mean is known well enough: how many events it takes, and that the interval keeps its promise."""

from __future__ import annotations

import shutil
from math import ceil
from pathlib import Path

import numpy as np
import pytest
from lab_runs import difference, played

from pairwright.errors import InvalidTournament
from pairwright.lab import Results, compare, comparisons_across, parse_plan, run, run_until
from pairwright.lab.report.evidence import Evidence
from pairwright.lab.report.findings import findings, verdicts
from pairwright.lab.report.methods import methods
from pairwright.lab.report.setting import run_options
from pairwright.lab.statistics import estimate
from pairwright.lab.until import Known

PLAN = """\
seed = 3
events = 61
players = [8, 10]
rounds = 4
block = 20
measures = ["sum-sd", "spearman", "rounds", "bye-score"]
[[system]]
label = "Dutch"
[[system]]
label = "Stable"
system = "roommates"
"""


@pytest.fixture(scope="module")
def first(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The first stage, played."""
    folder = tmp_path_factory.mktemp("first") / "run"
    run(parse_plan(PLAN), folder)
    return folder


def test_it_plays_until_both_intervals_are_within_the_width(first: Path, tmp_path: Path) -> None:
    """At least as many events as Stein's first stage calls for."""
    from scipy import stats  # takes a second

    plan = parse_plan(PLAN)
    stage = Results(first)
    values = stage.per_event(stage.measure("sum-sd"))
    spreads = [np.diff(values.values[:, values.condition == kind], axis=0)[0].std(ddof=1) for kind in (0, 1)]
    half = 0.9 * stats.t.ppf(0.975, 60) * max(spreads) / np.sqrt(61)
    shutil.copytree(first, tmp_path / "run")
    outcome, found = run_until(plan, tmp_path / "run", "sum-sd", half)
    played = outcome.events // 4
    assert run_options(Results(tmp_path / "run")) == f" --until {half} -m sum-sd"
    assert played >= ceil((stats.t.ppf(0.975, 60) * max(spreads) / half) ** 2)
    assert outcome.played == outcome.events - 244 > 0
    assert [one.events for one in found] == [played] * 2
    assert [one.system for one in found] == ["Stable - Dutch"] * 2
    for one, spread in zip(found, spreads, strict=True):
        assert stats.t.ppf(0.975, 60) * spread / np.sqrt(played) <= one.half + 1e-12
        assert one.half <= half
    # the first events are those of the first stage, and the whole is that of a run of so many events
    run(plan.but(events=played), tmp_path / "whole")
    at_once, staged = Results(tmp_path / "whole"), Results(tmp_path / "run")
    assert staged.complete
    for measure in at_once.measures:
        one, other = (each.per_event(each.measure(measure.name)).values for each in (at_once, staged))
        assert np.array_equal(one, other, equal_nan=True)
    # what was told is what every comparison, table and figure tells; of what was no goal it is the plain interval
    for kind, one in enumerate(found):
        for compared in (
            compare(staged, "sum-sd", condition=kind),
            Evidence(staged).compared(staged.measure("sum-sd"), kind),
        ):
            apart = difference(compared)
            assert (apart.mean, apart.half, apart.count) == pytest.approx((one.mean, one.half, one.events))
            assert (apart.chance < 0.05) == apart.sure
        plain = compare(staged, "spearman", condition=kind).lines[1].difference
        assert plain == compare(at_once, "spearman", condition=kind).lines[1].difference
    both = difference(compare(staged, "sum-sd"))
    square = sum(float(spread) ** 2 for spread in spreads) / played / 4
    assert both.half >= stats.t.ppf(0.975, 60) * np.sqrt(square) - 1e-12
    again, same = run_until(plan, tmp_path / "run", "sum-sd", half)
    assert (again.played, same) == (0, found)


def test_who_is_told_apart_is_judged_by_the_interval_that_was_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By Stein's the difference is 0.3 give or take 0.43, by that of all events give or take 0.19."""
    from scipy import stats  # takes a second

    results = played(parse_plan(PLAN).but(events=2), tmp_path / "run")
    apart_in_40 = np.concatenate(
        [np.tile([3.3, -2.7], 20), np.tile([0.31, 0.29], 80)]
    )  # 0.3 on average in all 200
    results.columns._values["spearman"] = np.stack([np.zeros(200), apart_in_40])
    results.columns.condition_of, results.columns.draw_of = np.zeros(200, np.int64), None
    stein = stats.t.ppf(0.975, 39) * np.std([3, -3] * 20, ddof=1) / np.sqrt(200)
    for stage, close in ((0, False), (40, True)):
        monkeypatch.setattr(results, "first_stage", lambda measure, across="", stage=stage: stage)
        evidence = Evidence(results, ["spearman"])
        apart = difference(evidence.compared(results.measure("spearman")))
        assert apart.sure != close
        assert (apart.half == pytest.approx(stein)) == close
        (found,) = findings(evidence, verdicts(evidence))
        assert found.extremes.startswith("First and last are not told apart") == close


def test_what_is_known_well_enough_already_needs_no_more_events(first: Path, tmp_path: Path) -> None:
    shutil.copytree(first, tmp_path / "run")
    outcome, found = run_until(parse_plan(PLAN), tmp_path / "run", "sum-sd", 100.0)
    assert (outcome.events, outcome.played, [one.events for one in found]) == (244, 0, [61, 61])
    outcome, found = run_until(parse_plan(PLAN), tmp_path / "run", "sum-sd", 1e-200, most=62)
    assert (outcome.played, [one.events for one in found]) == (4, [62, 62])
    assert all(one.half > 1e-200 for one in found)
    assert run_options(Results(tmp_path / "run")) == " --until 1e-200 -m sum-sd --most 62"
    assert "with no more than 62 of each kind allowed" in methods(Results(tmp_path / "run"), "Dutch")


BEHAVIOURS = """\
events = 40
players = 10
rounds = 5
measures = ["spearman"]
[[behaviour]]
label = "plain"
[[behaviour]]
label = "drawn"
leaders_draw = { percent = 80, last_rounds = 3, within = 1 }
[[system]]
label = "Dutch"
[[system]]
label = "Stable"
system = "roommates"
"""


def test_it_plays_until_differences_within_systems_are_known(tmp_path: Path) -> None:
    """The values are taken from the tables by hand: each event without the behaviour and with it."""
    from scipy import stats  # takes a second

    outcome, found = run_until(parse_plan(BEHAVIOURS), tmp_path / "run", "spearman", 0.05, across="behaviour")
    results = Results(tmp_path / "run")
    rows = results.sql("SELECT system, condition, event, spearman FROM events").fetchall()
    value = {(system, condition, event): one for system, condition, event, one in rows}
    assert [(one.condition, one.system) for one in found] == [
        (f"{system}, 10 players, 5 rounds", "drawn - plain") for system in ("Dutch", "Stable")
    ]
    assert outcome.played == outcome.events == 4 * found[0].events
    for one in found:
        system, kind = one.condition.split(", ", 1)
        apart = np.array(
            [
                value[system, f"{kind}, drawn", event] - value[system, f"{kind}, plain", event]
                for event in range(one.events)
            ]
        )
        assert one.mean == pytest.approx(apart.mean())
        assert stats.t.ppf(0.975, 39) * apart[:40].std(ddof=1) / np.sqrt(len(apart)) <= one.half + 1e-12
        assert one.half <= 0.05
    for one, compared in zip(found, comparisons_across(results, ["spearman"], "behaviour"), strict=True):
        line = difference(compared)
        assert (line.mean, line.half) == pytest.approx((one.mean, one.half))
    until = {"measure": "spearman", "half": 0.05, "across": "behaviour", "most": 100_000}
    assert results.store.settings()["until"] == until
    with pytest.raises(InvalidTournament, match="differ only in behaviour"):
        run_until(parse_plan(PLAN), tmp_path / "none", "sum-sd", 1, across="behaviour")


@pytest.mark.parametrize(
    ("measure", "said"),
    [
        ("max-sd", "does not ask for"),
        ("rounds", "only 0 of the first 61 values are not 0"),
        ("bye-score", "no value in some events"),
    ],
)
def test_what_can_t_be_known_within_a_width_is_refused(
    measure: str, said: str, first: Path, tmp_path: Path
) -> None:
    shutil.copytree(first, tmp_path / "run")
    with pytest.raises(InvalidTournament, match=said):
        run_until(parse_plan(PLAN), tmp_path / "run", measure, 0.1)


@pytest.mark.parametrize("first", [40, 200])
@pytest.mark.parametrize("kind", ["normal", "exponential"])
def test_the_interval_holds_the_true_mean_as_often_as_it_says(kind: str, first: int) -> None:
    """600 experiments, at least 94 % less twice the error of so many; by the first stage alone it is 91 %."""
    rng = np.random.default_rng(23)
    true = 0.0 if kind == "normal" else 1.0
    reps, half = 600, 0.2 if first == 40 else 0.1
    held = 0
    for _ in range(reps):
        values = getattr(rng, kind)(size=3000)
        known = Known(values[:first], first)
        while (needed := known.events_needed(half)) > len(known.values):
            known = Known(values[:needed], first)
        assert known.half <= half
        held += abs(known.values.mean() - true) <= known.half
    assert held / reps > 0.94 - 2 * np.sqrt(0.05 * 0.95 / reps)


def test_a_first_stage_that_shows_too_little_spread_is_not_believed() -> None:
    """The wider of both intervals counts, by its farther end: Student's, as the values are even about their mean."""
    from scipy import stats  # takes a second

    close, wide = np.tile([-1.0, 1.0], 20), np.tile([-3.0, 3.0], 20)
    known = Known(np.concatenate([close, wide]), 40)
    all_values = stats.t.ppf(0.975, 79) * known.values.std(ddof=1) / np.sqrt(80)
    assert known.half == pytest.approx(all_values)
    assert known.events_needed(0.4) == ceil(80 * (all_values / 0.4) ** 2) > 80
    turned = Known(np.concatenate([wide, close]), 40)
    assert turned.half == pytest.approx(stats.t.ppf(0.975, 39) * wide.std(ddof=1) / np.sqrt(80))
    assert turned.events_needed(turned.half + 1e-9) <= 80


def test_lopsided_values_are_known_within_a_width_on_both_sides() -> None:
    from scipy import stats  # takes a second

    values = np.random.default_rng(1).exponential(size=60)
    found = estimate(values)
    assert found.high - found.mean > found.mean - found.low
    known = Known(values, 60)
    assert known.half >= found.high - found.mean > stats.t.ppf(0.975, 59) * values.std(ddof=1) / np.sqrt(60)
