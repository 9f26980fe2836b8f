"""A school or club evening: an event from names alone, played by what is tapped."""

from __future__ import annotations

import json
import re
from html import unescape
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from pairwright.desk.school import rounds_for
from pairwright.event import Settings, State, create, open_event
from pairwright.event.authors import NOBODY
from pairwright.event.commands import ChangeInfo, New

from .conftest import Desks

FIVE = ("Ada", "Ben", "Cleo", "Dan", "Eva")


def state_of(client: TestClient) -> State:
    state: State = client.app.state.desk.state  # type: ignore[attr-defined]
    return state


def send(client: TestClient, *names: str) -> int:
    return client.post("/school", data={"names": "\n".join(names)}, follow_redirects=True).status_code


def test_an_evening_has_as_many_rounds_as_surely_pair() -> None:
    """Before the last round nobody has met half of the others: a graph so dense has a perfect matching (Dirac)."""
    assert [rounds_for(count) for count in (2, 3, 4, 7, 8, 14, 40)] == [1, 1, 2, 3, 4, 5, 5]


def test_names_make_an_event_whose_first_round_is_published(tmp_path: Path, desks: Desks) -> None:
    path = tmp_path / "evening.pairwright"
    client = desks.open(path)
    assert send(client, "Ada") == 422
    assert not path.exists()
    assert send(client, " Ada ", "", *FIVE[1:]) == 200
    with open_event(path) as event:
        section = event.state.sections[1]
        assert [one.person.name for one in section.participants] == list(FIVE)
        assert section.rounds[1].stage == "playing"
        assert sorted(section.rounds[1].unpaired.values()) == ["U"]


@pytest.mark.parametrize(
    ("file", "name"),
    [("event", r"Schul- oder Vereinsabend \d{4}-\d\d-\d\d"), ("Friday", "Friday")],
)
def test_an_evening_is_called_as_its_file_or_by_its_day(
    tmp_path: Path, desks: Desks, file: str, name: str
) -> None:
    """Without a file named, it was called "event"."""
    client = desks.open(tmp_path / f"{file}.pairwright")
    client.cookies["pairwright_language"] = "de"
    send(client, *FIVE)
    assert re.fullmatch(name, state_of(client).name)


def test_a_tap_is_a_result_and_a_second_one_clears_it(tmp_path: Path, desks: Desks) -> None:
    client = desks.open(tmp_path / "evening.pairwright")
    send(client, *FIVE)
    kept = []
    for result in ("10", "01", "==", ""):
        client.post("/school/result", data={"board": "1", "round": "1", "result": result})
        kept.append(state_of(client).sections[1].rounds[1].pairings[1].games[0].result)
    assert kept == ["10", "01", "==", ""]
    assert (
        client.post("/school/result", data={"board": "1", "round": "1", "result": "2-0"}).status_code == 422
    )


def playing(client: TestClient) -> set[str]:
    return {one.person.name for one in state_of(client).sections[1].participants if not one.withdrawn}


def test_names_crossed_out_and_added_count_from_the_next_round(tmp_path: Path, desks: Desks) -> None:
    client = desks.open(tmp_path / "evening.pairwright")
    send(client, *FIVE, "Fay", "Gus")
    wanted = {"Ada", "Ben", "Cleo", "Dan", "Hal", "Ida"}
    assert send(client, *sorted(wanted)) == 200
    assert playing(client) == wanted
    for board in state_of(client).sections[1].rounds[1].pairings:
        client.post("/school/result", data={"board": str(board), "round": "1", "result": "10"})
    client.post("/school/next", data={"round": "2"})
    section = state_of(client).sections[1]
    boards = section.rounds[2].pairings.values()
    assert {section.entries[key].person.name for one in boards for key in (one.one, one.other)} == wanted
    assert send(client, *sorted(wanted), "Eva") == 200
    assert playing(client) == {*wanted, "Eva"}


def test_what_saved_names_change_is_said_and_who_left_is_not_counted(desks: Desks) -> None:
    """The page looked as before, and counted the child that had gone home."""
    client = desks.open(desks.folder / "evening.pairwright")
    send(client, *FIVE)
    assert "5 players" in client.get("/school").text
    assert send(client, *FIVE[1:], "Fay") == 200
    page = client.get("/school").text
    assert "5 players" in page
    assert "New in round 2: Fay." in page
    assert "Not here from round 2 on: Ada." in page


