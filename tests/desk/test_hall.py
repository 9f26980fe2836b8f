"""The hall: what is public and what is not, results by phone, who is here, messages to phones and screens."""

from __future__ import annotations

import json
import re
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import anyio
import pytest
from starlette.testclient import TestClient

from pairwright.cli.main import run
from pairwright.desk.app import create_app, routes
from pairwright.desk.configuration import DeskSettings
from pairwright.desk.floor import Floor
from pairwright.desk.hall_feed import RESULTS_EVERY, HallFeed
from pairwright.desk.hub import Desk
from pairwright.event import Person, Settings, create, open_event
from pairwright.event.commands import (
    Add,
    ChangeInfo,
    ChangePerson,
    Close,
    CrossPair,
    CrossResult,
    New,
    Pair,
    Publish,
    SetResults,
    Slip,
    Unpublish,
)
from pairwright.event.questions import Answer, Confirm
from small_events import enter_all, publish

from .conftest import MakeEvent, here, in_new_loop

PHONE = "192.168.7.30"
PUBLIC = [
    "/hall", "/hall/1/boards", "/hall/1/names", "/hall/1/standings", "/hall/1/crosstable", "/hall/1/player/1",
    "/screen", "/screen?show=boards,names,standings,crosstable",
]  # fmt: skip


def phone(path: Path, *, address: str = PHONE) -> tuple[TestClient, Desk]:
    """A phone that has scanned the code of the hall."""
    app = create_app(path, DeskSettings(author="Chief", share=True))
    client = here(app, address)
    assert client.get(f"/h/{app.state.desk.passes.hall}").headers["location"] == "/hall"
    return client, app.state.desk


def of_player(client: TestClient, desk: Desk, key: int, address: str) -> TestClient:
    """The phone of a player."""
    own = here(client.app, address)  # type: ignore[arg-type]
    assert own.get(f"/me/1/{key}/{desk.passes.player_code(1, key)}").status_code == 303
    return own


def everything_public(client: TestClient) -> str:
    return "".join(client.get(path).text for path in PUBLIC)


def test_the_pages_looked_at_are_all_public_ones() -> None:
    there = {
        route.path for route in routes() if vars(getattr(route, "endpoint", routes)).get("role") == "public"
    }  # type: ignore[attr-defined]
    known = {"/hall", "/hall/{section:int}/{kind}", "/hall/{section:int}/player/{key:int}", "/screen"}
    without_content = {
        "/events",
        "/hall/events",
        "/language",
        "/hall/{section:int}/report",
        "/hall/{section:int}/here",
    }
    assert there == known | without_content


def test_R3_draft_is_not_public(make_event: MakeEvent) -> None:
    path = make_event(8, played=1)
    client, _ = phone(path)
    before = everything_public(client)
    with open_event(path) as event:
        event.do(Pair(1, 2))
    after = everything_public(client)
    assert "Round 2" not in after
    assert after.replace('revision="6"', "") == before.replace('revision="5"', "")  # but for the revision
    with open_event(path) as event:
        event.do(Publish(1))
    assert "Round 2" in everything_public(client)
    with open_event(path) as event:
        try:
            event.do(Unpublish(1))
        except Confirm as asking:
            event.do(Unpublish(1), answer=Answer(asking.digest))
    assert "Round 2" not in everything_public(client)


def test_R3_a_draft_of_round_1_gives_no_number_away(make_event: MakeEvent) -> None:
    path = make_event(8)
    client, desk = phone(path)
    feed = HallFeed()
    feed.look(desk.state)
    before = client.get("/hall/1/names").text
    with open_event(path) as event:
        event.do(Pair(1, 1))
    assert client.get("/hall/1/names").text.split("<main")[1] == before.split("<main")[1]
    assert not feed.look(desk.state)


def test_X6_public_pages_show_nothing_private(make_event: MakeEvent) -> None:
    path = make_event(4, played=0)
    private = {
        "birth": "1987-05-04", "email": "secret@mail.example", "phone": "+41 79 555 44 33", "fide_id": "24116068",
        "national_id": "N-771", "club": "Private Club", "rating_source": "typed by hand",
    }  # fmt: skip
    with open_event(path) as event:
        event.do(
            Add(
                1,
                (
                    Person("Open, Olga", 2100, **private),
                    Person("Pal, Per", 2050, **private | {"fide_id": "24116069", "national_id": "N-772"}),
                ),
            )
        )
        for number in (1, 2):
            publish(event, number)
            enter_all(event, number)
        event.do(ChangeInfo({"022": "Zurich"}))
    client, desk = phone(path)
    shown = everything_public(client) + "".join(
        client.get(f"/hall/1/player/{key}").text for key in desk.state.sections[1].entries
    )
    assert "Open, Olga" in shown
    assert [text for text in (*private.values(), "1987") if text in shown] == []


