"""The fixtures of a round robin: at the desk and on paper before round 1, for phones once it is published."""

from __future__ import annotations

import base64
import csv
import re
from hashlib import sha256
from io import BytesIO
from pathlib import Path

import pytest
from openpyxl import load_workbook

from pairwright.event import Person, Settings, open_event
from pairwright.event.commands import DrawNumbers, Pair, Publish, SetResults, Slip
from pairwright.event.exports import write_site
from small_events import in_file, publish

from .conftest import Desks, MakeEvent
from .test_hall import phone

TABLE = re.compile(r"<table class=\"(?:hall-list )?fixtures\"[^>]*>.*?</table>", re.DOTALL)


@pytest.fixture
def club(tmp_path: Path) -> Path:
    """A double round robin of five whose numbers are drawn: E, D, C, B, A."""
    path = tmp_path / "club.pairwright"
    chosen = Settings("Club", system="round-robin", rounds=10, options=(("cycles", "2"),))
    with in_file(path, (Person(f"Player {one}", 2000) for one in "ABCDE"), chosen) as event:
        event.do(DrawNumbers(1, (5, 4, 3, 2, 1)))
    return path


def rounds(page: str) -> list[list[str]]:
    """The names of each round in the order of its table: White, Black, and last who is free."""
    return [re.findall(r"Player [A-E]", table) for table in TABLE.findall(page)]


def test_fixtures_are_all_there_before_round_1_and_are_what_is_paired(club: Path, desks: Desks) -> None:
    client = desks.open(club)
    assert "/s/1/fixtures" in client.get("/s/1/pairings").text
    assert "/s/1/fixtures" in client.get("/s/1/players").text
    assert "/s/1/fixtures" in client.get("/find.json").text
    page = client.get("/s/1/fixtures").text
    announced = rounds(page)
    assert len(announced) == 10
    assert announced[0] == ["Player D", "Player A", "Player C", "Player B", "Player E"]  # 2-5, 3-4, 1 free
    assert "All rounds change if a player is entered" in page
    assert "No numbers are drawn" not in page
    client.post("/s/1/pair", data={"round": "1", "token": "one"})
    with open_event(club) as event:
        event.do(Publish(1))
        section = event.state.sections[1]
        paired = [section.entries[key].person.name for pair in section.rounds[1].pairs for key in pair if key]
    assert paired == announced[0]
    page = client.get("/s/1/fixtures").text
    assert rounds(page) == announced
    assert "Entries are closed" in page
    assert "/s/1/fixtures" in client.get("/s/1/pairings").text


def test_the_sheet_of_fixtures_keeps_the_policy_and_is_offered_to_schedules_alone(
    club: Path, desks: Desks
) -> None:
    client = desks.open(club)
    assert "/s/1/print/fixtures" in client.get("/s/1/reports").text
    answer = client.get("/s/1/print/fixtures?paper=letter&lang=de")
    assert "Spielplan" in answer.text
    policy = answer.headers["content-security-policy"]
    for style in re.findall(r"<style>(.*?)</style>", answer.text, re.DOTALL):
        assert base64.b64encode(sha256(style.encode()).digest()).decode() in policy
    swiss = desks.of(8)
    assert "fixtures" not in swiss.get("/s/1/reports").text
    assert "fixtures" not in swiss.get("/s/1/pairings").text
    assert "fixtures" not in swiss.get("/s/1/players").text
    assert swiss.get("/s/1/fixtures").status_code == 422


def test_fixtures_of_teams_say_which_colours_the_first_one_has(teams: Path, desks: Desks) -> None:
    page = desks.open(teams).get("/s/1/fixtures").text
    assert "board by board: White, Black, White, Black" in page
    assert re.findall(r"Team [A-D]", page.split("<caption>Round 1")[1].split("</table>")[0]) == [
        "Team A", "Team D", "Team B", "Team C",
    ]  # fmt: skip


def test_web_pages_have_the_fixtures_once_round_1_is_published(club: Path, tmp_path: Path) -> None:
    with open_event(club) as event:
        assert "section-1-fixtures.html" not in write_site(event.state, tmp_path / "site")
        event.do(Pair(1, 1))
        assert "section-1-fixtures.html" not in write_site(event.state, tmp_path / "site")
        event.do(Publish(1))
        assert "section-1-fixtures.html" in write_site(event.state, tmp_path / "site")
    page = (tmp_path / "site" / "section-1-fixtures.html").read_text(encoding="utf-8")
    assert page.count("<h3>Round ") == 10
    assert page.count("Player E") == 10


