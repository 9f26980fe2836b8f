"""A lost connection and changes by others: nothing is lost, and it is said how many entries were sent."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect

from pairwright.event import open_event
from pairwright.event.commands import ChangePerson, SetResults, Slip

from .conftest import OpenDesk, OpenWindow
from .test_entry_line import results
from .test_hall import started


def test_N9_entries_wait_while_the_desk_is_away_and_their_number_is_said(
    tmp_path: Path, run_desk: OpenDesk, window: OpenWindow
) -> None:
    path = started(tmp_path / "spring.pairwright", 24)
    one = window(run_desk(path).address)
    page = one.open("/s/1/results")
    expect(page.locator("#entry")).to_be_focused()
    page.context.set_offline(True)
    page.keyboard.type("1+2-3*")
    expect(page.locator("#entry-told")).to_have_text(
        "The desk does not answer; the entries wait and are sent again."
    )
    assert results(path) == {}
    page.context.set_offline(False)
    expect(page.locator("#entry-told")).to_have_text("Connected again. Entries sent: 3.")
    expect(page.locator("#connection")).to_be_empty()
    assert results(path) == {1: "10", 2: "01", 3: "=="}
    one.complaints.clear()


def test_a_result_that_comes_too_late_is_told_and_asked_about_in_its_row(
    tmp_path: Path, run_desk: OpenDesk, window: OpenWindow
) -> None:
    """It was said to be sent, and was gone."""
    path = started(tmp_path / "spring.pairwright", 24)
    one = window(run_desk(path).address)
    page = one.open("/s/1/results")
    expect(page.locator("#entry")).to_be_focused()
    page.context.set_offline(True)
    page.keyboard.type("1+2-3*")
    expect(page.locator("#entry-told")).to_contain_text("The desk does not answer")
    with open_event(path) as event:  # another arbiter
        event.do(SetResults(1, 2, (Slip(1, "01"), Slip(3, "=="))))
    page.context.set_offline(False)
    row = page.locator("tr[data-board='1']")
    expect(row).to_contain_text("Change 0-1 to 1-0?", timeout=8000)
    expect(page.locator("tr[data-board='3'] [data-slot]")).to_have_text("½-½")
    expect(page.locator("#result-table").get_by_role("button", name="Keep")).to_have_count(1)
    expect(page.locator("#entry-told")).not_to_contain_text("Entries sent: 3")
    expect(page.locator("#entry")).to_be_focused()
    row.get_by_role("button", name="Change").click()
    expect(row.locator("[data-slot].saved")).to_have_text("1-0")
    assert results(path) == {1: "10", 2: "01", 3: "=="}
    one.complaints.clear()


def test_N9_what_others_changed_is_said_beside_a_button_while_something_is_typed(
    tmp_path: Path, run_desk: OpenDesk, window: OpenWindow
) -> None:
    path = started(tmp_path / "spring.pairwright", 12)
    page = window(run_desk(path).address).open("/s/1/players/2")
    page.locator("[name=club]").fill("Rooks")
    with open_event(path) as event:
        event.do(ChangePerson(1, 5, {"club": "Pawns"}))
        told = str(event.state.done[-1].text)
    expect(page.locator("#connection")).to_contain_text("The event has changed.")
    expect(page.locator("#connection")).to_contain_text(told)
    expect(page.locator("[name=club]")).to_have_value("Rooks")
    page.locator("#connection").get_by_role("button", name="Show it").click()
    expect(page.locator("#last")).to_contain_text(told)
    expect(page.locator("#connection")).to_be_empty()
