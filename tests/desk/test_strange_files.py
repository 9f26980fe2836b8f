"""A desk with an event file from a stranger: its codes open nothing, and what it keeps for the desk breaks no page."""

from __future__ import annotations

import json
import sqlite3
from hashlib import sha256
from pathlib import Path

import pytest
from starlette.applications import Starlette

from pairwright.desk import floor, lists, passes
from pairwright.desk.access import HALL_COOKIE, PASS_COOKIE, PLAYER_COOKIE
from pairwright.desk.app import create_app
from pairwright.desk.configuration import DeskSettings

from .conftest import MakeEvent, here

SECRET = "what the stranger keeps"  # noqa: S105 - of a test
HALL = "STRANGER"
PHONE = "192.168.7.20"

FLOOR = {"reports": [], "reporting": [1], "checking": [], "present": [], "schedule": []}
VALUES = (
    "no JSON",
    "[" * 100_000,
    "5",
    "{}",
    *(
        json.dumps(FLOOR | changes)
        for changes in (
            {"reports": [[1]], "reporting": 1},
            {"present": [[1, "x"]], "schedule": [[1, {}]]},
            {"reports": [[1, 1, 1, 5, []]]},
            {"reports": [[1, 1, 1, "5", "10"]], "schedule": [[1, 5]]},
        )
    ),
    json.dumps({"daily": [], "checks": {}, "found": [1, 2]}),
    json.dumps({"found": {"1": [77, "x"], "nine": [1], "5": 3}}),
    json.dumps({"found": {"1": [77]}}),
)
"""What is not what the desk wrote, of its two options that any file may have."""


def with_option(path: Path, name: str, value: str) -> Path:
    """Write an option into the file, as a tool for SQLite does."""
    database = sqlite3.connect(path)
    with database:
        database.execute("INSERT OR REPLACE INTO options VALUES (?, ?)", (name, value))
    database.close()
    return path


@pytest.fixture
def app(make_event: MakeEvent) -> Starlette:
    """A desk on a file in which a stranger has let himself in."""
    device = sha256(SECRET.encode()).hexdigest()
    one = {"id": "1", "role": "chief", "name": "Mallory", "sections": [], "code": "", "device": device}
    forged = {"passes": [one], "hall": HALL, "secret": "00" * 32}
    path = with_option(make_event(8, published=True), passes.OPTION, json.dumps(forged))
    return create_app(path, DeskSettings(author="Chief", share=True))


def test_a_device_for_which_a_stranger_wrote_a_code_into_the_file_is_not_let_in(app: Starlette) -> None:
    phone = here(app, PHONE, "https://127.0.0.1:8642")
    phone.cookies.set(PASS_COOKIE, SECRET)
    assert phone.get("/journal").headers["location"] == "/join"
    assert phone.post("/join", data={"code": HALL}).status_code != 303
    assert phone.get(f"/h/{HALL}").headers.get("location") != "/hall"


def test_the_phone_of_a_player_by_a_secret_in_the_file_is_not_known(app: Starlette) -> None:
    theirs = passes.Passes(lambda: json.dumps({"hall": HALL, "secret": "00" * 32}), lambda _: None)
    phone = here(app, PHONE)
    phone.cookies.set(HALL_COOKIE, theirs.hall_secret)
    phone.cookies.set(PLAYER_COOKIE, f"1.1.{theirs.player_code(1, 1)}")
    assert phone.get("/hall").headers["location"] == "/join"


def test_the_page_of_the_hall_says_that_the_codes_in_the_file_are_of_another_computer(
    app: Starlette, make_event: MakeEvent
) -> None:
    said = "codes from another computer"
    assert said in here(app).get("/sharing").text
    own = app.state.desk.path
    app.state.desk.close()
    again = create_app(own, DeskSettings(share=True))
    assert said not in here(again).get("/sharing").text


@pytest.mark.parametrize("option", [floor.OPTION, lists.OPTION])
@pytest.mark.parametrize("value", VALUES)
def test_what_a_file_keeps_for_the_desk_breaks_no_page(
    make_event: MakeEvent, option: str, value: str
) -> None:
    app = create_app(with_option(make_event(8, published=True), option, value), DeskSettings(share=True))
    chief, phone = here(app), here(app, PHONE)
    phone.get(f"/h/{app.state.desk.passes.hall}")
    for page in ("/", "/sharing", "/sections/1/arrivals", "/s/1/results", "/s/1/ratings", "/ratings"):
        assert chief.get(page).status_code == 200, page
    for page in ("/hall", "/screen"):
        shown = phone.get(page, follow_redirects=True)
        assert (shown.status_code, shown.url.path == "/join") == (200, False), page
    assert chief.post("/sections/1/arrivals", data={"here": "1"}).status_code == 303