def test_phones_have_the_fixtures_once_round_1_is_published_and_never_a_draft(club: Path) -> None:
    with open_event(club) as event:
        client, _ = phone(club)
        page = client.get("/hall/1/fixtures").text
        assert "No round is published yet." in page
        assert not rounds(page)
        event.do(Pair(1, 1))
        assert not rounds(client.get("/hall/1/fixtures").text)
        event.do(Publish(1))
    client, _ = phone(club)
    assert "/hall/1/fixtures" in client.get("/hall/1/names").text
    assert len(rounds(client.get("/hall/1/fixtures").text)) == 10


def test_phones_of_a_swiss_event_are_offered_none(make_event: MakeEvent) -> None:
    client, _ = phone(make_event(8, played=1))
    assert "fixtures" not in client.get("/hall/1/names").text
    assert client.get("/hall/1/fixtures").status_code == 422


def test_a_screen_on_the_wall_has_the_fixtures_as_one_table_once_round_1_is_published(club: Path) -> None:
    with open_event(club) as event:
        client, _ = phone(club)
        assert not TABLE.findall(client.get("/screen?show=fixtures").text)
        publish(event, 1)
        event.do(SetResults(1, 1, (Slip(1, "10"),)))
    client, _ = phone(club)
    (table,) = TABLE.findall(client.get("/screen?show=fixtures").text)
    rows = [
        re.findall(r"<td[^>]*>(?:<bdi>)?([^<]*)", row) for row in table.split("<tbody>")[1].split("<tr")[1:]
    ]
    assert len(rows) == 10 * 3
    assert rows[0] == ["1", "1", "Player D", "1-0", "Player A"]
    assert rows[2] == ["1", "", "Player E", "", "bye"]
    assert rows[3][:2] == ["2", "1"]
    assert re.findall(r'data-board="(\d)"', table) == ["1", "2"], "results of round 1 come one by one"


def test_a_screen_shows_boards_where_a_section_has_no_fixtures(make_event: MakeEvent) -> None:
    client, _ = phone(make_event(8, played=1))
    page = client.get("/screen?show=fixtures").text
    assert not TABLE.findall(page)
    assert 'class="hall-list boards"' in page


def test_tables_have_the_fixtures_of_schedules_alone(club: Path, teams: Path, desks: Desks) -> None:
    client = desks.open(club)
    assert "CSV: fixtures" in client.get("/s/1/reports").text
    rows = list(csv.reader(client.get("/s/1/export/fixtures.csv").text.splitlines()))
    assert rows[0] == [
        "Round", "Board", "White no", "White", "White rating", "Result", "Black no", "Black", "Black rating",
    ]  # fmt: skip
    assert len(rows) == 1 + 10 * 3
    assert rows[1] == ["1", "1", "2", "Player D", "2000", "", "5", "Player A", "2000"]
    assert rows[3] == ["1", "", "1", "Player E", "2000", "bye", "", "", ""]
    assert load_workbook(BytesIO(client.get("/s/1/export/xlsx").content)).sheetnames[:2] == [
        "Players", "Fixtures",
    ]  # fmt: skip
    matches = list(csv.reader(desks.open(teams).get("/s/1/export/fixtures.csv").text.splitlines()))
    assert matches[0] == ["Round", "Match", "Team no", "Team", "Score", "Opponent no", "Opponent"]
    assert matches[1] == ["1", "1", "1", "Team A", "1.0-0.0", "4", "Team D"]
    assert len(matches) == 1 + 3 * 2
    swiss = desks.of(8)
    assert "fixtures" not in swiss.get("/s/1/reports").text
    refused = swiss.get("/s/1/export/fixtures.csv")
    assert refused.status_code == 422
    assert "has no schedule" in refused.text


def test_the_workbook_says_why_it_has_no_fixtures(desks: Desks, tmp_path: Path) -> None:
    path = tmp_path / "sides.pairwright"
    people = tuple(Person(f"Player {at}", club="Rooks" if at < 2 else "Kings") for at in range(5))
    in_file(path, people, Settings("A", system="scheveningen")).close()
    client = desks.open(path)
    page = client.get("/s/1/reports").text
    assert "There are no fixtures yet, and none in the workbook" in page
    assert "CSV: fixtures" not in page
    assert "Fixtures" not in load_workbook(BytesIO(client.get("/s/1/export/xlsx").content)).sheetnames
