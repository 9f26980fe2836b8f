"""Tables that people send, and headings in their languages."""

from __future__ import annotations

import io
import random
import re
import sys
import zipfile
from collections.abc import Callable
from datetime import date, datetime, time, timedelta
from pathlib import Path

import pytest

from command import python
from pairwright.errors import FormatError, TooLarge
from pairwright.tables import FIELDS, GivenRow, cells_by_field, columns_of, field_of, rating_in, read_table

from .mutants import LARGE, ROWS, SHARED, STYLES, workbook


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
    assert table.rows == (GivenRow(1, ("Name", "Elo", "Club")), GivenRow(2, ("Berg, Olav", "1900", "A")))


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_text_in_the_usual_encodings_is_read(encoding: str) -> None:
    table = read_table("Nom;Elo\nGénéreux, Zoé;1500\n".encode(encoding), "l.csv")
    assert table.rows[1].cells == ("Généreux, Zoé", "1500")
    assert bool(table.notices) == (encoding == "cp1252")


def test_letters_that_are_read_with_a_guess_are_told_with_their_line() -> None:
    """Polish letters became others, and a letter cut at the end of a file made all letters of the file two."""
    polish = read_table("Name;Elo\nŻółć, Łukasz;2100\n".encode("cp1250"), "l.csv")
    assert [str(one) for one in polish.notices] == [
        "line 2: not UTF-8: read as Windows-1252 (Latin-1); check that the names are right"
    ]
    whole = "Name;Elo\nŻółć, Łukasz;2100\nŠćepan;2000".encode()
    cut = read_table(whole + b"\nOtter\xc5", "l.csv")
    assert [row.cells[0] for row in cut.rows[1:]] == ["Żółć, Łukasz", "Šćepan", "Otter\ufffd"]
    assert "line 4: not UTF-8, unlike the rest" in str(*cut.notices)


def test_rows_that_begin_after_many_empty_lines_are_read() -> None:
    table = read_table(b"\r\n" * 40 + b"Name;Elo\r\nBerg;1900\r\n", "l.csv")
    assert table.rows == (GivenRow(41, ("Name", "Elo")), GivenRow(42, ("Berg", "1900")))


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
        (b"PK\x03\x04rubbish", "damaged"),
        (b"a\x00b", "neither text nor a spreadsheet"),
        (b"%PDF-1.4\n1 0 obj\n", "neither text nor a spreadsheet"),
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


def test_cells_and_sheets_that_are_not_read_are_told() -> None:
    """A formula that no program has calculated became a blank silently, and players of a second sheet were lost."""
    from openpyxl import Workbook

    book = Workbook()
    for title, row in {"Old": ["Ann", 1], "Players": ["Berg", "=1900+1"], "Late": ["Ito", 1800]}.items():
        sheet = book.create_sheet(title)
        sheet.append(["Name", "Elo"])
        sheet.append(row)
    book["Old"].sheet_state = "hidden"
    book.create_sheet("Blank")  # older spreadsheet programs begin with three sheets
    book.save(stream := io.BytesIO())
    table = read_table(stream.getvalue(), "l.xlsx")
    assert table.rows[1].cells == ("Berg",)
    formula, others = map(str, table.notices)
    assert formula.startswith("sheet Players, row 2, column 2: the result of this formula is not in the file")
    assert others == "only the sheet Players is read; other sheets are not: Late and Old"


def test_a_spreadsheet_that_unpacks_to_too_much_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pairwright.tables.budget.MOST_BYTES", 1000)
    with pytest.raises(TooLarge, match="1,000 bytes when it is unpacked"):
        read_table(spreadsheet([["Name"], ["A"]]), "l.xlsx")


def test_spreadsheets_are_read_as_another_reader_reads_them() -> None:
    """openpyxl is the other reader: numbers, dates, texts and gaps, drawn at random."""
    from openpyxl import load_workbook

    dice = random.Random(7)
    draws: tuple[Callable[[], object], ...] = (
        lambda: None,
        lambda: dice.choice(["Berg", " a  b ", "x\ny", "<&>", "1900", "Žukov", "_x", "=1+1"]),
        lambda: dice.randrange(3000),
        lambda: dice.choice([0.5, 1900.0, 1e6, 1.25, -3]),
        lambda: dice.random() < 0.5,
        lambda: date(1900, 3, 1) + timedelta(days=dice.randrange(60_000)),
        lambda: datetime(2001, 2, 3, dice.randrange(24), 5),
        lambda: time(dice.randrange(1, 24), 30, 7),
    )
    for _ in range(30):
        rows = [[dice.choice(draws)() for _ in range(dice.randint(0, 8))] for _ in range(dice.randint(1, 12))]
        data = spreadsheet(rows)
        sheet = load_workbook(io.BytesIO(data), data_only=True)["players"]
        expected = []
        for number, cells in enumerate(sheet.iter_rows(values_only=True), 1):
            texts = [shown(cell) for cell in cells]
            while texts and not texts[-1]:
                texts.pop()
            if texts:
                expected.append(GivenRow(number, tuple(texts)))
        assert list(read_table(data, "l.xlsx").rows) == expected


