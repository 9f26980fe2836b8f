"""Text that is copied by a button: a round for an e-mail."""

from __future__ import annotations

from playwright.sync_api import expect

from .conftest import Desks


def test_the_text_of_a_round_is_copied_by_a_click(desks: Desks) -> None:
    path = desks.event(8)
    page = desks.open(path, "/s/1/reports", own=True)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_text("Text of the round for an e-mail").first.click()
    page.get_by_role("button", name="Copy").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    text = page.evaluate("navigator.clipboard.readText()")
    assert text.startswith("Spring Open 2027\nRound 2\n\n1. ")
    assert text.count("\n") == 3 + 4
