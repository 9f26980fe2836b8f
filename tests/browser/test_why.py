"""The panel Why? in a browser: the bracket as a picture, and the story of a round on paper."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from pairwright.event import open_event
from pairwright.event.commands import Close
from small_events import enter_all, publish

from .accessibility import faults_of, faults_of_shape
from .conftest import Desks
from .pdf_text import texts_of

JOINS = """(kind) => {
  const boxes = [...document.querySelectorAll('#why .bracket g:has(> title) > rect')].map((one) => ({
    name: one.parentNode.querySelector('title').textContent, box: one.getBBox() }));
  const at = (x, y) => boxes.find(({ box }) => Math.abs(box.y + box.height / 2 - y) < 0.1
    && Math.min(Math.abs(box.x - x), Math.abs(box.x + box.width - x)) < 0.1)?.name;
  return [...document.querySelectorAll(`#why .bracket path.${kind}`)].map((line) => {
    const end = line.getTotalLength(), points = [line.getPointAtLength(0), line.getPointAtLength(end)];
    return points.map(({ x, y }) => at(x, y));
  });
}"""


def played_on(path: Path) -> Path:
    """The event two rounds later: on every third board White wins, on the next it is a draw, on the next Black wins."""
    with open_event(path) as event:
        for number in (2, 3):
            enter_all(event, number, lambda board: ("10", "==", "01")[board % 3])
            event.do(Close(1))
            publish(event, number + 1)
    return path


def test_N32_the_picture_of_a_board_marks_it_and_its_dashed_lines_are_pairs_that_are_explained(
    desks: Desks,
) -> None:
    path = played_on(desks.event(30))
    one = desks.window(path)
    page, dashed = one.open("/s/1/pairings"), 0
    for board in range(1, 16, 2):
        page.locator(f"#boards tr[data-board='{board}'] .board").click()
        expect(page.locator("#why h3")).to_contain_text(f"Board {board} ")
        assert page.locator("#why .bracket .on").count() == 2
        numbers = page.locator("#why .bracket g:has(> rect.on) text.number")
        assert numbers.all_text_contents() == [str(board)] * 2
        told = page.locator("#why .bracket desc").first.text_content() or ""
        made = {frozenset(pair) for pair in page.evaluate(JOINS, "made")}
        for pair in page.evaluate(JOINS, "no"):
            assert frozenset(pair) not in made
            assert f"× {pair[0]} – {pair[1]}: " in told or f"× {pair[1]} – {pair[0]}: " in told
            dashed += 1
    assert dashed
    assert not faults_of(one)
    page.set_viewport_size({"width": 390, "height": 800})
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert not faults_of_shape(one)


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_story_of_a_hundred_players_is_on_two_pages(paper: str, desks: Desks) -> None:
    path = desks.event(100)
    one = desks.window(path)
    page = one.open("/s/1/r/2/reasons")
    with page.context.expect_page() as opened:
        page.get_by_role("link", name="The story of the round").click()
    opened.value.close()
    page = one.open(f"/s/1/print/story?round=2&paper={paper}")
    pages = texts_of(page.pdf(prefer_css_page_size=True))
    assert 1 <= len(pages) <= 2
    assert all(len(text) > 100 for text in pages)
    text = "".join(pages)
    assert all(f"{board}" in text for board in range(1, 51))


def test_two_clicks_ask_why_two_do_not_meet_and_escape_forgets_them(desks: Desks) -> None:
    """In round 1 the top half met the bottom half in order: 1 met 16, and nobody of its own half."""
    path = played_on(desks.event(30))
    page = desks.open(path, "/s/1/pairings")
    player = "#boards .player[data-player='{}']"
    page.locator(player.format(1)).click()
    page.locator(player.format(16)).click()
    expect(page.locator("#why h3")).to_contain_text("Why not")
    expect(page.locator("#why .headline")).to_contain_text("round 1")
    expect(page.locator("#why-said")).to_have_text(page.locator("#why .headline").inner_text())
    expect(page.locator("#why details.proof")).not_to_have_attribute("open", "")
    page.keyboard.press("Escape")
    expect(page.locator(".player[aria-pressed='true']")).to_have_count(0)


def test_N29_an_open_panel_goes_along_with_the_arrows_and_its_headline_alone_is_told(desks: Desks) -> None:
    path = played_on(desks.event(30))
    page = desks.open(path, "/s/1/pairings")
    page.locator("#boards tr[data-board='1']").focus()
    page.keyboard.press("ArrowDown")
    expect(page.locator("#why h3")).to_have_count(0)  # nobody has asked yet
    page.keyboard.press("Enter")
    for board in (2, 3, 4):
        expect(page.locator("#why h3")).to_contain_text(f"Board {board} ")
        expect(page.locator("#why-said")).to_have_text(page.locator("#why .headline").inner_text())
        page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowUp")
    expect(page.locator("#why h3")).to_contain_text("Board 4 ")
    assert page.locator("#why[aria-live], #why [aria-live]").count() == 0
