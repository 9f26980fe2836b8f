"""The participants and their rounds as integer columns: what every tie-break is computed from.

A field knows nothing of tie-breaks. Its participants are players, or teams with match points in `points` and
game points in `second`. Rows stand in ranking order (row 0 is pairing number 1), columns are rounds. Articles
are those of C.07.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import field as slot
from dataclasses import fields, replace
from enum import IntEnum
from functools import cached_property

import numpy as np
import numpy.typing as npt

from ..errors import InvalidTournament
from ..lean_dataclass import dataclass
from ..model import Colour, Player, Points, Result, Tournament
from ..model.result_columns import KINDS, columns_of

IntArray = npt.NDArray[np.int64]
BoolArray = npt.NDArray[np.bool_]


class Kind(IntEnum):
    """What a round was, as article 16 tells rounds apart."""

    ZERO = 0
    """Zero-point bye, or a round after withdrawal (16.2.3, 16.2.5)."""
    HALF = 1
    """Half-point bye (16.2.3, 16.2.5)."""
    FULL = 2
    """Pairing-allocated or full-point bye (16.2.1)."""
    FORFEIT_LOSS = 3
    """Scheduled, lost without playing (16.2.4)."""
    FORFEIT_WIN = 4
    """Scheduled, won without playing (16.2.2)."""
    LOSS = 5
    DRAW = 6
    WIN = 7


_KINDS = {
    Result.WIN: Kind.WIN,
    Result.DRAW: Kind.DRAW,
    Result.LOSS: Kind.LOSS,
    Result.UNRATED_WIN: Kind.WIN,
    Result.UNRATED_DRAW: Kind.DRAW,
    Result.UNRATED_LOSS: Kind.LOSS,
    Result.FORFEIT_WIN: Kind.FORFEIT_WIN,
    Result.FORFEIT_LOSS: Kind.FORFEIT_LOSS,
    Result.FULL_BYE: Kind.FULL,
    Result.ALLOCATED_BYE: Kind.FULL,
    Result.HALF_BYE: Kind.HALF,
    Result.ZERO_BYE: Kind.ZERO,
    Result.ABSENT: Kind.ZERO,
}
_ALONE = {Kind.FORFEIT_LOSS: Kind.ZERO, Kind.FORFEIT_WIN: Kind.FULL}
_PREDETERMINED = ("ROUNDROBIN", "BERGER", "SCHILLER", "SCHEVENINGEN")


@dataclass(frozen=True, slots=True)
class LeftOut:
    """Who withdrew from a round robin with less than half of the games played: `played` of `games`."""

    id: int
    name: str
    played: int
    games: int


@dataclass(frozen=True, slots=True)
class Given:
    """What standings use that no report holds: entered by an arbiter, by start number.

    Attributes:
        ratings: the rating in each completed round, where it is not the same in all (events of over 30 days).
        outside: values of the tie-break EXT in hundredths, such as those of play-off games.
        places: places of the tied among themselves, ordered by hand; 1 is the first.
    """

    ratings: Mapping[int, Sequence[int]] = slot(default_factory=dict)
    outside: Mapping[int, int] = slot(default_factory=dict)
    places: Mapping[int, int] = slot(default_factory=dict)


@dataclass(frozen=True)
class RankedField:
    """Participants by rounds.

    `opponents` are row numbers, -1 for none; `kinds` are `Kind`; `points` and `second` are tenths of a point.
    `win` and `draw` are what a won and a drawn round are worth in `points`, `second_win` and `second_draw` in
    `second`. `rounds` is the announced number of rounds of the tournament. `board_points` (team, round,
    board) are the game points of each board in tenths.
    `reference` names the score in `points`, `MP` or `GP`; players have one score and no name for it. `left_out` are
    those of a round robin whose games don't count. `given` is what no report holds.
    """

    ids: tuple[int, ...]
    names: tuple[str, ...]
    ratings: IntArray
    opponents: IntArray
    kinds: IntArray
    black: BoolArray
    points: IntArray
    win: Points
    draw: Points
    rounds: int
    predetermined: bool = False
    second: IntArray | None = None
    second_win: Points = 0
    second_draw: Points = 0
    board_points: IntArray | None = None
    reference: str = ""
    left_out: tuple[LeftOut, ...] = ()
    given: Given = slot(default_factory=Given)

    __hash__ = None  # type: ignore[assignment]

    def __eq__(self, other: object) -> bool:
        """Equal in every column."""
        if not isinstance(other, RankedField):
            return NotImplemented
        return all(np.array_equal(getattr(self, at.name), getattr(other, at.name)) for at in fields(self))

    def __getstate__(self) -> dict[str, object]:
        """The columns: what was worked out from them stays behind."""
        return {at.name: getattr(self, at.name) for at in fields(self)}

    def __len__(self) -> int:
        return len(self.ids)

    @property
    def completed(self) -> int:
        """How many rounds are recorded."""
        return int(self.opponents.shape[1])

    @property
    def teams(self) -> bool:
        """Whether the participants are teams."""
        return self.second is not None

    @cached_property
    def row(self) -> dict[int, int]:
        """Row numbers by id."""
        return {number: row for row, number in enumerate(self.ids)}

    @cached_property
    def paired(self) -> BoolArray:
        """Rounds with a scheduled opponent, forfeits included."""
        return self.opponents >= 0

    @cached_property
    def played(self) -> BoolArray:
        """Rounds played over the board."""
        return self.paired & (self.kinds >= Kind.LOSS)

    @cached_property
    def requested(self) -> BoolArray:
        """Requested byes and rounds after withdrawal."""
        requested: BoolArray = (self.kinds == Kind.HALF) | (self.kinds == Kind.ZERO)
        return requested

    @cached_property
    def voluntary(self) -> BoolArray:
        """Voluntarily unplayed rounds: requested byes and forfeit losses (16.1.2)."""
        voluntary: BoolArray = self.requested | (self.kinds == Kind.FORFEIT_LOSS)
        return voluntary

    @cached_property
    def trailing(self) -> BoolArray:
        """Requested byes followed only by voluntarily unplayed rounds, or in the last round (16.2.5)."""
        followed = np.zeros_like(self.voluntary)
        if self.completed > 1:
            later = np.logical_or.accumulate(~self.voluntary[:, ::-1], axis=1)[:, ::-1]
            followed[:, :-1] = later[:, 1:]
        return self.requested & ~followed

    @cached_property
    def score(self) -> IntArray:
        """The points of each participant, in tenths."""
        score: IntArray = self.points.sum(axis=1, dtype=np.int64)
        return score

    @cached_property
    def adjusted(self) -> IntArray:
        """The score as it counts for an opponent's tie-break: rounds of 16.2.5 are draws (16.3)."""
        if self.predetermined:
            return self.score
        adjusted: IntArray = np.where(self.trailing, self.draw, self.points).sum(axis=1, dtype=np.int64)
        return adjusted

    @cached_property
    def against(self) -> IntArray:
        """`opponents` with 0 for none, to index with; mask the result by `paired`."""
        return np.where(self.paired, self.opponents, 0)

    @cached_property
    def opposing_ratings(self) -> IntArray:
        """The rating that each opponent had in the round; mask it by `paired`.

        Raises `InvalidTournament` if the ratings given by round are fewer than the completed rounds.
        """
        rated = np.repeat(self.ratings[:, None], self.completed, axis=1)
        for number, ratings in self.given.ratings.items():
            if len(ratings) < self.completed:
                raise InvalidTournament(
                    f"player {number} has ratings for {len(ratings)} of {self.completed} completed rounds"
                )
            if number in self.row:
                rated[self.row[number]] = ratings[: self.completed]
        found: IntArray = rated[self.against, np.arange(self.completed)]
        return found

    @cached_property
    def fore(self) -> RankedField:
        """The field as Fore Buchholz sees it: every paired game of the last round is a draw (8.3)."""
        if not self.completed:
            return self
        points, kinds, last = self.points.copy(), self.kinds.copy(), self.paired[:, -1]
        points[last, -1] = self.draw
        kinds[last, -1] = Kind.DRAW
        return replace(self, points=points, kinds=kinds)

    @cached_property
    def swapped(self) -> RankedField:
        """The same teams with the other score as reference. Raises `InvalidTournament` for players."""
        if self.second is None:
            raise InvalidTournament("players have one score: :MP and :GP are for teams")
        return replace(
            self,
            points=self.second,
            win=self.second_win,
            draw=self.second_draw,
            second=self.points,
            second_win=self.win,
            second_draw=self.draw,
            reference="MP" if self.reference == "GP" else "GP",
        )

    def by(self, reference: str) -> RankedField:
        """The field with `MP` or `GP` as reference score. Raises `InvalidTournament` for players."""
        return self if self.reference == reference else self.swapped


