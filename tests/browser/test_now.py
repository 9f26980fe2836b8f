"""The first page while an event runs: one next step a section, what is missing, since when, who sees what."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from pairwright.event import OpenEvent, open_event
from pairwright.event.commands import Close, SetResults, Slip
from small_events import enter_all

from .conftest import Desks, started
from .test_round_on_paper import second_section


@pytest.fixture
def playing(tmp_path: Path) -> Path:
    """An event whose first section is in round 2 and whose second has a draft."""
    path = started(tmp_path / "spring.pairwright", 24)
    with open_event(path) as event:
        second_section(event, "Juniors", 12)
    return path


def result(event: OpenEvent, board: int) -> None:
    event.do(SetResults(1, 2, (Slip(board, "10"),)))


def test_N16_enter_does_the_step_of_the_first_section_and_leads_to_its_button(
    playing: Path, desks: Desks
) -> None:
    page = desks.open(playing, "/")
    first = page.locator(".section-now").first
    expect(first.locator("h2")).to_contain_text("Juniors")
    expect(first.locator(".sentence")).to_have_text("Round 1 is a draft: only arbiters see it")
    expect(page.locator("#now .main")).to_have_count(1)
    expect(page.locator("#now .main")).to_contain_text("Publish")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("/s/2/pairings"))
    expect(page.locator("main .main:visible")).to_contain_text("Publish")
    page.keyboard.press("Shift+P")
    expect(page.locator("#last")).to_contain_text("published")
    with open_event(playing) as event:
        enter_all(event, 2)
        event.do(Close(1))
    page.keyboard.press("g")
    page.keyboard.press("e")
    expect(page.locator(".section-now").first.locator(".sentence")).to_have_text("All results are in")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Pair round 3")).to_be_visible()


def test_N17_a_result_entered_elsewhere_is_seen_without_moving_focus_or_page(
    playing: Path, desks: Desks
) -> None:
    page = desks.open(playing, "/")
    page.set_viewport_size({"width": 1280, "height": 420})
    section = page.locator(".section-now", has_text="Open")
    expect(section.locator(".sentence")).to_have_text("Games still playing: 12")
    page.locator("#step1").focus()
    page.evaluate("window.scrollTo(0, 60)")
    with open_event(playing) as event:
        result(event, 3)
    expect(section.locator(".sentence")).to_have_text("Games still playing: 11")
    expect(section.locator(".ring")).to_have_attribute("aria-label", "results 1/12")
    expect(section.locator(".chip", has_text="3")).to_have_count(0)
    expect(section).to_contain_text("Last result at")
    expect(page.locator("#step1")).to_be_focused()
    assert page.evaluate("window.scrollY") == 60


def test_N18_twelve_missing_boards_are_two_lines_on_a_phone_and_lead_to_their_row(
    playing: Path, desks: Desks
) -> None:
    page = desks.open(playing, "/")
    page.set_viewport_size({"width": 390, "height": 844})
    boards = page.locator(".open-boards")
    expect(boards.locator(".chip")).to_have_count(8)
    expect(boards).to_contain_text("and 4 more")
    tops = {round(box["y"]) // 20 for one in boards.locator("> *").all() if (box := one.bounding_box())}
    assert len(tops) <= 2
    boards.locator(".chip").nth(4).click()
    expect(page.locator("#result-table tr[data-board='5']")).to_have_attribute("aria-current", "true")


def test_N18_phones_that_disagree_are_seen_and_gone_when_somebody_has_decided(
    playing: Path, desks: Desks
) -> None:
    from pairwright.desk.floor import OPTION, Floor

    path = playing
    with open_event(path) as event:
        floor = Floor(lambda: event.store.option(OPTION), lambda text: event.store.set_option(OPTION, text))  # type: ignore[attr-defined]
        floor.report(1, 2, 4, white=True, result="10")
        floor.report(1, 2, 4, white=False, result="01")
    page = desks.open(path, "/")
    expect(page.locator("p.attention")).to_contain_text("Board 4")
    page.get_by_role("link", name="Decide").click()
    page.locator("form[action$='/decide'] button").nth(1).click()
    expect(page.locator("#last")).to_contain_text("½-½")
    page.keyboard.press("Alt+1")
    expect(page.locator("#now")).to_be_visible()
    expect(page.locator("p.attention")).to_have_count(0)


def test_N19_who_sees_what_is_told_with_the_print_and_the_copy(playing: Path, desks: Desks) -> None:
    desk, stick = desks.run(playing), desks.folder / "stick"
    stick.mkdir()
    one = desks.at(desk.address)
    page = one.open("/")
    seen = page.locator("section", has=page.get_by_role("heading", name="Who sees what"))
    expect(seen).to_contain_text("Screens and phones show round 2 of Open")
    assert "Juniors" not in seen.inner_text()
    assert "printed" not in seen.inner_text()
    page.locator("[name=folder]").fill(str(stick))
    page.locator("[name=folder]").press("Enter")
    page.locator("dialog .main").click()
    one.open("/print")
    one.open("/")
    expect(seen).to_contain_text("Last printed at")
    expect(seen).to_contain_text(f"Copy in {stick}")
    for file in stick.iterdir():
        file.unlink()
    stick.rmdir()
    one.open("/")
    expect(seen.locator(".attention")).to_contain_text("The folder for copies is gone")