@pytest.mark.parametrize(
    "typed",
    [
        "Ada, Ben, Cleo, Dan",
        "1. Ada\n2) Ben\n3 Cleo\n4.Dan",
        "Ada,\n\nBen,\nCleo;\nDan",
        "- Ada\n- Ben\n• Cleo\n* Dan",
        "Ada;Ben;Cleo;Dan;",
    ],
)
def test_names_are_taken_as_lists_of_a_class_are_written(typed: str, desks: Desks) -> None:
    client = desks.open(desks.folder / "evening.pairwright")
    assert send(client, typed) == 200
    assert playing(client) == {"Ada", "Ben", "Cleo", "Dan"}


def test_a_name_that_stands_there_twice_is_refused_before_there_is_an_event(desks: Desks) -> None:
    path = desks.folder / "evening.pairwright"
    client = desks.open(path)
    answer = client.post("/school", data={"names": "Ben\nAnn\nben"})
    assert "ben is in the list twice." in answer.text
    assert "Delete one of the two, or write something after it, such as ben B." in answer.text
    assert not path.exists()
    assert send(client, "Ben", "Ann", "Cleo", "Dan") == 200
    answer = client.post("/school", data={"names": "Ben\nAnn\nCleo\nDan\nBen"})
    assert "is in the list twice" in answer.text


@pytest.mark.parametrize("line", ["Hi, here they are:", "Thanks!", "Is that all?", "ann@school.example"])
def test_a_line_of_the_mail_is_not_a_player(line: str, tmp_path: Path, desks: Desks) -> None:
    path = tmp_path / "evening.pairwright"
    client = desks.open(path)
    answer = client.post("/school", data={"names": f"Ben\n{line}\nAnn"})
    assert f"'{line}' does not look like a name." in unescape(answer.text)
    assert not path.exists()


def test_one_name_in_two_orders_is_one_name(tmp_path: Path, desks: Desks) -> None:
    client = desks.open(tmp_path / "evening.pairwright")
    answer = client.post("/school", data={"names": "Lee, Ann\nBen\nAnn Lee"})
    assert "Ann Lee is in the list twice." in answer.text


def again(client: TestClient, number: int, names: str, **more: str) -> str:
    """Ask for a round to be made again, say yes, and return the question, or the refusal."""
    data = {"names": names, "round": str(number), **more}
    asked = client.post("/school/again", data=data)
    if asked.status_code == 409:
        digest = re.search('name="digest" value="(.*?)"', asked.text)
        done = client.post("/school/again", data={**data, "digest": digest[1]}, follow_redirects=True)
        return unescape(asked.text if done.status_code == 200 else done.text)
    return unescape(asked.text)


def test_a_round_without_results_is_made_again_with_other_names(tmp_path: Path, desks: Desks) -> None:
    client = desks.open(tmp_path / "evening.pairwright")
    send(client, *FIVE, "Best wishes")
    assert send(client, *FIVE, "Gus") == 200  # counts from round 2
    assert "Make round 1 again, with the names in the box?" in again(client, 1, "\n".join((*FIVE, "Gus")))
    section = state_of(client).sections[1]
    boards = section.rounds[1].pairings.values()
    names = {section.entries[key].person.name for one in boards for key in (one.one, one.other)}
    assert (names, section.rounds[1].stage) == ({*FIVE, "Gus"}, "playing")
    for board in section.rounds[1].pairings:
        client.post("/school/result", data={"board": str(board), "round": "1", "result": "10"})
    assert "Make round" not in client.get("/school").text
    assert "Round 1 already has results." in again(client, 1, "\n".join(FIVE))
    assert playing(client) == {*FIVE, "Gus"}
    client.post("/school/next", data={"round": "2"})
    assert send(client, *FIVE, "Hal") == 200
    again(client, 2, "\n".join((*FIVE, "Hal")))
    section = state_of(client).sections[1]
    boards = section.rounds[2].pairings.values()
    names = {section.entries[key].person.name for one in boards for key in (one.one, one.other)}
    assert names == {*FIVE, "Hal"}


