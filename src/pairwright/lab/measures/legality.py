"""Counts of violations in any Swiss system: rematches, forbidden pairs, players left out, barred byes."""

from __future__ import annotations

from functools import partial

import numpy as np

from ...systems.base import Round
from ..arrays import Floats
from ..event_arrays import NOBODY, Event
from .measure import MISSING, round_measure

_less = partial(round_measure, better="less")


@_less("rematches", "rematches", unit="boards", source="C.04.1 art. 2; C.04.2 art. 3.5")
def rematches(event: Event) -> Floats:
    """Boards whose players have played each other before. An unplayed game does not count as a meeting."""
    return event.by_round(event.again)


@_less("kept-apart", "players kept apart who meet", unit="boards", source="TRF-2026 record 260")
def kept_apart(event: Event) -> Floats:
    """Boards whose players must not meet in that round by the rules of the event."""
    return np.array([_meeting(paired) for paired in event.rounds], np.float64)


@_less("unpaired", "left out", unit="players", source="C.04.1 art. 3")
def unpaired(event: Event) -> Floats:
    """Players present in the round who got neither an opponent nor the bye."""
    return (event.present & ~event.paired).sum(axis=0).astype(np.float64)


@_less("bye-score", "score of the bye", unit="points", source="C.04.3 (2026) art. 2.3.1")
def bye_score(event: Event) -> Floats:
    """Points of the player with the pairing-allocated bye, before the round; missing in an even field."""
    return _of_bye(event, event.score[:, :-1] / 10)


@_less("bye-above", "bye above the lowest score", unit="points", source="C.04.3 (2026) art. 2.3.1")
def bye_above(event: Event) -> Floats:
    """Points of the player with the bye, less the lowest score among the players present."""
    before = event.score[:, :-1]
    lowest = np.where(event.present, before, before.max(initial=0)).min(
        axis=0, initial=np.iinfo(np.int64).max
    )
    return _of_bye(event, (before - lowest) / 10)


@_less("bye-again", "bye to a player barred", source="C.04.1 art. 4", yes_no=True)
def bye_again(event: Event) -> Floats:
    """Whether the bye goes to a player who already had it, or a win's points without playing."""
    return _of_bye(event, event.excused.astype(np.float64))


def _meeting(paired: Round) -> int:
    groups = [frozenset(group.players) for group in paired.state.forbidden]
    if not groups:
        return 0
    pairs = ({board.white.id, board.black.id} for board in paired.boards)
    return sum(any(pair <= group for group in groups) for pair in pairs)


def _of_bye(event: Event, values: Floats) -> Floats:
    got = event.bye != NOBODY
    found = np.full(len(event.rounds), MISSING)
    found[got] = values[event.bye[got], np.flatnonzero(got)]
    return found
