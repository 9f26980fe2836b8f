"""A round that is withdrawn and paired again while results are entered elsewhere; a phone that is killed meanwhile."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import BrowserContext, expect

from pairwright.desk.configuration import DeskSettings
from pairwright.desk.hub import Desk
from pairwright.event import Answer, Confirm, OpenEvent, open_event
from pairwright.event.commands import Command, Pair, Publish, SetResults, Slip, Unpair, Unpublish

from .conftest import Desks
from .test_players_phone import phones_of


def surely(event: OpenEvent, command: Command) -> None:
    """Carry out what is asked about."""
    try:
        event.do(command)
    except Confirm as asking:
        event.do(command, answer=Answer(asking.digest, asking.round))


def pair_again(path: Path) -> None:
    """Withdraw round 2, and pair it without those who had White on the first two boards."""
    with open_event(path) as event:
        boards = event.state.sections[1].rounds[2].pairings
        absent = tuple(boards[board].games[0].white for board in (1, 2))
        surely(event, Unpublish(1))
        surely(event, Unpair(1))
        surely(event, Pair(1, 2, absent))
        surely(event, Publish(1))


def results_of(path: Path) -> dict[int, str]:
    """The results of round 2."""
    with open_event(path) as event:
        pairings = event.state.sections[1].rounds[2].pairings
        return {board: one.games[0].result for board, one in pairings.items()}


def test_a_result_typed_for_a_pairing_that_was_withdrawn_is_stored_for_nobody(desks: Desks) -> None:
    path = desks.event(12)
    one = desks.window(path)
    page = one.open("/s/1/results")
    page.context.set_offline(True)
    page.keyboard.type("1+")
    expect(page.locator("#entry-told")).to_contain_text("does not answer")
    pair_again(path)
    page.context.set_offline(False)
    expect(page.locator("#entry-told")).to_contain_text("Round 2 was paired again")
    one.complaints.clear()  # of the browser, about the network
    expect(page.locator("#moved")).to_contain_text("withdrawn or paired again")
    expect(page.locator("#entry")).to_be_disabled()
    assert set(results_of(path).values()) == {""}
    page.locator("#moved a").click()
    expect(page.locator("#entry")).to_be_focused()
    expect(page.locator("#moved")).to_be_hidden()
    page.keyboard.type("1+")
    expect(page.locator("[data-slot='1'].saved")).to_be_visible()
    assert results_of(path)[1] == "10"


def test_a_page_of_a_round_that_is_withdrawn_takes_nothing_until_it_is_published(desks: Desks) -> None:
    path = desks.event(12)
    page = desks.open(path, "/s/1/results")
    with open_event(path) as event:
        surely(event, Unpublish(1))
    expect(page.locator("#moved")).to_contain_text("withdrawn or paired again")
    expect(page.locator("#entry")).to_be_disabled()
    with open_event(path) as event:
        event.do(Publish(1))
    expect(page.locator("#moved")).to_be_hidden()
    expect(page.locator("#entry")).to_be_enabled()


def killed(context: BrowserContext, address: str) -> None:
    """End the page as a system does that needs memory: nothing of it runs any more."""
    context.pages[0].close(run_before_unload=False)
    context.new_page().goto(address)


def test_results_that_wait_on_a_phone_that_is_killed_are_sent_by_the_next_page(desks: Desks) -> None:
    """Also where another arbiter was first on one of the boards: that one is asked about."""
    path = desks.event(12)
    one = desks.window(path, own=True)
    page = one.open("/s/1/results")
    page.context.set_offline(True)
    for slip in ("1+", "2-", "3*"):
        page.keyboard.type(slip)
    expect(page.locator("#entry-told")).to_contain_text("does not answer")
    assert set(results_of(path).values()) == {""}
    with open_event(path) as event:
        event.do(SetResults(1, 2, (Slip(2, "10"),)))
    address = page.url
    page.context.set_offline(False)
    page.route("**/results", lambda route: route.abort())  # what is still open sends nothing
    killed(page.context, address)
    one.complaints.clear()  # of the browser, about the network
    page = page.context.pages[-1]
    expect(page.locator("[data-slot='3'].saved")).to_be_visible()
    expect(page.locator("#entry-told")).to_contain_text("Entries sent: 2")
    row = page.locator("tr[data-board='2']")
    expect(row.get_by_role("status")).to_have_text("Change 1-0 to 0-1?")
    assert results_of(path) | {4: "", 5: "", 6: ""} == {1: "10", 2: "10", 3: "==", 4: "", 5: "", 6: ""}
    row.get_by_role("button", name="Change", exact=False).last.click()
    expect(page.locator("[data-slot='2'].saved")).to_be_visible()
    assert results_of(path)[2] == "01"
    page.reload()
    expect(page.locator("#entry")).to_be_focused()
    expect(page.locator("#entry-told")).to_be_empty()


def test_what_a_player_reported_for_a_pairing_that_was_withdrawn_counts_for_nobody(desks: Desks) -> None:
    """Board 2 has other players then: the report of one of them alone is not the agreement of both."""
    path = desks.event(12)
    white, _ = phones_of(path)
    running = desks.run(path)
    phone = desks.at(running.address, "phone", touch=True)
    phone.open(white)
    phone.page.get_by_role("button", name="I won", exact=True).tap()
    expect(phone.page.get_by_role("status").filter(has_text="You said")).to_be_visible()
    pair_again(path)
    desk = Desk(path, DeskSettings(author="Chief"))
    game = desk.state.sections[1].rounds[2].pairings[2].games[0]
    link = f"/me/1/{game.black}/{desk.passes.player_code(1, game.black)}"
    desk.close()
    other = desks.at(running.address, "phone", touch=True)
    other.open(link)
    other.page.get_by_role("button", name="I lost", exact=True).tap()
    expect(other.page.get_by_role("status").filter(has_text="You said")).to_contain_text("to say the same")
    assert results_of(path)[2] == ""
