"""Perfect scores, clear winners, and how many of the best the winner and the best have met.

The aims of accelerated pairings: fewer perfect scores, a single clear winner, and no player from the lower half among
the leaders after two rounds (S. Nicholas and D. Young, "Accelerated Pairings").
"""

from __future__ import annotations

import numpy as np

from ..arrays import Flags, Ints
from ..event_arrays import Event
from .measure import MISSING, OURS, event_measure

YOUNG = "Nicholas and Young, Accelerated Pairings"


@event_measure("perfect", "perfect scores", unit="players", better="less", source=YOUNG)
def perfect(event: Event) -> float:
    """Players with the points of a win for every round played, byes included."""
    return _perfect(event, len(event.rounds))


@event_measure(
    "perfect-after-two", "perfect scores after two rounds", unit="players", better="less", source=YOUNG
)
def perfect_after_two(event: Event) -> float:
    """Players with a perfect score after round 2; missing if fewer rounds were played."""
    return _perfect(event, 2)


@event_measure("perfect-several", "several perfect scores", better="less", source=YOUNG, yes_no=True)
def perfect_several(event: Event) -> float:
    """Whether more than one player has a perfect score at the end."""
    found = _perfect(event, len(event.rounds))
    return MISSING if np.isnan(found) else float(found > 1)


@event_measure("clear-winner", "a clear winner", better="more", source=YOUNG, yes_no=True)
def clear_winner(event: Event) -> float:
    """Whether one player alone has the most points at the end."""
    return float(_leaders(event, len(event.rounds)).sum() == 1) if _counts(event, 1) else MISSING


@event_measure("low-leaders", "leaders from the lower half", unit="players", better="less", source=YOUNG)
def low_leaders(event: Event) -> float:
    """Players of the lower half of the start list among the leaders after round 2.

    In an odd field the upper half is the smaller one. Missing if fewer rounds were played.
    """
    if not _counts(event, 2):
        return MISSING
    return float(_leaders(event, 2)[len(event.entrants) // 2 :].sum())


@event_measure("top-games", "games between top players", unit="games", better="more", source=OURS)
def top_games(event: Event) -> float:
    """Games played between the k strongest players (`top` of the plan)."""
    return float(_among(event, event.strongest[: event.top])) if len(event.strongest) > 1 else MISSING


@event_measure(
    "top-games-share", "games between top players, of those possible", unit="%", better="more", source=OURS
)
def top_games_share(event: Event) -> float:
    """Games played between the k strongest players, as a share of the possible number.

    Possible are all k (k - 1) / 2 games, or k / 2 (rounded down) in every round if that is less.
    """
    k = min(event.top, len(event.strongest))
    room = min(k * (k - 1) // 2, len(event.rounds) * (k // 2))
    return 100 * _among(event, event.strongest[:k]) / room if room else MISSING


@event_measure("winner-met-top", "top players met by the winner", unit="players", better="more", source=YOUNG)
def winner_met_top(event: Event) -> float:
    """Opponents of the winner among the k strongest players (`top` of the plan).

    Players who share the first place are averaged.
    """
    entrants = event.entrants
    if not len(entrants):
        return MISSING
    ranks = event.ranking[entrants]
    first = entrants[ranks == ranks.min()]
    met = np.where(event.colour[first] != 0, event.opponent[first], -1)
    top = event.strongest[: event.top]
    return float(np.mean([np.isin(top, row).sum() for row in met]))


def _counts(event: Event, rounds: int) -> bool:
    return len(event.rounds) >= max(rounds, 1) and len(event.entrants) > 0


def _perfect(event: Event, rounds: int) -> float:
    if not _counts(event, rounds):
        return MISSING
    most = rounds * event.tournament.point_system.of_round[0]
    return float((event.score[event.entrants, rounds] >= most).sum())


def _leaders(event: Event, rounds: int) -> Flags:
    """(m,) which entrants have the most points after some rounds."""
    points = event.score[event.entrants, rounds]
    return np.asarray(points == points.max(initial=0))


def _among(event: Event, players: Ints) -> int:
    inside = np.zeros(len(event.players), np.bool_)
    inside[players] = True
    column, white, black = event.boards
    return int((inside[white] & inside[black] & (event.colour[white, column] != 0)).sum())
