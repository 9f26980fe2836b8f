"""The pairing-allocated bye assigned before any bracket is paired (Burstein and Dubov of 2026, 3.1)."""

from __future__ import annotations

import numpy as np

from ...rules.facts import Ints
from .completion import Completion


def allocated_bye(completion: Completion, places: Ints) -> int | None:
    """The entry that gets the bye, `None` in an even field.

    Of those who may have it (C2) and leave a complete pairing (C4): the lowest score, then the most games
    played, then the lowest in the ranking order, the largest of `places`. Raises `NoPairing` if the round of an
    odd field can't be completed.
    """
    size = len(completion.entries)
    if size % 2 == 0:
        return None
    everybody = range(size)
    takers = completion.takers(everybody)
    cover = completion.cover(everybody, takers)
    if not cover.complete():
        raise completion.no_pairing()
    facts = completion.entries.facts
    order = np.lexsort((-places, facts.unplayed, facts.score)).astype(np.int32)
    candidates = np.ascontiguousarray(order[takers[order]])
    return int(cover.sequence(np.array([size], np.int32), candidates)[0])
