"""Whether the tables of an event file are those that Pairwright makes: a file may come from a stranger.

A view instead of the journal may be endless, a generated column may take gigabytes, a trigger may run any code of
its author with each command. So tables, indexes and triggers are compared with ours before anything is read.
"""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator
from functools import cache

from .database import Database, Row
from .migration import run_script
from .schema import LASTING, PROJECTED, PROJECTIONS, STEPS, VERSION

_MASTER = "SELECT type, name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\'"
_COMPUTED = re.compile(r"\bAS\s*\(|\bGENERATED\b", re.IGNORECASE)


def strange_part(database: Database, version: int) -> str:
    """The part of a file that differs from Pairwright's tables of its schema version; empty without one. Raises
    `EventFileError`.

    Tables of older versions that are made anew are not looked at, and neither are tables with names of others. Of a
    newer version, which is only read, the lasting tables must be plain ones.
    """
    return strange_to_read(database) if version > VERSION else next(_strange(database, version), "")


def strange_to_read(database: Database) -> str:
    """The lasting table that is not a plain one; empty without one."""
    master = database.execute(_MASTER)
    lasting = ((kind, name, str(text)) for kind, name, text in master if name in LASTING)
    return next((f"{kind} {name}" for kind, name, text in lasting if not _is_plain(kind, text)), "")


def _strange(database: Database, version: int) -> Iterator[str]:
    ours = _made(version)
    for kind, name, text in database.execute(_MASTER):
        if kind in ("trigger", "index"):
            own = _spelled(text) == ours.get((kind, name))
        elif version < VERSION and name in PROJECTED:
            own = True
        else:
            own = name not in (*LASTING, *PROJECTED) or _spelled(text) == ours.get((kind, name))
        if not own:
            yield f"{kind} {name}"


def _is_plain(kind: str, text: str) -> bool:
    """Whether the rows of a table are stored in the file, without computed values."""
    return (
        kind == "table" and _spelled(text).upper().startswith("CREATE TABLE") and not _COMPUTED.search(text)
    )


@cache
def _made(version: int) -> dict[tuple[str, str], str]:
    """The contents of a new file of a version, by kind and name."""
    connection = sqlite3.connect(":memory:", isolation_level=None)
    try:
        for script in (*STEPS[:version], *([PROJECTIONS] if version == VERSION else ())):
            run_script(connection, script)
        rows: list[Row] = connection.execute(_MASTER).fetchall()
    finally:
        connection.close()
    return {(kind, name): _spelled(text) for kind, name, text in rows}


def _spelled(text: object) -> str:
    return " ".join(str(text).split())
