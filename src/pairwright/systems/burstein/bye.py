"""The pairing-allocated bye of the edition of 2026, assigned before any bracket is paired (3.1)."""

from __future__ import annotations

import numpy as np

from ..dutch.completion import Completion
from .field import BursteinField


def allocated_bye(field: BursteinField, completion: Completion) -> int | None:
    """The entry that gets the bye, `None` in an even field.

    Of those who may have it (C2) and leave a complete pairing (C4): the lowest score, then the most games
    played, then the lowest in the ranking order. Raises `NoPairing` if the round can't be completed.
    """
    size = len(field.entries)
    if size % 2 == 0:
        return None
    everybody = range(size)
    takers = completion.takers(everybody)
    cover = completion.cover(everybody, takers)
    if not cover.complete():
        raise completion.no_pairing()
    facts = field.entries.facts
    order = np.lexsort((-field.places, facts.unplayed, facts.score)).astype(np.int32)
    candidates = np.ascontiguousarray(order[takers[order]])
    return int(cover.sequence(np.array([size], np.int32), candidates)[0])
