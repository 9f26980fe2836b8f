"""The switch that keeps web pages of the event current, and what the desk says of it."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect

from pairwright.event import open_event
from pairwright.event.commands import Close, Pair, Publish

from .conftest import OpenDesk, OpenWindow
from .test_hall import started, win_all


def test_pages_are_kept_after_publish_and_close_and_what_was_missed_is_sent_later(
    tmp_path: Path, run_desk: OpenDesk, window: OpenWindow
) -> None:
    path = started(tmp_path / "spring.pairwright", 8)
    stick = tmp_path / "stick"
    stick.mkdir()
    page = window(run_desk(path).address).open("/sharing")
    page.get_by_label("Folder or address").fill(str(stick / "site"))
    page.get_by_role("button", name="Keep pages there").click()
    expect(page.get_by_text("are as of")).to_be_visible()
    index = stick / "site" / "index.html"
    assert "section-1-round-02.html" in index.read_text("utf-8")
    stick.rename(tmp_path / "pocket")
    with open_event(path) as event:
        win_all(event, 2)
        event.do(Close(1))
        event.do(Pair(1, 3))
    expect(page.locator("#site .attention")).to_contain_text("can't be reached", timeout=10000)
    (tmp_path / "pocket").rename(stick)
    expect(page.get_by_text("are as of")).to_be_visible(timeout=20000)
    assert not (stick / "site" / "section-1-round-03.html").exists(), "a draft"
    assert "Standings after round 2" in (stick / "site" / "section-1-standings.html").read_text("utf-8")
    with open_event(path) as event:
        event.do(Publish(1))
    page.goto(page.url.replace("/sharing", "/"))
    expect(page.locator(".now")).to_contain_text("are as of")
    expect(page.locator(".now")).to_contain_text(str(stick / "site"))
    for _ in range(60):
        if (stick / "site" / "section-1-round-03.html").exists():
            break
        page.wait_for_timeout(250)
    assert (stick / "site" / "section-1-round-03.html").exists()
    page.goto(page.url + "sharing")
    page.get_by_role("button", name="Keep them no longer").click()
    expect(page.get_by_label("Folder or address")).to_have_value("")
