"""Moving new data into the main file in quiet moments, which makes a plain copy complete.

SQLite keeps new transactions in a second file (`-wal`) until a checkpoint. They are safe there, but a copy of the
event file alone would lack them.
"""

from __future__ import annotations

import sqlite3
import sys
from pathlib import Path
from threading import Condition, Thread

IDLE = 1.0
"""Seconds without a command before the main file is updated."""

TRIES = 30
"""How often it is tried again, after the same time each, when a reader of another process is in the way."""


THREADS = sys.platform != "emscripten"
"""Whether there are threads: in a browser each command is settled at once."""


def settle(database: sqlite3.Connection) -> bool:
    """Move all data into the main file; false, without loss, if another process is in the way."""
    try:
        busy, *_ = database.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    except sqlite3.Error:
        return False
    return not busy


class Settler:
    """Waits in a thread, as long as something was written that is not in the main file, and settles it."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._changed = Condition()
        self._count = 0
        self._thread: Thread | None = None
        self._closed = False

    def written(self) -> None:
        """Something was written: settle it once nothing more comes."""
        if not THREADS:
            self._settled()
            return
        with self._changed:
            self._count += 1
            if self._thread is None and not self._closed:
                self._thread = Thread(target=self._wait, name="settle event file", daemon=True)
                self._thread.start()

    def close(self) -> None:
        """Stop waiting; closing the file settles it."""
        with self._changed:
            self._closed = True
            self._changed.notify_all()
            thread = self._thread
        if thread is not None:
            thread.join()

    def _wait(self) -> None:
        tries = TRIES
        while tries:
            with self._changed:
                seen = self._count
                if self._changed.wait_for(lambda: self._closed, IDLE):
                    return
                if self._count != seen:
                    continue
            tries = 0 if self._settled() else tries - 1
            with self._changed:
                if self._count != seen:
                    tries = TRIES
                elif not tries:
                    self._thread = None

    def _settled(self) -> bool:
        """Settle by a separate connection, without disturbing commands of this process."""
        try:
            database = sqlite3.connect(f"{self._path.absolute().as_uri()}?mode=rw", uri=True, timeout=0.1)
        except sqlite3.Error:
            return True  # the file is gone or was moved: there is nothing to settle
        try:
            return settle(database)
        finally:
            database.close()
