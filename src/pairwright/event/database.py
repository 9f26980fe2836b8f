"""The SQLite database of an event file: the one place that turns errors of SQLite into errors with a remedy."""

from __future__ import annotations

import errno
import os
import shutil
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any, TypeAlias

from ..errors import InvalidTournament
from ..messages import Text, Told, as_message
from .wording.files import (
    DISK_ERROR,
    DISK_IS_FULL,
    EVENT_FILE_DAMAGED,
    FOLDER_WITHOUT_LOCKS,
    LOCKED_BY_OTHERS,
    NOT_WRITABLE,
)

Row: TypeAlias = tuple[Any, ...]

WAIT = 10.0
"""Seconds to wait for another process that is writing."""
ROOM = 100_000
"""Bytes without which a file can't be opened to be written: two small files beside it."""


SQLITE_ERRORS = (sqlite3.Error, MemoryError, OverflowError, UnicodeDecodeError)
"""Errors of Python's module for a damaged file: a length of gigabytes, or a table whose name is not text."""


class EventFileError(InvalidTournament):
    """A file that is not an event file, has a newer version, or is damaged; the message gives the remedy."""


def damaged(path: Path, what: Text) -> EventFileError:
    """The error for a file whose contents are wrong, and the two commands that help."""
    return EventFileError(EVENT_FILE_DAMAGED(path=str(path), reason=as_message(what), name=path.name))


NO_LOCKS = 37
"""`ENOLCK`: the number of the error where a folder does not support file locks."""

_SYSTEM_ERRORS = (
    ("full", 28, DISK_IS_FULL),
    ("readonly", 13, NOT_WRITABLE),
    ("unable to open", 13, NOT_WRITABLE),
    ("locked", 11, LOCKED_BY_OTHERS),
    ("busy", 11, LOCKED_BY_OTHERS),
    ("disk I/O", 5, DISK_ERROR),
)


def fault_of(error: Exception, path: Path) -> EventFileError | OSError:
    """The meaning of an SQLite error for the user of the event."""
    text = str(error)
    if isinstance(error, sqlite3.OperationalError):
        if "disk I/O" in text and _is_full(path.parent):
            text = "the disk is full"
        if ("locked" in text or "disk I/O" in text) and not _gives_locks(path.parent):
            return OSError(NO_LOCKS, Told(FOLDER_WITHOUT_LOCKS()), str(path))
        for word, number, meaning in _SYSTEM_ERRORS:
            if word in text:
                return OSError(number, Told(meaning()), str(path))
    return damaged(path, text or type(error).__name__)


def _gives_locks(folder: Path) -> bool:
    """Whether files of a folder can be locked; in some network folders they can't, and SQLite waits in vain.

    The test uses a separate file: closing the event file would end this process's locks on it.
    """
    if os.name != "posix":
        return True
    from fcntl import LOCK_EX, LOCK_NB, lockf

    try:
        with TemporaryFile(dir=folder) as probe:
            lockf(probe, LOCK_EX | LOCK_NB)
    except OSError as error:
        return error.errno not in (errno.ENOLCK, errno.ENOSYS, errno.EOPNOTSUPP, errno.EINVAL)
    return True


def _is_full(folder: Path) -> bool:
    """Whether the disk lacks room for SQLite's small files, which SQLite reports as a disk error."""
    try:
        return shutil.disk_usage(folder).free < ROOM
    except OSError:
        return False


class Database:
    """An open database. Its methods turn errors of SQLite into `EventFileError` or `OSError`."""

    def __init__(self, path: Path, connection: sqlite3.Connection | None = None) -> None:
        self.path = path
        with self.translated():
            self.connection = connection or connected(os.fspath(path))

    @contextmanager
    def translated(self) -> Iterator[None]:
        """Say what errors of SQLite mean."""
        try:
            yield
        except SQLITE_ERRORS as error:
            raise fault_of(error, self.path) from error

    def execute(self, statement: str, values: Iterable[object] = ()) -> list[Row]:
        """Run a statement and return all of its rows."""
        with self.translated():
            return self.connection.execute(statement, tuple(values)).fetchall()

    def rows_until_fault(self, statement: str, values: Iterable[object] = ()) -> tuple[list[Row], str]:
        """The rows before the first fault, and the fault; empty without one."""
        rows: list[Row] = []
        try:
            with self.translated():
                rows.extend(self.connection.execute(statement, tuple(values)))
        except (EventFileError, OSError) as error:
            return rows, str(error.__cause__)
        return rows, ""

    @contextmanager
    def transaction(self) -> Iterator[sqlite3.Connection]:
        """Write in one transaction: all of it or nothing."""
        with self.translated():
            self.connection.execute("BEGIN IMMEDIATE")
            try:
                yield self.connection
                if self.connection.in_transaction:
                    self.connection.execute("COMMIT")
            except BaseException:
                if self.connection.in_transaction:
                    self.connection.execute("ROLLBACK")
                raise

    def close(self) -> None:
        """Close the database."""
        self.connection.close()


def connected(name: str, *, uri: bool = False) -> sqlite3.Connection:
    """A connection without transactions of Python's making, for any thread."""
    return sqlite3.connect(name, timeout=WAIT, isolation_level=None, check_same_thread=False, uri=uri)
