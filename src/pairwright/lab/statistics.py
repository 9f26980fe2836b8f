"""Means with 95 % confidence intervals, for single figures, paired differences, ratios and shares.

Events of several kinds are strata: the plan fixes their numbers, so differences between kinds do not add uncertainty
(W. G. Cochran, *Sampling Techniques*, 3rd ed., 1977, ch. 5). Distributions are SciPy's.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from math import inf, isnan, nan, sqrt
from types import ModuleType
from typing import Literal, TypeAlias, TypeVar

import numpy as np

from ..errors import needed
from . import wording as say
from .arrays import Floats, Ints

Key = TypeVar("Key", bound=Hashable)

LEVEL = 0.05
"""The probability with which a difference that is not there may stand."""
RARE = 30
"""With fewer nonzero differences than this, their spread understates how rare they are."""
STRAIGHT = 0.07
"""The skewness of a mean below which Student's interval stands: its ends would move by 5 % of its half at most."""
ENOUGH = 20
"""The least number of values that shows their skewness."""


INVERTED = "inverted tests"
"""How the interval of a least number is made: of whole numbers, those that tests leave open."""

ALIKE = "all alike"
"""The method if all events have the same value, which leaves no interval."""


@dataclass(frozen=True)
class Estimate:
    """A mean, the ends of its 95 % confidence interval, and the number of events behind it.

    The ends are NaN if they are unknown, as after a single event. `chance` is the two-sided p-value of a true mean
    of 0, by the distribution behind the interval. `method` names the method of the interval; empty without one.
    """

    mean: float
    low: float
    high: float
    count: int
    chance: float = nan
    method: str = ""

    @property
    def half(self) -> float:
        """Half the width of the interval."""
        return (self.high - self.low) / 2

    @property
    def sure(self) -> bool:
        """Whether 0 lies outside of the interval."""
        return self.low > 0 or self.high < 0

    @property
    def otherwise(self) -> float:
        """If all events had the same value: the largest likely share of other events; otherwise NaN.

        The upper end of Wilson's interval for no event of so many, which the "rule of three" comes near.
        """
        alike = self.count > 1 and self.low == self.high and self.method != INVERTED
        return wilson(0, self.count)[1] if alike else nan

    @property
    def in_files(self) -> tuple[float, float, str]:
        """Low end, high end and method for files; NaN twice where all events are identical, as there is no interval."""
        return (self.low, self.high, self.method) if isnan(self.otherwise) else (nan, nan, ALIKE)


UNKNOWN = Estimate(nan, nan, nan, 0)


def estimate(
    values: Floats, strata: Ints | None = None, *, yes_no: bool = False, chance: bool = False
) -> Estimate:
    """The mean of independent values: Student's interval, Hall's for skewed values, Wilson's for values of 0 and 1.

    A `chance` has Wilson's, too: its values are 0 and 100, except in events that lots decide, so it spreads at most as
    much as yes and no. NaN are left out. `strata` has the kind of each event, if there are several.
    """
    known = ~np.isnan(values)
    values, strata = values[known], None if strata is None else strata[known]
    if not len(values):
        return UNKNOWN
    mean = float(values.mean())
    if len(values) == 1:
        return Estimate(mean, nan, nan, 1)
    parts = _parts(values, strata)
    if yes_no and bool(np.isin(values, (0.0, 1.0)).all()):
        return _share(mean, parts)
    if chance:
        share = _share(mean / 100, [part / 100 for part in parts])
        return Estimate(mean, 100 * share.low, 100 * share.high, share.count, method=share.method)
    return _student(mean, parts)


def difference(
    values: Floats, base: Floats, strata: Ints | None = None, *, yes_no: bool = False, chance: bool = False
) -> Estimate:
    """The mean of paired differences: both columns come from the same events. Pairs with a NaN are left out.

    Where hardly any event differs, Student's interval would be too narrow. Then it is the interval of D. G. Bonett and
    R. M. Price, "Adjusted Wald confidence interval for a difference of binomial proportions based on paired data",
    Journal of Educational and Behavioral Statistics 37 (2012): one event is added on either side. `bench/` records how
    often it contains the true difference. If no event differs, this is done only for measures of yes and no and for
    chances: the size of other differences is unknown.
    """
    apart = values - base
    apart_known = ~np.isnan(apart)
    rare = np.count_nonzero(apart[apart_known])
    if rare >= RARE or np.count_nonzero(apart_known) < 2 or not (rare or yes_no or chance):
        return estimate(apart, strata)
    return _rare(apart[apart_known], 100.0 if chance else 1.0)


