"""Tables that people send: CSV with any separator, XLSX, text copied from a spreadsheet."""

from __future__ import annotations

import csv
import io
import re
import zipfile
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any

from ..errors import FormatError, MissingExtra, TooLarge

SEPARATORS = (";", "\t", ",", "|")
MOST_BYTES = 200_000_000
"""What a spreadsheet may hold when it is unpacked."""

_XLSX, _OLD_XLS = b"PK\x03\x04", b"\xd0\xcf\x11\xe0"
_SAVE_AS = "save it as CSV (UTF-8) or XLSX and import that"


@dataclass(frozen=True, slots=True)
class Row:
    """One row: its number in the file or sheet, counted from 1, and its cells as text without outer blanks."""

    number: int
    cells: tuple[str, ...]


@dataclass(frozen=True)
class Table:
    """The rows of a table that are not empty. `name` is how messages call it, `separator` empty for a spreadsheet."""

    name: str
    rows: tuple[Row, ...]
    separator: str = ""


def read_table(data: bytes, name: str) -> Table:
    """Read a table.

    Raises `FormatError` for what is none, `MissingExtra` for XLSX without the library that reads it, `TooLarge` for a
    spreadsheet that unpacks to more than 200 MB.
    """
    if data.startswith(_OLD_XLS):
        raise FormatError("this is a spreadsheet of the old XLS kind", file=name, fix=_SAVE_AS)
    if data.startswith(_XLSX):
        return Table(name, tuple(_filled(_xlsx_rows(data, name))))
    text = _text(data, name)
    if not text.strip():
        raise FormatError("the file is empty", file=name, expected="a row of headings and one row a player")
    separator = _separator(text)
    return Table(name, tuple(_filled(_csv_rows(text, separator, name))), separator)


def _text(data: bytes, name: str) -> str:
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return data.decode("utf-16", "replace").lstrip("\ufeff")
    if b"\x00" in data:
        raise FormatError("this is neither text nor a spreadsheet", file=name, fix=_SAVE_AS)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252", "replace")


def _cells_in(line: str, separator: str) -> int:
    try:
        return len(next(csv.reader([line], delimiter=separator), []))
    except csv.Error:  # such as a cell that is too long, which is told with its line when the rows are read
        return 0


def _separator(text: str) -> str:
    """The separator that cuts the first rows into the most cells of equal number."""
    lines = list(islice((line for line in text.splitlines() if line.strip()), 30))
    counts = {separator: [_cells_in(line, separator) for line in lines] for separator in SEPARATORS}

    def worth(separator: str) -> tuple[int, int]:
        [(cells, rows)] = Counter(counts[separator]).most_common(1)
        return (rows if cells > 1 else 0), cells

    return max(SEPARATORS, key=worth)


def _csv_rows(text: str, separator: str, name: str) -> Iterator[tuple[int, Sequence[Any]]]:
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=True)
    begin = 1
    while True:
        try:
            cells = next(reader, None)
        except csv.Error as error:
            raise FormatError(
                f"a row that begins here can't be read: {error}", file=name, line=begin,
                fix="close the quotation mark, or double it where it is meant",
            ) from None  # fmt: skip
        if cells is None:
            return
        yield begin, cells
        begin = reader.line_num + 1


def _xlsx_rows(data: bytes, name: str) -> Iterator[tuple[int, Sequence[Any]]]:
    """The rows of the first sheet that has any."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            size = sum(part.file_size for part in archive.infolist())
            known = "xl/workbook.xml" in archive.namelist()
            declared = (
                known and size <= MOST_BYTES and any(_declares(archive, part) for part in archive.infolist())
            )
    except zipfile.BadZipFile:
        raise FormatError("the spreadsheet is damaged", file=name, fix=_SAVE_AS) from None
    if not known:
        raise FormatError("this archive holds no spreadsheet", file=name, expected="XLSX or CSV")
    if size > MOST_BYTES:
        raise TooLarge(f"{name} unpacks to {size:,} bytes; at most {MOST_BYTES:,} are read")
    if declared:
        raise FormatError("the spreadsheet declares entities of its own", file=name, fix=_SAVE_AS)
    try:
        from openpyxl import load_workbook
    except ImportError:
        raise MissingExtra("reading XLSX needs openpyxl", "event", "Or save it as CSV.") from None
    try:
        book = load_workbook(io.BytesIO(data), read_only=True, data_only=True)
        for sheet in book.worksheets:
            rows = list(enumerate(sheet.iter_rows(values_only=True), start=1))
            if any(any(cell is not None for cell in cells) for _, cells in rows):
                yield from rows
                return
    except (ValueError, KeyError, TypeError, zipfile.BadZipFile, SyntaxError) as error:
        raise FormatError(f"the spreadsheet can't be read: {error}", file=name, fix=_SAVE_AS) from None


def _declares(archive: zipfile.ZipFile, part: zipfile.ZipInfo) -> bool:
    """Whether a part begins with a DTD, whose entities could unfold to more than any computer holds."""
    if not part.filename.endswith((".xml", ".rels")):
        return False
    with archive.open(part) as stream:
        return b"<!DOCTYPE" in stream.read(4096).replace(b"\0", b"")


def _filled(rows: Iterator[tuple[int, Sequence[Any]]]) -> Iterator[Row]:
    for number, cells in rows:
        texts = tuple(_cell(cell) for cell in cells)
        if any(texts):
            yield Row(number, texts)


def _cell(value: object) -> str:
    """A cell as text: numbers without a needless `.0`, dates as year-month-day."""
    if value is None:
        return ""
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    if hasattr(value, "isoformat"):
        return str(value.isoformat())[:10]
    return re.sub(r"\s+", " ", str(value)).strip()
