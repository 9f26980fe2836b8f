"""Floats: players paired outside their score group, and whether the same players float again.

Earlier rounds count by the Dutch System's definition (C.04.3 art. 1.4). The round itself is judged as paired, before
any forfeit: a player paired with a lower score or given the bye floats down, one paired with a higher score floats up.
Scores exclude acceleration, so systems with and without it are measured alike.
"""

from __future__ import annotations

from functools import partial

import numpy as np

from ..arrays import Flags, Floats, Ints
from ..event_arrays import NOBODY, Event
from .measure import round_measure

DOWN, UP = -1, 1
_players = partial(round_measure, unit="players", better="less")


@_players("floats-down", "floats down", source="C.04.1 art. 5; C.04.3 (2026) art. 1.4")
def floats_down(event: Event) -> Floats:
    """Players paired with a lower score, or with the pairing-allocated bye."""
    return _count(_paired(event) == DOWN)


@_players("floats-up", "floats up", source="C.04.1 art. 5; C.04.3 (2026) art. 1.4")
def floats_up(event: Event) -> Floats:
    """Players paired with a higher score."""
    return _count(_paired(event) == UP)


@_players("down-again", "down as in the round before", source="C.04.3 (2026) art. 2.4.9")
def down_again(event: Event) -> Floats:
    """Players who float down and received a downfloat in the round before (art. 1.4)."""
    return _repeated(event, DOWN, 1)


@_players("up-again", "up as in the round before", source="C.04.3 (2026) art. 2.4.10")
def up_again(event: Event) -> Floats:
    """Players who float up and received an upfloat in the round before (art. 1.4)."""
    return _repeated(event, UP, 1)


@_players("down-after-two", "down as two rounds before", source="C.04.3 (2026) art. 2.4.11")
def down_after_two(event: Event) -> Floats:
    """Players who float down and received a downfloat two rounds before (art. 1.4)."""
    return _repeated(event, DOWN, 2)


@_players("up-after-two", "up as two rounds before", source="C.04.3 (2026) art. 2.4.12")
def up_after_two(event: Event) -> Floats:
    """Players who float up and received an upfloat two rounds before (art. 1.4)."""
    return _repeated(event, UP, 2)


@round_measure(
    "far",
    "more than a point apart",
    unit="boards",
    better="less",
    source="Stable roommates paper (1999), ch. 3",
)
def far(event: Event) -> Floats:
    """Boards with a score difference of more than one point: the paper calls at most one desirable."""
    return event.by_round(event.gap > 10)


def _paired(event: Event) -> Ints:
    """(n, R) floats that the pairing of each round gives."""
    return event.once("floats as paired", _floats_as_paired)


def _floats_as_paired(event: Event) -> Ints:
    before = event.score[:, :-1]
    theirs = np.take_along_axis(before, np.maximum(event.opponent, 0), axis=0)
    return np.where(event.opponent != NOBODY, np.sign(theirs - before), np.where(event.byed, DOWN, 0))


def _repeated(event: Event, way: int, rounds: int) -> Floats:
    found = np.zeros(len(event.rounds))
    same = (_paired(event)[:, rounds:] == way) & (event.floats[:, : max(len(found) - rounds, 0)] == way)
    found[rounds:] = same.sum(axis=0)
    return found


def _count(flags: Flags) -> Floats:
    return flags.sum(axis=0).astype(np.float64)
