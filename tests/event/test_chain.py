"""The hash chain over the journal: a change is shown, what is good is kept, and the rest is listed."""

from __future__ import annotations

import hashlib
import json
import random
import sqlite3
import zlib
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from pairwright.desk.configuration import DeskSettings
from pairwright.desk.hub import Desk
from pairwright.event import (
    EventFileError,
    OpenEvent,
    Settings,
    SqliteStore,
    State,
    advance,
    journal_rows,
    open_event,
    sqlite_store,
)
from pairwright.event.chain import COLUMNS, chained, link
from pairwright.event.commands import Close, Pair, Publish, SetResults, Slip
from pairwright.event.recovery import examine, recover
from pairwright.event.reports import report
from pairwright.event.sheets import printed
from small_events import in_file, publish

from .test_migration import written


def played(path: Path) -> Path:
    """An event of eight players after a round."""
    with in_file(path, 8, Settings("A", rounds=5)) as event:
        publish(event, 1)
        for board, code in enumerate(("10", "01", "==", "10"), 1):
            event.do(SetResults(1, 1, (Slip(board, code),)))
        event.do(Close(1))
    return path


def changed(path: Path, statement: str, *values: object) -> None:
    """Change a file as somebody would who has a tool for SQLite."""
    database = sqlite3.connect(path)
    for (trigger,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
        database.execute(f"DROP TRIGGER {trigger}")
    database.execute(statement, values)
    database.commit()
    database.close()


def state_of(path: Path) -> State:
    with open_event(path) as event:
        return event.state


def test_anybody_can_compute_the_digests_from_the_file(tmp_path: Path) -> None:
    """As docs/reference/event-file.md says it, without our code."""
    path = played(tmp_path / "a.pairwright")
    database = sqlite3.connect(path)
    before = ""
    for row in database.execute("SELECT * FROM journal ORDER BY revision"):
        text = json.dumps([before, *row], separators=(",", ":"))
        before = hashlib.sha256(text.encode()).hexdigest()
        assert database.execute("SELECT digest FROM chain WHERE revision = ?", row[:1]).fetchone() == (
            before,
        )
    database.close()
    assert state_of(path).head == before


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE journal SET events = replace(events, '\"10\"', '\"01\"') WHERE revision = 5",
        "UPDATE journal SET text = 'another' WHERE revision = 5",
        "UPDATE journal SET author = 'x' WHERE revision = 5",
        "DELETE FROM journal WHERE revision = 5",
        "UPDATE chain SET digest = 'x' WHERE revision = 5",
    ],
)
def test_a_changed_entry_is_found_and_what_was_before_it_is_recovered(tmp_path: Path, change: str) -> None:
    path = played(tmp_path / "a.pairwright")
    with open_event(path) as event:
        four = [entry.digest for entry in event.store.since(0)][3]
    changed(path, change)
    with pytest.raises(EventFileError, match="event check"):
        state_of(path)
    found = examine(path)
    assert len(found.good) == 4
    assert "entry 5" in found.fault
    assert [one.revision for one in found.later if one.revision > 5] == [6, 7, 8, 9]
    recover(path, tmp_path / "b.pairwright")
    assert state_of(tmp_path / "b.pairwright").head == four
    assert examine(tmp_path / "b.pairwright").fault == ""


def test_the_end_of_the_journal_can_not_be_cut_off_unseen(tmp_path: Path) -> None:
    path = played(tmp_path / "a.pairwright")
    changed(path, "DELETE FROM journal WHERE revision > 6")
    with pytest.raises(EventFileError, match="end at different entries: 6 and 9"):
        state_of(path)
    path = played(tmp_path / "b.pairwright")
    for table in ("journal", "chain"):
        changed(path, f"DELETE FROM {table} WHERE revision > 6")
    with pytest.raises(EventFileError, match="kept after entry 9 is not of this journal"):
        state_of(path)


@pytest.mark.parametrize("newest", [1, 3, 5000])
def test_entries_that_a_quick_opening_leaves_out_are_compared_by_the_desk_and_when_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, newest: int
) -> None:
    """The journal has nine entries, and a state is kept after the last: an opening needs none of them."""
    monkeypatch.setattr(sqlite_store, "NEWEST", newest)
    path = played(tmp_path / "a.pairwright")
    assert state_of(path).revision == 9
    changed(path, "UPDATE journal SET author = 'Mallory' WHERE revision = 5")
    if newest < 4:
        with open_event(path) as event, pytest.raises(EventFileError, match="entry 5 "):
            event.store.headings(0, 9)
    else:
        with pytest.raises(EventFileError, match="entry 5 "):
            open_event(path)
    with pytest.raises(EventFileError, match="entry 5 "):
        Desk(path, DeskSettings()).open()
    assert examine(path).fault.startswith("entry 5 ")
    monkeypatch.setattr(sqlite_store, "NEWEST", 5)
    with pytest.raises(EventFileError, match="entry 5 "):
        open_event(path)


def test_a_forged_kept_state_is_not_what_the_desk_shows(tmp_path: Path) -> None:
    """Its head is that of the journal, which holds, so that paper agrees; the result in it is another."""
    path = played(tmp_path / "a.pairwright")
    with open_event(path) as event:
        true = event.state
        event.store.keep(replace(event.state, name="Forged"))
    desk = Desk(path, DeskSettings())
    try:
        assert desk.state == true
    finally:
        desk.close()