def staged(found: Estimate, values: Floats, first: int, strata: Ints | None = None) -> Estimate:
    """A valid interval when the spread of the first `first` events of each kind decided how many were played.

    It is the wider of two: C. Stein's, from the spread of that stage ("A two-sample test for a linear hypothesis whose
    power is independent of the variance", Annals of Mathematical Statistics 16, 1945), and the farther end of the
    interval `found` from all values. NaN are left out.
    """
    known = ~np.isnan(values)
    kinds = np.zeros(len(values)) if strata is None else strata
    parts = [values[known & (kinds == kind)] for kind in np.unique(kinds[known])]
    if isnan(found.half) or min(map(len, parts)) < 2:
        return found
    total, point = int(known.sum()), student(first - 1)
    square = sum((len(part) / total) ** 2 * float(part[:first].var(ddof=1)) / len(part) for part in parts)
    half = max(point * sqrt(square), found.high - found.mean, found.mean - found.low)
    chance = (
        2 * float(scipy_stats().t.sf(abs(found.mean) * point / half, first - 1)) if half else found.chance
    )
    return Estimate(found.mean, found.mean - half, found.mean + half, found.count, chance, "Stein 1945")


def holm(chances: Mapping[Key, float]) -> frozenset[Key]:
    """The comparisons that stand among all of them, from their p-values.

    S. Holm, "A simple sequentially rejective multiple test procedure", Scandinavian Journal of Statistics 6 (1979):
    the probability that any stands by accident is at most `LEVEL`, however the comparisons depend on each other.
    NaN do not count as comparisons.
    """
    kept: list[Key] = []
    known = {key: p for key, p in chances.items() if not isnan(p)}
    for place, key in enumerate(sorted(known, key=lambda key: known[key])):
        if known[key] > LEVEL / (len(known) - place):
            break
        kept.append(key)
    return frozenset(kept)


Multiplicity: TypeAlias = Literal["holm", "fdr", "none"]
"""How many comparisons made together are allowed for."""


def standing_of(method: Multiplicity, chances: Mapping[Key, float]) -> frozenset[Key]:
    """The comparisons that stand: by Holm's method, by the false discovery rate, or each on its own."""
    if method == "holm":
        return holm(chances)
    if method == "fdr":
        return discoveries(chances)
    return frozenset(key for key, chance in chances.items() if chance <= LEVEL)


def discoveries(chances: Mapping[Key, float]) -> frozenset[Key]:
    """The comparisons found at a false discovery rate of at most `LEVEL`, however they depend on each other.

    Y. Benjamini and D. Yekutieli, "The control of the false discovery rate in multiple testing under dependency",
    Annals of Statistics 29 (2001). NaN do not count as comparisons.
    """
    known = {key: p for key, p in chances.items() if not isnan(p)}
    if not known:
        return frozenset()
    adjusted = scipy_stats().false_discovery_control(list(known.values()), method="by")
    return frozenset(key for key, p in zip(known, adjusted.tolist(), strict=True) if p <= LEVEL)


@dataclass(frozen=True)
class Effect:
    """The size of a difference, independent of the number of events.

    Attributes:
        size: the mean difference in standard deviations of the baseline between events of one kind (G. V. Glass, 1976);
            NaN where these don't differ.
        more, less: the shares of events whose value is above and below that of the baseline.
    """

    size: float
    more: float
    less: float


def effect(values: Floats, base: Floats, strata: Ints | None = None) -> Effect:
    """The effect in paired events. Pairs with a NaN are left out."""
    known = ~(np.isnan(values) | np.isnan(base))
    apart, below = (values - base)[known], base[known]
    if len(apart) < 2:
        return Effect(nan, nan, nan)
    kinds = np.zeros(len(below)) if strata is None else strata[known]
    groups = [below[kinds == kind] for kind in np.unique(kinds)]
    freedom = sum(len(group) - 1 for group in groups)
    squares = sum(map(sum_of_squares, groups))
    spread = sqrt(squares / freedom) if freedom else 0.0
    size = float(apart.mean()) / spread if spread else nan
    return Effect(size, float((apart > 0).mean()), float((apart < 0).mean()))


def wilson(hits: float, total: float) -> tuple[float, float]:
    """E. B. Wilson, "Probable inference, the law of succession, and statistical inference", JASA 22 (1927).

    `total` need not be whole: it may be the size of a simple sample that is as good as a stratified one.
    """
    z = student(inf)
    centre, width = hits + z * z / 2, z * sqrt(hits * (total - hits) / total + z * z / 4)
    return max(0.0, (centre - width) / (total + z * z)), min(1.0, (centre + width) / (total + z * z))


@lru_cache(maxsize=4096)
def student(freedom: float) -> float:
    """The 97.5 % point of Student's distribution; of the normal one for infinite degrees of freedom."""
    stats = scipy_stats()
    return float(stats.norm.ppf(0.975) if freedom == inf else stats.t.ppf(0.975, freedom))


