"""Who meets whom: the first complete pairing in the order of the ranking, or that of least differences in place.

The first complete pairing: the highest player without an opponent meets the next one whom he may meet, so that
everybody else can still be paired. As long as many are left, that is certain: among n players, n even, of whom nobody
is barred from more than n/2 - 1 of the others, a complete pairing exists (G. A. Dirac, 1952). Only the last ones need a
matching.

Least differences: the squares of the differences in place add up to least. Places are those among the players who are
paired: 1 for the highest, whoever is absent or has the bye is left out. Squares make one large difference worse than
several small ones. Of equal sums the first pairing in the order of the ranking is taken.

Only near pairs are given to the matching at first. Its prices p prove what is left out: a pair further apart can be in
no best pairing as long as the square of its difference is larger than the sum of its two prices (see
`matching/optimum.py`; blossoms only make it larger). Pairs for which it is not are given too, until there are none.
The matching counts one less for each pair, which changes no order: then neighbours are free, and it starts from them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import isqrt

import numpy as np
from numpy.typing import NDArray

from ...matching import _kernel
from ...matching.session import Session

Barred = Mapping[int, frozenset[int]]
"""Whom each player may not meet."""


@dataclass(frozen=True, slots=True)
class Stuck:
    """Players who can't all be paired, and the only ones whom they could still meet."""

    players: tuple[int, ...]
    neighbours: tuple[int, ...]


def first_complete_pairing(order: Sequence[int], barred: Barred) -> list[tuple[int, int]] | Stuck:
    """The pairs of an even number of players in ranking order, the higher ranked first."""
    rest = list(order)
    most = max((len(barred.get(player, ())) for player in rest), default=0)
    pairs: list[tuple[int, int]] = []
    while len(rest) - 2 >= 2 * most + 2:
        first = rest.pop(0)
        other = next(player for player in rest if player not in barred.get(first, ()))
        rest.remove(other)
        pairs.append((first, other))
    found = _by_matching(rest, barred)
    return found if isinstance(found, Stuck) else [*pairs, *found]


def _by_matching(rest: Sequence[int], barred: Barred) -> list[tuple[int, int]] | Stuck:
    session = Session([0] * len(rest), [], forbidden=barred_places(rest, barred))
    if not session.solve():
        found = session.witness()
        barrier = tuple(rest[place] for place in found.barrier)
        stranded = sorted(place for component in found.components for place in component)
        return Stuck(tuple(rest[place] for place in stranded), barrier)
    pairs: list[tuple[int, int]] = []
    free = list(range(len(rest)))
    while free:
        one = free.pop(0)
        other = session.prefer(one, free)
        if other is None:
            raise AssertionError("whoever can be paired has a first opponent")
        free.remove(other)
        pairs.append((rest[one], rest[other]))
    return pairs


def barred_places(order: Sequence[int], barred: Barred) -> list[tuple[int, int]]:
    """The pairs of players in some order who may not meet, by their places from 0, the smaller first."""
    at = {player: place for place, player in enumerate(order)}
    return [
        (at[one], at[other])
        for one in order
        for other in barred.get(one, ())
        if other in at and at[one] < at[other]
    ]


NEAR = 8
"""Pairs up to so many places apart are given at first."""

Ints = NDArray[np.int64]


def least_differences(order: Sequence[int], barred: Barred) -> list[tuple[int, int]] | Stuck:
    """The pairs of an even number of players in ranking order, the higher ranked first."""
    if not order:
        return []
    problem = _Problem(order, barred)
    mate = problem.solved()
    if mate is None:
        return first_complete_pairing(order, barred)  # says who is stuck
    return [(order[u], order[v]) for u, v in enumerate(mate) if u < v]


class _Problem:
    """The matching on the pairs given so far. Vertices are places, from 0; pairs are numbers u * size + v, u < v."""

    def __init__(self, order: Sequence[int], barred: Barred) -> None:
        self.size = len(order)
        shut = barred_places(order, barred)
        self.known: Ints = np.unique(np.array([u * self.size + v for u, v in shut], np.int64))
        self.kernel = _kernel.Sparse(self.size, ((self.size - 1) ** 2).bit_length())

    def solved(self) -> list[int] | None:
        """The partner of each place in the first of the best pairings; `None` if there is no complete pairing."""
        reach = min(NEAR, self.size - 1)
        every = np.full(self.size, self.size**2)
        self._give(self._apart(1, reach, every))
        places = np.arange(self.size, dtype=np.int32)
        self.kernel.suggest(np.ascontiguousarray(places.reshape(-1, 2)))
        while not self.kernel.solve():
            if reach == self.size - 1:
                return None
            near, reach = reach + 1, min(2 * reach, self.size - 1)
            self._give(self._apart(near, reach, every))
        while self._give(self._apart(1, self.size - 1, self._prices())):
            self.kernel.solve()
        mate: list[int] = self.kernel.earliest().tolist()
        return mate

    def _prices(self) -> Ints:
        """The price of each place, rounded up to a whole number."""
        bits, limbs, _, _ = self.kernel.duals()
        prices = (
            int.from_bytes(row.astype("<u8").tobytes(), "little", signed=True) for row in np.asarray(limbs)
        )
        return np.array([-(-price >> bits) for price in prices], np.int64)

    def _apart(self, least: int, most: int, prices: Ints) -> Ints:
        """Pairs between two differences in place that count no more than the sum of their prices."""
        most = min(most, isqrt(max(2 * int(prices.max()) + 1, 0)))
        found = [np.zeros(0, np.int64)]
        for gap in range(least, most + 1):
            one = np.flatnonzero(prices[:-gap] + prices[gap:] >= gap * gap - 1)
            found.append(one * self.size + one + gap)
        return np.concatenate(found)

    def _give(self, pairs: Ints) -> bool:
        """Give the matching pairs that it has not got and that are not barred; whether there are any."""
        new = np.setdiff1d(pairs, self.known)
        self.known = np.union1d(self.known, new)
        u, v = np.divmod(new, self.size)
        if len(new):
            costs = ((v - u) ** 2 - 1).astype(np.uint64).reshape(-1, 1)
            self.kernel.add(np.stack([u, v], axis=1).astype(np.int32), costs)
        return bool(len(new))
