"""What holds of every page of the desk: an accessibility checker finds nothing, and nothing scrolls to the side."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from pairwright.desk.pages import LANGUAGE_COOKIE
from pairwright.event import Person, Settings, open_event
from pairwright.event.commands import Add, AddSection, ChangePerson, Close, Pair, Publish, SetResults, Slip
from pairwright.event.settings import PrizeList
from pairwright.translations import PSEUDO
from small_events import in_file, publish

from .accessibility import faults_of, faults_of_shape, looks_at
from .conftest import Desks, OpenWindow, RunningDesk, Window, started
from .forking import Forker
from .test_round_on_paper import second_section

PAGES = (
    "/", "/s/1/players", "/s/1/players?grid=1", "/s/1/players/new", "/s/1/players/2", "/s/1/players/import",
    "/s/1/players/fees", "/s/1/pairings", "/s/1/pairings?edit=1", "/s/1/results", "/s/1/standings", "/s/1/crosstable",
    "/s/1/reports", "/s/1/audit", "/journal", "/s/1/settings", "/sharing", "/help", "/languages", "/ratings",
    "/sections/2/arrivals", "/sections/1/codes", "/s/1/norms", "/s/1/rating-report", "/s/1/r/2/why?board=1",
    "/s/2/results", "/s/2/settings", "/s/3/fixtures", "/s/3/pairings", "/join",
)  # fmt: skip
"""Every page of arbiters: a section with a draft, one that is being played, a round robin before round 1."""

PARTS: tuple[tuple[str, ...], ...] = tuple(PAGES[at : at + 5] for at in range(0, len(PAGES), 5))
HALVES = (PAGES[::2], PAGES[1::2])

WIDTHS = (320, 390, 640, 720, 1280, 1440)


def drafted(path: Path) -> Path:
    """An event whose first section has a draft as round 3, and whose second is in round 1."""
    started(path, 9, draft=True)
    with open_event(path) as event:
        second_section(event, "Juniors", 12)
        event.do(Publish(2))
        event.do(AddSection(Settings("Club", system="round-robin", rounds=5)))
        event.do(Add(3, tuple(Person(f"Member {one}") for one in "ABCDEF")))
    return path


@pytest.fixture(scope="module")
def address(forker: Forker, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A desk that tests look at and leave as it is."""
    desk = RunningDesk(forker, drafted(tmp_path_factory.mktemp("pages") / "spring.pairwright"))
    yield desk.address
    desk.stop()


def every_page(one: Window, pages: Sequence[str] = PAGES) -> Iterator[tuple[str, Page]]:
    """Each page, open in a window, with its address."""
    for address in pages:
        page = one.open(address)
        expect(page.locator("h1").first).to_be_attached()
        yield address, page


def first_of(pages: Sequence[str]) -> str:
    """The name of a group of pages: its first."""
    return pages[0]


def speak(one: Window, code: str) -> None:
    """Choose the language of a window."""
    one.page.context.add_cookies([{"name": LANGUAGE_COOKIE, "value": code, "url": one.address}])


@pytest.mark.parametrize("pages", PARTS, ids=first_of)
def test_N2_no_page_has_a_fault_that_axe_finds_in_any_look_or_twice_as_large(
    address: str, window: OpenWindow, pages: Sequence[str]
) -> None:
    """200 % of a window of 1280 by 720 pixels is a window of half of them."""
    one, found = window(address), {}
    for path, page in every_page(one, pages):
        found[path] = faults_of(one, looks_at(path))
        page.set_viewport_size({"width": 640, "height": 360})
        found[f"{path} twice as large"] = faults_of_shape(one)
        page.set_viewport_size({"width": 1280, "height": 800})
    assert {path: faults for path, faults in found.items() if faults} == {}


def test_N2_no_sheet_has_a_fault_that_axe_finds_in_any_look(address: str, window: OpenWindow) -> None:
    """A draft's boards, its slips, cards, badges and the pack of the published round, as a screen shows them."""
    one = window(address)
    sheets = ("/print", *(f"/s/1/print/{kind}" for kind in ("boards", "slips", "cards", "badges")))
    found = {path: faults_of(one, looks_at(path)) for path, _ in every_page(one, sheets)}
    assert {path: faults for path, faults in found.items() if faults} == {}


@pytest.mark.parametrize(
    "pages", [*PARTS[:2], ("/s/1/reports", "/s/1/audit", "/s/1/norms", "/s/1/rating-report")], ids=first_of
)
def test_N2_nor_has_it_from_right_to_left_on_a_phone(
    address: str, window: OpenWindow, pages: Sequence[str]
) -> None:
    """Its colours are those of other languages."""
    one = window(address)
    one.page.set_viewport_size({"width": 390, "height": 844})
    speak(one, "ar")
    assert {path: faults for path, _ in every_page(one, pages) if (faults := faults_of_shape(one))} == {}


