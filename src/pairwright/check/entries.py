"""Late entries that would explain a recorded round: a report does not say when somebody came.

They move the pairing numbers below theirs (C.04.2 art. 2.4), and odd numbers decide the first colours. In the ranking
of Keizer they have places.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from ..model import Result, Tournament
from ..model.names import Names
from ..systems.view import Sentence
from .verdict_words import RIGHT_IF_LATE
from .verdicts import RoundVerdict

_MOST = 8
"""So many players are tried one by one."""


def with_late_entries(
    tournament: Tournament, verdict: RoundVerdict, judged: Callable[[Tournament], RoundVerdict]
) -> RoundVerdict:
    """The verdict on a wrong round, with a note if it is right without some players who were not paired until then.

    `judged` judges the same round of another tournament.
    """
    then = tournament.before(verdict.number + 1)
    for late in _late(tournament, verdict.number):
        if judged(_without(then, frozenset(late))).right_as_recorded:
            told = Names(tournament).say(RIGHT_IF_LATE(players=late))
            notes = (*verdict.verdict.notes, Sentence(told))
            return replace(verdict, verdict=replace(verdict.verdict, notes=notes))
    return verdict


def _without(tournament: Tournament, late: frozenset[int]) -> Tournament:
    """The tournament as if these players had not entered."""
    return tournament.unchecked(
        players=tuple(player for player in tournament.players if player.id not in late),
        byes=tuple(bye for bye in tournament.byes if bye.player not in late),
        forbidden=tuple(
            replace(group, players=tuple(one for one in group.players if one not in late))
            for group in tournament.forbidden
        ),
    )


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
