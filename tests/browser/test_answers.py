"""Answers that come while the event is changed elsewhere, and questions to a browser without scripts."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from pairwright.desk.passes import OPTION, Passes
from pairwright.event import SqliteStore, open_event
from pairwright.event.commands import ChangePerson

from .accessibility import faults_of
from .conftest import Desks, Window, started


@pytest.fixture
def published(tmp_path: Path) -> Path:
    """An event in its second round: making the round a draft again is asked about."""
    return started(tmp_path / "spring.pairwright", 6)


def change_elsewhere(path: Path) -> None:
    """Another program gives a player a club."""
    with open_event(path) as event:
        event.do(ChangePerson(1, 1, {"club": "Elsewhere"}))


_LISTEN = """() => new Promise((listens) => {
  const stream = new EventSource(document.body.dataset.events);
  window.told = new Promise((done) => {
    let first = true;
    stream.addEventListener("revision", () => {
      if (first) listens(); else { stream.close(); done(); }
      first = false;
    });
  });
})"""


def told(page: Page, path: Path) -> None:
    """Change the event elsewhere, and wait until the page was told so and had the time to act on it."""
    page.evaluate(_LISTEN)
    change_elsewhere(path)
    page.evaluate("() => window.told")
    page.wait_for_timeout(400)


def is_shown_anew(route: Route) -> bool:
    """Whether a request is one of a page that shows itself anew."""
    return route.request.method == "GET" and "hx-request" in route.request.headers


def click(page: Page) -> None:
    page.get_by_role("button", name="Withdraw the round").click()


def test_a_page_is_not_shown_anew_between_a_click_and_its_answer(published: Path, desks: Desks) -> None:
    page = desks.open(published, "/s/1/pairings")

    def answered_late(route: Route) -> None:
        answer = route.fetch()
        told(page, published)
        route.fulfill(response=answer)

    page.route("**/unpublish", answered_late)
    click(page)
    expect(page.locator("dialog#dialog[open]")).to_contain_text("Withdraw round 2 of Open?")


def test_a_page_that_is_being_fetched_anew_gives_way_to_a_click(published: Path, desks: Desks) -> None:
    page = desks.open(published, "/s/1/pairings")
    late: list[Callable[[], None]] = []

    def fetched_late(route: Route) -> None:
        if is_shown_anew(route) and not late:
            answer = route.fetch()
            late.append(lambda: route.fulfill(response=answer))
        else:
            route.continue_()

    def answered_late(route: Route) -> None:
        answer = route.fetch()
        late[0]()
        page.wait_for_timeout(200)
        route.fulfill(response=answer)

    page.route("**/s/1/pairings**", fetched_late)
    page.route("**/unpublish", answered_late)
    change_elsewhere(published)
    while not late:
        page.wait_for_timeout(50)
    click(page)
    expect(page.locator("dialog#dialog[open]")).to_contain_text("Withdraw round 2 of Open?")


def test_what_others_change_is_shown_once_a_click_is_answered(published: Path, desks: Desks) -> None:
    page = desks.open(published, "/s/1/players")

    def answered_late(route: Route) -> None:
        answer = route.fetch()
        told(page, published)
        expect(page.locator("#p1")).not_to_contain_text("Elsewhere")
        route.fulfill(response=answer)

    page.route("**/players/1", answered_late)
    page.locator("#p1 a").click()
    expect(page.locator("#player h2")).to_be_visible()
    expect(page.locator("#p1")).to_contain_text("Elsewhere")


_NEWS_BY_HAND = """window.EventSource = class extends EventTarget {
  constructor() {
    super();
    window.tell = (revision) => this.dispatchEvent(new MessageEvent("revision", { data: revision }));
  }
  close() {}
}"""


def test_news_that_an_answer_has_overtaken_shows_nothing_anew(published: Path, desks: Desks) -> None:
    one = desks.window(published, own=True)
    one.page.add_init_script(_NEWS_BY_HAND)
    page = one.open("/s/1/players")
    anew: list[str] = []
    page.on("request", lambda sent: anew.append(sent.url) if "hx-request" in sent.headers else None)
    shown = int(page.locator("#main").get_attribute("data-revision") or "")
    page.evaluate(  # the answer to a click is there before the news is looked at
        "([news, answer]) => { tell(news); document.getElementById('main').dataset.revision = answer; }",
        [shown + 1, shown + 2],
    )
    page.wait_for_timeout(400)
    assert anew == []
    with page.expect_response("**/s/1/players"):
        page.evaluate("news => tell(news)", shown + 3)


def test_news_that_comes_while_a_showing_is_put_off_is_shown_after_the_click(
    published: Path, desks: Desks
) -> None:
    """The answer to the showing came while a click was under way, and the news after it was forgotten."""
    one = desks.window(published, own=True)
    one.page.add_init_script(_NEWS_BY_HAND)
    page = one.open("/s/1/players")
    held: list[Route] = []
    page.route(
        re.compile(r"/s/1/players(/\d+)?$"),
        lambda route: held.append(route) if len(held) < 2 else route.continue_(),
    )
    shown = int(page.locator("#main").get_attribute("data-revision") or "")
    with page.expect_request("**/s/1/players"):
        page.evaluate("news => tell(news)", shown + 1)
    with page.expect_request("**/s/1/players/*"):
        page.locator("#players tbody a").first.click()
    page.evaluate("news => tell(news)", shown + 2)
    expect(page.locator("#main")).to_have_attribute("data-revision", "")  # it is put off
    showing, click = held
    with page.expect_event("requestfinished"):
        showing.continue_()
    with page.expect_response("**/s/1/players"):
        click.continue_()


def test_a_field_that_was_made_larger_leaves_no_complaint_about_styles(published: Path, desks: Desks) -> None:
    """Browsers and their extensions give fields a style; copied to the next page it would be blocked there."""
    one = desks.window(published)
    page = one.open("/s/1/players")
    page.evaluate(
        "() => { for (const one of document.querySelectorAll('[id]')) one.style.minWidth = '1px'; }"
    )
    page.get_by_role("link", name="Byes").click()
    expect(page.locator("button.cell").first).to_be_visible()
    page.evaluate(
        "() => { for (const one of document.querySelectorAll('[id]')) one.style.minWidth = '1px'; }"
    )
    page.locator("nav.pages").get_by_role("link", name="Pairings").click()
    click(page)
    expect(page.locator("dialog#dialog[open]")).to_contain_text("Withdraw round 2 of Open?")
    page.locator("#dialog button.act").click()
    expect(page.locator("dialog#dialog[open]")).to_have_count(0)
    expect(page.get_by_role("button", name="Publish")).to_be_visible()


def as_whole_page(one: Window, title: str) -> None:
    """A page of its own with a heading, without faults of accessibility, and a way back."""
    expect(one.page.get_by_role("heading", level=1)).to_have_text(title)
    assert faults_of(one) == []
    expect(one.page.get_by_role("link", name="Back to the event")).to_be_visible()


def test_questions_and_refusals_are_whole_pages_without_scripts(published: Path, desks: Desks) -> None:
    """The accessibility checker is a script itself, so the form is sent past the scripts of the page."""
    one = desks.window(published)
    page = one.open("/s/1/pairings")
    form = page.locator("form[action$='/unpublish']")
    with page.expect_navigation():
        form.evaluate("one => HTMLFormElement.prototype.submit.call(one)")
    as_whole_page(one, "Withdraw round 2 of Open?")
    one.open("/s/9/pairings")
    as_whole_page(one, "Unknown section 9.")
    assert [text for text in one.complaints if "422" not in text] == []
    one.complaints.clear()


def test_who_may_not_have_a_page_is_told_so_by_a_page(published: Path, desks: Desks) -> None:
    desk = desks.run(published, "--share")
    with open_event(published) as event:
        store = event.store
        assert isinstance(store, SqliteStore)
        passes = Passes(lambda: store.option(OPTION), lambda text: store.set_option(OPTION, text))
        _, code = passes.issue("results", "Ann")
    one = desks.at(desk.address, own=True)
    one.page.set_extra_http_headers({"x-forwarded-for": "192.168.7.20"})
    page = one.open("/join")
    page.get_by_role("textbox").fill(code)
    page.keyboard.press("Enter")
    expect(page.locator("#entry")).to_be_visible()
    page.locator("header.top a").first.click()  # the name of the event leads nowhere else
    expect(page.locator("#entry")).to_be_focused()
    one.open("/s/1/settings")
    as_whole_page(one, "This page is for arbiters who have an access code.")
    expect(page.locator("#main")).to_contain_text("Ask the chief arbiter")
    assert [text for text in one.complaints if "403" not in text] == []
    one.complaints.clear()


def test_the_journal_asks_in_words_before_it_goes_back(published: Path, desks: Desks) -> None:
    page = desks.open(published, "/journal")
    page.get_by_role("button", name="Go back").first.click()
    dialog = page.locator("#dialog")
    expect(dialog).to_contain_text("Go back to the state after revision")
    dialog.locator("button:not([data-close])").first.click()
    expect(page.locator("tr.taken").first).to_be_visible()
    expect(page.locator("header.top")).to_be_visible()
