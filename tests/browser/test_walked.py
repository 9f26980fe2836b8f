"""What stopped or misled an arbiter and a volunteer who followed the desk's own words, with clumsy hands."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect

from pairwright.event import Settings, create, open_event
from pairwright.event.commands import New, SetResults, Slip
from small_events import in_file

from .conftest import Desks, players

QUESTION = "dialog#dialog[open]"
BOTTOM = "#done-last"


def under_a_limit(path: Path) -> Path:
    """An event without players, with a section for those rated under 1700."""
    sections = (Settings("Open", rounds=5), Settings("Minor", rounds=5, entry_condition="rating<1700"))
    create(path, New("Spring", "7", sections), durable=False).close()
    return path


def compared(page: Page, text: str) -> None:
    """Bring a list to the page that says what would be entered."""
    page.locator("textarea").fill(text)
    page.get_by_role("button", name="Compare").click()
    expect(page.get_by_text("This will happen")).to_be_visible()


def test_a_double_click_leaves_the_question_open_and_a_closed_question_says_so(desks: Desks) -> None:
    """htmx sent the second click without the button's name: the list was compared again, the question was gone."""
    path = under_a_limit(desks.folder / "spring.pairwright")
    page = desks.open(path, "/s/1/players/import")
    compared(page, "Name\tSection\nAnn\tMinor\nBob\tOpen\n")
    page.get_by_role("button", name="Add 2 players").dblclick()
    question = page.locator(QUESTION)
    expect(question).to_contain_text("(rating under 1700)")
    expect(question).to_contain_text("A player without a rating meets no rating limit")
    page.wait_for_timeout(400)
    expect(question).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#key-told")).to_have_text("Nothing was changed.")
    page.get_by_role("button", name="Add 2 players").click()
    question.get_by_role("button", name="Enter them").dblclick()
    expect(page.locator("#last")).to_contain_text("1 entry added to Open")
    with open_event(path) as event:
        assert [len(one.entries) for one in event.state] == [1, 1]


def test_pages_of_the_hall_are_opened_whole_in_a_window_of_their_own(desks: Desks) -> None:
    """They came into the desk's page, without their style sheet: boards in five columns on top of each other."""
    page = desks.open(desks.event(24), "/sharing")
    for name, styled in (("A screen for the wall", "/screen"), ("On phones", "/hall")):
        with page.context.expect_page() as opened:
            page.get_by_role("link", name=name).click()
        other = opened.value
        expect(other.locator("link[href$='hall.css']")).to_have_count(1)
        assert styled in other.url
    assert page.url.endswith("/sharing")


def test_the_page_with_a_new_code_can_be_loaded_again(desks: Desks) -> None:
    """It said Method Not Allowed."""
    page = desks.open(desks.event(8), "/sharing")
    page.get_by_label("Name").fill("Ann")
    page.get_by_role("button", name="Give a code").click()
    expect(page.get_by_text("It lets one device in")).to_be_visible()
    page.reload()
    expect(page.get_by_text("code not used yet")).to_be_visible()


def test_what_another_window_entered_is_named_at_the_bottom_and_undone_there(desks: Desks) -> None:
    """Undo was refused for a command in between that the page of results did not name."""
    path = desks.event(24)
    page = desks.open(path, "/s/1/results")
    page.keyboard.type("1+")
    expect(page.locator("[data-slot='1'].saved")).to_be_visible()
    other = page.context.new_page()
    other.goto(page.url)
    other.keyboard.type("2-")
    expect(page.locator("#last")).to_contain_text("board 2")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("[data-slot='2']")).to_have_text("·")
    expect(page.locator("[data-slot='1']")).to_have_text("1-0")


def test_the_question_in_a_row_is_not_under_the_line_at_the_bottom(desks: Desks) -> None:
    path = desks.event(48)
    page = desks.open(path, "/s/1/results")
    bottom = page.locator(BOTTOM).bounding_box()
    assert bottom
    hidden = next(
        row
        for row in page.locator("#result-table tr[data-board]").all()
        if (box := row.bounding_box()) and box["y"] + box["height"] > bottom["y"]
    )
    hidden.locator(".pick [data-code='10']").dispatch_event("click")
    expect(hidden.locator(".saved")).to_have_text("1-0")
    page.evaluate("window.scrollTo(0, 0)")
    hidden.locator(".pick [data-code='01']").dispatch_event("click")
    keep = hidden.get_by_role("button", name="Keep")
    expect(keep).to_be_focused()
    box = keep.bounding_box()
    assert box["y"] + box["height"] <= bottom["y"]


def test_a_double_tap_on_a_result_is_one_tap(desks: Desks) -> None:
    """The second asked whether to clear what the first had stored."""
    path = desks.event(24)
    page = desks.open(path, "/s/1/results")
    row = page.locator("tr[data-board='3']")
    row.locator(".pick [data-code='01']").dblclick()
    expect(row.locator(".saved")).to_have_text("0-1")
    expect(row.get_by_role("button", name="Keep")).to_have_count(0)
    page.wait_for_timeout(600)
    row.locator(".pick [data-code='01']").click()
    expect(row.get_by_role("button", name="Keep")).to_be_visible()


def test_the_page_after_a_closed_round_is_shown_from_its_top(desks: Desks) -> None:
    path = desks.event(48)
    page = desks.open(path, "/s/1/results")
    page.keyboard.type("+" * 24)
    expect(page.locator("[data-slot].saved")).to_have_count(24)
    close = page.get_by_role("button", name="Close the round")
    page.evaluate("window.scrollTo(0, 60)")
    close.click()
    expect(page.locator("h1")).to_contain_text("Round 2 closed")
    expect(page.locator("h1")).to_be_in_viewport(ratio=1)
    assert page.evaluate("scrollY") == 0


