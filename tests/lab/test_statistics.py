"""Confidence intervals: against textbook formulas written out here, and by how often they hold."""

from __future__ import annotations

from math import inf, isnan, sqrt

import numpy as np
import pytest
from coverage_of_intervals import bonett_and_price, coverage, grid, ratio_coverage, ratio_grid

from pairwright.lab.ratios import ratio
from pairwright.lab.statistics import ALIKE, Estimate, difference, estimate, holm, wilson

Z = 1.959963984540054


def test_a_mean_has_students_interval() -> None:
    from scipy import stats  # takes a second

    values = np.array([3.0, 1.0, 4.0, 1.0, 5.0, 9.0, 2.0, 6.0])
    found = estimate(values)
    low, high = stats.t.interval(0.95, 7, values.mean(), stats.sem(values))
    assert (found.mean, found.count) == (values.mean(), 8)
    assert (found.low, found.high) == pytest.approx((low, high))
    assert found.chance == pytest.approx(stats.ttest_1samp(values, 0).pvalue)


def test_lopsided_values_have_halls_interval() -> None:
    """Both ends, put into the transformation as the article has it, are Student's quantiles; so is 0 into `chance`."""
    from scipy import stats  # takes a second

    values = np.array([3.0, 1.0, 4.0, 1.0, 5.0, 29.0, 2.0, 6.0] * 3)
    found, n = estimate(values), len(values)
    gamma = stats.skew(values, bias=False)

    def transformed(true: float) -> float:
        t = (values.mean() - true) / stats.sem(values)
        g = gamma / sqrt(n)
        return t + g * t**2 / 3 + g**2 * t**3 / 27 + g / 6

    assert transformed(found.low) == pytest.approx(stats.t.ppf(0.975, n - 1))
    assert transformed(found.high) == pytest.approx(stats.t.ppf(0.025, n - 1))
    assert found.chance == pytest.approx(2 * stats.t.sf(abs(transformed(0)), n - 1))
    assert found.high - found.mean > found.mean - found.low
    mirrored = estimate(-values)
    assert (mirrored.low, mirrored.high) == pytest.approx((-found.high, -found.low))


def test_intervals_of_lopsided_values_hold_and_miss_on_both_sides() -> None:
    rng = np.random.default_rng(11)
    found = [estimate(rng.exponential(size=50)) for _ in range(1500)]
    above, below = (np.mean([one.low > 1 for one in found]), np.mean([one.high < 1 for one in found]))
    assert 0.93 < 1 - above - below < 0.965
    assert below < 0.045  # Student's misses there in 6 %, and above in 1 %
    assert above > 0.01


def test_a_share_has_wilsons_interval() -> None:
    from scipy import stats  # takes a second

    values = np.array([1.0] * 7 + [0.0] * 13)
    found = estimate(values, yes_no=True)
    expected = stats.binomtest(7, 20).proportion_ci(method="wilson")
    assert (found.low, found.high) == pytest.approx((expected.low, expected.high))
    assert wilson(0, 50) == (0, pytest.approx(Z**2 / (50 + Z**2)))


def test_shared_firsts_are_no_plain_yes_and_no() -> None:
    assert estimate(np.array([0.5, 1.0, 0.0]), yes_no=True).high > 1  # Student's, which may leave the range


def test_a_chance_has_wilsons_interval_whatever_lots_decide() -> None:
    """17 of 20, and the same with two events in which lots would decide; never beyond 0 and 100."""
    plain, ties = np.repeat([100.0, 0.0], [17, 3]), np.repeat([100.0, 50.0, 0.0], [16, 2, 2])
    low, high = wilson(17, 20)
    for values in (plain, ties):
        found = estimate(values, chance=True)
        assert (found.mean, found.low, found.high) == pytest.approx((85, 100 * low, 100 * high))
    always = estimate(np.full(20, 100.0), chance=True)
    assert (always.mean, always.high) == (100, 100)
    assert always.low == pytest.approx(100 * wilson(20, 20)[0])
    kinds = np.repeat([0, 1], 10)
    yes_no = estimate(plain / 100, kinds, yes_no=True)
    stratified = estimate(plain, kinds, chance=True)
    assert (stratified.low, stratified.high) == pytest.approx((100 * yes_no.low, 100 * yes_no.high))


