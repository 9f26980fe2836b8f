"""A real browser on a real desk: the desk runs as its command, Chromium is driven through Playwright.

Screenshots go to the folder PAIRWRIGHT_SCREENSHOTS, if it is set.
"""

from __future__ import annotations

import os
import re
import signal
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any
from uuid import uuid4

import pytest

from pairwright.event import Person, Settings
from pairwright.event.commands import Close, Pair
from small_events import enter_all, in_file, publish

from .forking import Forker

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page

SCREENSHOTS = os.environ.get("PAIRWRIGHT_SCREENSHOTS")
SIZES = {"phone": (320, 640), "laptop": (1280, 800), "wall": (1920, 1080)}


FIRST = ("Ana", "Per", "Łukasz", "Wang", "Đorđe", "Marta-Magdalena", "Jo", "Ibrahim", "李", "Zoë")
LAST = (
    "Garcia",
    "Olsen",
    "Żółkiewski",
    "Li",
    "Kovač",
    "von Wallenstein-Hohenberg",
    "Ek",
    "al-Rashid",
    "王",
    "Ní Bhriain",
)


def players(count: int) -> tuple[Person, ...]:
    return tuple(
        Person(
            f"{LAST[n % 10]} {n // 10}, {FIRST[(n * 7 + n // 10) % 10]}",
            max(2500 - 5 * n, 0),
            federation="NOR",
        )
        for n in range(count)
    )


def started(path: Path, count: int, *, draft: bool = False) -> Path:
    """An event in its second round; or with that closed, and its third one a draft."""
    with in_file(path, players(count), Settings("Open", rounds=5), name="Spring Open 2027") as event:
        publish(event, 1)
        enter_all(event, 1)
        event.do(Close(1))
        publish(event, 2)
        if draft:
            enter_all(event, 2)
            event.do(Close(1))
            event.do(Pair(1, 3))
    return path


class RunningDesk:
    """The desk as its command runs it."""

    def __init__(self, forker: Forker, file: Path, *options: str) -> None:
        self.file = file
        words = ("desk", str(file), "--no-browser", "--no-token", *options)
        environment = {"PAIRWRIGHT_RATINGS": str(file.parent / "lists.sqlite"), **os.environ}
        self.process = forker.run(words, environment, file.parent / f"said-{uuid4().hex}.txt")
        line = self.process.first_line()
        found = re.search(r"https?://[0-9.:]+", line)
        assert found, line
        self.address = found[0]

    def interrupt(self) -> tuple[int | None, list[str]]:
        """End it by Ctrl-C. Returns its exit code and the lines that it said then."""
        said = self.process.end(signal.SIGINT).splitlines()
        return self.process.returncode, said[2:]  # after its address, and where the event is

    def stop(self) -> None:
        """End it at once: it would wait a sixth of a second for its pages, and what it has stored is in the file."""
        self.process.end(signal.SIGKILL)


OpenDesk = Callable[..., RunningDesk]


@pytest.fixture(scope="session")
def forker() -> Iterator[Forker]:
    """The process from which desks are forked."""
    if not hasattr(os, "fork"):
        pytest.skip("the desks are forked")
    made = Forker()
    yield made
    made.close()


@pytest.fixture
def run_desk(forker: Forker) -> Iterator[OpenDesk]:
    """Starts desks, and ends them after the test."""
    running: list[RunningDesk] = []

    def started(file: Path, *options: str) -> RunningDesk:
        desk = RunningDesk(forker, file, *options)
        running.append(desk)
        return desk

    yield started
    for desk in running:
        desk.stop()


