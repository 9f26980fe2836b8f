"""The desk without a console: which event is opened, and a button that stops it."""

from __future__ import annotations

import os
from datetime import date, datetime, time, timedelta
from pathlib import Path
from time import monotonic, sleep

import pytest

from pairwright.desk import double_click, running
from pairwright.desk.app import create_app
from pairwright.desk.configuration import DeskSettings

from .conftest import MakeEvent, here

TODAY = date(2026, 11, 28)


def test_an_event_that_goes_on_is_opened_and_else_one_of_today_is_begun(tmp_path: Path) -> None:
    folder = tmp_path / "Documents" / "Pairwright"
    new = folder / "Tournament 2026-11-28.pairwright"
    assert double_click.event_to_open([], folder, TODAY) == new
    for name, days in (("old", 40), ("club", 2), ("open", 1)):
        file = folder / f"{name}.pairwright"
        file.touch()
        at = datetime.combine(TODAY - timedelta(days=days), time(12)).timestamp()
        os.utime(file, (at, at))
    (folder / "._open.pairwright").touch()  # what macOS keeps beside a file on a stick is no event
    assert double_click.event_to_open([], folder, TODAY) == folder / "open.pairwright"
    assert double_click.event_to_open([], folder, TODAY + timedelta(days=7)).name.startswith(
        "Tournament 2026-12"
    )
    assert double_click.event_to_open(["x.pairwright"], folder, TODAY) == Path("x.pairwright")


def test_what_goes_wrong_is_shown_where_there_is_no_console(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shown: list[str] = []
    monkeypatch.setattr(double_click, "own_folder", lambda: tmp_path / "own")
    monkeypatch.setattr(double_click.webbrowser, "open", shown.append)
    monkeypatch.setattr("sys.argv", ["pairwright-desk", str(tmp_path / "broken.pairwright")])
    monkeypatch.setattr("sys.stdout", None)
    monkeypatch.setattr("sys.stderr", None)
    (tmp_path / "broken.pairwright").write_text("no event", encoding="utf-8")
    with pytest.raises(Exception, match="broken"):
        double_click.main()
    monkeypatch.undo()
    log = tmp_path / "own" / "desk.log"
    assert shown == [log.as_uri()]
    assert "The desk did not start: " in log.read_text(encoding="utf-8")


def test_the_desk_is_stopped_by_its_button_at_its_own_computer_only(
    make_event: MakeEvent, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(running, "_PARTING", 0.01)
    app = create_app(make_event(4), DeskSettings(author="Ann", share=True))
    ended: list[bool] = []
    app.state.stop = lambda: ended.append(True)
    client = here(app)
    assert "Stop the desk" in client.get("/").text
    elsewhere = here(app, "192.168.7.20", "https://192.168.7.2:8642")
    _, code = app.state.desk.passes.issue("chief", "Bea", ())
    assert elsewhere.post("/join", data={"code": code}).status_code == 303
    assert "Stop the desk" not in elsewhere.get("/").text
    assert elsewhere.post("/stop").status_code == 403
    page = client.post("/stop")
    assert "The desk is stopped" in page.text
    assert "test.pairwright" in page.text
    until = monotonic() + 60
    while not ended and monotonic() < until:
        sleep(0.01)
    assert ended == [True]
