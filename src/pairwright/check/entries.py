"""Late entries that would explain the colours of a recorded round: a report does not say when somebody came.

They move the pairing numbers below theirs (C.04.2 art. 2.4), and odd numbers decide the first colours.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from ..model import Result, Tournament
from ..model.names import Names
from ..systems.view import Sentence
from .verdict_words import RIGHT_IF_LATE
from .verdicts import RoundVerdict, Status

_MOST = 8
"""So many players are tried one by one."""


def with_late_entries(
    tournament: Tournament, verdict: RoundVerdict, judged: Callable[[Tournament], RoundVerdict]
) -> RoundVerdict:
    """The verdict, with a note if its colours are right without the numbers of some who were not paired until then.

    `judged` judges the same round of the tournament with its players in another order.
    """
    if verdict.status is not Status.COLOURS:
        return verdict
    for late in _late(tournament, verdict.number):
        players = sorted(tournament.players, key=lambda player: player.id in late)
        if judged(tournament.unchecked(players=tuple(players))).right_as_recorded:
            told = Names(tournament).say(RIGHT_IF_LATE(players=late))
            notes = (*verdict.verdict.notes, Sentence(told))
            return replace(verdict, verdict=replace(verdict.verdict, notes=notes))
    return verdict


def _late(tournament: Tournament, number: int) -> Iterator[tuple[int, ...]]:
    """Who may have come after a round: all who were not paired until then, or one of them."""
    waiting = [
        player.id
        for player in tournament.players
        if not any(
            entry.opponent or entry.result is Result.ALLOCATED_BYE for entry in player.results[:number]
        )
    ]
    if waiting:
        yield tuple(waiting)
    if 1 < len(waiting) <= _MOST:
        yield from ((one,) for one in waiting)
