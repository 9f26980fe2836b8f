"""The tables of a section as rows of values, for spreadsheets and other programs: always in English."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias, get_args

from ...errors import InvalidTournament
from ...messages import Message, message_of
from ..fixtures import fixtures_of
from ..library import finished_rounds, scheduled
from ..results import result_text
from ..sheets.grids import Contents
from ..sheets.match_grids import game_labels, people_of, score_text
from ..state import CrossGame, Entry, Round, Section, State
from ..tables import table_after
from ..wording import reports as say
from ..wording.results import NOT_PUBLISHED

Cell: TypeAlias = str | int | float | None
TableName: TypeAlias = Literal["players", "fixtures", "pairings", "results", "standings", "crosstable"]
TABLES: tuple[TableName, ...] = get_args(TableName)

BYE_WORDS = {"U": "bye", "H": "half-point bye", "F": "full-point bye", "Z": "zero-point bye"}
_PAIRING_HEADINGS = (
    "Round", "Board", "White no", "White", "White rating", "Result", "Black no", "Black", "Black rating",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class DataTable:
    """A table: its name, the headings, and rows of as many values."""

    name: str
    headings: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]


def data_table(state: State, section: Section, name: TableName, number: int | None = None) -> DataTable:
    """A table of a section. `number` is the round of pairings, or the round after which players are ranked.

    Without it: the round published last, or the last finished one. Raises `InvalidTournament` for a round that is not
    published or not finished.
    """
    headings = (*_PAIRING_HEADINGS, *(("White team", "Black team") if section.settings.teams else ()))
    match name:
        case "players":
            return _players(section)
        case "fixtures":
            return _fixtures(state, section)
        case "pairings":
            return DataTable(name, headings, tuple(_boards(state, section, published_round(section, number))))
        case "results":
            rows = [row for one in section.published for row in _boards(state, section, one)]
            return DataTable(name, headings, tuple(rows))
        case "standings":
            return _standings(state, section, _finished(section, number))
    return _crosstable(state, section, _finished(section, number))


def tables_of(section: Section) -> list[TableName]:
    """The tables that a section has now."""
    without = set[TableName]()
    if not scheduled(section.settings) or len(section.participants) < 2:
        without.add("fixtures")
    if not section.published:
        without.add("pairings")
    return [one for one in TABLES if one not in without]


def without_fixtures(state: State, section: Section) -> Message | None:
    """Why a section whose system has a schedule has no fixtures now, as with two sides of unequal size, if so."""
    if "fixtures" not in tables_of(section):
        return None
    try:
        fixtures_of(state, section)
    except InvalidTournament as error:
        return say.NO_FIXTURES(cause=message_of(error))
    return None


def tables_in_workbook(state: State, section: Section) -> list[DataTable]:
    """The tables of a section, without fixtures that can't be made (see `without_fixtures`)."""
    missing = without_fixtures(state, section)
    names = [name for name in tables_of(section) if not (missing and name == "fixtures")]
    return [data_table(state, section, name) for name in names]


def published_round(section: Section, number: int | None) -> Round:
    """A published round, by default the last one. Raises `InvalidTournament` without it."""
    rounds = section.published
    found = rounds if number is None else [one for one in rounds if one.number == number]
    if not found:
        if number is None:
            raise InvalidTournament(say.NOTHING_PUBLISHED(section=section.name))
        raise InvalidTournament(NOT_PUBLISHED(round=number, section=section.name))
    return found[-1]


def _finished(section: Section, number: int | None) -> int:
    last = finished_rounds(section)
    if number is not None and not 0 <= number <= last:
        raise InvalidTournament(say.ROUND_NOT_FINISHED(round=number, section=section.name))
    return last if number is None else number


def _players(section: Section) -> DataTable:
    headings = (
        "Number", "Name", "Title", "Rating", "Federation", "FIDE ID", "National ID",
        "Team" if section.settings.teams else "Club", "Sex", "Birth",
        "Withdrawn",
    )  # fmt: skip
    rows = []
    of_teams = section.settings.teams
    for entry in people_of(section):
        who = entry.person
        club = _team(section, entry.key) if of_teams else who.club
        row = (
            entry.number or None, who.name, who.title, who.rating or None, who.federation, who.fide_id,
            who.national_id, club, who.sex, who.birth, entry.withdrawn,
        )  # fmt: skip
        rows.append(row)
    return DataTable("players", headings, tuple(rows))


