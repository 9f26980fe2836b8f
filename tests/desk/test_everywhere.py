"""What holds on every page of the desk: its language, the mark of FIDE mode, and how it starts and ends."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from html import unescape
from urllib.request import urlopen

import pytest
from starlette.routing import Route
from starlette.testclient import TestClient

from pairwright.desk.app import routes
from pairwright.desk.pages import LANGUAGE_COOKIE
from pairwright.event import Settings, create
from pairwright.event.commands import New
from pairwright.translations import LANGUAGES
from small_events import in_file, publish

from .conftest import Desks, MakeEvent

STREAMS = ("events", "hall_events")
LETTERS = {
    "ru": "\u0430-\u044f", "zh": "\u4e00-\u9fff", "hi": "\u0900-\u097f", "ar": "\u0600-\u06ff",
    "pl": "ąęłńśź", "de": "äöüß",
}  # fmt: skip
"""Letters that only words of a language have, since the names in the events of these tests have none of them."""


def pages(client: TestClient) -> Iterator[tuple[str, str]]:
    """Every page of the desk with its text."""
    for route in routes():
        if (
            isinstance(route, Route)
            and route.methods
            and "GET" in route.methods
            and route.name not in STREAMS
        ):
            kinds = route.param_convertors.items()
            values = {name: 1 if "int" in type(kind).__name__.lower() else "names" for name, kind in kinds}
            answer = client.get(str(route.url_path_for(route.name, **values)))
            if answer.status_code == 200 and "<html" in answer.text:
                yield route.path, answer.text


def words(text: str) -> str:
    """The words of a page without the lists of languages, whose names are in themselves."""
    return unescape(re.sub(r'<(option|button)[^>]* value="\w\w" lang.*?</\1>', "", text))


def test_X4_the_desk_is_in_english_on_a_system_of_any_language(
    desks: Desks, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    client = desks.of(8, played=1, published=True)
    client.headers["accept-language"] = "de"
    found = dict(pages(client))
    assert len(found) > 15
    assert [path for path, text in found.items() if '<html lang="en"' in text] == [*found]


def test_X4_no_other_language_is_mixed_into_the_english_pages(desks: Desks) -> None:
    foreign = re.compile(f"[{''.join(LETTERS.values())}]")
    client = desks.of(8, played=1, published=True)
    assert [
        (path, foreign.findall(words(text))) for path, text in pages(client) if foreign.search(words(text))
    ] == []


def test_X4_another_language_is_one_click_away(desks: Desks) -> None:
    client = desks.of(8, played=1, published=True)
    for language in LANGUAGES:
        assert client.post("/language", data={"code": language.code, "back": "/"}).status_code == 303
        page = client.get("/hall/1/names").text
        assert f'<html lang="{language.code}"' in page
        if language.code in LETTERS:
            assert re.search(f"[{LETTERS[language.code]}]", words(page)) or language.code == "pl", (
                language.code
            )
    assert client.cookies[LANGUAGE_COOKIE] == LANGUAGES[-1].code


def test_X2_every_page_of_a_section_shows_that_it_is_not_in_fide_mode(desks: Desks) -> None:
    path = desks.folder / "k.pairwright"
    create(path, New("Club", "7", (Settings("A", system="keizer", rounds=5),)), durable=False).close()
    found = dict(pages(desks.open(path)))
    own = [name for name in found if name.startswith("/s/") and "/sheet" not in name]
    assert len(own) >= 6
    assert [name for name in [*own, "/"] if "not in FIDE mode" not in found[name]] == []


def test_X5_whatever_is_asked_by_its_address_is_a_whole_page_without_scripts(desks: Desks) -> None:
    """What scripts put into a page is a page of its own for a browser that has none, and has its chapter."""
    client = desks.of(9, played=1, draft=True)
    parts = (
        "/s/1/r/2/why?board=1",
        "/s/1/r/2/why?one=key:1&other=key:2",
        "/s/1/edit?turn=1",
        "/s/1/edit",
        "/s/1/standings/1",
        "/s/1/players/find?q=adam",
        "/s/1/players/1",
    )
    for path in parts:
        page, part = client.get(path).text, client.get(path, headers={"hx-request": "true"}).text
        assert "<!doctype html>" in page, path
        assert "data-help" in page, path
        assert page.count("<h1") == 1, path
        assert "desk.css" in page, path
        assert "<html" not in part, path
        assert len(part) > 100, path
    assert 'href="/s/1/players/1"' in client.get("/s/1/players/find?q=adam").text


def test_X7_one_command_starts_the_desk_and_ends_it_cleanly(make_event: MakeEvent) -> None:
    path = make_event(4)
    arguments = [sys.executable, "-m", "pairwright", "desk", str(path), "--no-browser", "--no-token"]
    with subprocess.Popen(arguments, stderr=subprocess.PIPE, text=True) as process:
        line = process.stderr.readline()
        address = re.search(r"http://127\.0\.0\.1:\d+", line)
        assert address, line
        assert "this computer only" in line
        assert str(path) in process.stderr.readline()
        with urlopen(address[0] + "/hall/1/names") as page:  # noqa: S310 - an address of this computer
            assert "Adam" in page.read().decode()
        process.terminate()
        assert process.wait(timeout=60) in (1 if sys.platform == "win32" else 0, -15, 143)
        assert process.stderr.read() == ""
    assert not list(path.parent.glob(f"{path.name}-*"))  # one file, whole


def test_names_of_events_and_sections_are_apart_from_the_text_around_them(desks: Desks) -> None:
    """From right to left the name `Cup (2027)` was shown as `(Cup (2027`."""
    path = desks.folder / "cup.pairwright"
    sections = (Settings("Open (A)", rounds=5), Settings("Open (B)", rounds=5))
    with in_file(path, 4, *sections, name="Cup (2027)") as event:
        publish(event, 1)
    client = desks.open(path)
    client.cookies[LANGUAGE_COOKIE] = "ar"
    bare = {
        (address, tag)
        for address, page in pages(client)
        if not address.startswith("/api")
        for tag in re.findall(r"<(\w+)[^>]*>[^<]*(?:Cup \(2027\)|Open \([AB]\))", page)
    }
    assert {one for one in bare if one[1] not in ("bdi", "title", "option", "caption", "textarea")} == set()
