"""A participant with records."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from itertools import count, repeat

from ..arguments import checked
from ..lean_dataclass import dataclass, replace
from .edge import numbers, several, text, whole
from .points import Points, PointSystem
from .result_columns import InColumns, ResultColumns
from .results import NOTHING, RoundResult

HIGHEST_ID = 99_999_999
"""Eight digits: a program may take the numbers that players have in its own lists."""
_SHOWN = ("rating", "title", "federation", "points", "rank")
_WHOLE_OR_NONE = (int, type(None))


@checked(late=True)
@dataclass(frozen=True, slots=True)
class Player(InColumns):
    """One participant of a tournament.

    Raises `InvalidTournament`, naming the field, for a value it can't have, such as a rating with decimals.

    Attributes:
        id: the start number, which reports and pairings use: `7`.
        name: family name, comma, given name: `"Rossi, Anna"`.
        results: one `RoundResult` for each completed round, in their order: `player.results[0].opponent`.
        rating: in rating points: `2100`. `None` or 0 for an unrated player; of a team the strength stated for it.
        title: `"GM"`, `"WFM"` and so on; of a team its short name.
        sex: `"m"` or `"w"`, as reports have it.
        federation: three letters: `"ITA"`.
        fide_id: FIDE's number of the player: `"812345"`.
        birth: the day or year of birth: `"1990/05/17"` or `1990`.
        points: the points that a report states, in tenths: `25` for 2½. The engine computes its own.
        rank: the rank that a report states, from `1`.
        virtual: acceleration points of rounds 1, 2, ... in tenths, trailing zeros left out: `(10, 10)`.
        roster: of a team, the start numbers of its members in board order, reserves last: `(4, 1, 9)`.

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

    def __init__(
        self,
        id: int,
        name: str | None = "",
        results: Iterable[RoundResult] = (),
        rating: int | None = 0,
        title: str | None = "",
        sex: str | None = "",
        federation: str | None = "",
        fide_id: str | int | None = "",
        birth: str | int | None = "",
        points: Points | None = None,
        rank: int | None = None,
        virtual: Iterable[Points] = (),
        roster: Iterable[int] = (),
    ) -> None:
        put = object.__setattr__
        put(self, "id", id)
        put(self, "name", name)
        put(self, "results", results)
        put(self, "rating", rating)
        put(self, "title", title)
        put(self, "sex", sex)
        put(self, "federation", federation)
        put(self, "fide_id", fide_id)
        put(self, "birth", birth)
        put(self, "points", points)
        put(self, "rank", rank)
        put(self, "virtual", virtual)
        put(self, "roster", roster)
        self.__post_init__()

    def __post_init__(self) -> None:
        if not (
            type(self.id) is type(self.rating) is int
            and 1 <= self.id <= HIGHEST_ID
            and self.rating >= 0
            and type(self.name) is type(self.title) is type(self.sex) is type(self.federation) is str
            and type(self.fide_id) is type(self.birth) is str
            and type(self.results) is tuple
            and type(self.virtual) is tuple
            and type(self.roster) is tuple
            and type(self.points) in _WHOLE_OR_NONE
            and type(self.rank) in _WHOLE_OR_NONE
        ):
            self._settle()

    def _settle(self) -> None:
        """Have every field of its type. Raises `InvalidTournament`, naming the field, for an impossible value."""
        put = object.__setattr__
        put(self, "id", whole(self.id, "start number", 1, HIGHEST_ID))
        who = f"of player {self.called if isinstance(self.name, str) else self.id}"
        put(self, "rating", 0 if self.rating is None else whole(self.rating, f"rating {who}", 0))
        for name in ("fide_id", "birth"):  # numbers of people are written with digits
            value = getattr(self, name)
            put(self, name, str(value) if type(value) is int else value)
        for name in ("name", "title", "sex", "federation", "fide_id", "birth"):
            put(self, name, text(getattr(self, name), f"{name} {who}"))
        for name in ("points", "rank"):
            value = getattr(self, name)
            put(self, name, None if value is None else whole(value, f"{name} {who}"))
        put(self, "results", several(self.results, RoundResult, f"results {who}", "a RoundResult"))
        put(self, "virtual", numbers(self.virtual, f"virtual {who}"))
        put(self, "roster", numbers(self.roster, f"roster {who}", 1))

    def __repr__(self) -> str:
        """The number, the values that differ from the defaults, and the number of results."""
        details = [f"{name}={value!r}" for name in _SHOWN if (value := getattr(self, name))]
        told = [f"{len(self.results)} results"] if self.results else []
        told += [f"{len(self.roster)} members"] if self.roster else []
        more = f" ({', '.join(told)})" if told else ""
        return f"Player({', '.join([str(self.id), repr(self.name), *details])}){more}"

    def __str__(self) -> str:
        rating = f" ({self.rating})" if self.rating else ""
        return " ".join(filter(None, [str(self.id), self.title, self.name])) + rating

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
        """The record of a round, counted from 1; empty for a round not in the records."""
        return self.results[round_number - 1] if 0 < round_number <= len(self.results) else NOTHING

    def virtual_points(self, round_number: int) -> Points:
        """Acceleration points of a round, counted from 1, in tenths."""
        return self.virtual[round_number - 1] if 0 < round_number <= len(self.virtual) else 0

    def score(self, system: PointSystem, rounds: int | None = None) -> Points:
        """Points from the first `rounds` rounds (all of them by default), in tenths, without acceleration."""
        return sum(result.points(system) for result in self.results[:rounds])


def accelerated_up_to(players: tuple[Player, ...], last: int) -> tuple[Player, ...]:
    """The players without acceleration points in rounds after the last."""
    if all(len(player.virtual) <= last for player in players):
        return players
    return tuple(replace(player, virtual=player.virtual[:last]) for player in players)


def in_rows(players: Sequence[Player], columns: ResultColumns) -> tuple[Player, ...]:
    """The same players, who read their results and descriptions off the rows of columns."""
    return of_rows(columns, [player.id for player in players], [player.virtual for player in players])


def of_rows(
    columns: ResultColumns, ids: Sequence[int], virtual: Iterable[tuple[Points, ...]]
) -> tuple[Player, ...]:
    """Players of start numbers and accelerations, who read everything else from columns on first use."""
    made = tuple(map(object.__new__, repeat(Player, len(ids))))
    deque(map(_put_columns, made, repeat(columns)), 0)
    deque(map(_put_row, made, count()), 0)
    deque(map(_put_id, made, ids), 0)
    deque(map(_put_virtual, made, virtual), 0)
    deque(map(_put_roster, made, repeat(())), 0)
    return made


# Every round that is played or checked makes all players anew: column by column this takes half as long as one by one.
_put_columns, _put_row = (vars(InColumns)[name].__set__ for name in ("_columns", "_row"))
_put_id, _put_virtual, _put_roster = (vars(Player)[name].__set__ for name in ("id", "virtual", "roster"))
