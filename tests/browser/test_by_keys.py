"""The desk without a mouse: an event from its first page to the report, and every control of every page."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from pairwright.event import open_event

from .conftest import Desks, started
from .test_every_page import every_page

ENTRIES = "\n".join(["Name,Rating", *(f'"Player {at}, Ann",{2400 - 10 * at}' for at in range(1, 8))])


def reach(page: Page, wanted: Locator) -> None:
    """Press Tab until a control has the focus; it must be there within the controls of a page."""
    expect(wanted).to_be_visible()
    for _ in range(150):
        if wanted.evaluate("one => one === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not reach {wanted}")


def go(page: Page, key: str, title: str) -> None:
    """Open a page by its keys."""
    page.keyboard.press("Escape")
    page.keyboard.press("g")
    page.keyboard.press(key)
    expect(page.locator("nav.pages [aria-current]")).to_have_text(title)
    expect(page.locator("h1").first).to_be_attached()


def done(page: Page, text: str) -> None:
    expect(page.locator("#last")).to_contain_text(text)
    expect(page.locator(".htmx-settling")).to_have_count(
        0
    )  # htmx gives the focus again when the page is whole


def test_X5_an_event_is_played_from_the_first_page_to_the_report_by_keys_alone(desks: Desks) -> None:
    path = desks.folder / "keys.pairwright"
    page = desks.open(path, "/")
    keys = page.keyboard
    expect(page.locator("[name=name]")).to_be_focused()
    keys.press("Control+a")
    keys.type("Keys Open")
    keys.press("Enter")
    expect(page.locator("header.top")).to_contain_text("Keys Open")
    expect(page.locator("nav.pages [aria-current]")).to_have_text("Players")  # what a new event needs first

    keys.press("i")
    expect(page.locator("textarea")).to_be_visible()
    reach(page, page.locator("textarea"))
    keys.insert_text(ENTRIES)
    reach(page, page.get_by_role("button", name="Compare"))
    keys.press("Enter")
    expect(page.get_by_text("New: 7")).to_be_visible()
    keys.press("y")
    done(page, "7 entries added")
    keys.press("/")
    keys.type("player 3")
    expect(page.locator("#found")).to_contain_text("Player 3")
    keys.press("Escape")
    reach(page, page.locator("#players a", has_text="Player 7"))
    keys.press("Enter")
    expect(page.locator("#player h2")).to_contain_text("Player 7")
    reach(page, page.locator("#player [name=kind]"))
    keys.type("half")
    reach(page, page.locator("#player button[value=bye]"))
    keys.press("Enter")
    done(page, "Player 7")

    go(page, "b", "Pairings")
    keys.press("p")
    done(page, "Round 1 of Open paired")
    keys.press("e")
    expect(page.get_by_role("heading", name="Changing by hand")).to_be_visible()
    reach(page, page.locator("#boards tr[data-board='1']"))
    keys.press("ArrowDown")
    expect(page.locator("#boards tr[data-board='2']")).to_be_focused()
    keys.press("c")
    reach(page, page.locator("#why [name=reason]"))
    keys.type("late clock")
    change = page.locator("#why form button").first
    reach(page, change)
    keys.press("Enter")
    dialog = page.locator("#dialog[open]")
    expect(dialog.or_(page.locator("#last", has_text="board 2"))).to_be_visible()
    if dialog.is_visible():
        reach(page, dialog.locator("button.act"))
        keys.press("Enter")
    done(page, "board 2")
    keys.press("Control+z")
    done(page, "paired")
    keys.press("Shift+P")
    done(page, "Round 1 of Open published")

    go(page, "r", "Results")
    expect(page.locator("#entry")).to_be_focused()
    keys.type("1+2-3*")
    expect(page.locator("#open-count")).to_have_text("0")
    expect(page.locator("#result-table .saved")).to_have_count(3)
    keys.press("Enter")
    expect(page.locator("form[action$='/close'] button")).to_be_focused()
    keys.press("Enter")
    done(page, "Round 1 of Open closed")

    go(page, "s", "Standings")
    reach(page, page.locator("main table a").first)
    keys.press("Enter")
    expect(page.get_by_role("heading", name="Games", exact=True)).to_be_visible()
    go(page, "o", "Reports")
    keys.press("c")
    expect(page.locator("main")).to_contain_text("as the rules have it")
    go(page, "t", "Settings")
    reach(page, page.locator("[name=bye_limit]"))
    keys.press("Control+a")
    keys.type("2")
    keys.press("Enter")
    done(page, "half-point byes per player: 2")
    go(page, "j", "Journal")
    keys.press("Control+z")
    done(page, "Round 1 of Open closed")
    keys.press("F1")
    expect(page.locator("main article h2")).to_have_text("Journal")
    with open_event(path) as event:
        section = event.state.sections[1]
        assert section.rounds[1].stage == "closed"
        assert sorted(section.rounds[1].unpaired.values()) == ["H"]
        assert [one.games[0].result for _, one in sorted(section.rounds[1].pairings.items())] == [
            "10",
            "01",
            "==",
        ]


CONTROLS = """() => {
  const all = document.querySelectorAll("a[href], button, input, select, textarea, summary, [tabindex='0']");
  const seen = (one) => !one.disabled && one.type !== "hidden" && one.tabIndex >= 0 && one.checkVisibility();
  const group = (one) => one.type === "radio" && !one.checked;
  const found = [...all].filter((one) => seen(one) && !group(one) && !one.matches(".skip"));
  found.forEach((one, at) => { one.dataset.control = at; });
  return found.map((one) => one.outerHTML.slice(0, 160));
}"""
NOTE_FOCUS = """() => {
  document.activeElement.blur();
  window.reached = [];  // each control that gets the focus, and whether that is seen
  document.addEventListener("focusin", ({ target }) => {
    const style = getComputedStyle(target), seen = style.outlineStyle !== "none" || style.boxShadow !== "none";
    if (target.dataset.control) window.reached.push([target.dataset.control, seen]);
  });
}"""
KEYS = """() => [
  [...document.querySelectorAll("[data-key]")]
    .filter((one) => !one.disabled && one.getClientRects().length).map((one) => one.dataset.key),
  [...document.querySelectorAll("#keys[open] dl.keys dt")].map((one) => one.innerText),
  document.querySelectorAll("nav.pages a").length,
]"""
"""The keys of the page, those that are listed, and the number of pages."""

PAGES = (
    "/", "/s/1/players", "/s/1/players?grid=1", "/s/1/players/new", "/s/1/players/2", "/s/1/players/import",
    "/s/1/players/fees", "/s/1/pairings", "/s/1/pairings?edit=1", "/s/1/results", "/s/1/standings", "/s/1/crosstable",
    "/s/1/reports", "/journal", "/s/1/settings", "/sharing", "/help",
)  # fmt: skip


@pytest.fixture
def drafted(tmp_path: Path) -> Path:
    """An event whose round 3 is a draft."""
    return started(tmp_path / "spring.pairwright", 9, draft=True)


def test_X5_tab_reaches_every_control_of_every_page_and_the_question_mark_lists_its_keys(
    drafted: Path, desks: Desks
) -> None:
    """The focus is seen wherever it is, and no key means two things."""
    one = desks.window(drafted)
    for address, page in every_page(one, PAGES):
        page.keyboard.press("Escape")
        controls = page.evaluate(CONTROLS)
        assert len(controls) > 8, address
        page.evaluate(NOTE_FOCUS)
        for _ in range(len(controls) + 12):
            page.keyboard.down("Tab")  # it is held: a press is two messages to the browser
        page.keyboard.up("Tab")
        reached: dict[str, bool] = dict(page.evaluate("() => reached"))
        assert [controls[int(at)] for at, ring in reached.items() if not ring] == [], address
        missing = [text for number, text in enumerate(controls) if str(number) not in reached]
        assert missing == [], address
        page.evaluate("() => document.activeElement.blur()")
        page.keyboard.press("?")
        found, listed, places = page.evaluate(KEYS)
        page.keyboard.press("Escape")
        assert len(set(found)) == len(found), (address, found)
        assert set(found) <= set(listed), address
        pages = re.findall(r"g (\w)", " ".join(listed))
        assert len(pages) == len(set(pages)) == places


def test_X5_on_a_phone_a_list_is_compared_and_the_keys_are_shown_within_its_width(
    drafted: Path, desks: Desks
) -> None:
    page = desks.open(drafted, "/s/1/players/import", "phone")
    page.locator("textarea").fill(ENTRIES)
    page.get_by_role("button", name="Compare").click()
    expect(page.get_by_text("New: 7")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    page.get_by_role("button", name="Keys").click()
    expect(page.locator("#keys dt kbd").first).to_be_visible()
