"""The participants and their rounds in whole numbers: what every tie-break is computed from.

A field knows nothing of tie-breaks. Its participants are players, or teams with match points in `points` and
game points in `second`. Rows stand in ranking order (row 0 is pairing number 1), columns are rounds. Articles
are those of C.07.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field as slot
from dataclasses import fields, replace
from enum import IntEnum
from functools import cached_property

from ..errors import InvalidTournament
from ..lean_dataclass import dataclass
from ..model import Colour, Player, Points, Result, RoundResult, Tournament
from ..model.result_columns import KINDS, ResultColumns, worth_of_kinds
from ..model.said import say as input_say
from . import wording as say
from .grids import faced, sums

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .grids import Grid, Ints


class Kind(IntEnum):
    """The kind of a round by article 16."""

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


KINDS_OF_RESULTS = {
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
    """A player who withdrew from a round robin with less than half of the games played: `played` of `games`."""

    id: int
    name: str
    played: int
    games: int


@dataclass(frozen=True, slots=True)
class Given:
    """Data for standings from outside the report: entered by an arbiter, by start number.

    Attributes:
        ratings: the rating in each completed round, where it is not the same in all (events of over 30 days).
        outside: values of the tie-break EXT in hundredths, such as those of play-off games.
        places: places of the tied among themselves, ordered by hand; 1 is the first.
    """

    ratings: Mapping[int, Sequence[int]] = slot(default_factory=dict)
    outside: Mapping[int, int] = slot(default_factory=dict)
    places: Mapping[int, int] = slot(default_factory=dict)

    def __post_init__(self) -> None:
        for name in ("ratings", "outside", "places"):
            given = getattr(self, name)
            if not isinstance(given, Mapping):
                raise InvalidTournament(input_say.WRONG_KIND(what=name, given=repr(given), kind="Mapping"))


@dataclass(frozen=True)
class RankedField:
    """Participants by rounds.

    `opponents` are row numbers, -1 for none; `kinds` are `Kind`; `points` and `second` are tenths of a point. `win`
    and `draw` are the values of a won and a drawn round in `points`, `second_win` and `second_draw` in `second`.
    `rounds` is the announced number of rounds of the tournament. `board_points` (team, round, board) are the game
    points of each board in tenths. `reference` names the score in `points`, `MP` or `GP`; players have one score and
    no name for it. `left_out` are those of a round robin whose games don't count; then `numbers` are the pairing
    numbers of the others, which are 1, 2, ... where it is empty. `given` holds data from outside the report. Where a
    round is a match of several games, `turns` has the first games of all rounds, then the second ones.
    """

    ids: tuple[int, ...]
    names: tuple[str, ...]
    ratings: Ints
    opponents: Grid
    kinds: Sequence[bytes]
    black: Grid
    points: Grid
    win: Points
    draw: Points
    rounds: int
    predetermined: bool = False
    second: Grid | None = None
    second_win: Points = 0
    second_draw: Points = 0
    board_points: Sequence[Grid] | None = None
    reference: str = ""
    left_out: tuple[LeftOut, ...] = ()
    numbers: Ints = ()
    given: Given = slot(default_factory=Given)
    turns: tuple[RankedField, ...] = ()

    __hash__ = None  # type: ignore[assignment]

    def __getstate__(self) -> dict[str, object]:
        """The columns: what was worked out from them stays behind."""
        return {at.name: getattr(self, at.name) for at in fields(self)}

    def __len__(self) -> int:
        return len(self.ids)

    @property
    def completed(self) -> int:
        """How many rounds are recorded."""
        return len(self.opponents[0]) if self.opponents else 0

    @property
    def teams(self) -> bool:
        """Whether the participants are teams."""
        return self.second is not None

    @property
    def by_game(self) -> tuple[RankedField, ...]:
        """The field for each game of a round, one after the other: itself where a round is one game."""
        return self.turns or (self,)

    @cached_property
    def row(self) -> dict[int, int]:
        """Row numbers by id."""
        return {number: row for row, number in enumerate(self.ids)}

    @cached_property
    def paired(self) -> Grid:
        """Rounds with a scheduled opponent, forfeits included."""
        return [[opponent >= 0 for opponent in row] for row in self.opponents]

    @cached_property
    def played(self) -> Grid:
        """Rounds played over the board: games of which the report has the opponent."""
        return [
            played
            if -1 not in row
            else bytes([there and opponent >= 0 for there, opponent in zip(played, row, strict=True)])
            for played, row in zip(
                [kinds.translate(_PLAYED) for kinds in self.kinds], self.opponents, strict=True
            )
        ]

    @cached_property
    def requested(self) -> Sequence[bytes]:
        """Requested byes and rounds after withdrawal."""
        return [kinds.translate(_REQUESTED) for kinds in self.kinds]

    @cached_property
    def voluntary(self) -> Sequence[bytes]:
        """Voluntarily unplayed rounds: requested byes and forfeit losses (16.1.2)."""
        return [kinds.translate(_VOLUNTARY) for kinds in self.kinds]

    @cached_property
    def trailing(self) -> Grid:
        """Requested byes followed only by voluntarily unplayed rounds, or in the last round (16.2.5)."""
        never = bytes(self.completed)
        return [
            _trailing(requested, voluntary) if voluntary[-1:] == b"\1" else never
            for requested, voluntary in zip(self.requested, self.voluntary, strict=True)
        ]

    @cached_property
    def score(self) -> Ints:
        """The points of each participant, in tenths."""
        return sums(self.points)

    @cached_property
    def adjusted(self) -> Ints:
        """The score as it counts for an opponent's tie-break: rounds of 16.2.5 are draws (16.3)."""
        if self.predetermined:
            return self.score
        return [
            sum([self.draw if late else worth for late, worth in zip(trailing, points, strict=True)])
            if 1 in trailing
            else score
            for trailing, points, score in zip(self.trailing, self.points, self.score, strict=True)
        ]

    @cached_property
    def opposing_ratings(self) -> Grid:
        """The rating that each opponent had in the round; mask it by `paired`.

        Raises `InvalidTournament` if the ratings given by round are fewer than the completed rounds.
        """
        found: Grid = faced(self.ratings, self.opponents)
        for number, ratings in self.given.ratings.items():
            if len(ratings) < self.completed:
                raise InvalidTournament(
                    say.RATINGS_MISSING(player=number, given=len(ratings), completed=self.completed)
                )
            if number in self.row:
                found = self._rated(found, self.row[number], ratings)
        return found

    def _rated(self, found: Grid, row: int, ratings: Sequence[int]) -> Grid:
        """A player's ratings round by round, as an opponent."""
        return [
            [own if opponent == row else other for own, other, opponent in zip(ratings, *rows, strict=False)]
            if row in rows[1]
            else rows[0]
            for rows in zip(found, self.opponents, strict=True)
        ]

    @cached_property
    def fore(self) -> RankedField:
        """The field as Fore Buchholz sees it: every paired game of the last round is a draw (8.3)."""
        if not self.completed:
            return self
        points, kinds, drawn = list(self.points), list(self.kinds), bytes([Kind.DRAW])
        for row, opponents in enumerate(self.opponents):
            if opponents[-1] >= 0:
                points[row], kinds[row] = (*points[row][:-1], self.draw), kinds[row][:-1] + drawn
        return replace(self, points=points, kinds=kinds)

    @cached_property
    def swapped(self) -> RankedField:
        """The same teams with the other score as reference. Raises `InvalidTournament` for players."""
        if self.second is None:
            raise InvalidTournament(say.ONE_SCORE())
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
        raise InvalidTournament(say.NOT_COMPLETED(round=last, completed=completed))
    return last


