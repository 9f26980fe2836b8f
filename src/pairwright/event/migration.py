"""Bringing an event file of an older schema up to date, in one transaction, after a copy of it was made."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from .journal_rows import chain_rows
from .projections import rebuild
from .schema import APPLICATION_ID, CHAIN, LASTING, PROJECTIONS, STEPS, VERSION
from .state import State

SUFFIX = ".pairwright"


def event_files(folder: Path) -> list[Path]:
    """The event files of a folder by name. A hidden file is none: macOS keeps `._NAME` beside files on sticks."""
    return sorted(file for file in folder.glob(f"*{SUFFIX}") if file.is_file() and file.name[0] != ".")


def version_of(database: sqlite3.Connection) -> int:
    """The schema version of a file; 0 for one without tables."""
    (version,) = database.execute("PRAGMA user_version").fetchone()
    return int(version)


def snapshot_folder(path: Path) -> Path:
    """Where the snapshots of an event file go, and the copies made before a migration."""
    return path.with_name(path.name.removesuffix(SUFFIX) + ".snapshots")


def copy_before_migration(path: Path, version: int) -> Path:
    """The name of the copy that is made of a file before its schema version changes."""
    return snapshot_folder(path) / f"{path.name.removesuffix(SUFFIX)}-schema{version}{SUFFIX}"


def begin_migration(database: sqlite3.Connection) -> bool:
    """Change the lasting tables, in the caller's transaction; false if another process was quicker.

    The tables that are made from the journal are new and empty then: `finish_migration` fills them. The file
    contains nothing of it before that, and an interrupted process leaves the file unchanged.
    """
    run = database.execute
    version = version_of(database)
    if version >= VERSION:
        return False
    run(f"PRAGMA application_id = {APPLICATION_ID}")
    for script in STEPS[version:]:
        run_script(database, script)
        if script == CHAIN:
            chain_rows(database)
    made = run("SELECT type, name FROM sqlite_master WHERE type IN ('view', 'table')").fetchall()
    for kind, name in sorted(made, reverse=True):  # views before the tables they show
        if name not in LASTING:
            run(f"DROP {kind} {name}")
    run_script(database, PROJECTIONS)
    return True


def finish_migration(database: sqlite3.Connection, state: State) -> None:
    """Fill the tables from a state. States kept by an older program go."""
    database.execute("DELETE FROM snapshots")
    rebuild(database, state)
    database.execute(f"PRAGMA user_version = {VERSION}")


def run_script(database: sqlite3.Connection, script: str) -> None:
    """Run the statements of a script inside the open transaction (`executescript` would commit it)."""
    statement = ""
    for line in script.splitlines(keepends=True):
        statement += line
        if statement.strip() and sqlite3.complete_statement(statement):
            database.execute(statement)
            statement = ""
