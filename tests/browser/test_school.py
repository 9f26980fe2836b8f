"""A teacher with the names of a class: boards on paper, five rounds by taps, and no word of the trade."""

from __future__ import annotations

import re
from contextlib import nullcontext
from datetime import datetime, timedelta

from playwright.sync_api import Page, expect

from .accessibility import faults_of
from .conftest import Desks, Tally

NAMES = (
    "Ada",
    "Ben",
    "Cleo",
    "Dan",
    "Ema",
    "Finn",
    "Gita",
    "Hugo",
    "Ivy",
    "Jan",
    "Kim",
    "Leo",
    "Mina",
    "Noor",
)
JARGON = re.compile(
    r"\b(rating|rated|Buchholz|DE|FIDE|bracket\w*|\w*float\w*|Swiss|TRF|bye|tie-?breaks?|draft|section|publish\w*|seed)\b",
    re.IGNORECASE,
)


def words_on(page: Page) -> list[str]:
    """Words of the trade on the page as it is shown."""
    return JARGON.findall(page.locator("body").inner_text())


SAID = """
a add again all and any are at back be black board boards can class club counts cross ctrl desk draw english
evening f find first from full games go help in is it k keys language line made make meet name names next not of
once one opens or other out page pairings pairwright place players plays points print printed result round save
school should skip standings start tap the these this time to two until when white who winners with
"""
"""Every word that a teacher reads from the first names to the boards on paper."""


def test_N14_fourteen_names_are_on_boards_and_on_paper_by_four_clicks(desks: Desks) -> None:
    one = desks.window(desks.folder / "class.pairwright", own=True)
    page = one.open("/")
    read = list[str]()
    page.get_by_role("link", name="School or club evening").click()
    expect(page.locator("#names")).to_be_focused()
    tally = Tally(page)
    read.append(page.locator("body").inner_text())
    assert faults_of(one) == []
    page.locator("#names").fill("\n".join(NAMES))  # pasted: the box has the focus
    page.get_by_role("button", name="Start").click()
    expect(page.locator(".pairs li")).to_have_count(7)
    read.append(page.locator("body").inner_text())
    page.context.add_init_script("window.print = () => { document.title = 'printing'; }")
    with page.context.expect_page() as opened:
        page.get_by_role("link", name="Print the boards").click()
    sheet = opened.value
    expect(sheet).to_have_title("printing")
    expect(sheet.locator("tbody tr")).to_have_count(7)
    read.append(sheet.locator("body").inner_text())
    sheet.close()
    assert tally.counted() == (2, 0), "after the one that led here; and one in the dialog that prints"
    words = {word.lower() for text in read for word in re.findall(r"[^\W\d_]+", text)}
    assert words - {name.lower() for name in NAMES} == set(SAID.split())


def test_N14_five_rounds_are_played_by_taps_alone(desks: Desks) -> None:
    one = desks.window(desks.folder / "class.pairwright", "phone", touch=True)
    page = one.open("/school")
    page.locator("#names").fill("\n".join(NAMES[:10]))
    page.get_by_role("button", name="Start").tap()
    for number in range(1, 6):
        expect(page.locator("main .bar .muted").first).to_contain_text(f"round {number} of 5")
        for board in range(1, 6):
            expect(page.get_by_role("button", name="Next round")).to_be_disabled()
            tapped = page.locator(f"#b{board}-{1 + (board + number) % 3}")
            tapped.tap()
            expect(tapped).to_have_attribute("aria-pressed", "true")
        sizes = page.locator(".pairs button").evaluate_all(
            "all => all.flatMap((one) => [one.offsetWidth, one.offsetHeight])"
        )
        assert min(sizes) >= 44
        assert words_on(page) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= 320
        if number == 1:
            assert faults_of(one) == []
        if number == 2:  # typed, not saved: the round is made with the names that the box shows
            page.locator("#names").fill("\n".join((*NAMES[:9], NAMES[10])))
        if number < 5:
            page.get_by_role("button", name="Next round").tap()
    expect(page.get_by_text("All rounds are played.")).to_be_visible()
    expect(page.locator(".pairs").get_by_text(NAMES[10])).to_be_visible()
    expect(page.locator(".pairs").get_by_text(NAMES[9])).to_have_count(0)
    points = page.locator(".mini tbody td:nth-child(3)").all_inner_texts()
    whole = sum(float(text.replace("½", ".5")) for text in points)
    assert whole == 5 * 5
    page.get_by_role("link", name="Full desk").click()
    expect(page.locator("nav.pages")).to_be_visible()
    page.get_by_role("link", name="School or club evening").click()
    expect(page.get_by_text("All rounds are played.")).to_be_visible()


