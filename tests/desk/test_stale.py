"""Two arbiters have one page open: what one changed is not set back by the form that the other still sees."""

from __future__ import annotations

import re
from collections.abc import Mapping
from html import unescape

import pytest
from starlette.testclient import TestClient

from pairwright.desk.hub import Desk
from pairwright.event.commands import (
    Bye,
    ChangePerson,
    Command,
    Edit,
    OrderTied,
    Publish,
    RateFrom,
    SetResults,
    Slip,
    Unpublish,
    Validate,
    Withdraw,
)
from pairwright.event.questions import Answer, Confirm
from pairwright.event.state import Section

from .conftest import NAMES, Desks

FIELD = re.compile(r'<(?:input|button)[^>]*?name="([^"]+)"[^>]*?value="([^"]*)"')


def fields_of(page: str, action: str) -> dict[str, str]:
    """What a form of a page sends without a change to it; of its buttons the first."""
    found = re.search(rf'<form[^>]*action="{re.escape(action)}".*?</form>', page, re.DOTALL)
    assert found, action
    fields: dict[str, str] = {}
    for name, value in FIELD.findall(found[0]):
        fields.setdefault(name, unescape(value))
    return fields


def other_arbiter(client: TestClient, *commands: Command) -> Section:
    """Another arbiter gives commands and confirms what is asked. Returns the section after them."""
    desk: Desk = client.app.state.desk  # type: ignore[attr-defined]
    for command in commands:
        try:
            desk.do(command, author="Deputy")
        except Confirm as asking:
            desk.do(command, author="Deputy", answer=Answer(asking.digest, asking.round))
    return desk.state.sections[1]


TURN = Edit(1, colours=(1,))
BYE = Bye(1, 3, 2, "Z")
IN_PLAY = {"played": 1}
DRAFTED = {"played": 1, "draft": True}


@pytest.mark.parametrize(
    ("made", "page", "action", "mine", "theirs"),
    [
        (IN_PLAY, "/s/1/players/3", "/s/1/players/3/act", {"do": "bye", "round": "2", "kind": "H"}, BYE),
        (IN_PLAY, "/s/1/players/3", "/s/1/players/3/act", {"do": "expel", "first": "3"}, Withdraw(1, 3, 2)),
        (DRAFTED, "/s/1/pairings", "/s/1/publish", {}, TURN),
        (DRAFTED, "/s/1/pairings", "/s/1/unpair", {}, TURN),
        (DRAFTED, "/s/1/edit?turn=1", "/s/1/edit", {}, TURN),
        (DRAFTED, "/s/1/edit?turn=1", "/s/1/edit", {}, Publish(1)),
        ({"published": True}, "/s/1/pairings", "/s/1/unpublish", {}, Unpublish(1)),
    ],
)
def test_R16_what_another_arbiter_did_meanwhile_is_looked_at_first(
    desks: Desks,
    made: Mapping[str, int],
    page: str,
    action: str,
    mine: Mapping[str, str],
    theirs: Command,
) -> None:
    client = desks.of(8, **made)
    form = fields_of(client.get(page).text, action) | mine
    before = other_arbiter(client, theirs)
    answer = client.post(action, data=form)
    assert answer.status_code == 422
    assert "has changed since you opened the page" in answer.text
    assert other_arbiter(client) == before
    if theirs is TURN:
        again = fields_of(client.get(page).text, action) | mine
        assert "has changed since" not in client.post(action, data=again).text


def test_R16_a_cell_of_a_stale_bye_grid_sets_no_bye_back(desks: Desks) -> None:
    client = desks.of(8, played=1)
    cells = re.findall(r'name="cell" value="(3:2:[^"]*)"', client.get("/s/1/players?grid=1").text)
    assert cells == ["3:2:H:"]
    other_arbiter(client, BYE)
    assert client.post("/s/1/players/byes", data={"cell": cells[0]}).status_code == 422
    assert dict(other_arbiter(client).entries[3].byes) == {2: "Z"}
    cells = re.findall(r'name="cell" value="(3:2:[^"]*)"', client.get("/s/1/players?grid=1").text)
    assert client.post("/s/1/players/byes", data={"cell": cells[0]}).status_code == 303
    assert dict(other_arbiter(client).entries[3].byes) == {}


