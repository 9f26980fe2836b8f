"""Rating lists at the desk: fetched from a server, kept, searched, compared, taken in part."""

from __future__ import annotations

import io
import re
import socket
import sqlite3
import zipfile
from collections.abc import Iterator
from contextlib import closing, suppress
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, timedelta
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from time import sleep

import pytest
from starlette.responses import PlainTextResponse
from starlette.testclient import TestClient

from pairwright.desk import ratings_page
from pairwright.desk.app import create_app
from pairwright.desk.configuration import DeskSettings
from pairwright.desk.hub import Desk
from pairwright.desk.lists import KeptLists
from pairwright.event import Person, Settings
from pairwright.event.commands import ChangeInfo, ChangeSettings, Pair, Publish
from pairwright.event.rating_lists import PROPOSED, person_of, ratings_of, sequence
from pairwright.ratings import ListedPlayer, RatingStore, in_force, is_due, looked, update
from ratings.lists import combined, line
from small_events import in_file

from .conftest import here
from .pages_of import addresses

NOW = datetime(2026, 11, 22, 9, tzinfo=UTC)
PEOPLE = {
    "1100": ("Lukasiewicz, Łukasz", (2410, 2400, 0)),
    "1200": ("Straße, Đorđe", (2200, 0, 2100)),
    "1300": ("Garcia, Ana", (0, 1850, 1800)),
    "1400": ("Nobody, Ann", (0, 0, 0)),
}


def packed(**changes: tuple[int, int, int]) -> bytes:
    """FIDE's list, packed as it is published; ratings of some numbers other than in `PEOPLE`."""
    rows = [
        line(number, name, rated=changes.get(f"n{number}", rated)) for number, (name, rated) in PEOPLE.items()
    ]
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as archive:
        archive.writestr("players_list_foa.txt", combined(*rows))
    return data.getvalue()


@dataclass
class Publisher:
    """Where the list is published; what it gives can be changed, and it counts who asks."""

    address: str
    data: bytes
    asked: int = 0


