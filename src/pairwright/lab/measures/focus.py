"""One player: how he fares who is number `focus` of the plan by true strength."""

from __future__ import annotations

import numpy as np

from ..event_arrays import Event
from .measure import MISSING, OURS, event_measure


@event_measure("focus-place", "place of the player in focus", better="less", source=OURS)
def focus_place(event: Event) -> float:
    """The player's place in the final ranking, from 1; of those tied with him the mean place."""
    if (player := _player(event)) < 0:
        return MISSING
    ranks = event.ranking[event.entrants]
    own = event.ranking[player]
    return float((ranks < own).sum() + ((ranks == own).sum() + 1) / 2)


@event_measure("focus-points", "points of the player in focus", unit="points", better="more", source=OURS)
def focus_points(event: Event) -> float:
    """The player's points at the end."""
    player = _player(event)
    return float(event.score[player, -1]) / 10 if player >= 0 else MISSING


@event_measure("focus-opponents", "opponents of the player in focus", unit="rating points", source=OURS)
def focus_opponents(event: Event) -> float:
    """Mean true strength of the opponents with whom the player has played."""
    player = _player(event)
    met = event.opponent[player][event.colour[player] != 0] if player >= 0 else np.zeros(0, np.int64)
    return float(event.strength[met].mean()) if len(met) else MISSING


def _player(event: Event) -> int:
    """The number of the player in the event, -1 if there is none."""
    return int(event.strongest[event.focus - 1]) if len(event.strongest) >= event.focus else -1
