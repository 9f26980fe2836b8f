"""The bye, and remedies when a stable matching leaves a player alone: ties, completion, caps, a weighted matching."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from ...errors import NoPairing
from ...matching import Field as CostField
from ...matching import Session
from ...model import Player
from .field import RoommatesField
from .instance import DOUBLE_COLOUR, THIRD_COLOUR, Growth, Lists, Mate, grow
from .measures import preference
from .ties import half_group_cost, symmetric_tie
from .wording import ALL_HAD_BYE, LEFT_OVER

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
    # A wider cap never pairs fewer: halving finds the least.
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
    if halves:  # the places in a group are individual: every player is a separate class
        grid = np.ix_(class_of, class_of)
        class_of, possible = np.arange(len(lists.field), dtype=np.int32), possible[grid]
        tables = {"cost": cost[grid], "halves": half_group_cost(lists)}
    # The kernel maximises. Every player is paired, so all pairings have the same number of pairs, and
    # a constant for each pair changes no comparison.
    fields = [CostField(table.max(initial=0) - table, name=name) for name, table in tables.items()]
    forbidden = [(p, q) for p, row in enumerate(lists.field.apart) for q in row if p < q]
    session = Session(class_of, fields, admissible=possible, forbidden=forbidden)
    if not session.solve():
        raise AssertionError("balance_costs() is asked only where a perfect pairing exists")
    return np.array(session.mate(), np.int32)


def choose_bye(
    lists: Lists, among: frozenset[int] | None = None, given_up: tuple[str, ...] | None = None
) -> tuple[Player | None, Lists]:
    """The player who gets the bye (`None` for an even number) and the lists of the others.

    The lowest score, then the highest pairing number, among those who have not had a bye or a win without
    playing, such that the others can all be paired. If nothing can be paired, the conditions on colours are
    given up one by one, the option `no_three_in_row` first. Raises `NoPairing` with a witness if that does
    not help either. To ask about other rounds, `among` narrows down who may get the bye (start numbers), and
    `given_up` says which conditions may be given up at most.
    """
    if not len(lists.field):
        return None, lists
    relaxations = [(), (THIRD_COLOUR,)] if lists.strict_third else [()]
    asked = np.array([among is None or one.id in among for one in lists.field.players], np.bool_)
    steps = [*relaxations, (*relaxations[-1], DOUBLE_COLOUR)]
    for relaxed in steps if given_up is None else steps[: steps.index(given_up) + 1]:
        attempt = replace(lists, relaxed=relaxed)
        found = attempt.pairs(lists.field.range).maximum()
        if len(lists.field) % 2 == 0:
            if found.perfect:
                return None, attempt
        elif (found.mate < 0).sum() == 1:
            able = np.flatnonzero(found.exposable & ~lists.field.bye_barred & asked)
            if len(able):
                bye = max(able.tolist(), key=lambda i: (-lists.field.score[i], lists.field.numbers[i]))
                return lists.field.players[bye], replace(attempt, field=lists.field.without(bye))
    raise _no_pairing(lists.field, found.exposable, found.adjacent, int((found.mate < 0).sum()))


def _no_pairing(
    field: RoommatesField, exposable: NDArray[np.bool_], adjacent: NDArray[np.bool_], alone: int
) -> NoPairing:
    witness = [player.id for player, hit in zip(field.players, exposable, strict=True) if hit]
    neighbours = [player.id for player, hit in zip(field.players, adjacent, strict=True) if hit]
    if len(field) % 2 and alone == 1:
        reason = ALL_HAD_BYE()
    else:
        reason = LEFT_OVER(left=alone, players=len(witness), others=len(neighbours))
    return NoPairing(reason, witness, neighbours)
