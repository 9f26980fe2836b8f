"""A lost connection and changes by others: nothing is lost, and it is said how many entries were sent."""

from __future__ import annotations

from playwright.sync_api import expect

from pairwright.desk.passes import OPTION, Passes
from pairwright.event import SqliteStore, open_event
from pairwright.event.commands import ChangePerson, Close, SetResults, Slip
from small_events import enter_all, in_file, publish

from .conftest import Desks, players
from .test_entry_line import results


def test_N9_entries_wait_while_the_desk_is_away_and_their_number_is_said(desks: Desks) -> None:
    path = desks.event(24)
    one = desks.window(path)
    page = one.open("/s/1/results")
    expect(page.locator("#entry")).to_be_focused()
    page.context.set_offline(True)
    page.keyboard.type("1+2-3*")
    expect(page.locator("#entry-told")).to_have_text(
        "The desk does not answer. Entries waiting: 3. Leave this page open: they will be sent."
    )
    assert results(path) == {}
    page.context.set_offline(False)
    expect(page.locator("#entry-told")).to_have_text("Connected again. Entries sent: 3.")
    expect(page.locator("#connection")).to_be_empty()
    assert results(path) == {1: "10", 2: "01", 3: "=="}
    one.complaints.clear()


def test_a_result_that_comes_too_late_is_told_and_asked_about_in_its_row(desks: Desks) -> None:
    """It was said to be sent, and was gone."""
    path = desks.event(24)
    one = desks.window(path)
    page = one.open("/s/1/results")
    expect(page.locator("#entry")).to_be_focused()
    page.context.set_offline(True)
    page.keyboard.type("1+2-3*")
    expect(page.locator("#entry-told")).to_contain_text("The desk does not answer")
    with open_event(path) as event:  # another arbiter
        event.do(SetResults(1, 2, (Slip(1, "01"), Slip(3, "=="))))
    page.context.set_offline(False)
    row = page.locator("tr[data-board='1']")
    expect(row).to_contain_text("Change 0-1 to 1-0?")
    expect(page.locator("tr[data-board='3'] [data-slot]")).to_have_text("½-½")
    expect(page.locator("#result-table").get_by_role("button", name="Keep")).to_have_count(1)
    expect(page.locator("#entry-told")).not_to_contain_text("Entries sent: 3")
    expect(page.locator("#entry-told")).to_contain_text("keep its result or change it")  # as the row asks
    expect(page.locator("#entry")).to_be_focused()
    row.get_by_role("button", name="Change").click()
    expect(row.locator("[data-slot].saved")).to_have_text("1-0")
    assert results(path) == {1: "10", 2: "01", 3: "=="}
    one.complaints.clear()


def test_N9_what_others_changed_is_said_beside_a_button_while_something_is_typed(desks: Desks) -> None:
    path = desks.event(12)
    page = desks.open(path, "/s/1/players/2")
    page.locator("[name=club]").fill("Rooks")
    with open_event(path) as event:
        event.do(ChangePerson(1, 5, {"club": "Pawns"}))
        told = str(event.state.done[-1].text)
    expect(page.locator("#connection")).to_contain_text("The event has changed.")
    expect(page.locator("#connection")).to_contain_text(told)
    expect(page.locator("[name=club]")).to_have_value("Rooks")
    page.locator("#connection").get_by_role("button", name="Show it").click()
    expect(page.locator("#last")).to_contain_text(told)
    expect(page.locator("#connection")).to_be_empty()


def test_a_page_of_results_says_that_its_round_is_closed_and_leads_to_the_next(desks: Desks) -> None:
    """It offered its buttons and said `playing` for ever; what was typed there was refused and asked about again."""
    path = desks.event(12)
    page = desks.open(path, "/s/1/results")
    button = page.locator("tr[data-board='3'] button").first
    expect(button).to_be_visible()
    with open_event(path) as event:  # another arbiter
        enter_all(event, 2)
    expect(page.locator("#open-count")).to_have_text("0")
    with open_event(path) as event:
        event.do(Close(1))
    expect(page.locator("#moved")).to_contain_text("This round is closed.")
    expect(page.locator("#moved a")).to_be_hidden()
    expect(button).to_be_hidden()
    expect(page.locator("#entry")).to_be_disabled()
    with open_event(path) as event:
        publish(event, 3)
    page.locator("#moved").get_by_role("link", name="Round 3").click()
    expect(page.locator("h1")).to_contain_text("Round 3")
    expect(page.locator("#moved")).to_be_hidden()
    page.keyboard.type("1+")
    expect(page.locator("[data-slot='1'].saved")).to_have_text("1-0")


def test_who_enters_results_waits_for_the_round_and_is_led_nowhere_else(desks: Desks) -> None:
    """The page led to pairings that the role has not, and did not show the round when it was published."""
    path = desks.folder / "spring.pairwright"
    with in_file(path, players(8)) as event:
        store = event.store
        assert isinstance(store, SqliteStore)
        passes = Passes(lambda: store.option(OPTION), lambda text: store.set_option(OPTION, text))
        _, code = passes.issue("results", "Mo")
    one = desks.at(desks.run(path, "--share").address, own=True)
    one.page.set_extra_http_headers({"x-forwarded-for": "192.168.7.20"})
    page = one.open("/join")
    page.get_by_role("textbox").fill(code)
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_contain_text("No round is published yet.")
    expect(page.locator("main a")).to_have_count(0)
    with open_event(path) as event:
        publish(event, 1)
    expect(page.locator("#entry")).to_be_focused()
    page.keyboard.type("2*")
    expect(page.locator("[data-slot='2'].saved")).to_have_text("½-½")


def test_a_result_typed_in_a_closed_round_is_a_correction_that_waits_for_its_reason(desks: Desks) -> None:
    """It was shown as entered, refused, and had to be typed again into the form.

    The reason stays in sight: below a board further down it was under the line that is typed into.
    """
    path = desks.event(60)
    with open_event(path) as event:
        enter_all(event, 2)
        event.do(Close(1))
    page = desks.open(path, "/s/1/results?round=2")
    expect(page.locator("#entry")).to_be_focused()
    page.keyboard.type("23-")
    reason = page.get_by_label("Reason, for the report")
    expect(reason).to_be_focused()
    page.wait_for_function(
        """() => { const one = document.activeElement, { left, top } = one.getBoundingClientRect();
        return document.elementFromPoint(left + 9, top + 2) === one; }"""
    )
    expect(page.locator("#entered li")).to_have_count(0)
    page.keyboard.type("slip misread")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Correct the board").click()
    expect(page.locator("[data-slot='23']")).to_have_text("0-1")


def test_N9_an_answer_that_is_cut_short_is_asked_for_again(desks: Desks) -> None:
    """What was typed after it was never sent: the page waited for the rest of the answer until it was loaded again."""
    path = desks.event(24)
    page = desks.window(path).open("/s/1/results")
    expect(page.locator("#entry")).to_be_focused()
    page.evaluate(
        """() => {
            const real = window.fetch;
            window.fetch = async (...asked) => {
                const answer = await real(...asked);
                window.fetch = real;
                answer.json = () => Promise.reject(new TypeError("the network is gone"));
                return answer;
            };
        }"""
    )
    page.keyboard.type("1+2-")
    expect(page.locator("#entry-told")).to_have_text("Connected again. Entries sent: 2.")
    expect(page.locator("tr[data-board='2'] [data-slot]")).to_have_class("saved")
    assert results(path) == {1: "10", 2: "01"}
