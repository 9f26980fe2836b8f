"""The list of players in a browser: who is here by typing, order by headings, and late entries."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from pairwright.event import Person, State, open_event
from small_events import in_file

from .accessibility import faults_of
from .conftest import Desks, started

FAMILIES = [
    "Abadi", "Adler", "Almeida", "Andersen", "Bakker", "Banerjee", "Becker", "Bondarenko",
    "Carlsson", "Castro", "Chen", "Cooper", "Delgado", "Dubois", "Eriksen", "Evans", "Fischer",
    "Fontaine", "Garcia", "Grabowski", "Haddad", "Hansen", "Hofmann", "Ivanov", "Jansen", "Jensen",
    "Kaya", "Keller", "Kowalski", "Larsen", "Lindqvist", "Lopez", "Mancini", "Martin", "Mendes",
    "Nakamura", "Novak", "Olsen", "Petrov", "Quigley", "Ramirez", "Rossi", "Santos", "Schmidt",
    "Tanaka", "Ueda", "Vogel", "Zhang",
]  # fmt: skip


@pytest.fixture
def entered(tmp_path: Path) -> Path:
    """An event of 48 players before its first round."""
    path = tmp_path / "spring.pairwright"
    people = tuple(
        Person(f"{name}, {'ABCDEFGH'[at % 8]}", 1400 + 37 * at % 800) for at, name in enumerate(FAMILIES)
    )
    in_file(path, people).close()
    return path


def test_N22_48_players_are_checked_in_by_typing_four_keys_each_and_it_is_said(
    entered: Path, desks: Desks
) -> None:
    one = desks.window(entered)
    page = one.open("/s/1/players")
    page.keyboard.press("w")
    expect(page.get_by_role("searchbox")).to_be_focused()
    assert faults_of(one) == []
    one.pictures("who-is-here")
    keys = 0
    for at, name in enumerate(FAMILIES, 1):
        for letter in name.lower():
            page.keyboard.type(letter)
            keys += 1
            if page.locator("#arrivals li:not([hidden])").count() == 1:
                break
        page.keyboard.press("Enter")
        keys += 1
        expect(page.locator("#arrived-told")).to_have_text(re.compile(f"^{name}, .: here, {at} of 48$"))
    expect(page.locator("#missing")).to_have_text("Not here yet for round 1: 0")
    assert keys <= 4 * 48
    page.reload()
    expect(page.locator("#arrivals input:checked")).to_have_count(48)


def test_N22_by_touch_one_tap_is_enough_and_two_that_match_wait(entered: Path, desks: Desks) -> None:
    page = desks.open(entered, "/sections/1/arrivals", size="phone", touch=True)
    page.locator("#arrivals label", has_text="Keller").tap()
    expect(page.locator("#missing")).to_have_text("Not here yet for round 1: 47")
    page.locator("#arrivals label", has_text="Keller").tap()
    expect(page.locator("#missing")).to_have_text("Not here yet for round 1: 48")
    page.get_by_role("searchbox").fill("ha")
    page.keyboard.press("Enter")
    expect(page.get_by_role("searchbox")).to_have_value("ha")
    expect(page.locator("#arrivals li:not([hidden])")).to_have_count(2)
    expect(page.locator("#arrivals input:checked")).to_have_count(0)


def shown(page: Page, column: int) -> list[str]:
    return page.locator(f"#players tbody tr > :nth-child({column})").all_inner_texts()


@pytest.mark.parametrize("playing", [False, True])
def test_N23_players_are_listed_by_any_heading_and_it_is_remembered(
    playing: bool, entered: Path, desks: Desks
) -> None:
    one = desks.window(started(desks.folder / "summer.pairwright", 12) if playing else entered)
    page = one.open("/s/1/players")
    page.locator("#by-rating").click()
    expect(page.locator("th[aria-sort='ascending'] #by-rating")).to_be_visible()
    ratings = [int(text.strip(" ✎")) for text in shown(page, 4)]
    assert ratings == sorted(ratings)
    assert page.locator("th[aria-sort='ascending'], th[aria-sort='descending']").count() == 1
    page.locator("#by-rating").focus()
    page.keyboard.press("Enter")
    expect(page.locator("th[aria-sort='descending'] #by-rating")).to_be_visible()
    assert [int(text.strip(" ✎")) for text in shown(page, 4)] == ratings[::-1]
    assert faults_of(one) == []
    one.pictures("players")
    one.open("/s/1/standings")
    one.open("/s/1/players")
    expect(page.locator("th[aria-sort='descending'] #by-rating")).to_be_visible()
    page.locator("#by-name").click()
    expect(page.locator("th[aria-sort='ascending'] #by-name")).to_be_visible()
    if not playing:
        assert [text.split(",")[0] for text in shown(page, 2)] == FAMILIES


def numbers(state: State) -> dict[int, int]:
    return {key: entry.number for key, entry in state.sections[1].entries.items()}


def test_N24_a_late_entry_waits_for_the_points_of_each_round_and_names_the_numbers_that_move(
    desks: Desks,
) -> None:
    path = desks.event(12)
    with open_event(path) as event:
        before = numbers(event.state)
    one = desks.window(path)
    page = one.open("/s/1/players/new")
    add = page.get_by_role("button", name="Add from round 3")
    expect(add).to_be_disabled()
    expect(page.locator("form .why-not")).to_have_text("Choose the points for each round missed.")
    page.locator("[name=name]").fill("Late, Ann")
    page.locator("[name=rating]").fill("2472")
    page.locator("[name=missed1]").select_option("Z")
    expect(add).to_be_disabled()
    page.locator("[name=missed2]").select_option("H")
    expect(add).to_be_enabled()
    expect(page.locator("form .why-not")).to_be_hidden()
    expect(page.locator("form .follows")).to_contain_text("The player gets number")
    told = [int(text) for text in re.findall(r"\d+", page.locator("form .follows").inner_text())]
    assert faults_of(one) == []
    one.pictures("late-entry")
    add.click()
    expect(page.locator("#last")).to_contain_text("Late, Ann")
    with open_event(path) as event:
        after = numbers(event.state)
    moved = sorted(number for key, number in before.items() if after[key] != number)
    assert [after[key] for key in after.keys() - before.keys()] == told[:1]
    assert all(after[key] == number + 1 for key, number in before.items() if number in moved)
    assert told[1:] == [moved[0], moved[-1]]


def test_enter_in_a_field_does_the_act_of_its_own_button(desks: Desks) -> None:
    """Enter after the round of a withdrawal gave a half-point bye, by the first button of the page."""
    path = desks.event(8)
    page = desks.open(path, "/s/1/players/2")
    expect(page.get_by_role("button", name="Expel")).to_be_hidden()  # it stood beside Withdraw
    page.get_by_label("from round").fill("4")
    page.keyboard.press("Enter")
    expect(page.locator("#last")).to_contain_text("withdrawn from round 4")
    with open_event(path) as event:
        entry = event.state.sections[1].entries[2]
    assert (entry.withdrawn, dict(entry.byes)) == (4, {})
