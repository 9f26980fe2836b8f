"""No page of a large event takes the server long, and 500 players are paired quickly."""

from __future__ import annotations

import time
from pathlib import Path

from pairwright.desk.app import create_app
from pairwright.desk.configuration import DeskSettings
from pairwright.event import open_event
from pairwright.event.commands import SetResults, Slip

from .conftest import here
from .pages_of import large_event, seconds_of_pages

ALLOWED = 0.3
LONGER = ("/audit", "/reasons")
"""Pages that pair rounds again, which their buttons say; what was found is kept."""


def test_X8_no_page_of_1000_players_takes_the_server_300_ms(tmp_path: Path) -> None:
    found = seconds_of_pages(large_event(tmp_path / "large.pairwright", 1000, 3))
    assert len(found) > 25
    slow = {page: second for page, (_, second) in found.items() if second >= ALLOWED}
    first = {
        page: once for page, (once, _) in found.items() if once >= 2 * ALLOWED and not page.endswith(LONGER)
    }
    assert (slow, first) == ({}, {})


def test_R2_500_players_are_paired_from_click_to_draft_in_2_s(tmp_path: Path) -> None:
    path = large_event(tmp_path / "large.pairwright", 500, 2)
    with open_event(path, durable=False) as event:
        last = event.state.sections[1].last
        assert last
        event.do(SetResults(1, 2, tuple(Slip(board, "10") for board in last.open_boards)))
    client = here(create_app(path, DeskSettings(author="Chief")))
    start = time.process_time()
    answer = client.post("/s/1/pair", data={"round": "3", "token": "pair"})
    page = client.get(answer.headers["location"]).text
    took = time.process_time() - start
    assert "draft" in page
    assert took < 2