@pytest.mark.parametrize("true", [0.1, 0.5, 0.85])
def test_intervals_of_chances_hold_as_often_as_they_say(true: float) -> None:
    """In one event of ten lots decide between yes and no. Hall's interval would reach from 17 to 98 for 17 of 20."""
    rng = np.random.default_rng(11)
    held = 0
    for _ in range(1000):
        values = 100 * (rng.random(40) < true).astype(float)
        values[rng.random(40) < 0.1] = 100 * true
        found = estimate(values, chance=True)
        assert 0 <= found.low <= found.high <= 100
        held += found.low <= 100 * true <= found.high
    assert held >= 930


def test_chances_that_never_differed_may_differ_by_up_to_a_hundred() -> None:
    same = np.repeat([0.0, 100.0], 50)
    found, plain = difference(same, same, chance=True), difference(same / 100, same / 100, yes_no=True)
    assert found.mean == 0
    assert (found.low, found.high) == pytest.approx((100 * plain.low, 100 * plain.high))
    assert found.low < 0 < found.high


def test_missing_values_are_left_out_and_one_value_has_no_interval() -> None:
    found = estimate(np.array([np.nan, 2.0, np.nan]))
    assert (found.mean, found.count) == (2.0, 1)
    assert isnan(found.low)
    assert isnan(found.chance)
    assert not found.sure
    assert estimate(np.array([np.nan])).count == 0


def test_the_spread_between_kinds_of_events_is_no_part_of_the_interval() -> None:
    """Cochran 5.11, proportional allocation: the variance is the sum of (n_h / n)^2 s_h^2 / n_h."""
    rng = np.random.default_rng(4)
    kinds = np.repeat([0, 1, 2], [30, 30, 60])
    values = rng.normal(100.0 * kinds, 1 + kinds)
    found = estimate(values, kinds)
    spread = sum(
        (np.mean(kinds == kind)) ** 2 * values[kinds == kind].var(ddof=1) / (kinds == kind).sum()
        for kind in range(3)
    )
    assert found.mean == values.mean()
    assert found.half == pytest.approx(1.99 * sqrt(spread), rel=0.01)  # Student's quantile for some 80
    assert estimate(values).half > 20 * found.half
    shuffled = rng.permutation(120)
    again = estimate(values[shuffled], kinds[shuffled])
    assert (again.low, again.high) == pytest.approx((found.low, found.high))


def test_a_stratified_interval_holds_as_often_as_it_says() -> None:
    rng = np.random.default_rng(7)
    kinds = np.repeat([0, 1, 2, 3], [6, 10, 10, 14])
    truth = float((kinds**2).mean())
    hits = 0
    for _ in range(1000):
        found = estimate(rng.normal(kinds**2, 1 + 2 * (kinds == 1)), kinds)
        hits += found.low <= truth <= found.high
    assert 0.93 <= hits / 1000 <= 0.97  # 95 %, give or take three standard deviations


def test_kinds_with_a_single_event_are_put_together() -> None:
    values = np.array([1.0, 2.0, 3.0, 9.0])
    for kinds in ([0, 0, 0, 1], [0, 1, 2, 3]):
        assert estimate(values, np.array(kinds)).half == estimate(values).half
    assert isnan(estimate(values[:1], np.array([0])).low)


def test_a_share_of_strata_that_differ_is_known_better_than_that_of_a_simple_sample() -> None:
    values, kinds = np.repeat([0.0, 1.0], 200), np.repeat([0, 1], 200)
    simple, stratified = estimate(values, yes_no=True), estimate(values, kinds, yes_no=True)
    assert stratified.half < simple.half / 3
    alike = np.tile([0.0, 1.0], 200)
    assert estimate(alike, kinds, yes_no=True).half == pytest.approx(simple.half, rel=0.01)
    none = estimate(np.zeros(400), kinds, yes_no=True)
    assert (none.low, none.high) == (0, pytest.approx(Z**2 / (400 + Z**2), rel=0.01))


def test_what_was_the_same_in_all_events_may_be_otherwise_in_others() -> None:
    assert estimate(np.zeros(300)).otherwise == pytest.approx(Z**2 / (300 + Z**2))
    assert estimate(np.zeros(300)).otherwise > 3 / 300  # the rule of three is for one side
    assert isnan(estimate(np.array([1.0, 2.0])).otherwise)
    assert isnan(estimate(np.array([1.0])).otherwise)
    low, high, method = estimate(np.zeros(300)).in_files
    assert (isnan(low), isnan(high), method) == (True, True, ALIKE)


