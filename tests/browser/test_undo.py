"""Undo in the bottom line: it names what it undoes, and every open window shows the old state."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from pairwright.event import OpenEvent, Person, open_event
from pairwright.event.authors import author_for
from pairwright.event.commands import (
    Add,
    Bye,
    ChangeInfo,
    ChangePerson,
    ChangeSettings,
    Close,
    Command,
    Pair,
    Publish,
    SetResults,
    Slip,
    Withdraw,
)

from .conftest import Desks

WINDOWS = ("/s/1/pairings", "/s/1/players", "/s/1/standings")
# Minutes go by meanwhile.
STATE = "document.getElementById('main').innerText.replace(/\\d+ min ago/g, 'min ago')"
SHOWN = f"was => {STATE} === was"
ALL = SetResults(1, 2, tuple(Slip(board, "10") for board in range(1, 7)))

COMMANDS: tuple[Command, ...] = (
    SetResults(1, 2, (Slip(2, "10"),)),
    Bye(1, 3, 4, "H"),
    Withdraw(1, 4, 3),
    ChangePerson(1, 5, {"club": "Rooks"}),
    Add(1, (Person("Late, Ann", 2111),), "ZZ"),
    ChangeSettings(1, {"bye_limit": 2}),
    ChangeInfo({"022": "Ashford"}),
)
ENDED: tuple[Command, ...] = (ALL, Close(1))
"""What ends the round, so that it is undone in the other order."""
NEXT: tuple[Command, ...] = (Pair(1, 3), Publish(1))


def settled(page: Page) -> None:
    """The reasons of a round come a moment after its boards."""
    if page.locator("[data-reason]").count():
        expect(page.locator("[data-reason='1']")).not_to_be_empty()


def undone(pages: list[Page], event: OpenEvent, command: Command) -> None:
    """Do a command elsewhere, undo it by the bottom line of the first window, and see the old state in all."""
    for page in pages:
        settled(page)
    before = [page.evaluate(STATE) for page in pages]
    last = pages[0].locator("#last").inner_text()
    event.refresh()
    event.do(command, author=author_for({}))
    for page in pages:
        expect(page.locator("#last"), str(command)).not_to_have_text(last)
    told = pages[0].locator("#last").inner_text()
    button = pages[0].get_by_role("button", name="Undo")
    expect(button).to_have_accessible_description(told)
    button.click()
    for page, was in zip(pages, before, strict=True):
        expect(page.locator("#last"), str(command)).to_have_text(last)
        page.wait_for_function(SHOWN, arg=was)


def test_N7_undo_names_what_it_undoes_and_every_window_shows_the_old_state(desks: Desks) -> None:
    path = desks.event(12)
    desk = desks.run(path)
    pages = [desks.at(desk.address).open(address) for address in WINDOWS]
    with open_event(path) as event:
        for command in COMMANDS:
            undone(pages, event, command)


def test_N7_rounds_are_undone_step_by_step(desks: Desks) -> None:
    path = desks.event(12)
    desk = desks.run(path)
    pages = [desks.at(desk.address).open(address) for address in WINDOWS]
    with open_event(path) as event:
        for command in (*ENDED, *NEXT):
            undone(pages, event, command)
            event.refresh()
            event.do(command, author=author_for({}))
            for page in pages:
                page.reload()