def test_undo_in_the_grid_of_byes_shows_the_grid_again(desks: Desks) -> None:
    path = desks.folder / "spring.pairwright"
    in_file(path, players(4)).close()
    page = desks.open(path, "/s/1/players?grid=1")
    cell = page.locator("button.cell").nth(2)
    cell.click()
    expect(cell).to_have_text("½")
    page.keyboard.press("Control+z")
    expect(cell).to_have_text("·")


def test_the_name_of_the_event_is_corrected_on_the_page_of_settings(desks: Desks) -> None:
    """A slip in the name, typed before everything else, stayed on every sheet."""
    path = under_a_limit(desks.folder / "spring.pairwright")
    page = desks.open(path, "/s/1/settings")
    name = page.get_by_label("Name of the event")
    expect(name).to_have_value("Spring")
    name.fill("Spring Open")
    name.press("Enter")
    expect(page.locator(".brand")).to_have_text("Spring Open")
    page.keyboard.press("Control+z")
    expect(page.locator(".brand")).to_have_text("Spring")


def test_a_device_that_was_put_out_is_told_so_in_words(desks: Desks) -> None:
    """It said: The desk answered 403."""
    path = desks.event(24)
    one = desks.window(path)
    page = one.open("/s/1/results")
    page.route("**/result", lambda route: route.fulfill(status=403, body="<p>no", content_type="text/html"))
    page.keyboard.type("1+")
    expect(page.locator("#entry-told")).to_have_text(
        "This device is not let in any more: ask an arbiter for a code."
    )
    expect(page.locator("[data-slot='1']")).to_have_text("·")
    one.complaints.clear()  # the browser's, of the 403


def test_find_knows_prizes_and_print_and_is_closed_by_one_escape(desks: Desks) -> None:
    page = desks.open(under_a_limit(desks.folder / "spring.pairwright"), "/s/1/players")
    for text, wanted in (("prize", "Prizes"), ("print", "Print and save")):
        page.keyboard.press("Control+k")
        page.keyboard.type(text)
        expect(page.locator("#finder-list li").first).to_contain_text(wanted)
        page.keyboard.press("Escape")
        expect(page.locator("#finder")).not_to_be_visible()


def test_changing_by_hand_asks_for_one_reason_where_it_counts(desks: Desks) -> None:
    """A second field above took the reason, and the change stayed disabled for want of one."""
    path = desks.folder / "spring.pairwright"
    in_file(path, 8).close()
    page = desks.open(path, "/s/1/pairings")
    page.keyboard.press("p")
    expect(page.locator("h1 .stage")).to_have_text("draft")
    page.keyboard.press("e")
    expect(page.locator(".editing")).to_be_visible()
    expect(page.locator("[name=reason]")).to_have_count(0)
    page.locator("#boards .player").nth(0).click()
    page.locator("#boards .player").nth(2).click()
    reason = page.locator("[name=reason]")
    expect(reason).to_have_count(1)
    reason.fill("they came in one car")
    page.get_by_role("button", name="Do it").click()
    expect(page.locator(".editing [name=reason]")).to_have_value("they came in one car")


def test_a_place_of_a_page_that_is_jumped_to_is_not_under_the_row_of_pages(desks: Desks) -> None:
    """The heading of prizes was under it, and with it what the table is about."""
    page = desks.open(under_a_limit(desks.folder / "spring.pairwright"), "/s/1/settings#group-prizes")
    heading, pages = page.locator("#group-prizes h2").bounding_box(), page.locator("nav.pages").bounding_box()
    assert heading
    assert pages
    assert page.evaluate("scrollY") > 0
    assert heading["y"] >= pages["y"] + pages["height"]


def test_the_winner_of_a_board_is_bold_by_forfeit_too(desks: Desks) -> None:
    """What was tapped is read by name: `0-1` alone says nothing to a volunteer."""
    path = desks.event(12)
    kept = {1: "+-", 5: "-+", 6: "--"}
    with open_event(path) as event:
        event.do(SetResults(1, 2, tuple(Slip(board, code) for board, code in kept.items())))
    page = desks.open(path, "/s/1/results")
    for board, code in ((2, "01"), (3, "10"), (4, "==")):
        page.locator(f"tr[data-board='{board}'] .pick [data-code='{code}']").click()
        expect(page.locator(f"[data-slot='{board}']")).to_have_attribute("data-result", code)
    weight = "all => all.map((one) => getComputedStyle(one).fontWeight)"
    bold = {side: page.locator(f"[data-{side}]").evaluate_all(weight) for side in ("white", "black")}
    assert bold["white"] == ["600", "400", "600", "400", "400", "400"]
    assert bold["black"] == ["400", "600", "400", "400", "600", "400"]


def test_a_device_that_goes_back_to_the_page_of_codes_is_led_on(desks: Desks) -> None:
    """*Back* from the results led to the code's form, as if the device was not let in any more."""
    page = desks.open(desks.event(12), "/join")
    expect(page.get_by_text("This device is let in already.")).to_be_visible()
    page.get_by_role("link", name="Continue").click()
    expect(page.get_by_role("heading", name="Spring")).to_be_visible()


def test_once_a_round_is_paired_a_new_player_is_a_late_entry(desks: Desks) -> None:
    one = desks.window(desks.event(12))
    one.open("/s/1/players").get_by_role("link", name="Late entry").click()
    expect(one.page.get_by_text("Points for the rounds missed")).to_be_visible()