def test_the_page_is_printed_with_names_and_points_and_without_what_is_typed(desks: Desks) -> None:
    """On paper the boards had numbers and no names."""
    page = desks.open(desks.folder / "class.pairwright", "/school", own=True)
    page.locator("#names").fill("\n".join(NAMES[:4]))
    page.get_by_role("button", name="Start").click()
    page.locator("#b1-1").click()
    expect(page.locator("#b1-1")).to_have_attribute("aria-pressed", "true")
    page.evaluate("window.print = () => { document.title = 'printing'; }")
    page.get_by_role("button", name="Print boards and standings").click()
    expect(page).to_have_title("printing")
    page.emulate_media(media="print")
    page.set_viewport_size({"width": 794, "height": 1100})
    for board in (1, 2):
        for side in (1, 3):
            box = page.locator(f"#b{board}-{side} bdi").bounding_box()
            assert box["width"] > box["height"] > 0
    expect(page.locator(".mini tbody tr")).to_have_count(4)
    for hidden in (
        page.locator("#names"),
        page.get_by_role("button", name="Next round"),
        page.locator("footer.last"),
    ):
        expect(hidden).to_be_hidden()
    page.emulate_media(media="null")


def test_a_double_tap_is_one_and_a_later_tap_clears(desks: Desks) -> None:
    page = desks.open(desks.folder / "class.pairwright", "/school", own=True)
    page.locator("#names").fill("\n".join(NAMES[:4]))
    page.get_by_role("button", name="Start").click()
    now = datetime(2026, 9, 1, 18, 0)
    for board, wait, pressed in ((1, 0.2, "true"), (2, 2, "false")):
        winner = page.locator(f"#b{board}-1")
        page.clock.set_fixed_time(now)
        winner.click()
        expect(winner).to_have_attribute("aria-pressed", "true")
        page.clock.set_fixed_time(now + timedelta(seconds=wait))
        with page.expect_response("**/school") if wait > 1 else nullcontext():
            winner.click()
        page.reload()
        expect(page.locator(f"#b{board}-1")).to_have_attribute("aria-pressed", pressed)


def test_names_being_typed_are_still_there_after_a_tap(desks: Desks) -> None:
    page = desks.open(desks.folder / "class.pairwright", "/school")
    box = page.locator("#names")
    box.fill("\n".join(NAMES[:6]))
    page.get_by_role("button", name="Start").click()
    expect(page.locator(".pairs li")).to_have_count(3)
    box.fill("\n".join(NAMES[:7]))
    for board in (1, 2, 3):
        tapped = page.locator(f"#b{board}-1")
        tapped.click()
        expect(tapped).to_have_attribute("aria-pressed", "true")
        expect(box).to_have_value("\n".join(NAMES[:7]))
    page.get_by_role("button", name="Next round").click()
    expect(page.locator("main .bar .muted").first).to_contain_text("7 players")
    expect(page.locator(".pairs").get_by_text(NAMES[6])).to_be_visible()


def test_a_mail_becomes_boards_siblings_stay_apart_and_the_list_has_the_prizes(desks: Desks) -> None:
    """Walked as a teacher: a greeting among the names was a player, and no button led on after the last round."""
    one = desks.window(desks.folder / "class.pairwright", own=True)
    page, box = one.open("/school"), one.page.locator("#names")
    box.fill("Hi, the children for Friday:\n1. Lee, Ann\n\n2)Ben Lee\n3. Cleo\n4 Dan Oak")
    page.get_by_role("button", name="Start").click()
    expect(page.locator("#dialog")).to_contain_text(
        "'Hi, the children for Friday:' does not look like a name."
    )
    one.complaints.clear()  # of the browser, about an answer that refuses
    page.keyboard.press("Escape")
    box.fill(box.input_value().partition("\n")[2])
    page.get_by_role("button", name="Start").click()
    expect(page.locator(".pairs li")).to_have_count(2)
    met = page.locator(".pairs li").first.locator("bdi").all_inner_texts()
    page.get_by_label("These two should not meet:").select_option(met[0])
    page.get_by_label("the other one").select_option(met[-1])
    page.get_by_role("button", name="Make round 1 again").click()
    page.locator("#dialog").get_by_role("button", name="Pair the round").click()
    expect(page.locator("#who-plays")).to_contain_text(re.compile("Should not meet: .+ – "))
    assert page.locator(".pairs li").first.locator("bdi").all_inner_texts() != met
    assert words_on(page) == []
    for number in (1, 2):
        for board in (1, 2):
            page.locator(f"#b{board}-1").click()
            expect(page.locator(f"#b{board}-1")).to_have_attribute("aria-pressed", "true")
        if number == 1:
            page.get_by_role("button", name="Next round").click()
            expect(page.locator("main .bar .muted").first).to_contain_text("round 2 of 2")
    page.get_by_role("button", name="Final standings").click()
    expect(page).to_have_url(re.compile("/standings$"))
    expect(page.locator("h1")).to_contain_text("after round 2")


def test_a_tap_that_is_refused_says_why(desks: Desks) -> None:
    one = desks.window(desks.folder / "class.pairwright")
    page = one.open("/school")
    page.locator("#names").fill("\n".join(NAMES[:4]))
    page.get_by_role("button", name="Start").click()
    page.locator("#b1-1").wait_for()
    page.locator('[name="seen"]').first.evaluate("field => { field.value = '01'; }")  # as on a page of before
    page.locator("#b1-2").click()
    expect(page.locator("#dialog")).to_contain_text("Board 1 has changed")
    one.complaints.clear()  # of the browser, about an answer that refuses