def shown(value: object) -> str:
    """A cell of the other reader as text."""
    if value is None:
        return ""
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    if isinstance(value, date):
        return value.isoformat()[:10]
    return " ".join(str(value).split())


@pytest.mark.parametrize(
    ("sheet", "what"),
    [
        ('<row r="2"><c r="B2"><v>abc</v></c></row>', "sheet List, row 2, column 2: 'abc' is not a number"),
        (
            '<row r="3"><c r="A3" t="s"><v>7</v></c></row>',
            "sheet List, row 3, column 1: shared text 7 is missing",
        ),
        ('<row r="x"/>', "'x' is not the number of a row"),
        ('<row r="1"><c r="1A"><v>1</v></c></row>', "'1A' is not a cell reference"),
        ('<row r="1"><c><v>1</v></row>', "mismatched tag"),
    ],
)
def test_a_fault_in_a_spreadsheet_is_told_with_its_place(sheet: str, what: str) -> None:
    with pytest.raises(FormatError, match=re.escape(what)):
        read_table(workbook(f"<sheetData>{sheet}</sheetData>"), "l.xlsx")


def test_how_a_name_is_read_aloud_is_no_part_of_it() -> None:
    shared = "<si><t>山田</t><rPh><t>ヤマダ</t></rPh></si>"
    sheet = '<sheetData><row r="1"><c r="A1" t="s"><v>0</v></c></row></sheetData>'
    assert read_table(workbook(sheet, shared), "l.xlsx").rows == (GivenRow(1, ("山田",)),)


def test_dates_count_from_1904_where_the_spreadsheet_says_so() -> None:
    sheet = '<sheetData><row r="1"><c r="A1" s="1"><v>1</v></c></row></sheetData>'
    assert read_table(workbook(sheet, styles=STYLES), "l.xlsx").rows == (GivenRow(1, ("1900-01-01",)),)
    later = workbook(sheet, styles=STYLES, properties='<workbookPr date1904="1"/>')
    assert read_table(later, "l.xlsx").rows == (GivenRow(1, ("1904-01-02",)),)


def test_a_sheet_that_declares_a_million_rows_and_has_three_is_read() -> None:
    table = read_table(workbook(f'<dimension ref="A1:XFD1048576"/>{ROWS}', SHARED, STYLES), "l.xlsx")
    assert [row.number for row in table.rows] == [1, 2, 4]
    assert table.rows[1].cells == ("Berg", "1900", "2000-01-01")


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="memory is limited by the system")
def test_changed_tables_are_read_or_refused_within_limits_of_memory_and_time() -> None:
    seed = str(random.Random().randrange(1 << 30))
    done = python(Path(__file__).with_name("mutants.py"), "1500", seed, "--small", check=True)
    assert "'raw errors': 0, 'too slow': 0" in done.stdout, (seed, done.stdout, done.stderr[-2000:])


@pytest.mark.parametrize("at", range(len(LARGE)))
def test_small_files_that_hold_or_declare_much_are_refused_with_a_reason(at: int) -> None:
    data, what = LARGE[at]()
    with pytest.raises((FormatError, TooLarge), match=what):
        read_table(data, "l")


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
    with pytest.raises(FormatError, match="unknown field 'nmae'"):
        columns_of(table, {"nmae": "foo"})


def test_a_spreadsheet_that_declares_entities_is_refused() -> None:
    bomb = "".join(f'<!ENTITY a{n} "{f"&a{n - 1};" * 10 if n else "ha"}">' for n in range(9))
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as archive:
        archive.writestr("xl/workbook.xml", f"<!DOCTYPE x [{bomb}]><x>&a8;</x>")
    with pytest.raises(FormatError, match="declares entities"):
        read_table(data.getvalue(), "bomb.xlsx")


@pytest.mark.parametrize(
    ("text", "rating"),
    [
        ("1850", 1850), ("1850.0", 1850), ("1849,5", 1850), ("1850.5", 1851), ("1850.49", 1850), ("0", 0), ("7.", 7),
        ("1.850", None), ("1,850", None), ("1.85", 2), ("18500", None), ("-5", None), ("x", None), ("", None),
    ],
)  # fmt: skip
def test_a_rating_is_rounded_and_never_guessed(text: str, rating: int | None) -> None:
    """1.850 was a rating of 1 in an entry list, and of 2 in a national one."""
    assert rating_in(text) == rating
