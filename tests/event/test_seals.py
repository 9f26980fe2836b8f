"""A file from a stranger: what it keeps for a computer counts only where this user wrote it."""

from __future__ import annotations

import os
import sqlite3
import zlib
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from secrets import token_urlsafe

import pytest

from pairwright import own_files
from pairwright.event import Settings, SqliteStore, State, create, open_event
from pairwright.event.chain import packed
from pairwright.event.commands import New, Pair, Publish
from pairwright.event.event_file import mirror_in
from pairwright.event.opening import CODES, MIRROR
from pairwright.event.recovery import examine
from pairwright.event.seals import LENGTH, sealed, unsealed
from pairwright.own_files import own_folder, own_secret

from .test_chain import changed, played


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Call it to go on at the computer of somebody else."""

    def gone_on() -> None:
        for name in ("XDG_CONFIG_HOME", "APPDATA", "HOME"):
            monkeypatch.setenv(name, str(tmp_path / "other user"))

    return gone_on


def of_stranger(path: Path, name: str, value: str) -> None:
    """Write an option as somebody does who has a tool for SQLite, and not our secret."""
    changed(path, "INSERT OR REPLACE INTO options VALUES (?, ?)", name, value)


def published(path: Path) -> str:
    """Pair and publish round 2; the warnings."""
    with open_event(path) as event:
        event.do(Pair(1, 2))
        return " ".join(map(str, event.do(Publish(1)).warnings))


def test_nothing_is_written_into_a_folder_that_a_stranger_named_in_the_file(tmp_path: Path) -> None:
    path, folder = played(tmp_path / "a.pairwright"), tmp_path / "of the stranger"
    folder.mkdir()
    of_stranger(path, MIRROR, str(folder))
    assert "named on another computer" in published(path)
    assert list(folder.iterdir()) == []


def test_the_second_folder_of_another_computer_is_not_used_and_each_publish_says_so(
    tmp_path: Path, elsewhere: Callable[[], None]
) -> None:
    path, folder = played(tmp_path / "a.pairwright"), tmp_path / "stick"
    folder.mkdir()
    with open_event(path) as event:
        assert isinstance(event.store, SqliteStore)
        mirror_in(event.store, str(folder))
    before = sorted(folder.iterdir())
    elsewhere()
    assert "named on another computer" in published(path)
    assert sorted(folder.iterdir()) == before
    with open_event(path) as event:
        assert isinstance(event.store, SqliteStore)
        mirror_in(event.store, str(folder))
        assert event.store.option(MIRROR) == str(folder)


def test_an_option_does_not_go_from_one_event_to_another(tmp_path: Path) -> None:
    values = {}
    for name in ("a", "b"):
        path = tmp_path / f"{name}.pairwright"
        with create(path, New(name, name, (Settings("A", rounds=5),)), durable=False) as event:
            event.store.set_option(CODES, f"codes of {name}")
        database = sqlite3.connect(path)
        ((values[name],),) = database.execute("SELECT value FROM options WHERE name = ?", (CODES,))
        database.close()
    of_stranger(tmp_path / "b.pairwright", CODES, values["a"])
    with open_event(tmp_path / "b.pairwright") as event:
        assert (event.store.option(CODES), event.store.is_of_others(CODES)) == ("", True)


def test_a_forged_kept_state_is_not_what_commands_go_on_from(tmp_path: Path) -> None:
    """Its head is that of the journal, which holds, so that paper agrees; the name in it is another."""
    path = played(tmp_path / "a.pairwright")
    with open_event(path) as event:
        true = event.state
        event.store.keep(true)
    forged = zlib.compress(packed(replace(true, name="Forged")).encode())
    for state in (forged, b"0" * LENGTH + forged):
        changed(path, "UPDATE snapshots SET state = ?", state)
        with open_event(path) as event:
            assert event.state == true
    assert examine(path).remarks == ("a state kept for quick opening is not what the journal says",)


def test_a_state_kept_here_is_used_and_one_kept_elsewhere_is_not(
    tmp_path: Path, elsewhere: Callable[[], None]
) -> None:
    path = played(tmp_path / "a.pairwright")
    with open_event(path) as event:
        event.store.keep(event.state)
    with open_event(path) as event:
        assert event.store.snapshot() == event.state
    elsewhere()
    with open_event(path) as event:
        assert event.store.snapshot() == State()
        assert event.state.revision == 9


def test_a_seal_holds_for_its_content_and_its_purpose_only() -> None:
    made = sealed("a", b"text")
    assert unsealed("a", made) == b"text"
    assert unsealed("b", made) is None
    assert unsealed("a", made + b"!") is None
    assert unsealed("a", b"text") is unsealed("a", "text") is unsealed("a", None) is None


@pytest.fixture
def nowhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A home that is no folder: nothing can be kept there."""
    (tmp_path / "file").write_text("no folder")
    for name in ("XDG_CONFIG_HOME", "APPDATA", "HOME"):
        monkeypatch.setenv(name, str(tmp_path / "file"))


@pytest.mark.usefixtures("nowhere")
def test_without_a_place_for_the_secret_seals_hold_until_the_program_ends() -> None:
    assert unsealed("a", sealed("a", b"text")) == b"text"


@pytest.mark.usefixtures("nowhere")
def test_without_a_place_for_the_secret_no_other_computer_is_blamed(tmp_path: Path) -> None:
    path = played(tmp_path / "a.pairwright")
    of_stranger(path, MIRROR, str(tmp_path))
    assert f"can't write to {tmp_path / 'file'}" in published(path)


def test_of_two_programs_that_make_the_secret_at_once_both_have_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    note, others = tmp_path / "seal", list[str]()

    def made(size: int) -> str:
        if not others:
            others.append("")
            others.append(own_secret(note))
        return token_urlsafe(size)

    monkeypatch.setattr(own_files, "token_urlsafe", made)
    assert own_secret(note) == others[1] == own_secret(note)


def test_a_user_without_a_home_gets_no_folder_that_is_called_as_a_home(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The system has no home for a user whom it does not know, as in some containers: `~` stays `~`."""
    for name in ("XDG_CONFIG_HOME", "APPDATA"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(os.path, "expanduser", lambda path: path)
    assert "~" not in own_folder().parts
