"""Stable roommates read literally: enumeration for tiny instances and Irving's algorithm on Python lists.

Nothing here knows the package; the definitions are those of Irving (1985), Gusfield and Irving (1989) and Tan
(1991). Lists are sequences of strictly ordered, mutual lists of indices.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

Lists = Sequence[Sequence[int]]
Pair = tuple[int, int]


def matchings(lists: Lists) -> Iterator[frozenset[Pair]]:
    """Every matching of acceptable pairs, perfect or not."""

    def extend(rest: tuple[int, ...], chosen: tuple[Pair, ...]) -> Iterator[frozenset[Pair]]:
        if not rest:
            yield frozenset(chosen)
            return
        p, *others = rest
        yield from extend(tuple(others), chosen)
        for q in others:
            if q in lists[p]:
                yield from extend(tuple(x for x in others if x != q), (*chosen, (p, q)))

    yield from extend(tuple(range(len(lists))), ())


def mates(n: int, matching: frozenset[Pair]) -> list[int | None]:
    mate: list[int | None] = [None] * n
    for p, q in matching:
        mate[p], mate[q] = q, p
    return mate


def prefers(lists: Lists, p: int, q: int, over: int | None) -> bool:
    return over is None or lists[p].index(q) < lists[p].index(over)


def blocking(lists: Lists, matching: frozenset[Pair]) -> list[Pair]:
    mate = mates(len(lists), matching)
    return [
        (p, q)
        for p in range(len(lists))
        for q in lists[p]
        if p < q and mate[p] != q and prefers(lists, p, q, mate[p]) and prefers(lists, q, p, mate[q])
    ]


def stable_matchings(lists: Lists) -> set[frozenset[Pair]]:
    return {matching for matching in matchings(lists) if not blocking(lists, matching)}


def is_stable_partition(lists: Lists, successor: Sequence[int]) -> bool:
    """Tan's definition, word by word."""
    n = len(lists)
    if sorted(successor) != list(range(n)):
        return False
    before = {q: p for p, q in enumerate(successor)}
    for p, q in enumerate(successor):
        if p == q:
            continue
        if q not in lists[p] or before[p] not in lists[p]:
            return False
        if q != before[p] and not prefers(lists, p, q, before[p]):
            return False

    def wants(p: int, q: int) -> bool:
        return q in lists[p] and prefers(lists, p, q, None if before[p] == p else before[p])

    return not any(wants(p, q) and wants(q, p) for p in range(n) for q in range(p))


def odd_parties(successor: Sequence[int]) -> set[tuple[int, ...]]:
    """Cycles of odd length three or more, each beginning with its smallest member."""
    found = set()
    for start in range(len(successor)):
        cycle = [start]
        while successor[cycle[-1]] != start:
            cycle.append(successor[cycle[-1]])
        if len(cycle) % 2 and len(cycle) > 1 and min(cycle) == start:
            found.add(tuple(cycle))
    return found


def irving(lists: Lists) -> list[int]:  # noqa: C901 - one algorithm, read from top to bottom
    """Stable partition by Irving's two phases on real lists, entries physically deleted."""
    table = [list(row) for row in lists]
    n = len(table)

    def delete(p: int, q: int) -> None:
        table[p].remove(q)
        table[q].remove(p)

    def cut_below(q: int, p: int) -> None:
        for worse in table[q][table[q].index(p) + 1 :]:
            delete(q, worse)

    free = list(range(n))
    holds: dict[int, int] = {}
    while free:
        p = free.pop()
        if not table[p]:
            continue
        q = table[p][0]
        if q in holds and holds[q] != p:
            free.append(holds[q])
        holds[q] = p
        cut_below(q, p)
    aside: set[int] = set()
    while walkers := [p for p in range(n) if len(table[p]) > 1 and p not in aside]:
        path = [walkers[0]]
        while True:
            following = table[table[path[-1]][1]][-1]
            if following in path:
                break
            path.append(following)
        cycle = path[path.index(following) :]
        seconds = [table[x][1] for x in cycle]
        if len(cycle) % 2 and all(len(table[x]) == 2 for x in cycle) and set(seconds) == set(cycle):
            aside |= set(cycle)
            continue
        for x, y in zip(cycle, seconds, strict=True):
            if x in table[y]:
                cut_below(y, x)
    return [row[0] if row else p for p, row in enumerate(table)]


def greedy(pairs: Sequence[tuple[tuple[int, ...], int, int]], n: int) -> list[int | None]:
    """Best pair first: `pairs` are (key, p, q) of acceptable pairs."""
    mate: list[int | None] = [None] * n
    for _, p, q in sorted(pairs):
        if mate[p] is None and mate[q] is None:
            mate[p], mate[q] = q, p
    return mate
