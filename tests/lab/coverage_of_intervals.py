"""How often the interval of a rare difference holds the true one, exactly; that of a ratio of shares, by drawing.

In each event one system may have what the other lacks: with probability `p` the first, `q` the second. The interval
depends on how many events of either kind there are; their probabilities are multinomial.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from math import inf, nan, sqrt

import numpy as np

from pairwright.lab.ratios import ratio
from pairwright.lab.statistics import difference

LEAST, MOST = 0.001, 0.02
"""The probabilities looked at."""
_NEGLIGIBLE = 1e-7
"""Counts whose probability is smaller are not looked at; they are taken for failures of the interval."""


@lru_cache(maxsize=200_000)
def interval(up: int, down: int, n: int) -> tuple[float, float]:
    """The interval for so many events of either kind among `n`."""
    apart = np.zeros(n)
    apart[:up], apart[up : up + down] = 1, -1
    found = difference(apart, np.zeros(n), yes_no=True)
    return found.low, found.high


def coverage(n: int, p: float, q: float) -> float:
    """The probability that the interval holds `p` - `q`."""
    from scipy import stats  # takes a second

    tops = [int(stats.binom.isf(_NEGLIGIBLE, n, one)) + 1 for one in (p, q)]
    held = 0.0
    for up in range(tops[0] + 1):
        first = float(stats.binom.pmf(up, n, p))
        rest = stats.binom.pmf(np.arange(tops[1] + 1), n - up, q / (1 - p))
        for down in range(tops[1] + 1):
            low, high = interval(up, down, n)
            if low <= p - q <= high:
                held += first * float(rest[down])
    return held


def grid(step: float) -> Iterator[tuple[float, float]]:
    """The pairs of probabilities: each from 0.001 to 0.02, and with the second one 0."""
    values = [*np.arange(LEAST, MOST + step / 2, step).tolist()]
    for p in values:
        yield p, 0.0
        yield from ((p, q) for q in values if q <= p)


@lru_cache(maxsize=200_000)
def ratio_interval(both: int, first: int, second: int, n: int) -> tuple[float, float]:
    """The interval of a ratio for so many events among `n` that both systems have, or one of them alone."""
    values = np.zeros((2, n))
    values[0, : both + first] = 1
    values[1, :both] = values[1, both + first : both + first + second] = 1
    found = ratio(values[0], values[1], yes_no=True)
    return found.low, found.high


@lru_cache(maxsize=200_000)
def bonett_and_price(both: int, first: int, second: int, n: int) -> tuple[float, float]:
    """The interval of D. G. Bonett and R. M. Price (2006) for the same counts, which the laboratory does not use.

    It is a quotient of Wilson's intervals among the `some` events that either system has, with an adjusted quantile.
    """
    from scipy import stats  # takes a second

    some = both + first + second
    if not some:
        return nan, nan
    own = both + first, both + second
    apart = sqrt((first + second + 2) / ((own[0] + 1) * (own[1] + 1)))
    z = float(stats.norm.isf(0.025)) * apart / sum(sqrt((1 - (k + 1) / (some + 2)) / (k + 1)) for k in own)
    above, below = (
        [
            (2 * k + z * z + sign * z * sqrt(z * z + 4 * k * (1 - k / some))) / (some + z * z)
            for sign in (-1, 1)
        ]
        for k in own
    )
    return above[0] / below[1], above[1] / below[0] if below[0] > 0 else inf


def ratio_coverage(
    n: int,
    share: float,
    p: float,
    q: float,
    reps: int,
    seed: int,
    method: Callable[[int, int, int, int], tuple[float, float]] = ratio_interval,
) -> float:
    """How often the interval of a ratio of shares holds the true one, of those that there are.

    The second system has a `share`; of the events that it lacks the first has `p`, of those that it has the first lacks
    `q`.
    """
    both, first, second = share * (1 - q), (1 - share) * p, share * q
    drawn = np.random.default_rng(seed).multinomial(n, [both, first, second, 1 - both - first - second], reps)
    true = (both + first) / share
    kinds, counts = np.unique(drawn, axis=0, return_counts=True)
    found = np.array([method(*map(int, kind[:3]), n) for kind in kinds])
    there = ~np.isnan(found[:, 0])
    held = (found[:, 0] <= true) & (true <= found[:, 1])
    return float(counts[held].sum() / counts[there].sum())


def ratio_grid(shares: Sequence[float], chances: Sequence[float]) -> Iterator[tuple[float, float, float]]:
    """A share, and both chances that an event differs; not both are 0."""
    return ((share, p, q) for share in shares for p in chances for q in chances if p or q)
