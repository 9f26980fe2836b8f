"""Common random numbers: they belong to the players, and all systems are played out with the same ones.

In each round every player has one number, his form of the day. The difference of two of them decides a game. For
independent uniform numbers it follows the triangular distribution, whose distribution function turns it into a
uniform number again, as the result model needs. Each game alone is therefore as random as it should be, while a
player in form is in form under every system and against every opponent. Differences between systems then come from
the systems, and far fewer events show them ("common random numbers"; A. M. Law, *Simulation Modeling and Analysis*,
ch. 11). All of it is done in whole numbers and is the same on every platform.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
from numpy.random import PCG64, SeedSequence

from ..generate.models import Chances, ResultModel
from ..generate.play import absence, both_sides, forfeit_results, forfeited
from ..generate.rng import SCALE, Stream, parts_of
from ..model import Player, Result, Tournament
from ..systems.base import Board
from .behaviour import Behaviour, Competitor, Situation, SituationModel

_RANGE = 1 << 32
_HALF = np.uint64(32)


class CommonRandomNumbers:
    """The games of one round of an event.

    `strength` gives each player's true strength by start number. `forfeits` is the probability that one side forfeits a
    game; both do with about a quarter of its square.
    """

    def __init__(
        self, model: ResultModel, strength: Mapping[int, int], seed: int, number: int, forfeits: float = 0.0
    ) -> None:
        self._model = model
        self._strength = strength
        source = PCG64(SeedSequence(seed, spawn_key=(int(Stream.LUCK), number)))
        self._form = _numbers(source, strength)
        away = parts_of(absence(forfeits)) * _RANGE
        self._away = (
            {player for player, number in _numbers(source, strength).items() if number * SCALE < away}
            if away
            else set()
        )

    def ending(self, board: Board) -> tuple[Result, Result]:
        """White's and Black's result."""
        white, black = board.white.id, board.black.id
        return self.forfeited(board) or self.played(
            white, black, self._model(self._strength[white], self._strength[black])
        )

    def forfeited(self, board: Board) -> tuple[Result, Result] | None:
        """White's and Black's result if one of them is away, otherwise `None`."""
        return forfeited(board, self._away)

    def played(self, white: int, black: int, chances: Chances) -> tuple[Result, Result]:
        """White's and Black's result of a game with these chances, by their form of the day."""
        return both_sides(chances.at(SCALE - 1 - share_below(self._form[white] - self._form[black])))


def _numbers(source: PCG64, strength: Mapping[int, int]) -> dict[int, int]:
    """The next number below 2^32 for every player."""
    return dict(zip(strength, (source.random_raw(len(strength)) >> _HALF).tolist(), strict=True))


def share_below(difference: int) -> int:
    """The share of differences of two uniform numbers below 2^32 that are smaller, in parts of `SCALE`."""
    side = _RANGE - abs(difference)
    tail = side * side * SCALE // (2 * _RANGE * _RANGE)
    return tail if difference <= 0 else SCALE - 1 - tail


class GamesInSituation:
    """The games of one round of an event whose players look at the standing: see `Behaviour` and `SituationModel`.

    `tournament` stands as it is before the round, `strongest` are the start numbers in the order of true strength.
    """

    def __init__(
        self,
        luck: CommonRandomNumbers,
        model: ResultModel,
        behaviour: Behaviour,
        tournament: Tournament,
        strength: Mapping[int, int],
        strongest: Sequence[int],
        seed: int,
    ) -> None:
        self._luck, self._model, self._behaviour, self._strength = luck, model, behaviour, strength
        self._number, self._rounds = tournament.next_round, tournament.rounds or tournament.next_round
        self._in_situation = model.in_situation if isinstance(model, SituationModel) else None
        ids = (player.id for player in tournament)
        self._points = dict(zip(ids, tournament.scores, strict=True))
        self._leader = max(self._points.values(), default=0)
        early = self._number <= behaviour.gambit_rounds
        self._gambit = strongest[behaviour.gambit - 1] if behaviour.gambit and early else 0
        source = PCG64(SeedSequence(seed, spawn_key=(int(Stream.BEHAVIOUR), self._number)))
        self._agrees, self._leaves = _numbers(source, strength), _numbers(source, strength)

    def ending(self, board: Board) -> tuple[Result, Result]:
        """White's and Black's result."""
        if forfeited := self._luck.forfeited(board):
            return forfeited
        situation = self._situation(board)
        white, black = situation.white, situation.black
        white_away, black_away = (self._stays_away(situation, player) for player in (white, black))
        if white_away or black_away:
            return forfeit_results(white_away=white_away, black_away=black_away)
        if self._gambit in (white.id, black.id):
            return both_sides(self._given_away(white.id))
        if self._drawn(situation):
            return both_sides(Result.DRAW)
        return self._luck.played(white.id, black.id, self._chances(situation))

    def _situation(self, board: Board) -> Situation:
        white, black = map(self._competitor, (board.white, board.black))
        return Situation(self._number, self._rounds, white, black, self._leader)

    def _competitor(self, player: Player) -> Competitor:
        return Competitor(player.id, player.rating, self._strength[player.id], self._points[player.id])

    def _chances(self, situation: Situation) -> Chances:
        if self._in_situation is not None:
            return self._in_situation(situation)
        white = situation.white.strength + self._behaviour.white_advantage
        return self._model(max(white, 1), situation.black.strength)

    def _stays_away(self, situation: Situation, player: Competitor) -> bool:
        behaviour = self._behaviour
        if not behaviour.away or not behaviour.out_of_the_running(situation, player):
            return False
        return self._leaves[player.id] * SCALE < parts_of(behaviour.away) * _RANGE

    def _given_away(self, white: int) -> Result:
        """White's result of a game whose end one of the two has in mind."""
        if not self._behaviour.gambit_loses:
            return Result.DRAW
        return Result.LOSS if self._gambit == white else Result.WIN

    def _drawn(self, situation: Situation) -> bool:
        behaviour = self._behaviour
        if not behaviour.draws or not behaviour.agrees(situation):
            return False
        white, black = self._agrees[situation.white.id], self._agrees[situation.black.id]
        return share_below(white - black) < parts_of(behaviour.draws)
