"""An event where the computer is not as it should be: folders without locks, a clock that goes back."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from command import python
from pairwright.event import OpenEvent, Person, Settings, SqliteStore, create, open_event
from pairwright.event.commands import Add, ChangePerson, New, Undo


@pytest.mark.skipif(sys.platform != "linux", reason="the library is for Linux")
@pytest.mark.skipif(shutil.which("cc") is None, reason="needs a C compiler")
def test_an_event_in_a_folder_without_locks_can_be_looked_at_and_that_is_told(tmp_path: Path) -> None:
    library, path = tmp_path / "nolock.so", tmp_path / "a.pairwright"
    source = Path(__file__).with_name("nolock.c")
    compiler = shutil.which("cc") or "cc"
    subprocess.run([compiler, "-shared", "-fPIC", "-o", library, source, "-ldl"], check=True)
    create(path, New("Open", "1", (Settings("A"),)), durable=False).close()
    before = path.read_bytes()

    def run(*words: str) -> subprocess.CompletedProcess[str]:
        """A command with the library; SQLite does not wait ten seconds."""
        program = "import sys; from pairwright.event import database; database.WAIT = 0.1; "
        program += "from pairwright.cli.main import run; sys.exit(run(sys.argv[1:]))"
        environment = {**os.environ, "LD_PRELOAD": str(library)}
        return python("-c", program, "event", *words, env=environment, timeout=60)

    shown = run("journal", str(path))
    assert (shown.returncode, shown.stderr) == (0, "")
    assert "Open" in shown.stdout
    added = run("add", "Berg, A", str(path))
    assert added.returncode == 5
    assert "does not support file locks. Copy the file to a local folder" in added.stderr
    made = run("new", str(tmp_path / "b.pairwright"))
    assert made.returncode == 5
    assert "does not support file locks" in made.stderr
    assert path.read_bytes() == before
    assert sorted(one.name for one in tmp_path.iterdir()) == ["a.pairwright", "nolock.so"]


def test_a_clock_that_goes_back_changes_no_order_and_no_chain(tmp_path: Path) -> None:
    """The journal is ordered by revisions; the time of an entry is what the clock said, and decides nothing."""
    path = tmp_path / "a.pairwright"
    create(path, New("Open", "1", (Settings("A"),)), durable=False).close()
    times = iter([f"20{year:02}-01-01T00:00:00Z" for year in range(30, 0, -1)])
    with OpenEvent(SqliteStore(path), clock=lambda: next(times)) as event:
        event.do(Add(1, (Person("Berg", 1500),)))
        for number in range(8):
            event.do(ChangePerson(1, 1, {"club": f"Club {number}"}))
        event.do(Undo(1))
    with open_event(path, whole=True) as again:
        assert again.state == event.state
        assert again.state.sections[1].entries[1].person.club == "Club 6"
        told = [entry.at for entry in again.store.since(1)]
        assert told == sorted(told, reverse=True)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such limit")
def test_a_full_disk_is_told_with_the_name_that_was_asked_for(tmp_path: Path) -> None:
    """Before: the name of a temporary file for a new event, and none for a folder of tournaments."""
    program = "import sys, resource, signal; signal.signal(signal.SIGXFSZ, signal.SIG_IGN); "
    program += "resource.setrlimit(resource.RLIMIT_FSIZE, (1500, 1500)); "
    program += "from pairwright.cli.main import run; sys.exit(run(sys.argv[1:]))"
    many = ["generate", "-n", "2", "--seed", "1", "--players", "90", "--rounds", "5", "-o"]
    for words, name in ([["event", "new"], "b.pairwright"], [many, "folder"]):
        uncompiled = os.environ | {"PYTHONDONTWRITEBYTECODE": "1"}  # Python would keep modules cut short
        done = python("-c", program, *words, tmp_path / name, timeout=60, env=uncompiled)
        assert done.returncode == 5
        assert done.stderr.startswith(f"{tmp_path / name}"), done.stderr
        assert ".part" not in done.stderr
    assert not [one for one in tmp_path.rglob("*") if ".part" in one.name]
