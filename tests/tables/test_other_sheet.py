"""XLS and ODS: the same rows as from XLSX. The XLS file was written by xlwt; the ODS is written here by its format."""

from __future__ import annotations

import io
import sys
import zipfile
from pathlib import Path

import pytest

from pairwright.errors import FormatError, MissingExtra, TooLarge
from pairwright.tables import budget
from pairwright.tables.reading import read_table

pytest.importorskip("python_calamine", reason="the extra sheets is not installed")

XLS = (Path(__file__).parent / "players.xls").read_bytes()
ROWS = [
    (2, ("Name", "Rating", "Federation", "Birth")),
    (3, ("Ferrão, Ana", "2104", "POR", "1998-05-17")),
    (4, ("Öberg, Nils", "1987", "SWE", "2001-11-03")),
]
NAMES = (
    'xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" '
    'xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" '
    'xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" office:version="1.3"'
)
KIND = "application/vnd.oasis.opendocument.spreadsheet"


def cell(kind: str, shown: str, value: str = "") -> str:
    return f'<table:table-cell office:value-type="{kind}" {value}><text:p>{shown}</text:p></table:table-cell>'


def text(value: str) -> str:
    return cell("string", value)


def number(value: int) -> str:
    return cell("float", str(value), f'office:value="{value}"')


def day(value: str) -> str:
    return cell("date", value, f'office:date-value="{value}"')


def ods(rows: list[str]) -> bytes:
    body = "".join(f"<table:table-row>{row}</table:table-row>" for row in rows)
    content = (
        f'<?xml version="1.0" encoding="UTF-8"?><office:document-content {NAMES}><office:body><office:spreadsheet>'
        f'<table:table table:name="Players">{body}</table:table>'
        "</office:spreadsheet></office:body></office:document-content>"
    )
    manifest = (
        '<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0">'
        f'<manifest:file-entry manifest:full-path="/" manifest:media-type="{KIND}"/></manifest:manifest>'
    )
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as archive:
        archive.writestr("mimetype", KIND)
        archive.writestr("content.xml", content, zipfile.ZIP_DEFLATED)
        archive.writestr("META-INF/manifest.xml", manifest, zipfile.ZIP_DEFLATED)
    return data.getvalue()


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


def test_an_archive_that_unfolds_to_too_much_is_refused_before_it_is_read(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(budget, "MOST_BYTES", 100_000)
    with pytest.raises(TooLarge, match="when it is unpacked"):
        read_table(ods([text("x" * 200_000)]), "players.ods")


def test_rows_and_columns_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(budget, "MOST_COLUMNS", 3)
    with pytest.raises(TooLarge, match="columns"):
        read_table(XLS, "players.xls")


def test_without_the_library_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "python_calamine", None)
    with pytest.raises(MissingExtra, match="sheets") as found:
        read_table(XLS, "players.xls")
    assert found.value.extra == "sheets"
    assert str(found.value).endswith(" of pairwright). Or save it as CSV (UTF-8) or XLSX and import that.")
