"""A tablet in a tired hand: targets for a finger, answers in sight, no keyboard that was not asked for."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .conftest import Desks

LEAST = 44
"""The height of a target in pixels (WCAG 2.5.5)."""

LOW = """(least) => [...document.querySelectorAll("button, .button, .rounds a, nav.pages a, .count a, input, select")]
  .filter((one) => one.checkVisibility() && !one.matches(".skip"))
  .map((one) => (one.matches("[type=checkbox], [type=radio]") ? one.closest("label") ?? one : one))
  .filter((one) => { const { height } = one.getBoundingClientRect(); return height > 1 && height < least; })
  .map((one) => one.outerHTML.slice(0, 120))"""


@pytest.fixture
def tablet(desks: Desks) -> Page:
    desk = desks.run(desks.event(40))
    page = desks.at(desk.address, touch=True).open("/s/1/results")
    page.set_viewport_size({"width": 1024, "height": 768})
    return page


@pytest.mark.parametrize("name", ["results", "pairings", "players", "standings"])
def test_on_a_tablet_every_target_is_as_high_as_a_finger(tablet: Page, name: str) -> None:
    """Those of results were 30 pixels high: the rule for fingers stood before the one that it meant to change."""
    tablet.goto(tablet.url.replace("results", name))
    assert tablet.evaluate(LOW, LEAST) == []
    expect(tablet.locator("button kbd:visible, #entry-help:visible")).to_have_count(0)


def test_on_a_tablet_a_tap_on_a_row_or_on_keep_opens_no_keyboard(tablet: Page) -> None:
    line, row = tablet.locator("#entry"), tablet.locator("tr[data-board='4']")
    line.evaluate("(field) => field.blur()")
    row.locator("[data-white]").tap()
    expect(row).to_have_attribute("aria-current", "true")
    row.locator(".pick [data-code='10']").tap()
    expect(row.locator(".saved")).to_have_text("1-0")
    row.locator(".pick [data-code='01']").tap()
    row.get_by_role("button", name="Keep").tap()
    expect(row.get_by_text("Change 1-0")).to_have_count(0)
    expect(line).not_to_be_focused()
    tablet.keyboard.type("7")  # of a keyboard that is there all the same
    expect(line).to_have_value("7")


def test_on_a_tablet_the_other_results_of_a_board_are_not_under_the_line_at_the_bottom(tablet: Page) -> None:
    bottom = tablet.locator("#done-last").bounding_box()
    assert bottom
    row = next(
        one
        for one in reversed(tablet.locator("tr[data-board]").all())
        if (box := one.bounding_box()) and box["y"] + box["height"] < bottom["y"]
    )
    row.locator(".pick button").last.tap()
    box = row.get_by_role("button", name="Close").bounding_box()
    assert box["y"] + box["height"] <= bottom["y"]


def test_on_a_tablet_what_a_tap_asks_for_is_in_sight(tablet: Page) -> None:
    """It was below the list: nothing seemed to happen."""
    tablet.goto(tablet.url.replace("results", "pairings"))
    row = tablet.locator("#boards tbody tr").nth(4)
    row.tap()
    expect(tablet.locator("#why .headline")).to_be_in_viewport()
    panel, own = tablet.locator(".why-panel").bounding_box(), row.bounding_box()
    assert panel
    assert own
    assert own["y"] + own["height"] <= panel["y"]
    tablet.goto(tablet.url.replace("pairings", "players"))
    tablet.locator("#players tbody a").first.tap()
    expect(tablet.locator("#player").get_by_role("button").first).to_be_in_viewport()


CODES = "all => all.map(one => one.value)"


def swiped(page: Page, start: tuple[float, float], end: tuple[float, float]) -> None:
    """A finger is put down, moved in small steps and lifted, as the browser's own touches."""
    fingers = page.context.new_cdp_session(page)
    (x, y), (to_x, to_y) = start, end

    def touch(kind: str, *points: tuple[float, float]) -> None:
        found = [{"x": x, "y": y} for x, y in points]
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": found})

    touch("touchStart", start)
    for step in range(1, 21):
        touch("touchMove", (x + (to_x - x) * step / 20, y + (to_y - y) * step / 20))
    touch("touchEnd")
    fingers.detach()


def test_N12_a_finger_drags_tie_breaks_by_their_dots_and_scrolls_the_page_beside_them(desks: Desks) -> None:
    page = desks.open(desks.folder / "spring.pairwright", "/", touch=True)
    order = page.locator("[data-order] li")
    order.first.scroll_into_view_if_needed()
    chosen = order.locator("input").evaluate_all(CODES)

    def middle(place: int, which: str) -> tuple[float, float]:
        box = order.nth(place).locator(which).bounding_box()
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    swiped(page, middle(3, ".grip"), middle(0, ".grip"))
    assert order.locator("input").evaluate_all(CODES) == [chosen[3], *chosen[:3]]
    expect(page.locator("[data-order] [role=status]")).to_contain_text(", 1 of 4")
    swiped(page, middle(0, ".grip"), middle(2, ".grip"))
    assert order.locator("input").evaluate_all(CODES) == [chosen[0], chosen[1], chosen[3], chosen[2]]
    before = page.evaluate("scrollY")
    x, y = middle(3, "[data-name]")
    swiped(page, (x, y), (x, y - 150))
    assert page.evaluate("scrollY") > before
    assert order.locator("input").evaluate_all(CODES) == [chosen[0], chosen[1], chosen[3], chosen[2]]
