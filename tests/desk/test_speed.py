"""No page of an event computes anything twice. Times are measured by `python bench desk-campaign pages`."""

from __future__ import annotations

from collections import Counter
from importlib import import_module
from pathlib import Path

import pytest

from pairwright.desk.app import create_app
from pairwright.desk.configuration import DeskSettings
from pairwright.event import library, open_event, reasons
from pairwright.event.commands import SetResults, Slip
from pairwright.systems.dutch import DutchSystem

from .conftest import here
from .pages_of import addresses, forget, large_event

front, verify = import_module("pairwright.standings.front"), import_module("pairwright.check.verification")

PAIRED_AGAIN = {
    "/s/1/audit": 3,
    "/s/1/r/1/reasons": 1,
    "/api/sections/1/rounds/1/reasons": 1,
    "/s/1/r/1/why?board=1": 1,
    "/s/1/print/story": 1,
    "/s/1/print/brackets": 1,
    "/hall/1/player/1": 1,
}
"""Pages for which rounds are paired: the audit all that are finished, reasons and sheets their own, phones one."""


def test_X8_each_page_projects_ranks_and_pairs_no_more_than_it_shows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = create_app(large_event(tmp_path / "small.pairwright", 20, 4), DeskSettings(author="Chief"))
    client = here(app)
    counted: Counter[str] = Counter()
    for place, name in ((library, "_made"), (front, "of_field"), (reasons, "view_of"), (verify, "view_of")):
        _count(monkeypatch, counted, place, name)
    seen: Counter[str] = Counter()
    for address in addresses():
        forget(app.state.desk)
        counted.clear()
        if client.get(address).status_code != 200:
            continue
        first = dict(counted)
        seen.update(first)
        counted.clear()
        client.get(address)
        assert first.get("_made", 0) <= 2, (
            address,
            first,
        )  # after the finished rounds, and before the round shown
        assert first.get("of_field", 0) <= 1, (address, first)
        assert first.get("view_of", 0) == PAIRED_AGAIN.get(address, 0), (address, first)
        assert not counted, (address, counted)
    assert seen["_made"] > 10
    assert seen["of_field"] > 5


def _count(monkeypatch: pytest.MonkeyPatch, counted: Counter[str], place: object, name: str) -> None:
    """Count the calls of a function."""
    known = getattr(place, name)

    def counting(*given: object, **named: object) -> object:
        counted[name] += 1
        return known(*given, **named)

    monkeypatch.setattr(place, name, counting)


def test_R2_500_players_are_paired_from_click_to_draft_by_pairing_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """How long that takes is measured by `python bench desk-campaign pages`."""
    path = large_event(tmp_path / "large.pairwright", 500, 2)
    with open_event(path, durable=False) as event:
        last = event.state.sections[1].last
        assert last
        event.do(SetResults(1, 2, tuple(Slip(board, "10") for board in last.open_boards)))
    client = here(create_app(path, DeskSettings(author="Chief")))
    counted: Counter[str] = Counter()
    _count(monkeypatch, counted, DutchSystem, "pair")
    answer = client.post("/s/1/pair", data={"round": "3", "token": "pair"})
    page = client.get(answer.headers["location"]).text
    assert "draft" in page
    assert counted["pair"] == 1
