"""Quiet reasons: a sign where a board is unusual, and one clause a board once it is wanted."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from pairwright.desk.words import COMPLETE
from pairwright.event import open_event
from pairwright.event.reasons import RoundReasons
from pairwright.messages import Message

from .accessibility import faults_of
from .conftest import OpenDesk, OpenWindow
from .test_every_page import speak
from .test_hall import started
from .test_why import played_on

HALVES = ("pair.halves", "pair.halves_rest", "pair.only_two", "pair.last_two", "pair.last_two_field")
LONGEST = 110
"""Letters of a clause, names of 15 letters in it."""


def clauses(path: Path, number: int) -> tuple[RoundReasons, dict[tuple[int, int], Message]]:
    with open_event(path) as event:
        section = event.state.sections[1]
        found = RoundReasons(event.state, section, number)
        return found, found.short()


def test_N28_a_board_with_a_sign_has_its_clause_and_one_without_plays_in_halves_or_is_an_exchange(
    tmp_path: Path, run_desk: OpenDesk, window: OpenWindow
) -> None:
    path = played_on(started(tmp_path / "spring.pairwright", 30))
    one = window(run_desk(path).address)
    page = one.open("/s/1/pairings")
    expect(page.locator("#boards td.reason").first).to_be_hidden()
    expect(page.locator("[data-mark]:not(:empty)").first).to_be_visible()
    one.pictures("pairings-quiet")
    page.keyboard.press("y")
    expect(page.locator("#boards td.reason").first).to_be_visible()
    assert faults_of(one) == []
    one.pictures("pairings-reasons")
    with open_event(path) as event:
        section = event.state.sections[1]
        pairs = {board: (one.one, one.other) for board, one in section.rounds[4].pairings.items()}
    _, short = clauses(path, 4)
    marked = 0
    for board, pair in pairs.items():
        expect(page.locator(f"[data-reason='{board}']")).not_to_be_empty()
        mark = page.locator(f"[data-mark='{board}']")
        marked += bool(mark.inner_text())
        floats = short[pair].id.startswith("pair.floater")
        assert not floats or "plays up or down" in mark.inner_text(), board
        if not mark.inner_text():
            assert (
                short[pair].id in HALVES
                or "{x}" in str(short[pair].id)
                or short[pair].values.keys() & {"x", "b"}
            )
    assert 0 < marked < len(pairs)
    page = one.open("/s/1/pairings?round=3")
    expect(page.locator("#boards td.reason").first).to_be_visible()  # remembered
    page.keyboard.press("y")
    expect(page.locator("#boards td.reason").first).to_be_hidden()


@pytest.mark.parametrize("code", COMPLETE)
def test_a_clause_names_its_players_and_at_most_two_more_and_no_number_or_code(
    code: str, tmp_path: Path, run_desk: OpenDesk, window: OpenWindow
) -> None:
    path = played_on(started(tmp_path / "spring.pairwright", 30))
    with open_event(path) as event:
        section = event.state.sections[1]
        names = {key: entry.person.name for key, entry in section.entries.items()}
        pairs = {board: (one.one, one.other) for board, one in section.rounds[4].pairings.items()}
    one = window(run_desk(path).address)
    speak(one, code)
    page = one.open("/s/1/pairings")
    for board, pair in pairs.items():
        cell = page.locator(f"[data-reason='{board}']")
        expect(cell).not_to_be_empty()
        text = cell.text_content() or ""
        others = [key for key, name in names.items() if name.partition(",")[0] in text and key not in pair]
        assert len(others) <= 2, text
        assert not re.search(r"\bC\d|\b[SRU]\d|#", text), text
        bare = text
        for name in names.values():
            bare = bare.replace(name, "N" * 15).replace(name.partition(",")[0], "N" * 15)
        assert len(bare) <= LONGEST, text
    page.locator("#show-reasons").click()
    expect(page.locator("#boards td.reason").first).to_be_visible()