def player_field(
    tournament: Tournament, *, after: int | None = None, predetermined: bool | None = None
) -> RankedField:
    """The players of a tournament, with the rounds up to `after` (all by default).

    Raises `InvalidTournament` when `after` is not a completed round, or a result names an unknown opponent.
    """
    last = last_round(tournament, after)
    kinds, opponents, black, points = _columns(tournament, last)
    win, draw = tournament.point_system.of_round
    return RankedField(
        ids=tuple(player.id for player in tournament.players),
        names=tuple(player.name for player in tournament.players),
        ratings=[player.rating for player in tournament.players],
        opponents=opponents,
        kinds=kinds,
        black=black,
        points=points,
        win=win,
        draw=draw,
        rounds=tournament.rounds or tournament.completed_rounds,
        predetermined=is_predetermined(tournament) if predetermined is None else predetermined,
    )


def _columns(tournament: Tournament, last: int) -> tuple[Sequence[bytes], Grid, Grid, Grid]:
    """Kinds, opponents, black and points of rounds 1 to `last`."""
    players, system = tournament.players, tournament.point_system
    columns = None if tournament.match_rules else tournament.columns or ResultColumns.of(players)
    if (
        columns is not None
        and not columns.extra
        and (found := columns.rows_of_opponents(players)) is not None
    ):
        kinds = list(map(_kinds, columns.kind, found))
        worth = worth_of_kinds(system)
        black = [kind.translate(_BLACK) for kind in columns.kind]
        points = [list(map(worth.__getitem__, kind)) for kind in columns.kind]
        rows = [_rows(grid[:last], len(players)) for grid in (kinds, found, black, points)]
        return list(map(bytes, rows[0])), rows[1], rows[2], rows[3]
    entries = [player.results[:last] for player in players]
    return (
        [bytes([_MET[entry.result, not entry.opponent] for entry in line]) for line in entries],
        _met(players, entries),
        [[entry.colour is Colour.BLACK for entry in line] for line in entries],
        [[entry.points(system) for entry in line] for line in entries],
    )