def test_R14_phones_find_a_name_whatever_its_accents(make_event: MakeEvent) -> None:
    path = make_event(4)
    with open_event(path) as event:
        event.do(Add(1, (Person("Żółkiewski, Łukasz", 2100),)))
    client, _ = phone(path)
    rows = client.get("/hall/1/names?find=LUKASZ").text.split("<tbody>")[1]
    assert "Łukasz" in rows
    assert rows.count("<tr") == 1


def test_R14_players_read_their_board_and_colour_as_words(make_event: MakeEvent) -> None:
    client, desk = phone(make_event(8, published=True))
    one = desk.state.sections[1].rounds[1].pairings[1]
    text = client.get(f"/hall/1/player/{one.games[0].black}").text
    assert re.search(r'Board 1 · <span class="disc black" aria-hidden="true"></span>Black<', text)
    assert desk.state.sections[1].entries[one.games[0].white].person.name in text


def report(client: TestClient, result: str, board: int = 1, number: int = 1) -> int:
    return client.post("/hall/1/report", data={"board": board, "round": number, "result": result}).status_code


@pytest.fixture
def table(make_event: MakeEvent) -> tuple[TestClient, TestClient, Desk]:
    """The phones of White and Black of board 1, in a section where players report."""
    client, desk = phone(make_event(8, published=True))
    desk.floor.let_report(1, allowed=True)
    one = desk.state.sections[1].rounds[1].pairings[1]
    white = of_player(client, desk, one.games[0].white, "192.168.7.41")
    return white, of_player(client, desk, one.games[0].black, "192.168.7.42"), desk


def test_R18_a_result_counts_when_both_players_report_it(table: tuple[TestClient, TestClient, Desk]) -> None:
    white, black, desk = table
    assert report(white, "10") == 303
    assert desk.state.sections[1].rounds[1].pairings[1].open
    key = desk.state.sections[1].rounds[1].pairings[1].games[0].white
    other = desk.state.sections[1].rounds[1].pairings[1].games[0].black
    page = white.get(f"/hall/1/player/{key}").text
    assert "You said: I won." in page
    assert f"Waiting for {desk.state.sections[1].entries[other].person.name} to say the same." in page
    assert report(black, "10") == 303
    one = desk.state.sections[1].rounds[1].pairings[1]
    names = [desk.state.sections[1].entries[key].person.name for key in (one.one, one.other)]
    assert one.games[0].result == "10"
    assert (
        desk.reading(lambda event: event.store.since(0))[-1].author == f"{names[0]} and {names[1]} (phones)"
    )
    assert desk.floor.reported(1, 1, 1) is None


def test_R18_reports_that_differ_are_shown_to_the_arbiter_who_decides(
    table: tuple[TestClient, TestClient, Desk],
) -> None:
    white, black, desk = table
    report(white, "10")
    report(black, "==")
    assert desk.state.sections[1].rounds[1].pairings[1].open
    arbiter = here(white.app)  # type: ignore[arg-type]
    assert "Reports that differ" in arbiter.get("/sharing").text
    assert (
        arbiter.post("/sections/1/decide", data={"round": 1, "board": 1, "result": "=="}).status_code == 303
    )
    assert desk.state.sections[1].rounds[1].pairings[1].games[0].result == "=="
    assert "Reports that differ" not in arbiter.get("/sharing").text


def test_R18_players_report_their_own_open_board_only_and_only_where_allowed(
    table: tuple[TestClient, TestClient, Desk],
) -> None:
    white, black, desk = table
    stranger = here(white.app, "192.168.7.43")  # type: ignore[arg-type]
    stranger.get(f"/h/{desk.passes.hall}")
    assert report(stranger, "10") == 422
    assert report(white, "10", board=2) == 422
    assert report(white, "+-") == 422
    desk.floor.let_report(1, allowed=False)
    assert report(white, "10") == 422
    desk.floor.let_report(1, allowed=True)
    desk.do(SetResults(1, 1, (Slip(1, "01"),)), author="Chief")
    assert report(black, "10") == 422
    assert desk.floor.reported(1, 1, 1) is None


def test_R18_a_second_tap_on_the_result_that_was_agreed_says_nothing_else(
    table: tuple[TestClient, TestClient, Desk],
) -> None:
    white, black, desk = table
    assert [report(one, "10") for one in (white, black, black, white)] == [303] * 4
    assert report(white, "==") == 422
    assert desk.state.sections[1].rounds[1].pairings[1].games[0].result == "10"


