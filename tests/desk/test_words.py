"""The pages of the hall in the languages of the sheets."""

from __future__ import annotations

import re
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.pofile import read_po
from starlette.testclient import TestClient

import pairwright.desk
from pairwright.desk.words import translator
from pairwright.event.sheets.languages import LANGUAGES

from .conftest import MakeEvent

DESK = Path(pairwright.desk.__file__).parent
SHEETS = DESK.parent / "event" / "sheets"
TEMPLATES = (
    *(DESK / "templates").glob("hall*.html"),
    DESK / "templates" / "screen.html",
    DESK / "templates" / "join.html",
)
OTHERS = [one.code for one in LANGUAGES if one.code != "en"]


def said() -> set[str]:
    """The texts of the public pages: of their templates, and what a wrong code is answered by."""
    found = {
        first or second
        for path in TEMPLATES
        for first, second in re.findall(r"""_\((?:"([^"]+)"|'([^']+)')\)""", path.read_text(encoding="utf-8"))
    }
    told = re.findall(r'fault="([^"]+)", status=40[34]', (DESK / "joining.py").read_text(encoding="utf-8"))
    faults = [text for text in told if "chief arbiter" not in text]  # told to arbiters only
    assert len(found) > 30
    assert len(faults) >= 4
    return found | set(faults)


def catalogue(path: Path, language: str) -> dict[str, str]:
    messages = read_po(BytesIO(path.read_bytes()), locale=language)
    return {str(one.id): str(one.string) for one in messages if one.id}


@pytest.mark.parametrize("language", OTHERS)
def test_X4_the_pages_of_the_hall_are_in_every_language_of_the_sheets(language: str) -> None:
    own = catalogue(DESK / "locale" / language / "LC_MESSAGES" / "hall.po", language)
    sheets = catalogue(SHEETS / "locale" / language / "LC_MESSAGES" / "sheets.po", language)
    assert said() - own.keys() - sheets.keys() == set()
    assert own.keys() - said() == set(), "what no page says is in no catalogue"
    assert own.keys() & sheets.keys() == set(), "a text is translated once"
    say = translator(language)
    for english, translated in own.items():
        assert translated
        assert say(english) == translated, "the compiled catalogue is that of the source"
        assert sorted(re.findall(r"{\w+}", english)) == sorted(re.findall(r"{\w+}", translated))


def test_X4_a_phone_reads_no_english_where_another_language_is_chosen(
    make_event: MakeEvent, client_of: Callable[[Path], TestClient]
) -> None:
    client = client_of(make_event(8, played=1, published=True))
    english = {text for text in said() if "{" not in text and len(text) > 8}
    for language in OTHERS:
        client.post("/language", data={"code": language, "back": "/"})
        for path in ("/hall/1/boards", "/hall/1/names", "/hall/1/standings", "/hall/1/player/3", "/join"):
            page = client.get(path).text
            assert [text for text in english if f">{text}<" in page] == [], (language, path)


@pytest.mark.parametrize("language", OTHERS)
def test_X4_where_a_language_is_chosen_it_is_said_what_is_in_it(
    make_event: MakeEvent, client_of: Callable[[Path], TestClient], language: str
) -> None:
    """The note is true: the heading of the journal, a page of the desk alone, stays English; a sheet does not."""
    client = client_of(make_event(8, played=1, published=True))
    client.post("/language", data={"code": language, "back": "/"})
    assert "the desk itself is English" in client.get("/").text
    assert "<h1>Journal</h1>" in client.get("/journal").text
    sheet = client.get("/s/1/print/standings").text
    assert f'lang="{language}"' in sheet
    assert ">Rank<" not in sheet
    assert ">Rank<" in client.get("/s/1/print/standings?lang=en").text
