"""Killed processes and two writers at once: nothing acknowledged is lost, nothing is done twice."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from command import python
from pairwright.event import Settings, create, open_event
from pairwright.event.commands import ChangeInfo, New
from pairwright.event.journal_rows import JournalRows

from .writers import campaign

HERE = Path(__file__).parent


@pytest.mark.skipif(not hasattr(os, "fork"), reason="the writers are forked")
def test_a_process_killed_at_a_random_moment_loses_nothing_it_acknowledged(tmp_path: Path) -> None:
    seed = int.from_bytes(os.urandom(3), "big")
    print(f"seed {seed}")
    done = python(HERE / "crashes.py", "100", seed, tmp_path)
    assert done.returncode == 0, done.stderr[-2000:]
    assert "between or inside commands" in done.stdout


def test_two_processes_on_one_file_lose_no_command_and_double_none(tmp_path: Path) -> None:
    assert campaign(100, tmp_path) > 0  # they took turns


def test_an_entry_written_while_a_file_is_opened_is_no_damage(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "event.pairwright"
    with create(path, New("Open", "seed", (Settings("A"),)), durable=False) as other:
        real, waiting = JournalRows.last, [ChangeInfo({"022": "Bergen"})]

        def last(rows: JournalRows) -> tuple[int, str]:
            found = real(rows)
            if waiting:
                other.do(waiting.pop())
            return found

        monkeypatch.setattr(JournalRows, "last", last)
        with open_event(path, durable=False) as event:
            assert event.state.revision == other.state.revision == 2
    assert not waiting
