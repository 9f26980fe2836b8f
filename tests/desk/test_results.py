"""The results page: the entry line at the server, conflicts, corrections, the end of a round."""

from __future__ import annotations

import json
import re
from html import unescape

import pytest

from pairwright.event import Refused, open_event
from pairwright.event.commands import Close, Correct, SetResults, Slip, Undo
from pairwright.event.results import CODES, KEYPAD, read_result, read_slip
from small_events import publish

from .conftest import Desks
from .test_pairings import digest_in

JSON = {"accept": "application/json", "hx-request": "true"}


def test_a_closed_round_says_that_what_is_entered_is_a_correction(desks: Desks) -> None:
    client = desks.of(8, played=1, published=True)
    told = ["is a correction" in client.get(f"/s/1/results?round={number}").text for number in (1, 2)]
    assert told == [True, False]


def test_r8_the_keypad_tells_every_result() -> None:
    assert {read_result(typed) for typed in KEYPAD} == set(CODES)


@pytest.mark.parametrize(
    ("line", "slip"),
    [
        ("17+", Slip(17, "10")),
        ("17-", Slip(17, "01")),
        ("17*", Slip(17, "==")),
        ("17 1", Slip(17, "10")),
        ("17 0", Slip(17, "01")),
        ("17 =", Slip(17, "==")),
        ("17 1:0", Slip(17, "10")),
        ("17 ½ – ½", Slip(17, "==")),
        ("17w", Slip(17, "10")),
        ("17/+", Slip(17, "+-")),
        ("17/u+", Slip(17, "WL")),
        ("17/a", Slip(17, "??")),
        ("17.2 0-1", Slip(17, "01", game=1)),
    ],
)
def test_r8_lines_as_they_are_typed(line: str, slip: Slip) -> None:
    assert read_slip(line) == slip


@pytest.mark.parametrize(
    "line", ["", "17", "x", "1-0", "1:0", "1/2", "0 - 1", "17 1-1", "17 1-½", "17 +/2", "1.0+-+"]
)
def test_r8_what_no_game_can_have_is_refused(line: str) -> None:
    with pytest.raises(Refused):
        read_slip(line)


def test_the_page_carries_what_the_script_must_know(desks: Desks) -> None:
    page = desks.of(8, published=True).get("/s/1/results").text
    codes = re.search(r'data-codes="([^"]*)"', page)
    assert json.loads(unescape(codes[1]))["/u+"] == "WL"


def test_a_result_is_saved_and_told(desks: Desks) -> None:
    client = desks.of(8, published=True)
    answer = client.post("/s/1/r/1/result", data={"slip": "2 1-0", "seen": "open"}, headers=JSON)
    assert "board 2" in answer.json()["text"]
    with open_event(client.path) as event:
        assert event.state.sections[1].rounds[1].pairings[2].games[0].result == "10"
        assert event.state.revision == answer.json()["revision"]
    assert client.get("/s/1/r/1/results").json()["results"] == {"1": "", "2": "10", "3": "", "4": ""}


def test_a_stale_page_does_not_overwrite(desks: Desks) -> None:
    client = desks.of(8, published=True)
    with open_event(client.path) as event:
        event.do(SetResults(1, 1, (Slip(2, "=="),)))
    answer = client.post("/s/1/r/1/result", data={"slip": "2+", "seen": "open"}, headers=JSON)
    assert answer.status_code == 422
    assert "is now ½-½" in answer.json()["error"]


def test_the_same_key_sent_twice_is_one_command(desks: Desks) -> None:
    client = desks.of(8, published=True)
    sent = [
        client.post("/s/1/r/1/result", data={"slip": "2+", "seen": "open", "token": "k"}, headers=JSON)
        for _ in range(2)
    ]
    assert sent[0].json() == sent[1].json()


def test_several_results_are_commands_of_their_own_up_to_the_first_that_is_wrong(desks: Desks) -> None:
    client = desks.of(8, published=True)
    sent = {"slip": ["3+", "1*", "99+", "2-"], "seen": ["open"] * 4, "token": ["a", "b", "c", "d"]}
    for _ in range(2):  # an answer that is lost is asked for once more
        answer = client.post("/s/1/r/1/result", data=sent, headers=JSON)
        assert answer.json()["done"] == 2
        assert "board 1" in answer.json()["text"]
    rest = {name: values[2:] for name, values in sent.items()}
    assert client.post("/s/1/r/1/result", data=rest, headers=JSON).status_code == 422
    with open_event(client.path) as event:
        entered = [one.token for one in event.store.since(0) if one.command == "SetResults"]
        assert entered == ["a", "b"]
        event.do(Undo(), author=event.store.entry(event.state.revision).author)
        results = {
            board: one.games[0].result for board, one in event.state.sections[1].rounds[1].pairings.items()
        }
    assert results == {1: "", 2: "", 3: "10", 4: ""}