def test_two_who_should_not_meet_are_kept_apart_from_round_1_on(tmp_path: Path, desks: Desks) -> None:
    client = desks.open(tmp_path / "evening.pairwright")
    send(client, "Ada", "Ben", "Cleo", "Dan")
    section = state_of(client).sections[1]
    met = section.rounds[1].pairings[1]
    names = "\n".join(one.person.name for one in section.participants)
    assert "Name two different players." in again(client, 1, names, one="1", other="1")
    again(client, 1, names, one=str(met.one), other=str(met.other))
    section = state_of(client).sections[1]
    pairs = [{one.one, one.other} for one in section.rounds[1].pairings.values()]
    assert {met.one, met.other} not in pairs
    assert [one.keys for one in section.settings.apart] == [tuple(sorted((met.one, met.other)))]


def test_a_name_that_is_spelt_anew_keeps_its_points(tmp_path: Path, desks: Desks) -> None:
    """It was another child once, who began with nothing, and the first one was crossed out."""
    client = desks.open(tmp_path / "evening.pairwright")
    send(client, "Ann", "Cleo", "Dan", "Eva", "Fay", "Jon")
    before = state_of(client).sections[1].entries
    assert send(client, "Ann Lee", "Chloe", "Zoe", "Eva", "Fay", "John", "Gus") == 200
    after = state_of(client).sections[1].entries
    changed = {before[key].person.name: after[key].person.name for key in before}
    assert changed == {
        "Ann": "Ann Lee",
        "Cleo": "Chloe",
        "Dan": "Dan",
        "Eva": "Eva",
        "Fay": "Fay",
        "Jon": "John",
    }
    assert playing(client) == {"Ann Lee", "Chloe", "Zoe", "Eva", "Fay", "John", "Gus"}


def test_while_the_last_round_is_played_names_stay_as_they_are(tmp_path: Path, desks: Desks) -> None:
    client = desks.open(tmp_path / "evening.pairwright")
    send(client, "Ada", "Ben")
    assert "readonly" in client.get("/school").text
    assert send(client, "Ada", "Cleo") == 200
    assert playing(client) == {"Ada", "Ben"}


def test_the_next_round_is_made_once_however_often_it_is_sent(desks: Desks) -> None:
    client = desks.of(8, played=1)
    for _ in range(3):
        client.post("/school/next", data={"round": "2"})
    rounds = state_of(client).sections[1].rounds
    assert sorted(rounds) == [1, 2]
    assert rounds[2].stage == "playing"


def test_a_draft_of_the_full_desk_is_shown_by_the_button(desks: Desks) -> None:
    client = desks.of(8, played=1, draft=True)
    assert 'name="round" value="2"' in client.get("/school").text
    client.post("/school/next", data={"round": "2"})
    assert state_of(client).sections[1].rounds[2].stage == "playing"


def test_a_tap_on_a_page_of_before_never_replaces_another_result(tmp_path: Path, desks: Desks) -> None:
    client = desks.open(tmp_path / "evening.pairwright")
    send(client, *FIVE)
    assert client.get("/school").text.count('name="seen" value=""') == 2
    slip = {"board": "1", "round": "1", "seen": ""}
    answers = [
        client.post("/school/result", data={**slip, "result": tapped}, follow_redirects=False).status_code
        for tapped in ("10", "10", "01")
    ]
    assert answers == [303, 303, 422]  # twice on the same, then the other player elsewhere
    assert state_of(client).sections[1].rounds[1].pairings[1].games[0].result == "10"
    assert 'name="seen" value="10"' in client.get("/school").text


def test_a_box_of_before_crosses_out_nobody_who_was_added_elsewhere(desks: Desks) -> None:
    client = desks.open(desks.folder / "evening.pairwright")
    send(client, *FIVE)
    found = re.search(r'name="shown" value="(.*?)"', client.get("/school").text)
    box = {"shown": unescape(found[1])}
    assert json.loads(box["shown"]) == {"names": "\n".join(FIVE)}
    send(client, *FIVE, "Hal")
    stale = client.post("/school", data={**box, "names": "\n".join((*FIVE, "Ida"))})
    assert stale.status_code == 422
    assert playing(client) == {*FIVE, "Hal"}


def test_taps_and_rounds_before_there_is_an_event_are_answered(tmp_path: Path, desks: Desks) -> None:
    client = desks.open(tmp_path / "evening.pairwright")
    for address in ("/school/result", "/school/next"):
        assert client.post(address, data={"round": "1", "board": "1", "result": "10"}).status_code < 500


