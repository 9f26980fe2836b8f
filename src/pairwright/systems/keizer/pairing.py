"""The first complete pairing in the order of the ranking.

The highest player without an opponent meets the next one whom he may meet, so that everybody else can still be paired.
As long as many are left, that is certain: among n players, n even, of whom nobody is barred from more than n/2 - 1 of
the others, a complete pairing exists (G. A. Dirac, 1952). Only the last ones need a matching.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

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
