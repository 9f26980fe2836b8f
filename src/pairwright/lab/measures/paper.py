"""The measures of the paper on stable roommates, by which it compares its pairings with a commercial program.

"The Stable Roommates Problem and Chess Tournament Pairings", Divulgaciones Matemáticas 7 (1), 1999, chapter 3. The
paper counts rounds 2 to 5, because round 1 is paired alike by all systems: say `from_round = 2` in the plan.
"""

from __future__ import annotations

import numpy as np

from ..seen import Event
from .measure import MISSING, Floats, round_measure

PAPER = "Stable roommates paper (1999), ch. 3"


@round_measure("sum-sd", "sum of score differences", unit="points", better="less", source=PAPER)
def sum_sd(event: Event) -> Floats:
    """Sum of the score differences of all boards of a round."""
    return event.by_round(event.gap) / 10


@round_measure("max-sd", "largest score difference", unit="points", better="less", source=PAPER)
def max_sd(event: Event) -> Floats:
    """Largest score difference of a board of the round."""
    largest = np.zeros(len(event.rounds))
    np.maximum.at(largest, event.boards[0], event.gap / 10)
    return largest


@round_measure("uneven", "uneven pairs", unit="boards", better="less", source=PAPER)
def uneven(event: Event) -> Floats:
    """Boards whose players have different scores, the paper's pairs that suffer from uneven players."""
    return event.by_round(event.gap > 0)


@round_measure("sum-cd", "sum of colour differences, even rounds", unit="", better="less", source=PAPER)
def sum_cd(event: Event) -> Floats:
    """Sum over the players paired of |games with White - games with Black| after an even round, as allocated.

    After odd rounds everybody who has played always is at one or more: the paper leaves these rounds out.
    """
    here = event.allocated != 0
    after = np.abs(event.difference[:, :-1] + event.allocated)
    sums = np.where(here, after, 0).sum(axis=0).astype(np.float64)
    sums[::2] = MISSING
    return sums