def test_four_events_that_all_differ_alike_prove_little() -> None:
    """Their probability if either direction is as likely: SciPy's sign test."""
    from scipy import stats  # takes a second

    for count in (2, 4, 9):
        assert estimate(np.ones(count)).chance == pytest.approx(stats.binomtest(count, count).pvalue)


def test_differences_are_paired() -> None:
    rng = np.random.default_rng(3)
    base = rng.uniform(0, 1000, 50)
    found = difference(base + rng.normal(1, 0.2, 50), base)
    assert found.mean == pytest.approx(1.0, abs=0.1)
    assert found.sure  # although the columns themselves spread over hundreds
    base[7] = np.nan
    assert difference(base + 1, base).count == 49


def test_the_interval_of_rare_differences_is_bonett_and_prices() -> None:
    """Their formula: p = (f + 1) / (n + 2) for both sides, and z times the root of (p + q - (p - q)^2) / (n + 2)."""
    from scipy import stats  # takes a second

    up, down, n = 4, 1, 200
    found = difference(np.repeat([1.0, -1.0, 0.0], [up, down, n - up - down]), np.zeros(n), yes_no=True)
    p, q = (up + 1) / (n + 2), (down + 1) / (n + 2)
    half = Z * sqrt((p + q - (p - q) ** 2) / (n + 2))
    assert found.mean == (up - down) / n
    assert (found.low, found.high) == pytest.approx((p - q - half, p - q + half))
    assert found.chance == pytest.approx(2 * stats.norm.sf((p - q) / (half / Z)))


def test_no_difference_at_all_is_not_known_to_be_none() -> None:
    same = np.ones(300)
    found = difference(same, same, yes_no=True)
    assert found.mean == 0
    assert found.high == pytest.approx(Z * sqrt(2) / 302, rel=0.01)
    assert found.low == -found.high
    other = difference(same, same)
    assert (other.low, other.high, other.chance) == (0, 0, 1)
    assert other.otherwise > 0.01


@pytest.mark.parametrize("n", [100, 1000])
def test_intervals_of_rare_differences_hold_as_often_as_is_published(n: int) -> None:
    """Exactly, over the binomial probabilities; the whole grid is `python bench rare-differences`."""
    found = [coverage(n, p, q) for p, q in grid(step=0.0095)]
    assert min(found) >= 0.92
    assert sum(found) / len(found) >= 0.94


def test_the_interval_of_a_ratio_holds_as_often_as_it_says() -> None:
    source = np.random.default_rng(1)
    hits = 0
    for _ in range(400):
        base = source.normal(10, 2, 80)
        values = 0.5 * base + source.normal(0, 1, 80)
        found = ratio(values, base)
        hits += found.low <= 0.5 <= found.high
    assert 0.92 <= hits / 400 <= 0.98  # 95 %, give or take three standard deviations


@pytest.mark.parametrize("differing", [1, 3, 12])
def test_a_ratio_of_shares_holds_where_hardly_any_event_differs(differing: int) -> None:
    """By the delta method alone it would hold in 60, 79 and 92 % (600 experiments, twice their error allowed for)."""
    rng = np.random.default_rng(5)
    size, p, hits = 300, differing / 300, 0
    for _ in range(600):
        base = (rng.random(size) < 0.4).astype(float)
        found = ratio(np.where(rng.random(size) < p, 1 - base, base), base, yes_no=True)
        hits += found.low <= (0.4 * (1 - p) + 0.6 * p) / 0.4 <= found.high
    assert hits / 600 > 0.94 - 2 * sqrt(0.05 * 0.95 / 600)


@pytest.mark.parametrize("n", [20, 100, 300])
def test_the_interval_of_a_ratio_of_shares_holds_everywhere(n: int) -> None:
    """Of 2,000 experiments each; the whole grid is `python bench rare-ratios`."""
    found = [
        ratio_coverage(n, share, p, q, 2000, seed)
        for seed, (share, p, q) in enumerate(ratio_grid((0.05, 0.4, 0.95), (0, 0.03, 0.2, 0.9)))
    ]
    assert min(found) > 0.92
    assert sum(found) / len(found) >= 0.94


