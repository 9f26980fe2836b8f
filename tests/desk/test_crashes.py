"""A desk that is killed, reloaded, opened twice: no result that was answered is lost, none is entered twice."""

from __future__ import annotations

import os
from html import unescape
from pathlib import Path

import pytest

from command import python
from pairwright.desk.hub import Desk
from pairwright.event import SqliteStore

from .conftest import Desks

JSON = {"accept": "application/json"}


@pytest.mark.skipif(not hasattr(os, "fork"), reason="the desks are forked")
def test_R13_a_desk_killed_during_entry_loses_nothing_it_answered(tmp_path: Path) -> None:
    seed = int.from_bytes(os.urandom(3), "big")
    program = Path(__file__).with_name("crashes.py")
    done = python(program, "20", seed, tmp_path)
    assert done.returncode == 0, f"seed {seed}: {done.stderr}"
    assert "changed and answered" in done.stdout


def test_R2_a_form_sent_twice_is_done_once(desks: Desks) -> None:
    client = desks.of(8)
    desk: Desk = client.app.state.desk  # type: ignore[attr-defined]
    form = {"token": "pressed twice", "round": "1"}
    answers = [client.post("/s/1/pair", data=form).status_code for _ in range(2)]
    assert answers == [303, 303]
    assert len(desk.state.sections[1].rounds) == 1
    again = client.post("/s/1/pair", data={**form, "token": "from another window"})
    assert again.status_code == 422
    assert "already paired" in again.text


def test_R16_two_pages_on_one_board_see_each_other(desks: Desks) -> None:
    client = desks.of(8, published=True)
    first = {"slip": "1 1-0", "seen": "open", "token": "a"}
    stale = {"slip": "1 0-1", "seen": "open", "token": "b"}
    assert client.post("/s/1/r/1/result", data=first, headers=JSON).status_code == 200
    answer = client.post("/s/1/r/1/result", data=stale, headers=JSON)
    assert answer.status_code == 422
    assert "is now 1-0" in answer.json()["error"]
    assert (
        client.post("/s/1/r/1/result", data=first, headers=JSON).status_code == 200
    )  # sent again, as by a reload
    desk: Desk = client.app.state.desk  # type: ignore[attr-defined]
    assert desk.state.sections[1].rounds[1].pairings[1].games[0].result == "10"


def test_R13_a_full_disk_is_told_in_words_and_nothing_is_changed(
    desks: Desks, monkeypatch: pytest.MonkeyPatch
) -> None:
    client = desks.of(8, published=True)

    def full(store: SqliteStore, *given: object, **named: object) -> None:
        raise OSError(28, "the disk is full; nothing of the command was kept", str(store.path))

    monkeypatch.setattr(SqliteStore, "append", full)
    told = f"the disk is full; nothing of the command was kept: {client.path}"
    answer = client.post("/s/1/r/1/result", data={"slip": "1+"}, headers=JSON)
    assert (answer.status_code, answer.json()["error"]) == (422, told)
    answer = client.post("/s/1/r/1/result", data={"slip": "1+"})
    assert answer.status_code == 422
    assert f"<bdi>{told}</bdi>" in unescape(answer.text)
    monkeypatch.undo()
    assert client.post("/s/1/r/1/result", data={"slip": "1+"}).status_code == 303