def is_predetermined(tournament: Tournament) -> bool:
    """Whether the report calls the tournament a round robin or the like (record 192)."""
    return any(word in tournament.system.upper() for word in _PREDETERMINED)


def last_round(tournament: Tournament, after: int | None) -> int:
    """The last round that counts: `after`, by default all. Raises `InvalidTournament` if it is not completed."""
    completed = tournament.completed_rounds
    last = completed if after is None else after
    if not 0 <= last <= completed:
        raise InvalidTournament(f"no standings after round {last}: {completed} rounds are completed")
    return last


def player_field(
    tournament: Tournament, *, after: int | None = None, predetermined: bool | None = None
) -> RankedField:
    """The players of a tournament, with the rounds up to `after` (all by default).

    Raises `InvalidTournament` when `after` is not a completed round, or a result names an unknown opponent.
    """
    last = last_round(tournament, after)
    kinds, opponents, black, points = _columns(tournament, last)
    system = tournament.point_system
    return RankedField(
        ids=tuple(player.id for player in tournament.players),
        names=tuple(player.name for player in tournament.players),
        ratings=np.array([player.rating for player in tournament.players], dtype=np.int64),
        opponents=opponents,
        kinds=kinds,
        black=black,
        points=points,
        win=system.win,
        draw=system.draw,
        rounds=tournament.rounds or tournament.completed_rounds,
        predetermined=is_predetermined(tournament) if predetermined is None else predetermined,
    )


