"""Lists of players given in place of a tournament are called by their names."""

from __future__ import annotations

import io
import zipfile

import pytest

from pairwright.errors import FormatError
from pairwright.formats import problems, read_bytes
from pairwright.formats.decoding import is_report


def workbook(inside: str, text: str = "application/vnd.oasis.opendocument.spreadsheet") -> bytes:
    """A ZIP file with one member, as workbooks are."""
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w") as archive:
        archive.writestr(inside, text)
    return stream.getvalue()


@pytest.mark.parametrize(
    ("data", "kind"),
    [
        (b"name,rating\nOlsen,2000\nRossi,1900\n", "a table of values separated by commas (CSV)"),
        (b'name,rating\r\n"Late, Larry",2000\r\n', "a table of values separated by commas (CSV)"),
        (b"\xef\xbb\xbfName;Elo\rM\xfcller;1900\r", "a table of values separated by semicolons (CSV)"),
        ("Łukasz\t1900\nÖst\t1800".encode(), "a table of values separated by tabs (CSV)"),
        (workbook("xl/workbook.xml"), "an Excel workbook (.xlsx)"),
        (workbook("mimetype"), "a spreadsheet (.ods)"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(500), "an Excel workbook (.xls)"),
    ],
)
def test_a_list_is_refused_by_its_name_with_the_command_that_imports_it(data: bytes, kind: str) -> None:
    with pytest.raises(FormatError) as caught:
        read_bytes(data)
    assert caught.value.found == f"this is {kind}, not a tournament"
    assert "pairwright event import" in caught.value.fix
    assert [problem.found for problem in problems(data)] == [caught.value.found]


def test_an_event_file_is_refused_by_its_name_with_the_commands_that_take_it() -> None:
    with pytest.raises(FormatError) as caught:
        read_bytes(b"SQLite format 3\x00\x10\x00\x02" + bytes(500))
    assert caught.value.found == "this is an event file (NAME.pairwright), not a tournament"
    assert "`pairwright event pair`" in caught.value.fix


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"hello, world",
        b"hello\n",
        b"012 Spring, Open\n042 2027/01/01\n",
        workbook("readme.txt", "hello"),
        b"[1,\n2,",
    ],
)
def test_other_files_are_not_taken_for_lists(data: bytes) -> None:
    with pytest.raises(FormatError) as caught:
        read_bytes(data)
    assert "event import" not in caught.value.fix


def test_commas_in_a_report_are_no_table() -> None:
    line = "001 {:4} m    {:<33} 2000                             0.0    0".format
    report = "\n".join(["142 5", *(line(number, "Last, First") for number in (1, 2, 3))])
    assert [player.name for player in read_bytes(report.encode()).tournament] == ["Last, First"] * 3


@pytest.mark.parametrize(
    ("text", "report"),
    [
        ("012 Spring Open\n001    1 Ann", True),
        ("### a comment\n012 Spring Open", True),
        ("001    1 Ann\n013 Team\n001    2 Ben", True),
        ("Name\tRating\nAnn\t2000", False),
        ("012 \n", False),
        ("001 Ann\nBen\nCleo\n001 Dan", False),
        ("Ann\n" * 10 + "012 Spring Open", False),
        ("", False),
    ],
)
def test_a_report_is_told_from_a_list_that_is_pasted(text: str, report: bool) -> None:
    assert is_report(text) is report
