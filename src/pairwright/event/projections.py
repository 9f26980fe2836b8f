"""The tables other programs read, kept up to date with the journal: only what differs between two states is written."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator, Mapping
from typing import TypeAlias

from .schema import PROJECTED
from .state import Entry, Pairing, Round, Section, State, Table

Row: TypeAlias = tuple[object, ...]

_KEYS = {
    "sections": ("section",),
    "players": ("section", "player"),
    "rounds": ("section", "round"),
    "games": ("section", "round", "board"),
    "byes": ("section", "round", "player"),
    "standings": ("section",),
}
"""The columns that identify rows replaced together."""


def project(database: sqlite3.Connection, before: State, after: State) -> None:
    """Bring the tables from one state to another. The caller holds the transaction."""
    for table, key, old, new in _differences(before, after):
        if old:
            condition = " AND ".join(f"{name} = ?" for name in _KEYS[table])
            database.execute(f"DELETE FROM {table} WHERE {condition}", key)
        for row in new:
            marks = ", ".join("?" * len(row))
            database.execute(f"INSERT INTO {table} VALUES ({marks})", row)


def rebuild(database: sqlite3.Connection, state: State) -> None:
    """Make the tables anew from a state. The caller holds the transaction."""
    for table in PROJECTED:
        database.execute(f"DELETE FROM {table}")
    project(database, State(), state)


def dump(database: sqlite3.Connection) -> dict[str, list[Row]]:
    """All rows of all tables made from the journal, in the order of their keys: to compare two files."""
    return {
        table: database.execute(f"SELECT * FROM {table} ORDER BY 1, 2, 3").fetchall() for table in PROJECTED
    }


def _differences(before: State, after: State) -> Iterator[tuple[str, Row, bool, list[Row]]]:
    """For each group of rows that differs: table, key, whether there are old rows, and the new rows."""
    for id in sorted(before.sections.keys() | after.sections.keys()):
        was, now = before.sections.get(id), after.sections.get(id)
        if was is now:
            continue
        if was is None or now is None or was.settings != now.settings:
            yield "sections", (id,), was is not None, [_section_row(now)] if now else []
        if not (was and now and was.entries is now.entries):
            old, new = was.entries if was else {}, now.entries if now else {}
            for key in _changed(old, new):
                row = [_player_row(id, new[key])] if key in new else []
                yield "players", (id, key), key in old, row
        if not (was and now and was.rounds is now.rounds):
            rounds = was.rounds if was else {}, now.rounds if now else {}
            for number in _changed(*rounds):
                yield from _round_differences(id, number, rounds[0].get(number), rounds[1].get(number))
        tables = was.table if was else None, now.table if now else None
        if tables[0] is not tables[1]:
            yield "standings", (id,), tables[0] is not None, _standings_rows(id, tables[1])


def _round_differences(
    id: int, number: int, was: Round | None, now: Round | None
) -> Iterator[tuple[str, Row, bool, list[Row]]]:
    if not (was and now and was.stage == now.stage and was.engine == now.engine):
        yield "rounds", (id, number), was is not None, [_round_row(id, now)] if now else []
    old, new = was.pairings if was else {}, now.pairings if now else {}
    for board in _changed(old, new):
        rows = _game_rows(id, number, new[board]) if board in new else []
        yield "games", (id, number, board), board in old, rows
    gone, given = was.unpaired if was else {}, now.unpaired if now else {}
    for key in _changed(gone, given):
        rows = [(id, number, key, given[key])] if key in given else []
        yield "byes", (id, number, key), key in gone, rows


def _changed(old: Mapping[int, object], new: Mapping[int, object]) -> list[int]:
    """The keys of all differences, in order; a command leaves nearly all objects unchanged."""
    if old is new:
        return []
    touched = [key for key, one in new.items() if old.get(key) is not one and old.get(key) != one]
    return sorted([*touched, *(old.keys() - new.keys())])


def _section_row(section: Section) -> Row:
    settings = section.settings
    codes = ",".join(settings.tie_breaks)
    return section.id, section.name, settings.system, settings.edition, settings.rounds, codes


def _player_row(section: int, entry: Entry) -> Row:
    who = entry.person
    return (
        section, entry.key, entry.number, who.name, who.title, who.rating, who.federation, who.fide_id, who.sex,
        who.birth, who.club, entry.withdrawn, int(entry.expelled), who.national_id, entry.team or None,
        entry.board or None, int(entry.house),
    )  # fmt: skip


def _round_row(section: int, played: Round) -> Row:
    engine = played.engine
    made = (engine.version, engine.system, engine.edition) if engine else (None, None, None)
    return section, played.number, played.stage, *made


def _game_rows(section: int, number: int, pairing: Pairing) -> list[Row]:
    return [
        (section, number, pairing.board, place, game.white, game.black, game.result)
        for place, game in enumerate(pairing.games)
    ]


def _standings_rows(section: int, table: Table | None) -> list[Row]:
    if table is None:
        return []
    rows: list[Row] = []
    for place, row in enumerate(table.rows, 1):
        values = json.dumps(dict(zip(table.headings, row.values, strict=False)), ensure_ascii=False)
        ranks = (place, row.rank, row.rank_to)
        rows.append((section, table.round, *ranks, row.key, row.points / 10, values))
    return rows
