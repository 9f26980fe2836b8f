"""Two lists against each other in order, with the smallest changes that keep some pairs apart."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from ...lean_dataclass import dataclass
from ...matching import Field, Session
from ..base import RoundState

Pair = tuple[int, int]


@dataclass(frozen=True)
class Apart:
    """Pairs of start numbers not to be made: games played, and players kept apart."""

    met: frozenset[frozenset[int]]
    groups: tuple[frozenset[int], ...]

    @classmethod
    def of(cls, state: RoundState) -> Apart:
        """Read off the records."""
        met = frozenset(
            frozenset((player.id, result.opponent))
            for player in state.players
            for result in player.results
            if result.played
        )
        return cls(met, tuple(frozenset(group.players) for group in state.forbidden))

    def __call__(self, a: int, b: int) -> bool:
        """Whether two players are not to meet."""
        pair = frozenset((a, b))
        return pair in self.met or any(pair <= group for group in self.groups)


def slide(upper: Sequence[int], lower: Sequence[int], apart: Callable[[int, int], bool]) -> list[Pair]:
    """The first of one list against the first of the other, and so on, with the smallest transposition needed.

    Forbidden pairs are made only as a last resort.
    """
    if not any(apart(a, b) for a, b in zip(upper, lower, strict=True)):
        return list(zip(upper, lower, strict=True))
    places = {id: (i, 0) for i, id in enumerate(upper)} | {id: (i, 1) for i, id in enumerate(lower)}

    def cost(a: int, b: int) -> tuple[int, ...]:
        (i, side), (j, other) = places[a], places[b]
        return (int(apart(a, b)), int(side == other), abs(i - j))

    return cheapest([*upper, *lower], cost)


def cheapest(members: Sequence[int], cost: Callable[[int, int], tuple[int, ...]]) -> list[Pair]:
    """The pairing of least cost, compared from the first entry on; the first members get the first partners."""
    n = len(members)
    if n == 0:
        return []
    blank = (0,) * len(cost(members[0], members[1]))
    rows = [[cost(a, b) if a != b else blank for b in members] for a in members]
    table = np.array(rows, np.int64)
    fields = [Field(level.max() - level, int(level.max()) * (n // 2)) for level in np.moveaxis(table, 2, 0)]
    session = Session(np.arange(n), fields)
    if not session.solve():
        raise AssertionError("an even number of players can always be paired")
    pairs: list[Pair] = []
    taken: set[int] = set()
    for u in range(n):
        if u not in taken:
            v = session.prefer(u, range(u + 1, n))
            if v is None:
                raise AssertionError("every player has a partner in some best pairing")
            taken |= {u, v}
            pairs.append((members[u], members[v]))
    return pairs
