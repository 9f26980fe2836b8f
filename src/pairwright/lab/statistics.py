"""Means with 95 % confidence intervals, for single figures, paired differences, ratios and shares."""

from __future__ import annotations

from dataclasses import dataclass
from math import nan, sqrt, tan

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]

_Z = 1.959963984540054
"""The 97.5 % point of the normal distribution."""


@dataclass(frozen=True)
class Estimate:
    """A mean, the ends of its 95 % confidence interval, and the number of events behind it.

    The ends are NaN where they can't be known, from a single event say.
    """

    mean: float
    low: float
    high: float
    count: int

    @property
    def half(self) -> float:
        """Half the width of the interval."""
        return (self.high - self.low) / 2

    @property
    def sure(self) -> bool:
        """Whether 0 lies outside of the interval."""
        return self.low > 0 or self.high < 0


def estimate(values: Floats, *, yes_no: bool = False) -> Estimate:
    """The mean of independent values: Student's interval, or Wilson's for values of 0 and 1. NaN are left out."""
    known = values[~np.isnan(values)]
    if not len(known):
        return Estimate(nan, nan, nan, 0)
    if yes_no and bool(np.isin(known, (0.0, 1.0)).all()):
        return _wilson(float(known.sum()), len(known))
    mean = float(known.mean())
    if len(known) == 1:
        return Estimate(mean, nan, nan, 1)
    half = student(len(known) - 1) * float(known.std(ddof=1)) / sqrt(len(known))
    return Estimate(mean, mean - half, mean + half, len(known))


def difference(values: Floats, base: Floats) -> Estimate:
    """The mean of paired differences: both columns come from the same events. Pairs with a NaN are left out."""
    return estimate(values - base)


def ratio(values: Floats, base: Floats) -> Estimate:
    """The ratio of two means from the same events; its interval by the delta method.

    NaN if the mean below is 0.
    """
    known = ~(np.isnan(values) | np.isnan(base))
    above, below = values[known], base[known]
    if not len(below) or below.mean() == 0:
        return Estimate(nan, nan, nan, int(known.sum()))
    value = float(above.mean() / below.mean())
    residual = estimate(above - value * below)
    half = residual.half / abs(float(below.mean()))
    return Estimate(value, value - half, value + half, len(below))


def _wilson(hits: float, total: int) -> Estimate:
    """E. B. Wilson, "Probable inference, the law of succession, and statistical inference", JASA 22 (1927)."""
    square = _Z * _Z
    centre = (hits + square / 2) / (total + square)
    width = _Z / (total + square) * sqrt(hits * (total - hits) / total + square / 4)
    return Estimate(hits / total, max(0.0, centre - width), min(1.0, centre + width), total)


def student(freedom: int) -> float:
    """The 97.5 % point of Student's distribution, to three digits.

    Exact for one and two degrees of freedom, else by the expansion of Cornish and Fisher (Abramowitz and Stegun
    26.7.5).
    """
    if freedom == 1:
        return tan(0.475 * np.pi)
    if freedom == 2:
        return 0.95 * sqrt(2 / (1 - 0.95**2))
    z, n = _Z, freedom
    return (
        z
        + (z**3 + z) / (4 * n)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * n**3)
        + (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / (92160 * n**4)
    )
