"""Events for the tests of the desk, and a client that asks it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from re import search
from typing import Any, TypeVar

import anyio
import pytest
from anyio.from_thread import BlockingPortal, start_blocking_portal
from starlette.applications import Starlette
from starlette.testclient import TestClient

from pairwright.desk.app import create_app
from pairwright.desk.configuration import DeskSettings
from pairwright.desk.hub import Desk
from pairwright.desk.tokens import HEADER, SESSION_COOKIE
from pairwright.event import Person, Settings
from pairwright.event.commands import AddMembers, Pair, SetResults, Slip
from small_events import enter_all, in_file, publish
from windows_files import windows_files  # noqa: F401  # for all tests of this folder

NAMES = ("Adam", "Berg", "Cruz", "Diaz", "Ek", "Fox", "Gill", "Haas", "Ito", "Jung", "Kim", "Lund")

MakeEvent = Callable[..., Path]
Given = TypeVar("Given")


def in_new_loop(function: Callable[[], Awaitable[Given]]) -> Given:
    """Run an asynchronous function in a thread of its own: in this one a browser's driver may keep a loop running."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(anyio.run, function).result()


@pytest.fixture(scope="session")
def one_loop() -> Iterator[BlockingPortal]:
    """The loop in which all clients ask: to begin one for each request takes a fifth of it."""
    with start_blocking_portal() as portal:
        yield portal


@pytest.fixture(autouse=True)
def in_one_loop(one_loop: BlockingPortal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TestClient, "portal", one_loop)


@pytest.fixture(autouse=True)
def closed_desks(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Close the files of desks that no server ran, as it does at its end: Python 3.13 tells of those left open."""
    made: list[Desk] = []
    begin = Desk.__init__

    def noted(desk: Desk, *given: Any) -> None:
        begin(desk, *given)
        made.append(desk)

    monkeypatch.setattr(Desk, "__init__", noted)
    yield
    for desk in made:
        desk.close()


@pytest.fixture
def make_event(tmp_path: Path) -> MakeEvent:
    """Makes an event file: so many players, some rounds played (White wins everywhere), perhaps a draft."""

    def made(players: int = 8, *, played: int = 0, draft: bool = False, published: bool = False) -> Path:
        path = tmp_path / "test.pairwright"
        people = (Person(f"{NAMES[n % 12]}, {chr(97 + n // 12)}", 2400 - 10 * n) for n in range(players))
        with in_file(path, people, Settings("A", rounds=5), name="Test Open") as event:
            for number in range(1, played + 1):
                publish(event, number)
                enter_all(event, number)
            if published:
                publish(event, played + 1)
            elif draft:
                event.do(Pair(1, played + 1))
        return path

    return made


TEAMS = Settings("A", system="round-robin", teams=True, match_colours="WBWB", rounds=3)


@pytest.fixture
def teams(tmp_path: Path) -> Path:
    """Four teams of four; on board 1 of match 1 White has won."""
    path = tmp_path / "teams.pairwright"
    with in_file(path, (Person(f"Team {one}") for one in "ABCD"), TEAMS, name="League") as event:
        for team in range(1, 5):
            people = tuple(
                Person(f"{'ABCD'[team - 1]}{board} Player", 2000 - 10 * board) for board in range(1, 5)
            )
            event.do(AddMembers(1, team, people))
        publish(event, 1)
        event.do(SetResults(1, 1, (Slip(1, "10", game=0),)))
    return path


ADDRESS = "http://127.0.0.1:8642"


def token_in(page: str) -> str:
    """The token that the forms of a page carry."""
    found = search(r'name="csrf" value="([0-9a-f]{64})"', page)
    assert found, page
    return found[1]


class AtPages(TestClient):
    """A browser on pages of the desk: what it sends to change something carries the token of its session."""

    def request(self, method: str, url: Any, **given: Any) -> Any:
        """Ask for an address."""
        if method == "POST" and HEADER not in (given.get("headers") or {}):
            given["headers"] = {**(given.get("headers") or {}), HEADER: self._token()}
        return super().request(method, url, **given)

    @property
    def path(self) -> Path:
        """The file of the event."""
        path: Path = self.app.state.desk.path  # type: ignore[attr-defined]
        return path

    def _token(self) -> str:
        """That of the session and of the event, asked for once."""
        known: dict[object, str] = vars(self).setdefault("tokens", {})
        if self._made_of() not in known:
            token = token_in(super().request("GET", "/join").text)  # gives a session to one who has none
            known[self._made_of()] = token
        return known[self._made_of()]

    def _made_of(self) -> object:
        session = frozenset(one.value for one in self.cookies.jar if one.name == SESSION_COOKIE)
        return session, self.app.state.desk.secret  # type: ignore[attr-defined]


def here(app: Starlette, client: str = "127.0.0.1", address: str = ADDRESS) -> AtPages:
    """A browser at this computer, or at another `client`, on pages of the desk."""
    return AtPages(app, address, headers={"origin": address}, client=(client, 50000), follow_redirects=False)


class Desks:
    """Events, and desks of them that are open until the test is over."""

    def __init__(self, event: MakeEvent, folder: Path) -> None:
        self.event = event
        self.folder = folder
        self.opened: list[TestClient] = []

    def open(self, path: Path) -> AtPages:
        """A browser at the desk of an event file."""
        client = here(create_app(path, DeskSettings(author="Chief")))
        client.__enter__()
        self.opened.append(client)
        return client

    def of(self, players: int = 8, **made: bool | int) -> AtPages:
        """The same, of an event as `make_event` makes it."""
        return self.open(self.event(players, **made))


@pytest.fixture
def desks(make_event: MakeEvent, tmp_path: Path) -> Iterator[Desks]:
    """Opens the desks of events."""
    made = Desks(make_event, tmp_path)
    yield made
    for client in made.opened:
        client.__exit__(None, None, None)
