"""Whether the event can be finished: told before round 1, and played through on request."""

from __future__ import annotations

import re

from pairwright.event import open_event
from pairwright.event.commands import ChangeSettings

from .conftest import Desks


def test_B10_an_event_that_can_not_be_finished_is_warned_of_before_round_1(desks: Desks) -> None:
    path = desks.event(4)  # of five rounds, and four players have three opponents
    client = desks.open(path)
    page = client.get("/s/1/pairings").text
    assert (
        "finished by its rules: <bdi>4 players can play at most 3 rounds without a rematch; 5 are announced."
        in page
    )
    found = client.get("/s/1/forecast").text
    assert "Simulated runs: 200. Runs that reached a round without a valid pairing: 200." in found


def test_B10_an_event_that_can_be_finished_is_not_warned_of(desks: Desks) -> None:
    client = desks.of(12, played=4)
    assert "by its rules" not in client.get("/s/1/pairings").text, "it has started"
    assert "without a valid pairing: 0." in client.get("/s/1/forecast").text
    with open_event(client.path) as event:
        event.do(ChangeSettings(1, {"chess960": True}))
    assert "Chess960 " not in client.get("/s/1/results").text, "the round was paired before"


def test_a_forecast_that_takes_time_is_asked_for_by_a_page_that_is_there_at_once(desks: Desks) -> None:
    client = desks.of(61, played=3)
    page = client.get("/s/1/forecast").text
    assert "Simulated runs" not in page
    asked = re.search(r'hx-get="([^"]+)" hx-trigger="load"', page)
    assert "without a valid pairing: 0." in client.get(f"/s/1/forecast{asked[1]}").text


def test_R21_the_position_of_the_round_is_on_every_page_of_it(desks: Desks) -> None:
    client = desks.of(4)
    client.post("/s/1/settings", data={"chess960": "yes"})
    client.post("/s/1/pair", data={"round": 1})
    assert client.post("/s/1/publish").status_code == 303
    with open_event(client.path) as event:
        position = event.state.sections[1].rounds[1].position
    assert position is not None
    for address in (
        "/s/1/pairings",
        "/s/1/results",
        "/hall/1/boards",
        "/hall/1/names",
        "/s/1/print/boards",
        "/journal",
    ):
        assert f"Chess960 {position}: " in client.get(address).text, address
