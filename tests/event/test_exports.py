"""Ways out: tables, PGN headers, web pages, PDF."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Callable
from html.parser import HTMLParser
from pathlib import Path

import pytest

from pairwright.errors import InvalidTournament, MissingExtra
from pairwright.event import Person
from pairwright.event.commands import Add, ChangeInfo, ChangePerson, Close, Pair
from pairwright.event.exports import (
    TABLES,
    DataTable,
    csv_text,
    data_table,
    pgn_headers,
    round_text,
    tables_in_workbook,
    tables_of,
    without_fixtures,
    workbook,
    write_site,
)
from pairwright.event.exports.pdf import as_pdf
from pairwright.event.imports import compared
from pairwright.event.sheets import LANGUAGES, printed
from pairwright.tables import read_table
from small_events import Event, enter_all, publish

Make = Callable[..., Event]


def played(make: Make) -> Event:
    """Seven players: round 1 closed with a forfeit and a bye, round 2 published, round 3 not there."""
    event = make(6)
    event.do(Add(1, (Person('=HYPERLINK("x"), "Ann"', 1500, title="WGM", birth="1990/01/02", phone="555"),)))
    event.do(ChangePerson(1, 6, {"club": "-"}))
    event.do(ChangePerson(1, 2, {"fide_id": "1234567", "federation": "GER", "club": "Nørd, Süd"}))
    event.do(ChangeInfo({"022": "Zürich", "042": "2026/11/20"}))
    event.play(["10", "+-", "=="])
    event.play(["=0", "", "01"][:1], close=False)
    return event


def rows(event: Event, name: str, number: int | None = None) -> list[dict[str, str]]:
    kind = next(one for one in TABLES if one == name)
    text = csv_text(data_table(event.state, event.state.sections[1], kind, number))
    return list(csv.DictReader(io.StringIO(text)))


def test_players_that_were_exported_are_imported_as_the_same(make: Make) -> None:
    event = played(make)
    section = event.state.sections[1]
    text = csv_text(data_table(event.state, section, "players"))
    found = compared(read_table(text.encode(), "players.csv"), section.entries)
    assert (found.new, found.changed, found.bad, len(found.same)) == ((), (), (), 7)
    again = compared(read_table(text.encode(), "players.csv"), {})
    assert [one.person.name for one in again.new] == [one.person.name for one in section.entries.values()]
    assert [one.person.club for one in again.new][5:] == ["-", ""]


@pytest.mark.parametrize("sign", ["=", "+", "-", "@", "＝", "＋", "－", "＠"])
def test_no_name_is_a_formula_and_a_sign_alone_is_none(sign: str) -> None:
    table = DataTable("players", ("Name", "Round 1"), ((f"{sign}1+1", sign),))
    assert csv_text(table).splitlines()[1] == f"'{sign}1+1,{sign}"


def test_no_text_of_a_table_is_a_formula_unless_it_is_for_programs(make: Make) -> None:
    """A name such as =HYPERLINK(...) was carried out by the spreadsheet that opened the file."""
    from pairwright.event.commands import ChangePerson

    event = played(make)
    for key, name in enumerate(("=1+1", "+A1", "-A1", "@A1"), 1):
        event.yes(ChangePerson(1, key, {"name": name}))
    table = data_table(event.state, event.state.sections[1], "players")
    names = [row["Name"] for row in csv.DictReader(io.StringIO(csv_text(table)))]
    assert {"'=1+1", "'+A1", "'-A1", "'@A1"} <= set(names)
    plain = [row["Name"] for row in csv.DictReader(io.StringIO(csv_text(table, plain=True)))]
    assert {"=1+1", "+A1", "-A1", "@A1"} <= set(plain)


def test_tables_have_every_board_bye_and_rank(make: Make) -> None:
    event = played(make)
    section = event.state.sections[1]
    first = rows(event, "pairings", 1)
    assert [row["Result"] for row in first] == ["1-0", "1F-0F", "½-½", "bye"]
    assert first[3]["Board"] == ""
    assert len(rows(event, "results")) == 8
    assert rows(event, "pairings") == rows(event, "results")[4:]
    table = event.tournament(1, 2).standings()
    standings = rows(event, "standings")
    assert [row["Points"] for row in standings] == [str(row.scored) for row in table.rows]
    cross = rows(event, "crosstable")
    assert {row["Name"] for row in cross} == {
        f"{e.person.title} {e.person.name}".strip() for e in section.entries.values()
    }
    assert [row["Points"] for row in cross] == [row["Points"] for row in standings]
    assert re.fullmatch(r"\d+[wb][10½+-]|U", cross[0]["Round 1"])
    tied = make(4, tie_breaks=())
    publish(tied, 1)
    enter_all(tied, 1, lambda board: "==")
    tied.do(Close(1))
    shared = [(row["Place"], row["Rank"]) for row in rows(tied, "crosstable")]
    assert shared == [("1", "1"), ("2", "1"), ("3", "1"), ("4", "1")]
    with pytest.raises(InvalidTournament, match="Round 3 of Open is not published"):
        rows(event, "pairings", 3)
    with pytest.raises(InvalidTournament, match="Round 3 of Open is not finished"):
        rows(event, "standings", 3)


def test_a_draft_is_in_no_table(make: Make) -> None:
    event = played(make)
    before = rows(event, "results")
    event.yes(Pair(1, 3))
    assert rows(event, "results") == before
    assert rows(event, "pairings")[0]["Round"] == "2"


def test_the_workbook_holds_the_tables_and_no_formula(make: Make) -> None:
    from openpyxl import load_workbook

    event = played(make)
    section = event.state.sections[1]
    tables = [data_table(event.state, section, name) for name in tables_of(section)]
    book = load_workbook(io.BytesIO(workbook(tables)))
    assert book.sheetnames == ["Players", "Pairings", "Results", "Standings", "Crosstable"]
    for table, sheet in zip(tables, book, strict=True):
        found = [tuple(row) for row in sheet.iter_rows(values_only=True)]
        assert found[0] == table.headings
        assert [tuple(cell or None for cell in row) for row in found[1:]] == [
            tuple(cell or None for cell in row) for row in table.rows
        ]
        assert not any(cell.data_type == "f" for row in sheet.iter_rows() for cell in row)


def test_a_workbook_blanks_what_no_workbook_holds() -> None:
    """A control character in a name of an imported report ended the export with a traceback."""
    from openpyxl import load_workbook

    book = load_workbook(io.BytesIO(workbook([DataTable("players", ("Name",), (("Ad\x0bam\x01",),))])))
    assert [cell.value for cell in book["Players"]["A"]] == ["Name", "Ad am"]


def test_a_workbook_is_written_while_two_sides_are_unequal(make: Make) -> None:
    event = make(0, system="scheveningen")
    event.do(Add(1, tuple(Person(f"Player {at}", club="Rooks" if at < 2 else "Kings") for at in range(5))))
    section = event.state.sections[1]
    told = str(without_fixtures(event.state, section))
    assert "needs two teams of one size, not: A with 2 players and B with 3 players" in told
    assert "fixtures" not in [table.name for table in tables_in_workbook(event.state, section)]
    event.do(Add(1, (Person("Player 5", club="Rooks"),)))
    section = event.state.sections[1]
    assert without_fixtures(event.state, section) is None
    assert "fixtures" in [table.name for table in tables_in_workbook(event.state, section)]


def test_pgn_headers_of_a_round(make: Make) -> None:
    event = played(make)
    section = event.state.sections[1]
    text = pgn_headers(event.state, section, 1)
    games = text.split("\n\n\n") if "\n\n\n" in text else re.split(r"\n\n(?=\[Event)", text)
    assert len(games) == 2  # the forfeit is no game
    tags = dict(re.findall(r'^\[(\w+) "(.*)"\]$', games[0], re.MULTILINE))
    pairing = section.rounds[1].pairings[1]
    assert list(tags)[:7] == ["Event", "Site", "Date", "Round", "White", "Black", "Result"]
    assert tags["White"] == section.entries[pairing.one].person.name
    assert (tags["Round"], tags["Result"], tags["Site"]) == ("1.1", "1-0", "Zürich")
    assert (tags["Date"], tags["EventDate"], tags["Board"]) == ("????.??.??", "2026.11.20", "1")
    assert games[0].rstrip().endswith("\n\n1-0")
    event.do(ChangeInfo({"132": " " * 87 + "26/11/20  26-11-21"}))  # as TRF-2026 has them: by columns
    assert '[Date "2026.11.20"]' in pgn_headers(event.state, event.state.sections[1], 1)
    assert '[Date "2026.11.21"]' in pgn_headers(event.state, event.state.sections[1], 2)
    assert '[Date "2027.01.02"]' in pgn_headers(event.state, event.state.sections[1], 2, "2027-01-02")
    event.do(ChangeInfo({"132": "", "052": "2026-11-20"}))
    assert '[Date "2026.11.20"]' in pgn_headers(event.state, event.state.sections[1], 2), (
        "an event of one day"
    )
    second = pgn_headers(event.state, section, 2)
    assert 'Result "*"' in second  # 1/2-0 is nothing that PGN can say
    assert '\\"Ann\\"' in text + second
    event.yes(Pair(1, 3))
    with pytest.raises(InvalidTournament, match="Round 3 of Open is not published"):
        pgn_headers(event.state, event.state.sections[1], 3)


def test_the_text_of_a_round_has_a_line_for_each_board_and_bye(make: Make) -> None:
    event = played(make)
    section = event.state.sections[1]
    lines = round_text(event.state, section, number=1).splitlines()
    assert lines[1:3] == ["Round 1", ""]
    boards = section.rounds[1].pairings
    first = boards[1]
    assert lines[3].startswith(f"1. {section.entries[first.one].person.title}".strip())
    assert section.entries[first.other].person.name in lines[3]
    assert lines[3].endswith("  1-0")
    assert len(lines) == 3 + len(boards) + len(section.rounds[1].unpaired)
    assert "Runde 1" in round_text(event.state, section, "de", 1)
    event.yes(Pair(1, 3))
    assert "Round 2" in round_text(event.state, event.state.sections[1]), "not the draft"
    with pytest.raises(InvalidTournament, match="Round 3 of Open is not published"):
        round_text(event.state, event.state.sections[1], number=3)


class Links(HTMLParser):
    """Where a page leads to, and its tags."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.to: list[str] = []
        self.tags: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.to += [value or "" for name, value in attrs if name in ("href", "src")]


