"""Tables that people send: CSV, XLSX, XLS, ODS, files of Papi and SWAR, text copied from a spreadsheet."""

from __future__ import annotations

import csv
import io
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from ..errors import FormatError, TooLarge
from ..formats.decoding import text_in
from ..formats.problems import Faults
from ..messages import LABELLED, LINE_NAMED, Message, as_message
from ..model.text_tables import unquoted
from . import wording as say
from .budget import LONGEST_LINE, Budget, at_line
from .other_sheet import is_ods, other_rows
from .papi import JET
from .sheet import MOST_TOLD, SheetRow, sheet_rows
from .swar import is_swar, swar_rows

SEPARATORS = (";", "\t", ",", "|")
_XLSX, _OLD_XLS = b"PK\x03\x04", b"\xd0\xcf\x11\xe0"


@dataclass(frozen=True, slots=True)
class GivenRow:
    """One row: its number in the file or sheet, counted from 1, and its cells as text without outer blanks."""

    number: int
    cells: tuple[str, ...]


@dataclass(frozen=True)
class Table:
    """The rows of a table that are not empty. `name` is how messages call it, `separator` empty for a spreadsheet.

    `notices` are doubts about its letters and cells, and sheets that are not read.
    """

    name: str
    rows: tuple[GivenRow, ...]
    separator: str = ""
    notices: tuple[Message, ...] = ()


def read_table(data: bytes, name: str) -> Table:
    """Read a table.

    Raises `FormatError` for other files, and `TooLarge` beyond the limits of `budget.py`.
    """
    budget, told = Budget(name), list[Message]()
    if data.startswith((_OLD_XLS, JET)) or (data.startswith(_XLSX) and is_ods(data)):
        rows, told = other_rows(data, name)
    elif data.startswith(_XLSX):
        rows, told = sheet_rows(data, budget)
    elif is_swar(data):
        rows = swar_rows(data, budget)
    else:
        return _read_text(*_text(data, name), budget)
    return Table(name, tuple(GivenRow(number, tuple(cells)) for number, cells in rows), notices=tuple(told))


def _read_text(text: str, notices: tuple[Message, ...], budget: Budget) -> Table:
    if not text.strip():
        raise FormatError(say.TABLE_EMPTY(), file=budget.name, expected=say.HEADINGS_AND_ROWS())
    separator = _separator(text)
    return Table(budget.name, tuple(_filled(_csv_rows(text, separator, budget), budget)), separator, notices)


def _text(data: bytes, name: str) -> tuple[str, tuple[Message, ...]]:
    """The text of a table, with the doubts about its letters."""
    faults = Faults(name)
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        data = data.decode("utf-16", "replace").encode()
    elif b"\x00" in data or data.startswith(b"%PDF-"):
        raise FormatError(say.NEITHER_TEXT_NOR_SHEET(), file=name, fix=say.SAVE_AS_CSV())
    text, _ = text_in(data, faults)
    return text, tuple(
        LABELLED(label=LINE_NAMED(line=one.line), said=as_message(one.told))
        for one in faults.found[:MOST_TOLD]
    )


def _cells_in(line: str, separator: str) -> int:
    try:
        return len(next(csv.reader([line], delimiter=separator), []))
    except csv.Error:  # such as an overlong cell, which is reported with its line when the rows are read
        return 0


def _separator(text: str) -> str:
    """The separator that cuts the first rows into the most cells of equal number."""
    lines = list(islice((line for line in text.splitlines() if line.strip()), 30))
    counts = {separator: [_cells_in(line, separator) for line in lines] for separator in SEPARATORS}

    def worth(separator: str) -> tuple[int, int]:
        [(cells, rows)] = Counter(counts[separator]).most_common(1)
        return (rows if cells > 1 else 0), cells

    return max(SEPARATORS, key=worth)


def _csv_rows(text: str, separator: str, budget: Budget) -> Iterator[SheetRow]:
    reader = csv.reader(_lines(text, budget), delimiter=separator, strict=True)
    begin = 1
    while True:
        try:
            cells = next(reader, None)
        except csv.Error as error:
            raise FormatError(
                say.ROW_UNREADABLE(reason=str(error)), file=budget.name, line=begin,
                fix=say.CLOSE_QUOTES(),
            ) from None  # fmt: skip
        if cells is None:
            return
        yield begin, cells
        begin = reader.line_num + 1


def _lines(text: str, budget: Budget) -> Iterator[str]:
    """The lines of a text; one that is too long is refused before it is cut into millions of cells."""
    for number, line in enumerate(io.StringIO(text, newline=""), 1):
        budget.cell(at_line(number))
        if len(line) > LONGEST_LINE:
            raise TooLarge(say.LINE_TOO_LONG(name=budget.name, line=number, most=f"{LONGEST_LINE:,}"))
        yield line


def _filled(rows: Iterator[SheetRow], budget: Budget) -> Iterator[GivenRow]:
    for number, cells in rows:
        budget.columns(len(cells), at_line(number))
        texts = tuple(unquoted(" ".join(cell.split())) for cell in cells)
        if any(texts):
            budget.row(at_line(number))
            yield GivenRow(number, texts)