def test_R18_reports_survive_a_restart(table: tuple[TestClient, TestClient, Desk]) -> None:
    white, _, desk = table
    report(white, "10")
    again = Desk(desk.path, DeskSettings())
    said = again.floor.reported(1, 1, 1)
    assert (said.white, said.black) == ("10", "")
    assert again.passes.hall == desk.passes.hall
    again.close()


def test_B11_players_check_in_by_phone_or_list_and_the_others_are_left_out(make_event: MakeEvent) -> None:
    client, desk = phone(make_event(8))
    own = of_player(client, desk, 3, "192.168.7.44")
    assert own.post("/hall/1/here", data={"a": "b"}).status_code == 422
    desk.floor.let_check_in(1, allowed=True)
    assert own.post("/hall/1/here", data={"a": "b"}).status_code == 303
    assert desk.floor.absent(desk.state.sections[1], 1) == [1, 2, 4, 5, 6, 7, 8]
    arbiter = here(client.app)  # type: ignore[arg-type]
    arbiter.post("/sections/1/arrivals", data={"here": ["1", "2", "3", "4", "5", "6", "99"]})
    arbiter.post("/sections/1/leave-out", data={"a": "b"})
    entries = desk.state.sections[1].entries
    assert {key: dict(one.byes) for key, one in entries.items() if one.byes} == {7: {1: "Z"}, 8: {1: "Z"}}


def test_R16_a_stale_list_of_arrivals_sets_nobody_back(make_event: MakeEvent) -> None:
    """Who checked in, or was unticked elsewhere, since the page was made stays as that left it."""
    client, desk = phone(make_event(8))
    arbiter = here(client.app)  # type: ignore[arg-type]
    desk.floor.mark_all(1, dict.fromkeys((1, 2), True))
    page = arbiter.get("/sections/1/arrivals").text
    was = re.findall(r'name="was" value="(\d+)"', page)
    assert sorted(was) == re.findall(r'name="here" value="(\d+)" checked', page) == ["1", "2"]
    desk.floor.mark(1, 3, present=True)
    desk.floor.mark(1, 2, present=False)
    arbiter.post("/sections/1/arrivals", data={"was": was, "here": ["2", "5"]})
    assert [key for key in range(1, 9) if desk.floor.is_present(1, key)] == [3, 5]


def test_R16_what_comes_from_many_phones_at_once_is_all_kept() -> None:
    written: list[str] = []
    floor = Floor(lambda: "", written.append)
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(8) as pool:
            list(pool.map(lambda key: floor.mark(1, key, present=True), range(1, 301)))
    finally:
        sys.setswitchinterval(interval)
    assert [key for key in range(1, 301) if not floor.is_present(1, key)] == []
    assert len(json.loads(written[-1])["present"]) == 300


def test_R17_screens_show_when_the_round_begins(make_event: MakeEvent) -> None:
    client, _ = phone(make_event(8, published=True))
    here(client.app).post("/sections/1/phones", data={"schedule": "1 Fri 18:00\n2 Sat 10:00"})  # type: ignore[arg-type]
    text = client.get("/screen").text
    assert "Round 1 · Fri 18:00" in text
    assert 'class="clock"' in text
    assert "Sat" not in text


def test_games_have_the_day_of_the_desk_in_the_file_of_the_command(
    make_event: MakeEvent, capsys: pytest.CaptureFixture[str]
) -> None:
    path = make_event(8, published=True)
    client, _ = phone(path)
    desk = here(client.app)  # type: ignore[arg-type]
    desk.post("/sections/1/phones", data={"schedule": "1 2026-05-01 18:00"})
    text = desk.get("/s/1/export/pgn").text
    assert '[Date "2026.05.01"]' in text
    assert run(["event", "export", "-f", "pgn", str(path)]) == 0
    assert capsys.readouterr().out == text


def test_R14_phones_hear_of_a_round_within_two_seconds_and_catch_up_after_losing_the_network(
    make_event: MakeEvent,
) -> None:
    path = make_event(8, draft=True)

    async def heard() -> tuple[float, list[str], list[str]]:
        feed, desk = HallFeed(), Desk(path, DeskSettings())
        async with feed.watching(desk):
            await anyio.sleep(0.3)
            seen = feed.revision
            events = feed.events(seen)
            await anext(events)
            start = anyio.current_time()
            desk.do(Publish(1), author="Chief")
            told = [await anext(events)]
            took = anyio.current_time() - start
            desk.do(SetResults(1, 1, (Slip(2, "10"),)), author="Chief")
            told.append(await anext(events))
            late = feed.events(seen)  # a phone that was away the whole time
            missed = [await anext(late), await anext(late), await anext(late)][1:]
        desk.close()
        return took, told, missed

    took, told, missed = in_new_loop(heard)
    assert took < 2
    assert told == missed
    first, second = (json.loads(text.split("data: ")[1]) for text in told)
    assert (first["fetch"], second["fetch"], second["results"]) == ([1], [], {"1": {"2": "1-0"}})


