"""The cost of a pairing, and its failures."""

from __future__ import annotations

import numpy as np

from ..arrays import Floats
from ..event_arrays import Event
from .measure import OURS, event_measure, round_measure


@round_measure("time", "time of a pairing", unit="ms", better="less", source=OURS, volatile=True)
def time(event: Event) -> Floats:
    """Wall-clock time that the system took to pair the round."""
    return 1000 * np.array(event.seconds[: len(event.rounds)], np.float64)


@event_measure("rounds", "rounds played", unit="rounds", better="more", source=OURS)
def rounds(event: Event) -> float:
    """Rounds that were paired and played."""
    return float(len(event.rounds))


@event_measure("failed", "ended early", better="less", source=OURS, yes_no=True)
def failed(event: Event) -> float:
    """Whether the event ended early, because a round had no pairing by the system or the system broke down."""
    return float(bool(event.failure))
