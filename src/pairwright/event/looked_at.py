"""Event files opened for reading only: a copy in memory, with all functions except commands."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from .database import SQLITE_ERRORS, connected


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
