"""The server: pages, headers, files, and the first page."""

from __future__ import annotations

import re
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from threading import Event

import pytest
from click.testing import CliRunner
from starlette.testclient import TestClient

from pairwright.cli.commands.desk import command
from pairwright.desk.app import create_app
from pairwright.desk.configuration import DeskSettings
from pairwright.desk.hub import Desk
from pairwright.desk.passes import FREE_TRIES
from pairwright.desk.server import free_port
from pairwright.desk.stream import NewsStream
from pairwright.event import OpenEvent, Settings, create, open_event
from pairwright.event.commands import ChangeInfo, New

from .conftest import Desks, MakeEvent, in_new_loop
from .pages_of import addresses

STATIC = files("pairwright.desk").joinpath("static")
HTMX = "b6768eed4f3af85b73a75054701bd60e17cac718aef2b7f6b254e5e0e2045616"
"""SHA-256 of htmx 2.0.6 as published (dist/htmx.min.js of the package htmx.org)."""


def test_home_tells_the_next_step(desks: Desks) -> None:
    page = desks.of(8, played=1, published=True).get("/").text
    assert "Test Open" in page
    assert "Enter results" in page
    assert "Games still playing: 4" in page


def test_the_vendored_script_is_the_published_one() -> None:
    assert sha256(STATIC.joinpath("htmx-2.0.6.min.js").read_bytes()).hexdigest() == HTMX


def test_every_answer_has_the_strict_policy(desks: Desks) -> None:
    client = desks.of()
    for path in ("/", "/journal", "/static/desk.css", "/nowhere"):
        policy = client.get(path).headers["content-security-policy"]
        assert "unsafe" not in policy
        assert "http" not in policy


@pytest.mark.parametrize("folder", ["static", "templates"])
def test_no_page_asks_another_host(folder: str) -> None:
    for file in files("pairwright.desk").joinpath(folder).iterdir():
        if not file.name.startswith("htmx"):
            text = file.read_text(encoding="utf-8").replace("http://www.w3.org/2000/svg", "")
            assert not re.search(r"https?://|src=[\"']//|@import", text), file.name


def test_no_template_has_script_or_style_inside() -> None:
    for file in files("pairwright.desk").joinpath("templates").iterdir():
        text = file.read_text(encoding="utf-8")
        assert not re.search(r"\son[a-z]+=|\sstyle=|<style|<script(?![^>]*src=)", text), file.name


def test_a_new_event_is_made_on_the_first_page(tmp_path: Path, desks: Desks) -> None:
    path = tmp_path / "spring.pairwright"
    client = desks.open(path)
    assert "A new event" in client.get("/").text
    form = {"name": "Spring", "preset": "open", "sections": "A\nB", "022": "Zurich"}
    client.post("/new", data=form, follow_redirects=True)
    with open_event(path) as event:
        assert [(one.name, one.settings.rounds) for one in event.state] == [("A", 9), ("B", 9)]
        assert event.state.info["022"] == "Zurich"


def test_undo_of_what_was_shown_only(desks: Desks) -> None:
    client = desks.of(8, draft=True)
    shown = client.app.state.desk.state.done[-1].revision  # type: ignore[attr-defined]
    assert client.post("/undo", data={"revision": shown - 1}).status_code == 422
    answer = client.post("/undo", data={"revision": shown})
    assert answer.status_code == 409  # the draft was made by somebody else: level 3
    digest = re.search(r'name="digest" value="(\w+)"', answer.text)
    assert client.post("/undo", data={"revision": shown, "digest": digest[1]}).status_code == 303
    with open_event(client.path) as event:
        assert not event.state.sections[1].rounds


def told(path: Path, seen: int, at_once: int, act: Callable[[Desk], object]) -> list[str]:
    """What a page is told that has seen so much: at once, so many times, and when something has happened."""

    async def heard() -> list[str]:
        stream, desk = NewsStream(), Desk(path, DeskSettings())
        async with stream.watching(desk):
            events = stream.events(seen)
            found = [await anext(events) for _ in range(at_once)]
            act(desk)
            found.append(await anext(events))
        desk.close()
        return found

    return in_new_loop(heard)


def test_the_stream_tells_a_change_by_another_program(make_event: MakeEvent) -> None:
    path = make_event()

    def change(_: Desk) -> None:
        with open_event(path) as event:
            event.do(ChangeInfo({"022": "Basel"}))

    assert [re.findall(r"data: (\d+)", text) for text in told(path, -1, 2, change)] == [[], ["2"], ["3"]]


