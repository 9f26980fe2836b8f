"""The phone of a player: the result in the player's own view, stored when both say the same."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest
from playwright.sync_api import expect

from pairwright.desk.configuration import DeskSettings
from pairwright.desk.hub import Desk
from pairwright.event import open_event

from .conftest import Desks, Window

BOARD = 2


def phones_of(path: Path) -> tuple[str, str]:
    """The addresses that make phones those of White and of Black on a board, in a section where players report."""
    desk = Desk(path, DeskSettings(author="Chief"))
    desk.floor.let_report(1, allowed=True)
    game = desk.state.sections[1].rounds[2].pairings[BOARD].games[0]
    white, black = (f"/me/1/{key}/{desk.passes.player_code(1, key)}" for key in (game.white, game.black))
    desk.close()
    return white, black


def result(path: Path) -> str:
    with open_event(path) as event:
        return event.state.sections[1].rounds[2].pairings[BOARD].games[0].result


def say(one: Window, text: str) -> None:
    one.page.get_by_role("button", name=text, exact=True).tap()


@pytest.mark.parametrize(
    ("white", "black", "stored"),
    [("I won", "I lost", "10"), ("I lost", "I won", "01"), ("Draw", "Draw", "==")],
)
def test_N71_i_won_stores_the_win_of_the_right_colour_once_both_agree(
    desks: Desks, white: str, black: str, stored: str
) -> None:
    path = desks.event(12)
    links = phones_of(path)
    desk = desks.run(path)
    one, other = (desks.at(desk.address, "phone", touch=True) for _ in links)
    for phone, link in zip((one, other), links, strict=True):
        phone.open(link)
        assert phone.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    expect(one.page.locator(".yours")).to_contain_text(f"Board {BOARD} · White")
    expect(other.page.locator(".yours")).to_contain_text(f"Board {BOARD} · Black")
    say(one, "I lost" if white == "I won" else "I won")
    expect(one.page.get_by_role("status").filter(has_text="You said")).to_contain_text("to say the same")
    say(one, white)
    expect(one.page.get_by_role("status").filter(has_text="You said")).to_contain_text(f"You said: {white}.")
    expect(one.page.locator("[aria-pressed=true]")).to_have_text(white)
    assert result(path) == ""
    say(other, black)
    expect(other.page.get_by_text("How did it end?")).to_have_count(0)
    assert result(path) == stored


def test_N71_a_player_s_page_weighs_6_kilobytes_at_most(desks: Desks) -> None:
    """Packed for the way, with a round to report."""
    path = desks.event(81)
    link, _ = phones_of(path)
    one = desks.window(path, "phone")
    one.open(link)
    assert "How did it end?" in one.page.content()
    answer = one.page.request.get(one.page.url, headers={"accept-encoding": "identity"})
    assert len(gzip.compress(answer.body())) <= 6_000
