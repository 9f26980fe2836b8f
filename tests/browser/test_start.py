"""From nothing to the first round on paper: one page, one list, a few keys."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from pairwright.event import open_event
from pairwright.standings import DEFAULT
from pairwright.standings.front import DEFAULT_PREDETERMINED, DEFAULT_TEAMS

from .conftest import Desks, Tally
from .pdf_text import texts_of


def entries(folder: Path, *sections: str) -> Path:
    """A list of 48 players, each in one of the sections."""
    path = folder / "entries.csv"
    rows = (f'"Player {at:02}, Ann",{2300 - 10 * at},{sections[at % len(sections)]}' for at in range(48))
    path.write_text("\n".join(["Name,Rating,Section", *rows]), encoding="utf-8")
    return path


def made(page: Page, name: str) -> None:
    """Make an event; its name is selected, so that typing replaces what is proposed."""
    proposed = page.locator("[name=name]")
    expect(proposed).to_be_focused()
    expect(proposed).to_have_js_property("selectionStart", 0)
    expect(proposed).to_have_js_property("selectionEnd", len(proposed.input_value()))
    page.keyboard.type(name)
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("/s/1/players/import$"))


def second_section(page: Page, name: str, who: str, limit: str) -> Locator:
    """Choose one more section, for some players; its row."""
    page.get_by_role("button", name="+ Section").click()
    row = page.locator(".section-row").nth(1)
    row.locator("[name=sections]").fill(name)
    row.locator("[name=section_who]").select_option(who)
    row.locator("[name=section_limit]").fill(limit)
    return row


def test_N11_a_name_and_enter_make_the_event_and_the_list_of_players_is_next(desks: Desks) -> None:
    path = desks.folder / "spring.pairwright"
    made(desks.open(path, "/"), "Spring")
    with open_event(path) as event:
        (section,) = event.state
        assert (event.state.name, section.name, section.settings.rounds) == ("Spring", "Open", 7)
        assert section.settings.tie_breaks == ()


def test_a_proposed_name_is_selected_whenever_its_field_gets_the_focus_and_a_typed_one_is_kept(
    desks: Desks,
) -> None:
    """A browser gives the focus before or after the scripts are there: now and then nothing was selected."""
    page = desks.open(desks.folder / "spring.pairwright", "/")
    name = page.locator("[name=name]")
    expect(name).to_be_focused()
    for typed in ("", "Spring"):
        name.evaluate("(field) => { field.blur(); field.setSelectionRange(1, 1); field.focus(); }")
        start, end = name.evaluate("(field) => [field.selectionStart, field.selectionEnd]")
        assert (start, end) == ((1, 1) if typed else (0, len(name.input_value())))
        page.keyboard.type("Spring")


def test_N11_sections_thinking_time_and_days_are_chosen(desks: Desks) -> None:
    path = desks.folder / "spring.pairwright"
    page = desks.open(path, "/")
    second_section(page, "Juniors", "birth>=", "2010").locator("[name=rounds]").fill("5")
    page.get_by_label("15+10").check()
    page.locator("[name='042']").fill("2026-12-05")
    page.get_by_role("button", name="Make the event").click()
    expect(page).to_have_url(re.compile("/import$"))
    with open_event(path) as event:
        found = [(one.name, one.settings.entry_condition, one.settings.rounds) for one in event.state]
        assert found == [("Open", "", 7), ("Juniors", "birth>=2010", 5)]
        assert {one.settings.rate_of_play for one in event.state} == {"rapid"}
        assert event.state.info["042"] == "2026/12/05"
        assert event.state.info["122"] == "15 minutes for the game and 10 seconds a move"


def test_N11_what_one_gets_is_said_in_a_sentence_that_follows_every_choice(desks: Desks) -> None:
    page = desks.open(desks.folder / "spring.pairwright", "/")
    told = page.locator("#you-get")
    ties = "Games between the tied players; Strength of opponents, weakest left out; Strength of opponents; "
    expect(told).to_have_text(
        "You get \u2068spring\u2069. How they meet: Swiss. Sections: \u2068Open\u2069 (rounds: 7). "
        f"Thinking time: chosen later. When points are equal: {ties}Points against strong opponents."
    )
    page.keyboard.type("Club")
    second_section(page, "Juniors", "birth>=", "2010").locator("[name=rounds]").fill("5")
    page.get_by_label("15+10").check()
    expect(told).to_contain_text("You get \u2068Club\u2069.")
    expect(told).to_contain_text(
        "\u2068Open\u2069 (rounds: 7); \u2068Juniors\u2069 (rounds: 5). Thinking time: 15+10."
    )
    page.locator("[data-order] li").nth(3).locator("[data-by='-1']").click()
    expect(told).to_contain_text("left out; Points against strong opponents; Strength of opponents.")
    page.get_by_label("Everyone plays everyone").check()
    expect(told).to_contain_text(
        "How they meet: Everyone plays everyone. Sections: \u2068Open\u2069; \u2068Juniors\u2069."
    )
    expect(told).to_contain_text("equal: Games between the tied players; More wins;")


def test_N12_tie_breaks_are_put_into_order_by_keys_and_by_drag_and_none_is_chosen_twice(desks: Desks) -> None:
    path = desks.folder / "spring.pairwright"
    page = desks.open(path, "/")
    order = page.locator("[data-order]")
    assert page.locator("[data-order] li input").evaluate_all("all => all.map(one => one.value)") == [
        *DEFAULT
    ]
    item = order.locator("li").nth(2)
    item.focus()
    page.keyboard.press("Alt+ArrowUp")
    expect(order.locator("[role=status]")).to_have_text("Strength of opponents, 2 of 4")
    expect(order.locator("li").nth(1)).to_be_focused()
    order.locator("select").select_option("WIN")
    expect(order.locator("li")).to_have_count(5)
    assert order.locator("option[value=WIN]").is_disabled()
    assert order.locator("option[value=BH]").is_disabled()
    order.locator("li").nth(4).drag_to(order.locator("li").nth(0), target_position={"x": 20, "y": 4})
    expect(order.locator("li").nth(0)).to_contain_text("More wins")
    expect(order.locator("[role=status]")).to_have_text("More wins, 1 of 5")
    order.locator("li").nth(4).locator("[data-by='0']").click()
    assert not order.locator("option[value=SB]").is_disabled()
    page.get_by_role("button", name="Make the event").click()
    expect(page).to_have_url(re.compile("/import$"))
    with open_event(path) as event:
        assert event.state.sections[1].settings.tie_breaks == ("WIN", "DE", "BH", "BH-C1")


def test_N12_a_kind_of_event_brings_its_tie_breaks_and_offers_none_that_says_nothing_there(
    desks: Desks,
) -> None:
    """Where all meet all the opponents of tied players have the same sum; teams have their own list."""
    path = desks.folder / "club.pairwright"
    page = desks.open(path, "/")
    codes = "all => all.map(one => one.value)"
    chosen, offered = page.locator("[data-order] li input"), page.locator("[data-order] option")
    page.get_by_label("Everyone plays everyone").check()
    assert chosen.evaluate_all(codes) == [*DEFAULT_PREDETERMINED]
    assert not {"BH", "BH-C1", "BH-C2", "BH-M1", "AOB", "FB"} & {*offered.evaluate_all(codes)}
    page.get_by_label("Teams of four boards meet").check()
    assert chosen.evaluate_all(codes) == [*DEFAULT_TEAMS]
    assert "BPG" not in offered.evaluate_all(codes)
    page.get_by_label("Everyone plays everyone").check()
    page.locator("[data-order] select").select_option("BPG")
    expect(page.locator("[data-order] li")).to_have_count(5)
    page.get_by_role("button", name="Make the event").click()
    expect(page).to_have_url(re.compile("/import$"))
    with open_event(path) as event:
        assert event.state.sections[1].settings.tie_breaks == (*DEFAULT_PREDETERMINED, "BPG")
    page.goto(f"{page.url.split('/s/')[0]}/s/1/settings")
    assert not {"BH", "BH-C1", "FB"} & {*page.locator("[data-order] option").evaluate_all(codes)}


def test_N21_one_list_fills_three_sections_and_one_undo_empties_them(desks: Desks) -> None:
    path = desks.folder / "spring.pairwright"
    page = desks.open(path, "/")
    made(page, "Spring")
    page.locator("input[type=file]").set_input_files(entries(desks.folder, "Open", "U18", "Seniors"))
    page.get_by_role("button", name="Compare").click()
    for name in ("Open", "U18", "Seniors"):
        expect(page.get_by_text(f"16 join {name}")).to_be_visible()
    page.get_by_role("button", name="Add 48 players").click()
    expect(page.locator("#last")).to_contain_text("16 entries added to Seniors")
    with open_event(path) as event:
        assert [(one.name, len(one.entries)) for one in event.state] == [
            ("Open", 16),
            ("U18", 16),
            ("Seniors", 16),
        ]
    page.keyboard.press("Control+z")
    expect(page.locator(".journal")).to_contain_text("Undone: entries.csv")
    with open_event(path) as event:
        assert [(one.name, len(one.entries)) for one in event.state] == [("Open", 0)]


def test_N21_who_is_under_the_limit_of_a_section_goes_there(desks: Desks) -> None:
    path = desks.folder / "spring.pairwright"
    page = desks.open(path, "/")
    second_section(page, "Under 2000", "rating<", "2000")
    page.get_by_role("button", name="Make the event").click()
    page.locator("textarea").fill("Name,Rating\nAnn,2100\nBen,1999\nCleo,2000\nDan,\nEve,1400")
    page.get_by_role("button", name="Compare").click()
    expect(page.get_by_text("3 join Open")).to_be_visible()
    expect(page.get_by_text("2 join Under 2000")).to_be_visible()
    page.keyboard.press("y")
    expect(page.locator("#last")).to_contain_text("added to Under 2000")
    with open_event(path) as event:
        names = [[entry.person.name for entry in one.entries.values()] for one in event.state]
        assert names == [["Ann", "Cleo", "Dan"], ["Ben", "Eve"]]


def test_T1_a_list_of_48_in_two_sections_is_on_paper_after_4_clicks_and_8_keys(desks: Desks) -> None:
    """Clicks: the file, Compare, Add, and the dialog that prints. Keys: Enter; Enter; P, Shift+P in each section; O."""
    page = desks.open(desks.folder / "spring.pairwright", "/", own=True)
    tally = Tally(page)
    page.context.add_init_script("window.print = () => { document.title = 'printing'; }")
    made(page, "Spring")
    with page.expect_file_chooser() as choosing:
        page.locator("input[type=file]").click()
    choosing.value.set_files(entries(desks.folder, "Open", "U18"))
    page.get_by_role("button", name="Compare").click()
    page.get_by_role("button", name="Add 48 players").click()
    expect(page.locator("#last")).to_contain_text("24 entries added to U18")
    page.keyboard.press("Enter")
    for section, name in ((1, "Open"), (2, "U18")):
        expect(page).to_have_url(re.compile(f"/s/{section}/pairings"))
        expect(page.get_by_role("button", name="Pair round 1")).to_be_visible()
        page.keyboard.press("p")
        expect(page.get_by_role("button", name="Publish")).to_be_enabled()
        page.keyboard.press("Shift+P")
        expect(page.locator("#last")).to_contain_text(f"Round 1 of {name} published")
        if section == 1:
            page.keyboard.press("Alt+ArrowRight")
    with page.context.expect_page() as opened:
        page.keyboard.press("o")
    expect(opened.value).to_have_title("printing")
    clicks, keys = tally.counted()
    assert (clicks + 1, keys - len("Spring")) == (4, 8), "6 and 10 are allowed"
    found = texts_of(opened.value.pdf(format="A4"))
    opened.value.close()
    assert len(found) == 8, "boards and names of both sections on a page each, 12 slips of each on two"


def test_T1_one_section_is_on_paper_by_the_filled_button_of_each_page(desks: Desks) -> None:
    """By mouse alone: the event, the file, and then what each page offers as its step."""
    page = desks.open(desks.folder / "spring.pairwright", "/", own=True)
    tally = Tally(page)
    page.context.add_init_script("window.print = () => { document.title = 'printing'; }")
    filled = page.locator("main button.main:enabled, main a.button.main")
    page.get_by_role("button", name="Make the event").click()
    with page.expect_file_chooser() as choosing:
        page.locator("input[type=file]").click()
    choosing.value.set_files(entries(desks.folder, "Open"))
    with page.context.expect_page() as opened:
        for address, step in (
            ("import", "Compare"),
            ("import", "Add 48 players"),
            ("players", "Pair round 1"),
            ("pairings", "Pair round 1"),
            ("pairings", "Publish"),
            ("pairings", "Round on paper"),
        ):
            expect(page).to_have_url(re.compile(f"/s/1/.*{address}"))
            expect(filled).to_contain_text(step)
            filled.click()
    expect(opened.value).to_have_title("printing")
    opened.value.close()
    assert tally.counted() == (8, 0)