def test_names_with_markup_are_shown_as_they_are_written(tmp_path: Path, desks: Desks) -> None:
    client = desks.open(tmp_path / "evening.pairwright")
    send(client, "<b>Ada</b>", '"Ben" & Co')
    page = client.get("/school").text
    assert "<b>Ada" not in page
    assert "&lt;b&gt;Ada&lt;/b&gt;" in page


def test_the_next_round_takes_the_names_typed_in_the_box(tmp_path: Path, desks: Desks) -> None:
    client = desks.open(tmp_path / "evening.pairwright")
    send(client, *FIVE, "Fay")
    for board in (1, 2, 3):
        client.post("/school/result", data={"board": str(board), "round": "1", "result": "=="})
    box = {"shown": json.dumps({"names": "\n".join((*FIVE, "Fay"))}), "names": "\n".join((*FIVE, "Gus"))}
    for _ in range(2):
        answer = client.post("/school/next", data={**box, "round": "2"}, follow_redirects=False)
        assert answer.status_code == 303
    section = state_of(client).sections[1]
    assert sorted(section.rounds) == [1, 2]
    at_boards = [key for one in section.rounds[2].pairings.values() for key in (one.one, one.other)]
    assert {section.entries[key].person.name for key in at_boards} == {*FIVE, "Gus"}


@pytest.mark.parametrize(
    "sections",
    [(Settings("A"), Settings("B")), (Settings("Teams", match_colours="WB"),)],
    ids=["several sections", "teams"],
)
def test_an_event_that_is_no_evening_is_not_shown_as_one(
    sections: tuple[Settings, ...], desks: Desks
) -> None:
    path = desks.folder / "large.pairwright"
    create(path, New("Large", "7", sections), durable=False).close()
    client = desks.open(path)
    assert "/school" not in client.get("/").text
    answers = [
        client.get("/school"),
        client.post("/school", data={"names": "Ada\nBen"}),
        client.post("/school/result", data={"round": "1", "board": "1", "result": "10"}),
        client.post("/school/next", data={"round": "1"}),
    ]
    for answer in answers:
        assert answer.status_code == 422
        assert "Choose a section on the page of the event." in answer.text
    assert not any(one.entries or one.rounds for one in state_of(client))


def test_the_places_at_the_end_are_those_of_the_final_standings(desks: Desks) -> None:
    """Places were shared by all with as many points, to the end: certificates had others."""
    client = desks.open(desks.folder / "evening.pairwright")
    assert send(client, *(f"Kid {letter}" for letter in "ABCDEFGH")) == 200
    for number in range(1, 5):
        for board in range(1, 5):
            client.post("/school/result", data={"round": str(number), "board": str(board), "result": "10"})
        places = re.findall(r'<td class="number">(\d+)</td><td><bdi>(.*?)</bdi>', client.get("/school").text)
        assert (len({place for place, _ in places}) == 8) == (number == 4), number
        client.post("/school/next", data={"round": str(number + 1)})
    standings = client.get("/s/1/standings").text
    assert [name for _, name in places] == re.findall(r"<bdi>(Kid .)</bdi>", standings.split("<tbody>")[1])[
        :8
    ]


def test_who_runs_an_evening_sees_that_two_phones_disagree(desks: Desks) -> None:
    """The children were told that the arbiter decides, whose page was silent."""
    client = desks.open(desks.folder / "evening.pairwright")
    assert send(client, *FIVE) == 200
    desk = client.app.state.desk  # type: ignore[attr-defined]
    game = state_of(client).sections[1].rounds[1].pairings[1].games[0]
    desk.floor.let_report(1, allowed=True)
    for white, text in ((True, "10"), (False, "01")):
        desk.floor.report(1, 1, 1, white=white, result=text, players=(game.white, game.black))
    assert "two phones disagree" in client.get("/school").text


def test_the_chief_arbiter_without_a_name_is_called_so_in_the_language(desks: Desks) -> None:
    client = desks.open(desks.folder / "evening.pairwright")
    assert send(client, *FIVE) == 200
    client.app.state.desk.do(ChangeInfo({"022": "Oslo"}), author=NOBODY)  # type: ignore[attr-defined]
    for page in ("/", "/journal"):
        text = client.get(page, headers={"cookie": "pairwright_language=de"}).text
        assert "<bdi>Hauptschiedsrichter</bdi>" in text
