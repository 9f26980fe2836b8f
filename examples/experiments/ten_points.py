"""Games that end 10-0 to 0-10, and which of them count as drawn: at 5-5 alone, or at 6-4 too.

By how much a game is won is normally distributed around the difference of strengths, with Elo's deviation of 200 times
the root of 2. The scores 4-6, 5-5 and 6-4 have slices of the same width; the width follows from how many games of
equals end 5-5. A random number of the laboratory gives the same game under both counts.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from statistics import NormalDist

from pairwright.generate import Chances

MARGIN = NormalDist(0, 200 * 2**0.5)


@dataclass(frozen=True)
class TenPoints:
    """A result model: `even` is the chance of 5-5 between equals, `slices` 1 for 5-5 alone, 3 for 4-6 to 6-4."""

    even: float
    slices: int

    def __call__(self, white: int, black: int) -> Chances:
        """The chances of a game between players of these strengths."""
        half = self.slices * (MARGIN.inv_cdf((1 + self.even) / 2) if self.even else 0.0)
        loss = MARGIN.cdf(-half - (white - black))
        win = MARGIN.cdf(-half + (white - black))
        return Chances(win, 1 - win - loss, loss)


def _counted(slices: int) -> Callable[[int], TenPoints]:
    return lambda draws: TenPoints(draws / 100, slices)


DRAWN_AT_5_5 = _counted(1)
DRAWN_TO_6_4 = _counted(3)