def _parts(values: Floats, strata: Ints | None) -> list[Floats]:
    """The values of each stratum. Strata of a single event have no known spread and are put together."""
    if strata is None:
        return [values]
    parts = [values[strata == one] for one in np.unique(strata)]
    single = [part for part in parts if len(part) == 1]
    several = sorted((part for part in parts if len(part) > 1), key=len)
    if single:
        if len(single) == 1:
            single += several[:1]
            several = several[1:]
        several.append(np.concatenate(single))
    return several


def _student(mean: float, parts: list[Floats]) -> Estimate:
    """Student's interval of a stratified mean, with the degrees of freedom of F. E. Satterthwaite (1946).

    Where the values are lopsided, it is made of a transformed mean (`_unskewed`).
    """
    total = sum(map(len, parts))
    squares = [
        (len(part) / total) ** 2 * sum_of_squares(part) / (len(part) - 1) / len(part) for part in parts
    ]
    if not sum(squares):
        return Estimate(mean, mean, mean, total, 2.0 ** (1 - total) if mean else 1.0, ALIKE)  # the sign test
    freedom = sum(squares) ** 2 / sum(
        square**2 / (len(part) - 1) for square, part in zip(squares, parts, strict=True)
    )
    error = sqrt(sum(squares))
    skewness = (
        sum((len(part) / total) ** 3 * _third_moment(part) / len(part) ** 2 for part in parts) / error**3
    )
    if abs(skewness) < STRAIGHT or total < ENOUGH:
        return _around(mean, error, freedom, total, mean, "Student")
    return _unskewed(mean, error, freedom, total, skewness)


def _unskewed(mean: float, error: float, freedom: float, count: int, skewness: float) -> Estimate:
    """P. Hall, "On the removal of skewness by transformation", Journal of the Royal Statistical Society B 54 (1992).

    The studentised mean T of skewed values is skewed, too. With the `skewness` g of the mean,
    T + g T^2 / 3 + g^2 T^3 / 27 + g / 6 is not. It rises with T and can be inverted. Student's quantiles replace normal
    ones.
    """
    g = skewness

    def end(quantile: float) -> float:
        return mean - error * (3 / g) * (float(np.cbrt(1 + g * (quantile - g / 6))) - 1)

    t = mean / error
    straight = t + g * t**2 / 3 + g**2 * t**3 / 27 + g / 6
    chance = 2 * float(scipy_stats().t.sf(abs(straight), freedom))
    return Estimate(mean, end(student(freedom)), end(-student(freedom)), count, chance, "Hall 1992")


def _third_moment(values: Floats) -> float:
    """The third central moment, estimated without bias (a k-statistic); 0 of two values, which don't show any."""
    n = len(values)
    return float(((values - values.mean()) ** 3).sum()) * n / ((n - 1) * (n - 2)) if n > 2 else 0.0


def sum_of_squares(values: Floats) -> float:
    """The sum of squared distances from the mean; 0 for values that differ by no more than sums are rounded by."""
    if not len(values) or np.ptp(values) <= 1e-12 * np.abs(values).max():
        return 0.0
    return float(((values - values.mean()) ** 2).sum())


def _share(mean: float, parts: list[Floats]) -> Estimate:
    """Wilson's interval of a share, for a simple sample with the spread of the stratified one.

    The share of each stratum is drawn a little towards one half, because a stratum without hits is not certain.
    """
    total = sum(map(len, parts))
    drawn = [(float(part.sum()) + 1) / (len(part) + 2) for part in parts]
    weights = [len(part) / total for part in parts]
    square = sum(
        weight**2 * p * (1 - p) / len(part) for weight, p, part in zip(weights, drawn, parts, strict=True)
    )
    whole = sum(weight * p for weight, p in zip(weights, drawn, strict=True))
    size = whole * (1 - whole) / square if len(parts) > 1 else total
    low, high = wilson(mean * size, size)
    return Estimate(mean, low, high, total, method="Wilson")


def _rare(apart: Floats, largest: float) -> Estimate:
    """The interval of differences most of which are 0: with two more events, a typical difference up and one down.

    Without any difference, `largest` stands for the typical one.
    """
    there = apart[apart != 0]
    size = sqrt(float((there**2).mean())) if len(there) else largest
    more = np.concatenate([apart, [size, -size]])
    error = float(more.std()) / sqrt(len(more))
    return _around(float(more.mean()), error, inf, len(apart), float(apart.mean()), "Bonett and Price 2012")


def _around(centre: float, error: float, freedom: float, count: int, mean: float, method: str) -> Estimate:
    """An estimate whose interval lies around a centre, so many standard errors to either side."""
    stats = scipy_stats()
    half = student(freedom) * error
    tail = stats.norm.sf(abs(centre) / error) if freedom == inf else stats.t.sf(abs(centre) / error, freedom)
    return Estimate(mean, centre - half, centre + half, count, float(2 * tail), method)


def scipy_stats() -> ModuleType:
    """SciPy's distributions. Raises `MissingExtra` if it is not installed."""
    return needed("scipy.stats", say.LAB_NEEDS(library="SciPy"), "lab")
