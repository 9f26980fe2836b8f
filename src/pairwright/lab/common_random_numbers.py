"""Common random numbers: luck belongs to the players, so that every system is played out with the same.

In each round every player has one number, his form of the day. A game is decided by the difference of two of them: for
independent uniform numbers it follows the triangular distribution, whose distribution function turns it into a number
that is uniform again, as the result model wants it. So each game by itself is as random as it should be, while the same
player in form is in form under every system and against every opponent: what differs between systems is
their doing, which takes far fewer events to see ("common random numbers"; A. M. Law, *Simulation Modeling and
Analysis*, ch. 11). All of it is done in whole numbers and is the same on every platform.
"""

from __future__ import annotations

from collections.abc import Mapping

from numpy.random import PCG64, SeedSequence

from ..generate.models import ResultModel
from ..generate.play import absence, both_sides, forfeit_results
from ..generate.rng import SCALE, Stream, parts_of
from ..model import Result
from ..systems.base import Board

_RANGE = 1 << 32


class CommonRandomNumbers:
    """The games of one round of an event.

    `strength` gives the true strength of every player of the event by start number, `forfeits` the probability
    that a game is forfeited by one side (by both in about a quarter of its square).
    """

    def __init__(
        self, model: ResultModel, strength: Mapping[int, int], seed: int, number: int, forfeits: float = 0.0
    ) -> None:
        self._model = model
        self._strength = strength
        source = PCG64(SeedSequence(seed, spawn_key=(int(Stream.LUCK), number)))
        words = source.random_raw(2 * len(strength)).tolist()
        self._form = dict(zip(strength, (word >> 32 for word in words), strict=False))
        away = parts_of(absence(forfeits)) * _RANGE
        self._away = {
            player
            for player, word in zip(strength, words[len(strength) :], strict=True)
            if (word >> 32) * SCALE < away
        }

    def ending(self, board: Board) -> tuple[Result, Result]:
        """White's and Black's result."""
        white, black = board.white.id, board.black.id
        if white in self._away or black in self._away:
            return forfeit_results(white_away=white in self._away, black_away=black in self._away)
        chances = self._model(self._strength[white], self._strength[black])
        return both_sides(chances.at(SCALE - 1 - share_below(self._form[white] - self._form[black])))


def share_below(difference: int) -> int:
    """The share of differences of two uniform numbers below 2^32 that are smaller, in parts of `SCALE`."""
    side = _RANGE - abs(difference)
    tail = side * side * SCALE // (2 * _RANGE * _RANGE)
    return tail if difference <= 0 else SCALE - 1 - tail