def test_N2_what_is_chosen_is_seen_where_own_colours_are_forced(desks: Desks) -> None:
    """The section, the page, the marked board and a stored result looked as everything else, once."""
    one = desks.window(drafted(desks.folder / "spring.pairwright"))
    one.page.emulate_media(forced_colors="active")
    page = one.open("/s/2/results")
    page.keyboard.type("+")
    expect(page.locator("[data-slot='1'].saved")).to_be_visible()
    looks = page.evaluate(
        """pairs => pairs.map(pair => pair.map(which => {
            const look = getComputedStyle(document.querySelector(which));
            return [look.backgroundColor, look.outlineStyle, look.outlineWidth].join(" ");
        }))""",
        [
            [".sections [aria-current]", ".sections a:not([aria-current])"],
            [".pages [aria-current]", ".pages a:not([aria-current])"],
            ["tr[data-board][aria-current]", "tr[data-board]:not([aria-current])"],
            [".pick [aria-pressed=true]", ".pick [aria-pressed=false]"],
        ],
    )
    assert [pair for pair in looks if pair[0] == pair[1]] == []


@pytest.mark.parametrize("pages", HALVES, ids=first_of)
def test_N3_no_page_scrolls_to_the_side_at_any_width_from_right_to_left(
    address: str, window: OpenWindow, pages: Sequence[str]
) -> None:
    assert misfits(window(address), "ar", pages) == []


@pytest.mark.parametrize("pages", HALVES, ids=first_of)
def test_N4_no_page_scrolls_to_the_side_where_every_text_is_longer_by_two_fifths(
    address: str, window: OpenWindow, pages: Sequence[str]
) -> None:
    assert misfits(window(address), PSEUDO.code, pages) == []


FIT = """() => {
  const wide = document.documentElement.scrollWidth, place = document.querySelector("nav.pages [aria-current]");
  const box = place?.getBoundingClientRect();
  return [wide, !box || (box.left >= -1 && box.right <= innerWidth + 1)];
}"""


def misfits(one: Window, code: str, pages: Sequence[str]) -> list[tuple[str, int, int, bool]]:
    """Pages that are wider than their window, by address, with the width of both, or don't show which one is open.

    They are opened in the smallest window, and made larger.
    """
    speak(one, code)
    found = []
    one.page.set_viewport_size({"width": WIDTHS[0], "height": 700})
    for address, page in every_page(one, pages):
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 700})
            needed, placed = page.evaluate(FIT)
            if needed > width or not (placed or width > WIDTHS[0]):
                found.append((address, width, needed, placed))
        page.set_viewport_size({"width": WIDTHS[0], "height": 700})
    return found


def test_on_a_phone_the_journal_shows_a_word_that_is_longer_than_it_is_wide(desks: Desks) -> None:
    path = desks.event(9)
    with open_event(path) as event:
        event.do(ChangePerson(1, 1, {"name": "Folder/of/lists/" * 5}))
        event.do(ChangePerson(1, 2, {"name": "Ann"}))
    page = desks.open(path, "/journal", size="phone")
    expect(page.locator("#journal tbody tr").nth(1)).to_contain_text("Folder/of/lists/")
    wide, seen = page.eval_on_selector(".scroll", "one => [one.scrollWidth, one.clientWidth]")
    assert wide <= seen
    page.goto(page.url.replace("/journal", "/"))
    assert page.evaluate("document.documentElement.scrollWidth") <= 320


def test_N3_the_line_and_four_boards_are_seen_where_everything_is_twice_as_large(
    address: str, window: OpenWindow
) -> None:
    """200 % of a window of 1440 by 900 pixels is a window of half of them."""
    one = window(address)
    one.page.set_viewport_size({"width": 720, "height": 450})
    page = one.open("/s/2/results")
    expect(page.locator("#entry")).to_be_focused()
    low = page.locator("footer.last").bounding_box()
    assert low
    for row in (page.locator("#entry"), *page.locator("#result-table tr[data-board]").all()[:4]):
        box = row.bounding_box()
        assert 0 <= box["y"] <= low["y"] - box["height"]


def test_long_names_stay_within_a_phone(desks: Desks) -> None:
    """The choice of a whole match, the list of prizes and, in German, the draw of an evening were cut off."""
    path, long = (
        desks.folder / "spring.pairwright",
        "Königsspringer Hochsauerland-Süd, Venkatanarasimharajuvaripeta",
    )
    games = Settings("Two games", system="double-swiss", rounds=1, match_colours="WB", primary="game")
    prizes = (PrizeList("First and only", (1000,)),)
    with in_file(path, [Person(f"{long} {one}", 2000) for one in "AB"], games) as event:
        publish(event, 1)
        event.do(AddSection(Settings("B", rounds=1, prizes=prizes)))
        event.do(Add(2, tuple(Person(f"{long} {one}") for one in "CD")))
        event.do(Pair(2, 1))
        event.do(Publish(2))
        event.do(SetResults(2, 1, (Slip(1, "10"),)))
        event.do(Close(2))
    one = desks.window(path)
    one.page.set_viewport_size({"width": 390, "height": 844})
    right = """() => Math.max(...[...document.querySelectorAll("select, .prizes td")].map(
        (one) => one.getBoundingClientRect().right))"""
    for address in ("/s/1/results", "/s/2/standings"):
        assert 0 < one.open(address).evaluate(right) <= 390, address
