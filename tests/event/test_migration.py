"""Event files of older schema versions: brought up to date, with a copy first, whatever happens meanwhile.

`schemaN.sql` is a whole file as the program with schema version N wrote it.
"""

from __future__ import annotations

import os
import random
import shutil
import sqlite3
import subprocess
import sys
import time
from collections import Counter
from hashlib import sha256
from pathlib import Path

import pytest

from pairwright.event import Settings, create, open_event, opening, replay
from pairwright.event import migration as migration_module
from pairwright.event.commands import Close, New, SetResults, Slip
from pairwright.event.database import Database
from pairwright.event.schema import APPLICATION_ID, PROJECTIONS, STEPS, VERSION

HERE = Path(__file__).parent
KILLS = 30
COLUMNS = "revision, at, author, command, sections, text, version, undoable, token, events"
"""What the journal has had since the first version."""


def written(path: Path, version: int = 1) -> Path:
    """A file as an older program left it."""
    database = sqlite3.connect(path)
    database.executescript((HERE / f"schema{version}.sql").read_text(encoding="utf-8"))
    database.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    database.execute(f"PRAGMA user_version = {version}")
    database.execute("PRAGMA journal_mode = WAL")
    database.close()
    return path


def version_in(path: Path) -> int:
    database = sqlite3.connect(path)
    (version,) = database.execute("PRAGMA user_version").fetchone()
    database.close()
    return int(version)


def journal_in(path: Path) -> list[tuple[object, ...]]:
    database = sqlite3.connect(path)
    rows = database.execute(f"SELECT {COLUMNS} FROM journal ORDER BY revision").fetchall()
    database.close()
    return rows


def copy_of(path: Path) -> Path:
    return path.with_name("a.snapshots") / "a-schema1.pairwright"


def test_every_older_version_has_a_file_here() -> None:
    assert [(HERE / f"schema{version}.sql").is_file() for version in range(1, VERSION)] == [True] * (
        VERSION - 1
    )
    assert len(STEPS) == VERSION


@pytest.mark.parametrize("version", range(1, VERSION))
def test_an_older_file_is_brought_up_to_date_and_played_on(tmp_path: Path, version: int) -> None:
    path = written(tmp_path / "a.pairwright", version)
    journal = journal_in(path)
    with open_event(path) as event:
        store = event.store
        assert store.is_of_others("mirror"), "no seal: it has to be named again"
        section = event.state.sections[1]
        assert [one.status for one in section.rounds.values()] == ["closed", "closed", "playing"]
        assert section.entries[7].withdrawn == 3
        tables = store.tables()
        store.rebuild(replay(store.since(0)))
        assert store.tables() == tables
        event.do(SetResults(1, 3, (Slip(2, "10"), Slip(3, "10"), Slip(4, "=="))))
        event.do(Close(1))
        assert event.tournament(1).check().rounds
    assert version_in(path) == VERSION
    assert journal_in(path)[: len(journal)] == journal
    database = sqlite3.connect(path)
    assert database.execute("SELECT fixed_board, house FROM players WHERE player = 7").fetchone() == (None, 0)
    assert database.execute("SELECT count(*) FROM boards").fetchone() == (12,)
    assert tables_of(database) == tables_of_today(tmp_path)
    database.close()


def tables_of(database: sqlite3.Connection) -> dict[str, str]:
    """Every table and view with the statement that made it."""
    return dict(database.execute("SELECT name, sql FROM sqlite_master WHERE type IN ('table', 'view')"))


def tables_of_today(folder: Path) -> dict[str, str]:
    """The tables and views of a new file."""
    create(folder / "new.pairwright", New("New", "7", (Settings("A"),)), durable=False).close()
    database = sqlite3.connect(folder / "new.pairwright")
    found = tables_of(database)
    database.close()
    return found


def test_a_change_of_tables_or_views_is_a_new_version() -> None:
    """Who changes one adds a step and a file of the version before, then writes the new digest here."""
    digest = sha256("".join((*STEPS, PROJECTIONS)).encode()).hexdigest()[:16]
    assert (VERSION, digest) == (5, "a237979226f2c890")


