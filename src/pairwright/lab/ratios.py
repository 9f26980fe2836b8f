"""Ratios of two means from the same events, with 95 % confidence intervals."""

from __future__ import annotations

from math import inf, isnan, nan, sqrt

import numpy as np

from .arrays import Floats, Ints
from .statistics import RARE, Estimate, estimate, student

ALIKE = 3
"""So many differences of the same size are taken for differences that have one size."""
_STEADY = 0.22
"""The greatest half width, as a share of the mean, below which the delta method holds for a ratio to that mean."""


def ratio(
    values: Floats, base: Floats, strata: Ints | None = None, *, yes_no: bool = False, chance: bool = False
) -> Estimate:
    """The ratio of two means from the same events. Pairs with a NaN are left out.

    Shares and chances have Fieller's interval with one more event on either side (`_fieller`). So do means where hardly
    any event differs, if at least three do, all by the same amount. For other rare differences the size of the next one
    is unknown: both ends are NaN. The upper end is infinite if the mean below may be 0; the ratio itself is NaN if that
    mean is 0.

    Other ratios have the interval of the delta method. They are NaN if the mean below is 0, or so uncertain that the
    method fails: its interval extends more than 22 % of it to either side (D. J. Finney, *Statistical Method in
    Biological Assay*, 3rd ed., 1978: g above 0.05).
    """
    known = ~(np.isnan(values) | np.isnan(base))
    above, below = values[known], base[known]
    strata = None if strata is None else strata[known]
    share = yes_no or chance
    if len(below) > 1 and (share or np.count_nonzero(above - below) < min(RARE, len(below) / 2)):
        return _few(above, below, strata, 100.0 if chance else 1.0 if yes_no else nan)
    under = estimate(below, strata)
    if isnan(under.half) or under.mean == 0 or under.half > _STEADY * abs(under.mean):
        return Estimate(nan, nan, nan, len(below))
    value = float(above.mean() / below.mean())
    residual = estimate(above - value * below, strata)
    low, high = sorted(value + end / under.mean for end in (residual.low, residual.high))
    return Estimate(value, low, high, len(below), method="delta method")


def _few(above: Floats, below: Floats, strata: Ints | None, largest: float) -> Estimate:
    """The ratio of means where most events are equal, or of two shares."""
    mean, count = float(below.mean()), len(below)
    value = float(above.mean()) / mean if mean else nan
    apart = np.abs(above - below)
    there = apart[apart != 0]
    alike = len(there) >= ALIKE and bool(np.ptp(there) <= 1e-9 * there.max())
    nowhere = not above.any() and not below.any()
    if nowhere or min(above.min(), below.min()) < 0 or (isnan(largest) and not alike):
        return Estimate(value, nan, nan, count)
    size = sqrt(float((there**2).mean())) if len(there) else largest
    low, high = _fieller(above, below, strata, size)
    return Estimate(value, low, high, count, method="Fieller 1954")


def _fieller(above: Floats, below: Floats, strata: Ints | None, size: float) -> tuple[float, float]:
    """The ratios f at which the mean of `above` - f * `below` does not differ from 0; values must not be negative.

    E. C. Fieller, "Some problems in interval estimation", Journal of the Royal Statistical Society B 16 (1954). The
    spread of a few differing events understates how rare they are. So two events are added, as D. G. Bonett and R. M.
    Price do for differences (2012): in one the first value is larger than usual by `size`, in the other the second.
    Their own interval for ratios (Statistics in Medicine 25, 2006) holds in 82 % where it is worst.
    """
    middle = float(below.mean())
    tops = np.append(_within(above, strata), [middle + size, middle])
    bottoms = np.append(_within(below, strata), [middle, middle + size])
    square = student(inf) ** 2
    # (sum tops - f sum bottoms)^2 = square * sum (tops - f bottoms)^2, as a polynomial in f
    second = float(bottoms.sum()) ** 2 - square * float(bottoms @ bottoms)
    half = float(tops.sum() * bottoms.sum()) - square * float(tops @ bottoms)
    last = float(tops.sum()) ** 2 - square * float(tops @ tops)
    root = sqrt(max(half * half - second * last, 0.0))
    if second > 0:
        return max((half - root) / second, 0.0), (half + root) / second
    return (max((half - root) / second, 0.0) if second and last > 0 else 0.0), inf


def _within(values: Floats, strata: Ints | None) -> Floats:
    """The values without what kinds of events differ in."""
    if strata is None:
        return values
    moved = values.copy()
    for kind in np.unique(strata):
        moved[strata == kind] += values.mean() - values[strata == kind].mean()
    return moved
