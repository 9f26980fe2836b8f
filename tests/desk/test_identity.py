"""The look of the desk: one file of variables, and nothing that names a colour beside it."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

from .conftest import Desks

STATIC = files("pairwright.desk").joinpath("static")
SHEETS = ("desk.css", "narrow.css", "print.css", "school.css", "hall.css")
COLOUR = re.compile(r"#[0-9a-fA-F]{3,8}\b|\b(?:rgb|hsl)a?\(|:\s*(?:white|black|red|gr[ae]y)\b")
SCHEMES = 4  # light, dark, and each of them with more contrast


def text_of(name: str) -> str:
    return re.sub(r"/\*.*?\*/", "", STATIC.joinpath(name).read_text(encoding="utf-8"), flags=re.DOTALL)


@pytest.mark.parametrize("name", SHEETS)
def test_N1_colours_sizes_of_type_and_radii_are_variables(name: str) -> None:
    found = text_of(name)
    assert COLOUR.findall(found) == []
    assert re.findall(r"(?:font-size|border-radius):\s*\d+px", found) == []
    assert set(re.findall(r"var\((--[\w-]+)", found)) <= set(
        re.findall(r"(--[\w-]+):", text_of("identity.css"))
    )


def test_N1_variables_are_named_in_the_identity_alone_for_four_schemes() -> None:
    identity = text_of("identity.css")
    assert identity.count(":root") == SCHEMES + 1, "and where the system forces its own colours"
    assert identity.count("--ink:") == SCHEMES
    assert [name for name in SHEETS if ":root" in text_of(name)] == []


@pytest.mark.parametrize("name", SHEETS)
def test_N5_what_depends_on_the_width_of_a_window_is_for_screens_alone(name: str) -> None:
    """A sheet of A4 is 794 pixels wide."""
    found = re.findall(r"@media ([^{]+)", text_of(name))
    assert [one for one in found if "width" in one and not one.startswith("screen and ")] == []


TEMPLATES = files("pairwright.desk").joinpath("templates")


def test_N1_every_page_has_the_identity_and_the_style_of_the_desk() -> None:
    """The page where a phone enters its code had lost the variables, and so all colours and sizes."""
    heads = [one for one in TEMPLATES.iterdir() if "<!doctype" in one.read_text(encoding="utf-8")]
    assert len(heads) >= 3
    assert [
        one.name for one in heads if '{% include "_head.html" %}' not in one.read_text(encoding="utf-8")
    ] == []
    linked = re.findall(r"path='(\w+\.css)'", TEMPLATES.joinpath("_head.html").read_text(encoding="utf-8"))
    assert linked == ["identity.css", "desk.css", "narrow.css", "print.css"]


def test_N1_no_page_loads_style_that_it_has_no_use_for(desks: Desks) -> None:
    """Rules for paper, narrow windows and fingers wait for those; phones of the hall have their own."""
    client = desks.of(4)
    styles = re.compile(r'<link rel="stylesheet" href="/static/(\w+)\.css"(?: media="([^"]+)")?')
    desk, hall = (styles.findall(client.get(path).text) for path in ("/s/1/results", "/hall/1/names"))
    assert [name for name, media in desk if not media] == ["identity", "desk"]
    assert {name: media for name, media in desk if media} == {
        "narrow": "screen and (max-width: 1100px), screen and (max-height: 560px), (pointer: coarse)",
        "print": "print",
    }
    assert hall == [("identity", ""), ("desk", ""), ("hall", "")]
    widest = max(map(int, re.findall(r"max-width: (\d+)px\) *(?:and .*)?\{", text_of("narrow.css"))))
    assert widest == 1100, "as the page says for which windows it is loaded"


def test_N1_style_and_scripts_are_sent_packed_and_light(desks: Desks) -> None:
    """What a browser fetches once: kilobytes as they come over the network."""
    client = desks.of(4)
    weights = {}
    for one in STATIC.iterdir():
        if one.name.endswith((".css", ".js")):
            with client.stream("GET", f"/static/{one.name}", headers={"accept-encoding": "gzip"}) as answer:
                assert answer.headers["content-encoding"] == "gzip", one.name
                weights[one.name] = sum(map(len, answer.iter_raw()))
    assert len(STATIC.joinpath("desk.css").read_bytes()) <= 18_000
    assert weights["desk.css"] <= 5_400
    common = weights["identity.css"] + weights["desk.css"]
    assert common + weights["narrow.css"] + weights["print.css"] <= 8_700, "a page of arbiters"
    assert common + weights["hall.css"] <= 8_300, "a page of the hall"
    assert sum(size for name, size in weights.items() if name.endswith(".css")) <= 10_900
    htmx = sum(size for name, size in weights.items() if name.startswith("htmx"))
    assert htmx <= 17_000
    assert sum(size for name, size in weights.items() if name.endswith(".js")) - htmx <= 27_500


def test_the_walk_over_style_sheets_finds_colours() -> None:
    assert len(COLOUR.findall("a { color: #fff; background: rgb(1 2 3) } b { color: white }")) == 3