def _rows(columns: Grid, size: int) -> Grid:
    """Columns of rounds as rows of participants, who are there before the first round, too."""
    return list(zip(*columns, strict=True)) if columns else [()] * size


def _trailing(requested: Ints, voluntary: Ints) -> Ints:
    """Which requested byes of a row are followed by nothing but voluntarily unplayed rounds."""
    found = [0] * len(requested)
    for place in reversed(range(len(requested))):
        if not voluntary[place]:
            break
        found[place] = requested[place]
    return found


def _kind(result: Result, alone: bool) -> int:
    kind = KINDS_OF_RESULTS[result]
    return int(_ALONE.get(kind, kind) if alone else kind)


_MET = {(result, alone): _kind(result, alone) for result in Result for alone in (False, True)}


def _kinds(column: bytes, opponents: Ints) -> bytes:
    """The kind of a round for all players, from the results in columns."""
    met, unmet = (column.translate(to) for to in _KIND_OF)
    if met == unmet or -1 not in opponents:
        return met
    return bytes(
        [one if other >= 0 else alone for one, alone, other in zip(met, unmet, opponents, strict=True)]
    )


def _flags(kinds: Sequence[int]) -> bytes:
    """A table of bytes: 1 for these kinds, 0 for others."""
    return bytes([number in kinds for number in range(256)])


_REQUESTED = _flags((Kind.HALF, Kind.ZERO))
_VOLUNTARY = _flags((Kind.HALF, Kind.ZERO, Kind.FORFEIT_LOSS))
_PLAYED = _flags((Kind.LOSS, Kind.DRAW, Kind.WIN))
_KIND_OF = [bytes([_MET[result, alone] for result, _ in KINDS]).ljust(256) for alone in (False, True)]
"""The kinds of results in columns: of those with an opponent, and of those without."""
_BLACK = _flags([number for number, (_, colour) in enumerate(KINDS) if colour is Colour.BLACK])


def _met(players: Sequence[Player], entries: Sequence[Sequence[RoundResult]]) -> list[list[int]]:
    """The row of each opponent, -1 for none."""
    row = {player.id: index for index, player in enumerate(players)} | {0: -1}
    found = []
    for player, line in zip(players, entries, strict=True):
        try:
            found.append([row[entry.opponent] for entry in line])
        except KeyError as error:
            absent = say.OPPONENT_MISSING(player=player.id, opponent=error.args[0])
            raise InvalidTournament(absent) from None
    return found
