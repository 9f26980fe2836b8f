"""Web pages kept at a destination: only what has changed is sent, nothing personal, and whole again after a fault."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from pairwright.errors import InvalidTournament
from pairwright.event import MemoryStore, Person, Settings
from pairwright.event.commands import (
    Add,
    Close,
    Correct,
    New,
    Pair,
    Publish,
    Unpublish,
)
from pairwright.event.exports import elsewhere
from pairwright.event.exports.elsewhere import Distant, KeptSite, place_of, without_password
from pairwright.event.exports.site import INDEX, MARK, Site
from small_events import Event, enter_all, publish

if TYPE_CHECKING:
    from .sftp import Server

fsspec = pytest.importorskip("fsspec")
NOW = datetime(2027, 5, 1, 14, 30)
PRIVATE = ("1990-02-03", "ann@example.org", "0170 555", "4711")


@pytest.fixture
def event() -> Event:
    """A round that is published, whose players told more of themselves than anybody may read."""
    made = Event(MemoryStore(), author="arbiter", clock=lambda: "2026-11-22T09:00:00Z")
    made.do(New("Spring", "7", (Settings("Open", rounds=5),)))
    who = tuple(
        Person(
            f"Player {at}",
            2000 - at,
            birth=PRIVATE[0],
            email=PRIVATE[1],
            phone=PRIVATE[2],
            national_id=PRIVATE[3],
        )
        for at in range(8)
    )
    made.do(Add(1, who))
    publish(made, 1)
    return made


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """An SFTP server of an empty folder."""
    pytest.importorskip("paramiko")
    from .sftp import Server

    (tmp_path / "server").mkdir()
    made = Server(tmp_path / "server")
    yield made
    made.silent.clear()
    made.stop()


@pytest.fixture(params=["folder", "memory", "sftp"])
def destination(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """A folder of this disk, one that fsspec reaches, and one of a server."""
    if request.param == "folder":
        yield str(tmp_path / "site")
        return
    if request.param == "sftp":
        yield request.getfixturevalue("server").url
        return
    yield f"memory://{tmp_path.name}/site"
    fsspec.filesystem("memory").store.clear()


def texts_at(destination: str) -> dict[str, str]:
    """What lies at a destination."""
    place = place_of(destination)
    return {name: place.read(name).decode() for name in place.names()}


def finish(event: Event, number: int) -> None:
    enter_all(event, number)


def test_pages_are_current_after_publish_correction_and_close_and_no_draft_is_there(
    event: Event, destination: str
) -> None:
    site = KeptSite(place_of(destination))
    assert set(site.update(event.state, NOW)) == set(Site(event.state).pages())
    assert site.update(event.state, NOW) == []
    finish(event, 1)
    event.yes(Close(1))
    sent = site.update(event.state, NOW)
    assert "section-1-standings.html" in sent
    event.do(Pair(1, 2))
    assert site.update(event.state, NOW) == [], "a draft is nobody's business"
    event.do(Publish(1))
    assert "section-1-round-02.html" in site.update(event.state, NOW)
    event.yes(Correct(1, 1, 1, "01", "slip misread"))
    sent = site.update(event.state, NOW)
    assert "section-1-round-01.html" in sent
    assert "section-1-players.html" not in sent, "what has not changed is not sent"
    there = texts_at(destination)
    wanted = Site(event.state).pages()
    assert {name: text for name, text in there.items() if name not in (MARK, INDEX)} == {
        name: text for name, text in wanted.items() if name != INDEX
    }
    assert "2027-05-01 14:30" in there[INDEX]
    assert [word for word in PRIVATE for text in there.values() if word in text] == []


def test_a_page_that_is_not_published_any_more_is_taken_away(event: Event, destination: str) -> None:
    site = KeptSite(place_of(destination))
    site.update(event.state, NOW)
    assert "section-1-round-01.html" in texts_at(destination)
    event.yes(Unpublish(1))
    site.update(event.state, NOW)
    assert "section-1-round-01.html" not in texts_at(destination)
    assert "section-1-round-01.html" not in texts_at(destination)[INDEX]


def test_it_is_taken_away_also_where_the_list_broke_off_while_it_was_written(
    event: Event, destination: str
) -> None:
    KeptSite(place_of(destination)).update(event.state, NOW)
    place_of(destination).write(MARK, b"")
    event.yes(Unpublish(1))
    KeptSite(place_of(destination)).update(event.state, NOW)
    assert set(texts_at(destination)) == {MARK, *Site(event.state).pages()}


@pytest.mark.parametrize("after", range(8))
def test_what_breaks_off_anywhere_is_whole_after_the_next_time(
    event: Event, destination: str, after: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also by a program that was started anew, which knows no more than the list at the destination."""
    KeptSite(place_of(destination)).update(event.state, NOW)
    finish(event, 1)
    event.yes(Close(1))
    broken = KeptSite(place_of(destination))
    left = [after]
    write = type(broken.place).write

    def breaks(self: Any, name: str, data: bytes) -> None:
        if not left[0]:
            raise OSError(101, "the network is gone", destination)
        left[0] -= 1
        write(self, name, data)

    with monkeypatch.context() as patched:
        patched.setattr(type(broken.place), "write", breaks)
        try:
            broken.update(event.state, NOW)
        except OSError:
            assert not left[0]
    for site in (broken, KeptSite(place_of(destination))):
        site.update(event.state, NOW)
        there = texts_at(destination)
        assert {name for name in there if name != MARK} == set(Site(event.state).pages())
        assert there["section-1-standings.html"] == Site(event.state).pages()["section-1-standings.html"]