@pytest.fixture
def publisher() -> Iterator[Publisher]:
    made = Publisher("", packed())

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            made.asked += 1
            self.send_response(200)
            self.end_headers()
            self.wfile.write(made.data)

        def log_message(self, *_: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    made.address = f"http://127.0.0.1:{server.server_port}/players_list.zip"
    Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
    yield made
    server.shutdown()
    server.server_close()


@pytest.fixture
def desk_of(tmp_path: Path, publisher: Publisher) -> Iterator[Desk]:
    """A desk whose event has three players with FIDE numbers, entered without the lists."""
    path = tmp_path / "open.pairwright"
    people = (
        Person("Lukasiewicz, L.", 2350, fide_id="1100"),
        Person("Strasse, D.", 2200, fide_id="1200", rating_source="FIDE standard OCT26"),
        Person("Garcia, A.", 1900, fide_id="1300"),
    )
    in_file(path, people, Settings("A", rounds=5), name="Open").close()
    desk = Desk(path, settings(tmp_path, publisher))
    yield desk
    desk.close()


def settings(folder: Path, publisher: Publisher) -> DeskSettings:
    return DeskSettings(
        author="Chief", ratings=str(folder / "ratings.sqlite"), rating_address=publisher.address
    )


def client(desk: Desk) -> TestClient:
    desk.close()
    app = create_app(desk.path, desk.settings)
    return here(app)


def rating(desk: Desk, key: int) -> tuple[int, str]:
    person = desk.state.sections[1].entries[key].person
    return person.rating, person.rating_source


def test_B16_fide_s_lists_are_fetched_by_one_click_and_found_offline(
    desk_of: Desk, publisher: Publisher
) -> None:
    at_desk = client(desk_of)
    assert "No lists yet" in at_desk.get("/ratings").text
    answer = at_desk.post("/ratings/update")
    assert "4 players read" in answer.text
    publisher.data = b""
    page = at_desk.get("/ratings").text
    for kind in ("standard", "rapid", "blitz"):
        assert f"FIDE {kind}" in page
    assert ">today<" in page
    at_desk.post("/s/1/players/1/act", data={"do": "remove"})
    assert "Lukasiewicz, Łukasz" in at_desk.get("/s/1/players/find?q=lukasz").text
    found = at_desk.get("/s/1/players/find?q=nobody").text
    assert "Nobody, Ann" in found
    assert publisher.asked == 1, "searching asks nobody"


@pytest.mark.parametrize(
    ("answer", "what"),
    [
        (b"HTTP/1.1 200 OK\r\nContent-Length: 5000\r\n\r\n" + packed(), "bytes before the end"),
        (b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n500\r\nPK", "IncompleteRead"),
        (b"SSH-2.0-x\r\n\r\n", "BadStatusLine"),
        (b"HTTP/1.1 503 Busy\r\n\r\n", "503"),
        (b"HTTP/1.1 200 OK\r\n\r\n" + bytes(500), "after 0.2 seconds"),
    ],
)
def test_a_list_that_does_not_come_whole_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, answer: bytes, what: str
) -> None:
    monkeypatch.setattr("pairwright.ratings.current._MOST_SECONDS", 0.2)
    store = RatingStore(tmp_path / "ratings.sqlite")
    with socket.create_server(("127.0.0.1", 0)) as server:
        thread = Thread(target=_answer, args=(server, answer, what.startswith("after")))
        thread.start()
        with pytest.raises(OSError, match=what):
            update(store, NOW, address=f"http://127.0.0.1:{server.getsockname()[1]}/list.zip")
        thread.join()
    assert not store.path.exists()
    assert not looked(store)


def _answer(server: socket.socket, answer: bytes, slowly: bool) -> None:
    """Answer one request and end the connection; slowly, 20 bytes at a time, until the other side has enough."""
    one, _ = server.accept()
    with one, suppress(ConnectionError):
        one.recv(4096)
        for at in range(0, len(answer), 20 if slowly else len(answer)):
            one.sendall(answer[at : at + (20 if slowly else len(answer))])
            sleep(0.05 if slowly else 0)


def test_B16_the_sequence_goes_by_the_rate_of_play_and_can_be_changed() -> None:
    plain = Settings("A")
    assert sequence(plain) == ("FIDE standard", "FIDE rapid", "FIDE blitz")
    assert sequence(replace(plain, rate_of_play="rapid")) == ("FIDE effective rapid", "FIDE blitz")
    assert sequence(replace(plain, rate_of_play="blitz")) == ("FIDE effective blitz", "FIDE rapid")
    own = ("GER standard", "FIDE standard")
    assert sequence(replace(plain, rating_lists=own)) == own
    assert set(PROPOSED) == {"standard", "rapid", "blitz"}


@pytest.mark.parametrize(
    ("kind", "rated", "expected"),
    [
        ("standard", (2400, 2300, 2200), [2400, 2300, 2200]),
        ("rapid", (2400, 2300, 2200), [2300, 2200]),
        ("rapid", (2400, 0, 2200), [2400, 2200]),
        ("rapid", (0, 0, 2200), [0, 2200]),
        ("blitz", (2400, 2300, 0), [2400, 2300]),
    ],
)
def test_B16_an_effective_list_has_the_standard_rating_where_the_other_is_missing(
    kind: str, rated: tuple[int, int, int], expected: list[int]
) -> None:
    listed = ListedPlayer("FIDE", "1", "A", standard=rated[0], rapid=rated[1], blitz=rated[2])
    found = ratings_of(listed, Settings("A", rate_of_play=kind))
    assert [value for _, value in found] == expected
    assert person_of(listed, found[0][0]).rating == expected[0]


def test_B16_the_first_list_fills_the_rating_in_and_where_it_has_none_one_is_picked(desk_of: Desk) -> None:
    desk_of.lists.update(NOW, None)
    desk_of.do(ChangeSettings(1, {"rate_of_play": "rapid"}), author="Chief")
    desk_of.do(ChangeInfo({"022": "Oslo"}), author="Chief")
    at_desk = client(desk_of)
    at_desk.post("/s/1/players/1/act", data={"do": "remove"})
    found = at_desk.get("/s/1/players/find?q=lukas").text
    assert "2400" in found, "the first list of a rapid event is the rapid one"
    at_desk.post("/s/1/players", data={"listed": "FIDE:1100"})
    desk_of.open()
    assert rating(desk_of, 4) == (2400, "FIDE effective rapid")
    desk_of.do(
        ChangeSettings(1, {"rating_lists": ("FIDE standard", "FIDE rapid", "FIDE blitz")}), author="Chief"
    )
    at_desk = client(desk_of)
    at_desk.post("/s/1/players/3/act", data={"do": "remove"})
    found = at_desk.get("/s/1/players/find?q=garcia").text
    assert "Add with FIDE rapid 1850" in found
    assert "Add with FIDE blitz 1800" in found
    at_desk.post("/s/1/players", data={"listed": "FIDE:1300", "list": "FIDE blitz"})
    desk_of.open()
    assert rating(desk_of, 5) == (1800, "FIDE blitz")
    at_desk = client(desk_of)
    assert at_desk.post("/s/1/players", data={"listed": "FIDE:1400", "list": "GER rapid"}).status_code == 422
    at_desk.post("/s/1/players", data={"listed": "FIDE:1400", "list": "-"})
    desk_of.open()
    assert rating(desk_of, 6) == (0, "")


def test_B16_official_and_tournament_rating_are_two_things_and_typed_ones_are_marked(desk_of: Desk) -> None:
    desk_of.lists.update(NOW, None)
    at_desk = client(desk_of)
    at_desk.post("/s/1/players", data={"listed": "FIDE:1400"})
    at_desk.post("/s/1/players/1/act", data={"do": "remove"})
    at_desk.post("/s/1/players", data={"listed": "FIDE:1100"})
    panel = re.sub(r"<[^>]+>", "", at_desk.get("/s/1/players/5").text)
    assert "Rating of the tournament: 2410 (FIDE standard)" in panel
    assert "Official ratings: standard 2410, rapid 2400" in panel
    at_desk.post("/s/1/players/5", data={"name": "Lukasiewicz, Łukasz", "rating": "2450", "fide_id": "1100"})
    panel = re.sub(r"<[^>]+>", "", at_desk.get("/s/1/players/5").text)
    assert "Rating of the tournament: 2450 (typed in, or from a list of entries)" in panel
    assert "Official ratings: standard 2410, rapid 2400" in panel
    assert 'title="typed in' in at_desk.get("/s/1/players").text


def test_B17_a_list_that_is_kept_is_looked_for_once_a_day(desk_of: Desk, publisher: Publisher) -> None:
    desk_of.lists.look(NOW, desk_of.state)
    assert publisher.asked == 0, "nobody is asked before the arbiter has fetched a list"
    desk_of.lists.update(NOW, None)
    desk_of.lists.look(NOW + timedelta(hours=23), desk_of.state)
    assert publisher.asked == 1
    desk_of.lists.look(NOW + timedelta(hours=25), desk_of.state)
    assert publisher.asked == 2
    desk_of.lists.turn("daily", False)
    desk_of.lists.look(NOW + timedelta(days=9), desk_of.state)
    assert publisher.asked == 2, "it can be switched off"
    desk_of.lists.turn("daily", True)
    publisher.data = b"no list at all"
    desk_of.lists.look(NOW + timedelta(days=9), desk_of.state)
    assert publisher.asked == 3
    assert desk_of.lists.store
    assert desk_of.lists.store.by_id("FIDE", "1100"), "a list that can't be read changes nothing, silently"


def test_B17_the_comparison_runs_by_itself_after_an_update_names_players_and_changes_nothing(
    desk_of: Desk, publisher: Publisher
) -> None:
    desk_of.lists.turn("checks", False)
    desk_of.lists.update(NOW, desk_of.state)
    assert desk_of.lists.found(desk_of.state) == {}, "it can be switched off"
    desk_of.lists.turn("checks", True)
    desk_of.lists.update(NOW, desk_of.state)
    assert desk_of.lists.found(desk_of.state) == {1: [1, 3]}
    assert [rating(desk_of, key)[0] for key in (1, 2, 3)] == [2350, 2200, 1900]
    at_desk = client(desk_of)
    assert "Ratings of players differ" in at_desk.get("/").text
    page = at_desk.get("/s/1/ratings?go=1").text
    assert "take the rating of Lukasiewicz, L." in page
    assert "take the rating of Strasse" not in page
    assert "2350" in page
    assert "2410" in page


def test_B17_the_arbiter_takes_some_of_the_differences(
    desk_of: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk_of.lists.update(NOW, desk_of.state)
    at_desk = client(desk_of)
    assert at_desk.post("/s/1/ratings", data={}).status_code == 422
    with monkeypatch.context() as others:
        others.setattr(ratings_page, "carried_out", lambda *_, **__: PlainTextResponse("asked first", 409))
        at_desk.post("/s/1/ratings", data={"take": "3"})
    desk_of.open()
    assert desk_of.lists.found(desk_of.state) == {1: [1, 3]}, "nothing was taken"
    assert at_desk.post("/s/1/ratings", data={"take": "3"}).status_code == 303
    desk_of.open()
    assert rating(desk_of, 1) == (2350, "")
    assert rating(desk_of, 3) == (1850, "FIDE rapid NOV26")
    assert desk_of.lists.found(desk_of.state) == {1: [1]}


def test_B17_before_a_comparison_asked_for_the_desk_asks_whether_the_list_is_current(desk_of: Desk) -> None:
    desk_of.lists.update(datetime.now(UTC) - timedelta(days=3), None)
    page = client(desk_of).get("/s/1/ratings").text
    assert "Are the lists current?" in page
    assert "3 days ago" in page
    assert "take the rating of" not in page


def test_B17_the_list_in_force_when_the_event_starts_is_compared(desk_of: Desk, publisher: Publisher) -> None:
    october, december = datetime(2026, 10, 5, tzinfo=UTC), datetime(2026, 12, 5, tzinfo=UTC)
    publisher.data = packed(n1100=(2390, 0, 0))
    desk_of.lists.update(october, None)
    publisher.data = packed(n1100=(2430, 0, 0))
    desk_of.lists.update(december, None)
    desk_of.do(ChangeInfo({"042": "2026/10/20"}), author="Chief")
    changes, month = desk_of.lists.differing(desk_of.state, desk_of.state.sections[1], date(2026, 12, 6))
    assert (changes[1].rating, month) == (2390, "OCT26")
    desk_of.do(ChangeSettings(1, {"long_event": True}), author="Chief")
    changes, month = desk_of.lists.differing(desk_of.state, desk_of.state.sections[1], date(2026, 12, 6))
    assert (changes[1].rating, month) == (2430, "DEC26")


def test_B19_in_an_event_of_over_30_days_new_ratings_count_from_the_next_round(
    desk_of: Desk, publisher: Publisher
) -> None:
    desk_of.do(ChangeSettings(1, {"long_event": True}), author="Chief")
    desk_of.do(Pair(1, 1), author="Chief")
    desk_of.do(Publish(1), author="Chief")
    desk_of.lists.update(NOW, None)
    assert client(desk_of).post("/s/1/ratings", data={"take": "1"}).status_code == 303
    desk_of.open()
    entry = desk_of.state.sections[1].entries[1]
    assert (entry.person.rating, entry.later_ratings) == (2350, ((2, 2410),))
    section = desk_of.state.sections[1]
    assert 1 not in desk_of.lists.differing(desk_of.state, section, NOW.date())[0]  # it was taken
    publisher.data = packed(n1100=(2430, 0, 0))
    desk_of.lists.update(NOW, None)
    assert desk_of.lists.differing(desk_of.state, section, NOW.date())[0][1].rating == 2430
    row = client(desk_of).get("/s/1/ratings?go=1").text.split("take the rating of")[1].split("</tr>")[0]
    assert ">2410<" in row
    assert "2430" in row


def test_only_three_older_months_are_kept(tmp_path: Path, publisher: Publisher) -> None:
    store = RatingStore(tmp_path / "lists.sqlite")
    (tmp_path / "lists-backup.sqlite").write_bytes(b"somebody's own")
    for month in range(1, 8):
        update(store, datetime(2026, month, 3, tzinfo=UTC), address=publisher.address)
    assert sorted(path.name for path in tmp_path.glob("*.sqlite")) == [
        "lists-APR26.sqlite", "lists-JUN26.sqlite", "lists-MAY26.sqlite", "lists-backup.sqlite", "lists.sqlite",
    ]  # fmt: skip
    assert in_force(store, date(2026, 5, 9))[1] == "MAY26"
    assert in_force(store, date(2026, 1, 9))[1] == "JUL26", "not kept any more: the present one"
    assert looked(store) == {"FIDE": datetime(2026, 7, 3, tzinfo=UTC)}
    assert not is_due(store, datetime(2026, 7, 3, 23, tzinfo=UTC))


def test_a_list_from_a_file_and_a_desk_without_network(desk_of: Desk) -> None:
    desk = Desk(desk_of.path, replace(desk_of.settings, rating_address="http://127.0.0.1:9/none.zip"))
    at_desk = client(desk)
    refused = at_desk.post("/ratings/update")
    assert refused.status_code == 422
    assert "could not be downloaded" in refused.text
    answer = at_desk.post("/ratings/file", files={"file": ("list.zip", packed())})
    assert "4 players read from the list of FIDE" in answer.text
    national = b"national_id;name;rating\n77;Own, Olga;1777\n"
    answer = at_desk.post("/ratings/file", files={"file": ("own.csv", national)}, data={"source": "CLUB"})
    assert "1 player read from the list of CLUB" in answer.text
    twice = national + b"77;Own, Olga;1700\n"
    answer = at_desk.post("/ratings/file", files={"file": ("own.csv", twice)}, data={"source": "TWICE"})
    assert "the number 77 is listed twice: as Own, Olga (1777/0/0) and, further down" in answer.text
    at_desk.post("/s/1/players", data={"listed": "CLUB:77"})
    assert "1777" in at_desk.get("/s/1/players").text
    desk.close()


def test_X7_no_page_that_is_only_looked_at_changes_anything(desk_of: Desk) -> None:
    """Neither the event nor what the desk keeps with it: reading every page leaves the tables as they were."""
    for command in (Pair(1, 1), Publish(1)):
        desk_of.do(command, author="")
    desk_of.lists.update(NOW, None)
    at_desk = client(desk_of)
    at_desk.get("/")

    def kept() -> list[str]:
        with closing(sqlite3.connect(desk_of.path)) as database:
            return list(database.iterdump())

    before = kept()
    for address in [*addresses(), "/s/1/ratings?go=1", "/s/1/edit?turn=1"]:
        at_desk.get(address)
        assert kept() == before, address


@pytest.mark.parametrize(("folder", "kept"), [("", {1}), ("copies", set())])
def test_a_comparison_on_a_stand_by_laptop_writes_nothing_into_the_copy(
    desk_of: Desk, folder: str, kept: set[int]
) -> None:
    desk_of.lists.update(NOW, None)
    app = create_app(desk_of.path, replace(desk_of.settings, stand_by=folder))
    answer = here(app).post("/s/1/ratings/compare")
    assert answer.status_code == 303
    assert "take the rating of" in here(app).get(answer.headers["location"]).text
    assert app.state.desk.lists.found(app.state.desk.state).keys() == kept


def test_two_switches_turned_at_once_are_both_turned() -> None:
    """What one had read before the other was kept took the other back."""
    text = ""

    def load() -> str:
        was = text
        sleep(0.05)
        return was

    def save(now: str) -> None:
        nonlocal text
        text = now

    kept = KeptLists(DeskSettings(), load, save)
    threads = [Thread(target=kept.turn, args=(name, False)) for name in ("daily", "checks")]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not kept.switch("daily")
    assert not kept.switch("checks")


def test_a_desk_without_a_file_for_lists_reads_no_file_that_happens_to_be_in_its_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without a name a file called `none` was opened, and was no rating list."""
    monkeypatch.chdir(tmp_path)
    Path("none").write_text("my notes", encoding="utf-8")
    kept = KeptLists(DeskSettings(), str, lambda text: None)
    assert kept.store is None
    assert kept.infos() == ()
