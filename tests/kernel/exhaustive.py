"""Every matching of a small graph, one by one: the definition, to compare faster methods with.

A *matching* is a set of pairs without common vertices; it is *perfect* if it covers every vertex. Weights are
Python integers; None marks a pair that may not be matched. Ten vertices have 945 perfect matchings, twelve
have 10,395.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

__all__ = ["matchings", "optimal_matchings", "weight_of"]

Weigh = Callable[[int, int], int | None]
Pairs = tuple[tuple[int, int], ...]


def matchings(vertices: int, weigh: Weigh, *, perfect: bool) -> Iterator[Pairs]:
    """All (perfect) matchings, as pairs u-v with u < v in ascending order."""
    yield from _extend(tuple(range(vertices)), weigh, perfect)


def _extend(rest: tuple[int, ...], weigh: Weigh, perfect: bool) -> Iterator[Pairs]:
    if not rest:
        yield ()
        return
    u, others = rest[0], rest[1:]
    for index, v in enumerate(others):
        if weigh(u, v) is not None:
            for pairs in _extend(others[:index] + others[index + 1 :], weigh, perfect):
                yield ((u, v), *pairs)
    if not perfect:
        yield from _extend(others, weigh, perfect)


def weight_of(pairs: Pairs, weigh: Weigh) -> int:
    """The sum of the weights of the pairs."""
    return sum(weigh(u, v) or 0 for u, v in pairs)


def optimal_matchings(vertices: int, weigh: Weigh, *, perfect: bool) -> list[Pairs]:
    """All (perfect) matchings of greatest weight."""
    best: int | None = None
    found: list[Pairs] = []
    for pairs in matchings(vertices, weigh, perfect=perfect):
        weight = weight_of(pairs, weigh)
        if best is None or weight > best:
            best, found = weight, []
        if weight == best:
            found.append(pairs)
    return found
