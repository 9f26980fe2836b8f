"""Spreadsheets of the old XLS kind and of OpenDocument (ODS), read by python-calamine (extra `sheets`)."""

from __future__ import annotations

import io
import zipfile
import zlib
from collections.abc import Iterator
from datetime import date, datetime, time, timedelta
from typing import Any

from ..errors import FormatError, MissingExtra
from .budget import Budget
from .sheet import SheetRow
from .workbook import SAVE_AS

_ODS = b"application/vnd.oasis.opendocument.spreadsheet"
_BLOCK = 1 << 16


def is_ods(data: bytes) -> bool:
    """Whether an archive says of itself that it is an OpenDocument spreadsheet: its first part, not compressed."""
    return data[:256].find(b"mimetype" + _ODS) > 0


def other_rows(data: bytes, budget: Budget) -> list[SheetRow]:
    """The rows with text of the first sheet that has any.

    Raises `MissingExtra` without the library, `FormatError` for what is damaged or locked, and `TooLarge`.
    """
    try:
        import python_calamine
    except ImportError:
        raise MissingExtra("reading XLS and ODS takes python-calamine", "sheets", f"Or {SAVE_AS}.") from None
    if is_ods(data):
        _count_unpacked(data, budget)
    try:
        book: Any = python_calamine.CalamineWorkbook.from_filelike(io.BytesIO(data))
        for name in book.sheet_names:
            found = list(_rows(name, book.get_sheet_by_name(name), budget))
            if found:
                return found
    except BaseException as error:
        if _of_calamine(error):
            raise FormatError(
                f"the spreadsheet can't be read: {error}", file=budget.name, fix=SAVE_AS
            ) from None
        raise
    return []


def _of_calamine(error: BaseException) -> bool:
    """Whether the reader gave up: its errors, and panics, which are no ordinary exceptions."""
    return "calamine" in type(error).__module__ or type(error).__name__ == "PanicException"


def _count_unpacked(data: bytes, budget: Budget) -> None:
    """Unpack an archive piece by piece, so one that unfolds to too much is refused before anything else reads it."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            for info in archive.infolist():
                with archive.open(info) as part:
                    while block := part.read(_BLOCK):
                        budget.unpacked(len(block))
    except (zipfile.BadZipFile, zlib.error, EOFError, OSError, RuntimeError, NotImplementedError) as error:
        raise FormatError(f"the spreadsheet is damaged: {error}", file=budget.name, fix=SAVE_AS) from None


def _rows(name: str, sheet: Any, budget: Budget) -> Iterator[SheetRow]:
    """The rows of a sheet that are not empty, counted from the top of the sheet."""
    for number, cells in enumerate(sheet.iter_rows(), start=1):

        def where(row: int = number) -> str:
            return f"sheet {name[:60]}, row {row}"

        texts = tuple(_shown(cell) for cell in cells)
        for text in texts:
            budget.cell(where)
            budget.text(text, where)
        budget.columns(len(texts), where)
        if any(texts):
            budget.row(where)
            yield number, texts


def _shown(value: object) -> str:
    """What a cell shows, as in XLSX: dates as year-month-day, numbers without a needless `.0`."""
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    if isinstance(value, datetime):
        return value.date().isoformat()
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, time | timedelta):
        return str(value)
    return " ".join(str(value).split())
