"""`event check` and `event recover` on files that were changed."""

from __future__ import annotations

from pathlib import Path

from command import Cli
from event.test_chain import changed, played
from pairwright.event import open_event

from .test_commands import conforms


def test_check_shows_the_head_and_the_first_entry_that_does_not_hold(cli: Cli, tmp_path: Path) -> None:
    path = played(tmp_path / "a.pairwright")
    with open_event(path) as event:
        head = event.state.head
    sound = cli("event", "check", path)
    assert (sound.code, sound.err) == (0, "")
    assert f"journal ✔ entries: 9, head {head}" in sound.out
    assert "round 1 ✔" in sound.out
    changed(path, "UPDATE journal SET text = 'x' WHERE revision = 7")
    shown = cli("event", "check", path)
    assert shown.code == 1
    assert "journal ✘ entries: 6" in shown.out
    assert "fault: entry 7 of the journal is not what was written" in shown.out
    assert "    7? " in shown.out
    assert "    9  " in shown.out


def test_tables_that_were_changed_are_a_fault_that_rebuild_mends(cli: Cli, tmp_path: Path) -> None:
    path = played(tmp_path / "a.pairwright")
    changed(path, "UPDATE games SET result = '01' WHERE board = 1")
    assert cli("event", "check", path).code == 1
    assert cli("event", "rebuild", path).code == 1
    assert cli("event", "check", path).code == 0


def test_recover_writes_the_good_part_and_lists_the_rest(cli: Cli, tmp_path: Path) -> None:
    path, target = played(tmp_path / "a.pairwright"), tmp_path / "b.pairwright"
    changed(path, "UPDATE journal SET text = 'x' WHERE revision = 7")
    made = cli("event", "recover", path, "--to", target, "--json")
    assert made.code == 1
    document = conforms(made.out, "event")
    assert document["revision"] == 6
    assert [(one["revision"], one["intact"]) for one in document["later"]] == [
        (7, False),
        (8, True),
        (9, True),
    ]
    with open_event(target) as event:
        assert event.state.revision == 6
    assert cli("event", "recover", path, "--to", target).code == 5


def test_a_file_of_which_nothing_can_be_read_is_an_error_with_what_to_do(cli: Cli, tmp_path: Path) -> None:
    path = tmp_path / "a.pairwright"
    path.write_bytes(bytes(5000))
    assert "Open the last snapshot" in cli("event", "check", path).failed(3)
