"""One next step: at each stage of an event each page has one filled button or none; what can't be pressed says why."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from pairwright.event import OpenEvent, Settings, create, open_event
from pairwright.event.commands import Add, Close, New, Pair, Publish, SetResults, Slip
from small_events import enter_all

from .conftest import OpenWindow, RunningDesk, players
from .forking import Forker

PAGES = (
    "/", "/s/1/players", "/s/1/pairings", "/s/1/pairings?edit=1", "/s/1/results", "/s/1/standings",
)  # fmt: skip
OTHERS = (
    "/s/1/players?grid=1", "/s/1/players/new", "/s/1/players/1", "/s/1/players/import", "/s/1/players/fees",
    "/s/1/settings", "/sections/1/arrivals", "/journal", "/sharing", "/ratings", "/help", "/languages",
    "/s/1/crosstable", "/s/1/reports",
)  # fmt: skip
"""Pages that are the same at each stage, as far as their buttons go."""

Act = Callable[[OpenEvent], object]
ACTS: dict[str, Act] = {
    "empty": lambda event: None,
    "entered": lambda event: event.do(Add(1, players(9))),
    "draft": lambda event: event.do(Pair(1, 1)),
    "published": lambda event: event.do(Publish(1)),
    "playing": lambda event: event.do(SetResults(1, 1, (Slip(1, "10"),))),
    "complete": lambda event: enter_all(event, 1),
    "closed": lambda event: event.do(Close(1)),
    "draft of the last round": lambda event: event.do(Pair(1, 2)),
    "last round": lambda event: event.do(Publish(1)),
    "all played": lambda event: enter_all(event, 2),
    "finished": lambda event: event.do(Close(1)),
}
"""The stages of a section of two rounds, each with what leads to it from the stage before."""

FILLED = """() => [...document.querySelectorAll("main .main, dialog[open] .main")]
  .filter((one) => !one.disabled && one.checkVisibility()).map((one) => one.textContent.trim())"""

UNEXPLAINED = """() => [...document.querySelectorAll("main button:disabled, dialog[open] button:disabled")]
  .filter((one) => one.checkVisibility())
  .filter((one) => !(one.form ?? one.parentElement).querySelector(".why-not:not([hidden])")?.textContent.trim())
  .map((one) => one.textContent.trim())"""


class Walk:
    """An event of two rounds at a desk, which is led through its stages."""

    def __init__(self, forker: Forker, path: Path) -> None:
        create(path, New("Spring", "7", (Settings("Open", rounds=2),)), durable=False).close()
        self.desk = RunningDesk(forker, path)
        self._path, self._ahead = path, dict(ACTS)

    def to(self, stage: str) -> str:
        """Lead it to a stage; returns the address of the desk."""
        with open_event(self._path) as event:
            while stage in self._ahead:
                self._ahead.pop(next(iter(self._ahead)))(event)
        return self.desk.address


@pytest.fixture(scope="module")
def walk(forker: Forker, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Walk]:
    """One event for all stages, which are tried in their order."""
    made = Walk(forker, tmp_path_factory.mktemp("walk") / "spring.pairwright")
    yield made
    made.desk.stop()


@pytest.mark.parametrize("stage", ACTS)
def test_N6_each_page_has_one_filled_button_or_none_and_says_why_another_is_disabled(
    stage: str, walk: Walk, window: OpenWindow
) -> None:
    one = window(walk.to(stage))
    crowded, silent = {}, {}
    for address in PAGES + (OTHERS if stage == "playing" else ()):
        page = one.open(address)
        expect(page.locator("h1").first).to_be_attached()
        if len(filled := page.evaluate(FILLED)) > 1:
            crowded[address] = filled
        if unexplained := page.evaluate(UNEXPLAINED):
            silent[address] = unexplained
    assert (crowded, silent) == ({}, {})
