"""Cuts and medians, and the exception for voluntarily unplayed rounds (C.07 art. 14.1 to 14.4, 16.5)."""

from __future__ import annotations

import numpy as np

from ..field import BoolArray, IntArray
from .columns import Fate, FateArray

_NEVER = np.iinfo(np.int64).max


def cut(
    terms: IntArray,
    present: BoolArray,
    *,
    low: int,
    high: int,
    significance: IntArray | None = None,
    voluntary: BoolArray | None = None,
) -> FateArray:
    """Which terms count after leaving out the `low` least and then the `high` most significant ones.

    `significance` orders the terms, equal ones by their value; by default it is the value. `voluntary` marks
    terms of voluntarily unplayed rounds, to which the exception of 16.5 applies at every low cut. All arrays
    are participants by rounds.
    """
    fate = np.where(present, np.int8(Fate.COUNTED), np.int8(Fate.ABSENT))
    if not terms.shape[1]:
        return fate
    weight = terms if significance is None else significance
    for _ in range(low):
        least = _first(weight, terms, fate == Fate.COUNTED)
        _leave_out(fate, least, Fate.LOWEST)
        if voluntary is not None:
            _except(fate, least, terms, weight, voluntary)
    for _ in range(high):
        _leave_out(fate, _first(-weight, -terms, fate == Fate.COUNTED), Fate.HIGHEST)
    return fate


def _first(first: IntArray, second: IntArray, among: BoolArray) -> IntArray:
    """Per row the column smallest by `first`, then `second`, then round, of those `among`; -1 if none."""
    smallest = np.where(among, first, _NEVER)
    equal = among & (smallest == smallest.min(axis=1, keepdims=True))
    column = np.where(equal, second, _NEVER).argmin(axis=1)
    return np.where(among.any(axis=1), column, -1)


def _leave_out(fate: FateArray, column: IntArray, why: Fate) -> None:
    rows = np.flatnonzero(column >= 0)
    fate[rows, column[rows]] = why


def _except(
    fate: FateArray, least: IntArray, terms: IntArray, weight: IntArray, voluntary: BoolArray
) -> None:
    """Leave out the smallest voluntary term in place of the least one, unless it is worth less (16.5)."""
    rows = np.arange(len(terms))
    alive = (fate == Fate.COUNTED) | (np.arange(terms.shape[1]) == least[:, None]) & (least >= 0)[:, None]
    chosen = _first(terms, weight, alive & voluntary)
    swap = (chosen >= 0) & (terms[rows, chosen] >= terms[rows, least])
    fate[rows[swap], least[swap]] = Fate.COUNTED
    fate[rows[swap], chosen[swap]] = Fate.VOLUNTARY
