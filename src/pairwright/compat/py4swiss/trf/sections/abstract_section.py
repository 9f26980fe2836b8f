"""The columns of a line: reading and writing each kind."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Any, TypeVar

from ..exceptions import LineError

T = TypeVar("T")
AnyEnum = TypeVar("AnyEnum", bound=Enum)


class AbstractSection:
    """A section of a report."""


@dataclass(kw_only=True)
class Date:
    """A date; a part that is not known is 0."""

    year: int
    month: int
    day: int

    def written(self, short: bool = False) -> str:
        """The date as a report has it, such as `1970/01/31`; short with two digits of the year."""
        return f"{self.year:0{2 if short else 4}d}/{self.month:02d}/{self.day:02d}"


@dataclass(frozen=True)
class LineColumns:
    """A field of a line with its columns, counted from 0."""

    name: str
    start: int
    end: int
    read: Callable[[str], object]
    write: Callable[[Any], str] = str
    right: bool = False
    needed: bool = False

    def value(self, line: str) -> Any:
        """The value in the columns, `None` for blanks. Raises `LineError`."""
        text = line[self.start : self.end]
        found = read_as(self.read, text, self.name, self.start)
        if found is None and self.needed:
            raise LineError(f"No {self.name} provided", column=self.start + 1)
        return found

    def text(self, value: object) -> str:
        """The columns with a value."""
        shown = "" if value is None else self.write(value)
        width = self.end - self.start
        return shown.rjust(width) if self.right else shown.ljust(width)


def read_as(read: Callable[[str], T], text: str, name: str, start: int) -> T | None:
    """A text read, `None` if it is blank. Raises `LineError` with the column."""
    if not text.strip():
        return None
    try:
        return read(text)
    except (ValueError, IndexError) as error:
        raise LineError(f"Invalid {name} '{text}'", column=start + 1) from error


def placed(columns: tuple[LineColumns, ...], section: object) -> str:
    """The line of a section, with every field in its columns."""
    line = ""
    for column in columns:
        line = line.ljust(column.start) + column.text(getattr(section, column.name))
    return line


def plain_text(text: str) -> str:
    """A text without the blanks around it."""
    return text.strip()


def tenths(text: str) -> int:
    """Points with one decimal, in tenths: `1.5` is 15."""
    if text[-2] != ".":
        raise ValueError(text)
    return int(text[:-2].strip() or "0") * 10 + int(text[-1])


def points_written(points: int) -> str:
    """Tenths as points with one decimal."""
    return f"{points // 10}.{points % 10}"


def date_read(text: str, year: int = 4) -> Date:
    """A date with so many digits of the year; blanks are 0."""
    parts = text[:year], text[year + 1 : year + 3], text[year + 4 : year + 6]
    return Date(**{name: int(part.strip() or 0) for name, part in zip(_PARTS, parts, strict=True)})


_PARTS = ("year", "month", "day")


def one_of(kind: type[AnyEnum]) -> Callable[[str], AnyEnum]:
    """Reads a word of an enumeration, in any case."""
    return lambda text: kind(text.strip().lower())


def word(value: Enum) -> str:
    """The word of an enumeration as a report has it."""
    return str(value.value)


def words_of(text: str, read: Callable[[str], T], name: str, start: int) -> list[T]:
    """The words of a text, each read. Raises `LineError` with the column of the one that can't be."""
    found = []
    for part in text.split(" "):
        value = read_as(read, part, name, start)
        found += [] if value is None else [value]
        start += len(part) + 1
    return found
