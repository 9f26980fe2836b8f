"""Remedies when the stable matching leaves a player alone: other ties, completion, caps, and a plain weighted
matching."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np
from numpy.typing import NDArray

from ...matching import Field as CostField
from ...matching import Session
from .instance import Growth, Lists, Mate, grow
from .measures import preference
from .ties import half_group_cost, symmetric_tie

SEARCHABLE = 500
"""The largest number of players for random ties, which must list and sort all pairs of a level."""


def pairs_of(mate: Mate) -> list[tuple[int, int]]:
    """A matching as pairs of positions, the smaller first."""
    return [(p, q) for p, q in enumerate(mate.tolist()) if 0 <= p < q]


def mate_of(pairs: Sequence[tuple[int, int]], n: int) -> Mate:
    """Pairs of positions as a matching of n players, -1 for those in none."""
    mate = np.full(n, -1, np.int32)
    for p, q in pairs:
        mate[p], mate[q] = q, p
    return mate


def tie_search(lists: Lists, searches: int) -> tuple[str, Growth] | None:
    """The best perfect stable matching over `rating`, `fold`, `near` and, up to 500 players, random ties.

    Best by max-sd, sum of sd, sum of |cd| after the round and colour repeats; the first tried wins a draw. Each of
    them is weakly stable for f. `None` if each leaves a player alone.
    """
    best: tuple[tuple[int, ...], str, Growth] | None = None
    for name in _tie_names(searches if len(lists.field) <= SEARCHABLE else 0):
        growth = grow(lists, symmetric_tie(name, lists))
        if growth.perfect:
            cost = preference(lists.field, pairs_of(growth.mate))
            if best is None or cost < best[0]:
                best = cost, name, growth
    return best and (best[1], best[2])


def _tie_names(searches: int) -> Iterator[str]:
    yield from ("rating", "fold", "near")
    for seed in range(1, searches + 1):
        yield f"random:{seed}"


def least_cap(lists: Lists) -> int:
    """The least possible max-sd of a perfect pairing, in units. Needs one to exist."""
    low, high = 0, lists.field.range
    # Who can be paired under a cap can be under a wider one: halving finds the least.
    while low < high:
        middle = (low + high) // 2
        if lists.pairs(middle).maximum().perfect:
            high = middle
        else:
            low = middle + 1
    return low


def complete_pairing(lists: Lists, ms: int, tie: str) -> Mate:
    """Best pairs first, but none that keeps the others from being paired. Needs a perfect pairing at this
    ms."""
    mate = lists.pairs(ms, symmetric_tie(tie, lists)).completed()
    if mate is None:
        raise AssertionError("complete_pairing() is asked only where a perfect pairing exists")
    return mate


def pair_costs(lists: Lists) -> NDArray[np.int64]:
    """The convex cost 600 h² + 13 X + y of each pair of classes, h in units; X counts 7 at a dash of Table
    I."""
    x, same, dash, _ = lists.colour_tables
    cost: NDArray[np.int64] = 600 * lists.gap**2 + 13 * np.where(dash, 7, x) + same
    return cost


def balance_costs(lists: Lists, halves: bool) -> Mate:
    """The perfect pairing of smallest total cost, by weighted matching. It need not be stable in any
    sense.

    With `halves`, `half_group_cost` decides between pairings of equal cost, as the first round needs.
    """
    class_of, cost, possible = lists.class_of, pair_costs(lists), lists.levels(lists.field.range) >= 0
    tables = {"cost": cost}
    if halves:  # the places in a group are individual: every player is a class of his own
        grid = np.ix_(class_of, class_of)
        class_of, possible = np.arange(len(lists.field), dtype=np.int32), possible[grid]
        tables = {"cost": cost[grid], "halves": half_group_cost(lists)}
    # The kernel looks for the greatest sum. Everybody is paired, so that all pairings have as many pairs, and a
    # constant for each pair changes no comparison.
    fields = [CostField(table.max(initial=0) - table, name=name) for name, table in tables.items()]
    forbidden = [(p, q) for p, row in enumerate(lists.field.apart) for q in row if p < q]
    session = Session(class_of, fields, admissible=possible, forbidden=forbidden)
    if not session.solve():
        raise AssertionError("balance_costs() is asked only where a perfect pairing exists")
    return np.array(session.mate(), np.int32)
