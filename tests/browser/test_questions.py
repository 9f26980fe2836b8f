"""What the desk asks: a heading with a verb, what follows, and a safe button that has the focus; Enter does nothing."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from pairwright.event import open_event

from .accessibility import faults_of
from .conftest import Desks, Window, started
from .test_mishaps import revision


@pytest.fixture
def playing(tmp_path: Path) -> Path:
    """An event of six boards whose round 2 is being played."""
    return started(tmp_path / "spring.pairwright", 12)


def asked(page: Page, heading: str, follows: str, act: str) -> Locator:
    """The question that is open, once it is seen to be one: what is safe is filled and has the focus."""
    dialog = page.locator("dialog#dialog[open]")
    expect(dialog.get_by_role("heading", level=2)).to_have_text(heading)
    expect(dialog.locator(".follows").first).to_have_text(follows)
    expect(dialog.locator(".main")).to_have_count(1)
    expect(dialog.locator(".main")).to_contain_text("Cancel")
    expect(dialog.locator(".main")).to_be_focused()
    expect(dialog.locator("button.act")).to_have_text(act)
    return dialog


def enter_changes_nothing(one: Window, path: Path, dialog: Locator) -> None:
    assert faults_of(one) == []
    before = revision(path)
    one.page.keyboard.press("Enter")
    expect(dialog).to_have_count(0)
    assert revision(path) == before


def test_N90_an_unusual_act_is_asked_about_by_its_verb_and_enter_leaves_it(
    playing: Path, desks: Desks
) -> None:
    one = desks.window(playing)
    page = one.open("/s/1/pairings")
    withdraw = page.get_by_role("button", name="Withdraw the round")
    withdraw.click()
    dialog = asked(
        page,
        "Withdraw round 2 of Open?",
        "Players may have seen it.",
        "Withdraw the round",
    )
    one.pictures("question-unusual")
    enter_changes_nothing(one, playing, dialog)
    withdraw.click()
    dialog.locator("button.act").click()
    expect(page.locator("#last")).to_contain_text("is a draft again")
    with open_event(playing) as event:
        assert event.state.sections[1].rounds[2].stage == "draft"


def test_N90_a_serious_act_waits_for_its_number_and_for_its_button(playing: Path, desks: Desks) -> None:
    one = desks.window(playing)
    page = one.open("/s/1/pairings")
    page.locator(".preflight summary").first.click()
    page.get_by_role("button", name="Pair without them").click()
    dialog = asked(
        page,
        "Pair the next round without these results?",
        "These games become adjourned and count as draws for the pairing.",
        "Pair the round",
    )
    one.pictures("question-serious")
    enter_changes_nothing(one, playing, dialog)
    before = revision(playing)
    page.get_by_role("button", name="Pair without them").click()
    dialog.locator("[name=typed]").fill("6")
    page.keyboard.press("Enter")
    page.wait_for_timeout(200)
    expect(dialog).to_be_visible()
    assert revision(playing) == before
    dialog.locator("button.act").click()
    expect(page.locator("#last")).to_contain_text("Round 3 of Open paired")


def test_N90_what_can_not_be_done_is_the_heading_of_its_refusal(playing: Path, desks: Desks) -> None:
    one = desks.window(playing)
    page = one.open("/s/1/players/1")
    page.locator("[name=rating]").fill("many")
    page.locator("form.fields button.main").click()
    dialog = page.locator("dialog#dialog[open]")
    expect(dialog.get_by_role("heading", level=2)).to_have_text("'many' is not a number.")
    expect(dialog.locator(".main")).to_be_focused()
    expect(dialog.locator("button.act")).to_have_count(0)
    one.complaints.clear()  # the answer 422