def test_R16_a_list_is_applied_as_it_was_compared(desks: Desks) -> None:
    """The comparison found a player unchanged; typed otherwise meanwhile, the rating is not set back unseen."""
    client = desks.of(8)
    adam, berg = (f"{NAMES[at]}, a" for at in (0, 1))
    page = client.post("/s/1/players/import", data={"text": f"Name;Rating\n{adam};2400\n{berg};2399"}).text
    form = fields_of(page, "/s/1/players/import") | {"text": f"Name;Rating\n{adam};2400\n{berg};2399"}
    other_arbiter(client, ChangePerson(1, 1, {"rating": 2444}))
    assert client.post("/s/1/players/import", data=form | {"apply": "1"}).status_code == 422
    assert [other_arbiter(client).entries[key].person.rating for key in (1, 2)] == [2444, 2390]
    page = client.post("/s/1/players/import", data={"text": form["text"]}).text
    form = fields_of(page, "/s/1/players/import") | {"text": form["text"], "apply": "1"}
    assert client.post("/s/1/players/import", data=form).status_code == 303
    assert [other_arbiter(client).entries[key].person.rating for key in (1, 2)] == [2400, 2399]


def test_R16_two_arbiters_who_decide_one_board_do_not_overwrite_each_other(desks: Desks) -> None:
    client = desks.of(8, published=True)
    desk: Desk = client.app.state.desk  # type: ignore[attr-defined]
    for white, result in ((True, "10"), (False, "01")):
        desk.floor.report(1, 1, 1, white=white, result=result)
    form = fields_of(client.get("/s/1/results").text, "/sections/1/decide")
    other_arbiter(client, SetResults(1, 1, (Slip(1, "=="),)))
    assert client.post("/sections/1/decide", data=form | {"result": "01"}).status_code == 422
    assert other_arbiter(client).rounds[1].pairings[1].games[0].result == "=="
    form = fields_of(client.get("/s/1/results").text, "/sections/1/decide")
    assert client.post("/sections/1/decide", data=form | {"result": "01"}).status_code in (303, 409)


def test_R16_the_tied_are_not_put_into_another_order_unseen(desks: Desks) -> None:
    client = desks.of(8, played=1)
    client.post("/s/1/settings", data={"tie_breaks": ""})
    form = fields_of(client.get("/s/1/standings").text, "/s/1/order")
    tied = sorted(int(name.removeprefix("place")) for name in form if name.startswith("place"))
    assert len(tied) > 1
    now = other_arbiter(client, OrderTied(1, tuple(reversed(tied))))
    assert {now.entries[key].placed[1] for key in tied} == set(range(1, len(tied) + 1))
    assert client.post("/s/1/order", data=form).status_code == 422
    assert other_arbiter(client) == now


def test_R16_ratings_by_round_are_looked_at_before_another_counts(desks: Desks) -> None:
    client = desks.of(8, played=1)
    client.post("/s/1/settings", data={"long_event": "yes"})
    form = fields_of(client.get("/s/1/players/3").text, "/s/1/players/3/rating")
    other_arbiter(client, RateFrom(1, 2, {3: 2222}))
    assert client.post("/s/1/players/3/rating", data=form | {"rating": "2111"}).status_code == 422
    assert other_arbiter(client).entries[3].later_ratings == ((2, 2222),)


def test_R16_a_result_decided_for_two_players_is_not_that_of_the_two_paired_there_since(desks: Desks) -> None:
    client = desks.of(8, published=True)
    desk: Desk = client.app.state.desk  # type: ignore[attr-defined]
    for white, result in ((True, "10"), (False, "01")):
        desk.floor.report(1, 1, 1, white=white, result=result)
    form = fields_of(client.get("/s/1/results").text, "/sections/1/decide")
    other_arbiter(client, Unpublish(1), Edit(1, swap=(1, 2)), Validate(1, "they asked"), Publish(1))
    assert "was paired again" in client.post("/sections/1/decide", data=form).text
    assert other_arbiter(client).rounds[1].pairings[1].games[0].result == ""


@pytest.mark.parametrize(
    ("address", "data"),
    [
        ("/s/9/order", {"was": "x", "place1": "1"}),
        ("/s/9/players/1/rating", {"was": "x", "first": "2", "rating": "1"}),
        ("/s/9/players/byes", {"cell": "1:2:H:"}),
        ("/s/1/players/99/act", {"do": "number", "number": "1"}),
    ],
)
def test_a_form_about_a_section_or_player_that_is_gone_is_refused(
    desks: Desks, address: str, data: dict[str, str]
) -> None:
    """The answer was an internal error, with a traceback at the desk."""
    answer = desks.of(8, played=1).post(address, data=data)
    assert answer.status_code == 422
    assert "has no participant" in answer.text or "Unknown section 9" in answer.text


def test_pgn_before_a_round_is_published_says_so(desks: Desks) -> None:
    assert "ound 0" not in (answer := desks.of(8).get("/s/1/export/pgn")).text
    assert answer.status_code == 422
