"""Every pairing of a small field: what faster methods are compared with."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

Pairing = tuple[tuple[Any, Any], ...]


def every_pairing(field: Sequence[Any], byes: int = 0) -> Iterator[Pairing]:
    """All complete pairings with at most so many byes `(one, None)`, in the order of the participants, byes last."""
    if not field:
        yield ()
        return
    one, others = field[0], field[1:]
    for at, other in enumerate(others):
        for rest in every_pairing([*others[:at], *others[at + 1 :]], byes):
            yield ((one, other), *rest)
    if byes:
        for rest in every_pairing(others, byes - 1):
            yield ((one, None), *rest)
