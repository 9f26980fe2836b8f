"""A round on paper: one key prints boards, names and slips of every section, and the dialog is open."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect

from pairwright.event import OpenEvent, Person, Settings, open_event
from pairwright.event.commands import Add, AddSection, Pair, Publish

from .conftest import OpenDesk, OpenWindow
from .pdf_text import texts_of
from .test_hall import started


def second_section(event: OpenEvent, name: str, players: int) -> None:
    event.do(AddSection(Settings(name, rounds=5)))
    event.do(Add(2, tuple(Person(f"{name} {at:02}") for at in range(players))))
    event.do(Pair(2, 1))


def test_N60_one_key_prints_boards_names_and_slips_of_each_published_section(
    tmp_path: Path, run_desk: OpenDesk, window: OpenWindow
) -> None:
    path = started(tmp_path / "spring.pairwright", 16)
    with open_event(path) as event:
        second_section(event, "Juniors", 12)
        event.do(Publish(2))
    one = window(run_desk(path).address)
    page = one.open("/s/2/pairings")
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


def test_N60_a_draft_of_another_section_is_not_printed_with_the_round(
    tmp_path: Path, run_desk: OpenDesk, window: OpenWindow
) -> None:
    path = started(tmp_path / "spring.pairwright", 16)
    with open_event(path) as event:
        second_section(event, "Juniors", 12)
    one = window(run_desk(path).address)
    page = one.open("/print")
    assert "Juniors 00" not in page.content()
    assert len(texts_of(page.pdf(format="A4"))) == 3
    expect(one.open("/s/2/pairings").get_by_role("link", name="Round on paper")).to_have_count(0)
