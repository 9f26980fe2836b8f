"""The pairing-allocated bye assigned before any bracket is paired (Burstein and Dubov of 2026, 3.1)."""

from __future__ import annotations

from collections.abc import Sequence

from ...matching.buffers import ints
from .completion import Completion


def allocated_bye(completion: Completion, places: Sequence[int]) -> int | None:
    """The entry that gets the bye, `None` in an even field.

    The candidates may have it (C2) and leave a complete pairing (C4). The lowest score comes first, then the most games
    played, then the lowest in the ranking order (the largest of `places`). Raises `NoPairing` if the round of an odd
    field can't be completed.
    """
    size = len(completion.entries)
    if size % 2 == 0:
        return None
    everybody = range(size)
    takers = completion.takers(everybody)
    cover = completion.cover(everybody, takers)
    if not cover.complete():
        raise completion.no_pairing()
    roster = completion.entries
    order = sorted(
        (entry for entry in everybody if takers[entry]),
        key=lambda entry: (roster.score[entry], roster.unplayed[entry], -places[entry]),
    )
    return int(cover.sequence(ints((size,)), ints(order)).tolist()[0])
