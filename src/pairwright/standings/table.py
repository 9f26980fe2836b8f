"""Standings: the ranking procedure (C.07 art. 4), ties as ties, the values of tie-breaks, their explanations."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import field as slot
from dataclasses import fields
from fractions import Fraction
from functools import cached_property
from itertools import accumulate
from typing import TYPE_CHECKING, Any

from ..arguments import checked
from ..errors import InvalidTournament
from ..frames import AsFrames
from ..lean_dataclass import dataclass, replace
from ..messages import Message, Told
from ..model import Points
from . import wording as say
from .editions import TieBreakEdition
from .explanation import ValueExplanation, explain, plain
from .field import RankedField
from .tiebreaks import Code, Column, Reckoning, read_code, tie_break
from .written import InPoints, rank_text

if TYPE_CHECKING:
    from .grids import Ints


@dataclass(frozen=True)
class Ranking:
    """The columns of a list of tie-breaks, and the groups they leave tied: best first, numbered from 0."""

    columns: tuple[Column, ...]
    groups: Ints

    @property
    def notices(self) -> tuple[str, ...]:
        """Notices for the arbiter about the columns."""
        notices = dict.fromkeys(column.notice for column in self.columns if column.notice)
        return tuple(map(Told, notices))


def rank(
    field: RankedField,
    codes: Sequence[Code],
    edition: TieBreakEdition,
    *,
    unrated: int | None = None,
    seed: int | str | None = None,
) -> Ranking:
    """Rank a field by score and tie-breaks. Raises `InvalidTournament` when a tie-break does not apply."""
    groups = refine([0] * len(field), [-points for points in field.score])
    at = Reckoning(field, edition, groups, unrated, seed)
    columns: list[Column] = []
    for code in codes:
        column = column_of(replace(at, groups=groups), code)
        groups = refine(groups, column.key)
        columns.append(column)
    return Ranking(tuple(columns), groups)


def column_of(at: Reckoning, code: Code) -> Column:
    """The column of one tie-break. Raises `InvalidTournament` when it does not apply."""
    line = tie_break(code)
    if line.field == "teams" and not at.field.teams:
        raise InvalidTournament(say.FOR_TEAMS(code=str(code)))
    if line.field == "players" and at.field.teams:
        raise InvalidTournament(say.FOR_PLAYERS(code=str(code)))
    if line.since > at.edition.name:
        raise InvalidTournament(
            say.LATER_EDITION(code=str(code), edition=at.edition.name, came_with=line.since)
        )
    assert line.compute is not None  # noqa: S101 - tie_break() has refused the others
    # These look at who is still tied. All others have one value wherever they stand in a list.
    if line.type == "A" or code.name == "BC":
        column = line.compute(at, code)
    else:
        compute = line.compute
        column = at.once(code, lambda: compute(at, code))
    return column.reversed if code.reverse else column


def refine(groups: Ints, key: Ints) -> Ints:
    """Split every group by an ascending key; the new groups are numbered in their order from 0."""
    if len(groups) == max(groups, default=-1) + 1:
        return groups  # every place is taken once
    least = min(key, default=0)
    span = max(key, default=0) - least + 1
    # As the keys are less than `span` apart, one number orders by group and, within it, by key.
    places = [group * span + value - least for group, value in zip(groups, key, strict=True)]
    number = {place: at for at, place in enumerate(sorted(set(places)))}
    return [number[place] for place in places]


@dataclass(frozen=True, slots=True)
class Row(InPoints):
    """One participant's line.

    `rank` to `rank_to` are the ranks shared by those tied with him. `player` is the start number (of a team
    its number), `tenths` the score in tenths of a point and `scored` in points. `values` are exact, by the code as
    written in the heading; `None` where a tie-break is undefined.
    """

    rank: int
    rank_to: int
    player: int
    name: str
    tenths: Points
    values: dict[str, Fraction | None]

    @property
    def tied(self) -> bool:
        """Whether the rank is shared."""
        return self.rank != self.rank_to

    @property
    def rank_text(self) -> str:
        """The rank as written: `2`, or `2-3`."""
        return rank_text(self.rank, self.rank_to)


@checked(late=True)
@dataclass(frozen=True)
class RankedTable(AsFrames):
    """The ranking after a round: all of standings except their output.

    Rows stand in the order of rank; the tied stand in ranking order (pairing number), which decides nothing.
    `source` says where the list of tie-breaks comes from. `seed` is that of the lots, if lots were drawn. `dated` says
    why an older edition was taken, if the date of the round decided so. `unrated` is the rating of unrated players.
    `open_games` are those of a round being played, if its results count already.
    """

    field: RankedField
    codes: tuple[Code, ...]
    edition: TieBreakEdition
    ranking: Ranking = slot(compare=False, repr=False)
    after: int
    name: str = ""
    source: str = ""
    seed: int | str | None = None
    dated: Told | None = None
    unrated: int | None = None
    open_games: int | None = None

    def __getstate__(self) -> dict[str, object]:
        """The basis of the ranking: a copy computes it again, with the texts of its explanations."""
        return {at.name: getattr(self, at.name) for at in fields(self) if at.name != "ranking"}

    def __setstate__(self, state: dict[str, object]) -> None:
        self.__dict__.update(state)
        ranking = rank(self.field, self.codes, self.edition, unrated=self.unrated, seed=self.seed)
        self.__dict__["ranking"] = ranking

    @property
    def notices(self) -> tuple[str, ...]:
        """Notices for the arbiter, such as tie-breaks dropped because of unrated players."""
        return (*map(Told, self._told()), *self.ranking.notices)

    def _told(self) -> Iterator[Message]:
        if self.open_games is not None:
            yield say.BEING_PLAYED(round=self.after, games=self.open_games)
        if self.dated is not None:
            yield say.BY_EDITION(edition=str(self.edition), why=self.dated.message)
        for one in self.field.left_out:
            yield say.LEFT_OUT_OF_TABLE(id=one.id, name=one.name, played=one.played, games=one.games)

    @cached_property
    def headings(self) -> tuple[str, ...]:
        """The codes as written; a second use of the same one gets a number."""
        used: dict[str, int] = {}
        texts = []
        for code in map(str, self.codes):
            used[code] = used.get(code, 0) + 1
            texts.append(code if used[code] == 1 else f"{code}#{used[code]}")
        return tuple(texts)

    @cached_property
    def order(self) -> Ints:
        """Field rows in the order of rank."""
        return sorted(range(len(self.field)), key=self.ranking.groups.__getitem__)

    @cached_property
    def bounds(self) -> tuple[Ints, Ints]:
        """First and last rank of every field row, among those in `order`."""
        groups = self.ranking.groups
        sizes = [0] * (max(groups, default=-1) + 1)
        for row in self.order:
            sizes[groups[row]] += 1
        last = list(accumulate(sizes))
        return [last[group] - sizes[group] + 1 for group in groups], [last[group] for group in groups]

    @cached_property
    def places(self) -> list[tuple[int, Points, int, int]]:
        """Start number, points, first and last rank of the participants, best first: `rows` without the values."""
        (first, last), ids, score = self.bounds, self.field.ids, self.field.score
        return [(ids[row], score[row], first[row], last[row]) for row in self.order]

    @cached_property
    def rows(self) -> tuple[Row, ...]:
        """The lines, best first."""
        named, names = list(zip(self.headings, self.ranking.columns, strict=True)), self.field.names
        return tuple(
            Row(
                first, last, id, names[row], points, {heading: column.value(row) for heading, column in named}
            )
            for row, (id, points, first, last) in zip(self.order, self.places, strict=True)
        )

    @property
    def ties(self) -> tuple[tuple[int, ...], ...]:
        """The start numbers of each set of participants that share a rank."""
        shared: dict[int, list[int]] = {}
        for player, _, first, last in self.places:
            if first != last:
                shared.setdefault(first, []).append(player)
        return tuple(tuple(players) for players in shared.values())

    def __iter__(self) -> Iterator[Row]:
        return iter(self.rows)

    def __len__(self) -> int:
        return len(self.field)

    def __getitem__(self, player: int) -> Row:
        """The line of a participant, as `of`. Deprecated: from 0.3 on a number counts lines from the top."""
        from warnings import warn

        warn(
            f"standings[{player!r}] is the line of a start number: write standings.of({player!r}), or "
            f"standings.rows[{player!r}] for a line from the top; from 0.3 on it is that line",
            DeprecationWarning,
            stacklevel=2,
        )
        return self.of(player)

    def of(self, player: int) -> Row:
        """The line of a participant, by start number; `rows` has all lines from the top.

        Raises `InvalidTournament` for a number that is not in these standings.

        Examples:
            >>> played.standings().of(2).rank_text, played.standings().rows[0].name
            ('2-3', 'Abel')
        """
        if player not in self._by_player:
            raise InvalidTournament(say.UNKNOWN_NUMBER(number=player))
        return self._by_player[player]

    @cached_property
    def _by_player(self) -> dict[int, Row]:
        return {row.player: row for row in self.rows}

    def explain(self, player: int, code: str | Code) -> ValueExplanation:
        """Open a value to its sum.

        `code` is one of the list, written in any way, or a heading such as `DE#2`. Raises `InvalidTournament`
        for a player or a tie-break that is not in these standings.
        """
        return explain(*self._chosen(code), self.field, self._row(player))

    def explanations(self, player: int) -> tuple[ValueExplanation, ...]:
        """Every value of a participant opened to its sum."""
        row = self._row(player)
        pairs = zip(self.codes, self.ranking.columns, strict=True)
        return tuple(explain(code, column, self.field, row) for code, column in pairs)

    def _row(self, player: int) -> int:
        if player not in self.field.row:
            raise InvalidTournament(say.UNKNOWN_NUMBER(number=player))
        return self.field.row[player]

    def _chosen(self, code: str | Code) -> tuple[Code, Any]:
        heading = str(code).strip().upper()
        if heading not in self.headings:
            heading = str(read_code(code))
        if heading not in self.headings:
            known = ", ".join(self.headings)
            raise InvalidTournament(
                say.NOT_AMONG(code=heading, codes=known) if known else say.NO_TIE_BREAKS()
            )
        position = self.headings.index(heading)
        return self.codes[position], self.ranking.columns[position]

    def to_dicts(self) -> list[dict[str, int | float | str | None]]:
        """The lines as plain values: points and tie-breaks as numbers (floats only for fractions)."""
        return [
            {
                "rank": row.rank,
                "rank_to": row.rank_to,
                "player": row.player,
                "name": row.name,
                "points": plain(Fraction(row.tenths, 10)),
                **{heading: None if value is None else plain(value) for heading, value in row.values.items()},
            }
            for row in self.rows
        ]
