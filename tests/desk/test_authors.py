"""Under whose name the commands of this computer are kept: the chief arbiter's, never an administrator's."""

from __future__ import annotations

import getpass
from pathlib import Path

import pytest

from pairwright.cli.main import run
from pairwright.desk.app import create_app
from pairwright.desk.configuration import DeskSettings
from pairwright.event import Settings, create, open_event
from pairwright.event.commands import ChangeInfo, New

from .conftest import here


def authors(path: Path) -> list[str]:
    with open_event(path) as event:
        return [one.author for one in event.store.since(0)]


@pytest.fixture(autouse=True)
def as_administrator(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PAIRWRIGHT_AUTHOR", raising=False)
    monkeypatch.setattr(getpass, "getuser", lambda: "root")


def test_the_chief_arbiter_gives_the_commands_of_the_desk(tmp_path: Path) -> None:
    path = tmp_path / "spring.pairwright"
    with here(create_app(path, DeskSettings())) as client:
        made = {"name": "Spring", "preset": "weekend", "102": "Ito, Ana"}
        assert client.post("/new", data=made).status_code == 303
        client.post("/s/1/players", data={"name": "Berg, Olav"})
    assert authors(path) == ["Ito, Ana", "Ito, Ana"]


def test_without_a_name_the_author_is_the_chief_arbiter_and_not_the_administrator(tmp_path: Path) -> None:
    path = tmp_path / "spring.pairwright"
    create(path, New("Spring", "7", (Settings("Open"),))).close()
    with here(create_app(path, DeskSettings())) as client:
        client.post("/s/1/players", data={"name": "Berg, Olav"})
    assert "root" not in authors(path)


def test_the_command_line_takes_the_chief_arbiter_unless_another_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "spring.pairwright"
    assert run(["event", "new", str(path), "--info", "102=Ito, Ana"]) == 0
    assert run(["event", "add", "Berg, Olav"]) == 0
    monkeypatch.setenv("PAIRWRIGHT_AUTHOR", "Deputy")
    assert run(["event", "add", "Kim, Li"]) == 0
    monkeypatch.delenv("PAIRWRIGHT_AUTHOR")
    with open_event(path) as event:
        event.do(ChangeInfo({"102": ""}), author="Deputy")
    monkeypatch.setattr(getpass, "getuser", lambda: "olga")
    assert run(["event", "add", "Diaz, Eva"]) == 0
    assert authors(path) == ["Ito, Ana", "Ito, Ana", "Deputy", "Deputy", "olga"]