@pytest.mark.parametrize("language", [language.code for language in LANGUAGES])
def test_the_web_pages_need_nothing_else_and_lead_to_one_another(
    make: Make, tmp_path: Path, language: str
) -> None:
    event = played(make)
    event.yes(Pair(1, 3))  # a draft, which nobody sees
    names = write_site(event.state, tmp_path / "site", language=language)
    reached, todo = {"style.css"}, ["index.html"]
    while todo:
        page = todo.pop()
        if page in reached:
            continue
        reached.add(page)
        text = (tmp_path / "site" / page).read_text(encoding="utf-8")
        links = Links(text)
        assert not links.tags & {"script", "img", "iframe", "form"}
        assert not re.search(r"https?://|1990|555", text)
        assert f'lang="{language}"' in text
        todo += links.to
    assert reached == set(names)
    assert "section-1-round-02.html" in names
    assert "section-1-round-03.html" not in names
    assert {"section-1-players.html", "section-1-standings.html", "section-1-crosstable.html"} <= reached


def test_the_folder_is_replaced_as_a_whole_and_no_other_is(make: Make, tmp_path: Path) -> None:
    event = played(make)
    write_site(event.state, tmp_path / "site")
    (tmp_path / "site" / "old.html").write_text("old")
    write_site(event.state, tmp_path / "site")
    assert not (tmp_path / "site" / "old.html").exists()
    assert [file.name for file in tmp_path.iterdir()] == ["site"]
    other = tmp_path / "photos"
    other.mkdir()
    (other / "me.jpg").write_text("x")
    with pytest.raises(InvalidTournament, match="holds other files"):
        write_site(event.state, other)
    assert [file.name for file in other.iterdir()] == ["me.jpg"]


def test_an_event_without_rounds_has_pages(make: Make, tmp_path: Path) -> None:
    assert write_site(make(0).state, tmp_path / "site") == [
        "index.html",
        "section-1-players.html",
        "style.css",
    ]


def test_a_sheet_as_pdf(make: Make) -> None:
    event = played(make)
    try:
        document = as_pdf(printed(event.state, event.state.sections[1], "boards"))
    except MissingExtra as missing:
        pytest.skip(f"{missing} (Debian: apt install libpango-1.0-0 libpangoft2-1.0-0)")
    assert document.startswith(b"%PDF-")
    assert len(document) > 5000


def test_without_the_library_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "weasyprint", None)
    with pytest.raises(MissingExtra, match=r"extra 'pdf'.*browser"):
        as_pdf("<p>")
