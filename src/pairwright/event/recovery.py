"""The sound part of a damaged event file, and its transfer into a new one."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from ..messages import Message, Told, as_message
from .chain import COLUMNS, JournalRow, entry_of, link
from .database import SQLITE_ERRORS, Database, EventFileError
from .event_file import write_entries
from .events import JournalEntry
from .evolve import UNFOLLOWED, advance, replay
from .journal_rows import in_memory
from .migration import version_of
from .own_schema import strange_part, strange_to_read
from .projections import dump, rebuild
from .schema import APPLICATION_ID, VERSION
from .soundness import require_sound
from .sqlite_store import unpacked_state
from .state import State
from .wording import files as say

MOST_FAULTS = 1000
"""The most unreadable places of the journal before the rest is given up."""


@dataclass(frozen=True, slots=True)
class LaterEntry:
    """An entry after the first fault. `intact` if it is unchanged; otherwise its text may be wrong."""

    revision: int
    at: str
    author: str
    text: str
    intact: bool


@dataclass(slots=True)
class Examination:
    """The findings about an event file.

    Attributes:
        good: the entries from the first on that hold; `head` is the digest of the last one.
        fault: why the next entry is invalid; empty if it is valid.
        later: entries after the fault that could be read: to be entered again.
        linked: whether the file has digests. Older files have none, and changes in them can't be seen.
        remarks: what is wrong outside the journal; `event rebuild` makes it anew.
    """

    good: list[JournalEntry] = field(default_factory=list)
    fault: str = ""
    later: tuple[LaterEntry, ...] = ()
    linked: bool = True
    remarks: tuple[str, ...] = ()
    state: State = field(default_factory=State)

    @property
    def head(self) -> str:
        """The digest of the last entry that holds."""
        return self.good[-1].digest if self.good else ""


def examine(path: Path) -> Examination:
    """Read a file entry by entry; nothing is written. Raises `OSError`, or `EventFileError` if nothing can be read."""
    if not path.is_file():
        raise FileNotFoundError(2, Told(say.NO_SUCH_EVENT_FILE()), os.fspath(path))
    try:
        database = Database(path, in_memory(path))
    except SQLITE_ERRORS as error:
        raise EventFileError(say.SQLITE_READS_NOTHING(path=str(path), reason=str(error))) from error
    try:
        if strange := strange_to_read(database):
            raise EventFileError(say.STRANGE_IN_FILE(path=str(path), strange=strange))
        return _examined(database)
    finally:
        database.close()


def recover(path: Path, target: Path) -> Examination:
    """Write a new file with the entries of a damaged one that hold. Raises `FileExistsError`, and as `examine`."""
    found = examine(path)
    if not found.good:
        raise EventFileError(say.NO_ENTRY_USABLE(path=str(path), reason=as_message(found.fault)))
    write_entries(target, found.good)
    return found


def _examined(database: Database) -> Examination:
    rows = _readable(database, "journal", COLUMNS)
    digests = _readable(database, "chain", ("revision", "digest"))
    found = Examination(linked=bool(digests))
    for revision in range(1, max([*rows, *digests], default=0) + 1):
        if fault := _fault(found, revision, rows.get(revision), digests.get(revision, (revision, ""))[1]):
            found.fault = Told(fault)
            break
    end = len(found.good)
    found.later = tuple(_later(rows[one], digests) for one in sorted(rows) if one > end)
    found.remarks = tuple(map(Told, _remarks(database, found)))
    return found


def _readable(database: Database, table: str, columns: tuple[str, ...]) -> dict[int, JournalRow]:
    """The rows of a table that can be read, by revision. Behind one that can't, reading begins again."""
    rows: dict[int, JournalRow] = {}
    there = {row[1] for row in database.rows_until_fault(f"PRAGMA table_info({table})")[0]}
    wanted = ", ".join(one if one in there else "NULL" for one in columns)  # an older file has fewer columns
    statement = f"SELECT {wanted} FROM {table} WHERE revision > ? ORDER BY revision"
    start = 0
    for _ in range(MOST_FAULTS):
        read, fault = database.rows_until_fault(statement, (start,))
        rows |= {row[0]: row for row in read if isinstance(row[0], int)}
        if not fault:
            break
        start = max([start, *rows]) + 1
    return rows


def _fault(found: Examination, revision: int, row: JournalRow | None, digest: object) -> Message | None:
    """Why a row can't follow the good ones; without a reason it is added to them."""
    if row is None:
        return say.ENTRY_LOST(revision=revision)
    expected = link(found.head, row)
    if found.linked and digest != expected:
        return say.ENTRY_CHANGED(revision=revision)
    try:
        entry = entry_of(row, expected)
        state = advance(found.state, entry)
        require_sound(state, found.state)
    except UNFOLLOWED as error:
        return say.ENTRY_NOT_DONE(revision=revision, fault=repr(error))
    found.state = state
    found.good.append(entry)
    return None


def _later(row: JournalRow, digests: dict[int, JournalRow]) -> LaterEntry:
    before, own = (digests.get(one, (one, None))[1] for one in (row[0] - 1, row[0]))
    intact = own is not None and isinstance(before, str) and link(before, row) == own
    return LaterEntry(row[0], str(row[1]), str(row[2]), str(row[5]), intact)


def _remarks(database: Database, found: Examination) -> Iterator[Message]:
    """The faults of the tables and states derived from the journal, and of the file itself."""
    faults, fault = database.rows_until_fault("PRAGMA integrity_check")
    shown = fault or ", ".join(str(row[0]) for row in faults[:3])
    if shown != "ok":
        yield say.FAULTS_IN_FILE(faults=shown)
    if database.rows_until_fault("PRAGMA application_id")[0] != [(APPLICATION_ID,)]:
        yield say.MARK_MISSING()
    if strange := _strange(database):
        yield say.STRANGE_PART(part=strange)
    elif not found.fault and found.linked:
        if not _tables_agree(database, found.state):
            yield say.TABLES_DIFFER()
        kept, _ = database.rows_until_fault("SELECT state FROM snapshots")
        states = [unpacked_state(packed) for (packed,) in kept]
        if any(state != replay(found.good[: state.revision]) for state in states):
            yield say.STATES_DIFFER()


def _strange(database: Database) -> str:
    """The tables that are foreign. An older file has others, which are made anew when it is opened."""
    try:
        return strange_part(database, VERSION) if version_of(database.connection) == VERSION else ""
    except (EventFileError, OSError, *SQLITE_ERRORS):
        return ""


def _tables_agree(database: Database, state: State) -> bool:
    try:
        with database.translated():
            before = dump(database.connection)
            with database.transaction() as connection:
                rebuild(connection, state)
            return dump(database.connection) == before
    except (EventFileError, OSError):
        return False
