"""The page and the desk in Firefox and WebKit: the same boards, and an event that is there after a reload."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from .other_browsers import Firefox, WebKit
from .test_page import reference

TAKE = """
const [name, report] = given, chosen = new DataTransfer(), field = document.getElementById("file");
const state = document.getElementById("state"), wrong = document.getElementById("wrong");
await until(() => document.getElementById("version").textContent);
state.textContent = "";
wrong.hidden = true;
chosen.items.add(new File([report], `${name}.trf`));
field.files = chosen.files;
field.dispatchEvent(new Event("change"));
await until(() => state.textContent.startsWith(`${name}.trf: `) || !wrong.hidden);
if (!wrong.hidden) return wrong.textContent;
const number = (one) => Number(one.dataset.player);
const rows = [...document.querySelectorAll("#boards tbody tr")];
const pairs = rows.map((row) => [...row.querySelectorAll("button")].map(number));
const bye = document.querySelector("#bye button");
return bye ? [...pairs, [number(bye), 0]] : pairs;
"""

FRAME = """
const wrong = document.getElementById("wrong"), frame = document.getElementById("desk");
const shown = (what) => until(() => frame.contentDocument?.querySelector(what) || !wrong.hidden);
"""


@pytest.fixture(scope="module", params=[Firefox, WebKit])
def other(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Firefox | WebKit]:
    if request.param.missing:
        pytest.skip(request.param.missing)
    one = request.param(tmp_path_factory.mktemp("profile"))
    yield one
    one.close()


@pytest.mark.parametrize(("family", "count"), [("dutch-small", 4), ("dutch-medium", 2), ("dutch-big", 1)])
def test_reference_rounds_get_the_boards_of_the_reference_program(
    other: Firefox | WebKit, address: str, family: str, count: int
) -> None:
    other.go(address)
    for name, report, expected in reference(family, count):
        found = other.run(TAKE, name, report)
        if expected is None:
            assert "no valid pairing" in found.lower()
        else:
            assert found == expected, name


def test_an_event_is_there_after_the_page_was_loaded_again(other: Firefox | WebKit, address: str) -> None:
    other.go(f"{address}desk/")
    if not other.run("return Boolean(navigator.storage?.getDirectory);"):  # WebKitGTK has no files for pages
        refused = other.run(FRAME + "await until(() => !wrong.hidden); return wrong.textContent;")
        assert "it takes a newer browser" in refused
        return
    made = other.run(
        FRAME
        + """
        await until(() => !document.getElementById("choices").hidden || !wrong.hidden);
        document.getElementById("new-name").value = "Club";
        document.querySelector("#new button").click();
        await shown("form.new-event");
        frame.contentDocument.querySelector("form.new-event button.main").click();
        await shown("textarea");
        return wrong.textContent;
        """
    )
    assert made == ""
    other.go(f"{address}?")
    other.go(f"{address}desk/#Club")
    again = other.run(
        FRAME + 'await shown(".section-now"); return wrong.textContent + frame.contentDocument.title;'
    )
    assert again == "Club"
