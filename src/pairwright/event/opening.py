"""How an event file is opened: made, brought up to date, or only looked at."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path

from ..messages import Text, Told
from ..system_errors import NOT_TO_BE_READ
from .database import NO_LOCKS, SQLITE_ERRORS, Database, EventFileError, damaged
from .evolve import UNFOLLOWED, replay
from .journal_rows import JournalRows, in_memory
from .migration import begin_migration, copy_before_migration, finish_migration, version_of
from .own_schema import strange_part
from .schema import APPLICATION_ID, VERSION
from .wording import setup as say
from .wording.files import NO_SUCH_EVENT_FILE, NOT_AN_EVENT_FILE, NOT_FOLLOWED, STRANGE_PART

PRIVATE = 0o600
"""Event files hold addresses, birthdays and codes: only their owner reads them."""

CODES = "desk.passes"
"""The option that lets devices in; no copy of the file holds it."""

MIRROR = "mirror"
"""The option that names the second folder."""

SITE = "desk.site"
"""The option that names where web pages are kept, with the password that may take; no copy of the file holds it."""

OWN_OPTIONS = (CODES, MIRROR, SITE)
"""Options that count only for the user who set them, on the same computer (`seals`)."""

_FULL, _NO_NAME = 28, 22

_LOOKED_AT = {_FULL: say.DISK_FULL, NO_LOCKS: say.NO_LOCKS_HERE}
"""Why a file can only be read, by the number of the system error."""


def opened(path: Path, *, create: bool, durable: bool) -> tuple[Database, Text]:
    """The database of an event file, and why commands are impossible: empty if they are possible.

    Raises `EventFileError` for a file that is not an event or is damaged, `OSError` if it can't be read or made.
    """
    if create:
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, PRIVATE))
    elif not path.is_file():
        raise FileNotFoundError(2, Told(NO_SUCH_EVENT_FILE()), os.fspath(path))
    elif why := _not_writable(path):
        return _looked_at(path, why)
    try:
        return _to_write(path, create=create, durable=durable)
    except OSError as error:
        if create or error.errno not in _LOOKED_AT:
            raise
        return _looked_at(path, _LOOKED_AT[error.errno]())


def _to_write(path: Path, *, create: bool, durable: bool) -> tuple[Database, Text]:
    database = Database(path)
    try:
        version = 0 if create else _version(database)
        if version > VERSION:
            database.close()
            return _looked_at(path, _newer(version))
        database.execute("PRAGMA journal_mode = WAL")
        database.execute(f"PRAGMA synchronous = {'FULL' if durable else 'OFF'}")
        if version < VERSION:
            if not create:
                copy_to(database, copy_before_migration(path, version), version=version)
            _migrate(database)
    except BaseException:
        database.close()
        raise
    return database, ""


def _looked_at(path: Path, why: Text) -> tuple[Database, Text]:
    """A copy of the file in memory, in the current schema; data of newer programs stays unchanged."""
    try:
        database = Database(path, in_memory(path))
    except SQLITE_ERRORS as error:
        raise damaged(path, str(error)) from error
    try:
        if (version := _version(database)) < VERSION:
            _migrate(database)
    except BaseException:
        database.close()
        raise
    return database, _newer(version) if version > VERSION else why


def _not_writable(path: Path) -> Text:
    if not os.access(path, os.R_OK):
        raise PermissionError(13, Told(NOT_TO_BE_READ()), os.fspath(path))
    if not os.access(path.parent, os.W_OK):
        return say.FOLDER_NOT_WRITABLE()
    return "" if os.access(path, os.W_OK) else say.WRITE_PROTECTED()


def _newer(version: int) -> Text:
    return say.OF_A_NEWER_VERSION(schema=str(version), known=str(VERSION))


def _version(database: Database) -> int:
    ((application,),) = database.execute("PRAGMA application_id")
    if application != APPLICATION_ID:
        raise EventFileError(NOT_AN_EVENT_FILE(path=str(database.path)))
    database.execute("BEGIN")  # both of one moment: another process may be bringing the file up to date
    try:
        with database.translated():
            version = version_of(database.connection)
        strange = strange_part(database, version)
    finally:
        if database.connection.in_transaction:
            database.connection.execute("ROLLBACK")
    if strange:
        raise damaged(database.path, STRANGE_PART(part=strange))
    return version


def _migrate(database: Database) -> None:
    """Make the tables; bring those of an older version to this one."""
    with database.transaction() as connection:
        if begin_migration(connection):
            entries = JournalRows(database).since(0)
            try:
                state = replay(entries)
            except UNFOLLOWED as error:
                raise damaged(database.path, NOT_FOLLOWED(fault=repr(error))) from error
            finish_migration(connection, state)


def copy_to(database: Database, target: str | os.PathLike[str], *, version: int = VERSION) -> None:
    """Write a whole, compact copy; it appears under its name only when it is complete. Raises `OSError`.

    A copy with another schema `version`, from a change by another process, is deleted.
    """
    path = Path(target)
    partial = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        partial.unlink(missing_ok=True)
        os.close(os.open(partial, os.O_CREAT | os.O_EXCL | os.O_WRONLY, PRIVATE))
        database.connection.execute("VACUUM INTO ?", (str(partial),))
        _remove_codes(partial)
        with partial.open("r+b") as stream:  # Windows writes back only what is open for writing
            os.fsync(stream.fileno())
            header = stream.read(64)
        if int.from_bytes(header[60:64], "big") == version:
            partial.replace(path)
    except UnicodeEncodeError as error:
        raise OSError(
            _NO_NAME, "its name or a folder's is not UTF-8, which SQLite needs", str(path)
        ) from error
    except sqlite3.Error as error:
        raise OSError(
            _FULL if "full" in str(error) else 5, f"the copy can't be written ({error})", str(path)
        ) from error
    finally:
        partial.unlink(missing_ok=True)


def _remove_codes(path: Path) -> None:
    """Remove the data that admits devices to this desk: a copy must not let other people in."""
    copy = sqlite3.connect(path, isolation_level=None)
    try:
        copy.execute("PRAGMA secure_delete = ON")
        copy.execute("DELETE FROM options WHERE name IN (?, ?)", (CODES, SITE))
    finally:
        copy.close()