class Window:
    """A window of the browser that keeps what pages complain about."""

    def __init__(self, context: BrowserContext) -> None:
        self.page: Page = context.new_page()
        self.address = ""
        self._storage = context.new_cdp_session(self.page)
        self.complaints: list[str] = []
        self.hosts: set[str] = set()
        self.page.on("console", self._note)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on(
            "request", lambda one: self.hosts.add(one.url.split("/")[2] if "://" in one.url else "data")
        )

    def _note(self, message: ConsoleMessage) -> None:
        """Keep what a page complains about; a question of the desk (409) is no fault."""
        if message.type == "error" and "409" not in message.text:
            self.complaints.append(message.text)

    def open(self, path: str) -> Page:
        """Go to a page of the desk."""
        self.page.goto(self.address + path)
        return self.page

    def pictures(self, name: str) -> None:
        """Keep the page as phones, laptops and walls show it, light and dark."""
        if SCREENSHOTS:
            for size, (width, height) in SIZES.items():
                self.page.set_viewport_size({"width": width, "height": height})
                for scheme in ("light", "dark"):
                    self.page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
                    self.page.wait_for_timeout(250)
                    self.page.screenshot(
                        path=Path(SCREENSHOTS) / f"{name}-{size}-{scheme}.png", caret="initial"
                    )
            self.page.emulate_media(color_scheme="light")

    def clear(self) -> None:
        """Make it as new: nothing open, no cookies."""
        for page in self.page.context.pages:
            if page is not self.page:
                page.close()
        self.page.unroute_all()
        self.page.goto("about:blank")
        self._storage.send("Storage.clearDataForOrigin", {"origin": self.address, "storageTypes": "all"})
        self.page.context.clear_cookies()
        self.page.context.set_offline(False)
        self.complaints.clear()
        self.hosts.clear()

    def look(self, size: str, scheme: str) -> None:
        """Give it a size and colours."""
        width, height = SIZES[size]
        self.page.set_viewport_size({"width": width, "height": height})
        self.page.emulate_media(
            media="null",
            color_scheme=scheme,  # type: ignore[arg-type]
            contrast="null",
            forced_colors="null",
        )


class Tally:
    """What a person does at a page from now on, until it is loaded anew: clicks, and keys but those that shift."""

    def __init__(self, page: Page) -> None:
        self._page = page
        page.evaluate(
            """() => {
              window.tally = { clicks: 0, keys: 0 };
              const clicked = (event) => { if (event.isTrusted && event.detail) window.tally.clicks += 1; };
              const pressed = ({ isTrusted, key }) => {
                if (isTrusted && !/^(Shift|Control|Alt)$/.test(key)) window.tally.keys += 1;
              };
              document.addEventListener("click", clicked, true);
              window.addEventListener("keydown", pressed, true);
            }"""
        )

    def counted(self) -> tuple[int, int]:
        """So many clicks and keys."""
        found = self._page.evaluate("window.tally")
        return found["clicks"], found["keys"]


OpenWindow = Callable[..., Window]


class Windows:
    """Windows of the browser that are used by one test after the other: to make one takes as long as three pages."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._idle: list[Window] = []

    def new(self, *, touch: bool = False) -> Window:
        """A window that nobody used."""
        return Window(self._browser.new_context(locale="en-GB", has_touch=touch))

    def take(self) -> Window:
        """A window that is as new."""
        return self._idle.pop() if self._idle else self.new()

    def give_back(self, one: Window) -> None:
        """Somebody else may use it."""
        one.clear()
        self._idle.append(one)


@pytest.fixture(scope="session")
def windows(browser: Browser) -> Windows:
    return Windows(browser)


@pytest.fixture
def window(windows: Windows) -> Iterator[OpenWindow]:
    """Opens windows, each with cookies of its own; pages must neither complain nor ask another host.

    One that stays changed for as long as it is there (a script at the start of each page, a clock, a permission) is
    asked for as its `own`.
    """
    again: list[Window] = []
    once: list[Window] = []

    def made(
        address: str, size: str = "laptop", scheme: str = "light", *, touch: bool = False, own: bool = False
    ) -> Window:
        one = windows.new(touch=touch) if touch or own else windows.take()
        (once if touch or own else again).append(one)
        one.address = address
        one.look(size, scheme)
        return one

    yield made
    faults = [
        (one.complaints[:], one.hosts - {one.address.split("/")[2], "data", "blank"})
        for one in (*again, *once)
    ]
    for one in once:
        one.page.context.close()
    for one in again:
        windows.give_back(one)
    assert faults == [([], set())] * len(faults)


class Desks:
    """Events, desks that run with them, and windows of the browser at these."""

    def __init__(self, folder: Path, run: OpenDesk, at: OpenWindow) -> None:
        self.folder, self.run, self.at = folder, run, at

    def event(self, count: int, *, draft: bool = False) -> Path:
        """An event of so many players, as far on as `started` says."""
        return started(self.folder / "spring.pairwright", count, draft=draft)

    def window(self, file: Path, *look: str, **more: Any) -> Window:
        """A window at a desk of an event file."""
        return self.at(self.run(file).address, *look, **more)

    def open(self, file: Path, page: str, *look: str, **more: Any) -> Page:
        """A page of such a desk."""
        return self.window(file, *look, **more).open(page)


@pytest.fixture
def desks(tmp_path: Path, run_desk: OpenDesk, window: OpenWindow) -> Desks:
    return Desks(tmp_path, run_desk, window)
