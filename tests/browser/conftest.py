"""A real browser on a real desk: the desk runs as its command, Chromium is driven through Playwright.

Chromium is found by PAIRWRIGHT_CHROMIUM or on PATH; without one these tests are skipped. Screenshots go to the folder
PAIRWRIGHT_SCREENSHOTS, if it is set.
"""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page

CHROMIUM = os.environ.get("PAIRWRIGHT_CHROMIUM") or next(
    (path for name in ("chromium", "chromium-browser", "google-chrome") if (path := shutil.which(name))), None
)
SCREENSHOTS = os.environ.get("PAIRWRIGHT_SCREENSHOTS")
SIZES = {"phone": (320, 640), "laptop": (1280, 800), "wall": (1920, 1080)}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Skip what needs a browser where there is none; one that was named must be there."""
    if CHROMIUM and not os.access(CHROMIUM, os.X_OK):
        raise pytest.UsageError(f"PAIRWRIGHT_CHROMIUM: {CHROMIUM} can't be run")
    if CHROMIUM is None:
        for item in items:
            if Path(__file__).parent in item.path.parents:
                item.add_marker(pytest.mark.skip(reason="no Chromium: set PAIRWRIGHT_CHROMIUM to its path"))


class RunningDesk:
    """The desk as its command runs it."""

    def __init__(self, file: Path, *options: str) -> None:
        self.file = file
        self.process = subprocess.Popen(
            [sys.executable, "-m", "pairwright", "desk", str(file), "--no-browser", "--no-token", *options],
            stderr=subprocess.PIPE,
            text=True,
            env={"PAIRWRIGHT_RATINGS": str(file.parent / "lists.sqlite"), **os.environ},
        )
        assert self.process.stderr
        line = self.process.stderr.readline()
        found = re.search(r"https?://[0-9.:]+", line)
        assert found, line + self.process.stderr.read()
        self.address = found[0]

    def kill(self) -> None:
        """End it at once, as a crash does."""
        self.process.kill()
        self.process.communicate()

    def interrupt(self) -> tuple[int, list[str]]:
        """End it by Ctrl-C. Returns its exit code and the lines that it said then."""
        assert self.process.stderr
        self.process.stderr.readline()  # where the event is
        self.process.send_signal(signal.SIGINT)
        said = self.process.communicate(timeout=10)[1]
        return self.process.returncode, said.splitlines()

    def stop(self) -> str:
        """End it as a system that shuts down does. Returns what it said besides."""
        self.process.terminate()
        return self.process.communicate(timeout=10)[1]


OpenDesk = Callable[..., RunningDesk]


@pytest.fixture(autouse=True)
def alone(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """One test plays in a browser at a time: two of them, each with its desk, starve each other on two cores."""
    fcntl = pytest.importorskip(
        "fcntl", reason="tests in a browser wait for each other by a lock of Unix systems"
    )
    with (tmp_path_factory.getbasetemp().parent / "browser.lock").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


@pytest.fixture
def run_desk() -> Iterator[OpenDesk]:
    """Starts desks, and ends them after the test."""
    running: list[RunningDesk] = []

    def started(file: Path, *options: str) -> RunningDesk:
        desk = RunningDesk(file, *options)
        running.append(desk)
        return desk

    yield started
    for desk in running:
        if desk.process.poll() is None:
            desk.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield found
        found.close()


class Window:
    """A window of the browser that keeps what pages complain about."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.page: Page = context.new_page()
        self.address = address
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


OpenWindow = Callable[..., Window]


@pytest.fixture
def window(browser: Browser) -> Iterator[OpenWindow]:
    """Opens windows, each with cookies of its own; pages must neither complain nor ask another host."""
    opened: list[Window] = []

    def made(address: str, size: str = "laptop", scheme: str = "light", *, touch: bool = False) -> Window:
        width, height = SIZES[size]
        context = browser.new_context(
            viewport={"width": width, "height": height},
            color_scheme=scheme,
            locale="en-GB",  # type: ignore[arg-type]
            has_touch=touch,
        )
        one = Window(context, address)
        opened.append(one)
        return one

    yield made
    for one in opened:
        one.page.context.close()
        assert one.complaints == []
        assert one.hosts <= {one.address.split("/")[2], "data"}
