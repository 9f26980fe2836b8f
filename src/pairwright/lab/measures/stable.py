"""Blocking pairs: players who would both rather have met each other, for pairings from whatever system."""

from __future__ import annotations

import numpy as np

from ..event_arrays import Event
from .blocking import blocking_pairs
from .measure import Floats, round_measure

IRVING = "Stable roommates paper (1999), ch. 1 and 2"


@round_measure("blocking", "blocking pairs", unit="pairs", better="less", source=IRVING)
def blocking(event: Event) -> Floats:
    """Pairs of players who both would have had a smaller f(p, r) with each other than with whom they met.

    f is that of the paper with its c = 8.7 and s = 0.0001; ms is the largest score difference in the pairing.
    All systems are judged by the same f, on real scores; the tie rule of a system plays no part.
    """
    return np.array([blocking_pairs(event, column) for column in range(len(event.rounds))], np.float64)
