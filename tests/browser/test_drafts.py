"""A draft on paper is not taken for a published round: on each page, in each file a browser prints, on each slip."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from pairwright.event import open_event
from pairwright.event.commands import Publish

from .conftest import Desks
from .pdf_text import texts_of

PATHS = ("/s/1/print/boards", "/s/1/print/names", "/s/1/print/slips", "/s/1/pairings", "/s/1/r/3/reasons")


@pytest.mark.parametrize("draft", [True, False])
def test_N30_each_page_that_is_printed_of_a_draft_says_so(draft: bool, desks: Desks) -> None:
    path = desks.event(90, draft=True)
    with open_event(path) as event:
        if not draft:
            event.do(Publish(1))
        boards = len(event.state.sections[1].rounds[3].pairings)
    one = desks.window(path)
    for address in PATHS:
        page = one.open(address)
        expect(page.locator("body")).to_contain_text("Olsen")
        pages = texts_of(page.pdf(format="A4"))
        assert "Olsen" in "".join(pages), (address, pages)
        assert len(pages) > 1, address
        across = [text.replace("DRAFT:notpublished", "").count("DRAFT") for text in pages]
        bands = [text.count("DRAFT:notpublished") for text in pages]
        if not draft:
            assert across == bands == [0] * len(pages), address
        elif address.endswith("slips"):
            assert across == [1] * len(pages)
            assert sum(bands) == boards
        else:
            assert across == bands == [1] * len(pages), address
        if address == "/s/1/pairings":
            expect(page.locator("#boards .draft")).to_have_count(int(draft))


def test_N30_a_draft_says_what_the_hall_still_sees_and_a_published_round_since_when_it_sees_it(
    desks: Desks,
) -> None:
    path = desks.event(9, draft=True)
    page = desks.open(path, "/s/1/pairings")
    expect(page.locator(".note")).to_have_text(
        "Not published yet: only arbiters see this. Screens and phones show round 2 of Open."
    )
    page.keyboard.press("Shift+P")
    expect(page.locator(".note.public")).to_have_text(
        re.compile(r"Published at \d\d:\d\d, 0 min ago\. Other devices connected: \d+")
    )
    page.get_by_role("button", name="Withdraw the round").click()
    page.locator("#dialog .act").click()
    expect(page.locator(".note.public")).to_have_count(0)
    page.get_by_role("link", name="R2").click()
    expect(page.locator(".note.public")).to_have_text(re.compile(r"Closed at \d\d:\d\d\."))
