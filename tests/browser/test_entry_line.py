"""The entry line of the results page, key by key: at once, by letters, verified, cleared, undone."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from pairwright.event import Person, Settings, open_event
from pairwright.event.commands import (
    AddMembers,
    ChangePerson,
    Close,
    SetResults,
    Slip,
)
from small_events import in_file, publish

from .conftest import Desks


def cell(page: Page, board: int) -> str:
    """The result that a board shows."""
    return page.locator(f"[data-slot='{board}']").inner_text()


def result(path: Path, board: int) -> str:
    """The result that is kept."""
    with open_event(path) as event:
        return event.state.sections[1].rounds[2].pairings[board].games[0].result


def saved(page: Page, board: int) -> None:
    """Wait until a result is saved."""
    expect(page.locator(f"[data-slot='{board}'].saved")).to_be_visible()


def agree(page: Page) -> None:
    """Answer a question of the line by Enter, once it may have been read."""
    page.wait_for_timeout(310)
    page.keyboard.press("Enter")


def test_results_are_typed_verified_cleared_and_undone(desks: Desks) -> None:
    path = desks.event(20)
    page = desks.open(path, "/s/1/results")
    keys, told = page.keyboard, page.locator("#entry-told")
    expect(page.locator("#entry")).to_be_focused()
    keys.type("1+2-3*4/+")
    for board in range(1, 5):
        saved(page, board)
    assert [cell(page, board) for board in range(1, 5)] == ["1-0", "0-1", "½-½", "+ – Black absent"]
    assert [result(path, board) for board in range(1, 5)] == ["10", "01", "==", "+-"]
    expect(page.locator("#open-count")).to_have_text("6")

    keys.type("2*")
    expect(told).to_contain_text("Board 2 is 0-1. Change to ½-½?")
    keys.press("Escape")
    assert cell(page, 2) == "0-1"

    keys.type("v\n1+")
    expect(told).to_contain_text("the same. To verify: 9.")
    keys.type("2+")
    expect(told).to_contain_text("entered 0-1, now typed 1-0")
    agree(page)
    saved(page, 2)
    assert result(path, 2) == "10"
    keys.type("v\n3\n")
    keys.press("Backspace")
    expect(told).to_contain_text("Clear it?")
    agree(page)
    expect(page.locator("#last")).to_contain_text("board 3")
    expect(page.locator("[data-slot='3']")).to_have_text("·")
    assert result(path, 3) == ""

    keys.press("Control+z")
    expect(page.locator("[data-slot='3']")).to_have_text("½-½")
    assert result(path, 3) == "=="
    expect(page.locator("#entry")).to_be_focused()


def test_in_a_closed_round_nothing_is_asked_that_would_be_refused(desks: Desks) -> None:
    """The line asked "Change to 0-1?", and on yes said "Round 1 of Open is closed.: Correct the result"."""
    one = desks.window(desks.event(20))
    page = one.open("/s/1/results?round=1")
    told = page.locator("#entry-told")
    page.keyboard.type("2-")
    expect(page.get_by_label("Right result")).to_have_value("0-1")
    assert cell(page, 2) == "1-0"
    page.locator("#entry").press("Backspace")
    expect(told).to_have_text("Round 1 of Open is closed. Correct the result, with a reason.")
    one.complaints.clear()  # of the browser, about answers that refuse


def test_a_digit_goes_to_the_line_also_from_the_button_that_closes_the_round(desks: Desks) -> None:
    """Enter after the last result goes to the button: a board typed there is corrected, the round is not closed."""
    path = desks.event(4)
    page = desks.open(path, "/s/1/results")
    page.keyboard.type("1+2+")
    saved(page, 2)
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Close the round")).to_be_focused()
    page.keyboard.type("1-")
    page.keyboard.press("Enter")
    expect(page.locator("#entry-told")).to_contain_text("Board 1 is 1-0. Change to 0-1?")
    agree(page)
    saved(page, 1)
    assert result(path, 1) == "01"
    with open_event(path) as event:
        assert event.state.sections[1].rounds[2].stage == "playing"


SPELLINGS = {
    "10": ("1-0", "1:0", "1–0", "1 - 0", "+", "5+", "5 1-0", "5w", "5 1 0"),
    "01": ("0-1", "0 1", "0:1", "-", "5-", "5b"),
    "==": ("1/2", "½", "=", "*", "5=", "5 ½", "5d", "½-½", "1/2-1/2", "0,5", "½ ½"),
    "+-": ("5/+", "1-0 forfeit"),
}
"""What somebody may type who has marked board 5 and read no help, by the result that is meant."""
ASKED = ("1 0",)
NOTHING = ("1-1", "2", "1:", "½-1", "1--", "0-", "3/")


def results(path: Path) -> dict[int, str]:
    """The results that are kept, by board."""
    with open_event(path) as event:
        boards = event.state.sections[1].rounds[2].pairings
        return {board: one.games[0].result for board, one in boards.items() if one.games[0].result}


def typed_at(page: Page, board: int, text: str) -> None:
    """Mark a board by a click, type a text as a person does, and end it with Enter unless the line took it at once."""
    page.locator(f"#result-table tr[data-board='{board}'] .board").click()
    page.keyboard.type(text)
    if page.locator("#entry").input_value():
        page.keyboard.press("Enter")


def test_N42_natural_spellings_are_the_result_of_the_marked_board_and_never_of_another(desks: Desks) -> None:
    """`1-0` typed for board 5 was board 1, won by Black, once."""
    path = desks.event(24)
    page = desks.open(path, "/s/1/results")
    told = page.locator("#entry-told")
    for code, texts in SPELLINGS.items():
        for text in texts:
            typed_at(page, 5, text)
            saved(page, 5)
            assert results(path) == {5: code}, text
            page.keyboard.press("Control+z")
            expect(page.locator("[data-slot='5']")).to_have_text("·")
    for text in ASKED:
        typed_at(page, 5, text)
        expect(told).to_contain_text("1-0")
        expect(told).to_contain_text("? Enter = yes")
        assert results(path) == {}, text
        page.keyboard.press("Escape")
    for text in NOTHING:
        typed_at(page, 5, text)
        page.keyboard.press("Escape")
        page.wait_for_timeout(50)
        assert results(path) == {}, text
    typed_at(page, 5, "1 0")
    agree(page)
    saved(page, 5)
    assert results(path) == {5: "10"}


def test_N41_what_may_become_a_score_waits_and_says_what_it_would_be(desks: Desks) -> None:
    """`1-` is board 1 won by Black only when Enter says so; `10*` is board 10."""
    path = desks.event(24)
    page = desks.open(path, "/s/1/results")
    names = {board: page.locator(f"tr[data-board='{board}'] [data-white]").inner_text() for board in (1, 5)}
    page.locator("tr[data-board='5'] .board").click()
    means = page.locator("#entry-means")
    page.keyboard.type("1-")
    expect(means).to_contain_text(names[1])
    expect(means).to_contain_text(names[5])
    page.keyboard.type("0")
    expect(means).to_contain_text(f"{names[5]}\u2069 1-0")
    expect(means).not_to_contain_text(names[1])
    assert results(path) == {}
    page.keyboard.press("Escape")
    expect(means).to_have_text("")
    page.keyboard.type("10*")
    saved(page, 10)
    page.keyboard.type("1-")
    page.keyboard.press("Enter")
    saved(page, 1)
    assert results(path) == {1: "01", 10: "=="}


def test_a_question_that_is_typed_over_is_not_answered_by_the_next_enter(desks: Desks) -> None:
    path = desks.event(24)
    page = desks.open(path, "/s/1/results")
    page.keyboard.type("3+")
    saved(page, 3)
    page.keyboard.type("3b")
    expect(page.locator("#entry-told")).to_contain_text("Board 3 is 1-0. Change to 0-1?")
    page.keyboard.type("7 ½")
    page.keyboard.press("Enter")
    saved(page, 7)
    assert results(path) == {3: "10", 7: "=="}


def test_a_held_key_is_pressed_once_and_a_second_enter_answers_no_question(desks: Desks) -> None:
    """A `+` held gave White the win on board after board; Enter held, or pressed twice, changed a stored result."""
    path = desks.event(24)
    page = desks.open(path, "/s/1/results")
    for _ in range(3):
        page.keyboard.down("+")
    page.keyboard.up("+")
    page.keyboard.type("1 =")
    for _ in range(3):
        page.keyboard.down("Enter")
    page.keyboard.up("Enter")
    page.keyboard.press("Enter")
    expect(page.locator("#entry-told")).to_contain_text("Change to ½-½?")
    page.keyboard.type("9b")
    saved(page, 9)
    assert results(path) == {1: "10", 9: "01"}


def test_after_escape_the_next_stop_is_not_undo(desks: Desks) -> None:
    """Escape, Tab and Enter took the last command back."""
    page = desks.open(desks.event(8), "/s/1/results")
    page.keyboard.press("Escape")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('main') !== null")


def test_digits_of_other_keyboards_are_digits(desks: Desks) -> None:
    """The numbers of boards in Arabic, Persian and Japanese digits were taken for names."""
    path = desks.event(24)
    page = desks.open(path, "/s/1/results")
    for typed in ("٣+", "۱۰ ۰", "７="):
        page.locator("#entry").fill(typed)
        page.keyboard.press("Enter")
    for board in (3, 10, 7):
        saved(page, board)
    assert results(path) == {3: "10", 10: "01", 7: "=="}


def test_N47_the_keys_of_pages_work_in_the_entry_line(desks: Desks) -> None:
    """`g s` typed where the line has the focus; Alt and a digit in every field; the list of keys says so."""
    path = desks.event(8)
    page = desks.open(path, "/s/1/results")
    expect(page.locator("#entry")).to_be_focused()
    page.keyboard.press("?")
    listed = page.locator("#keys dl.keys dt").all_inner_texts()
    assert [one for one in listed if one.startswith("g ")] == []
    assert "Alt+4" in listed
    page.keyboard.press("Escape")
    expect(page.locator("#entry")).to_be_focused()
    page.keyboard.type("gs")
    expect(page.locator("nav.pages [aria-current]")).to_have_text("Standings")
    page.keyboard.press("Alt+Digit4")
    expect(page.locator("nav.pages [aria-current]")).to_have_text("Results")
    expect(page.locator("#entry")).to_be_focused()
    page.keyboard.press("Alt+Digit2")
    expect(page.locator("nav.pages [aria-current]")).to_have_text("Players")


def test_letters_without_an_accent_to_take_off_are_typed_as_anywhere_else(desks: Desks) -> None:
    page = desks.open(desks.event(8), "/s/1/results")
    for typed, meant in (("lukasz", "Łukasz"), ("magdalena", "Marta-Magdalena"), ("!!", "")):
        page.fill("#entry", typed)
        expect(page.locator("#entry-means")).to_have_text(re.compile(meant) if meant else "")


def test_long_names_push_nothing_off_the_tables_of_a_laptop(desks: Desks) -> None:
    """Reasons, byes and results are seen beside names of 60 letters without scrolling sideways."""
    path = desks.event(8)
    with open_event(path) as event:
        for key in (1, 2, 5):
            name = f"van der Meer de Vries {key}, Anne-Sophie Wilhelmina Catharina"
            event.do(
                ChangePerson(1, key, {"name": name, "title": "WGM", "club": "De Combinatie Noordwijkerhout"})
            )
    running = desks.run(path).address
    desk, phone = desks.at(running), desks.at(running, "phone")
    phone.page.context.add_cookies([{"name": "pairwright_language", "value": "ar", "url": running}])
    for address in ("/s/1/pairings", "/s/1/players", "/s/1/results", "/s/1/standings"):
        page = phone.open(address)
        assert page.evaluate("document.documentElement.scrollWidth") <= 320, (address, "from right to left")
        page = desk.open(address)
        for cell in ("td.who, th.who", "tr > :last-child"):
            wide = page.eval_on_selector_all(
                f"main table :is({cell})",
                """cells => cells.filter(one => one.scrollWidth > one.clientWidth + 1
                    || one.getBoundingClientRect().right > one.closest('.scroll').getBoundingClientRect().right + 1
                ).map(one => one.textContent)""",
            )
            assert wide == [], (address, cell)


def test_another_arbiter_s_result_is_seen_and_not_overwritten(desks: Desks) -> None:
    path = desks.event(12)
    address = desks.run(path).address
    one, other = desks.at(address).open("/s/1/results"), desks.at(address).open("/s/1/results")
    one.keyboard.type("1+")
    expect(other.locator("[data-slot='1']")).to_have_text("1-0")
    other.keyboard.type("1b")
    expect(other.locator("#entry-told")).to_contain_text("Board 1 is 1-0. Change to 0-1?")
    other.keyboard.press("Escape")
    assert result(path, 1) == "10"


def test_X9_the_entry_line_takes_the_games_of_a_match(desks: Desks) -> None:
    """A sign alone is for the marked game, then comes the next. `2+` gave game 2.1 what was meant for the match."""
    path = desks.folder / "teams.pairwright"
    teams = Settings("A", system="round-robin", teams=True, match_colours="WB", rounds=3)
    with in_file(path, (Person(f"Team {one}") for one in "ABCD"), teams, name="League") as event:
        for team in range(1, 5):
            event.do(AddMembers(1, team, tuple(Person(f"{'ABCD'[team - 1]}{board}") for board in (1, 2))))
        publish(event, 1)
    page = desks.open(path, "/s/1/results")
    page.keyboard.type("2+")
    expect(page.locator("#entry-told")).to_have_text("Board 2 has several games: type which, as in 2.1.")
    page.locator("#entry").fill("")
    expect(page.locator(".saved")).to_have_count(0)
    page.keyboard.type("2.1+2.2-1.1")
    page.keyboard.press("Enter")
    page.keyboard.type("+")
    for name, shown in (("2", "1-0"), ("2.2", "0-1"), ("1", "1-0")):
        expect(page.locator(f"[data-slot='{name}'].saved")).to_have_text(shown)
    expect(page.locator("#open-count")).to_have_text("1")
    expect(page.get_by_role("button", name="Close the round")).to_be_disabled()
    expect(page.locator("tr[aria-current] .board")).to_have_text("1.2")
    page.keyboard.type("1.2 1/2")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Close the round")).to_be_enabled()
    expect(page.get_by_text("results are missing")).to_be_hidden()
    expect(page.locator("[data-slot='1.2'].saved")).to_be_visible()
    with open_event(path) as event:
        boards = sorted(event.state.sections[1].rounds[1].pairings.items())
    results = [game.result for _, one in boards for game in one.games]
    assert results == ["10", "==", "10", "01"]
    page.keyboard.type("1.1-")
    expect(page.locator("#entry-told")).to_contain_text("Board 1.1 is 1-0")  # it said board 1, all the match


def test_an_adjourned_game_of_a_closed_round_is_ended_by_the_line(desks: Desks) -> None:
    """It was taken for a correction, and waited for a reason."""
    path = desks.event(8)
    with open_event(path) as event:
        event.do(SetResults(1, 2, tuple(Slip(board, "10") for board in (1, 3, 4))))
        event.do(SetResults(1, 2, (Slip(2, "??"),)))
        event.do(Close(1))
    page = desks.open(path, "/s/1/results")
    page.keyboard.type("2-")
    dialog = page.locator("#dialog")
    expect(dialog).to_contain_text("End the adjourned game on board 2 of round 2 with 0-1?")
    dialog.locator("button.act").click()
    expect(page.locator("[data-slot='2']")).to_have_text("0-1")
    assert result(path, 2) == "01"
