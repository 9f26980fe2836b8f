"""Confidence intervals, against SciPy and by how often they hold."""

from __future__ import annotations

from math import isnan

import numpy as np
import pytest
from scipy import stats

from pairwright.lab.statistics import difference, estimate, ratio, student


@pytest.mark.parametrize("freedom", [*range(1, 30), 50, 100, 1000])
def test_students_quantile(freedom: int) -> None:
    tolerance = 0.01 if freedom == 3 else 0.003 if freedom < 6 else 5e-4
    assert student(freedom) == pytest.approx(stats.t.ppf(0.975, freedom), rel=tolerance)


def test_a_mean_has_students_interval() -> None:
    values = np.array([3.0, 1.0, 4.0, 1.0, 5.0, 9.0, 2.0, 6.0])
    found = estimate(values)
    low, high = stats.t.interval(0.95, 7, values.mean(), stats.sem(values))
    assert (found.mean, found.count) == (values.mean(), 8)
    assert (found.low, found.high) == pytest.approx((low, high), rel=1e-3)


def test_a_share_has_wilsons_interval() -> None:
    values = np.array([1.0] * 7 + [0.0] * 13)
    found = estimate(values, yes_no=True)
    expected = stats.binomtest(7, 20).proportion_ci(method="wilson")
    assert (found.low, found.high) == pytest.approx((expected.low, expected.high))


def test_shared_firsts_are_no_plain_yes_and_no() -> None:
    assert estimate(np.array([0.5, 1.0, 0.0]), yes_no=True).high > 1  # Student's, which may leave the range


def test_missing_values_are_left_out_and_one_value_has_no_interval() -> None:
    found = estimate(np.array([np.nan, 2.0, np.nan]))
    assert (found.mean, found.count) == (2.0, 1)
    assert isnan(found.low)
    assert not found.sure
    assert estimate(np.array([np.nan])).count == 0


def test_differences_are_paired() -> None:
    base = np.array([1.0, 10.0, 100.0, np.nan])
    found = difference(base + np.array([1.0, 1.2, 0.8, 5.0]), base)
    assert found.mean == pytest.approx(1.0)
    assert found.sure  # although the columns themselves spread over two orders of magnitude
    assert found.count == 3


def test_the_interval_of_a_ratio_holds_as_often_as_it_says() -> None:
    source = np.random.default_rng(1)
    hits = 0
    for _ in range(400):
        base = source.normal(10, 2, 80)
        values = 0.5 * base + source.normal(0, 1, 80)
        found = ratio(values, base)
        hits += found.low <= 0.5 <= found.high
    assert 0.92 <= hits / 400 <= 0.98  # 95 %, give or take three standard deviations


def test_a_ratio_to_nothing_is_unknown() -> None:
    assert isnan(ratio(np.array([1.0, 2.0]), np.array([0.0, 0.0])).mean)
