"""Keys pressed once too often, at the desk: nothing happens that nobody meant."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import expect

from pairwright.event import create, open_event
from pairwright.event.commands import New
from pairwright.event.settings import Settings
from small_events import enter_all, in_file, publish

from .conftest import Desks


def playing(path: Path, players: int) -> Path:
    """An event whose first round is published, without results."""
    with in_file(path, players) as event:
        publish(event, 1)
    return path


def revision(path: Path) -> int:
    """How often the event was changed."""
    with open_event(path) as event:
        return event.state.revision


def test_N25_pairing_keys_over_and_over_change_nothing_while_games_are_played(desks: Desks) -> None:
    """P, P, P, Enter paired the next round over 24 games that were being played."""
    path = playing(desks.folder / "spring.pairwright", 48)
    before = revision(path)
    page = desks.open(path, "/s/1/pairings")
    expect(page.locator("#boards")).to_be_visible()
    for key in ("p", "p", "p", "p", "Shift+P", "Shift+P", "Enter", "Enter"):
        page.keyboard.press(key)
        page.wait_for_timeout(60)
    expect(page.locator("dialog[open]")).to_have_count(0)
    assert revision(path) == before
    page.keyboard.press("p")
    expect(page.locator("#key-told")).to_contain_text("Results that are missing: 24")


def test_N25_one_key_pairs_and_never_publishes(desks: Desks) -> None:
    path = desks.event(8)
    with open_event(path) as event:
        enter_all(event, 2)
    page = desks.open(path, "/s/1/pairings")
    for key in ("Shift+P", "p", "p", "p", "p", "Enter", "Enter"):
        page.keyboard.press(key)
        page.wait_for_timeout(120)
    expect(page.locator("h1 .stage")).to_have_text("draft")
    expect(page.locator("#key-told")).to_have_text("")
    page.keyboard.press("p")
    expect(page.locator("#key-told")).to_contain_text("a draft already")
    page.keyboard.press("Shift+P")
    expect(page.locator("h1 .stage")).to_have_text("playing")
    with open_event(path) as event:
        assert len(event.state.sections[1].rounds) == 3


def test_N20_pasted_names_are_all_entered_and_the_first_line_changes_by_one_click(desks: Desks) -> None:
    """Three names gave two players, once."""
    path = desks.folder / "club.pairwright"
    create(path, New("Club", "7", (Settings("Open", rounds=3),))).close()
    page = desks.open(path, "/s/1/players/import")
    page.locator("textarea").fill("Olive\nPeter\nQuentin")
    page.get_by_role("button", name="Compare").click()
    expect(page.get_by_text("New: 3")).to_be_visible()
    expect(page.locator("main select")).to_have_count(0)
    page.get_by_role("button", name="Headings, 2 below them").click()
    expect(page.get_by_text("New: 2")).to_be_visible()
    page.get_by_role("button", name="A player, 3 in all").click()
    expect(page.get_by_text("New: 3")).to_be_visible()
    page.keyboard.press("y")
    expect(page.locator("#last")).to_contain_text("3 entries added")
    with open_event(path) as event:
        people = event.state.sections[1].entries.values()
        assert [one.person.name for one in people] == ["Olive", "Peter", "Quentin"]


def test_enter_after_a_name_opens_the_player_or_the_form_of_a_new_one(desks: Desks) -> None:
    """It did nothing."""
    path = playing(desks.folder / "spring.pairwright", 12)
    page = desks.open(path, "/s/1/players")
    keys = page.keyboard
    keys.press("/")
    keys.type("player 7")
    keys.press("Enter")
    expect(page.locator("#player h2")).to_contain_text("Player 7")
    page.locator("#q").fill("player 1")
    page.locator("#q").press("Enter")
    expect(page.locator("#found a", has_text="Player 10")).to_be_visible()
    expect(page.locator("#found a").first).to_be_focused()
    page.locator("#q").fill("Olive, P")
    page.locator("#q").press("Enter")
    expect(page.locator("input[name=name]")).to_have_value("Olive, P")
    expect(page.locator("input[name=name]")).to_be_focused()
    with open_event(path) as event:
        assert len(event.state.sections[1].entries) == 12


def test_N26_a_round_with_results_missing_is_paired_only_by_their_number(desks: Desks) -> None:
    path = playing(desks.folder / "spring.pairwright", 10)
    before = revision(path)
    one = desks.window(path)
    one.page.request.get(one.address + "/print")  # what comes first after a round is published
    page = one.open("/s/1/pairings")
    expect(page.get_by_role("link", name="Enter results")).to_be_visible()
    page.locator(".preflight summary").first.click()
    expect(page.get_by_role("button", name="Pair round 2")).to_be_disabled()
    expect(page.locator(".preflight .why-not")).to_have_text(
        "Results that are missing: 5. Boards: 1, 2, 3, 4, 5"
    )
    filled = page.locator("button.main:enabled, a.button.main")
    assert filled.all_inner_texts() == ["Enter results"]
    dialog = page.locator("dialog#dialog[open]")
    page.get_by_role("button", name="Pair without them").click()
    expect(dialog).to_be_visible()
    page.keyboard.press("Enter")
    expect(dialog).to_have_count(0)
    assert revision(path) == before
    page.get_by_role("button", name="Pair without them").click()
    dialog.locator("[name=typed]").fill("5")
    dialog.get_by_role("button", name="Pair the round").click()
    expect(page.locator("#last")).to_contain_text("Round 2 of Open paired")
    with open_event(path) as event:
        assert event.state.sections[1].rounds[1].adjourned_boards == [1, 2, 3, 4, 5]


def test_N26_the_page_of_results_names_the_boards_that_are_missing(desks: Desks) -> None:
    """Once a dozen is left; a name of a board leads to its row, and is gone with its result."""
    path = desks.event(26)
    page = desks.open(path, "/s/1/results")
    left = page.locator("#open-boards a")
    expect(left).to_have_count(0)
    page.keyboard.type("3+")
    expect(left).to_have_text([str(board) for board in range(1, 14) if board != 3])
    left.filter(has_text=re.compile(r"^7$")).click()
    expect(page.locator("#result-table [aria-current]")).to_have_attribute("data-board", "7")
    expect(page.locator("#entry")).to_be_focused()
    page.keyboard.type("=")
    expect(page.locator("[data-slot='7']")).to_have_attribute("data-result", "==")
    expect(left).to_have_text([str(board) for board in range(1, 14) if board not in (3, 7)])


def test_leaving_the_page_of_results_while_it_reads_them_is_no_fault(desks: Desks) -> None:
    """The answer came when the page was another one, and its script looked for a place that was gone."""
    path = playing(desks.folder / "spring.pairwright", 8)
    desk = desks.run(path)
    one, other = desks.at(desk.address).open("/s/1/results?round=1"), desks.at(desk.address).open("/")
    one.evaluate(
        """() => { const read = Response.prototype.json; Response.prototype.json = async function () {
        const found = await read.call(this); document.body.dataset.read = "1";
        await new Promise((go) => { window.goOn = go; }); return found; }; }"""
    )
    other.goto(desk.address + "/s/1/results?round=1")
    other.keyboard.type("1 1")
    other.keyboard.press("Enter")
    expect(one.locator("body[data-read]")).to_have_count(1)
    one.keyboard.press("Alt+1")
    expect(one.locator("#now")).to_be_visible()
    one.evaluate("window.goOn()")
    one.wait_for_timeout(100)
