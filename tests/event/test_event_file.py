"""The event file: what a database tool may do with it, copies, snapshots, versions, damage."""

from __future__ import annotations

import os
import shutil
import sqlite3
import sys
import time
from pathlib import Path

import pytest

from pairwright import read
from pairwright.event import (
    EventFileError,
    OpenEvent,
    Settings,
    SqliteStore,
    State,
    create,
    open_event,
    replay,
)
from pairwright.event.commands import Add, New, Pair, Person, Publish, SetResults, Slip, Undo
from pairwright.event.event_file import new_file
from pairwright.event.places import unsafe_place
from pairwright.event.schema import APPLICATION_ID, VERSION
from small_events import Event, publish, started


def on_disk(folder: Path, players: int = 6) -> Event:
    store = SqliteStore(folder / "a.pairwright", create=True, durable=False)
    return started(players, store)


@pytest.mark.parametrize(
    "statement",
    ["DELETE FROM journal", "UPDATE journal SET text = ''", "DELETE FROM journal WHERE revision = 1"],
)
def test_the_journal_refuses_to_be_changed(tmp_path: Path, statement: str) -> None:
    event = on_disk(tmp_path)
    event.close()
    with sqlite3.connect(tmp_path / "a.pairwright") as database, pytest.raises(sqlite3.IntegrityError):
        database.execute(statement)
    database.close()


def test_any_sqlite_tool_reads_a_live_event(tmp_path: Path) -> None:
    event = on_disk(tmp_path)
    event.play(["10", "==", "+-"])
    with sqlite3.connect(tmp_path / "a.pairwright") as database:
        boards = database.execute(
            "SELECT board, white_name, result, black_name FROM boards ORDER BY board"
        ).fetchall()
        games = database.execute(
            "SELECT player, opponent, colour, result FROM crosstable WHERE player = 1"
        ).fetchall()
        table = database.execute("SELECT rank, points FROM standings WHERE player = 1").fetchall()
        (application,) = database.execute("PRAGMA application_id").fetchone()
    database.close()
    section = event.state.sections[1]
    first = section.rounds[1].pairings[1]
    names = [section.entries[key].person.name for key in (first.one, first.other)]
    assert boards[0] == (1, names[0], "10", names[1])
    assert len(boards) == 3
    assert games[0][3] in ("1", "0")
    assert table[0][1] == event.tournament(1).standings().of(1).scored
    assert application == APPLICATION_ID
    event.close()


def test_the_tables_are_equal_after_they_are_made_anew(tmp_path: Path) -> None:
    event = on_disk(tmp_path)
    event.play()
    event.do(Undo())
    store = event.store
    before = store.tables()
    assert all(before[name] for name in ("players", "rounds", "games", "sections"))
    store.rebuild(replay(store.since(0)))
    assert store.tables() == before
    event.close()


def test_a_plain_copy_of_the_file_made_while_nothing_is_written_holds_everything(tmp_path: Path) -> None:
    event = on_disk(tmp_path)
    event.play()
    store = event.store
    store.settle()
    shutil.copy(tmp_path / "a.pairwright", tmp_path / "b.pairwright")
    with open_event(tmp_path / "b.pairwright") as copied:
        assert copied.state == event.state
    event.close()


def settled(folder: Path) -> None:
    """Wait until the event file holds what was in its log."""
    late = time.monotonic() + 60
    while (folder / "a.pairwright-wal").stat().st_size:
        assert time.monotonic() < late
        time.sleep(0.01)


def test_a_copy_of_an_open_event_holds_everything_once_no_command_came_for_a_moment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pairwright.event.settling.IDLE", 0.05)
    with on_disk(tmp_path) as event:
        event.play()
        settled(tmp_path)
        shutil.copy(tmp_path / "a.pairwright", tmp_path / "b.pairwright")
        with open_event(tmp_path / "b.pairwright") as copied:
            assert copied.state == event.state
        event.do(Undo())
        settled(tmp_path)  # again after more commands