def _columns(tournament: Tournament, last: int) -> tuple[IntArray, IntArray, BoolArray, IntArray]:
    """Kinds, opponents, black and points of rounds 1 to `last`."""
    players, system = tournament.players, tournament.point_system
    columns = columns_of(players)
    if columns is not None and (found := columns.rows_of_opponents(players)) is not None:
        kind = np.frombuffer(b"".join(columns.kind), np.uint8).reshape(-1, len(players)).T[:, :last]
        rows = np.array(found, np.int64).reshape(-1, len(players)).T[:, :last]
        points_of = np.array([result.points(system) for result, _ in KINDS], np.int64)
        return _KIND_OF[np.where(rows < 0, 1, 0), kind], rows, _BLACK[kind], points_of[kind]
    row = {player.id: index for index, player in enumerate(players)}
    worth = {result: result.points(system) for result in Result}
    shape = (len(players), last)
    kinds, opponents, points = (np.zeros(shape, dtype=np.int64) for _ in range(3))
    black = np.zeros(shape, dtype=np.bool_)
    for index, player in enumerate(players):
        rounds = player.results[:last]
        kinds[index] = [_kind(entry.result, entry.opponent) for entry in rounds]
        points[index] = (
            [entry.points(system) for entry in rounds]
            if tournament.match_rules
            else [worth[entry.result] for entry in rounds]
        )
        black[index] = [entry.colour is Colour.BLACK for entry in rounds]
        opponents[index] = _rows(player, (entry.opponent for entry in rounds), row)
    return kinds, opponents, black, points


def _kind(result: Result, opponent: int) -> Kind:
    kind = _KINDS[result]
    return kind if opponent else _ALONE.get(kind, kind)


_KIND_OF = np.array([[_kind(result, opponent) for result, _ in KINDS] for opponent in (1, 0)], np.int64)
"""The kinds of results in columns: of those with an opponent, and of those without."""
_BLACK = np.array([colour is Colour.BLACK for _, colour in KINDS], np.bool_)


def _rows(player: Player, opponents: Iterable[int], row: dict[int, int]) -> list[int]:
    try:
        return [row[number] if number else -1 for number in opponents]
    except KeyError as error:
        raise InvalidTournament(f"player {player.id} met {error}, who is not in the list") from None
