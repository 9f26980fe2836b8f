"""Settings as choosers: nothing on the page is typed but names, numbers, dates and places."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from pairwright.desk.words import COMPLETE
from pairwright.event import open_event
from pairwright.event.commands import ChangeSettings
from pairwright.event.settings import Fee, PrizeList
from small_events import in_file

from .conftest import Desks
from .test_every_page import speak

NUMBERS = {
    "rounds", "bye_limit", "last_byes", "first_board", "left_out_boards", "points_win", "points_draw", "points_loss",
    "match_points_win", "match_points_draw", "match_points_loss", "unrated_rating", "first", "last",
}  # fmt: skip
TYPED = {"name", "players", "prize_name", "012", "022", "032", "042", "052", "092", "102", "112", "122"}
"""Names, places, days and what is printed as it stands."""
AMOUNTS = {"fee_amount", "prize0", "prize1", "prize2", "prize_limit", "fee_limit", "entry_limit"}


def made(path: Path, **values: object) -> Path:
    with in_file(path, 8) as event:
        if values:
            event.do(ChangeSettings(1, values))
    return path


def test_the_explanation_of_points_is_no_column_of_single_words(desks: Desks) -> None:
    """Long choices in German left it less than an eighth of the page."""
    one = desks.window(made(desks.folder / "spring.pairwright"))
    speak(one, "de")
    hint = one.open("/s/1/settings").locator("#set-points .hint").first
    assert hint.evaluate("one => one.clientWidth") >= 200


def test_N80_nothing_is_typed_but_names_places_numbers_and_dates(desks: Desks) -> None:
    page = desks.open(made(desks.folder / "spring.pairwright"), "/s/1/settings")
    texts = page.locator("main :is(input:not([type]), input[type=text], textarea)").evaluate_all(
        "all => all.map(one => one.name)"
    )
    assert set(texts) <= TYPED | AMOUNTS
    assert "textarea" not in page.locator("main").inner_html()
    numbers = page.locator("main input[type=number]").evaluate_all("all => all.map(one => one.name)")
    assert set(numbers) == NUMBERS
    amounts = page.locator("main input[inputmode]").evaluate_all("all => all.map(one => one.name)")
    assert set(amounts) == AMOUNTS


def test_N80_three_lists_of_prizes_take_six_clicks_beside_the_amounts(desks: Desks) -> None:
    """At most 15: two choices of two clicks each, the save, and one click into each name."""
    path = made(desks.folder / "spring.pairwright")
    page = desks.open(path, "/s/1/settings")
    rows = page.locator("#group-prizes tbody tr")
    for at, (name, who, limit, amounts) in enumerate(
        (
            ("General", "", "", "300 200 100"),
            ("Under 1900", "rating<", "1900", "50"),
            ("Best woman", "sex=w", "", "50"),
        )
    ):
        rows.nth(at).locator("[name=prize_name]").fill(name)
        rows.nth(at).locator("[name=prize_who]").select_option(who)
        if limit:
            rows.nth(at).locator("[name=prize_limit]").fill(limit)
        for place, amount in enumerate(amounts.split()):
            rows.nth(at).locator(f"[name=prize{at}]").nth(place).fill(amount)
    page.locator("#group-prizes button.main").click()
    expect(page.locator("#last")).to_contain_text(
        "General: 300, 200, 100; Under 1900 (rating under 1900): 50; Best woman (women and girls): 50"
    )
    with open_event(path) as event:
        assert event.state.sections[1].settings.prizes == (
            PrizeList("General", (30000, 20000, 10000)),
            PrizeList("Under 1900", (5000,), "rating<1900"),
            PrizeList("Best woman", (5000,), "sex=w"),
        )


def test_N80_tie_breaks_points_fees_and_who_may_enter_are_chosen(desks: Desks) -> None:
    path = made(desks.folder / "spring.pairwright")
    page = desks.open(path, "/s/1/settings")
    points = page.locator("#group-points")
    points.get_by_label("3, 1, 0").check()
    points.locator("li").nth(1).focus()
    page.keyboard.press("Alt+ArrowUp")
    points.get_by_role("button", name="Save").click()
    expect(page.locator("#last")).to_contain_text("point system")
    expect(points.get_by_label("3, 1, 0")).to_be_checked()
    fees = page.locator("#group-fees")
    fees.locator("[name=entry_who]").select_option("birth>=")
    fees.locator("[name=entry_limit]").fill("2008")
    fees.locator("[name=fee_amount]").nth(0).fill("20")
    fees.locator("[name=fee_who]").nth(0).select_option("rating<")
    fees.locator("[name=fee_limit]").nth(0).fill("1500")
    fees.locator("[name=fee_amount]").nth(1).fill("30")
    fees.get_by_role("button", name="Save").click()
    expect(page.locator("#last")).to_contain_text("entry fees: 20 (rating under 1500), 30")
    with open_event(path) as event:
        found = event.state.sections[1].settings
        byes = {"forfeit_win": 30, "full_bye": 30, "half_bye": 10, "allocated_bye": 30}
        assert dict(found.points) == {"win": 30, "draw": 10} | byes
        assert found.tie_breaks == ("BH-C1", "DE", "BH", "SB")
        assert found.entry_condition == "birth>=2008"
        assert found.fees == (Fee(2000, "rating<1500"), Fee(3000))


def test_what_no_chooser_can_show_stays_when_something_else_is_saved(desks: Desks) -> None:
    path = made(
        desks.folder / "spring.pairwright",
        entry_condition="rating<2000 & birth>=2008",
        points=(("win", 30), ("draw", 10), ("allocated_bye", 30)),
        prizes=(PrizeList("Veterans", (1000,), "birth<=1960 & sex=w"),),
    )
    page = desks.open(path, "/s/1/settings")
    with open_event(path) as event:
        was = event.state.sections[1].settings
    page.locator("#group-points li").nth(1).focus()
    page.keyboard.press("Alt+ArrowUp")
    page.locator("#group-points").get_by_role("button", name="Save").click()
    expect(page.locator("#last")).to_contain_text("BH-C1, DE")
    page.locator("#group-fees [name=fee_amount]").nth(0).fill("15")
    page.locator("#group-fees").get_by_role("button", name="Save").click()
    expect(page.locator("#last")).to_contain_text("15")
    page.locator("#group-prizes [name=prize1]").nth(0).fill("7")
    page.locator("#group-prizes [name=prize_name]").nth(1).fill("Luck")
    page.locator("#group-prizes").get_by_role("button", name="Save").click()
    expect(page.locator("#last")).to_contain_text("Luck")
    with open_event(path) as event:
        now = event.state.sections[1].settings
        assert (now.entry_condition, now.points) == (was.entry_condition, was.points)
        assert now.prizes == (*was.prizes, PrizeList("Luck", (700,)))


def test_N82_find_opens_the_group_of_a_setting_and_marks_it(desks: Desks) -> None:
    page = desks.open(made(desks.folder / "spring.pairwright"), "/s/1/settings")
    closed = page.locator("details.group:not([open]) h2").all_inner_texts()
    assert {"Rating and FIDE report", "Teams and matches"} <= set(closed)
    find = page.get_by_role("searchbox", name="Find a setting")
    find.fill("rate of play")
    expect(page.locator("#group-rating[open] .marked")).to_contain_text("Rate of play")
    expect(page.locator("#found-setting")).to_have_text("Rate of play")
    find.press("Enter")
    expect(page.locator("[name=rate_of_play]")).to_be_focused()


def test_N13_more_rounds_than_the_entries_allow_are_said_with_the_number_that_fits(desks: Desks) -> None:
    path = made(desks.folder / "spring.pairwright")
    page = desks.open(path, "/s/1/settings")
    expect(page.locator("#group-pairing .attention")).to_have_count(0)
    page.locator("[name=rounds]").fill("9")
    page.locator("#group-pairing").get_by_role("button", name="Save").click()
    expect(page.locator("#group-pairing .attention")).to_have_text(
        "8 players can play at most 7 rounds without a rematch; 9 are announced."
    )


CODE = re.compile(r"\b[A-Z]{2,}[A-Z0-9]*\b")


@pytest.mark.parametrize("code", COMPLETE)
def test_N81_each_setting_says_what_follows_and_no_code_stands_without_its_name(
    code: str, desks: Desks
) -> None:
    one = desks.window(desks.event(12))
    speak(one, code)
    page = one.open("/s/1/settings")
    page.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
    settings = page.locator(".setting").all()
    assert len(settings) > 20
    silent = [one.inner_text() for one in settings if not one.locator(".hint").first.inner_text().strip()]
    assert silent == []
    lines = page.locator(
        ".settings option, .settings li, .settings label, .settings summary"
    ).all_inner_texts()
    bare = [
        text for text in lines if CODE.search(text) and not re.search(r"[^\W\d_]{3,}", CODE.sub("", text))
    ]
    assert bare == []
