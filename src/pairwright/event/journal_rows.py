"""The journal in the file: its rows are read with their digests, and nothing that does not hold is passed on."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from .chain import COLUMNS, JournalRow, entry_of, link
from .database import SQLITE_ERRORS, Database, connected, damaged
from .events import JournalEntry
from .wording import files as say

_LINKED = (
    f"SELECT {', '.join(f'j.{one}' for one in COLUMNS)}, coalesce(p.digest, ''), coalesce(c.digest, '') "
    "FROM journal j LEFT JOIN chain c ON c.revision = j.revision LEFT JOIN chain p ON p.revision = j.revision - 1"
)

_WHOLE = (
    f"SELECT {', '.join(f'j.{one}' for one in COLUMNS)}, c.digest FROM journal j "
    "LEFT JOIN chain c ON c.revision = j.revision WHERE j.revision > ? AND j.revision <= ? "
    "ORDER BY j.revision"
)

NEWEST = 5000
"""So many entries are compared by every opening, in about 40 ms: all of nearly every event."""


class JournalRows:
    """The entries of an event file. All methods raise `EventFileError` for an entry that does not hold."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def since(self, revision: int, upto: int | None = None, *, headings: bool = False) -> list[JournalEntry]:
        """The entries after a revision, up to another, in order and without a gap; `headings` have no events."""
        last = self.last()[0] if upto is None else upto
        condition = "WHERE j.revision > ? AND j.revision <= ? ORDER BY j.revision"
        found = list(self._entries(condition, (revision, last), headings=headings))
        if len(found) != max(0, last - revision):
            raise damaged(self._database.path, say.ENTRIES_AFTER_MISSING(revision=revision))
        return found

    def verify(self, newest: int) -> None:
        """Compare so many of the newest entries with their digests; others are compared when they are read."""
        last = self.last()[0]  # what another process appends from here on is compared when it is read
        count = max(0, last - newest)
        before = self.digest(count)
        with self._database.translated():
            for *row, digest in self._database.connection.execute(_WHOLE, (count, last)):
                if link(before, row) != digest:
                    raise damaged(self._database.path, say.ENTRY_CHANGED(revision=row[0]))
                before, count = digest, count + 1
        if count != last:
            raise damaged(self._database.path, say.ENTRIES_MISSING())

    def one(self, column: str, value: int | str) -> JournalEntry | None:
        """The entry with this value in a column that names it."""
        return next(self._entries(f"WHERE j.{column} = ?", (value,)), None)

    def last(self) -> tuple[int, str]:
        """Revision and digest of the last entry."""
        (ends,) = self._database.execute(
            "SELECT (SELECT max(revision) FROM journal), (SELECT max(revision) FROM chain)"
        )
        if ends[0] != ends[1]:
            raise damaged(self._database.path, say.OTHER_ENDS(last=ends[0] or 0, digest=ends[1] or 0))
        return ends[0] or 0, self.digest(ends[0] or 0)

    def digest(self, revision: int) -> str:
        """The digest of an entry; empty before the first, and where it is missing."""
        rows = self._database.execute("SELECT digest FROM chain WHERE revision = ?", (revision,))
        return str(rows[0][0]) if rows else ""

    def _entries(
        self, condition: str, values: Iterable[int | str], *, headings: bool = False
    ) -> Iterator[JournalEntry]:
        for *row, before, digest in self._database.execute(f"{_LINKED} {condition}", values):
            if link(before, row) != digest or (row[0] > 1 and not before):
                raise damaged(self._database.path, say.ENTRY_CHANGED(revision=row[0]))
            try:
                yield entry_of(tuple(row), digest, heading=headings)
            except ValueError as error:
                raise damaged(
                    self._database.path, say.ENTRY_NOT_READ(revision=row[0], fault=str(error))
                ) from error


def append_row(database: sqlite3.Connection, row: JournalRow, digest: str) -> None:
    """Add a row and its digest. The caller holds the transaction."""
    marks = ", ".join("?" * len(row))
    database.execute(f"INSERT INTO journal ({', '.join(COLUMNS)}) VALUES ({marks})", row)
    database.execute("INSERT INTO chain VALUES (?, ?)", (row[0], digest))


def chain_rows(database: sqlite3.Connection) -> None:
    """Give the entries of an older file their digests. The caller holds the transaction."""
    before = ""
    for row in database.execute(f"SELECT {', '.join(COLUMNS)} FROM journal ORDER BY revision").fetchall():
        before = link(before, row)
        database.execute("INSERT INTO chain VALUES (?, ?)", (row[0], before))


def in_memory(path: Path) -> sqlite3.Connection:
    """A copy of an event file in memory, made without writing beside it. Raises one of `SQLITE_ERRORS`."""
    copy = connected(":memory:")
    fault: Exception | None = None
    for source in _sources(path):
        try:
            source.backup(copy)
            copy.execute("PRAGMA user_version").fetchone()
        except SQLITE_ERRORS as error:
            fault = fault or error
        else:
            return copy
        finally:
            source.close()
    copy.close()
    raise fault or sqlite3.DatabaseError("it can't be read")


def _sources(path: Path) -> Iterator[sqlite3.Connection]:
    """Ways to read the file. While another program has it open, its second file (`-wal`) is there.

    SQLite reads a file in WAL mode only with write access to its folder, unless it may assume that no other program
    writes. A second file of transactions not yet moved into the main one can only be read from a folder that can be
    written.
    """
    uri = path.absolute().as_uri()
    second = path.with_name(f"{path.name}-wal")
    if second.is_file():
        yield connected(f"{uri}?mode=ro", uri=True)
    if not second.is_file() or not second.stat().st_size:
        yield connected(f"{uri}?mode=ro&immutable=1", uri=True)
        return
    with TemporaryDirectory() as folder:
        copied = Path(folder) / path.name
        shutil.copyfile(path, copied)
        shutil.copyfile(second, copied.with_name(second.name))
        yield connected(str(copied))
