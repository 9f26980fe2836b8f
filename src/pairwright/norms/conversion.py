"""The conversion tables of the FIDE Rating Regulations (B.02 art. 8.1), also used for titles (B.01 art. 1.4.9).

Everything is in integers: fractions of a score and expectations are hundredths.
"""

from __future__ import annotations

from bisect import bisect_left

DIFFERENCES = (
    *(0, 7, 14, 21, 29, 36, 43, 50, 57, 65),
    *(72, 80, 87, 95, 102, 110, 117, 125, 133, 141),
    *(149, 158, 166, 175, 184, 193, 202, 211, 220, 230),
    *(240, 251, 262, 273, 284, 296, 309, 322, 336, 351),
    *(366, 383, 401, 422, 444, 470, 501, 538, 589, 677),
    800,
)
"""Table 8.1.1 from 50 to 100 hundredths: score fraction p to rating difference dp; antisymmetric about 50."""

ROW_ENDS = (
    *(3, 10, 17, 25, 32, 39, 46, 53, 61, 68),
    *(76, 83, 91, 98, 106, 113, 121, 129, 137, 145),
    *(153, 162, 170, 179, 188, 197, 206, 215, 225, 235),
    *(245, 256, 267, 278, 290, 302, 315, 328, 344, 357),
    *(374, 391, 411, 432, 456, 484, 517, 559, 619, 735),
)
"""Table 8.1.2: the last rating difference of each row, from an expectation of 50 hundredths upwards."""


def half_up(numerator: int, denominator: int) -> int:
    """A quotient rounded to the nearest whole number, halves up; 0 where the denominator is 0."""
    return (2 * numerator + denominator) // (2 * denominator) if denominator > 0 else 0


def percentage(half_points: int, games: int) -> int:
    """The score in per cent, to the nearest whole number, halves up; 0 without a game."""
    return half_up(100 * half_points, 2 * games)


def difference_of(percent: int) -> int:
    """The rating difference dp of a score in per cent (table 8.1.1)."""
    return DIFFERENCES[percent - 50] if percent >= 50 else -DIFFERENCES[50 - percent]


STEPS = (*(-1 - end for end in reversed(ROW_ENDS)), *ROW_ENDS)
"""The rating differences above which a hundredth more is expected."""


REACH = 4096
"""The rating differences below which `EXPECTED` knows the expectation."""

_LASTS = ((-REACH, *STEPS), (*STEPS, REACH))
_BY_DIFFERENCE = b"".join(
    [bytes([at]) * (last - before) for at, (before, last) in enumerate(zip(*_LASTS, strict=True))]
)
EXPECTED = _BY_DIFFERENCE[REACH - 1 :] + _BY_DIFFERENCE[: REACH - 1]
"""The hundredths expected by rating difference, negative ones from its end: `expected_hundredths` without a search."""


def expected_hundredths(difference: int) -> int:
    """PD in hundredths for a rating difference, own minus opponent's (table 8.1.2); no 400-point rule."""
    return bisect_left(STEPS, difference)


def average(ratings: list[int]) -> int:
    """The mean of ratings to the nearest whole number, halves up; 0 without one."""
    return half_up(sum(ratings), len(ratings))
