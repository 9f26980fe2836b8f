"""The screen on the wall at every size: its height is used, letters are large, nothing is cut short."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from pairwright.event import Person, Settings, open_event
from pairwright.event.commands import AddMembers, SetResults, Slip
from small_events import in_file, publish

from .conftest import Desks
from .test_every_page import speak

WALLS = [(1920, 1080), (1280, 720), (1024, 768)]
LEAST = 30 / 1080
"""Letters of 30 pixels on a screen of 1080, as a share of the height."""


def published(path: Path, boards: int, letters: int = 30) -> Path:
    """A published round of so many boards, with names of so many letters."""
    people = tuple(
        Person(f"{f'Wallenstein{at:03}, Annemarie-Charlotte':.{letters}}", 2400 - at)
        for at in range(2 * boards)
    )
    with in_file(path, people) as event:
        publish(event, 1)
    return path


def seen_of(page: Page) -> list[dict[str, Any]]:
    """Of every page of the screen: the share of the height that is used, size of letters, what is cut, boards."""
    page.wait_for_function("() => window.hallScreen?.pages.length > 0")
    found: list[dict[str, Any]] = page.evaluate(
        """() => window.hallScreen.pages.map((one, at) => {
            clearTimeout(window.hallScreen.timer); window.hallScreen.at = at; window.hallScreen.show();
            const cells = [...document.querySelectorAll(".view:not([hidden]) tbody td")];
            const low = Math.max(...cells.map(cell => cell.getBoundingClientRect().bottom));
            return {
                used: low / innerHeight, over: low > innerHeight || document.documentElement.scrollWidth > innerWidth,
                type: Math.min(...cells.map(cell => parseFloat(getComputedStyle(cell).fontSize))) / innerHeight,
                cut: cells.filter(cell => cell.scrollWidth > cell.clientWidth + 1).map(cell => cell.textContent),
                boards: document.querySelectorAll(".view:not([hidden]) tr[data-board]").length,
            };
        })"""
    )
    return found


@pytest.mark.parametrize("boards", [13])
def test_N70_thirteen_boards_fill_the_screen_in_large_letters_and_no_name_is_cut(
    desks: Desks, boards: int
) -> None:
    one = desks.window(published(desks.folder / "spring.pairwright", boards), "wall")
    for width, height in WALLS:
        one.page.set_viewport_size({"width": width, "height": height})
        (seen,) = seen_of(one.open("/screen?show=boards&seconds=60"))
        assert seen["cut"] == []
        assert not seen["over"]
        assert seen["used"] >= 0.85, (width, height, seen)
        if width / height > 1.5:
            assert seen["type"] >= LEAST, (width, height, seen)


def test_N70_by_name_the_columns_have_letters_as_large_as_names_allow(desks: Desks) -> None:
    """They were as small as they may be wherever there was more than one column, once."""
    one = desks.window(published(desks.folder / "spring.pairwright", 22, 15), "wall")
    pages = seen_of(one.open("/screen?show=names&seconds=60"))
    assert not any(seen["over"] or seen["cut"] for seen in pages)
    assert min(seen["type"] for seen in pages) >= 0.018


@pytest.mark.parametrize("code", ["en", "ar"])
def test_by_name_an_endless_name_loses_its_end(desks: Desks, code: str) -> None:
    """Where lines run from the right, a Latin name began beyond the edge of its cell."""
    path = desks.folder / "spring.pairwright"
    with in_file(path, [Person(f"{letter}{'b' * 99}", 2000) for letter in "ABCDEFGH"]) as event:
        publish(event, 1)
    one = desks.window(path, "wall")
    speak(one, code)
    seen_of(one.open("/screen?show=names&seconds=60"))
    within = one.page.evaluate(
        """() => [...document.querySelectorAll(".view tbody tr")].map(row => {
            const letters = document.createRange(), name = row.querySelector("bdi").firstChild;
            letters.setStart(name, 0); letters.setEnd(name, 3);
            const [seen, cell] = [letters, row.cells[0]].map(one => one.getBoundingClientRect());
            return seen.left >= cell.left - 1 && seen.right <= cell.right + 1;
        })"""
    )
    assert within
    assert all(within)


@pytest.mark.parametrize("boards", [4, 19, 60, 400])
def test_N70_the_height_is_used_whatever_the_number_of_boards(desks: Desks, boards: int) -> None:
    one = desks.window(published(desks.folder / "spring.pairwright", boards, 20), "wall")
    pages = seen_of(one.open("/screen?show=boards&seconds=60"))
    assert sum(seen["boards"] for seen in pages) == boards
    assert max(seen["boards"] for seen in pages) <= 18
    assert len(pages) == -(-boards // 18)
    assert all(seen["used"] >= 0.85 for seen in pages[:-1] or pages), pages
    assert not any(seen["over"] or seen["cut"] for seen in pages)
    assert min(seen["type"] for seen in pages) >= 0.02


def test_N70_the_fixtures_of_a_round_robin_fill_the_screen_and_their_results_come_in(desks: Desks) -> None:
    """Ten players: 45 games, in columns side by side; on a wall that is less wide on several pages."""
    path = desks.folder / "club.pairwright"
    people = tuple(Person(f"Wallenstein, {name}", 2000) for name in "ABCDEFGHIJ")
    settings = Settings("Club", system="round-robin", rounds=9)
    with in_file(path, people, settings) as event:
        publish(event, 1)
    one = desks.window(path, "wall")
    for (width, height), pages in zip(WALLS, (2, 2, 3), strict=True):
        one.page.set_viewport_size({"width": width, "height": height})
        seen = seen_of(one.open("/screen?show=fixtures&seconds=60"))
        assert len(seen) == pages
        for page in seen:
            assert not page["over"]
            assert page["cut"] == []
            assert page["used"] >= 0.75
            assert page["type"] >= 0.02
    with open_event(path) as event:
        event.do(SetResults(1, 1, (Slip(2, "10"),)))
    seen_of(one.page)
    one.page.evaluate("() => { window.hallScreen.at = 0; window.hallScreen.show(); }")
    expect(one.page.locator(".view tr[data-board='2'] .result")).to_have_text("1-0")
    one.pictures("screen-fixtures")


def test_a_screen_keeps_the_games_of_a_match_with_their_teams_below_a_long_name(desks: Desks) -> None:
    """A long name of the event left the round three lines, and a page broke within a match."""
    path, people = desks.folder / "league.pairwright", [Person(f"Team {one}", 2000) for one in "ABCDEFGHIJ"]
    settings = Settings("A", system="round-robin", rounds=9, teams=True, match_colours="WBWB")
    with in_file(
        path, people, settings, name="Championship of the Teams of the Districts of the South"
    ) as event:
        for team in range(1, 11):
            event.do(AddMembers(1, team, tuple(Person(f"P{team}{place}") for place in range(4))))
        publish(event, 1)
        event.do(SetResults(1, 1, (Slip(1, "10", game=0),)))
    one = desks.window(path)
    speak(one, "de")
    assert [seen["boards"] for seen in seen_of(one.open("/screen?show=boards&seconds=60"))] == [10, 10, 5]
    score = one.page.locator(".view:not([hidden]) .head .result").first
    one.page.evaluate("() => { window.hallScreen.at = 0; window.hallScreen.show(); }")
    expect(score).to_have_text("1,0-0,0")
    with open_event(path) as event:
        event.do(SetResults(1, 1, (Slip(1, "==", game=2),)))
    expect(score).to_have_text("1,5-0,5")
    low = one.page.locator(".screen-top h2").bounding_box()
    assert low is not None
    assert low["height"] < 40
