"""The rows of a spreadsheet's sheet as texts."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import datetime, timedelta
from math import inf, isfinite

from ..errors import FormatError
from ..messages import LABELLED, Declared, Message
from . import wording as say
from .budget import Budget, at_line
from .workbook import Archive, Attributes, Formats, Handler, SharedTexts, Workbook, plain

_PLACE = re.compile(r"([A-Z]{1,3})([1-9][0-9]{0,6})")
_LAST_DAY = 2_958_466
"""The serial number of the day after 31 December 9999."""

MOST_TOLD = 5
"""Doubts of one kind that are told of a table."""

SheetRow = tuple[int, Sequence[str]]


def numbered(rows: Sequence[Sequence[str]], budget: Budget) -> list[SheetRow]:
    """Rows that a program has put together, counted."""
    found = list(enumerate(rows, start=1))
    for number, texts in found:
        budget.texts(texts, at_line(number))
        budget.row(at_line(number))
    return found


def other_sheets(read: str, others: Sequence[str]) -> list[Message]:
    """What is told of sheets with contents that are not read, because another one was."""
    return [say.OTHER_SHEETS(sheet=read[:60], others=tuple(others))] if others else []


def sheet_rows(data: bytes, budget: Budget) -> tuple[list[SheetRow], list[Message]]:
    """The rows with text of the first visible sheet that has any, and what is told of it.

    Raises `FormatError` for damaged files, with the place in the sheet, and `TooLarge`.
    """
    archive = Archive(data, budget)
    if Workbook.PART not in archive.names:
        raise FormatError(say.ARCHIVE_WITHOUT_SHEET(), file=budget.name, expected=say.XLSX_OR_CSV())
    book, texts, formats = Workbook(archive), SharedTexts(archive), Formats(archive)
    for place, sheet in enumerate(book.sheets):
        reader = _Cells(sheet.name, budget, texts.texts, formats.is_date, from_1904=book.from_1904)
        archive.read(sheet.part, reader)
        if reader.rows:
            others = [one.name for one in book.sheets[place + 1 :] if archive.has_values(one.part)]
            return reader.rows, [*reader.notices, *other_sheets(sheet.name, others)]
    return [], []


class _Cells(Handler):
    """The cells of a sheet while it is read."""

    def __init__(
        self, sheet: str, budget: Budget, texts: list[str], dates: list[bool], *, from_1904: bool
    ) -> None:
        self.rows: list[SheetRow] = []
        self._sheet, self._budget, self._texts, self._dates = sheet, budget, texts, dates
        self._epoch = datetime(1904, 1, 1) if from_1904 else datetime(1899, 12, 30)
        self._row = self._column = 0
        self._kind = self._style = ""
        self._cells: dict[int, str] = {}
        self._text: list[str] = []
        self._inside = self._formula = False
        self._aloud = 0
        self.notices: list[Message] = []

    def _where(self) -> Message:
        at = {"sheet": self._sheet[:60], "row": self._row}
        return say.SHEET_CELL(**at, column=self._column) if self._column else say.SHEET_ROW(**at)

    def start(self, name: str, attributes: Attributes) -> None:
        """A row, a cell, or its text begins."""
        if name == "row":
            self._begin_row(attributes)
        elif name == "c":
            self._begin_cell(attributes)
        elif name == "rPh":
            self._aloud += 1
        self._formula |= name == "f"
        self._inside = name in ("v", "t") and not self._aloud

    def _begin_row(self, attributes: Attributes) -> None:
        number = attributes.get("r", "")
        self._column = 0
        self._row = self._whole(number, say.NOT_NUMBER_OF_ROW) if number else self._row + 1
        self._cells = {}
        self._budget.cell(self._where)

    def _begin_cell(self, attributes: Attributes) -> None:
        place = attributes.get("r", "")
        self._column += 1
        if place:
            found = _PLACE.fullmatch(place)
            if found is None:
                raise self._fault(say.NOT_A_CELL(text=place[:20]))
            self._column = 0
            for letter in found[1]:
                self._column = self._column * 26 + ord(letter) - 64
        self._kind, self._style, self._text = attributes.get("t", "n"), attributes.get("s", ""), []
        self._formula = False
        self._budget.cell(self._where)

    def data(self, text: str) -> None:
        """A piece of a cell's text."""
        if self._inside:
            self._text.append(text)
            self._budget.text(text, self._where)

    def end(self, name: str) -> None:
        """A cell or a row is whole."""
        self._inside = False
        self._aloud -= name == "rPh"
        if name == "c" and self._text:
            if text := self._shown("".join(self._text)):
                self._budget.columns(self._column, self._where)
                self._cells[self._column] = text
        elif name == "c" and self._lacks_result and len(self.notices) < MOST_TOLD:
            self.notices.append(LABELLED(label=self._where(), said=say.NO_RESULT_OF_FORMULA()))
        elif name == "row" and self._cells:
            self._budget.row(self._where)
            columns = range(1, max(self._cells) + 1)
            self.rows.append((self._row, tuple(self._cells.get(column, "") for column in columns)))
            self._cells = {}

    @property
    def _lacks_result(self) -> bool:
        """Whether the cell is a formula that no program has calculated; an empty text is a result."""
        return self._formula and self._kind != "str"

    def _shown(self, text: str) -> str:
        """The displayed value of a cell: shared texts by their number, dates as year-month-day, numbers without a
        needless `.0`.
        """
        match self._kind:
            case "s":
                return self._shared(text)
            case "n":
                return self._number(text)
            case "b":
                return str(text.strip() == "1")
            case "d":
                return text.strip()[:10]
        text = plain(text)
        self._budget.text(text, self._where)
        return text

    def _shared(self, text: str) -> str:
        at = self._whole(text, say.NOT_NUMBER_OF_TEXT)
        if at >= len(self._texts):
            raise self._fault(say.NO_SHARED_TEXT(number=at))
        self._budget.text(self._texts[at], self._where)
        return self._texts[at]

    def _number(self, text: str) -> str:
        try:
            value = float(text)
        except ValueError:
            value = inf
        if not isfinite(value):
            raise self._fault(say.NOT_NUMBER_IN_CELL(text=text[:20]))
        style = self._whole(self._style, say.NOT_NUMBER_OF_FORMAT) if self._style else -1
        if 0 <= style < len(self._dates) and self._dates[style] and 0 <= value < _LAST_DAY:
            return self._date(value)
        if value.is_integer():
            return text.strip() if text.strip().isdecimal() else str(int(value))
        return str(value)

    def _date(self, value: float) -> str:
        """A date by its number of days. Day 60 of 1900, which never was, shifts the days before it."""
        if value < 1:
            return (datetime.min + timedelta(days=value)).time().isoformat("seconds")
        early = value < 60 and self._epoch.year == 1899
        try:
            return (self._epoch + timedelta(days=value + early)).date().isoformat()
        except OverflowError:
            raise self._fault(say.NOT_DATE_IN_CELL(value=f"{value:g}")) from None

    def _whole(self, text: str, otherwise: Declared) -> int:
        text = text.strip()
        if not (text.isascii() and text.isdigit()) or len(text) > 9:
            raise self._fault(otherwise(text=text[:20]))
        return int(text)

    def _fault(self, found: Message) -> FormatError:
        return FormatError(
            LABELLED(label=self._where(), said=found),
            file=self._budget.name,
            line=self._row,
            column=self._column,
            fix=say.SAVE_AGAIN(),
        )
