"""The manual inside: a chapter for every page, opened by F1, the same text outside."""

from __future__ import annotations

import re

import pytest
from starlette.routing import Route

from pairwright.desk.app import routes
from pairwright.desk.manual import chapters
from pairwright.desk.pages import CHAPTER_OF
from pairwright.event import open_event
from pairwright.event.commands import Edit

from .conftest import Desks

ASKED = ("rating lists", "tie-breaks", "byes", "pairings", "printing", "settings")
"""What the manual must describe at least (question 14 of the acceptance list)."""


def test_x10_every_page_has_its_chapter(desks: Desks) -> None:
    client = desks.of(8, played=1)
    names = {one.name for one in chapters()}
    looked = 0
    for route in routes():
        if not isinstance(route, Route) or not route.methods or "GET" not in route.methods:
            continue
        if route.name in ("events", "hall_events"):
            continue
        values = {
            name: (1 if "int" in type(made).__name__.lower() else "event")
            for name, made in route.param_convertors.items()
        }
        answer = client.get(str(route.url_path_for(route.name, **values)))
        if answer.status_code != 200 or 'id="keys"' not in answer.text:
            continue
        looked += 1
        link = re.search(r'href="/help/(\w+)"[^>]* data-help', answer.text)
        assert link, f"{route.path} opens no chapter: name it in desk/manual.py"
        assert link[1] in names
        assert link[1] == CHAPTER_OF[route.name]
    assert looked >= 15


@pytest.mark.parametrize("subject", ASKED)
def test_x10_the_manual_describes(subject: str) -> None:
    assert any(subject in chapter.text.lower() for chapter in chapters())


def test_chapters_are_pages_and_an_unknown_one_is_told(desks: Desks) -> None:
    client = desks.of()
    for one in chapters():
        page = client.get(f"/help/{one.name}").text
        assert f"<h2>{one.title}</h2>" in page
        assert "**" not in page
        article = re.search(r"<article.*</article>", page, re.DOTALL)
        assert re.findall(r"\*[A-Za-z][^*]*\*", re.sub("<kbd>.*?</kbd>", "", article[0])) == []
    assert client.get("/help/nothing").status_code == 422


def test_keys_the_manual_names_are_keys_of_the_pages(desks: Desks) -> None:
    client = desks.of(8, draft=True)
    text = next(one.text for one in chapters() if one.name == "pairings")
    page = client.get("/s/1/pairings").text + client.get("/s/1/pairings?edit=1").text
    page += client.get("/s/1/edit?turn=1").text
    with open_event(client.path) as event:
        event.do(Edit(1, unpair=(4,)))
    page += client.get("/s/1/pairings").text
    script = client.get("/static/pairings.js").text
    for key in set(re.findall(r"`([A-Z])`", text)) - {"A", "P"}:
        assert f'data-key="{key.lower()}"' in page or f'event.key === "{key.lower()}"' in script, key
