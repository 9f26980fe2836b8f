"""Rank correlations with ties."""

from __future__ import annotations

from math import sqrt

import numpy as np

from ..event_arrays import Ints
from .measure import MISSING, Floats

ROWS = 1024
"""So many players are compared with all others at once, to bound the memory."""


def average_ranks(values: Ints) -> Floats:
    """Ranks from 1 for the smallest; equal values share the mean of their ranks."""
    _, group, counts = np.unique(values, return_inverse=True, return_counts=True)
    ranks: Floats = np.cumsum(counts) - (counts - 1) / 2
    return ranks[group.reshape(-1)]


def spearman_rho(x: Ints, y: Ints) -> float:
    """Spearman's rho: Pearson's correlation of the average ranks; missing if all are equal in x or in y."""
    if len(x) < 2:
        return MISSING
    a, b = average_ranks(x), average_ranks(y)
    a, b = a - a.mean(), b - b.mean()
    spread = sqrt(float(a @ a) * float(b @ b))
    return float(a @ b) / spread if spread else MISSING


def kendall_tau_b(x: Ints, y: Ints) -> float:
    """Kendall's tau-b: (concordant - discordant) / sqrt(pairs untied in x * pairs untied in y)."""
    balance, untied_x, untied_y = 0, 0, 0
    for start in range(0, len(x), ROWS):
        rows = slice(start, start + ROWS)
        a = np.sign(x[rows, None] - x[None, :]).astype(np.int8)
        b = np.sign(y[rows, None] - y[None, :]).astype(np.int8)
        balance += int((a * b).sum(dtype=np.int64))
        untied_x += int(np.count_nonzero(a))
        untied_y += int(np.count_nonzero(b))
    spread = sqrt(untied_x) * sqrt(untied_y)
    return balance / spread if spread else MISSING