def test_settling_waits_for_a_reader_who_is_in_the_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pairwright.event.settling.IDLE", 0.05)
    with on_disk(tmp_path) as event:
        reader = sqlite3.connect(tmp_path / "a.pairwright", isolation_level=None)
        reader.execute("BEGIN")
        reader.execute("SELECT * FROM journal").fetchone()
        event.play()
        time.sleep(0.3)
        assert (tmp_path / "a.pairwright-wal").stat().st_size
        reader.close()
        settled(tmp_path)


def test_a_copy_cut_short_is_refused_with_what_to_do(tmp_path: Path) -> None:
    event = on_disk(tmp_path, 60)
    event.play()
    event.close()
    data = (tmp_path / "a.pairwright").read_bytes()
    (tmp_path / "b.pairwright").write_bytes(data[: len(data) // 2])
    with pytest.raises(EventFileError, match="open the last snapshot"):
        open_event(tmp_path / "b.pairwright")


def test_publish_and_close_write_snapshots_that_open_and_are_mirrored(tmp_path: Path) -> None:
    event = on_disk(tmp_path)
    mirror = tmp_path / "second"
    mirror.mkdir()
    event.store.set_option("mirror", str(mirror))
    event.play()
    names = ["a-1-R01-closed.pairwright", "a-1-R01-published.pairwright"]
    for folder in (tmp_path / "a.snapshots", mirror):
        assert sorted(file.name for file in folder.iterdir()) == names
        with open_event(folder / names[0]) as opened:
            assert opened.state.content() == event.state.content()
    event.close()


def test_a_second_folder_that_is_gone_is_a_warning_and_the_command_is_done(tmp_path: Path) -> None:

    event = on_disk(tmp_path)
    event.store.set_option("mirror", str(tmp_path / "gone"))
    event.do(Pair(1, 1))
    done = event.do(Publish(1))
    assert done.entry is not None
    assert len(done.warnings) == 1
    assert "gone" in str(done.warnings[0])
    event.close()


def test_a_newer_file_can_be_looked_at_and_says_how_to_go_on(tmp_path: Path) -> None:
    event = on_disk(tmp_path)
    event.play()
    before = event.state
    event.close()
    with sqlite3.connect(tmp_path / "a.pairwright") as database:
        database.execute(f"PRAGMA user_version = {VERSION + 1}")
    database.close()
    kept = (tmp_path / "a.pairwright").read_bytes()
    looked_at(tmp_path / "a.pairwright", before, match=r"newer Pairwright.*Install that version")
    assert (tmp_path / "a.pairwright").read_bytes() == kept


def looked_at(path: Path, expected: State, *, match: str) -> None:
    """A file is shown, written as a report, printed and copied; commands are refused with the reason."""
    from pairwright.event.reports import report
    from pairwright.event.sheets import printed

    with open_event(path) as event:
        assert event.state == expected
        section = event.state.sections[1]
        assert report(event.state, section, "trf-2026", interim=True)
        assert "Standings" in printed(event.state, section, "standings")
        assert event.store.headings(0, 99)
        with pytest.raises(OSError, match=match):
            event.do(Add(1, (Person("Zoe"),)))
        assert event.state == expected


def test_a_file_in_a_folder_that_can_not_be_written_is_looked_at(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    event = on_disk(tmp_path)
    event.play()
    before = event.state
    event.close()
    allowed = os.access
    monkeypatch.setattr(os, "access", lambda path, mode: path != tmp_path and allowed(path, mode))
    looked_at(tmp_path / "a.pairwright", before, match="folder can't be written to. Copy the file")
    monkeypatch.setattr(os, "access", lambda path, mode: mode != os.W_OK or Path(path).is_dir())
    looked_at(tmp_path / "a.pairwright", before, match="write-protected")
    assert [one.name for one in tmp_path.iterdir() if one.is_file()] == ["a.pairwright"]


def test_commands_that_are_not_in_the_main_file_yet_are_seen_where_nothing_can_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After a power cut the second file still holds them."""
    import shutil

    event = on_disk(tmp_path)
    event.play()
    there = tmp_path / "copied"
    there.mkdir()
    for name in ("a.pairwright", "a.pairwright-wal"):
        shutil.copy(tmp_path / name, there / name)
    before = event.state
    event.close()
    allowed = os.access
    monkeypatch.setattr(os, "access", lambda path, mode: path != there and allowed(path, mode))
    looked_at(there / "a.pairwright", before, match="folder can't be written")


def test_a_file_on_a_full_disk_is_looked_at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """SQLite calls it an error of the disk that there is no room for its files (seen on a full tmpfs)."""
    from types import SimpleNamespace

    from pairwright.event.database import Database

    event = on_disk(tmp_path)
    event.play()
    before = event.state
    event.close()
    execute = Database.execute

    def full(self: Database, statement: str, values: tuple[object, ...] = ()) -> list[tuple[object, ...]]:
        if "journal_mode" in statement:
            with self.translated():
                raise sqlite3.OperationalError("disk I/O error")
        return execute(self, statement, values)

    monkeypatch.setattr(Database, "execute", full)
    with pytest.raises(OSError, match="disk reports an error"):
        open_event(tmp_path / "a.pairwright")
    monkeypatch.setattr("shutil.disk_usage", lambda _: SimpleNamespace(free=0))
    looked_at(tmp_path / "a.pairwright", before, match="the disk is full")


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such modes")
def test_event_files_and_their_copies_are_their_owner_s_alone(tmp_path: Path) -> None:
    event = on_disk(tmp_path)
    mirror = tmp_path / "stick"
    mirror.mkdir()
    event.store.set_option("mirror", str(mirror))  # type: ignore[attr-defined]
    event.play()
    event.store.copy_to(tmp_path / "b.pairwright")  # type: ignore[attr-defined]
    files = [path for path in tmp_path.rglob("*") if path.is_file()]
    assert {path.parent.name for path in files} >= {"stick", "a.snapshots"}
    assert {path.stat().st_mode & 0o777 for path in files} == {0o600}
    event.close()


def test_another_file_is_no_event(tmp_path: Path) -> None:
    (tmp_path / "a.pairwright").write_text("012 Open\n")
    with pytest.raises(EventFileError):
        open_event(tmp_path / "a.pairwright")
    with sqlite3.connect(tmp_path / "b.pairwright") as database:
        database.execute("CREATE TABLE t (a)")
    database.close()
    with pytest.raises(EventFileError, match="not a Pairwright event"):
        open_event(tmp_path / "b.pairwright")
    with pytest.raises(FileNotFoundError):
        open_event(tmp_path / "c.pairwright")


def test_a_new_event_is_all_that_its_folder_has_in_the_end(tmp_path: Path) -> None:
    """Brackets in the name were a pattern: the file that was to become it stayed beside it, hidden."""
    path = tmp_path / "Open [A].pairwright"
    create(path, New("Open", "s", (Settings("A"),))).close()
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have letters for every name")
def test_a_folder_whose_name_is_no_text_is_told(tmp_path: Path) -> None:
    """SQLite writes no copy there; it was an error of the program."""
    folder = tmp_path / os.fsdecode(b"latin-\xfc")
    folder.mkdir()
    with pytest.raises(OSError, match="its name or a folder's is not UTF-8"):
        create(folder / "a.pairwright", New("Open", "s", (Settings("A"),)))
    assert not list(folder.iterdir())


def test_an_event_that_can_not_be_made_leaves_no_file(tmp_path: Path) -> None:
    from pairwright.event import Refused

    with pytest.raises(Refused):
        create(tmp_path / "a.pairwright", New("Open", "s", (Settings("A", system="nosuch"),)))
    assert not list(tmp_path.iterdir())


def test_a_full_disk_is_told_and_nothing_of_the_command_stays(tmp_path: Path) -> None:
    event = on_disk(tmp_path)
    state, tables = event.state, event.store.tables()  # type: ignore[attr-defined]
    database = event.store._database  # type: ignore[attr-defined]
    ((pages,),) = database.execute("PRAGMA page_count")
    database.execute(f"PRAGMA max_page_count = {pages}")  # SQLite answers as on a full disk
    people = tuple(Person(f"Late {number:04}") for number in range(2000))
    with pytest.raises(OSError, match="disk is full"):
        event.do(Add(1, people))
    assert event.state == state
    database.execute("PRAGMA max_page_count = 1000000")
    assert event.store.tables() == tables  # type: ignore[attr-defined]
    assert OpenEvent(event.store).state == state
    event.do(Add(1, people))
    event.close()


@pytest.mark.skipif(sys.platform == "win32", reason="mounts of Unix")
@pytest.mark.parametrize(
    ("folder", "kind", "warned"),
    [
        ("/home/ann", "ext4", False),
        ("/mnt/share", "nfs4", True),
        ("/mnt/share/chess", "nfs4", True),
        ("/home/ann/Dropbox/chess", "ext4", True),
        ("/media/Jürgen/our club", "ext4", True),
    ],
)
def test_network_and_synchronised_folders_are_warned_of(
    tmp_path: Path, folder: str, kind: str, warned: bool
) -> None:
    mounts = tmp_path / "mounts"
    mounts.write_text(
        f"dev / ext4 rw 0 0\nserver:/ /mnt/share {kind if 'mnt' in folder else 'nfs4'} rw 0 0\n"
        "server:/ /media/Jürgen/our\\040club cifs rw 0 0\n",
        encoding="utf-8",
    )
    assert bool(unsafe_place(Path(folder) / "a.pairwright", mounts)) is warned


@pytest.mark.skipif(sys.platform != "win32", reason="paths of Windows")
def test_a_share_of_windows_is_warned_of() -> None:
    assert "is on a network (SMB)" in str(unsafe_place(Path(r"\\server\chess\a.pairwright")))


def test_a_round_paired_by_an_older_engine_stays_and_the_audit_names_it(tmp_path: Path) -> None:
    from dataclasses import replace

    from pairwright.event.reports import audit

    event = on_disk(tmp_path)
    event.play()
    section = event.state.sections[1]
    played = section.rounds[1]
    assert played.engine
    older = replace(played, engine=replace(played.engine, version="0.0.1"))
    (line,) = audit(event.state, replace(section, rounds={1: older}))
    assert line.agrees
    assert "paired by version 0.0.1" in str(line.text)
    event.close()


def test_a_finished_event_is_written_without_personal_data_and_keeps_its_chess(tmp_path: Path) -> None:
    from pairwright.event import Refused, write_anonymised
    from pairwright.event.commands import ChangeInfo, ChangePerson, ChangeSettings, Correct, ImportReport
    from pairwright.event.reports import report

    event = on_disk(tmp_path)
    event.do(ChangeInfo({"102": "Judge, Judith", "022": "Lakeside"}))
    event.do(ChangePerson(1, 1, {"email": "aa@example.org", "birth": "1990/01/02", "fide_id": "1234567"}))
    event.do(ChangeSettings(1, {"rounds": 2}))
    event.play()
    with pytest.raises(Refused):
        write_anonymised(event, tmp_path / "b.pairwright")
    event.play()
    event.yes(Correct(1, 2, 1, "01", "Player AA said so"))
    event.do(Undo())
    played = report(event.state, event.state.sections[1], "trf-2026")
    foreign = read(f"{played}### Player AB ill @ Round 1: sorry\n### Correction @ Round 2: Player AC\n")
    event.yes(ImportReport("Elsewhere", foreign, "other.trf"))
    write_anonymised(event, tmp_path / "b.pairwright")
    assert sorted(file.name for file in tmp_path.iterdir() if file.is_file() and "b" in file.name) == [
        "b.pairwright"
    ]
    data = (tmp_path / "b.pairwright").read_bytes()
    for word in ("Player A", "Judith", "example.org", "1990", "1234567", "arbiter"):
        assert word.encode() not in data, word
    with open_event(tmp_path / "b.pairwright") as nameless:
        assert nameless.state.revision == event.state.revision
        assert nameless.state.sections[1].rounds == event.state.sections[1].rounds
        assert nameless.tournament(1).check().faultless is event.tournament(1).check().faultless
        assert nameless.state.info["022"] == "Lakeside"
        corrected = [one for one in nameless.state.sections[1].log if one.kind == "Correction"]
        assert ["=>" in one.text for one in corrected] == [True, True]
    event.close()


def test_the_page_of_the_tables_names_every_table_and_column() -> None:
    from pairwright.event.schema import PROJECTIONS, STEPS

    page = (Path(__file__).parents[2] / "docs" / "reference" / "event-file.md").read_text(encoding="utf-8")
    with sqlite3.connect(":memory:") as database:
        for script in (*STEPS, PROJECTIONS):
            database.executescript(script)
        rows = database.execute("SELECT name FROM sqlite_master WHERE type IN ('table', 'view')").fetchall()
        for (table,) in rows:
            part = page.partition(f"\n## {table}")[2].partition("\n## ")[0]
            columns = [row[1] for row in database.execute(f"PRAGMA table_info({table})")]
            assert columns
            assert all(f"`{column}`" in part for column in columns), table
    database.close()
    assert f"0x{APPLICATION_ID:x}" in page
    assert f"schema version {VERSION} " in page


@pytest.mark.parametrize(
    ("players", "results", "kept"), [(402, 199, 0), (402, 200, 1), (1500, 299, 0), (1500, 300, 1)]
)
def test_a_state_is_kept_the_less_often_the_larger_it_is(
    monkeypatch: pytest.MonkeyPatch, players: int, results: int, kept: int
) -> None:
    """One result in 200 of an event of 5,000 waited over half a second until all of it was written again."""
    event = started(0)
    event.do(Add(1, tuple(Person(f"Player {at}", 2500 - at) for at in range(players))))
    publish(event, 1)
    calls: list[int] = []
    monkeypatch.setattr(event.store, "keep", lambda state: calls.append(state.revision))
    for board in range(1, results + 1):
        event.do(SetResults(1, 1, (Slip(board, "10"),)))
    assert len(calls) == kept


def test_a_state_that_can_not_be_kept_is_a_warning_and_the_command_is_done(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The command was said to have failed, and stood in the journal: typed again it was refused."""
    event = on_disk(tmp_path)
    event.do(Pair(1, 1))

    def full(state: State) -> None:
        raise OSError(28, "the disk is full", str(tmp_path / "a.pairwright"))

    monkeypatch.setattr(event.store, "keep", full)
    done = event.do(Publish(1))
    assert [str(one).partition(": ")[2] for one in done.warnings] == ["the disk is full"]
    assert event.state.sections[1].rounds[1].stage == "playing"
    event.close()


def test_of_two_who_make_one_file_only_one_does(tmp_path: Path) -> None:
    """The second file took the name of the first, whose commands were then written nowhere."""
    path = tmp_path / "a.pairwright"
    making = new_file(path)
    OpenEvent(making.__enter__()).do(New("Second", "8", (Settings("Open"),)))
    create(path, New("First", "7", (Settings("Open"),)), durable=False).close()
    with pytest.raises(FileExistsError):
        making.__exit__(None, None, None)
    with open_event(path) as event:
        assert event.state.name == "First"
    assert [one.name for one in tmp_path.iterdir()] == [path.name]


def test_an_event_file_is_made_where_python_has_no_links(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As in browsers, where no event could be begun."""
    monkeypatch.delattr(os, "link")
    path = tmp_path / "a.pairwright"
    create(path, New("Open", "7", (Settings("Open"),)), durable=False).close()
    assert [one.name for one in tmp_path.iterdir()] == [path.name]
