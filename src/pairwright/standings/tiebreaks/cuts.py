"""Cuts and medians, and the exception for voluntarily unplayed rounds (C.07 art. 14.1 to 14.4, 16.5)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import repeat

from .columns import Fate, among

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypeAlias

    from ..grids import Grid, Ints

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

    `significance` orders the terms, equal ones by their value; by default it is the value. `voluntary` marks terms of
    voluntarily unplayed rounds: the exception of 16.5 applies to them at every low cut.
    """
    fates = among(present)
    if not low and not high:
        return fates
    spared = voluntary or repeat(())  # without end
    rows = zip(fates, significance or terms, terms, spared, strict=False)
    if low != 1 or high > 1 or significance:
        return [_cut(*row, low, high) for row in rows]
    return [
        _one_each(fate, values, spared, high)
        if 1 in spared or any(fate) or len(values) < 2
        else _ends(values, high)
        for fate, _, values, spared in rows
    ]


def _cut(fate: Ints, weights: Ints, values: Ints, spared: Ints, low: int, high: int) -> Ints:
    """The fates of one row."""
    found = list(fate)
    left = [term for term in zip(weights, values, range(len(fate)), strict=True) if not fate[term[-1]]]
    for place, why in (*_low(left, low, spared if 1 in spared else ()), *_high(left, high)):
        found[place] = why
    return found


def _one_each(fate: Ints, values: Ints, spared: Ints, high: int) -> Ints:
    """The fates of a row that loses one term below and `high` above: of voluntary ones none is worth less (16.5)."""
    found, left = list(fate), [place for place, why in enumerate(fate) if not why]
    excepted = [place for place in left if spared[place]] if 1 in spared else []
    if left:
        lowest = min(excepted or left, key=values.__getitem__)
        found[lowest] = Fate.VOLUNTARY if excepted else Fate.LOWEST
        left.remove(lowest)
    if high and left:
        found[max(left, key=values.__getitem__)] = Fate.HIGHEST
    return found


def _ends(values: Ints, high: int) -> Ints:
    """The fates of a row that has all terms: the least one is cut, and with `high` the greatest of the others."""
    lowest = values.index(min(values))
    highest = values.index(max(values)) if high else -1
    return _without(len(values), lowest, highest if highest != lowest else 1)  # all are equal: the first two


@cache
def _without(size: int, lowest: int, highest: int) -> Ints:
    """A row with just these cuts. Most participants have such rows; they are shared and must not change."""
    found = [Fate.COUNTED] * size
    found[lowest] = Fate.LOWEST
    if highest >= 0:
        found[highest] = Fate.HIGHEST
    return tuple(found)


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
    """Take the most significant terms; on a tie the first round."""
    for _ in range(min(number, len(left))):
        term = max(left, key=lambda one: one[:2])
        left.remove(term)
        yield term[-1], Fate.HIGHEST
