"""The desk in a page: the browser tests of the desk that need no second device, run against it as they stand."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from browser import test_first_event, test_weekend
from browser.conftest import Desks
from browser.test_first_event import test_the_first_event_goes_as_the_tutorial_says
from browser.test_school import (
    test_a_double_tap_is_one_and_a_later_tap_clears,
    test_a_tap_that_is_refused_says_why,
    test_N14_five_rounds_are_played_by_taps_alone,
    test_N14_fourteen_names_are_on_boards_and_on_paper_by_four_clicks,
    test_names_being_typed_are_still_there_after_a_tap,
)
from browser.test_weekend import (
    test_the_weekend_by_keys_and_clicks_ends_as_it_does_by_commands,
)
from pairwright.event import create, open_event
from pairwright.event.commands import Add, New
from pairwright.event.presets import settings_of_preset
from pairwright.event.state import Person

from .desk_in_page import DeskInPage

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from browser.conftest import Window

__all__ = [
    "test_N14_five_rounds_are_played_by_taps_alone",
    "test_N14_fourteen_names_are_on_boards_and_on_paper_by_four_clicks",
    "test_a_double_tap_is_one_and_a_later_tap_clears",
    "test_a_tap_that_is_refused_says_why",
    "test_names_being_typed_are_still_there_after_a_tap",
    "test_the_first_event_goes_as_the_tutorial_says",
    "test_the_weekend_by_keys_and_clicks_ends_as_it_does_by_commands",
]


@pytest.fixture
def run_desk(address: str, monkeypatch: pytest.MonkeyPatch) -> Callable[[Path], DeskInPage]:
    """Makes desks in a page. Files of events are saved from there before a test opens them."""

    def made(file: Path) -> DeskInPage:
        desk = DeskInPage(address, file)

        def saved(path: Path, **how: Any) -> Any:
            if path == file:
                desk.save()
            return open_event(path, **how)

        for module in (test_first_event, test_weekend):
            monkeypatch.setattr(module, "open_event", saved)
        command = test_weekend.run
        monkeypatch.setattr(test_weekend, "run", lambda words: desk.beside(command, words))
        DESKS[desk.address] = desk
        return desk

    return made


BOARDS = 120

DESKS: dict[str, DeskInPage] = {}
"""The desk that was made last, by its address: tests hand on addresses alone."""


@pytest.fixture
def window(browser: Any) -> Iterator[Callable[..., Window]]:
    """Opens the window of a desk; its pages must neither complain nor ask another host."""
    found: list[Window] = []

    def made(
        address: str, size: str = "laptop", scheme: str = "light", *, touch: bool = False, own: bool = True
    ) -> Window:
        del own  # all are
        one = DESKS[address].window(browser, size, scheme, touch=touch)
        found.append(one)
        return one

    yield made
    for one in found:  # a page that listens while the event is away, brought back from a command beside it
        one.complaints = [text for text in one.complaints if "503" not in text]
    faults = [(one.complaints[:], one.hosts - {one.address.split("/")[2], "data", "blank"}) for one in found]
    for one in found:
        one.page.context.close()
    assert faults == [([], set())] * len(faults)


@pytest.fixture
def desks(tmp_path: Path, run_desk: Any, window: Any) -> Desks:
    """The same events and windows as there, at these desks."""
    return Desks(tmp_path, run_desk, window)


@pytest.fixture
def desk(address: str, tmp_path: Path, browser: Browser) -> Iterator[DeskInPage]:
    """A desk with an event of many players, in a window."""
    one = DeskInPage(address, tmp_path / "club.pairwright")
    with create(one.file, New("Club", "1", (settings_of_preset("club", "Open"),))) as event:
        event.do(Add(1, tuple(Person(f"Player {number:03}") for number in range(2 * BOARDS))))
    window = one.window(browser, "laptop", "light", touch=False)
    yield one
    window.page.context.close()


def test_an_event_file_comes_in_and_goes_out_byte_for_byte(desk: DeskInPage) -> None:
    brought = desk.file.read_bytes()
    desk.save()
    assert desk.file.read_bytes() == brought


def test_what_needs_other_devices_is_not_there(desk: DeskInPage) -> None:
    frame = desk.shell.frame_locator("#desk")
    assert frame.locator("[data-go=b]").count() == 1
    assert frame.locator("[data-go=h]").count() == 0
    assert frame.get_by_text("Other devices connected").count() == 0


def test_it_goes_on_without_a_network(desk: DeskInPage) -> None:
    context = desk.shell.context
    context.set_offline(True)
    desk.shell.reload()
    desk.opened()
    frame = desk.shell.frame_locator("#desk")
    frame.locator("[data-go=b]").click()
    frame.get_by_role("button", name="Pair round 1").click()
    frame.locator("#last", has_text="Round 1 of Open paired").wait_for()
    context.set_offline(False)


def test_one_tab_holds_the_events(desk: DeskInPage) -> None:
    other = desk.shell.context.new_page()
    other.goto(desk.shell_address)
    other.wait_for_selector("#state:has-text('open in another tab')")


def test_a_tab_that_dies_in_mid_round_loses_nothing_it_was_told(desk: DeskInPage) -> None:
    """PAIRWRIGHT_KILLS=50 for the campaign of bench/results/page.md."""
    times, seed = int(os.environ.get("PAIRWRIGHT_KILLS", "3")), 42
    print(f"seed {seed}")
    dice = Random(seed)
    frame = desk.shell.frame_locator("#desk")
    frame.locator("[data-go=b]").click()
    frame.get_by_role("button", name="Pair round 1").click()
    frame.get_by_role("button", name="Publish").click()
    told: dict[int, str] = {}
    for kill in range(times):
        frame = desk.shell.frame_locator("#desk")
        frame.locator("[data-go=r]").click()
        for _ in range(dice.randint(1, 2)):
            told |= typed(desk, 1 + len(told) % BOARDS, dice.choice("+-*"))
        following = 1 + len(told) % BOARDS
        frame.locator("#entry").press_sequentially(f"{following}+")
        frame.locator("#entry").press("Enter")
        desk.shell.wait_for_timeout(dice.uniform(0, 60))
        desk.die()
        print(f"kill {kill + 1}, told {len(told)}", flush=True)
        desk.save()
        with open_event(desk.file) as event:
            assert event.store.faults() == []  # type: ignore[attr-defined]
            played = event.state.sections[1].rounds[1].pairings
            found = {board: played[board].games[0].result for board in told}
        assert found == told, f"kill {kill}"
        if len(told) > BOARDS - 4:
            break
    assert kill + 1 == times


def typed(desk: DeskInPage, board: int, sign: str) -> dict[int, str]:
    """Type a result and wait until it is shown as saved; one that was in flight may be there already."""
    frame = desk.shell.frame_locator("#desk")
    slot = frame.locator(f"[data-slot='{board}']")
    if slot.inner_text() == "·":
        frame.locator("#entry").press_sequentially(f"{board}{sign}")
        frame.locator("#entry").press("Enter")
        expect(slot).to_have_class(re.compile("saved"), timeout=20_000)
    return {board: str(slot.get_attribute("data-result"))}
