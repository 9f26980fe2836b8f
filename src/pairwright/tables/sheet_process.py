"""The process that reads an XLS or ODS spreadsheet, which limits the damage of any file to this process.

The file comes by standard input, after a line with its name; rows or a refusal leave as JSON by standard output
(`other_sheet.py`).
"""

from __future__ import annotations

import io
import json
import sys
import zipfile
from collections.abc import Iterator
from datetime import date, datetime, time, timedelta
from typing import TYPE_CHECKING

from ..errors import FormatError, TooLarge
from ..messages import Message, as_plain
from . import wording as say
from .budget import MOST_MEMORY, MOST_SECONDS, Budget
from .papi import JET, papi_rows
from .sheet import SheetRow, other_sheets
from .workbook import DAMAGED

if TYPE_CHECKING:
    from python_calamine import CalamineSheet, CalamineWorkbook

_BLOCK = 1 << 16
_ZIP = b"PK"


def main() -> None:
    """Read a spreadsheet under limits and answer."""
    _limit()
    name = json.loads(sys.stdin.buffer.readline())
    print(json.dumps(answer(sys.stdin.buffer.read(), name)))


def answer(data: bytes, name: str) -> dict[str, object]:
    """The rows of a spreadsheet, what is too much of it, or what is wrong with it."""
    try:
        rows, told = _first_rows(data, Budget(name))
        return {"rows": rows, "told": list(map(as_plain, told))}
    except TooLarge as error:
        return {"too large": as_plain(error.told)}
    except FormatError as error:
        return {"found": as_plain(error.told)}


def _limit() -> None:
    """Take no more memory and no more time than a budget allows; Windows has no such limits."""
    try:
        import resource
    except ImportError:
        return
    limits = {resource.RLIMIT_AS: MOST_MEMORY, resource.RLIMIT_CPU: MOST_SECONDS, resource.RLIMIT_CORE: 0}
    for kind, most in limits.items():
        _, allowed = resource.getrlimit(kind)
        soft = most if allowed == resource.RLIM_INFINITY else min(most, allowed)
        resource.setrlimit(kind, (soft, allowed))


def _first_rows(data: bytes, budget: Budget) -> tuple[list[SheetRow], list[Message]]:
    """The rows with text of the first visible sheet that has any, or the players of a database of Papi."""
    if data.startswith(JET):
        return papi_rows(data, budget), []
    import python_calamine

    try:
        if data.startswith(_ZIP):
            _count_unpacked(data, budget)
        book = python_calamine.CalamineWorkbook.from_filelike(io.BytesIO(data))
        names = _visible_first(book)
        for place, name in enumerate(names):
            found = list(_rows(name, book.get_sheet_by_name(name), budget))
            if found:
                others = [one for one in names[place + 1 :] if book.get_sheet_by_name(one).height]
                return found, other_sheets(name, others)
    except BaseException as error:
        if _of_calamine(error):
            raise FormatError(_said(error), file=budget.name) from None
        raise
    return [], []


def _visible_first(book: CalamineWorkbook) -> list[str]:
    """The names of the sheets in order, hidden ones last."""
    sheets = sorted(book.sheets_metadata, key=lambda one: not str(one.visible).endswith(".Visible"))
    return [one.name for one in sheets]


def _of_calamine(error: BaseException) -> bool:
    """Whether the reader gave up: its errors, and panics, which are not ordinary exceptions."""
    return "calamine" in type(error).__module__ or type(error).__name__ == "PanicException"


def _said(error: BaseException) -> Message:
    """The error of the reader, which tries its kinds of files one by one and fails after the last."""
    if "detect" in str(error):
        return say.SHEET_DAMAGED_OR_LARGE()
    return say.SHEET_UNREADABLE(reason=str(error))


def _count_unpacked(data: bytes, budget: Budget) -> None:
    """Unpack an archive piece by piece, which refuses an oversized one before any other reader sees it."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            for info in archive.infolist():
                with archive.open(info) as part:
                    while block := part.read(_BLOCK):
                        budget.unpacked(len(block))
    except DAMAGED as error:
        raise FormatError(say.SHEET_DAMAGED(reason=str(error)), file=budget.name) from None


def _rows(name: str, sheet: CalamineSheet, budget: Budget) -> Iterator[SheetRow]:
    """The rows of a sheet that are not empty, counted from the top of the sheet."""
    for number, cells in enumerate(sheet.iter_rows(), start=1):

        def where(row: int = number) -> Message:
            return say.SHEET_ROW(sheet=name[:60], row=row)

        budget.columns(len(cells), where)
        texts = tuple(_shown(cell) for cell in cells)
        budget.texts(texts, where)
        if any(texts):
            budget.row(where)
            yield number, texts


def _shown(value: object) -> str:
    """The displayed value of a cell, as in XLSX: dates as year-month-day, numbers without a needless `.0`."""
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    if isinstance(value, datetime):
        return value.date().isoformat()
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, time | timedelta):
        return str(value)
    return " ".join(str(value).split())
