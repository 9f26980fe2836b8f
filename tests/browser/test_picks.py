"""Results by mouse and touch: a button for each result of a board; what is stored is asked about in its row."""

from __future__ import annotations

from playwright.sync_api import expect

from pairwright.desk.results import CALLED
from pairwright.event import open_event

from .conftest import Desks, Tally
from .test_entry_line import results, saved


def test_T2_each_result_is_one_click_and_24_are_24_clicks(desks: Desks) -> None:
    path = desks.event(48)
    page = desks.open(path, "/s/1/results")
    tally, expected = Tally(page), {}
    for board in range(1, 25):
        code = ("10", "==", "01")[board % 3]
        row = page.locator(f"tr[data-board='{board}']")
        row.locator(f".pick [data-code='{code}']").click()
        expected[board] = code
    assert tally.counted() == (24, 0)
    expect(page.locator("[data-slot].saved")).to_have_count(24)
    expect(page.locator("#open-count")).to_have_text("0")
    assert results(path) == expected
    expect(page.locator("tr[data-board='3'] .pick [aria-pressed='true']")).to_have_text("1-0")
    expect(page.locator("#entry")).to_be_focused()
    for one in page.locator("tr[data-board='3'] .pick button").all():
        box = one.bounding_box()
        assert box["height"] >= 30
        assert box["width"] >= 56


def test_N46_forfeits_adjourned_and_unrated_games_are_two_clicks_and_told_in_words(desks: Desks) -> None:
    path = desks.event(24)
    page = desks.open(path, "/s/1/results")
    wanted = {
        1: ("+-", "+ – Black absent"),
        2: ("-+", "– + White absent"),
        3: ("--", "– – both absent"),
        4: ("??", "adjourned"),
        5: ("WL", "1-0 unrated"),
    }
    for board, (code, text) in wanted.items():
        row = page.locator(f"tr[data-board='{board}']")
        row.get_by_role("button", name="other results").click()
        chosen = row.locator(f".pick [data-code='{code}']")
        expect(chosen).to_have_text(CALLED.get(code, text))
        chosen.click()
        saved(page, board)
        expect(page.locator(f"[data-slot='{board}']")).to_have_text(text)
    assert results(path) == {board: code for board, (code, _) in wanted.items()}
    page.reload()
    for board, (_, text) in wanted.items():
        expect(page.locator(f"[data-slot='{board}']")).to_have_text(text)


def test_N44_a_stored_result_is_changed_after_a_question_in_its_row_which_leaves_the_line_alone(
    desks: Desks,
) -> None:
    path = desks.event(24)
    page = desks.open(path, "/s/1/results")
    row = page.locator("tr[data-board='2']")
    row.locator(".pick [data-code='10']").click()
    saved(page, 2)
    row.locator(".pick [data-code='01']").click()
    expect(row).to_contain_text("Change 1-0 to 0-1?")
    expect(row.get_by_role("button", name="Keep")).to_be_focused()
    page.keyboard.press("Enter")
    expect(row.get_by_text("Change 1-0")).to_have_count(0)
    assert results(path) == {2: "10"}
    page.locator("#entry").focus()
    page.keyboard.type("11")
    row.locator(".pick [data-code='01']").click()
    expect(page.locator("#entry")).to_be_focused()
    page.keyboard.type("+")
    saved(page, 11)
    page.wait_for_timeout(600)  # within half a second it would be a double tap
    row.get_by_role("button", name="Change 1-0 to 0-1?").click()
    expect(page.locator("[data-slot='2'].saved")).to_have_text("0-1")
    assert results(path) == {2: "01", 11: "10"}
    page.wait_for_timeout(600)  # within half a second it would be a double tap
    row.locator(".pick [data-code='01']").click()
    clears = row.get_by_role("button", name="Clear 0-1?")
    expect(clears).to_have_text("Clear")  # it said "Change"
    page.wait_for_timeout(600)
    clears.click()
    expect(page.locator("[data-slot='2']")).to_have_text("·")
    expect(page.locator("#open-count")).to_have_text("11")


