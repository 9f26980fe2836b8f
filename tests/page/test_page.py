"""The page in a real browser: reference rounds, the words of the command, nothing asked of another host, no network."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from command import python

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

ROOT = Path(__file__).parents[2]
OPEN = ROOT / "examples" / "open.trf"


@pytest.fixture(scope="module")
def context(browser: Browser) -> Iterator[BrowserContext]:
    context = browser.new_context()
    context.set_default_timeout(120_000)
    yield context
    context.close()


@pytest.fixture(scope="module")
def page(context: BrowserContext, address: str) -> Page:
    """The page with the example, whose reasons have come."""
    page = context.new_page()
    asked: list[str] = []
    page.on("request", lambda one: asked.append(one.url))
    page.goto(address)
    page.click("#example")
    page.wait_for_selector("#boards td.why:not(:empty)")
    assert all(url.startswith((address, "blob:")) for url in asked), "another host was asked"
    return page


def told(*words: str) -> list[str]:
    """The lines of the command, as this computer's program says them."""
    done = python("-m", "pairwright", *words, cwd=OPEN.parent)
    return [line.strip() for line in done.stdout.splitlines() if line.strip()]


def shown(page: Page, selector: str) -> list[str]:
    """What stands there, once it does."""
    page.wait_for_selector(selector)
    return [line.strip() for line in page.inner_text(selector).splitlines() if line.strip()]


def boards(page: Page) -> list[list[int]]:
    """Pairs of numbers as the table has them, the bye last, with 0."""
    rows = [
        [int(one.get_attribute("data-player") or 0) for one in row.query_selector_all("button")]
        for row in page.query_selector_all("#boards tbody tr")
    ]
    bye = page.query_selector("#bye button")
    return [*rows, [int(bye.get_attribute("data-player") or 0), 0]] if bye else rows


def reference(family: str, count: int) -> list[tuple[str, str, list[list[int]] | None]]:
    with gzip.open(ROOT / "tests" / "reference" / f"{family}.jsonl.gz", "rt", encoding="utf-8") as lines:
        records = [json.loads(line) for line in islice(lines, count)]
    return [(one["id"], one["trf"], one["expected"]) for one in records]


def test_the_reasons_of_the_boards_are_those_of_the_command(page: Page) -> None:
    lines = told("explain", OPEN.name, "--boards")
    reasons = [line for line in lines if not line.startswith(("Board ", "Bye: "))]
    there = [
        line for row in page.query_selector_all("#boards td.why") for line in row.inner_text().splitlines()
    ]
    assert there
    assert there == [re.sub("  +", " ", line) for line in reasons[: len(there)]]


@pytest.mark.parametrize("code", ["de", "fr", "es", "ar"])
def test_answers_are_in_the_language_of_the_page(browser: Browser, address: str, code: str) -> None:
    context = browser.new_context(locale=code)
    page = context.new_page()
    page.goto(address)
    page.click("#example")
    page.wait_for_selector("#boards td.why:not(:empty)", timeout=120_000)
    lines = told_whole("explain", OPEN.name, "--boards", "--lang", code)
    reasons = [line.strip() for line in lines if line.startswith(" ")]
    there = [
        line for row in page.query_selector_all("#boards td.why") for line in row.inner_text().splitlines()
    ]
    assert len(there) >= 17
    assert there == [re.sub("  +", " ", line) for line in reasons[: len(there)]]
    page.click("#check")
    assert shown(page, "#checked") == told("check", OPEN.name, "--lang", code)
    page.click("#standings [data-player='2']")
    assert shown(page, "#detail") == told("standings", OPEN.name, "--detail", "2", "--lang", code)
    context.close()


def test_two_clicks_ask_why_two_players_do_not_meet(page: Page) -> None:
    page.click("#boards [data-player='1']")
    page.click("#boards [data-player='4']")
    assert shown(page, "#why-not") == told("explain", OPEN.name, "--why-not", "1-4")


