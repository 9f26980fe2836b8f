"""Who is at the desk is asked at first use: the journal and the report name the arbiter, never the computer's user."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from pairwright.event import open_event

from .accessibility import faults_of
from .conftest import Desks


def test_N92_the_desk_asks_who_is_there_and_the_journal_and_the_report_say_so(
    desks: Desks, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LOGNAME", "USER", "LNAME", "USERNAME"):
        monkeypatch.setenv(name, "accounts17")
    monkeypatch.delenv("PAIRWRIGHT_AUTHOR", raising=False)
    path = desks.folder / "spring.pairwright"
    one = desks.window(path)
    page = one.open("/")
    page.get_by_role("button", name="Make the event").click()
    expect(page.locator("textarea")).to_be_visible()
    page = one.open("/")
    asked = page.get_by_role("textbox", name="Who is at the desk?")
    assert faults_of(one) == []
    one.pictures("who-is-at-the-desk")
    asked.fill("Ito, Ana")
    asked.press("Enter")
    expect(asked).to_have_count(0)
    page = one.open("/s/1/players/new")
    page.locator("[name=name]").fill("Berg, Olav")
    page.keyboard.press("Enter")
    expect(page.locator("#last")).to_contain_text("Berg, Olav")
    page = one.open("/journal")
    assert "accounts17" not in page.locator("main").inner_text()
    assert "Ito, Ana" in page.locator("main").inner_text()
    page.keyboard.press("Control+z")
    expect(page.locator("#last")).not_to_contain_text("Berg, Olav")
    with open_event(path) as event:
        authors = [one.author for one in event.store.since(0)]
        assert authors[2:] == ["Ito, Ana"] * (len(authors) - 2)
        assert event.state.info["102"] == "Ito, Ana"