def test_pages_of_two_events_do_not_replace_each_other_unasked(event: Event, destination: str) -> None:
    """Whoever chooses a place last has it; the other one is told, and sends nothing more there."""
    mine = KeptSite(place_of(destination), own="spring")
    mine.update(event.state, NOW)
    other = replace(event.state, name="Autumn Open")
    with pytest.raises(InvalidTournament, match="the web pages of another event now"):
        KeptSite(place_of(destination), own="autumn").update(other, NOW)
    KeptSite(place_of(destination), own="autumn").update(other, NOW, take_over=True)
    event.yes(Unpublish(1))
    for site in (mine, KeptSite(place_of(destination), own="spring")):
        with pytest.raises(InvalidTournament, match="the web pages of another event now"):
            site.update(event.state, NOW)
    there = texts_at(destination)
    assert {name for name in there if name != MARK} == set(Site(other).pages())
    assert "Autumn Open" in there[INDEX]
    assert set(mine.update(event.state, NOW, take_over=True)) == set(Site(event.state).pages())
    assert set(texts_at(destination)) == {MARK, *Site(event.state).pages()}


def test_a_place_with_other_files_is_left_alone(event: Event, destination: str) -> None:
    place_of(destination).write("thesis.txt", b"mine")
    with pytest.raises(InvalidTournament, match="holds other files"):
        KeptSite(place_of(destination)).update(event.state, NOW)
    assert texts_at(destination) == {"thesis.txt": "mine"}


def test_a_stick_that_was_pulled_out_is_no_new_folder(event: Event, tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        KeptSite(place_of(str(tmp_path / "stick" / "site"))).update(event.state, NOW)
    assert not (tmp_path / "stick").exists()


def test_faults_of_a_server_name_it_without_its_password() -> None:
    assert without_password("sftp://ann:secret@host/www") == "sftp://ann@host/www"
    assert without_password("sftp://ann:at@home:2@host/www") == "sftp://ann@host/www"
    assert without_password("s3://bucket/spring") == "s3://bucket/spring"
    assert without_password("no sftp://a:b@c/d, nor ftp://e:f@g/h") == "no sftp://a@c/d, nor ftp://e@g/h"
    place = place_of("ftp://ann:secret@127.0.0.1:9/www")
    with pytest.raises(OSError, match=r"ftp://ann@127\.0\.0\.1:9/www") as fault:
        place.names()
    assert "secret" not in str(fault.value)
    with pytest.raises(OSError, match="wais"):
        place_of("wais://old/site").names()
    with pytest.raises(InvalidTournament):
        place_of("  ")


def test_a_server_that_was_away_is_reached_again(event: Event, server: Server) -> None:
    site = KeptSite(place_of(server.url))
    site.update(event.state, NOW)
    finish(event, 1)
    event.yes(Close(1))
    server.stop()
    with pytest.raises(OSError, match=r"sftp://ann@127\.0\.0\.1"):
        site.update(event.state, NOW)
    server.start()
    assert "section-1-standings.html" in site.update(event.state, NOW)
    assert "section-1-standings.html" in texts_at(server.url)


def test_a_server_that_falls_silent_is_given_up(
    event: Event, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(elsewhere, "PATIENCE", 1.0)
    site = KeptSite(place_of(server.url))
    site.update(event.state, NOW)
    event.yes(Unpublish(1))
    server.silent.set()
    with pytest.raises(OSError, match="sftp://ann@"):
        site.update(event.state, NOW)
    server.silent.clear()
    site.update(event.state, NOW)
    assert "section-1-round-01.html" not in texts_at(server.url)


class Store:
    """A store of objects as fsspec has it: no folders, and buckets that it would make."""

    protocol: tuple[str, ...] | str = ("s3", "s3a")

    def __init__(self) -> None:
        self.sent: list[tuple[str, dict[str, str]]] = []
        self.made: list[tuple[str, bool]] = []

    def exists(self, path: str) -> bool:
        return False

    def makedirs(self, path: str, *, exist_ok: bool = False) -> None:
        self.made.append((path, exist_ok))

    def pipe_file(self, path: str, data: bytes, **more: str) -> None:
        self.sent.append((path, more))


def test_a_store_is_told_the_type_of_each_page_and_no_bucket_is_made() -> None:
    """Browsers saved the pages, of no type, in place of showing them; a mistyped bucket was made."""
    store, place = Store(), Distant("memory://bucket/site")
    place._connect = lambda *_, **__: (store, "bucket/site")
    place.write("index.html", b"<html>")
    place.write(MARK, b"{}")
    assert store.sent == [
        ("bucket/site/index.html", {"ContentType": "text/html; charset=utf-8"}),
        (f"bucket/site/{MARK}", {"ContentType": "application/json"}),
    ]
    assert store.made == []


def test_ftps_is_ftp_that_is_encrypted_and_a_connection_that_was_closed_is_called_so() -> None:
    """The address was unknown, and of a lost server `EOFError` was said."""
    asked: list[tuple[str, bool]] = []

    def closed(url: str, *, tls: bool = False, **_: object) -> tuple[object, str]:
        asked.append((url, tls))
        raise EOFError

    for scheme in ("ftps", "ftp"):
        place = Distant(f"{scheme}://ann:secret@host/www")
        place._connect = closed
        with pytest.raises(OSError, match="the server closed the connection") as found:
            place.names()
        assert "secret" not in str(found.value)
    assert asked == [("ftp://ann:secret@host/www", True), ("ftp://ann:secret@host/www", False)]
