"""Quiet reasons: a sign where a board is unusual, and one clause a board once it is wanted."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import expect

from pairwright.event import open_event
from pairwright.event.reasons import RoundReasons
from pairwright.messages import Message

from .accessibility import faults_of
from .conftest import Desks
from .test_why import played_on

HALVES = ("pair.halves", "pair.halves_rest", "pair.only_two", "pair.last_two", "pair.last_two_field")


def clauses(path: Path, number: int) -> tuple[RoundReasons, dict[tuple[int, int], Message]]:
    with open_event(path) as event:
        section = event.state.sections[1]
        found = RoundReasons(event.state, section, number)
        return found, found.short()


def test_N28_a_board_with_a_sign_has_its_clause_and_one_without_plays_in_halves_or_is_an_exchange(
    desks: Desks,
) -> None:
    path = played_on(desks.event(30))
    one = desks.window(path)
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
        if "⇄" in mark.inner_text():
            said = mark.inner_text()
            names = [section.entries[key].person.name for key in pair]
            assert any(name in said or name.partition(",")[0] in said for name in names), said
            assert re.search(r"White|Black", said), said
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