def test_100_events_of_which_20_differ_have_a_ratio_and_it_holds() -> None:
    assert ratio_coverage(100, 0.4, 0.2, 0.2, 4000, 1) > 0.94


def test_the_interval_of_bonett_and_price_is_compared_as_it_was_published() -> None:
    """The examples of Fagerland, Lydersen and Laake, *Statistical Analysis of Contingency Tables* (2017), chapter 8."""
    assert bonett_and_price(59, 6, 16, 161) == pytest.approx((0.7579, 0.9910), abs=0.00006)
    assert bonett_and_price(1, 1, 7, 21) == pytest.approx((0.068, 0.923), abs=0.0006)


def test_the_ends_of_a_ratio_are_fiellers_of_two_events_more() -> None:
    """At both ends the mean of the residuals is 1.96 standard errors about 0 from 0, with the two more events."""
    base = np.array([1.0, 0.0] * 200)
    values = base.copy()
    values[[1, 3, 5]], values[0] = 1, 0
    found = ratio(values, base, yes_no=True)
    above, below = np.append(values, [1.5, 0.5]), np.append(base, [0.5, 1.5])
    assert found.mean == pytest.approx(202 / 200)
    for end in (found.low, found.high):
        residuals = above - end * below
        assert abs(residuals.sum()) == pytest.approx(Z * sqrt((residuals**2).sum()))
    percent = ratio(values * 100, base * 100, chance=True)
    assert (percent.low, percent.high) == pytest.approx((found.low, found.high))


def test_a_ratio_to_what_may_be_nothing_has_a_lower_end_alone() -> None:
    values, base = np.repeat([1.0, 0.0], [30, 70]), np.zeros(100)
    found = ratio(values, base, yes_no=True)
    assert isnan(found.mean)
    assert found.low > 2
    assert found.high == inf
    assert isnan(ratio(base, base, yes_no=True).low)


def test_kinds_of_events_that_differ_do_not_widen_a_ratio() -> None:
    """Shares of 0.1 and 0.9 in two kinds: what they differ in is no part of the uncertainty."""
    kinds = np.repeat([0, 1], 200)
    rng = np.random.default_rng(2)
    base, values = ((rng.random(400) < np.where(kinds, 0.9, 0.1)).astype(float) for _ in range(2))
    together, apart = ratio(values, base, yes_no=True), ratio(values, base, kinds, yes_no=True)
    assert apart.mean == together.mean
    assert apart.half < together.half


def test_rare_differences_of_several_sizes_say_nothing_of_a_ratio() -> None:
    base = 1 + np.arange(50.0) / 50
    for changes, known in (
        ([1, 1, 1], True),
        ([1, 1], False),
        ([1, 1, 2], False),
        ([], False),
        ([-1, 1, 1], True),
    ):
        values = base.copy()
        values[: len(changes)] += changes
        found = ratio(values, base)
        assert found.mean == pytest.approx(values.mean() / base.mean())
        assert isnan(found.low) != known


@pytest.mark.parametrize("base", [[0.0, 0.0], [0.0, 0.0, 0.0, 1.0], [-1.0, 1.2, 0.4, -0.3]])
def test_a_ratio_to_nothing_or_nearly_so_is_unknown(base: list[float]) -> None:
    assert isnan(ratio(np.ones(len(base)), np.array(base)).mean)


def test_an_interval_that_just_touches_zero_has_a_chance_of_a_twentieth() -> None:
    values = np.array([0.3, -0.1, 0.5, 0.2, 0.9, -0.4, 0.1, 0.6])
    touching = estimate(values - estimate(values).low)
    assert touching.low == pytest.approx(0, abs=1e-12)
    assert touching.chance == pytest.approx(0.05)


def test_what_never_differs_is_certain_to_be_no_difference() -> None:
    assert estimate(np.zeros(20)).chance == 1
    assert estimate(np.full(20, 2.0)).chance == pytest.approx(2 * 0.5**20)
    assert Estimate(2, 2, 2, 20).half == 0


def test_holm_stops_at_the_first_comparison_that_fails() -> None:
    """The example has 0.01 < 0.05/4, 0.016 < 0.05/3, 0.03 > 0.05/2, and so 0.04 < 0.05/1 does not count."""
    assert holm({"d": 0.04, "a": 0.01, "c": 0.03, "b": 0.016, "e": float("nan")}) == {"a", "b"}
    assert holm({}) == frozenset()
