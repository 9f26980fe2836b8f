"""Cuts and medians, and the exception for voluntarily unplayed rounds (C.07 art. 14.1 to 14.4, 16.5)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import repeat

from .columns import Fate, among

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypeAlias

    from ..grids import Grid

    Term: TypeAlias = tuple[int, int, int]
    """How significant a term is, its value and its place."""


def cut(
    terms: Grid,
    present: Grid,
    *,
    low: int,
    high: int,
    significance: Grid | None = None,
    voluntary: Grid | None = None,
) -> Grid:
    """Which terms count after leaving out the `low` least and then the `high` most significant ones.

    `significance` orders the terms, equal ones by their value; by default it is the value. `voluntary` marks
    terms of voluntarily unplayed rounds, to which the exception of 16.5 applies at every low cut.
    """
    fates = [list(row) for row in among(present)]
    if low or high:
        rows = zip(significance or terms, terms, voluntary or repeat(()), strict=False)
        for fate, (weights, values, spared) in zip(fates, rows, strict=False):
            left = [
                term for term in zip(weights, values, range(len(fate)), strict=True) if not fate[term[-1]]
            ]
            for place, why in (*_low(left, low, spared if any(spared) else ()), *_high(left, high)):
                fate[place] = why
    return fates


def _low(left: list[Term], number: int, voluntary: Sequence[int]) -> Iterator[tuple[int, Fate]]:
    """Take the least significant terms, or voluntary ones not worth less (16.5), one after the other."""
    for _ in range(min(number, len(left))):
        term, why = min(left), Fate.LOWEST
        excepted = [one for one in left if voluntary[one[-1]]] if voluntary else []
        if excepted:
            chosen = min(excepted, key=lambda one: (one[1], one[0]))
            if chosen[1] >= term[1]:
                term, why = chosen, Fate.VOLUNTARY
        left.remove(term)
        yield term[-1], why


def _high(left: list[Term], number: int) -> Iterator[tuple[int, Fate]]:
    """Take the most significant terms, of equal ones the first round."""
    for _ in range(min(number, len(left))):
        term = max(left, key=lambda one: one[:2])
        left.remove(term)
        yield term[-1], Fate.HIGHEST
