"""A page that fills in or is shown anew while somebody points at it does not move away or forget what was chosen."""

from __future__ import annotations

import pytest
from playwright.sync_api import Route, expect

from pairwright.event import open_event
from pairwright.event.commands import SetResults, Slip

from .conftest import Desks

PLACES = """() => [...document.querySelectorAll('#boards .player')].map(
    (one) => JSON.stringify(one.getBoundingClientRect()))"""


@pytest.mark.parametrize("width", [950, 1280, 1920])
def test_reasons_that_come_late_move_no_player(width: int, desks: Desks) -> None:
    path = desks.event(60)
    kept: list[Route] = []
    one = desks.window(path)
    one.page.set_viewport_size({"width": width, "height": 800})
    one.page.route("**/reasons?form=json", lambda route: kept.append(route))
    page = one.open("/s/1/pairings")
    expect(page.locator("#boards .player").first).to_be_visible()
    page.wait_for_function("() => document.fonts.status === 'loaded'")
    before = page.evaluate(PLACES)
    assert len(kept) == 1
    assert page.locator("[data-reason='1']").inner_text() == ""
    found = kept[0].fetch().json()
    long = {board: " ".join([text] * 4) for board, text in found["boards"].items()}
    kept[0].fulfill(json=found | {"boards": long})
    expect(page.locator("[data-reason='1']")).not_to_be_empty()
    assert page.evaluate(PLACES) == before


def test_who_was_chosen_stays_chosen_when_the_page_is_shown_anew(desks: Desks) -> None:
    path = desks.event(20)
    page = desks.open(path, "/s/1/pairings")
    one = page.locator("#boards .player").nth(2)
    one.click()
    expect(one).to_have_attribute("aria-pressed", "true")
    with open_event(path) as event:
        event.do(SetResults(1, 2, (Slip(3, "10"),)))
    expect(page.locator("#boards tr[data-board='3'] .result")).to_have_text("1-0")
    expect(one).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#why h3")).to_be_visible()
    page.locator("#boards .player").nth(5).click()
    expect(page.locator("#why h3")).to_contain_text("Why not")


def test_simulations_that_come_late_are_told_and_move_nothing(desks: Desks) -> None:
    one = desks.window(desks.event(61))
    kept: list[Route] = []
    one.page.route("**/forecast?now=1", lambda route: kept.append(route))
    page = one.open("/s/1/forecast")
    told, button = page.locator("main [role=status]"), page.locator("main .button.main")
    expect(told).to_contain_text("simulations")
    button.focus()
    before = button.bounding_box()
    kept[0].continue_()
    expect(told).to_contain_text("Simulated runs")
    assert button.bounding_box() == before
    expect(button).to_be_focused()
    assert page.evaluate("location.search") == ""