def _boards(state: State, section: Section, played: Round) -> Iterator[tuple[Cell, ...]]:
    """A row for each game, then one for each player without an opponent in the section."""

    def shown(key: int) -> tuple[Cell, ...]:
        if not key:
            return None, None, None
        entry: Entry = section.entries[key]
        return entry.number or None, entry.person.name, entry.person.rating or None

    teams = section.settings.teams

    for _, pairing in sorted(played.pairings.items()):
        for label, game in game_labels(pairing):
            result = result_text(game.result) if game.result else ""
            place = label if "." in label else int(label)  # 2.10 is not 2.1
            row = (played.number, place, *shown(game.white), result, *shown(game.black))
            yield (*row, *(_team(section, key) for key in (game.white, game.black))) if teams else row
    for key, kind in sorted(played.unpaired.items(), key=lambda one: section.entries[one[0]].number):
        if crossed := section.cross_game(played.number, key):
            white, black = (shown(key), _of_other_section(state, crossed))[:: 1 if crossed.white else -1]
            result = result_text(crossed.result) if crossed.result else ""
        else:
            white, result, black = shown(key), BYE_WORDS[kind], (None,) * 3
        yield (played.number, None, *white, result, *black, *[None] * (2 if teams else 0))


def _of_other_section(state: State, game: CrossGame) -> tuple[Cell, ...]:
    """The opponent in a game between sections: no number, since that is one of another list."""
    other = state.sections[game.section]
    person = other.entries[game.other].person
    return None, f"{person.name} ({other.name})", person.rating or None


def _fixtures(state: State, section: Section) -> DataTable:
    """Every round of a schedule: a row for each board, or for each match, then one for each participant who is free."""
    found = fixtures_of(state, section)
    if not section.settings.match_colours:
        rows = [row for one in found.rounds for row in _boards(state, found.section, one)]
        return DataTable("fixtures", _PAIRING_HEADINGS, tuple(rows))
    who = "Team" if section.settings.teams else "Name"
    headings = ("Round", "Match", f"{who} no", who, "Score", "Opponent no", "Opponent")
    rows = [row for one in found.rounds for row in _matches(found.section, one)]
    return DataTable("fixtures", headings, tuple(rows))


def _matches(section: Section, one: Round) -> Iterator[tuple[Cell, ...]]:
    def shown(key: int) -> tuple[Cell, ...]:
        entry = section.entries[key]
        return entry.number or None, entry.person.name

    for number, match in sorted(one.pairings.items()):
        yield (one.number, number, *shown(match.one), score_text(section, match), *shown(match.other))
    for key, kind in one.unpaired.items():
        yield (one.number, None, *shown(key), BYE_WORDS[kind], None, None)


def _team(section: Section, key: int) -> str | None:
    if not key:
        return None
    return section.entries[section.entries[key].team].person.name


def _standings(state: State, section: Section, number: int) -> DataTable:
    table = table_after(state, section, number)
    headings = ("Rank", "Number", "Name", "Title", "Rating", "Federation", "Club", "Points", *table.headings)
    rows = []
    for row in table.rows:
        entry, who = section.entries[row.key], section.entries[row.key].person
        own = (entry.number, who.name, who.title, who.rating or None, who.federation, who.club)
        rows.append((row.rank, *own, row.points / 10, *map(_number, row.values)))
    return DataTable("standings", headings, tuple(rows))


def _crosstable(state: State, section: Section, number: int) -> DataTable:
    """Cells such as `12w1` name an opponent's place, which nobody shares; a rank may be shared, or missing."""
    contents = Contents(state, section, number, str)
    ranks = dict(enumerate((row.rank for row in contents.table.rows), start=1))
    rounds = [f"Round {one}" for one in range(1, number + 1)]
    headings = ("Place", "Rank", "Name", "Rating", *rounds, "Points")
    rows = tuple(
        (int(place), ranks.get(int(place)), name, _number(rating), *cells, float(points) if points else None)
        for place, name, rating, *cells, points in contents.crosstable().rows
    )
    return DataTable("crosstable", headings, rows)


def _number(text: str) -> Cell:
    """The number in a text, which lets spreadsheets calculate with it."""
    try:
        value = float(text)
    except ValueError:
        return text or None
    return int(value) if value.is_integer() else value