def test_the_desk_compares_each_entry_once_as_it_opens(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = played(tmp_path / "a.pairwright")
    compared: list[int] = []

    def counted(before: str, row: Sequence[Any]) -> str:
        compared.append(row[0])
        return link(before, row)

    monkeypatch.setattr(journal_rows, "link", counted)
    desk = Desk(path, DeskSettings())
    assert compared == list(range(1, desk.state.revision + 1))
    desk.close()


def test_a_kept_state_that_unpacks_to_gigabytes_or_nests_too_deep_is_left_out() -> None:
    deep = "[" * 100_000
    assert sqlite_store.unpacked_state(zlib.compress(deep.encode())) == State()
    assert sqlite_store.unpacked_state(zlib.compress(bytes(200_000_000), 9)) == State()


@pytest.mark.parametrize(
    ("column", "value"),
    [
        ("events", "[" * 100_000),
        ("events", '[{"": "RoundPaired"}]'),
        ("events", '[{"": "EntriesChanged", "section": 77, "rows": [{}]}]'),
        ("events", '[{"": "InfoChanged", "was": {}, "now": {"022": 7}}]'),
        ("events", '[{"": "InfoChanged", "was": {}, "now": {"022": "\\ud800"}}]'),
        ("events", '[{"": "Created", "name": 5, "seed": "s"}]'),
        ("events", '[{"": "EntriesChanged", "section": 1, "was": {}, "now": "12"}]'),
        ("sections", "7"),
        ("message", "[" * 100_000),
    ],
)
def test_an_entry_that_says_what_can_not_be_is_refused_though_its_chain_holds(
    tmp_path: Path, column: str, value: str
) -> None:
    path = played(tmp_path / "a.pairwright")
    changed(path, "DELETE FROM snapshots")
    changed(path, f"UPDATE journal SET {column} = ? WHERE revision = 9", value)
    database = sqlite3.connect(path)
    *_, (before,), _own = database.execute("SELECT digest FROM chain ORDER BY revision").fetchall()
    row = database.execute(f"SELECT {', '.join(COLUMNS)} FROM journal WHERE revision = 9").fetchone()
    database.close()
    changed(path, "UPDATE chain SET digest = ? WHERE revision = 9", link(before, row))
    with pytest.raises(
        EventFileError, match=r"journal can't be followed|entry 9 of the journal can't be read"
    ) as refused:
        open_event(path)
    assert not path.with_name(f"{path.name}-wal").exists(), f"not let go: {refused.traceback}"
    assert examine(path).fault.startswith("entry 9 of the journal can't be carried out")


def test_a_journal_written_anew_has_another_head(tmp_path: Path) -> None:
    """Against someone who recomputes the chain only a head kept elsewhere helps; it does."""
    path = played(tmp_path / "a.pairwright")
    state = state_of(path)
    with open_event(path) as event:
        entries = event.store.since(0)
    with OpenEvent(SqliteStore(tmp_path / "b.pairwright", create=True)) as forged:
        now = State()
        for entry in entries:
            entry = chained(replace(entry, author="Mallory"), now.head)
            after = advance(now, entry)
            forged.store.append(entry, now, after)
            now = after
    assert examine(tmp_path / "b.pairwright").fault == ""
    assert state_of(tmp_path / "b.pairwright").head != state.head


def test_the_head_stands_in_the_report_and_on_printed_standings(tmp_path: Path) -> None:
    state = state_of(played(tmp_path / "a.pairwright"))
    section = state.sections[1]
    assert f"### Journal: 9 entries, SHA-256 {state.head}" in report(state, section, "trf-2026", interim=True)
    shown = printed(state, section, "standings")
    assert (
        f"{state.head[:4]} {state.head[4:8]} {state.head[8:12]} {state.head[12:16]} {state.head[16:20]}"
        in shown
    )
    assert "Journal 9:" in shown


def test_tables_and_kept_states_that_were_changed_are_shown(tmp_path: Path) -> None:
    path = played(tmp_path / "a.pairwright")
    assert examine(path).remarks == ()
    changed(path, "UPDATE games SET result = '01' WHERE board = 1")
    assert examine(path).remarks == ("the tables for other programs are not what the journal says",)
    path = played(tmp_path / "b.pairwright")
    with open_event(path) as event:
        event.store.keep(event.state)
        event.store.keep(replace(event.state, name="Closed"))
    assert examine(path).remarks == ("a state kept for quick opening is not what the journal says",)


def test_a_file_that_is_exchanged_while_it_is_open_takes_no_command(tmp_path: Path) -> None:
    path = played(tmp_path / "a.pairwright")
    event = open_event(path)
    event.do(Pair(1, 2))
    other = open_event(path)
    changed(path, "UPDATE chain SET digest = 'f' WHERE revision = 10")
    with pytest.raises(EventFileError, match="exchanged"):
        event.do(Publish(1))
    event.close()
    other.close()


def test_an_older_file_gets_its_chain_when_it_is_opened(tmp_path: Path) -> None:
    path = written(tmp_path / "a.pairwright", 3)
    before = examine(path)
    assert (before.linked, len(before.good), before.fault) == (False, 17, "")
    state = state_of(path)
    after = examine(path)
    assert (after.linked, len(after.good), after.head) == (True, 17, state.head)
    assert before.head == state.head


def test_damaged_files_raise_no_foreign_error_and_change_nothing_silently(tmp_path: Path) -> None:
    from .damage import campaign

    counts = campaign(35, random.Random().randrange(1 << 30), tmp_path)
    assert counts["raw errors"] == counts["silent changes"] == counts["silent losses"] == 0, counts
