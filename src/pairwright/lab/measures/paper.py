"""The measures that the paper on stable roommates uses to compare its pairings with a commercial program.

"The Stable Roommates Problem and Chess Tournament Pairings", Divulgaciones Matemáticas 7 (1), 1999, chapter 3. The
paper counts rounds 2 to 5, because round 1 is paired alike by all systems: say `from_round = 2` in the plan.
"""

from __future__ import annotations

import numpy as np

from ...rules.facts import BLACK, WHITE
from ..arrays import Floats, Ints
from ..event_arrays import Event
from .measure import MISSING, round_measure

PAPER = "Stable roommates paper (1999), ch. 3"
TABLES = "Stable roommates paper (1999), ch. 2 and 3"


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
    """Sum of |games with White - games with Black| over the paired players, after an even round, as allocated.

    The paper leaves out odd rounds: players without a missed round are then at one or more.
    """
    sums = np.where(event.allocated != 0, _after(event), 0).sum(axis=0).astype(np.float64)
    sums[::2] = MISSING
    return sums


@round_measure("max-cd", "largest colour difference", unit="", better="less", source=PAPER)
def max_cd(event: Event) -> Floats:
    """Largest |games with White - games with Black| of a player after the round, as allocated.

    The paper names the colour difference of single players as a measure. Players not paired don't count.
    """
    return np.where(event.allocated != 0, _after(event), 0).max(axis=0, initial=0).astype(np.float64)


@round_measure("colour-twice", "same colour twice in a row", unit="players", better="less", source=PAPER)
def colour_twice(event: Event) -> Floats:
    """Players allocated the colour of their last game: their colour history of two rounds is WW or BB.

    The paper says that the colour difference alone misses this. Histories leave out rounds without a game
    (C.04.2 art. 3.4).
    """
    return _repeating(event, WHITE) + _repeating(event, BLACK)


@round_measure("history-ww", "colour history WW", unit="players", better="less", source=PAPER)
def history_ww(event: Event) -> Floats:
    """Players with the colour history WW, ch(p) of the paper, after the round, as allocated."""
    return _repeating(event, WHITE)


@round_measure("history-bb", "colour history BB", unit="players", better="less", source=PAPER)
def history_bb(event: Event) -> Floats:
    """Players with the colour history BB, ch(p) of the paper, after the round, as allocated."""
    return _repeating(event, BLACK)


@round_measure("same-history", "pairs with the penalty Y", unit="boards", better="less", source=TABLES)
def same_history(event: Event) -> Floats:
    """Boards whose players both had the same colour in their last game: the pairs with the penalty s of Table II.

    One of the two must get that colour again.
    """
    column, white, black = event.boards
    one, other = event.last[white, column], event.last[black, column]
    return event.by_round((one == other) & (one != 0))


def _after(event: Event) -> Ints:
    return np.abs(event.difference[:, :-1] + event.allocated)


def _repeating(event: Event, colour: int) -> Floats:
    return ((event.allocated == colour) & (event.last == colour)).sum(axis=0).astype(np.float64)
