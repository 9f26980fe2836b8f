"""The conversion tables of the FIDE Rating Regulations (B.02 art. 8.1) and what is read off them.

Everything is in integers: fractions of a score and expectations are hundredths.
"""

from __future__ import annotations

import numpy as np

from .field import IntArray

_DIFFERENCES = (
    *(0, 7, 14, 21, 29, 36, 43, 50, 57, 65),
    *(72, 80, 87, 95, 102, 110, 117, 125, 133, 141),
    *(149, 158, 166, 175, 184, 193, 202, 211, 220, 230),
    *(240, 251, 262, 273, 284, 296, 309, 322, 336, 351),
    *(366, 383, 401, 422, 444, 470, 501, 538, 589, 677),
    800,
)
"""Table 8.1.1 from 50 to 100 hundredths: score fraction p to rating difference dp; antisymmetric about 50."""

_ROW_ENDS = (
    *(3, 10, 17, 25, 32, 39, 46, 53, 61, 68),
    *(76, 83, 91, 98, 106, 113, 121, 129, 137, 145),
    *(153, 162, 170, 179, 188, 197, 206, 215, 225, 235),
    *(245, 256, 267, 278, 290, 302, 315, 328, 344, 357),
    *(374, 391, 411, 432, 456, 484, 517, 559, 619, 735),
)
"""Table 8.1.2: the last rating difference of each row, from an expectation of 50 hundredths upwards."""

CERTAIN = _ROW_ENDS[-1] + 1
"""The smallest rating difference with which the table expects the whole point."""

NOTHING_SCORED = 800
"""How far below the lowest opponent a perfect performance without a point lies (C.07 art. 10.3)."""

DIFFERENCE_OF = np.array([-d for d in _DIFFERENCES[:0:-1]] + list(_DIFFERENCES), dtype=np.int64)
"""dp of each score fraction in hundredths, 0 to 100."""

_EXPECTATION = 50 + np.searchsorted(np.array(_ROW_ENDS), np.arange(CERTAIN + 1), side="left").astype(np.int64)


def expectation(difference: IntArray) -> IntArray:
    """PD in hundredths for rating differences, own minus opponent's (table 8.1.2); no 400-point rule."""
    above = _EXPECTATION[np.minimum(np.abs(difference), CERTAIN)]
    expected: IntArray = np.where(difference >= 0, above, 100 - above)
    return expected


def expected_hundredths(difference: int) -> int:
    """PD in hundredths for one rating difference (table 8.1.2); no 400-point rule."""
    above = int(_EXPECTATION[min(abs(difference), CERTAIN)])
    return above if difference >= 0 else 100 - above


def fraction(points: IntArray, games: IntArray) -> IntArray:
    """Score fraction p in hundredths, halves up; `points` in tenths. 0 without games."""
    below = np.maximum(games, 1)
    rounded: IntArray = (20 * points + below) // (2 * below)
    return np.where(games > 0, rounded, 0)