def test_rounds_are_checked_ranked_and_proved_as_by_the_command(page: Page) -> None:
    page.click("#check")
    assert shown(page, "#checked") == told("check", OPEN.name)
    page.fill("#tie-breaks", "SB, BH")
    page.click("#ranking button:not([type])")
    page.wait_for_selector("#standings th:nth-child(4):text-is('SB')")
    page.click("#standings [data-player='2']")
    assert shown(page, "#detail") == told("standings", OPEN.name, "--detail", "2", "-t", "SB,BH")
    page.click("#prove")
    assert shown(page, "#proved") == [
        "Proven: the round has no better pairing by the criteria listed of dutch-2026"
    ]


def test_a_bracket_is_drawn(page: Page) -> None:
    page.select_option("#points", "2.5")
    page.click("#draw")
    page.wait_for_selector("#picture:not([hidden])")
    assert page.eval_on_selector(
        "#picture", "async (one) => { await one.decode(); return one.naturalWidth > 100; }"
    )


def test_the_report_with_the_round_is_saved(page: Page) -> None:
    with page.expect_download() as download:
        page.click("[data-save=report]")
    assert download.value.suggested_filename == "example-round-5.trf"
    assert download.value.path().read_text(encoding="utf-8").splitlines() == [
        line.rstrip("\n") for line in told_whole("pair", OPEN.name, "-f", "trf")
    ]


def told_whole(*words: str) -> list[str]:
    done = python("-m", "pairwright", *words, check=True, cwd=OPEN.parent)
    return done.stdout.splitlines()


@pytest.mark.parametrize(("family", "count"), [("dutch-small", 4), ("dutch-medium", 2), ("dutch-big", 1)])
def test_reference_rounds_get_the_boards_of_the_reference_program(
    page: Page, family: str, count: int
) -> None:
    for name, report, expected in reference(family, count):
        page.set_input_files(
            "#file", {"name": f"{name}.trf", "mimeType": "text/plain", "buffer": report.encode()}
        )
        page.wait_for_selector(f"#state:has-text('{name}.trf: '), #wrong:not([hidden])")
        if expected is None:
            assert "no valid pairing" in page.inner_text("#wrong").lower()
        else:
            assert boards(page) == expected, name


def test_a_file_that_is_no_report_is_refused_with_the_fix(page: Page) -> None:
    page.set_input_files(
        "#file", {"name": "list.csv", "mimeType": "text/csv", "buffer": b"name,rating\nA,2000\n"}
    )
    page.wait_for_selector("#wrong:has-text('not a tournament')")
    assert "fix:" in page.inner_text("#wrong")


def test_two_reports_dropped_one_after_the_other_do_not_mix(page: Page) -> None:
    """The reasons of the second stood twice, once asked for by the first, and what was said named the wrong file."""
    page.evaluate(
        """(report) => {
          performance.clearMarks("explained");
          for (const name of ["first.trf", "second.trf"]) {
            const dataTransfer = new DataTransfer();
            dataTransfer.items.add(new File([report], name));
            document.dispatchEvent(new DragEvent("drop", { dataTransfer, cancelable: true }));
          }
        }""",
        OPEN.read_text(encoding="utf-8"),
    )
    for _ in range(1200):
        if page.evaluate("performance.getEntriesByName('explained').length") == 2:
            break
        page.wait_for_timeout(100)
    assert "second.trf: 17 boards" in page.inner_text("#state")
    cells = page.locator("#boards td.why").all_inner_texts()
    whole = [line.strip() for line in told_whole("explain", OPEN.name, "--boards") if line.startswith(" ")]
    there = [line for text in cells for line in text.splitlines()]
    assert there == [re.sub("  +", " ", line) for line in whole[: len(there)]]


def test_an_address_without_its_last_stroke_leads_to_the_desk_when_the_page_is_kept(
    context: BrowserContext, address: str
) -> None:
    page = context.new_page()
    page.goto(address)
    page.evaluate("async () => { await navigator.serviceWorker.ready; }")
    page.goto(f"{address}desk")
    assert page.url == f"{address}desk/"
    page.close()


def test_it_works_without_a_network_once_it_was_open(context: BrowserContext, address: str) -> None:
    page = context.new_page()
    page.goto(address)
    page.evaluate("async () => { await navigator.serviceWorker.ready; }")
    context.set_offline(True)
    try:
        page.reload()
        page.click("#example")
        page.wait_for_selector("#boards td.why:not(:empty)")
        assert len(page.query_selector_all("#boards tbody tr")) == 17
    finally:
        context.set_offline(False)
        page.close()
