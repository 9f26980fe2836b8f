"""Files whose tables a stranger made: refused before anything is read, and what holds is brought into a new file."""

from __future__ import annotations

from pathlib import Path

import pytest

from pairwright.event import EventFileError, open_event
from pairwright.event.chain import COLUMNS
from pairwright.event.recovery import examine, recover
from pairwright.event.schema import VERSION

from .test_chain import changed, played
from .test_migration import written

ENDLESS = "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c)"
EMPTY = ", ".join(f"'' AS {one}" for one in COLUMNS[1:])

TO_READ = {
    "view journal": (
        "ALTER TABLE journal RENAME TO kept",
        f"CREATE VIEW journal AS {ENDLESS} SELECT x AS revision, {EMPTY} FROM c",
    ),
    "table chain": (
        "DROP TABLE chain",
        "CREATE TABLE chain (revision INTEGER PRIMARY KEY, digest TEXT GENERATED ALWAYS AS (hex(zeroblob(400000000))))",
    ),
    "table snapshots": ("DROP TABLE snapshots", "CREATE VIRTUAL TABLE snapshots USING fts5(revision, version, state)"),
}  # fmt: skip
"""By name of what is found what makes it: nothing in such a file can be trusted to end."""

TO_WRITE = {
    "view games": (
        "DROP VIEW boards", "DROP VIEW crosstable", "DROP TABLE games",
        f"CREATE VIEW games AS {ENDLESS} SELECT x AS section, x AS round, x AS board, 0 AS game, 1 AS white, "
        "1 AS black, '' AS result FROM c",
    ),
    "trigger more": (
        f"CREATE TRIGGER more AFTER INSERT ON journal BEGIN INSERT INTO options {ENDLESS} "
        "SELECT 'o' || x, hex(randomblob(1000)) FROM c; END",
    ),
    "index large": ("CREATE INDEX large ON journal (token) WHERE hex(zeroblob(4)) = ''",),
    "table byes": (
        "DROP VIEW crosstable", "DROP TABLE byes",
        "CREATE TABLE byes (section, round, player, kind CHECK (length(hex(zeroblob(400000000))) > 0))",
    ),
}  # fmt: skip
"""Of these the journal can be read, and recovered."""


def of_stranger(path: Path, statements: tuple[str, ...]) -> Path:
    """Make other tables in an event file."""
    for statement in statements:
        changed(path, statement)
    return path


@pytest.mark.parametrize("what", TO_READ)
def test_tables_that_have_no_end_are_not_read(tmp_path: Path, what: str) -> None:
    path = of_stranger(played(tmp_path / "a.pairwright"), TO_READ[what])
    with pytest.raises(EventFileError, match="Pairwright does not make"):
        open_event(path)
    with pytest.raises(EventFileError, match=f"contains the {what}, which Pairwright does not make"):
        examine(path)


@pytest.mark.parametrize("what", TO_WRITE)
def test_what_would_be_run_with_a_command_is_not_and_the_journal_is_recovered(
    tmp_path: Path, what: str
) -> None:
    path = of_stranger(played(tmp_path / "a.pairwright"), TO_WRITE[what])
    with pytest.raises(EventFileError, match="which Pairwright does not make"):
        open_event(path)
    assert examine(path).fault == ""
    recover(path, tmp_path / "new.pairwright")
    with open_event(tmp_path / "new.pairwright") as event:
        assert event.state.revision == 9


def test_a_newer_file_that_can_only_be_looked_at_has_tables_that_end_too(tmp_path: Path) -> None:
    path = of_stranger(played(tmp_path / "a.pairwright"), TO_READ["view journal"])
    changed(path, f"PRAGMA user_version = {VERSION + 1}")
    with pytest.raises(EventFileError, match="contains the view journal"):
        open_event(path)


def test_an_older_file_is_looked_through_before_it_is_brought_up_to_date(tmp_path: Path) -> None:
    path = of_stranger(written(tmp_path / "a.pairwright", 3), TO_WRITE["trigger more"])
    with pytest.raises(EventFileError, match="contains the trigger more"):
        open_event(path)


def test_a_table_that_another_program_keeps_in_the_file_does_no_harm(tmp_path: Path) -> None:
    path = played(tmp_path / "a.pairwright")
    changed(path, "CREATE TABLE notes (text)")
    changed(path, "CREATE VIEW many AS SELECT * FROM games")
    changed(path, "ANALYZE")
    with open_event(path) as event:
        assert event.state.revision == 9
