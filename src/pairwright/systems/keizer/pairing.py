"""Keizer pairings: the first complete pairing in the order of the ranking, or that of least differences in place.

The first complete pairing: the highest player without an opponent meets the next allowed one who leaves the others
a complete pairing. While many players remain, that is certain: n players, n even, have a complete pairing if each
has at most n/2 - 1 forbidden opponents among them (G. A. Dirac, 1952). Only the last ones need a matching.

Least differences: the squares of the differences in place add up to least. Places are those among the players who
are paired: 1 for the highest, without absent players and the bye holder. Squares make one large difference worse
than several small ones. Equal sums are decided by the order of the ranking.

Only near pairs are given to the matching at first. Its prices p prove that the others can be omitted. If the square of
a pair's difference is larger than the sum of its two prices, no best pairing has this pair (see `matching/optimum.py`;
blossoms only strengthen this). Pairs without that proof are added, until none are left. The matching counts one less
for each pair, which changes no order: then neighbours are free, and it starts from them.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import isqrt
from operator import add

from ...matching import _kernel
from ...matching.buffers import integers, ints, rows, square
from ...matching.buffers import pairs as listed
from ...matching.solver import Steps

Barred = Mapping[int, frozenset[int]]
"""The forbidden opponents of each player."""


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
    # Dirac's bound for those who are left: n >= 2 most + 2. It makes an allowed opponent certain, too.
    while len(rest) - 2 >= 2 * most + 2:
        first = rest.pop(0)
        other = next(player for player in rest if player not in barred.get(first, ()))
        rest.remove(other)
        pairs.append((first, other))
    found = _by_matching(rest, barred)
    return found if isinstance(found, Stuck) else [*pairs, *found]


def _by_matching(rest: Sequence[int], barred: Barred) -> list[tuple[int, int]] | Stuck:
    everybody, alike = ints(range(len(rest))), ints([0] * len(rest))
    apart = _kernel.Apart(len(rest), listed(barred_places(rest, barred)))
    cover = _kernel.Cover(apart, everybody, alike, square(b"\1", 1))
    if not cover.complete():
        stranded, neighbours = cover.witness()
        return Stuck(tuple(rest[place] for place in stranded), tuple(rest[place] for place in neighbours))
    mate = cover.sequence(everybody, everybody).tolist()
    return [(rest[one], rest[other]) for one, other in enumerate(mate) if one < other]


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
        self.known = {u * self.size + v for u, v in barred_places(order, barred)}
        self.kernel = _kernel.Sparse(self.size, ((self.size - 1) ** 2).bit_length())
        self.steps = Steps(self.size)

    def solved(self) -> list[int] | None:
        """The partner of each place in the first of the best pairings; `None` without a complete pairing."""
        reach = min(NEAR, self.size - 1)
        every = [self.size**2] * self.size
        # So high a price leaves no pair out: it exceeds every square.
        self._give(self._apart(1, reach, every))
        self.kernel.suggest(rows(ints(range(self.size))))
        while not self.kernel.solve():
            if reach == self.size - 1:
                return None
            near, reach = reach + 1, min(2 * reach, self.size - 1)
            self._give(self._apart(near, reach, every))
        while self._give(self._apart(1, self.size - 1, self._prices())):
            self.kernel.solve()
        mate: list[int] = self.kernel.earliest().tolist()
        return mate

    def _prices(self) -> list[int]:
        """The price of each place, rounded up to a whole number."""
        bits, limbs, _, _ = self.kernel.duals()
        # Round up: an extra pair is harmless, a missing one is not.
        return [-(-price >> bits) for price in integers(limbs, signed=True)]

    def _apart(self, least: int, most: int, prices: Sequence[int]) -> list[int]:
        """Pairs between two differences in place that count no more than the sum of their prices."""
        # No two prices together allow a larger square.
        most = min(most, isqrt(max(2 * max(prices) + 1, 0)))
        found: list[int] = []
        for gap in range(least, most + 1):
            self.steps.spend(self.size - gap)
            sums = enumerate(map(add, prices, prices[gap:]))
            # One less than the square, as `_give` has it: neighbours cost nothing.
            found += [one * self.size + one + gap for one, price in sums if price >= gap * gap - 1]
        return found

    def _give(self, pairs: Iterable[int]) -> bool:
        """Give the matching pairs that it has not got and that are not barred; whether there are any."""
        new = [divmod(pair, self.size) for pair in pairs if pair not in self.known]
        self.known |= {u * self.size + v for u, v in new}
        if new:
            costs = array("Q", [(v - u) ** 2 - 1 for u, v in new])
            self.kernel.add(listed(new), memoryview(costs).cast("B").cast("Q", [len(new), 1]))
        return bool(new)
