"""An event in one SQLite file: `NAME.pairwright`.

Every command is one transaction: a row of the journal, and the tables that other programs read. Two processes may
work on one file; the journal takes the revision of only one of them.
"""

from __future__ import annotations

import json
import os
import sqlite3
import zlib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from .. import __version__
from ..errors import InvalidTournament, PairwrightError
from ..messages import Message
from .codec import from_plain, to_plain, without_collector
from .events import Event
from .evolve import replay
from .journal import JournalEntry
from .migration import begin_migration, copy_before_migration, finish_migration, version_of
from .projections import dump, project, rebuild
from .schema import APPLICATION_ID, VERSION
from .settling import Settler, settle
from .state import State
from .store import Overtaken

KEPT = 2
"""Snapshots of the state that stay in the file."""

OWN_OPTIONS = ("desk.passes",)
"""Options that no copy of the file holds."""

WAIT = 10.0
"""Seconds to wait for another process that is writing."""

_COLUMNS = "revision, at, author, command, sections, text, version, undoable, token, message, events"


class EventFileError(InvalidTournament):
    """A file that is no event file, is of a newer version, or is damaged; the message says what to do."""


class SqliteStore:
    """An event file that is open."""

    def __init__(self, path: str | os.PathLike[str], *, create: bool = False, durable: bool = True) -> None:
        """Open or create a file. Without `durable` a crash of the machine may lose the last commands (for tests).

        Raises `EventFileError` for a file that can't be opened as an event, `OSError` if it can't be read or made.
        """
        self.path = Path(path)
        if create:
            self.path.open("x").close()
        elif not self.path.is_file():
            raise FileNotFoundError(2, "there is no such event file", os.fspath(path))
        self._database = self._opened()
        self._settler = Settler(self.path)
        try:
            self._prepare(create=create, durable=durable)
        except sqlite3.Error as error:
            self._database.close()
            raise self._fault(error) from error
        except BaseException:
            self._database.close()
            raise

    def _opened(self) -> sqlite3.Connection:
        return sqlite3.connect(self.path, timeout=WAIT, isolation_level=None, check_same_thread=False)

    def _prepare(self, *, create: bool, durable: bool) -> None:
        run = self._database.execute
        if not create:
            self._require_ours()
        writable = os.access(self.path, os.W_OK) and os.access(self.path.parent, os.W_OK)
        if writable:
            run("PRAGMA journal_mode = WAL")
            run(f"PRAGMA synchronous = {'FULL' if durable else 'OFF'}")
        if (version := version_of(self._database)) < VERSION:
            if not writable:
                raise EventFileError(
                    f"{self.path} is of an older version (schema {version}) and can't be written here: "
                    "copy it into a folder that can be written, and open the copy"
                )
            self._migrate(None if create else version)

    def _require_ours(self) -> None:
        (application,) = self._database.execute("PRAGMA application_id").fetchone()
        version = version_of(self._database)
        if application != APPLICATION_ID:
            raise EventFileError(f"{self.path} is no Pairwright event: open the file that 'event new' made")
        if version > VERSION:
            raise EventFileError(
                f"{self.path} was written by a newer Pairwright (schema {version}, this one knows {VERSION}): "
                "install that version, or export the event there as TRF-2026 or JSON"
            )

    def _migrate(self, version: int | None) -> None:
        """Make the tables; bring those of an older version to this one, a copy of the file first."""
        if version is not None:
            self.copy_to(copy_before_migration(self.path, version), version=version)
        try:
            if begin_migration(self._database):
                finish_migration(self._database, replay(self.since(0)))
        except BaseException:
            if self._database.in_transaction:
                self._database.execute("ROLLBACK")
            raise

    def _fault(self, error: sqlite3.Error) -> PairwrightError | OSError:
        """What an error of SQLite means for whoever uses the event."""
        text = str(error)
        if isinstance(error, sqlite3.OperationalError):
            if "full" in text:
                return OSError(28, "the disk is full; nothing of the command was kept", str(self.path))
            if "readonly" in text or "unable to open" in text:
                return OSError(13, "the file or its folder can't be written", str(self.path))
            if "locked" in text or "busy" in text:
                return OSError(11, "another program keeps the file locked; try again", str(self.path))
            if "disk I/O" in text:
                return OSError(
                    5, "the disk reports an error; nothing of the command was kept", str(self.path)
                )
        return EventFileError(
            f"{self.path} is damaged or was copied while it was written ({text}): open the last snapshot, "
            f"or copy the file again while no command is running"
        )

    # -- the interface of a store ---------------------------------------------------------------------------

    def append(self, entry: JournalEntry, before: State, after: State) -> None:
        """Append an entry in one durable transaction, with the tables that other programs read."""
        run = self._database.execute
        row = (
            entry.revision,
            entry.at,
            entry.author,
            entry.command,
            json.dumps(entry.sections),
            entry.text,
            entry.version,
            int(entry.undoable),
            entry.token or None,
            None if entry.message is None else _packed(entry.message),
            _packed(entry.events),
        )
        try:
            run("BEGIN IMMEDIATE")
            try:
                if self.revision() + 1 != entry.revision:
                    raise Overtaken(f"revision {entry.revision} is taken")
                run(f"INSERT INTO journal ({_COLUMNS}) VALUES ({', '.join('?' * len(row))})", row)
                project(self._database, before, after)
                run("COMMIT")
            except BaseException:
                if self._database.in_transaction:
                    run("ROLLBACK")
                raise
        except sqlite3.Error as error:
            raise self._fault(error) from error
        self._settler.written()

    def since(self, revision: int) -> list[JournalEntry]:
        """The entries after a revision, in order."""
        return self._entries("WHERE revision > ? ORDER BY revision", (revision,))

    def headings(self, after: int, upto: int) -> list[JournalEntry]:
        """The entries after a revision up to another, in order, without their events: to be listed."""
        columns = _COLUMNS.replace("events", "'[]'")
        return self._entries("WHERE revision > ? AND revision <= ? ORDER BY revision", (after, upto), columns)

    def entry(self, revision: int) -> JournalEntry:
        """One entry. Raises `KeyError` if there is none."""
        found = self._entries("WHERE revision = ?", (revision,))
        if not found:
            raise KeyError(revision)
        return found[0]

    def by_token(self, token: str) -> JournalEntry | None:
        """The entry of the command that was sent with a token, if it was carried out."""
        found = self._entries("WHERE token = ?", (token,))
        return found[0] if found else None

    def _entries(self, condition: str, values: Iterable[Any], columns: str = _COLUMNS) -> list[JournalEntry]:
        try:
            rows = self._database.execute(f"SELECT {columns} FROM journal {condition}", tuple(values))
            return [_entry(row) for row in rows]
        except (sqlite3.Error, ValueError) as error:
            fault = error if isinstance(error, sqlite3.Error) else sqlite3.DatabaseError(str(error))
            raise self._fault(fault) from error

    def revision(self) -> int:
        """The revision of the last entry, 0 if there is none."""
        try:
            (last,) = self._database.execute("SELECT coalesce(max(revision), 0) FROM journal").fetchone()
        except sqlite3.Error as error:
            raise self._fault(error) from error
        return int(last)

    def snapshot(self) -> State:
        """The newest state that this version of the program has kept; an empty one if there is none."""
        row = self._database.execute(
            "SELECT state FROM snapshots WHERE version = ? ORDER BY revision DESC LIMIT 1", (__version__,)
        ).fetchone()
        try:
            with without_collector():
                return from_plain(State, json.loads(zlib.decompress(row[0]))) if row else State()
        except (ValueError, zlib.error):
            return State()

    def keep(self, state: State) -> None:
        """Keep a state for quick opening; older ones go."""
        packed = zlib.compress(_packed(state).encode(), 1)
        run = self._database.execute
        try:
            run("BEGIN IMMEDIATE")
            run("INSERT OR REPLACE INTO snapshots VALUES (?, ?, ?)", (state.revision, __version__, packed))
            run(
                "DELETE FROM snapshots WHERE revision NOT IN "
                "(SELECT revision FROM snapshots ORDER BY revision DESC LIMIT ?)",
                (KEPT,),
            )
            run("COMMIT")
        except sqlite3.Error as error:
            if self._database.in_transaction:
                run("ROLLBACK")
            raise self._fault(error) from error
        self._settler.written()

    def close(self) -> None:
        """Bring everything into the one file, as far as nobody else is reading, and close it."""
        self._settler.close()
        self.settle()
        self._database.close()

    # -- what only a file has -------------------------------------------------------------------------------

    def settle(self) -> None:
        """Move what was written into the main file, so that a plain copy of it holds everything.

        It happens by itself when nothing was written for a second, and when the file is closed.
        """
        settle(self._database)

    def copy_to(self, target: str | os.PathLike[str], *, version: int = VERSION) -> None:
        """Write a whole, compact copy; it appears under its name only when it is complete. Raises `OSError`.

        A copy of another schema `version`, because another process has just changed it, is thrown away.
        """
        path = Path(target)
        partial = path.with_name(f".{path.name}.{os.getpid()}.part")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            partial.unlink(missing_ok=True)
            self._database.execute("VACUUM INTO ?", (str(partial),))
            _remove_own_options(partial)
            with partial.open("rb") as stream:
                os.fsync(stream.fileno())
                header = stream.read(64)
            if int.from_bytes(header[60:64], "big") == version:
                partial.replace(path)
        except sqlite3.Error as error:
            raise OSError(5, f"the copy can't be written ({error})", str(path)) from error
        finally:
            partial.unlink(missing_ok=True)

    def rebuild(self, state: State) -> None:
        """Make the tables that other programs read anew, and throw away kept states."""
        try:
            self._database.execute("BEGIN IMMEDIATE")
            rebuild(self._database, state)
            self._database.execute("DELETE FROM snapshots")
            self._database.execute("COMMIT")
        except sqlite3.Error as error:
            if self._database.in_transaction:
                self._database.execute("ROLLBACK")
            raise self._fault(error) from error

    def tables(self) -> dict[str, list[tuple[Any, ...]]]:
        """All rows of the tables that other programs read."""
        return dump(self._database)

    def faults(self) -> list[str]:
        """What SQLite finds wrong with the file; empty if it is sound."""
        found = [row[0] for row in self._database.execute("PRAGMA integrity_check")]
        return [] if found == ["ok"] else found

    def option(self, name: str) -> str:
        """A setting of this file on this machine, such as the second folder of snapshots; empty if not set."""
        row = self._database.execute("SELECT value FROM options WHERE name = ?", (name,)).fetchone()
        return row[0] if row else ""

    def set_option(self, name: str, value: str) -> None:
        """Keep a setting of this file."""
        try:
            self._database.execute("INSERT OR REPLACE INTO options VALUES (?, ?)", (name, value))
        except sqlite3.Error as error:
            raise self._fault(error) from error


def _remove_own_options(path: Path) -> None:
    """Take out of a copy what lets devices into this desk: nobody gets in by a copy that was handed on."""
    copy = sqlite3.connect(path, isolation_level=None)
    try:
        copy.execute("PRAGMA secure_delete = ON")
        copy.execute("DELETE FROM options WHERE name IN (?)", OWN_OPTIONS)
    finally:
        copy.close()


def _entry(row: tuple[Any, ...]) -> JournalEntry:
    revision, at, author, command, sections, text, version, undoable, token, message, events = row
    return JournalEntry(
        revision,
        at,
        author,
        command,
        tuple(json.loads(sections)),
        text,
        from_plain(tuple[Event, ...], json.loads(events)),
        version,
        bool(undoable),
        token or "",
        None if message is None else from_plain(Message, json.loads(message)),
    )


def _packed(value: object) -> str:
    return json.dumps(to_plain(value), ensure_ascii=False, separators=(",", ":"))
