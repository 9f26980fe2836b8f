"""An event in one SQLite file: `NAME.pairwright`.

Every command is one transaction: a row of the journal, its digest, and the tables that other programs read. Two
processes may work on one file; the journal takes the revision of only one of them.
"""

from __future__ import annotations

import json
import os
import zlib
from pathlib import Path

from .. import __version__
from ..declared.plain import from_plain, without_collector
from .chain import link, packed, row_of
from .database import EventFileError, damaged
from .events import JournalEntry
from .journal_rows import NEWEST, JournalRows, append_row
from .opening import OWN_OPTIONS, copy_to, opened
from .projections import dump, project, rebuild
from .schema import VERSION
from .seals import LENGTH, sealed, unsealed
from .settling import Settler, settle
from .state import State
from .store import Overtaken
from .wording import files as say
from .wording.files import STATE_OF_OTHERS

__all__ = ["EventFileError", "SqliteStore"]

KEPT = 2
"""Snapshots of the state that stay in the file."""

LARGEST = 100_000_000
"""Characters of a kept state: a larger one is not ours, and would fill the memory."""


class SqliteStore:
    """An event file that is open. `only_read` says why commands are refused; empty if they are not."""

    def __init__(
        self, path: str | os.PathLike[str], *, create: bool = False, durable: bool = True, whole: bool = False
    ) -> None:
        """Open or create a file. Without `durable` a crash of the machine may lose the last commands (for tests).

        Of a long journal the newest entries are compared with their digests. With `whole` no state that was kept is
        used, since a forger can change it beside a journal that holds: every entry is read, and compared then.

        A file that can't be written, or is of a newer version, is opened to be looked at. Raises `EventFileError` for
        a file that can't be opened as an event, `OSError` if it can't be read or made.
        """
        self.path = Path(path)
        self._database, self.only_read = opened(self.path, create=create, durable=durable)
        self._rows = JournalRows(self._database)
        if not whole:
            try:
                self._rows.verify(NEWEST)
            except BaseException:
                self._database.close()
                raise
        self._settler = Settler(self.path)
        self._whole = whole

    # -- the interface of a store ---------------------------------------------------------------------------

    def append(self, entry: JournalEntry, before: State, after: State) -> None:
        """Append an entry in one durable transaction, with the tables that other programs read."""
        row = row_of(entry)
        with self._database.transaction() as connection:
            last, head = self._rows.last()
            if last + 1 != entry.revision:
                raise Overtaken(say.REVISION_TAKEN(revision=entry.revision))
            if head != before.head or link(head, row) != entry.digest:
                raise EventFileError(say.OTHER_FILE_NOW(path=str(self.path)))
            append_row(connection, row, entry.digest)
            project(connection, before, after)
        self._settler.written()

    def since(self, revision: int) -> list[JournalEntry]:
        """The entries after a revision, in order."""
        return self._rows.since(revision)

    def headings(self, after: int, upto: int) -> list[JournalEntry]:
        """The entries after a revision up to another, in order, without their events: to be listed."""
        return self._rows.since(after, min(upto, self.revision()), headings=True)

    def entry(self, revision: int) -> JournalEntry:
        """One entry. Raises `KeyError` for an unknown one."""
        if (found := self._rows.one("revision", revision)) is None:
            raise KeyError(revision)
        return found

    def by_token(self, token: str) -> JournalEntry | None:
        """The entry of the command that was sent with a token, if it was carried out."""
        return self._rows.one("token", token)

    def revision(self) -> int:
        """The revision of the last entry, 0 without one."""
        return self._rows.last()[0]

    def snapshot(self) -> State:
        """The newest state kept here by this version of the program; an empty one without any.

        A state without the seal of this user is ignored: a forger can change it beside a valid journal. Raises
        `EventFileError` if it is not a state of this journal: then entries were lost or exchanged.
        """
        if self._whole:
            return State()
        rows = self._database.execute(
            "SELECT state FROM snapshots WHERE version = ? ORDER BY revision DESC LIMIT 1", (__version__,)
        )
        state = unpacked_state(rows[0][0]) if rows and unsealed(_STATE, rows[0][0]) else State()
        if state.revision and self._database.execute(
            "SELECT digest FROM chain WHERE revision = ?", (state.revision,)
        ) != [(state.head,)]:
            raise damaged(self.path, STATE_OF_OTHERS(revision=state.revision))
        return state

    def keep(self, state: State) -> None:
        """Keep a state for quick opening; older ones go."""
        small = sealed(_STATE, zlib.compress(packed(state).encode(), 1))
        with self._database.transaction() as connection:
            connection.execute(
                "INSERT OR REPLACE INTO snapshots VALUES (?, ?, ?)", (state.revision, __version__, small)
            )
            connection.execute(
                "DELETE FROM snapshots WHERE revision NOT IN "
                "(SELECT revision FROM snapshots ORDER BY revision DESC LIMIT ?)",
                (KEPT,),
            )
        self._settler.written()

    def close(self) -> None:
        """Bring all data into the one file, as far as other readers allow, and close it."""
        self._settler.close()
        self.settle()
        self._database.close()

    # -- what only a file has -------------------------------------------------------------------------------

    def settle(self) -> None:
        """Move new data into the main file, which makes a plain copy of it complete.

        It happens automatically after a second without writing, and when the file is closed.
        """
        settle(self._database.connection)

    def copy_to(self, target: str | os.PathLike[str]) -> None:
        """Write a whole, compact copy; it appears under its name only when it is complete. Raises `OSError`."""
        copy_to(self._database, target, version=VERSION)

    def rebuild(self, state: State) -> None:
        """Make the tables that other programs read anew, and throw away kept states."""
        with self._database.transaction() as connection:
            rebuild(connection, state)
            connection.execute("DELETE FROM snapshots")

    def tables(self) -> dict[str, list[tuple[object, ...]]]:
        """All rows of the tables that other programs read."""
        with self._database.translated():
            return dump(self._database.connection)

    def faults(self) -> list[str]:
        """SQLite's findings about the file; empty if it is sound."""
        found = [str(row[0]) for row in self._database.execute("PRAGMA integrity_check")]
        return [] if found == ["ok"] else found

    def option(self, name: str) -> str:
        """A setting of this file, such as the second folder of snapshots; empty if not set.

        One of `OWN_OPTIONS` that was not set by this user on this computer counts as not set; see `is_of_others`.
        """
        return self._option(name)[0]

    def is_of_others(self, name: str) -> bool:
        """Whether one of `OWN_OPTIONS` is set, but by another user or on another computer."""
        return self._option(name)[1]

    def _option(self, name: str) -> tuple[str, bool]:
        rows = self._database.execute("SELECT value FROM options WHERE name = ?", (name,))
        text = str(rows[0][0]) if rows else ""
        if not text or name not in OWN_OPTIONS:
            return text, False
        own = unsealed(self._place_of(name), text.encode())
        return ("", True) if own is None else (own.decode(), False)

    def set_option(self, name: str, value: str) -> None:
        """Keep a setting of this file."""
        if value and name in OWN_OPTIONS:
            value = sealed(self._place_of(name), value.encode()).decode()
        self._database.execute("INSERT OR REPLACE INTO options VALUES (?, ?)", (name, value))

    def _place_of(self, name: str) -> str:
        """The subject of an option's seal: an option of this event, by its first entry."""
        return f"{name} {self._rows.digest(1)}"


_STATE = f"state {__version__}"
"""The subject of a kept state's seal; its head names the journal."""


def unpacked_state(small: bytes) -> State:
    """A kept state; an empty one for a damaged one, because the journal has all data."""
    try:
        with without_collector():
            unpacking = zlib.decompressobj()
            text = unpacking.decompress(small[LENGTH:], LARGEST)
            return from_plain(State, json.loads(text)) if unpacking.eof else State()
    except (ValueError, TypeError, RecursionError, zlib.error):
        return State()