def test_without_a_script_a_change_is_asked(desks: Desks) -> None:
    client = desks.of(8, published=True)
    assert client.post("/s/1/r/1/result", data={"slip": "2+"}).status_code == 303
    asked = client.post("/s/1/r/1/result", data={"slip": "2*"})
    assert asked.status_code == 409
    assert (
        client.post("/s/1/r/1/result", data={"slip": "2*", "digest": digest_in(asked.text)}).status_code
        == 303
    )


def test_a_board_that_is_not_there(desks: Desks) -> None:
    client = desks.of(8, published=True)
    answer = client.post("/s/1/r/1/result", data={"slip": "99+"}, headers=JSON)
    assert answer.json() == {"error": "Round 1 has no board 99.", "instead": "It has boards 1 to 4."}


def test_r9_a_correction_tells_which_boards_would_be_otherwise(desks: Desks) -> None:
    path = desks.event(8, played=1)
    with open_event(path) as event:
        event.do(Close(1))
        publish(event, 2)
        with pytest.raises(Exception, match="Round 2") as told:
            event.do(Correct(1, 1, 1, "01", "signed on the wrong side"))
    client = desks.open(path)
    form = {"board": "1", "result": "0-1", "reason": "signed on the wrong side"}
    asked = client.post("/s/1/r/1/correct", data=form)
    assert asked.status_code == 409
    assert re.search(r"differently on boards? [\d, ]+", asked.text)
    assert re.search(r"differently on boards? [\d, ]+", str(told.value))
    done = client.post("/s/1/r/1/correct", data=form | {"digest": digest_in(asked.text)})
    assert done.status_code == 303
    with open_event(path) as event:
        assert event.state.sections[1].rounds[1].pairings[1].games[0].result == "01"


def test_R9_a_correction_for_ratings_only_leaves_a_mark_on_the_round_and_its_board(desks: Desks) -> None:
    """The round keeps its result, and says what is reported."""
    client = desks.of(8, played=4)
    addresses = ("/s/1/results?round=1", "/s/1/pairings?round=1")
    assert all("Corrected for ratings only" not in client.get(address).text for address in addresses)
    with open_event(client.path) as event:
        black = event.state.sections[1].rounds[1].pairings[3].other
        name = event.state.sections[1].entries[black].person.name
    for board, more in ((2, {"result": "0-1"}), (3, {"white": name})):
        form = {"board": str(board), "reason": "both say so", **more}
        asked = client.post("/s/1/r/1/correct", data=form)
        client.post("/s/1/r/1/correct", data=form | {"digest": digest_in(asked.text)})
    for address in addresses:
        page = client.get(address).text
        assert "Corrected for ratings only: 2, 3" in page
        rows = re.findall(r'<tr[^>]* data-board="(\d)">(.*?)</tr>', page, re.DOTALL)
        told = {
            board: found[1] for board, row in rows if (found := re.search(r"(for ratings only: [^<]+)", row))
        }
        assert told == {"2": "for ratings only: 0-1", "3": "for ratings only: 1-0, colours turned"}
    assert "<main" in (other := client.get("/s/1/results?round=2").text)
    assert "for ratings only" not in other.split("<main")[1].split("</main>")[0]


def test_R9_colours_are_corrected_at_the_desk_also_while_the_round_is_played(desks: Desks) -> None:
    client = desks.of(8, published=True)
    client.post("/s/1/r/1/result", data={"slip": "1+"}, headers=JSON)
    page = client.get("/s/1/results").text
    assert "A player sat at another board, or had the other colour" in page
    assert 'name="result"' not in page
    with open_event(client.path) as event:
        section = event.state.sections[1]
        pairing = section.rounds[1].pairings[1]
        black = section.entries[pairing.other].person.name
    form = {"board": "1", "white": black, "reason": "sat with the wrong colours"}
    asked = client.post("/s/1/r/1/correct", data=form)
    assert asked.status_code == 409
    assert "No round was paired with the old result" in asked.text
    assert client.post("/s/1/r/1/correct", data=form | {"digest": digest_in(asked.text)}).status_code == 303
    with open_event(client.path) as event:
        (game,) = event.state.sections[1].rounds[1].pairings[1].games
        assert (game.white, game.black, game.result) == (pairing.other, pairing.one, "01")
    assert "is not a board" in client.post("/s/1/r/1/correct", data={"board": "one", "reason": "x"}).text


def test_a_round_is_closed_when_nothing_is_missing(desks: Desks) -> None:
    client = desks.of(8, published=True)
    assert "no result on board" in client.post("/s/1/close").text
    for board in range(1, 5):
        client.post("/s/1/r/1/result", data={"slip": f"{board}+"}, headers=JSON)
    assert client.post("/s/1/close").status_code == 303
    with open_event(client.path) as event:
        assert event.state.sections[1].rounds[1].status == "closed"
