"""The hall in a browser: screens that turn, phones that are told, nothing that needs a mouse."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from pairwright.event import OpenEvent, Person, Settings, open_event
from pairwright.event.commands import Close, SetResults, Slip
from small_events import in_file, publish

from .accessibility import faults_of
from .conftest import SIZES, Desks, started


@pytest.fixture
def hall(tmp_path: Path) -> Path:
    """An event of 81 players in its second round."""
    return started(tmp_path / "spring.pairwright", 81)


def test_R14_a_screen_shows_every_row_in_pages_that_fit_and_never_scrolls(hall: Path, desks: Desks) -> None:
    one = desks.window(hall, "wall")
    one.open("/screen?show=boards,names,standings&seconds=3")
    one.page.wait_for_selector(".turn:not(:empty)")
    one.pictures("screen")
    for size in SIZES.values():
        one.page.set_viewport_size({"width": size[0], "height": size[1]})
        one.page.wait_for_timeout(350)
        seen = one.page.evaluate(
            """() => {
              const pages = [], texts = new Set();
              const root = document.documentElement;
              for (let at = 0; at < window.hallScreen.pages.length; at += 1) {
                clearTimeout(window.hallScreen.timer); window.hallScreen.at = at; window.hallScreen.show();
                const rows = [...document.querySelectorAll(".view:not([hidden]) tbody tr")];
                for (const row of rows) texts.add(row.closest('table').className + row.textContent.trim());
                pages.push(Math.max(...rows.map((row) => row.getBoundingClientRect().bottom), 0) <= innerHeight
                  && root.scrollWidth <= innerWidth && root.scrollHeight <= innerHeight);
              }
              return [pages, [...texts]];
            }"""
        )
        assert all(seen[0]), size
        assert len(seen[1]) == 41 + 81 + 81, size  # boards with the bye, names, standings


def test_R14_a_screen_leaves_no_column_empty_while_names_are_cut_short(desks: Desks) -> None:
    one = desks.window(started(desks.folder / "few.pairwright", 12), "wall")
    page = one.open("/screen?show=boards")
    page.wait_for_selector(".columns tbody tr")
    assert page.locator(".columns > table").count() == 1
    assert page.locator(".screen-top h2").inner_text() == "Round 2 · By board"
    assert (
        one.open("/screen?show=standings").locator(".screen-top h2").inner_text() == "Standings after round 1"
    )


def test_R14_a_phone_fits_320_pixels_and_finds_a_name_by_keys(hall: Path, desks: Desks) -> None:
    one = desks.window(hall, "phone")
    for path in (
        "/hall/1/names",
        "/hall/1/boards",
        "/hall/1/player/3",
        "/hall/1/standings",
        "/hall/1/crosstable",
    ):
        one.open(path)
        assert one.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), path
    one.open("/hall/1/standings")
    right = one.page.eval_on_selector_all(
        ".standings td:nth-child(6)",
        "cells => Math.max(...cells.map(one => one.getBoundingClientRect().right))",
    )
    assert 0 < right <= 320, "points are seen beside the names"
    one.open("/hall/1/names")
    one.page.keyboard.press("Tab")  # the link that skips the head
    one.page.focus("#find")
    one.page.keyboard.type("zolkiewski 3")
    assert one.page.locator("tr[data-search]:visible").count() == 1
    assert "Żółkiewski 3" in one.page.locator("tr[data-search]:visible").inner_text()


def test_a_name_is_found_however_a_phone_writes_its_apostrophe(desks: Desks) -> None:
    """The list has it without one; a phone types a curly one, and letters of other languages as it likes."""
    path = desks.folder / "names.pairwright"
    people = map(Person, ("O'Brien, Zoë", "Œrsted, Guðrún", "Kovač, Ana", "Ek, Jo"))
    with in_file(path, people, Settings("Open", rounds=3)) as event:
        publish(event, 1)
    page = desks.window(path, "phone").open("/hall/1/names")
    for typed, name in (
        ("O’Brien", "O'Brien"),
        ("o'bri zo", "O'Brien"),
        ("oersted gudr", "Œrsted"),
        ("Œr", "Œrsted"),
    ):
        page.fill("#find", typed)
        expect(page.locator("tr[data-search]:visible")).to_have_count(1)
        expect(page.locator("tr[data-search]:visible")).to_contain_text(name)


def test_R14_phones_and_screens_follow_the_event(hall: Path, desks: Desks) -> None:
    desk = desks.run(hall)
    phone, screen = desks.at(desk.address, "phone"), desks.at(desk.address, "wall")
    phone.open("/hall/1/boards")
    screen.open("/screen?show=boards&seconds=60")
    with open_event(hall) as event:
        event.do(SetResults(1, 2, (Slip(1, "=="),)))
    for one in (phone, screen):
        expect(one.page.locator("tr[data-board='1'] .result").first).to_have_text("½-½")
    with open_event(hall) as event:
        win_all_open(event)
        event.do(Close(1))
        publish(event, 3)
    for one in (phone, screen):
        expect(one.page.locator("h2").first).to_contain_text("Round 3")
        expect(one.page.locator("#hall-connection")).to_have_text("")


def win_all_open(event: OpenEvent) -> None:
    last = event.state.sections[1].last
    assert last
    event.do(SetResults(1, last.number, tuple(Slip(board, "10") for board in last.open_boards)))


@pytest.fixture
def small(tmp_path: Path) -> Path:
    """An event of seven players in the second round."""
    return started(tmp_path / "small.pairwright", 7)


def test_X5_hall_pages_have_no_accessibility_faults(small: Path, desks: Desks) -> None:
    one = desks.at(desks.run(small, "--share").address)
    found = {}
    for path in (
        "/hall/1/names", "/hall/1/boards", "/hall/1/player/3", "/hall/1/standings", "/hall/1/crosstable", "/screen",
        "/join", "/sharing",
    ):  # fmt: skip
        one.open(path)
        found[path] = faults_of(one)
        one.pictures(path.strip("/").replace("/", "-"))
    assert {path: text for path, text in found.items() if text} == {}