def test_the_copy_made_first_is_the_older_file(tmp_path: Path) -> None:
    path = written(tmp_path / "a.pairwright")
    journal = journal_in(path)
    open_event(path).close()
    open_event(path).close()
    assert version_in(copy_of(path)) == 1
    assert journal_in(copy_of(path)) == journal
    assert len(list(copy_of(path).parent.iterdir())) == 1


def test_without_room_for_the_copy_nothing_is_changed(tmp_path: Path) -> None:
    path = written(tmp_path / "a.pairwright")
    (tmp_path / "a.snapshots").write_text("in the way")
    with pytest.raises(OSError, match=r"a\.snapshots"):
        open_event(path)
    assert version_in(path) == 1


def test_a_migration_that_fails_leaves_the_file_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = written(tmp_path / "a.pairwright")

    def fails(*_: object) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    monkeypatch.setattr(migration_module, "rebuild", fails)
    with pytest.raises(OSError, match="the disk is full"):
        open_event(path)
    monkeypatch.undo()
    assert version_in(path) == 1
    open_event(path).close()
    assert version_in(path) == VERSION


def test_an_older_file_that_cannot_be_written_is_looked_at(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = written(tmp_path / "a.pairwright")
    monkeypatch.setattr(os, "access", lambda path, mode: mode == os.R_OK)
    with open_event(path) as event:
        assert event.state.sections[1].rounds[2].status == "closed"
        with pytest.raises(OSError, match="Copy the file to one of your own folders"):
            event.do(Close(1))
    assert version_in(path) == 1


def test_two_processes_open_an_older_file_at_the_same_time(tmp_path: Path) -> None:
    path = written(tmp_path / "a.pairwright")
    program = "import sys; from pairwright.event import open_event; open_event(sys.argv[1]).close()"
    runs = [subprocess.Popen([sys.executable, "-c", program, path], stderr=subprocess.PIPE) for _ in range(3)]
    assert [(run.communicate()[1], run.returncode) for run in runs] == [(b"", 0)] * 3
    assert version_in(path) == VERSION
    assert version_in(copy_of(path)) == 1


def test_a_file_that_another_process_brings_up_to_date_meanwhile_is_not_damaged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its new tables were compared with those of the version read before: 'it contains the table journal'."""
    path = written(tmp_path / "a.pairwright")
    compared = opening.strange_part
    program = "import sys; from pairwright.event import open_event; open_event(sys.argv[1]).close()"

    def meanwhile(database: Database, version: int) -> str:
        monkeypatch.undo()
        subprocess.run([sys.executable, "-c", program, path], check=True)
        return compared(database, version)

    monkeypatch.setattr(opening, "strange_part", meanwhile)
    open_event(path).close()
    assert version_in(path) == VERSION


@pytest.mark.skipif(not hasattr(os, "fork"), reason="the writers are forked")
def test_a_process_killed_during_a_migration_leaves_the_old_file_or_the_new_one(tmp_path: Path) -> None:
    from .crashes import inspect, killed

    def open_and_tell(path: Path, seed: int, told: int) -> None:
        del seed
        os.write(told, bytes(8))
        open_event(path, durable=False).close()
        os.write(told, (17).to_bytes(8, "little"))

    open_event(written(tmp_path / "first.pairwright")).close()  # so that every module is loaded
    second = written(tmp_path / "second.pairwright")
    begun = time.monotonic()
    open_event(second).close()
    took = time.monotonic() - begun
    seed = int.from_bytes(os.urandom(3), "big")
    print(f"seed {seed}")
    dice = random.Random(seed)
    found: Counter[str] = Counter()
    old = written(tmp_path / "old")
    journal = journal_in(old)
    for turn in range(KILLS):
        path = Path(shutil.copy(old, tmp_path / f"{turn}.pairwright"))
        acknowledged = killed(path, open_and_tell, 0, dice.uniform(0, 2 * took))
        version = version_in(path)
        copied = any((tmp_path / f"{turn}.snapshots").glob("*.pairwright"))
        found[f"version {version}, {'copied' if copied else 'no copy yet'}"] += 1
        assert version == VERSION or not acknowledged
        assert inspect(path, 17, snapshots=True) == 17
        assert version_in(path) == VERSION
        assert journal_in(path) == journal
    print(dict(found))
    assert found[f"version {VERSION}, copied"] < KILLS  # some kills fell before the end
