"""Lists of entries as people send them: files are read as they are, headings nobody knows are asked about."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pairwright.event import open_event

from .conftest import Desks
from .test_stale import fields_of

ADDRESS = "/s/1/players/import"


def sent_again(page: str) -> dict[str, str]:
    """The form of the comparison, with the list in its text area as a browser reads it."""
    text = page.split('<textarea name="text" hidden>\n', 1)[1].split("</textarea>")[0]
    return fields_of(page, ADDRESS) | {"text": text.replace("&#34;", '"').replace("&lt;", "<")}


def test_B3_a_file_is_applied_as_it_was_compared_whatever_stands_in_its_cells(desks: Desks) -> None:
    """Quotation marks, an empty first heading and blank lines are kept when the list is sent the second time."""
    client = desks.of(2)
    rows = [
        ";Name;Elo;Verein",
        "",
        '1;"""Ziggy"" Stardust";1700;"SK ""Turm',
        'ende"""',
        ';"<b>Ito</b>";many;x',
    ]
    page = client.post(ADDRESS, files={"file": ("list.csv", "\n".join(rows).encode())}).text
    assert "New: 1" in page
    assert '<td class="number">5</td><td>&lt;b&gt;Ito&lt;/b&gt;</td>' in page, "its line in the file"
    form = sent_again(page) | {"apply": "1"}
    assert client.post(ADDRESS, data=form).status_code == 303
    with open_event(client.path) as event:
        person = event.state.sections[1].entries[3].person
    assert (person.name, person.rating, person.club) == ('"Ziggy" Stardust', 1700, 'SK "Turm ende"')


def test_letters_read_with_a_guess_are_told(desks: Desks) -> None:
    file = ("list.csv", "Name;Elo\nKühn, Ute;1900\n".encode("cp1252"))
    client = desks.of(2)
    page = client.post(ADDRESS, files={"file": file}).text
    again = client.post(ADDRESS, data=sent_again(page) | {"apply": ""}).text  # "Compare again"
    for one in (page, again, client.post(ADDRESS, data=sent_again(again) | {"apply": ""}).text):
        assert re.search('<p class="warning" role="status">.*line 2: not UTF-8: read as Windows-1252', one)


def test_B3_columns_that_nobody_knows_are_asked_about(desks: Desks) -> None:
    client = desks.of(2)
    text = "Spring Open\nWho;Strength\nMora, Ana;1900"
    some = client.post(ADDRESS, data={"text": "Name;Fed;Nr;Strength\nMora, Ana;NOR;1;1900"}).text
    assert "Not read: Nr, Strength" in some
    assert "<bdi>Nr</bdi> →" not in some, "what is not read is not said to be read"
    assert '<select name="map:rating"><option value=""></option><option value="Name">Name</option>' in some
    assert '<option value="Strength">Strength</option>' in some
    page = client.post(ADDRESS, data={"text": text.replace("Mora, Ana", "1")}).text
    assert "No column of names was recognised" in page
    assert (
        '<select name="map:name"><option value=""></option><option value="column 1">1: Who</option>' in page
    )
    assert 'name="map:byes"' not in page, "no column is offered that a list of entries does not read"
    form = sent_again(page) | {"map:name": "column 1", "text": text}
    page = client.post(ADDRESS, data=form).text
    assert "New: 1" in page
    client.post(ADDRESS, data=sent_again(page) | form | {"apply": "1"})
    with open_event(client.path) as event:
        assert event.state.sections[1].entries[3].person.rating == 1900


def test_B3_names_are_found_under_headings_of_both_names(desks: Desks) -> None:
    client = desks.of(2)
    for heading in ("Nachname, Vorname", "Surname, First name", "Cognome e nome", "Nazwisko, imię"):
        assert "New: 1" in client.post(ADDRESS, data={"text": f"{heading};Elo\nMora, Ana;1900"}).text


