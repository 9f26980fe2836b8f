"""The switch that keeps web pages of the event current, as an open page shows it."""

from __future__ import annotations

from playwright.sync_api import expect

from pairwright.event import open_event
from pairwright.event.commands import Close
from small_events import enter_all

from .conftest import Desks


def test_a_page_that_is_open_says_by_itself_that_the_place_can_not_be_reached(desks: Desks) -> None:
    path = desks.event(8)
    stick = desks.folder / "stick"
    stick.mkdir()
    page = desks.open(path, "/sharing")
    page.get_by_label("Folder or address").fill(str(stick / "site"))
    page.get_by_role("button", name="Keep pages there").click()
    expect(page.get_by_text("are as of")).to_be_visible()
    stick.rename(desks.folder / "pocket")
    with open_event(path) as event:
        enter_all(event, 2)
        event.do(Close(1))
    expect(page.locator("#site .attention")).to_contain_text("can't be reached")
    expect(page.locator("#last")).to_contain_text("Round 2 of Open closed.")
