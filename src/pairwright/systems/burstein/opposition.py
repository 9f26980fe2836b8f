"""Opposition evaluation of the edition of 2026: the Index by which brackets are ranked (1.7 and 1.8)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from ...model import Player, Result, Tournament
from ...rules.facts import History, Ints

_ZERO = frozenset({Result.ZERO_BYE, Result.ABSENT})


@dataclass(frozen=True, eq=False)
class Index:
    """The Index of every player, one entry each, from real scores without acceleration (1.7.2).

    Attributes:
        buchholz: sum of the scores of the opponents, in tenths (1.7.1.1).
        sonneborn: sum of the points against each opponent times his score, in hundredths (1.7.1.2).
    """

    buchholz: Ints
    sonneborn: Ints

    @classmethod
    def of(cls, tournament: Tournament, history: History) -> Index:
        """Read off a tournament; a round without a game counts as a game against oneself (1.7.2)."""
        own = history.scores[:, -1]
        points = tournament.point_system
        to_opponents = own + _trailing_zero_byes(tournament.players) * (points.draw - points.zero_bye)
        against = np.where(history.played, to_opponents[history.opponent], own[:, None])
        return cls(against.sum(axis=1), (history.gained * against).sum(axis=1))

    def __getitem__(self, rows: Ints) -> Index:
        return Index(self.buchholz[rows], self.sonneborn[rows])

    def places(self, numbers: Ints) -> Ints:
        """The place of each in the ranking order of 1.8: Buchholz, Sonneborn-Berger, pairing number."""
        order = np.lexsort((numbers, -self.sonneborn, -self.buchholz))
        places = np.empty(len(order), np.int64)
        places[order] = np.arange(len(order))
        return places


def _trailing_zero_byes(players: Sequence[Player]) -> Ints:
    """How many zero-point byes in a row stand at the end of each record (1.7.2, the exception)."""
    counts = np.zeros(len(players), np.int64)
    for row, player in enumerate(players):
        for cell in reversed(player.results):
            if cell.result not in _ZERO:
                break
            counts[row] += 1
    return counts