@pytest.mark.parametrize(
    ("text", "people"),
    [
        ("Olive\nPeter\nQuentin", [("Olive", 0), ("Peter", 0), ("Quentin", 0)]),
        ("Name\nOlive\nPeter", [("Olive", 0), ("Peter", 0)]),
        ("Olive, Peter, 1620\nPaul, Ann, 1500", [("Olive, Peter", 1620), ("Paul, Ann", 1500)]),
        ("Peter Olive\t1620\nAnn Paul\t", [("Peter Olive", 1620), ("Ann Paul", 0)]),
        ("Ann Paul\t\nPeter Olive\t1620", [("Ann Paul", 0), ("Peter Olive", 1620)]),
        ("Wer;Wie gut\nOlive;1620", [("Olive", 1620)]),
    ],
)
def test_N20_a_list_without_headings_keeps_its_first_player_and_is_asked_nothing(
    text: str, people: list[tuple[str, int]], desks: Desks
) -> None:
    client = desks.of(0)
    page = client.post(ADDRESS, data={"text": text}).text
    assert f"New: {len(people)}" in page
    first = text.split("\n")[0].split(",")[0].split(";")[0].split("\t")[0]
    assert re.search(rf'Your first line is <bdi class="tag">{first}\b', page)
    assert "<details open" not in page
    client.post(ADDRESS, data=sent_again(page) | {"apply": "1"})
    with open_event(client.path) as event:
        entered = [one.person for one in event.state.sections[1].entries.values()]
    assert sorted((one.name, one.rating) for one in entered) == sorted(people)


@pytest.mark.parametrize("headed", [False, True])
def test_N20_what_the_first_line_is_can_be_said_by_one_click(headed: bool, desks: Desks) -> None:
    client = desks.of(0)
    page = client.post(ADDRESS, data={"text": "Name\nOlive" if headed else "Olive\nPeter"}).text
    assert "A player, 2 in all" in page
    assert "Headings, 1 below them" in page
    said = "player" if headed else "headings"
    assert f'value="{said}" aria-pressed="false"' in page
    form = {name: value for name, value in sent_again(page).items() if name != "apply"}
    page = client.post(ADDRESS, data=form | {"first": said}).text
    assert f"New: {2 if headed else 1}" in page
    assert f'<input type="hidden" name="first" value="{said}">' in page, "so it is applied"


def test_a_column_that_fills_the_sections_is_told_as_read(desks: Desks) -> None:
    """The page said "Not read: Section" of the column by which it had just made the sections."""
    client = desks.of(0)
    text = "Name;Section;Shirt\nMora, Ana;A;M\nNovak, Eva;B;L"
    page = client.post(ADDRESS, data={"text": text}).text
    assert re.search(r"<bdi>Section</bdi> → Section\b", page)
    assert "Not read: Shirt<" in page


def test_the_report_of_an_event_of_teams_is_read_again_as_a_section(teams: Path, desks: Desks) -> None:
    """Walked as the secretary of a league: as a list of players it would have added 62 of them, 012 and 001 among
    their names, and only the command line made a section of a report."""
    client = desks.open(teams)
    client.post("/s/1/r/1/match", data={"board": "2", "result": "+-"})
    for game in ("1.2+", "1.3-", "1.4*"):
        client.post("/s/1/r/1/result", data={"slip": game})
    client.post("/s/1/close")
    report = client.get("/s/1/export/trf-2026?interim=1").content
    assert b"\n310 " in report
    for sent in ({"files": {"file": ("league.trf", report)}}, {"data": {"text": report.decode()}}):
        answer = client.post(ADDRESS, **sent)  # type: ignore[arg-type]
        assert "This is the report of a tournament, not a list of players." in answer.text
    data = {"name": "Again"}
    answer = client.post("/sections/report", data=data, files={"file": ("league.trf", report)})
    if answer.status_code == 409:
        fields = fields_of(answer.text, "/sections/report")
        answer = client.post("/sections/report", data=fields)
    assert answer.status_code in (200, 303), answer.text
    with open_event(teams) as event:
        old, new = event.state.sections.values()
        assert [one.person.name for one in new.participants] == [one.person.name for one in old.participants]
        games = [
            [[game.result for game in one.games] for one in section.rounds[1].pairings.values()]
            for section in (old, new)
        ]
    assert games[0] == games[1]
    tables = [re.findall(r"<td>([\d.–]+)", client.get(f"/s/{id}/standings").text) for id in (1, 2)]
    assert tables[0] == tables[1]
    assert client.post("/sections/report", data={}).status_code == 422


def test_numbered_names_are_a_list_and_no_report(desks: Desks) -> None:
    client = desks.of(2)
    page = client.post(ADDRESS, data={"text": "001 Ann Lee\n002 Ben Oak\n003 Cleo Ash"}).text
    assert "Ben Oak" in page
    assert "report of a tournament" not in page
