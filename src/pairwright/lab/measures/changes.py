"""The changes in an event played again: its winner, its top places, the pairs, the rating differences.

All except the last are missing in events that are not replays. The real event is ranked by the tie-breaks of the
plan, like the others, which removes the effect of another list.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from ..arrays import Floats, Ints
from ..event_arrays import Event
from ..final_ranking import TieBreak, final_ranking
from ..past_event import PastEvent
from .measure import MISSING, OURS, event_measure, round_measure


@event_measure("same-winner", "the winner is the same", source=OURS, yes_no=True)
def same_winner(event: Event) -> float:
    """Whether the winner of the real event wins again; with a shared first place one winner is enough."""
    if event.past is None:
        return MISSING
    before = real_ranking(event.past, event.tie_breaks)
    return float(((before == before.min()) & (event.ranking == event.ranking.min())).any())


@event_measure("same-top", "of the real first places found again", unit="%", source=OURS)
def same_top(event: Event) -> float:
    """Share of the first k of the real event (`top` of the plan) who are among the first k again, ties included."""
    if event.past is None:
        return MISSING
    first = real_ranking(event.past, event.tie_breaks) < event.top
    return float(100 * (event.ranking[first] < event.top).mean())


@event_measure("place-change", "change of place", unit="places", source=OURS)
def place_change(event: Event) -> float:
    """Mean difference between a player's final place and that in the real event."""
    if event.past is None or not len(event.entrants):
        return MISSING
    moved = np.abs(event.ranking - real_ranking(event.past, event.tie_breaks))
    return float(moved[event.entrants].mean())


@event_measure("same-games", "pairs who also met in the real event", unit="%", source=OURS)
def same_games(event: Event) -> float:
    """Share of the boards whose players also met in the real event, in any round and with either colour."""
    if event.past is None or not event.boards.shape[1]:
        return MISSING
    real = {frozenset((one.white, one.black)) for round_ in event.past.games for one in round_ if one.black}
    mine = [frozenset((board.white.id, board.black.id)) for one in event.rounds for board in one.boards]
    return 100 * sum(pair in real for pair in mine) / len(mine)


@event_measure("rounds-alike", "rounds paired as in the real event", unit="rounds", source=OURS)
def rounds_alike(event: Event) -> float:
    """Number of rounds, from the first on, with the pairs of the real event; colours may differ."""
    if event.past is None:
        return MISSING
    count = 0
    for paired, real in zip(event.rounds, event.past.games, strict=False):
        if {frozenset(pair) for pair in paired.pairs} != {frozenset((one.white, one.black)) for one in real}:
            break
        count += 1
    return float(count)


@round_measure("rating-gap", "rating difference of the boards", unit="rating points", source=OURS)
def rating_gap(event: Event) -> Floats:
    """Mean rating difference of the two players of a board; boards with an unrated player don't count."""
    rating = np.array([player.rating for player in event.players], np.int64)
    _, white, black = event.boards
    known = (rating[white] > 0) & (rating[black] > 0)
    sums = event.by_round(np.where(known, np.abs(rating[white] - rating[black]), 0))
    counts = event.by_round(known)
    return np.where(counts > 0, sums / np.maximum(counts, 1), MISSING)


@lru_cache(maxsize=64)
def real_ranking(past: PastEvent, tie_breaks: tuple[TieBreak, ...]) -> Ints:
    """(n,) the places of the real event from 0 on."""
    return final_ranking(past.tournament, tie_breaks)
