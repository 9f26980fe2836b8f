"""An event as arrays, for measures: opponents, colours, results, scores and strengths."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields
from functools import cached_property
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from ..model import Player, PointSystem, Result, Tournament
from ..rules.arrays import History
from ..rules.facts import ABSOLUTE, BLACK, MILD, NONE, STRONG, WHITE
from ..systems.base import Round
from ..systems.view import Places
from .arrays import Flags, Floats, Ints
from .final_ranking import TieBreak, final_ranking, places_of
from .past_event import PastEvent

T = TypeVar("T")

NOBODY = -1

_USUAL = PointSystem()
_GAME_SCORE = np.array([result.points(_USUAL) if result.played else 0 for result in Result], np.int64)


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
        tie_breaks: codes, or functions of a tournament, that make the final ranking.
        top: how many players count as the top.
        failure: why the event ended early; empty if it was played to its end.
        own_ranking: the final standings of a system that has its own.
        places: (n,) the final ranking from 0 on, where it was kept and need not be computed.
        focus: the player whom measures of one player are about, by number in the order of true strength.
        past: the event that was played again, if it was one.
    """

    tournament: Tournament
    rounds: tuple[Round, ...]
    strength: Ints
    seconds: Sequence[float]
    tie_breaks: tuple[TieBreak, ...] = ("BH-C1", "BH", "SB")
    top: int = 8
    failure: str = ""
    own_ranking: Places | None = None
    places: Ints | None = None
    focus: int = 1
    past: PastEvent | None = None

    @property
    def players(self) -> tuple[Player, ...]:
        """The players in the order of the start list."""
        return self.tournament.players

    @cached_property
    def place(self) -> dict[int, int]:
        """The number of a player here, by start number."""
        return {player.id: place for place, player in enumerate(self.players)}

    # -- who met whom ------------------------------------------------------------------------------------------

    @cached_property
    def boards(self) -> Ints:
        """(3, B) all boards of all rounds: round counted from 0, White, Black."""
        place = self.place
        rows = [
            (column, place[board.white.id], place[board.black.id])
            for column, paired in enumerate(self.rounds)
            for board in paired.boards
        ]
        return np.array(rows, np.int64).reshape(-1, 3).T

    @cached_property
    def opponent(self) -> Ints:
        """(n, R) the opponent as paired, played or not; `NOBODY` for byes and absence."""
        column, white, black = self.boards
        table = np.full(self._shape, NOBODY, np.int64)
        table[white, column], table[black, column] = black, white
        return table

    @cached_property
    def allocated(self) -> Ints:
        """(n, R) colours as they were allocated: `WHITE`, `BLACK`, 0 for none; also of games then forfeited."""
        column, white, black = self.boards
        table = np.zeros(self._shape, np.int64)
        table[white, column], table[black, column] = WHITE, BLACK
        return table

    @cached_property
    def bye(self) -> Ints:
        """(R,) who got the pairing-allocated bye, `NOBODY` for none."""
        return np.array(
            [self.place[one.bye.id] if one.bye else NOBODY for one in self.rounds], np.int64
        ).reshape(-1)

    @cached_property
    def byed(self) -> Flags:
        """(n, R) whether a player got the pairing-allocated bye."""
        return np.arange(len(self.players))[:, None] == self.bye[None, :]

    @cached_property
    def paired(self) -> Flags:
        """(n, R) whether the pairing gave a player an opponent or the bye."""
        return (self.opponent != NOBODY) | self.byed

    @cached_property
    def present(self) -> Flags:
        """(n, R) whether a player was to be paired."""
        place = self.place
        table = np.zeros(self._shape, np.bool_)
        for column, paired in enumerate(self.rounds):
            if len(paired.state.players) == len(self.players):
                table[:, column] = True
            else:
                table[[place[player.id] for player in paired.state.players], column] = True
        return table

    @cached_property
    def entrants(self) -> Ints:
        """(m,) players who were paired in some round, in the order of the start list."""
        return np.flatnonzero(self.paired.any(axis=1))

    @cached_property
    def again(self) -> Flags:
        """(B,) whether the two have played each other in an earlier round; forfeits do not count."""
        column, white, black = self.boards
        pair = np.minimum(white, black) * len(self.players) + np.maximum(white, black)
        played = self.colour[white, column] != 0
        known, first = np.unique(pair[played], return_index=True)  # boards stand in the order of rounds
        if not len(known):
            return np.zeros(len(pair), np.bool_)
        at = np.minimum(np.searchsorted(known, pair), len(known) - 1)
        return np.asarray((known[at] == pair) & (column[played][first[at]] < column))

    # -- what came of it ---------------------------------------------------------------------------------------

    @cached_property
    def _history(self) -> History:
        return History.of(self.tournament)

    @property
    def colour(self) -> Ints:
        """(n, R) colours of games that were played, 0 for all others: what counts in colour histories."""
        return self._history.colour

    @property
    def gained(self) -> Ints:
        """(n, R) points in tenths of each player in each round."""
        return self._history.gained

    @property
    def result_code(self) -> Ints:
        """(n, R) the number of each result (`Result.number`); of a match that of its whole."""
        return self._history.code

    @property
    def game_score(self) -> Ints:
        """Scores of the games in tenths, shape (n, R): 10, 5 or 0 in every point system; 0 without a game."""
        return _GAME_SCORE[self.result_code]

    @property
    def score(self) -> Ints:
        """(n, R + 1) scores before each round and, last, at the end."""
        return self._history.scores

    @cached_property
    def won(self) -> Flags:
        """(n, R) games won over the board or by forfeit."""
        wins = (Result.WIN, Result.UNRATED_WIN, Result.FORFEIT_WIN)
        table = [[entry.result in wins for entry in player.results] for player in self.players]
        return np.array(table, np.bool_).reshape(self._shape)

    @cached_property
    def gap(self) -> Ints:
        """(B,) score differences of the boards, from 0 on."""
        column, white, black = self.boards
        return np.abs(self.score[white, column] - self.score[black, column])

    @cached_property
    def floats(self) -> Ints:
        """(n, R) floats received in each round: -1 down, 1 up, 0 none (Dutch System, C.04.3 art. 1.4).

        When players of different scores met, the higher gets a downfloat and the lower an upfloat. The
        pairing-allocated bye and any round worth more than a loss without a game give a downfloat.
        """
        history, before = self._history, self.score[:, :-1]
        theirs = np.take_along_axis(before, np.maximum(history.opponent, 0), axis=0)
        unplayed = history.allocated_bye | (self.gained > self.tournament.point_system.loss)
        return np.where(history.played, np.sign(theirs - before), np.where(unplayed, -1, 0))

    @cached_property
    def excused(self) -> Flags:
        """(n, R) whether a player may not have the bye in a round (C.04.1 art. 4).

        True after an earlier bye, or after a round with a win's points without playing.
        """
        history = self._history
        full = ~history.played & (self.gained >= self.tournament.point_system.of_round[0])
        had = np.logical_or.accumulate(history.allocated_bye | full, axis=1)
        before = np.zeros(self._shape, np.bool_)
        before[:, 1:] = had[:, :-1]
        return before

    # -- colours -----------------------------------------------------------------------------------------------

    @cached_property
    def difference(self) -> Ints:
        """(n, R + 1) games with White minus games with Black, before each round and at the end."""
        before = np.zeros((len(self.players), len(self.rounds) + 1), np.int64)
        np.cumsum(self.colour, axis=1, out=before[:, 1:])
        return before

    @cached_property
    def _last_two(self) -> tuple[Ints, Ints]:
        last, earlier = np.zeros(self._shape, np.int64), np.zeros(self._shape, np.int64)
        for column in range(len(self.rounds) - 1):
            here = self.colour[:, column]
            last[:, column + 1] = np.where(here != 0, here, last[:, column])
            earlier[:, column + 1] = np.where(here != 0, last[:, column], earlier[:, column])
        return last, earlier

    @property
    def last(self) -> Ints:
        """(n, R) colour of the last game before each round, 0 for none."""
        return self._last_two[0]

    @cached_property
    def twice(self) -> Ints:
        """(n, R) colour of the last two games before each round if it was the same, else 0."""
        last, earlier = self._last_two
        return np.where(last == earlier, last, 0)

    @cached_property
    def wanted(self) -> Ints:
        """(n, R) colour due before each round, 0 for none (C.04.3 art. 1.7)."""
        difference, last = self.difference[:, :-1], self.last
        wants = np.where(difference != 0, -np.sign(difference), -last)
        return np.where((np.abs(difference) <= 1) & (self.twice != 0), -self.twice, wants)

    @cached_property
    def wish(self) -> Ints:
        """(n, R) the strength of colour preferences: `ABSOLUTE`, `STRONG`, `MILD` or `NONE` (C.04.3 art. 1.7)."""
        difference = self.difference[:, :-1]
        usual = np.where(difference != 0, STRONG, np.where(self.last != 0, MILD, NONE))
        return np.where((np.abs(difference) > 1) | (self.twice != 0), ABSOLUTE, usual)

    # -- the end of it -----------------------------------------------------------------------------------------

    @cached_property
    def ranking(self) -> Ints:
        """(n,) places of the final ranking from 0 on: how many rank higher, so 0, 1, 1, 3 where two are tied.

        It is the system's ranking if it has one, otherwise by points and `tie_breaks`.
        """
        if self.places is not None:
            return self.places
        if self.own_ranking is not None:
            return places_of(
                np.array([self.own_ranking.place[player.id] for player in self.players], np.int64)
            )
        return final_ranking(self.tournament, self.tie_breaks)

    def ranked_by(self, tie_breaks: tuple[TieBreak, ...]) -> Event:
        """The same event ranked by other tie-breaks; a system with its own standings keeps them."""
        if self.own_ranking is not None:
            return self
        given = {field.name: getattr(self, field.name) for field in fields(self)}
        other = Event(**(given | {"tie_breaks": tie_breaks, "places": None}))
        kept = given.keys() | {"ranking", "_known"}
        other.__dict__.update({name: value for name, value in self.__dict__.items() if name not in kept})
        return other

    @cached_property
    def strongest(self) -> Ints:
        """(m,) the entrants in order of strength; on a tie the first in the start list comes first."""
        return self.entrants[np.argsort(-self.strength[self.entrants], kind="stable")]

    # -- for measures ------------------------------------------------------------------------------------------

    @cached_property
    def _known(self) -> dict[str, Any]:
        return {}

    def once(self, key: str, compute: Callable[[Event], T]) -> T:
        """Something that several measures need, computed when it is first asked for."""
        if key not in self._known:
            self._known[key] = compute(self)
        found: T = self._known[key]
        return found

    def by_round(self, values: NDArray[np.generic]) -> Floats:
        """(R,) sums over the boards of each round of something given for each board."""
        sums = np.bincount(self.boards[0], weights=values.astype(np.float64), minlength=len(self.rounds))
        return sums.astype(np.float64)

    @property
    def _shape(self) -> tuple[int, int]:
        return len(self.players), len(self.rounds)
