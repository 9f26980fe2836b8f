"""An event as measures see it: who met whom, with what, and who was how strong, as arrays."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from ..model import Colour, Player, Result, Tournament
from ..systems.base import Round
from ..systems.roommates import stability

Ints = NDArray[np.int64]
Flags = NDArray[np.bool_]

WHITE, BLACK = 1, -1
NOBODY = -1


@dataclass(frozen=True, eq=False)
class Event:
    """One event under one system, as it was played.

    n is the number of players, R that of the rounds played. Players are numbered from 0 in the order of
    `tournament.players`, which is that of the start list; scores are in tenths of a point, without
    acceleration.

    Attributes:
        tournament: the event after its last round.
        rounds: the rounds as the system paired them, each with its state before.
        strength: (n,) true strength of every player, on the scale of ratings.
        seconds: (R,) wall-clock time of each pairing.
        tie_breaks: codes that make the final ranking.
        top: how many players count as the top.
        failure: why the event ended early; empty if it was played to its end.
    """

    tournament: Tournament
    rounds: tuple[Round, ...]
    strength: Ints
    seconds: Sequence[float]
    tie_breaks: tuple[str, ...] = ("BH-C1", "BH", "SB")
    top: int = 8
    failure: str = ""

    @property
    def players(self) -> tuple[Player, ...]:
        """The players in the order of the start list."""
        return self.tournament.players

    @cached_property
    def place(self) -> dict[int, int]:
        """The number of a player here, by start number."""
        return {player.id: place for place, player in enumerate(self.players)}

    @cached_property
    def opponent(self) -> Ints:
        """(n, R) who was paired with whom, whether or not the game was played; `NOBODY` for byes and absence."""
        table = np.full((len(self.players), len(self.rounds)), NOBODY, np.int64)
        for column, paired in enumerate(self.rounds):
            for board in paired.boards:
                white, black = self.place[board.white.id], self.place[board.black.id]
                table[white, column], table[black, column] = black, white
        return table

    @cached_property
    def allocated(self) -> Ints:
        """(n, R) colours as they were allocated: `WHITE`, `BLACK`, 0 for none; also of games then forfeited."""
        table = np.zeros((len(self.players), len(self.rounds)), np.int64)
        for column, paired in enumerate(self.rounds):
            for board in paired.boards:
                table[self.place[board.white.id], column] = WHITE
                table[self.place[board.black.id], column] = BLACK
        return table

    @cached_property
    def colour(self) -> Ints:
        """(n, R) colours of games that were played, 0 for all others: what counts in colour histories."""
        signs = {Colour.WHITE: WHITE, Colour.BLACK: BLACK, None: 0}
        table = [
            [signs[entry.colour] if entry.played else 0 for entry in player.results]
            for player in self.players
        ]
        return self._shaped(table)

    @cached_property
    def bye(self) -> Ints:
        """(R,) who got the pairing-allocated bye, `NOBODY` for none."""
        return np.array(
            [self.place[one.bye.id] if one.bye else NOBODY for one in self.rounds], np.int64
        ).reshape(-1)

    @cached_property
    def gained(self) -> Ints:
        """(n, R) points of each round."""
        points = self.tournament.point_system
        table = [[entry.result.points(points) for entry in player.results] for player in self.players]
        return self._shaped(table)

    @cached_property
    def score(self) -> Ints:
        """(n, R + 1) scores before each round and, last, at the end."""
        before = np.zeros((len(self.players), len(self.rounds) + 1), np.int64)
        np.cumsum(self.gained, axis=1, out=before[:, 1:])
        return before

    @cached_property
    def won(self) -> Flags:
        """(n, R) games won over the board or by forfeit."""
        wins = (Result.WIN, Result.UNRATED_WIN, Result.FORFEIT_WIN)
        table = [[entry.result in wins for entry in player.results] for player in self.players]
        return self._shaped(table).astype(np.bool_)

    @cached_property
    def difference(self) -> Ints:
        """(n, R + 1) games with White minus games with Black, before each round and at the end."""
        before = np.zeros((len(self.players), len(self.rounds) + 1), np.int64)
        np.cumsum(self.colour, axis=1, out=before[:, 1:])
        return before

    @cached_property
    def boards(self) -> Ints:
        """(3, B) all boards of all rounds: round counted from 0, White, Black."""
        rows = [
            (column, self.place[board.white.id], self.place[board.black.id])
            for column, paired in enumerate(self.rounds)
            for board in paired.boards
        ]
        return np.array(rows, np.int64).reshape(-1, 3).T

    @cached_property
    def gap(self) -> Ints:
        """(B,) score differences of the boards, from 0 on."""
        column, white, black = self.boards
        return np.abs(self.score[white, column] - self.score[black, column])

    @cached_property
    def blocking(self) -> Ints:
        """(R,) pairs of players who would both rather have met each other, in the sense of stable roommates."""
        return np.array([stability(paired, limit=0).count for paired in self.rounds], np.int64)

    def by_round(self, values: NDArray[np.generic]) -> NDArray[np.float64]:
        """(R,) sums over the boards of each round of something given for each board."""
        sums = np.bincount(self.boards[0], weights=values.astype(np.float64), minlength=len(self.rounds))
        return sums.astype(np.float64)

    def _shaped(self, table: list[list[int]] | list[list[bool]]) -> Ints:
        return np.array(table, np.int64).reshape(len(self.players), len(self.rounds))
