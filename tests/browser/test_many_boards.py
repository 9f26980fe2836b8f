"""Results of a large hall: 300 boards typed in one go, and the telephone of an arbiter whose network goes away."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from pairwright.event import open_event

from .conftest import Desks
from .test_round_on_paper import published

BOARDS = 300


def kept(path: Path) -> dict[int, str]:
    """The results of the first round, by board."""
    with open_event(path) as event:
        boards = event.state.sections[1].rounds[1].pairings
        return {board: one.games[0].result for board, one in boards.items() if one.games[0].result}


def in_order(path: Path) -> list[int]:
    """The boards whose results were entered one by one, in the order of the journal."""
    with open_event(path) as event:
        texts = [one.text for one in event.store.headings(0, event.state.revision)]
    return [int(found[1]) for text in texts if (found := re.search(r"board (\d+)", text))]


def marked_is_seen(page: Page) -> bool:
    """Whether the marked row lies between the line and the foot of the window, whole."""
    return bool(
        page.evaluate(
            """() => {
              const box = document.querySelector("#result-table tr[aria-current]").getBoundingClientRect();
              const foot = document.querySelector("footer.last")?.getBoundingClientRect().top ?? innerHeight;
              const seen = document.elementFromPoint(box.left + 20, box.top + box.height / 2);
              return box.top >= 0 && box.bottom <= foot + 1 && Boolean(seen?.closest("tr[aria-current]"));
            }"""
        )
    )


def test_N45_300_boards_are_typed_in_order_and_the_marked_one_is_always_seen(desks: Desks) -> None:
    path = published(desks.folder / "large.pairwright", BOARDS)
    page = desks.open(path, "/s/1/results")
    expect(page.locator("#entry")).to_be_focused()
    unseen = []
    for first in range(0, BOARDS, 30):
        page.keyboard.type("+-=" * 10)
        shown = page.eval_on_selector_all("[data-slot]", "slots => slots.map(one => one.dataset.result)")
        assert shown[first : first + 30] == ["10", "01", "=="] * 10, "shown with the key, saved or not"
        page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        unseen += [] if marked_is_seen(page) else [first + 30]
    expect(page.locator("[data-slot].saved")).to_have_count(BOARDS)
    assert unseen == []
    assert kept(path) == {at + 1: ("10", "01", "==")[at % 3] for at in range(BOARDS)}


def test_N72_results_of_a_phone_without_network_are_kept_in_their_order_and_sent_when_it_is_back(
    desks: Desks,
) -> None:
    path = published(desks.folder / "spring.pairwright", 24)
    one = desks.window(path, size="phone", touch=True)
    page = one.open("/s/1/results")
    told = page.locator("#entry-told")

    def tap(boards: range) -> None:
        for board in boards:
            page.locator(
                f"tr[data-board='{board}'] .pick [data-code='{('10', '==', '01')[board % 3]}']"
            ).tap()

    tap(range(1, 5))
    expect(page.locator("[data-slot].saved")).to_have_count(4)
    page.context.set_offline(True)
    tap(range(24, 4, -1))
    expect(told).to_contain_text("The desk does not answer. Entries waiting")
    expect(page.locator("[data-slot].saving")).to_have_count(20)
    page.wait_for_timeout(2500)
    assert len(kept(path)) == 4
    page.context.set_offline(False)
    expect(page.locator("[data-slot].saved")).to_have_count(24)
    expect(told).to_contain_text("Entries sent: 20")
    assert kept(path) == {board: ("10", "==", "01")[board % 3] for board in range(1, 25)}
    assert in_order(path) == [1, 2, 3, 4, *range(24, 4, -1)]
    assert all("ERR_INTERNET_DISCONNECTED" in text for text in one.complaints)
    one.complaints.clear()
