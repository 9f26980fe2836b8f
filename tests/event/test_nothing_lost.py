"""Killed processes and two writers at once: nothing acknowledged is lost, nothing is done twice."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from pairwright.event import Settings, SqliteStore, create, open_event, replay
from pairwright.event.commands import Add, New, Person

HERE = Path(__file__).parent


@pytest.mark.skipif(not hasattr(os, "fork"), reason="the writers are forked")
def test_a_process_killed_at_a_random_moment_loses_nothing_it_acknowledged(tmp_path: Path) -> None:
    seed = int.from_bytes(os.urandom(3), "big")
    print(f"seed {seed}")
    words = [sys.executable, HERE / "crashes.py", "100", str(seed), tmp_path]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    assert "between or inside commands" in done.stdout


def test_two_processes_on_one_file_lose_no_command_and_double_none(tmp_path: Path) -> None:
    path = tmp_path / "a.pairwright"
    with create(path, New("Open", "seed", (Settings("A"),)), durable=False) as event:
        event.do(Add(1, (Person("Shared"),)))
    commands = 100
    writers = [
        subprocess.Popen(
            [sys.executable, HERE / "writers.py", path, author, str(commands)], stderr=subprocess.PIPE
        )
        for author in ("ann", "ben")
    ]
    faults = [writer.communicate()[1] for writer in writers]
    assert [writer.returncode for writer in writers] == [0, 0], faults
    with open_event(path, durable=False) as event:
        store = event.store
        assert isinstance(store, SqliteStore)
        entries = store.since(2)
        assert len(entries) == 2 * commands
        for author in ("ann", "ben"):
            own = [entry.text for entry in entries if entry.author == author]
            assert len(own) == len(set(own)) == commands
        people = [entry.person.name for entry in event.state.sections[1].entries.values()]
        assert len(people) == len(set(people)) == 1 + commands
        assert replay(store.since(0)) == event.state
        tables = store.tables()
        store.rebuild(event.state)
        assert store.tables() == tables
