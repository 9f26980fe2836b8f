"""A round on paper: one key prints boards, names and slips of every section, and the dialog is open."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from pairwright.desk.pages import LANGUAGE_COOKIE
from pairwright.event import OpenEvent, Person, Settings, open_event
from pairwright.event.commands import Add, AddMembers, AddSection, Pair, Publish
from pairwright.event.presets import settings_of_preset
from small_events import in_file, publish

from .conftest import Desks
from .pdf_text import texts_of


def second_section(event: OpenEvent, name: str, players: int) -> None:
    event.do(AddSection(Settings(name, rounds=5)))
    event.do(Add(2, tuple(Person(f"{name} {at:02}") for at in range(players))))
    event.do(Pair(2, 1))


def test_N60_one_key_prints_boards_names_and_slips_of_each_published_section(desks: Desks) -> None:
    path = desks.event(16)
    with open_event(path) as event:
        second_section(event, "Juniors", 12)
        event.do(Publish(2))
    one = desks.window(path, own=True)
    page = one.open("/s/2/pairings")
    expect(page.get_by_role("link", name="Round on paper")).to_contain_text("pages: 6")
    page.context.add_init_script("window.print = () => { document.title = 'printing'; }")
    with page.context.expect_page() as opened:
        page.keyboard.press("o")
    sheet = opened.value
    expect(sheet).to_have_title("printing")
    pages = texts_of(sheet.pdf(format="A4"))
    assert len(pages) == 6, "three kinds of two sections, each on one page, and none is empty"
    assert all(len(text) > 100 for text in pages)
    assert ["Juniors00" in text for text in pages] == [False] * 3 + [True] * 3
    assert [text.count("DRAFT") for text in pages] == [0] * 6
    sheet.close()


def test_N60_a_draft_of_another_section_is_not_printed_with_the_round(desks: Desks) -> None:
    path = desks.event(16)
    with open_event(path) as event:
        second_section(event, "Juniors", 12)
    one = desks.window(path)
    page = one.open("/print")
    assert "Juniors 00" not in page.content()
    assert len(texts_of(page.pdf(format="A4"))) == 3
    expect(one.open("/s/2/pairings").get_by_role("link", name="Round on paper")).to_have_count(0)


def test_N62_after_publish_the_round_on_paper_is_the_step_and_once_printed_entering_results_is(
    desks: Desks,
) -> None:
    path = desks.event(16)
    with open_event(path) as event:
        second_section(event, "Juniors", 12)
    page = desks.open(path, "/s/2/pairings", own=True)
    page.context.add_init_script("window.print = () => { document.title = 'printing'; }")
    filled = page.locator("main button.main:enabled, main a.button.main")
    page.keyboard.press("Shift+P")
    expect(page.locator("h1 .stage")).to_have_text("playing")
    expect(filled).to_have_count(1)
    expect(filled).to_contain_text("Round on paper")
    with page.context.expect_page() as opened:
        filled.click()
    expect(opened.value).to_have_title("printing")
    opened.value.close()
    for _ in range(2):
        expect(filled).to_have_count(1)
        expect(filled).to_have_text("Enter results")
        page.reload()


LONG = "Wolfeschlegelsteinhausen-Bergerdorff the Younger, Hubert Blaine Maximilian"


@pytest.mark.parametrize(
    ("boards", "name", "paper"),
    [
        (1, "", "A4"),
        (8, "", "A4"),
        (9, "", "A4"),
        (9, "", "Letter"),
        (33, "", "A4"),
        (52, "", "Letter"),
        (61, "", "A4"),
        (61, "", "Letter"),
        (120, "", "Letter"),
        (30, LONG, "A4"),
        (300, "", "A4"),
        (70, LONG, "Letter"),
        (39, "of the third team", "A4"),
        (39, "of the third team", "Letter"),
    ],
)
def test_N60_the_button_says_how_many_pages_are_printed(
    desks: Desks, boards: int, name: str, paper: str
) -> None:
    one = desks.window(published(desks.folder / "spring.pairwright", boards, name))
    one.open(f"/s/1/print/boards?paper={paper.lower()}")  # which is remembered
    button = one.open("/s/1/pairings").get_by_role("link", name="Round on paper").inner_text()
    texts = texts_of(one.open("/print").pdf(format=paper, prefer_css_page_size=True))
    assert f"pages: {len(texts)}" in button, [text[:60] for text in texts]
    assert all(len(text) > 100 for text in texts)


@pytest.mark.parametrize("paper", ["A4", "Letter"])
@pytest.mark.parametrize("language", ["de", "ar"])
def test_N60_so_it_does_for_names_of_all_lengths(desks: Desks, paper: str, language: str) -> None:
    """The columns are as wide as the longest names want: a page of names went over by two, and boards by a line."""
    first = ("Ana", "Per", "Marta-Magdalena", "Venkatanarasimharajuvaripeta")
    last = ("Ek", "Li", "von der Tann-Hohenberg")
    people = [Person(f"{last[at % 3]} {at}, {first[at * 7 % 4]}", 2400 - at) for at in range(61)]
    path = desks.folder / "spring.pairwright"
    with in_file(
        path, people, Settings("Open", rounds=5), name="Memorial of an Old Master of the Town"
    ) as event:
        publish(event, 1)
    one = desks.window(path)
    one.page.context.add_cookies([{"name": LANGUAGE_COOKIE, "value": language, "url": one.address}])
    one.open(f"/s/1/print/boards?paper={paper.lower()}")
    button = one.open("/s/1/pairings").locator("[data-key=o]").inner_text()
    texts = texts_of(one.open("/print").pdf(format=paper, prefer_css_page_size=True))
    assert f": {len(texts)}" in button
    assert all(len(text) > 100 for text in texts)


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_N60_so_it_does_for_matches_of_teams(desks: Desks, paper: str) -> None:
    path = desks.folder / "teams.pairwright"
    settings = settings_of_preset("team", "Teams")
    teams = (Person(f"Team {at:02} of the {LONG[:24]}") for at in range(14))
    with in_file(path, teams, settings) as event:
        for team in range(1, 15):
            people = tuple(Person(f"Member{team:02}-{at}, {LONG[-22:]}", 1900) for at in range(4))
            event.do(AddMembers(1, team, people))
        publish(event, 1)
    one = desks.window(path)
    one.open(f"/s/1/print/boards?paper={paper.lower()}")
    button = one.open("/s/1/pairings").get_by_role("link", name="Round on paper").inner_text()
    texts = texts_of(one.open("/print").pdf(format=paper, prefer_css_page_size=True))
    assert f"pages: {len(texts)}" in button, [text[:60] for text in texts]


def published(path: Path, boards: int, name: str = "Ann") -> Path:
    """A published first round of so many boards."""
    event_name = "Spring" if len(name) < 10 else f"The {name[:60]} Memorial, open to all"
    people = tuple(Person(f"Player{at:02}, {name}".strip(", "), 2000 - at) for at in range(2 * boards))
    with in_file(path, people, Settings("Open", rounds=5), name=event_name) as event:
        publish(event, 1)
    return path


PAGES = {"A4": (210 - 24, 297 - 30), "Letter": (216 - 24, 279 - 30)}
"""Width and height in mm between the margins."""


@pytest.mark.parametrize(("boards", "least", "share"), [(13, 19, 0.8), (40, 11, 0.8)])
@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_N61_boards_are_printed_as_large_as_one_page_allows(
    desks: Desks, boards: int, least: int, share: float, paper: str
) -> None:
    page = desks.open(
        published(desks.folder / "spring.pairwright", boards), f"/s/1/print/boards?paper={paper.lower()}"
    )
    assert len(texts_of(page.pdf(format=paper))) == 1
    width, height = (round(mm * 96 / 25.4) for mm in PAGES[paper])
    page.emulate_media(media="print")
    page.set_viewport_size({"width": width, "height": height})
    size = page.locator("td").nth(1).evaluate("one => parseFloat(getComputedStyle(one).fontSize) * 0.75")
    assert round(size) >= least
    box = page.locator("table").bounding_box()
    assert box["height"] >= share * height


def test_the_paper_that_was_chosen_is_that_of_the_next_round(desks: Desks) -> None:
    one = desks.window(published(desks.folder / "spring.pairwright", 6))
    assert "size: A4" in one.open("/print").content()
    one.open("/s/1/print/boards?paper=letter")
    assert "size: Letter" in one.open("/print").content()
    expect(one.open("/s/1/reports").locator("[name=paper]")).to_have_value("letter")


def test_a_result_stands_between_white_and_black_in_their_order_from_right_to_left(desks: Desks) -> None:
    """On paper and in fixtures White was on the right, and `0-1` had the point of Black beside White."""
    path = desks.folder / "club.pairwright"
    with in_file(
        path, [Person(one) for one in "ABCD"], Settings("Club", system="round-robin", rounds=3)
    ) as event:
        publish(event, 1)
    one = desks.window(path)
    one.page.context.add_cookies([{"name": LANGUAGE_COOKIE, "value": "ar", "url": one.address}])
    sheets = ("/print", "/s/1/print/boards?lang=ar", "/s/1/print/fixtures?lang=ar")
    for address in (*sheets, "/s/1/fixtures", "/hall/1/fixtures", "/hall/1/boards", "/s/1/pairings"):
        result = one.open(address).locator("th.centre, th:has-text('النتيجة')").first
        places = result.evaluate(
            """one => [one.previousElementSibling, one, one.nextElementSibling].map(
            (it) => it.getBoundingClientRect().left)"""
        )
        assert places == sorted(places), address


@pytest.mark.parametrize("language", ["en", "ar"])
def test_a_name_that_is_cut_short_in_a_bracket_keeps_clear_of_its_board(desks: Desks, language: str) -> None:
    """In Arabic board 23 of player 39 read as 2339."""
    path, name = desks.folder / "spring.pairwright", "von Wallenstein-Hohenbergerdorff"
    with in_file(path, [Person(f"{name[at % 9 :]}, {at}", 2000 - at) for at in range(24)]) as event:
        publish(event, 1)
    page = desks.open(path, f"/s/1/print/brackets?lang={language}")
    apart = page.evaluate(
        """() => [...document.querySelectorAll(".bracket g:has(.number)")].map((one) => {
            const [name, number] = [".name", ".number"].map((it) => one.querySelector(it).getBoundingClientRect());
            return Math.max(number.left - name.right, name.left - number.right);
        })"""
    )
    assert len(apart) >= 24
    assert min(apart) >= 4
