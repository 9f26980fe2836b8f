"""Standings of a section: as they are now, and as they are kept when a round is closed."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ..errors import InvalidTournament
from .library import keys_of, tournament_of
from .questions import Refused
from .remembered import Remembered
from .state import Entry, Person, Section, Settings, State, Table, TableRow

if TYPE_CHECKING:
    from ..standings import Standings

_standings = Remembered(8)
_tables = Remembered(8)


def standings_of(state: State, section: Section, after: int | None = None) -> Standings:
    """The standings by the library, after the last finished round or an earlier one."""
    tournament = tournament_of(state, section)
    codes = section.settings.tie_breaks
    on = (tournament, codes)
    return _standings.value((section.id, after), on, lambda: tournament.standings(codes or None, after=after))


def table_after(state: State, section: Section, number: int) -> Table:
    """The standings after a round as they are kept: expelled participants left out, ranks closed up."""
    found = standings_of(state, section, number)
    on = (found, section.entries)
    return _tables.value((section.id, number), on, lambda: _kept_table(section, found, number))


def require_possible_tie_breaks(settings: Settings) -> None:
    """Refuse tie-breaks that the standings can't have: those of a small event with these settings are asked for."""
    boards = len(settings.match_colours) if settings.teams else 0
    entries: dict[int, Entry] = {}
    for key in (1, 2):
        members = tuple(range(10 * key, 10 * key + boards))
        entries[key] = Entry(key, Person(f"{key}"), members=members)
        entries |= {member: Entry(member, Person(f"{member}"), team=key) for member in members}
    section = Section(1, replace(settings, apart=()), entries)
    try:
        tournament_of(State(sections={1: section}), section).standings(settings.tie_breaks or None)
    except InvalidTournament as error:
        raise Refused(
            str(error), alternative="other tie-breaks (setting tie_breaks), or none for the usual ones"
        ) from error


def _kept_table(section: Section, found: Standings, number: int) -> Table:
    keys = keys_of(section)
    rows = [
        (row, texts)
        for row, texts in zip(found.rows, found.texts, strict=True)
        if not section.entries[keys[row.player]].expelled
    ]
    gone = [row.rank for row in found.rows if section.entries[keys[row.player]].expelled]
    return Table(
        number,
        found.headings,
        tuple(
            TableRow(
                row.rank - sum(1 for rank in gone if rank < row.rank),
                row.rank_to - sum(1 for rank in gone if rank <= row.rank_to),
                keys[row.player],
                row.points,
                texts,
            )
            for row, texts in rows
        ),
    )
