"""A page that is asked for while another one is on its way: the last one asked for is shown, and keys are for it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, Route, expect

from .conftest import Desks, Window


class Held:
    """Requests whose address ends so wait until they are let go."""

    def __init__(self, page: Page, end: str) -> None:
        self._page = page
        self._routes: list[Route] = []
        self._free = False
        page.route(lambda url: url.endswith(end), self._hold)

    def _hold(self, route: Route) -> None:
        if self._free:
            route.continue_()
        else:
            self._routes.append(route)

    def wait(self) -> None:
        """Until one of them waits."""
        while not self._routes:
            self._page.wait_for_timeout(10)

    def let_go(self) -> None:
        """Let them be answered, and all that come; those that nobody wants any more are not missed."""
        self._free = True
        for one in self._routes:
            one.continue_()


@pytest.fixture
def one(desks: Desks) -> Window:
    """A window at the list of players of an event in its second round."""
    one = desks.window(desks.event(8))
    one.open("/s/1/players")
    return one


def shows(page: Page, title: str, address: str) -> None:
    """The page is open, under its address, and is there again when it is loaded anew."""
    expect(page.locator("nav.pages [aria-current]")).to_have_text(title)
    expect(page).to_have_url(address)
    page.reload()
    expect(page.locator("nav.pages [aria-current]")).to_have_text(title)


def test_of_two_pages_that_are_clicked_the_last_is_shown_whichever_comes_first(one: Window) -> None:
    page = one.page
    first = Held(page, "/s/1/standings")
    page.locator("[data-go=s]").click()
    first.wait()
    page.locator("[data-go=b]").click()
    expect(page.locator("nav.pages [aria-current]")).to_have_text("Pairings")
    first.let_go()
    page.wait_for_timeout(300)
    shows(page, "Pairings", f"{one.address}/s/1/pairings")


def test_a_page_has_its_address_although_the_one_asked_for_before_came_first(one: Window) -> None:
    page = one.page
    first, second = Held(page, "/s/1/standings"), Held(page, "/s/1/pairings")
    page.locator("[data-go=s]").click()
    first.wait()
    page.locator("[data-go=b]").click()
    second.wait()
    first.let_go()
    page.wait_for_timeout(300)
    second.let_go()
    shows(page, "Pairings", f"{one.address}/s/1/pairings")


def test_keys_that_are_pressed_before_a_page_is_there_are_for_that_page(one: Window) -> None:
    page, keys = one.page, one.page.keyboard
    keys.press("Escape")  # the field of names has the focus
    results = Held(page, "/s/1/results")
    keys.press("g")
    keys.press("r")
    results.wait()
    keys.type("1+2-")
    results.let_go()
    expect(page.locator("[data-slot].saved")).to_have_count(2)
    assert [page.locator(f"[data-slot='{at}']").get_attribute("data-result") for at in (1, 2)] == ["10", "01"]
    pairings = Held(page, "/s/1/pairings")
    page.locator("[data-go=b]").click()
    pairings.wait()
    keys.press("g")
    keys.press("j")
    pairings.let_go()
    shows(page, "Journal", f"{one.address}/journal")


def test_the_answer_to_a_command_does_not_hide_a_page_that_was_asked_for_since(one: Window) -> None:
    page = one.open("/s/1/results")
    expect(page.locator("#entry")).to_be_focused()
    page.keyboard.type("1+")
    expect(page.locator("[data-slot].saved")).to_have_count(1)
    undo = Held(page, "/undo")
    page.get_by_role("button", name="Undo").click()
    undo.wait()
    page.locator("[data-go=j]").click()
    expect(page.locator("nav.pages [aria-current]")).to_have_text("Journal")
    undo.let_go()
    expect(page.locator("#last")).not_to_contain_text("board 1")
    shows(page, "Journal", f"{one.address}/journal")