def test_who_reads_while_another_one_does_has_the_newest_state_too(
    make_event: MakeEvent, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A page showed what had been before a correction, as long as another one was only looking."""
    monkeypatch.setattr("pairwright.desk.hub._READ_WITHIN", 60.0)
    path = make_event()
    desk = Desk(path, DeskSettings())
    with open_event(path) as event:
        event.do(ChangeInfo({"022": "Basel"}))
    reads, read = Event(), Event()

    def slowly(_: OpenEvent) -> None:
        reads.set()
        read.wait(0.3)

    with ThreadPoolExecutor(1) as other:
        done = other.submit(desk.reading, slowly)
        assert reads.wait(20)
        assert desk.state.info["022"] == "Basel"
        read.set()
        done.result()
    desk.close()


def test_a_page_newer_than_the_last_look_is_not_told_of_what_was_before(
    make_event: MakeEvent, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was shown anew without need, and what had been opened on it was closed."""
    monkeypatch.setattr("pairwright.desk.stream.LOOK_EVERY", 60.0)
    path = make_event()

    async def heard() -> list[str]:
        desk, stream = Desk(path, DeskSettings()), NewsStream()
        desk.open()
        async with stream.watching(desk):
            with open_event(path) as event:
                event.do(ChangeInfo({"022": "Basel"}))
            events = stream.events(-1)
            found = [await anext(events), await anext(events)]
            await events.aclose()
        desk.close()
        return found

    assert re.findall(r"data: (\d+)", "".join(in_new_loop(heard))) == ["3"]


def test_N18_phones_that_differ_are_told_to_pages_that_are_open(make_event: MakeEvent) -> None:
    path = make_event(8, published=True)
    found = told(path, -1, 2, lambda desk: desk.floor.report(1, 1, 1, white=True, result="10"))
    assert found[-1].startswith("event: beside")


def test_a_new_event_is_told_once_and_not_as_news_of_phones(tmp_path: Path) -> None:
    def begin(desk: Desk) -> None:
        create(desk.path, New("New", "7", (Settings("A"),))).close()
        desk.open()

    found = told(tmp_path / "new.pairwright", 0, 1, begin)
    assert [re.findall(r"event: (\w+)", text) for text in found] == [[], ["revision"]]


def test_a_taken_port_is_told() -> None:
    with free_port("127.0.0.1") as taken:
        taken.listen()
        number = taken.getsockname()[1]
        with pytest.raises(OSError, match="name another with --port"):
            free_port("127.0.0.1", number)
        with free_port("127.0.0.1") as other:
            assert other.getsockname()[1] != number


def test_a_file_without_the_ending_is_refused() -> None:
    result = CliRunner().invoke(command, ["spring.txt"])
    assert "spring.txt.pairwright" in str(result.exception)


def test_a_broken_event_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "bad.pairwright"
    path.write_text("no event")
    with pytest.raises(Exception, match=r"bad\.pairwright"):
        create_app(path, DeskSettings())


def test_home_counts_teams_as_teams(tmp_path: Path, desks: Desks) -> None:
    settings = Settings("League", system="team", teams=True, match_colours="WB", rounds=3)
    create(tmp_path / "league.pairwright", New("League", "7", (settings,)), durable=False).close()
    page = desks.open(tmp_path / "league.pairwright").get("/").text
    assert "Teams: 0" in page
    assert "Players: 0" not in page


def test_each_page_of_an_event_marks_the_one_it_belongs_to(desks: Desks) -> None:
    """Codes, arrivals, lists and forms of players and others marked none: nobody saw where they were."""
    client, found = desks.of(8, played=1, published=True), {}
    for path in addresses():
        answer = client.get(path)
        if path.startswith("/hall") or answer.status_code != 200 or '<nav class="pages"' not in answer.text:
            continue
        nav = answer.text.partition('<nav class="pages"')[2].partition("</nav>")[0]
        found[path] = re.findall(r'data-go="\w" aria-current="page">(\w+)<', nav)
    of_all = {path for path in found if path.startswith(("/help", "/languages"))}
    assert {path: marked for path, marked in found.items() if len(marked) != 1} == {key: [] for key in of_all}
    assert len(found) - len(of_all) >= 20
    assert [found[f"/sections/1/{name}"] for name in ("arrivals", "codes")] == [["Players"], ["Hall"]]


@pytest.mark.parametrize(
    ("host", "apart"),
    [("127.0.0.1:8642", True), ("localhost", True), ("[::1]:8642", True), ("192.168.7.2:8642", False)],
)
def test_a_header_is_sent_only_where_browsers_heed_it(host: str, apart: bool, make_event: MakeEvent) -> None:
    """Each page of a phone had a note in its console: the header is ignored over HTTP from another computer."""
    client = TestClient(create_app(make_event(4), DeskSettings()), f"http://{host}")
    assert ("cross-origin-opener-policy" in client.get("/join").headers) is apart
    encrypted = TestClient(client.app, f"https://{host}")
    assert "cross-origin-opener-policy" in encrypted.get("/join").headers


def test_the_page_of_codes_is_in_the_language_of_a_phone_that_is_not_let_in(make_event: MakeEvent) -> None:
    german = {"accept-language": "de-DE,de;q=0.9,en;q=0.5"}
    app = create_app(make_event(4), DeskSettings(share=True))
    phone = TestClient(app, "http://192.168.7.2:8642", headers=german, client=("192.168.7.20", 50000))
    page = phone.get("/join").text
    assert '<html lang="de">' in page
    assert "Code" in page
    assert "Enter the code" not in page
    for _ in range(FREE_TRIES + 1):
        answer = phone.get("/h/wrong")
    assert answer.status_code == 429
    assert "Too many" not in answer.text


def test_earlier_pages_are_shown_anew_as_what_they_are(desks: Desks) -> None:
    """Who reads an earlier part of the journal, or earlier standings, is not taken to the newest by a change."""
    client = desks.of(6)
    anew = re.compile(r'<div hx-get="([^"]+)" hx-trigger="desk-changed')
    assert anew.findall(client.get("/journal").text) == ["/journal"]
    assert anew.findall(client.get("/journal?before=2").text) == ["/journal?before=2"]
