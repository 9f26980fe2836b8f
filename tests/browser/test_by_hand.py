"""A round changed by hand with keys alone: what follows is seen first, a departure from the rules needs a reason."""

from __future__ import annotations

from playwright.sync_api import expect

from pairwright.event import open_event

from .accessibility import faults_of
from .conftest import Desks
from .test_by_keys import reach
from .test_mishaps import revision


def test_N31_two_players_are_exchanged_by_keys_and_nothing_is_done_before_a_reason_is_given(
    desks: Desks,
) -> None:
    path = desks.event(12, draft=True)
    with open_event(path) as event:
        pairs = event.state.sections[1].rounds[3].pairs
    before = revision(path)
    one = desks.window(path)
    page = one.open("/s/1/pairings")
    keys = page.keyboard
    keys.press("e")
    expect(page.get_by_role("heading", name="Changing by hand")).to_be_visible()
    reach(page, page.locator("#boards tr[data-board='1']"))
    keys.press("w")
    keys.press("ArrowDown")
    keys.press("w")
    preview = page.locator("#why .edit-preview")
    expect(preview).to_contain_text("exchanged")
    act = preview.get_by_role("button", name="Do it")
    expect(act).to_be_disabled()
    expect(preview.locator(".why-not")).to_have_text(
        "The round differs from the rules' pairing. Give the reason."
    )
    assert faults_of(one) == []
    one.pictures("by-hand")
    keys.press("x")
    assert revision(path) == before
    reach(page, preview.locator("[name=reason]"))
    keys.type("same family")
    expect(act).to_be_enabled()
    assert revision(path) == before
    keys.press("Enter")
    dialog = page.locator("#dialog[open]")
    expect(dialog.or_(page.locator("#last", has_text="exchanged"))).to_be_visible()
    if dialog.is_visible():
        reach(page, dialog.locator("button.act"))
        keys.press("Enter")
    expect(page.locator("#last")).to_contain_text("exchanged")
    expect(page.locator(".editing [name=reason]")).to_have_value("same family")
    with open_event(path) as event:
        now = event.state.sections[1].rounds[3].pairs
        assert {pairs[0][0], pairs[1][0]} == {now[0][0], now[1][0]}
        assert now[0] != pairs[0]
