"""Rank correlations with ties, by SciPy."""

from __future__ import annotations

from typing import Any

import numpy as np

from ..event_arrays import Ints
from ..statistics import scipy_stats
from .measure import MISSING


def spearman_rho(x: Ints, y: Ints) -> float:
    """Spearman's rho: Pearson's correlation of the average ranks; missing if all are equal in x or in y."""
    return _correlation("spearmanr", x, y)


def kendall_tau_b(x: Ints, y: Ints) -> float:
    """Kendall's tau-b: (concordant - discordant) / sqrt(pairs untied in x * pairs untied in y)."""
    return _correlation("kendalltau", x, y)


def _correlation(name: str, x: Ints, y: Ints) -> float:
    if len(x) < 2 or np.ptp(x) == 0 or np.ptp(y) == 0:
        return MISSING
    function: Any = getattr(scipy_stats(), name)
    return float(function(x, y).statistic)
