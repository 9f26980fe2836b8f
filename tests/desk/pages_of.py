"""A large event and the addresses of all pages: for tests/desk/test_speed.py and `python bench desk-campaign pages`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from starlette.routing import Route

from pairwright.desk.app import routes
from pairwright.desk.hub import Desk
from pairwright.event import Person, Settings, library, tables
from pairwright.event.commands import Close, SetResults, Slip
from pairwright.event.sheets import KINDS
from small_events import in_file, publish

STREAMS = ("events", "hall_events")
CODES = ("10", "01", "==")


def large_event(path: Path, players: int, rounds: int, announced: int = 11) -> Path:
    """An event with so many players of which some rounds are paired, the last of them being played."""
    people = tuple(
        Person(f"Name {at:04}, Given", 2700 - at, federation="NOR", club=f"Club {at % 40}")
        for at in range(players)
    )
    with in_file(path, people, Settings("A", rounds=announced)) as event:
        for number in range(1, rounds + 1):
            publish(event, number)
            boards = sorted(event.state.sections[1].rounds[number].pairings)
            if number == rounds:
                boards = boards[: len(boards) // 2]
            event.do(
                SetResults(1, number, tuple(Slip(board, CODES[(board + number) % 3]) for board in boards))
            )
            if number < rounds:
                event.do(Close(1))
    return path


def addresses(number: int = 1) -> Iterator[str]:
    """Every page by its address, for section 1, a round and player 1; pages of several kinds by each of them."""
    kinds = {
        "hall_section": ["boards", "names", "standings", "crosstable"],
        "sheet": list(KINDS),
    }
    for route in routes():
        if not isinstance(route, Route) or "GET" not in (route.methods or ()) or route.name in STREAMS:
            continue
        for kind in kinds.get(route.name, ["names"]):
            convertors = route.param_convertors.items()
            values = {name: 1 if "int" in type(made).__name__.lower() else kind for name, made in convertors}
            if "round" in values:
                values["round"] = number
            yield str(route.url_path_for(route.name, **values))
    yield "/s/1/players?grid=1"
    yield f"/s/1/r/{number}/why?board=1"


def forget(desk: Desk) -> None:
    """Leave nothing that was computed from the event, as if it had just been opened."""
    for kept in (desk._computed, library._tournaments, tables._standings, tables._tables):
        kept._values.clear()
