"""Find: a player, a board, a page, a setting or a command, by letters and Enter alone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from pairwright.event import Person, Settings
from small_events import in_file, publish

from .accessibility import faults_of
from .conftest import Desks, Window, players

NAMED = (
    Person("Łukaszewicz, Piotr", 2600),
    Person("Ashford, Wanda", 2590),
    Person("Müller-Groß, Jörg", 2580),
)


@pytest.fixture
def one(desks: Desks) -> Window:
    """A window on an event of 400 players whose first round is being played."""
    path = desks.folder / "spring.pairwright"
    with in_file(path, (*NAMED, *players(397)), Settings("Open", rounds=9)) as event:
        publish(event, 1)
    return desks.window(path)


def found(page: Page, text: str) -> list[str]:
    """What is listed for a text."""
    page.keyboard.press("Control+k")
    expect(page.locator("#finder-text")).to_be_focused()
    page.keyboard.type(text)
    expect(page.locator("#finder-list li").first).to_be_visible()
    return page.locator("#finder-list li").all_inner_texts()


def test_N8_a_player_is_found_without_accents_and_in_any_order(one: Window) -> None:
    page = one.open("/s/1/standings")
    for text in ("lukaszew", "piotr lu", "LUKASZEWICZ"):
        assert found(page, text)[0].startswith("Łukaszewicz, Piotr")
        page.keyboard.press("Escape")
    found(page, text)
    page.keyboard.press("Enter")
    expect(page.locator("h2").first).to_contain_text("Łukaszewicz")


def test_N8_boards_pages_settings_and_commands_are_opened_by_keys_alone(one: Window) -> None:
    page = one.open("/s/1/standings")
    assert "Müller-Groß" in found(page, "gross mul")[0]
    assert faults_of(one) == []
    one.pictures("find")
    page.keyboard.press("Escape")
    assert found(page, "wa ash")[0].startswith("Ashford, Wanda")
    page.keyboard.press("Escape")
    assert found(page, "12")[0].startswith("Board 12 ")
    page.keyboard.press("Enter")
    expect(page.locator("#result-table tr[data-board='12']")).to_have_attribute("aria-current", "true")
    found(page, "board 199")
    page.keyboard.press("Enter")
    expect(page.locator("#result-table tr[data-board='199']")).to_have_attribute("aria-current", "true")
    found(page, "journ")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("/journal"))
    found(page, "chess960")
    page.keyboard.press("Enter")
    expect(page.locator("#set-chess960")).to_have_class(re.compile("marked"))
    expect(page.locator("#set-chess960")).to_be_in_viewport()
    last = page.locator("#last").inner_text()
    found(page, "undo")
    page.keyboard.press("Enter")
    expect(page.locator("dialog#dialog[open]").or_(page.locator("#last", has_not_text=last))).to_be_visible()


def test_N8_what_was_read_is_found_while_the_desk_is_away(one: Window) -> None:
    page = one.open("/s/1/standings")
    found(page, "ashford")
    page.keyboard.press("Escape")
    page.context.set_offline(True)
    assert found(page, "wanda")[0].startswith("Ashford, Wanda")
    page.locator("#finder-text").fill("garcia")
    assert page.locator("#finder-list li").count() == 8
    page.context.set_offline(False)
    one.complaints.clear()
