"""The desk of the page in place of the desk that its command runs, for tests that were written for that one."""

from __future__ import annotations

import shutil
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from playwright.sync_api import Error

from browser.conftest import SIZES, Window

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

PATIENCE = 60_000
"""Milliseconds in which the runtime starts on a machine with much else to do."""


class DeskInPage:
    """An event in a browser: the tab with the shell, and windows in which its pages are opened as those of a desk."""

    def __init__(self, address: str, file: Path) -> None:
        self.shell_address, self.file = f"{address}desk/", file
        self.address = f"{address}desk/event"
        self.shell: Page | None = None

    def window(self, browser: Browser, size: str, scheme: str, *, touch: bool) -> Window:
        """A browser in which the event is open, and a window of it."""
        width, height = SIZES[size]
        context = browser.new_context(
            locale="en-GB",
            has_touch=touch,
            viewport={"width": width, "height": height},
            color_scheme=scheme,  # type: ignore[arg-type]
        )
        self.shell = context.new_page()
        self.shell.goto(self.shell_address)
        self.shell.wait_for_selector("#choices:not([hidden])", timeout=PATIENCE)
        if self.file.exists():
            self.bring()
        else:
            self.shell.fill("#new-name", self.file.stem)
            self.shell.click("#new button")
        self.opened()
        one = Window(context)
        one.address = self.address
        return one

    def opened(self) -> None:
        """Wait until the frame shows a page of the desk."""
        self.shell.wait_for_selector("#desk:not([hidden]), #wrong:not([hidden])", timeout=PATIENCE)
        assert not self.shell.is_visible("#wrong"), self.shell.inner_text("#wrong")
        self.shell.frame_locator("#desk").locator("#main").wait_for(timeout=PATIENCE)

    def bring(self) -> None:
        """Open the event file, which takes the place of what the browser has."""
        self.shell.set_input_files("#file", self.file)

    def save(self) -> None:
        """Save the event as the file."""
        with self.shell.expect_download() as download:
            self.shell.click("#save")
        assert download.value.suggested_filename == self.file.name, download.value.suggested_filename
        shutil.copy(download.value.path(), self.file)

    def die(self) -> None:
        """Kill the tab as a browser does that has no memory left, and open the event in a new one."""
        context = self.shell.context
        with suppress(Error):
            self.shell.goto("chrome://crash", timeout=5000)
        self.shell.close()
        self.shell = context.new_page()
        self.shell.goto(self.shell_address)
        self.shell.click(f"#events tr:has-text('{self.file.stem}') button.main", timeout=PATIENCE)
        self.opened()

    def beside(self, command: Any, words: list[str]) -> int:
        """Give a command to the file, outside of the browser, and bring the file back."""
        assert self.shell
        self.save()
        code = int(command(words))
        self.shell.click("#leave")
        self.bring()
        self.shell.click("#yes")
        self.opened()
        return code
