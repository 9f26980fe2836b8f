"""The tutorial of the desk (docs/tutorials/first-event.md), done step by step from an empty folder."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import expect

from pairwright.event import open_event

from .conftest import Desks
from .test_weekend import SLIPS, Arbiter

PAGE = Path(__file__).parents[2] / "docs" / "tutorials" / "first-event.md"


def test_the_first_event_goes_as_the_tutorial_says(desks: Desks) -> None:
    path = desks.folder / "lakeside.pairwright"
    desk = Arbiter(desks.window(path))
    page = desk.window.open("/")
    text = PAGE.read_text(encoding="utf-8")

    page.locator("[name=name]").fill("Lakeside Open")
    page.get_by_role("button", name="Make the event").click()
    expect(page).to_have_url(re.compile("/players/import"))
    page.locator("input[type=file]").set_input_files(SLIPS / "entries.csv")
    page.get_by_role("button", name="Compare").click()
    expect(page.get_by_text("New: 43")).to_be_visible()
    page.keyboard.press("y")
    desk.done("43")

    page.keyboard.press("g")
    page.keyboard.press("b")
    expect(page.get_by_role("button", name="Pair round 1")).to_be_visible()
    page.keyboard.press("p")
    desk.done("Round 1 of Open paired")
    expect(page.locator("table tbody tr").last).to_contain_text("bye")
    desk.publish(1)

    expect(page.locator("h1")).to_contain_text("playing")
    page.locator("#boards [data-board='3'] .result").click()
    expect(page.locator("#why")).to_contain_text("Top half plays bottom half among the rest on 0.")
    page.locator("#why summary", has_text="Proof").click()
    expect(page.get_by_text("Without it the best round is")).to_be_visible()
    page.keyboard.press("n")
    for name in ("haas", "ito"):
        page.keyboard.type(name)
        page.keyboard.press("Enter")
    expect(page.locator("#why h3")).to_contain_text("Why not")
    expect(page.locator("#why .headline")).to_contain_text("Haas")
    page.locator("#why summary", has_text="Proof").click()
    expect(page.get_by_text("until the order decides, which puts it later")).to_be_visible()

    page.keyboard.press("Escape")
    desk.go("r")
    for slip in re.findall(r"`(\d+[-+*])`", text):
        page.keyboard.type(slip)
        page.keyboard.press("Enter")
    expect(page.locator("#open-count")).to_have_text("18")
    desk.done("½-½")
    page.keyboard.press("Control+z")
    expect(page.locator("#open-count")).to_have_text("19")
    desk.go("s")
    with open_event(path) as event:
        assert event.state.name == "Lakeside Open"
        assert event.state.sections[1].settings.rounds == 7
        assert event.state.sections[1].settings.system == "dutch"
