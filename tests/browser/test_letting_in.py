"""Other devices are let in by a button while the desk runs: nobody has to start it again at a terminal."""

from __future__ import annotations

from http.client import HTTPConnection

import pytest
from playwright.sync_api import expect

from .conftest import Desks


def answer(port: int) -> int:
    """What the desk answers at another address of this computer, which stands for another device."""
    connection = HTTPConnection("127.0.0.2", port, timeout=60)
    connection.request("GET", "/join", headers={"host": f"127.0.0.1:{port}"})
    found = connection.getresponse().status
    connection.close()
    return found


def test_other_devices_are_let_in_by_a_button_and_see_the_event(desks: Desks) -> None:
    desk = desks.run(desks.event(12))
    port = int(desk.address.rpartition(":")[2])
    with pytest.raises(ConnectionRefusedError):
        answer(port)
    one = desks.at(desk.address)
    page = one.open("/sharing")
    one.pictures("not-shared")
    page.get_by_role("button", name="Let other devices in").click()
    expect(page.get_by_role("button", name="Let other devices in")).to_have_count(0)
    assert answer(port) == 200
    assert f":{port}/" in page.locator("main").inner_text()
    page.locator("[name=name]").first.fill("Ann")
    page.get_by_role("button", name="Give a code").click()
    expect(page.locator("strong.code")).to_be_visible()
    expect(page.locator(".panel[role=status]")).to_contain_text(f":{port}/join and type the code.")
    expect(page.locator("nav.pages [aria-current]")).to_have_text("Hall")
