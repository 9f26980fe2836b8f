"""Pairings of a small field, one by one, and the best of them: the definition, without the solver and its tables."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

Pairing = tuple[tuple[Any, Any], ...]


def pairings(field: Sequence[Any], byes: int) -> Iterator[Pairing]:
    """All complete pairings with at most so many byes `(one, None)`, in the order of the participants, byes last."""
    if not field:
        yield ()
        return
    one, others = field[0], field[1:]
    for at, other in enumerate(others):
        for rest in pairings([*others[:at], *others[at + 1 :]], byes):
            yield ((one, other), *rest)
    if byes:
        for rest in pairings(others, byes - 1):
            yield ((one, None), *rest)


def best(
    field: Sequence[Any],
    byes: int,
    allowed: Callable[[Pairing], bool],
    badness: Callable[[Pairing], tuple[int, ...]],
) -> tuple[tuple[int, ...], list[Pairing]] | None:
    """The smallest badness of an allowed pairing and all pairings that have it; `None` if none is allowed."""
    found: list[Pairing] = []
    least: tuple[int, ...] = ()
    for pairing in pairings(field, byes):
        if not allowed(pairing):
            continue
        value = badness(pairing)
        if not found or value < least:
            found, least = [], value
        if value == least:
            found.append(pairing)
    return (least, found) if found else None
