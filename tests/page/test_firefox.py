"""The page and the desk in Firefox: the same boards, and an event that is there after a reload."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from .firefox import FIREFOX, Firefox
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


@pytest.fixture(scope="module")
def firefox(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Firefox]:
    if FIREFOX is None:
        pytest.skip("no Firefox here")
    one = Firefox(tmp_path_factory.mktemp("firefox"))
    yield one
    one.close()


@pytest.mark.parametrize(("family", "count"), [("dutch-small", 4), ("dutch-medium", 2), ("dutch-big", 1)])
def test_reference_rounds_get_the_boards_of_the_reference_program(
    firefox: Firefox, address: str, family: str, count: int
) -> None:
    firefox.go(address)
    for name, report, expected in reference(family, count):
        found = firefox.run(TAKE, name, report)
        if expected is None:
            assert "no valid pairing" in found.lower()
        else:
            assert found == expected, name


def test_an_event_is_there_after_the_page_was_loaded_again(firefox: Firefox, address: str) -> None:
    firefox.go(f"{address}desk/")
    made = firefox.run(
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
    firefox.go(f"{address}?")
    firefox.go(f"{address}desk/#Club")
    again = firefox.run(
        FRAME + 'await shown(".section-now"); return wrong.textContent + frame.contentDocument.title;'
    )
    assert again == "Club"
