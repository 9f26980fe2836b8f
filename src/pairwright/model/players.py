"""A participant and what is recorded of him."""

from __future__ import annotations

from collections.abc import Iterable

from ..lean_dataclass import dataclass
from .points import Points, PointSystem
from .result_columns import InColumns, ResultColumns
from .results import NOTHING, RoundResult


@dataclass(frozen=True, slots=True)
class Player(InColumns):
    """One participant of a tournament.

    `id` is the start number by which reports and pairings name the player. `results` has one entry for every
    completed round, `virtual` the acceleration points of rounds 1, 2, ... in tenths (trailing zeros left out).
    `points` and `rank` are what a report states, if it does; the engine computes its own. A participant with a
    `roster` is a team: the start numbers of its members in board order, reserves last. Its `title` is its short name,
    its `rating` the strength stated of it.

    Examples:
        >>> player = pw.Player(7, "Rossi, Anna", rating=2100)
        >>> player.called
        '7 Rossi'
    """

    id: int
    name: str = ""
    results: tuple[RoundResult, ...] = ()
    rating: int = 0
    title: str = ""
    sex: str = ""
    federation: str = ""
    fide_id: str = ""
    birth: str = ""
    points: Points | None = None
    rank: int | None = None
    virtual: tuple[Points, ...] = ()
    roster: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        if type(self.results) is not tuple:
            object.__setattr__(self, "results", tuple(self.results))
        if type(self.roster) is not tuple:
            object.__setattr__(self, "roster", tuple(self.roster))

    @property
    def called(self) -> str:
        """Start number and family name, as messages call the player: `12 Rossi`."""
        family = self.name.partition(",")[0].strip()
        return f"{self.id} {family}" if family else str(self.id)

    def with_results(self, results: tuple[RoundResult, ...], rank: int | None = None) -> Player:
        """The player with other results and the rank that goes with them; points are no longer stated."""
        return Player(
            self.id,
            self.name,
            results,
            self.rating,
            self.title,
            self.sex,
            self.federation,
            self.fide_id,
            self.birth,
            rank=rank,
            virtual=self.virtual,
            roster=self.roster,
        )

    def result(self, round_number: int) -> RoundResult:
        """What is recorded of a round, counted from 1; nothing for a round not in the records."""
        return self.results[round_number - 1] if 0 < round_number <= len(self.results) else NOTHING

    def virtual_points(self, round_number: int) -> Points:
        """Acceleration points of a round, counted from 1, in tenths."""
        return self.virtual[round_number - 1] if 0 < round_number <= len(self.virtual) else 0

    def score(self, system: PointSystem, rounds: int | None = None) -> Points:
        """Points from the first `rounds` rounds (all of them by default), in tenths, without acceleration."""
        return sum(result.points(system) for result in self.results[:rounds])


def in_rows(players: Iterable[Player], columns: ResultColumns) -> tuple[Player, ...]:
    """The same players, who read their results and descriptions off the rows of columns."""
    return of_rows(columns, [(player.id, player.virtual) for player in players])


def of_rows(columns: ResultColumns, players: Iterable[tuple[int, tuple[Points, ...]]]) -> tuple[Player, ...]:
    """Players of start numbers and accelerations, who read all else off the rows of columns when asked for it."""
    made = []
    for row, (id, virtual) in enumerate(players):
        player: Player = object.__new__(Player)
        _put_columns(player, columns)
        _put_row(player, row)
        _put_id(player, id)
        _put_virtual(player, virtual)
        _put_roster(player, ())
        made.append(player)
    return tuple(made)


# Every round that is played or checked makes all players anew: this way in three fifths of the time.
_put_columns, _put_row = (vars(InColumns)[name].__set__ for name in ("_columns", "_row"))
_put_id, _put_virtual, _put_roster = (vars(Player)[name].__set__ for name in ("id", "virtual", "roster"))