def test_a_double_click_chooses_nothing_that_came_under_the_pointer(desks: Desks) -> None:
    """The second click on the dots gave whichever of the other results had taken their place."""
    path = desks.event(24)
    page = desks.open(path, "/s/1/results")
    row = page.locator("tr[data-board='2']")
    row.get_by_role("button", name="other results").dblclick()
    expect(row.get_by_role("button", name="adjourned")).to_be_visible()
    page.keyboard.type("9b")
    saved(page, 9)
    assert results(path) == {9: "01"}


def test_N43_by_touch_each_result_is_one_tap_on_a_target_of_44_pixels(desks: Desks) -> None:
    path = desks.event(24)
    page = desks.open(path, "/s/1/results", size="phone", touch=True)
    expected = {}
    for board in range(1, 13):
        code = ("10", "==", "01")[board % 3]
        page.locator(f"tr[data-board='{board}'] .pick [data-code='{code}']").tap()
        expected[board] = code
    expect(page.locator("[data-slot].saved")).to_have_count(12)
    assert results(path) == expected
    for one in page.locator("tr[data-board='3'] .pick button").all():
        box = one.bounding_box()
        assert box["height"] >= 44
        assert box["width"] >= 44
    row = page.locator("tr[data-board='4']")
    row.get_by_role("button", name="other results").tap()
    row.locator(".pick [data-code='+-']").tap()
    row.get_by_role("button", name="Change").tap()
    expect(page.locator("[data-slot='4']")).to_have_text("+ – Black absent")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_buttons_of_all_boards_stand_in_line(desks: Desks) -> None:
    path = desks.event(24)
    page = desks.open(path, "/s/1/results")
    for board, code in enumerate(("10", "==", "01"), start=1):
        page.locator(f"tr[data-board='{board}'] .pick [data-code='{code}']").click()
    page.locator("tr[data-board='4']").get_by_role("button", name="other results").click()
    page.locator("tr[data-board='4'] .pick [data-code='??']").click()
    expect(page.locator("[data-slot='4']")).to_have_text("adjourned")
    lefts = {round(one.bounding_box()["x"]) for one in page.locator(".pick [data-code='10']").all()}  # type: ignore[index]
    assert len(lefts) == 1


def test_N43_in_order_24_results_are_24_keys(desks: Desks) -> None:
    path = desks.event(48)
    page = desks.open(path, "/s/1/results")
    tally = Tally(page)
    expect(page.locator("#entry")).to_be_focused()
    page.keyboard.type("+=-" * 8)  # `=` is a draw
    assert tally.counted() == (0, 24)
    expect(page.locator("[data-slot].saved")).to_have_count(24)
    assert results(path) == {board: ("01", "10", "==")[board % 3] for board in range(1, 25)}


def test_a_click_in_a_closed_round_fills_in_the_form_of_a_correction_and_changes_nothing_before(
    desks: Desks,
) -> None:
    """Its rows had no buttons: a correction was typed, or its board and result were written into the form."""
    path = desks.event(20)
    page = desks.open(path, "/s/1/results?round=1")
    row, told = page.locator("tr[data-board='2']"), page.locator("#entry-told")
    row.locator(".pick [data-code='10']").click()
    expect(told).to_have_text("Board 2 is 1-0 already.")
    row.get_by_role("button", name="other results").click()
    row.locator(".pick [data-code='+-']").click()
    expect(page.get_by_label("Reason, for the report")).to_be_focused()
    expect(page.locator("[data-slot='2']")).to_have_text("1-0")
    page.keyboard.type("Black never came")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Correct the board").click()
    expect(page.locator("[data-slot='2']")).to_have_text("+ – Black absent")
    expect(row.locator(".pick [aria-pressed='true']")).to_have_count(0)
    with open_event(path) as event:
        assert event.state.sections[1].rounds[1].pairings[2].games[0].result == "+-"
