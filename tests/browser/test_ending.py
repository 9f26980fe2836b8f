"""The desk is stopped and started again while pages are open."""

from __future__ import annotations

import signal
import socket

from playwright.sync_api import expect

from .conftest import Desks
from .test_entry_line import results


def test_N91_ctrl_c_with_pages_open_says_one_line_and_they_come_back_by_themselves(desks: Desks) -> None:
    """It printed 45 lines of traceback, and "The desk does not answer" stayed after it answered again."""
    path = desks.event(8)
    with socket.create_server(
        ("127.0.0.1", 0)
    ) as free:  # no other desk takes it meanwhile, as it may the usual one
        port = str(free.getsockname()[1])
    desk = desks.run(path, "--port", port)
    windows = [desks.at(desk.address) for _ in range(3)]
    pages = [
        one.open(address) for one, address in zip(windows, ("/", "/s/1/results", "/s/1/players"), strict=True)
    ]
    expect(pages[1].locator("#entry")).to_be_focused()
    code, said = desk.interrupt()
    assert code == 130
    assert said == ["Desk stopped. Everything is saved in spring.pairwright."]

    pages[1].keyboard.type("1+2-")
    expect(pages[1].locator("#entry-told")).to_contain_text("The desk does not answer")
    pages[2].locator("#q").fill("ol")
    expect(pages[2].locator("#connection")).not_to_have_text("")
    again = desks.run(path, "--port", port)
    for page in pages:
        expect(page.locator("#connection")).to_have_text("")
    expect(pages[1].locator("#entry-told")).to_have_text("Connected again. Entries sent: 2.")
    assert results(path) == {1: "10", 2: "01"}

    assert again.process.end(signal.SIGTERM).splitlines()[2:] == []  # as a system that shuts down ends it
    for one in windows:
        assert all("ERR_CONNECTION" in text or "htmx" in text for text in one.complaints)
        one.complaints.clear()
