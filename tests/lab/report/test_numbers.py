"""Numbers as they are shown, and verdicts."""

from __future__ import annotations

from dataclasses import replace
from math import nan

import numpy as np
import pytest

from pairwright.lab import Results
from pairwright.lab.measures import BUILT_IN
from pairwright.lab.number_format import around, decimals, interval, number, percent
from pairwright.lab.report.findings import Side, side
from pairwright.lab.statistics import Estimate, estimate

SUM_SD, SPEARMAN, NEUTRAL, SHARE = (
    BUILT_IN[name] for name in ("sum-sd", "spearman", "first-seed-wins", "clear-winner")
)


@pytest.mark.parametrize(
    ("mean", "half", "shown"),
    [
        (4.2137, 0.1234, "4.21\u00a0±0.12"),
        (0.00123456, 0.0000123, "0.001235\u00a0±0.000012"),
        (1234.5678, 45.6, "1235\u00a0±46"),
        (-0.0004, 0.1, "0.00\u00a0±0.10"),
        (9.0, 0.0, "9 (at most 28\u00a0% of events otherwise)"),
        (0.5, 0.0, "0.5000 (at most 28\u00a0% of events otherwise)"),
    ],
)
def test_a_mean_has_the_digits_that_two_digits_of_its_interval_allow(
    mean: float, half: float, shown: str
) -> None:
    assert around(Estimate(mean, mean - half, mean + half, 10), SUM_SD) == shown


def test_a_mean_without_an_interval_stands_alone() -> None:
    assert around(Estimate(2.5, nan, nan, 1), SUM_SD) == "2.500"
    assert interval(Estimate(2.5, nan, nan, 1)) == "–"
    assert around(Estimate(nan, nan, nan, 0), SUM_SD) == "–"


def test_shares_are_told_in_per_cent_with_their_ends() -> None:
    found = estimate(np.zeros(20), yes_no=True)
    assert around(found, SHARE) == "0.0 (0.0 to 16.1)"


def test_signs_are_true_minus_signs_and_nothing_has_none() -> None:
    assert number(-1.25, 1, sign=True) == "−1.2"
    assert number(1.25, 2, sign=True) == "+1.25"
    assert number(-0.001, 2, sign=True) == "0.00"
    assert percent(Estimate(0.88, 0.8, 0.96, 9)) == "−12\u00a0%"
    assert decimals(Estimate(1, 0.999_999_999, 1.000_000_001, 9)) == 6


def test_better_depends_on_what_the_measure_wants() -> None:
    down, up = Estimate(-2, -3, -1, 9), Estimate(2, 1, 3, 9)
    assert (side(SUM_SD, down), side(SUM_SD, up)) == (Side.BETTER, Side.WORSE)
    assert (side(SPEARMAN, down), side(SPEARMAN, up)) == (Side.WORSE, Side.BETTER)
    assert (side(NEUTRAL, down), side(NEUTRAL, up)) == (Side.LESS, Side.MORE)
    assert side(SUM_SD, Estimate(1, -1, 3, 9)) is Side.OPEN
    assert side(SUM_SD, replace(up, low=nan, high=nan)) is Side.UNKNOWN


def test_means_by_round_are_those_of_the_table_of_rounds(results: Results) -> None:
    found = results.columns.by_round(results.measure("uneven"))
    rows = results.sql(
        "SELECT condition_number, system_number, round, avg(uneven), "
        "stddev_samp(uneven) / sqrt(count(uneven)), count(uneven) FROM rounds GROUP BY ALL"
    ).fetchall()
    assert len(rows) == 2 * 3 * 5
    for condition, system, number_of_round, mean, error, count in rows:
        place = condition, system, number_of_round - 1
        assert found.mean[place] == pytest.approx(mean)
        assert found.count[place] == count
        assert found.half[place] == pytest.approx(2.570582 * error, rel=1e-3)  # t, 5 degrees of freedom
