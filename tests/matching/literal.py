"""The best pairings of a small field: the definition, without the solver and its tables."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from every_pairing import Pairing, every_pairing


def best(
    field: Sequence[Any],
    byes: int,
    allowed: Callable[[Pairing], bool],
    badness: Callable[[Pairing], tuple[int, ...]],
) -> tuple[tuple[int, ...], list[Pairing]] | None:
    """The smallest badness of an allowed pairing and all pairings that have it; `None` if none is allowed."""
    found: list[Pairing] = []
    least: tuple[int, ...] = ()
    for pairing in every_pairing(field, byes):
        if not allowed(pairing):
            continue
        value = badness(pairing)
        if not found or value < least:
            found, least = [], value
        if value == least:
            found.append(pairing)
    return (least, found) if found else None
