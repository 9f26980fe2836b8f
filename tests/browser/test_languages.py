"""No page of a whole event has English where another language is chosen."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from pairwright.event import open_event
from pairwright.event.commands import Close, Pair, SetResults, Slip

from .conftest import Desks, started
from .test_every_page import speak
from .test_round_on_paper import second_section

PAGES = (
    "/", "/s/1/players", "/s/1/players?grid=1", "/s/1/players/new", "/s/1/players/2", "/s/1/players/import",
    "/s/1/players/fees", "/s/1/pairings", "/s/1/pairings?edit=1", "/s/1/pairings?round=1", "/s/1/results?round=2",
    "/s/1/standings", "/s/1/crosstable", "/s/1/reports", "/s/1/audit", "/journal", "/s/1/settings", "/sharing",
    "/ratings", "/sections/2/arrivals", "/sections/1/codes", "/s/1/norms", "/s/2/pairings", "/s/2/results",
)  # fmt: skip

WORDS = [
    "the", "of", "and", "with", "is", "are", "this", "that", "from", "each", "has", "have", "will", "their", "by", "to",
    "which", "than", "but", "if", "your", "you",
]  # fmt: skip
ENGLISH = """(of) => {
  const english = new RegExp(`(^|[^\\\\p{L}])(${of.join("|")})([^\\\\p{L}]|$)`, "u"), found = [];
  const apart = "script, style, template, #words, code, body [lang=en]";
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const one = walk.currentNode.parentElement, text = walk.currentNode.textContent.trim();
    if (english.test(text) && !one.closest(apart) && one.checkVisibility()) found.push(text.slice(0, 120));
  }
  const marked = [...document.querySelectorAll("body [lang=en]")].filter((one) => one.checkVisibility());
  return [found, marked.filter((one) => english.test(one.textContent)).map((one) => one.textContent.trim())];
}"""


@pytest.fixture
def whole(tmp_path: Path) -> Path:
    """An event with a closed round of many results, one being closed, a draft, and a second section."""
    path = started(tmp_path / "spring.pairwright", 13)
    with open_event(path) as event:
        codes = ("10", "+-", "--", "==", "01", "10")
        event.do(SetResults(1, 2, tuple(Slip(board, code) for board, code in enumerate(codes, 1))))
        event.do(Close(1))
        event.do(Pair(1, 3))
        second_section(event, "Juniors", 12)
    return path


def test_N10_no_page_of_a_whole_event_has_english_where_another_language_is_chosen(
    whole: Path, desks: Desks
) -> None:
    """In Arabic, whose letters are no English. That each catalogue is whole is tried in tests/desk/test_words.py."""
    one = desks.window(whole)
    speak(one, "ar")
    bare, marked = {}, {}
    for address in PAGES:
        page = one.open(address)
        expect(page.locator("h1").first).to_be_attached()
        if page.locator("[data-reason='1']").count():
            expect(page.locator("[data-reason='1']")).not_to_be_empty()
            page.locator("#boards [data-board='2'] .board").click()
            expect(page.locator("#why .headline")).to_be_visible()
        found, said = page.evaluate(ENGLISH, WORDS)
        if found:
            bare[address] = found
        if said:
            marked[address] = said
    assert (bare, marked) == ({}, {})


def test_N10_the_walk_finds_english(whole: Path, desks: Desks) -> None:
    page = desks.open(whole, "/s/1/settings")
    assert len(page.evaluate(ENGLISH, WORDS)[0]) > 10
