"""The conversion tables of `norms.conversion` as columns (B.02 art. 8.1) and what is read off them.

Everything is in integers: fractions of a score and expectations are hundredths.
"""

from __future__ import annotations

import numpy as np

from ..norms.conversion import DIFFERENCES, ROW_ENDS
from .field import IntArray

CERTAIN = ROW_ENDS[-1] + 1
"""The smallest rating difference with which the table expects the whole point."""

NOTHING_SCORED = 800
"""How far below the lowest opponent a perfect performance without a point lies (C.07 art. 10.3)."""

DIFFERENCE_OF = np.array([-d for d in DIFFERENCES[:0:-1]] + list(DIFFERENCES), dtype=np.int64)
"""dp of each score fraction in hundredths, 0 to 100."""

_EXPECTATION = 50 + np.searchsorted(np.array(ROW_ENDS), np.arange(CERTAIN + 1), side="left").astype(np.int64)


def expectation(difference: IntArray) -> IntArray:
    """PD in hundredths for rating differences, own minus opponent's (table 8.1.2); no 400-point rule."""
    above = _EXPECTATION[np.minimum(np.abs(difference), CERTAIN)]
    expected: IntArray = np.where(difference >= 0, above, 100 - above)
    return expected


def fraction(points: IntArray, games: IntArray) -> IntArray:
    """Score fraction p in hundredths, halves up; `points` in tenths. 0 without games."""
    below = np.maximum(games, 1)
    rounded: IntArray = (20 * points + below) // (2 * below)
    return np.where(games > 0, rounded, 0)
