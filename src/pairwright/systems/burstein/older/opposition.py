"""Opposition evaluation of the older system: Sonneborn-Berger, Buchholz and Median with virtual opponents."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from ....model import Points, PointSystem, Result, Tournament
from ....rules.facts import History, Ints


@dataclass(frozen=True, eq=False)
class Evaluation:
    """What players are ranked by, one entry each.

    Attributes:
        score: points with acceleration, in tenths.
        sonneborn: sum of points times the opponent's adjusted score, in hundredths.
        buchholz: sum of the adjusted scores of the opponents, in tenths.
        median: the same without the smallest and the largest; 0 after two rounds or fewer.
        numbers: place in the initial order.
    """

    score: Ints
    sonneborn: Ints
    buchholz: Ints
    median: Ints
    numbers: Ints

    @classmethod
    def of(cls, tournament: Tournament, history: History) -> Evaluation:
        """Read off a tournament; `history` ends with the acceleration of the round to be paired."""
        values = opponent_scores(tournament, history)
        buchholz = values.sum(axis=1)
        extremes = values.min(axis=1) + values.max(axis=1) if history.rounds > 2 else buchholz
        return cls(
            history.pairing_scores[:, -1],
            (history.gained * values).sum(axis=1),
            buchholz,
            buchholz - extremes,
            np.arange(len(buchholz)),
        )

    def __getitem__(self, rows: Ints) -> Evaluation:
        return Evaluation(
            self.score[rows], self.sonneborn[rows], self.buchholz[rows], self.median[rows], self.numbers[rows]
        )

    def order(self) -> Ints:
        """Everybody by score, then Sonneborn-Berger, Buchholz, Median and number."""
        return np.lexsort((self.numbers, -self.median, -self.buchholz, -self.sonneborn, -self.score))

    def ahead(self, a: int, b: int) -> bool:
        """Whether entry `a` ranks above entry `b`.

        Between players of different scores Buchholz and Median are multiplied by the player's own score. That
        makes the comparison intransitive when somebody has no points: see `ranked`.
        """
        same = self.score[a] == self.score[b]
        return self._key(a, bool(same)) > self._key(b, bool(same))

    def _key(self, entry: int, plain: bool) -> tuple[int, int, int, int]:
        times = 1 if plain else int(self.score[entry])
        buchholz, median = int(self.buchholz[entry]), int(self.median[entry])
        return int(self.sonneborn[entry]), times * buchholz, times * median, -int(self.numbers[entry])

    def ranked(self, group: Sequence[int]) -> list[int]:
        """A group from its highest ranked player on, found by merging.

        The first part of the list is as long as the largest power of two below its length. The way matters
        only where the comparison is not transitive; then it gives the order that bbpPairings has.
        """
        if len(group) < 2:
            return list(group)
        cut = 1 << ((len(group) - 1).bit_length() - 1)
        first, second = self.ranked(group[:cut]), self.ranked(group[cut:])
        merged: list[int] = []
        while first and second:
            merged.append((second if self.ahead(second[0], first[0]) else first).pop(0))
        return merged + first + second


def opponent_scores(tournament: Tournament, history: History) -> Ints:
    """What each round counts as the opponent's score, in tenths: shape (players, rounds).

    An opponent met has his points with his unplayed rounds as draws. A round without a game has a virtual
    opponent, who had the player's own points before it, drew ever since and got what the player did not.
    """
    points, rounds = tournament.point_system, history.rounds
    virtual = history.virtual[:, -1]
    adjusted = virtual + np.where(history.played, history.gained, points.draw).sum(axis=1)
    since = (rounds - 1 - np.arange(rounds)) * points.draw
    gained_there = np.array(
        [[_virtual_gain(cell.result, points) for cell in player.results] for player in tournament.players],
        np.int64,
    ).reshape(len(virtual), rounds)
    absent = virtual[:, None] + history.scores[:, :-1] + since + gained_there
    return np.where(history.played, adjusted[history.opponent], absent)


def _virtual_gain(result: Result, points: PointSystem) -> Points:
    """What the virtual opponent got in a round that was not played."""
    if result in (Result.ZERO_BYE, Result.ABSENT, Result.FORFEIT_LOSS):
        return points.win
    if result is Result.HALF_BYE:
        return points.draw
    if result is Result.ALLOCATED_BYE and points.allocated_bye < points.win:
        return points.win if points.allocated_bye < points.draw else points.draw
    return points.forfeit_loss
