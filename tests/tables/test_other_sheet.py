"""XLS and ODS: the same rows as from XLSX. The XLS file was written by xlwt; the ODS is written by its format."""

from __future__ import annotations

import sys

import pytest

from pairwright.errors import FormatError, MissingExtra, TooLarge
from pairwright.tables import other_sheet
from pairwright.tables.reading import read_table

from .mutants import LARGE_OTHERS, XLS, day, number, ods, text

pytest.importorskip("python_calamine", reason="the extra sheets is not installed")

ROWS = [
    (2, ("Name", "Rating", "Federation", "Birth")),
    (3, ("Ferrão, Ana", "2104", "POR", "1998-05-17")),
    (4, ("Öberg, Nils", "1987", "SWE", "2001-11-03")),
]
LIST = [
    "<table:table-cell/>",
    *(
        text(cells[0])
        + (number(int(cells[1])) if cells[1].isdecimal() else text(cells[1]))
        + text(cells[2])
        + (day(cells[3]) if cells[3][:1].isdecimal() else text(cells[3]))
        for _, cells in ROWS
    ),
]


@pytest.mark.parametrize("data", [XLS, ods(LIST)], ids=["xls", "ods"])
def test_old_spreadsheets_are_read_as_xlsx_is(data: bytes) -> None:
    table = read_table(data, "players")
    assert [(row.number, row.cells) for row in table.rows] == ROWS
    assert table.separator == ""


def test_of_the_other_sheets_those_with_contents_are_told() -> None:
    """The three sheets that older programs begin with gave a notice of two empty ones."""
    row = f"<table:table-row>{text('Ito')}</table:table-row>"
    others = f'<table:table table:name="Blank"/><table:table table:name="Late">{row}</table:table>'
    told = [str(one) for one in read_table(ods(LIST, others=others), "players").notices]
    assert told == ["only the sheet Players is read; other sheets are not: Late"]


@pytest.mark.parametrize(
    "data",
    [
        XLS[:1000],
        XLS[:8] + bytes(4000),
        b"\xd0\xcf\x11\xe0abc",
        ods(LIST)[:-60],
        ods(["<broken"]),
        XLS[:-2000],
    ],
)
def test_a_damaged_spreadsheet_is_refused_or_read_and_never_breaks(data: bytes) -> None:
    try:
        found = len(read_table(data, "players").rows)
    except FormatError as error:
        found = -("save it as CSV" in error.fix)
    assert found in (-1, 3)


@pytest.mark.parametrize("at", range(6))
def test_small_files_that_hold_or_declare_much_are_refused_with_a_reason(at: int) -> None:
    """A reader without limits took 100 GB for one of them, or ended the process."""
    data, what = LARGE_OTHERS[at]()
    assert len(data) < 300_000
    with pytest.raises((FormatError, TooLarge), match=what):
        read_table(data, "players")


@pytest.mark.parametrize("name", ["a\0b.xls", "x" * 200_000, "\udcff.xls", "two\nlines"])
def test_a_name_that_no_command_line_takes_is_only_told(name: str) -> None:
    with pytest.raises(FormatError, match="damaged") as found:
        read_table(XLS[:100], name)
    assert found.value.file == name
    assert [row.cells for row in read_table(XLS, name).rows] == [
        row.cells for row in read_table(XLS, "a").rows
    ]


def test_a_reader_that_does_not_end_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(other_sheet, "_PROGRAM", "while True: pass")
    monkeypatch.setattr(other_sheet, "_WAIT", 0.5)
    with pytest.raises(TooLarge, match=r"Reading players takes more than 0\.5 seconds"):
        read_table(XLS, "players")


@pytest.mark.parametrize("end", ["import os; os.abort()", "import os; os._exit(0)", "1 / 0"])
def test_a_reader_that_breaks_down_costs_no_more_than_the_file(
    end: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(other_sheet, "_PROGRAM", end)
    with pytest.raises(FormatError, match="its reader crashed"):
        read_table(XLS, "players")


def test_without_the_library_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "python_calamine", None)
    with pytest.raises(MissingExtra, match="sheets") as found:
        read_table(XLS, "players.xls")
    assert found.value.extra == "sheets"
    assert str(found.value).endswith(" of pairwright). Or save it as CSV (UTF-8) or XLSX and import that.")
