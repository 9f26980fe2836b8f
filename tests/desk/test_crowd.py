"""A crowd in the hall, and a hostile one: the arbiter gets in, pages cost what they cost once, nothing is stored."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from command import python
from pairwright.desk.doors import BODY_SECONDS, FULL, Door, DoorLimits, Guarded, Streams
from pairwright.desk.guard import Guard
from pairwright.web import HEAD_SECONDS

from .conftest import ADDRESS, MakeEvent, in_new_loop
from .test_hall import PHONE, phone

HOSTILE = Path(__file__).with_name("hostile.py")


@pytest.mark.skipif(
    not sys.platform.startswith("linux"), reason="devices are addresses of the loopback network"
)
@pytest.mark.parametrize(("half_sent", "tls"), [("100", "0"), ("600", "1")], ids=["plain", "tls"])
def test_an_arbiter_enters_results_beside_a_hostile_hall(tmp_path: Path, half_sent: str, tls: str) -> None:
    """With 256 descriptors and without a door 300 connections locked the arbiter out, as half handshakes did."""
    if tls == "1":
        pytest.importorskip("cryptography", reason="needs the extra 'tls'")
    done = python(HOSTILE, "10", half_sent, "60", tmp_path, "256", tls, check=True, timeout=60)
    assert '"results": 10, "lost": 0' in done.stdout
    assert '"tracebacks": 0' in done.stdout


class _Plain(asyncio.Protocol):
    """What uvicorn's protocol does, as far as the door looks at it."""

    cycle: Any = None

    def connection_made(self, transport: Any) -> None:
        self.transport = transport

    def data_received(self, data: bytes) -> None:
        self.transport.seen += data

    def connection_lost(self, exc: Exception | None) -> None:
        pass


class _Transport:
    def __init__(self, address: str) -> None:
        self.address, self.seen, self.written, self.aborted, self.closed = address, b"", b"", False, False

    def get_extra_info(self, name: str) -> tuple[str, int]:
        assert name == "peername"
        return self.address, 1

    def write(self, data: bytes) -> None:
        self.written += data

    def close(self) -> None:
        self.closed = True

    def abort(self) -> None:
        self.aborted = True

    def is_closing(self) -> bool:
        return self.closed


class _Connection(Guarded, _Plain):
    here = ("127.0.0.1",)


class _Busy:
    response_complete, more_body = False, False


def came(door: Door, address: str) -> Any:
    connection = _Connection()
    connection.door = door
    connection.connection_made(_Transport(address))
    connection.data_received(b"GET /")
    return connection


def test_who_comes_too_much_gets_a_page_that_says_so_and_this_computer_never() -> None:
    async def crowd() -> None:
        door = Door(DoorLimits(together=4, each=2, streams=3))
        inside = [came(door, address) for address in ("10.0.0.1", "10.0.0.1", "10.0.0.2", "10.0.0.3")]
        for one in inside:
            one.cycle = _Busy()
        third = came(door, "10.0.0.1")
        assert (third.transport.seen, third.transport.written, third.transport.closed) == (b"", FULL, True)
        assert came(door, "10.0.0.4").transport.written == FULL
        assert all(came(door, "127.0.0.1").transport.seen for _ in range(10))
        inside[2].cycle = None  # it waits for a request now, and makes room
        assert came(door, "10.0.0.4").transport.seen == b"GET /"
        assert inside[2].transport.aborted
        inside[0].connection_lost(None)
        assert came(door, "10.0.0.1").transport.seen == b"GET /"

    in_new_loop(crowd)


def test_a_request_that_does_not_come_and_a_body_that_drips_are_overdue() -> None:
    async def slow() -> None:
        door = Door(DoorLimits())
        one = came(door, "10.0.0.1")
        now = one.since
        assert not one.is_overdue(now + HEAD_SECONDS - 0.1)
        assert one.is_overdue(now + HEAD_SECONDS + 0.1)
        one.cycle = _Busy()
        assert not one.is_overdue(now + 1000)  # a page being made, or a stream
        one.cycle.more_body = True
        assert not one.is_overdue(now + 1000)
        assert not one.is_overdue(now + 1000 + BODY_SECONDS - 0.1)
        assert one.is_overdue(now + 1000 + BODY_SECONDS + 0.1)
        one.data_received(b"x" * 1_000_000)  # at a fair rate it may go on
        assert not one.is_overdue(now + 1000 + BODY_SECONDS + 40)

    in_new_loop(slow)


def test_streams_of_other_devices_are_counted_and_given_back(make_event: MakeEvent) -> None:
    client, _ = phone(make_event(published=True))
    streams: Streams = client.app.state.streams  # type: ignore[attr-defined]
    streams.most = 0
    answer = client.get("/hall/events")
    assert (answer.status_code, answer.headers["retry-after"]) == (503, "20")
    from pairwright.desk.stream import _News

    streams.most = 1
    assert streams.take()

    async def ended() -> None:
        async def nothing() -> AsyncIterator[str]:
            return
            yield

        async def receive() -> dict[str, str]:
            return {"type": "http.disconnect"}

        async def send(message: Any) -> None:
            del message

        await _News(nothing(), streams)({"type": "http", "asgi": {"spec_version": "2.0"}}, receive, send)

    in_new_loop(ended)
    assert streams.count == 0


def test_a_screen_shows_each_list_once_however_often_it_is_asked_for(make_event: MakeEvent) -> None:
    client, _ = phone(make_event(published=True))
    once = client.get("/screen?section=1&show=boards,names").text
    many = client.get(f"/screen?section={'1,' * 2000}&show={'boards,names,' * 200}").text
    assert many.count("<table") == once.count("<table") > 0


def test_a_number_of_thousands_of_digits_in_an_address_is_no_page(make_event: MakeEvent) -> None:
    client, _ = phone(make_event(published=True))
    long = "9" * 5000
    for address in (f"/hall/{long}/boards", f"/hall/1/player/{long}", f"/s/{long}/players"):
        assert client.get(address).status_code == 404, address


def test_nothing_that_a_stranger_uploads_is_stored(
    make_event: MakeEvent, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A form with a file was written to the disk before anybody asked for a code."""
    from starlette import formparsers

    from pairwright.desk.app import create_app
    from pairwright.desk.configuration import DeskSettings

    def stored(*_: object, **__: object) -> None:
        raise AssertionError("a file was made")

    monkeypatch.setattr(formparsers, "SpooledTemporaryFile", stored)
    app = create_app(make_event(published=True), DeskSettings(share=True))
    stranger = TestClient(app, ADDRESS, client=(PHONE, 50000), headers={"origin": ADDRESS})
    files = {"file": ("x", b"x" * 100_000)}
    for address in ("/join", "/s/1/import", "/ratings"):
        assert stranger.post(address, files=files).status_code in (400, 403, 404, 405), address


def test_a_phone_that_breaks_off_leaves_no_traceback() -> None:
    from starlette.requests import ClientDisconnect

    async def app(*_: object) -> None:
        raise ClientDisconnect

    async def asked() -> None:
        scope = {"type": "http", "method": "GET", "path": "/", "headers": [(b"host", b"127.0.0.1")]}
        await Guard(app)(scope, None, None)  # type: ignore[arg-type]

    in_new_loop(asked)