def test_R14_results_of_a_second_are_one_message_and_drafts_none(make_event: MakeEvent) -> None:
    now = [0.0]
    path = make_event(8, published=True)
    feed = HallFeed(lambda: now[0])
    with open_event(path) as event:
        feed.look(event.state)
        event.do(SetResults(1, 1, (Slip(1, "10"),)))
        assert feed.look(event.state)
        for board in (2, 3, 4):
            event.do(SetResults(1, 1, (Slip(board, "=="),)))
            assert not feed.look(event.state)
        now[0] += RESULTS_EVERY
        assert feed.look(event.state)
        seen = feed.revision
        _, text = feed.missed(seen - 1)[0]
        assert json.loads(text)["results"] == {"1": {"2": "½-½", "3": "½-½", "4": "½-½"}}
        event.do(Close(1))
        assert feed.look(event.state)  # the standings are new
        event.do(Pair(1, 2))
        assert not feed.look(event.state)
        event.do(ChangePerson(1, 1, {"title": "FM", "phone": "1"}))
        assert feed.look(event.state)  # pages write it before the name
        event.do(ChangePerson(1, 1, {"phone": "2"}))
        assert not feed.look(event.state)


def test_R14_a_phone_that_was_away_too_long_fetches_its_page_anew(make_event: MakeEvent) -> None:
    path = make_event(8, published=True)
    feed = HallFeed()
    with open_event(path) as event:
        event.refresh()
        feed.look(event.state)
        assert json.loads(feed.missed(0)[0][1])["all"]
        assert feed.missed(feed.revision) == []


def test_a_phone_has_its_own_language_where_the_event_lets_it(make_event: MakeEvent) -> None:
    """The desk stays in the language chosen on it, whatever its browser prefers."""
    client, desk = phone(make_event(8, played=1, published=True))
    french = {"accept-language": "xy, fr-CA;q=0.9, de;q=0.4"}
    assert '<html lang="en"' in client.get("/hall/1/names", headers=french).text
    chief = here(client.app)  # type: ignore[arg-type]
    chief.post("/sharing/visitors", data={"shown": '{"own_languages": ""}', "own_languages": "1"})
    assert desk.floor.own_languages
    assert '<html lang="fr"' in client.get("/hall/1/names", headers=french).text
    assert '<html lang="en"' in client.get("/hall/1/names", headers={"accept-language": "xy"}).text
    assert '<html lang="en"' in chief.get("/", headers=french).text
    client.post("/language", data={"code": "de", "back": "/hall"})
    assert '<html lang="de"' in client.get("/hall/1/names", headers=french).text, "what was chosen holds"


def test_who_plays_against_another_section_is_named_as_that_section_names_him_now(tmp_path: Path) -> None:
    """Pages were kept, and phones left alone, until something else changed in the section of his opponent."""
    path = tmp_path / "two.pairwright"
    settings = Settings("A", system="uscf", rounds=3), Settings("B", system="uscf", rounds=3)
    with create(path, New("Two", "7", settings), durable=False) as event:
        for section in (1, 2):
            people = tuple(Person(f"{'AB'[section - 1]}{at}", 1500 - at) for at in range(3))
            event.do(Add(section, people))
            event.do(Pair(section, 1))
            event.do(Publish(section))
        event.do(CrossPair(1, 2))
        enter_all(event, 1)
        event.do(CrossResult(1, "10"))
        event.do(Close(1))
        (game,) = event.state.sections[1].cross
        feed = HallFeed()
        feed.look(event.state)
        client, _ = phone(path)
        pages = "/hall/1/boards", "/hall/1/names", "/screen?section=1&show=boards,names"
        before = [client.get(page).text for page in pages]
        event.do(ChangePerson(2, game.other, {"phone": "1"}))
        assert not feed.look(event.state)
        event.do(ChangePerson(2, game.other, {"name": "Corrected"}))
        assert feed.look(event.state)
        assert json.loads(feed.missed(feed.revision - 1)[0][1])["fetch"] == [1, 2]
        for page, was in zip(pages, before, strict=True):
            assert "Corrected" not in was
            assert "Corrected" in client.get(page).text, page
