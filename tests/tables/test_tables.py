"""Tables that people send, and headings in their languages."""

from __future__ import annotations

import io
import zipfile

import pytest

from pairwright.errors import FormatError, TooLarge
from pairwright.tables import FIELDS, Row, cells_by_field, columns_of, field_of, read_table


@pytest.mark.parametrize("separator", [";", ",", "\t", "|"])
def test_the_separator_is_told_by_the_rows(separator: str) -> None:
    text = (
        separator.join(["Name", "Elo", "Club"])
        + "\n"
        + separator.join(['"Berg, Olav"', "1900", "A"])
        + "\n\n"
    )
    table = read_table(text.encode(), "list.csv")
    assert table.separator == separator
    assert table.rows == (Row(1, ("Name", "Elo", "Club")), Row(2, ("Berg, Olav", "1900", "A")))


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_text_in_the_usual_encodings_is_read(encoding: str) -> None:
    table = read_table("Nom;Elo\nGénéreux, Zoé;1500\n".encode(encoding), "l.csv")
    assert table.rows[1].cells == ("Généreux, Zoé", "1500")


def test_rows_that_begin_after_many_empty_lines_are_read() -> None:
    table = read_table(b"\r\n" * 40 + b"Name;Elo\r\nBerg;1900\r\n", "l.csv")
    assert table.rows == (Row(41, ("Name", "Elo")), Row(42, ("Berg", "1900")))


def test_a_cell_that_is_too_long_is_refused_with_its_line() -> None:
    with pytest.raises(FormatError, match="larger than field limit") as caught:
        read_table(b"Name;Elo\nBerg;" + b"1" * 200_000, "l.csv")
    assert caught.value.line == 2


def test_a_row_keeps_its_place_in_the_file_across_quoted_line_breaks() -> None:
    table = read_table(b'Name,Club\n"A","x\ny"\nB,z\n', "l.csv")
    assert [row.number for row in table.rows] == [1, 2, 4]
    assert table.rows[1].cells == ("A", "x y")


@pytest.mark.parametrize(
    ("data", "what"),
    [
        (b"", "empty"),
        (b" \n\n", "empty"),
        (b"\xd0\xcf\x11\xe0abc", "old XLS"),
        (b"PK\x03\x04rubbish", "damaged"),
        (b"a\x00b", "neither text nor a spreadsheet"),
        (b'Name,Elo\n"A,1\n', "can't be read"),
    ],
)
def test_what_is_no_table_is_refused(data: bytes, what: str) -> None:
    with pytest.raises(FormatError, match=what):
        read_table(data, "l")


def spreadsheet(rows: list[list[object]]) -> bytes:
    from openpyxl import Workbook

    book = Workbook()
    book.create_sheet("players")  # the first sheet stays empty
    for row in rows:
        book["players"].append(row)
    stream = io.BytesIO()
    book.save(stream)
    return stream.getvalue()


def test_the_first_sheet_with_rows_is_read_numbers_as_they_look() -> None:
    from datetime import date

    table = read_table(
        spreadsheet([["Name", "Elo", "Born"], ["Berg", 1900.0, date(1990, 5, 1)], [None, None, None]]),
        "l.xlsx",
    )
    assert [row.cells for row in table.rows] == [("Name", "Elo", "Born"), ("Berg", "1900", "1990-05-01")]


def test_a_spreadsheet_that_unpacks_to_too_much_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pairwright.tables.reading.MOST_BYTES", 1000)
    with pytest.raises(TooLarge, match="unpacks to"):
        read_table(spreadsheet([["Name"], ["A"]]), "l.xlsx")


def test_no_heading_means_two_fields() -> None:
    words = [
        ("".join(heading.split()), field) for field, text in FIELDS.items() for heading in text.split(",")
    ]
    assert len({word for word, _ in words}) == len(set(words))


@pytest.mark.parametrize(
    ("heading", "field"),
    [("FIDE-ID", "fide_id"), ("Geb.", "birth"), ("Prénom", "given"), ("Verein/Ort", None), ("N°", None),
     ("DWZ", "national_rating"), ("Club/City", "club"), ("Rtg Nat", "national_rating"), ("ELO", "rating"), ("", None),
     ("Sukunimi", "surname"), ("Etunimi", "given"), ("Seura", "club"), ("Vahvuusluku", "rating"),
     ("Syntymävuosi", "birth")],
)  # fmt: skip
def test_headings_are_known_whatever_accents_and_full_stops(heading: str, field: str | None) -> None:
    assert field_of(heading) == field


def test_headings_may_stand_below_a_title_and_names_in_two_columns() -> None:
    table = read_table(b"Spring open 2026;;\nNachname;Vorname;Elo\nBerg;Olav;1900\n", "l.csv")
    place, columns = columns_of(table)
    assert place == 1
    assert cells_by_field(table.rows[2], columns) == {"rating": "1900", "name": "Berg, Olav"}


def test_headings_nobody_knows_are_asked_for() -> None:
    table = read_table(b"Foo;Bar\nx;y\n", "l.csv")
    with pytest.raises(FormatError, match="no row of headings") as caught:
        columns_of(table)
    assert "--map name=" in caught.value.fix
    assert columns_of(table, {"name": "foo", "club": "BAR"}) == (0, {"name": 0, "club": 1})
    with pytest.raises(FormatError, match="there is no field 'nmae'"):
        columns_of(table, {"nmae": "foo"})


def test_a_spreadsheet_that_declares_entities_is_refused() -> None:
    bomb = "".join(f'<!ENTITY a{n} "{f"&a{n - 1};" * 10 if n else "ha"}">' for n in range(9))
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as archive:
        archive.writestr("xl/workbook.xml", f"<!DOCTYPE x [{bomb}]><x>&a8;</x>")
    with pytest.raises(FormatError, match="declares entities"):
        read_table(data.getvalue(), "bomb.xlsx")
