"""The headings of a table of people, if any, and the meaning of its columns: by their texts, or as given."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from ..errors import FormatError
from ..titles import TITLES
from . import wording as say
from .headings import columns_of, field_of, require_fields
from .reading import GivenRow, Table

FirstLine: TypeAlias = Literal["", "headings", "player"]
"""The given kind of the first line; empty to detect it."""

_PLACED = re.compile(r"column (\d+)", re.IGNORECASE)
_NOTHING = frozenset({"", "0", "-", "–", "?", "unrated", "unr", "n/a"})
_MOST = 0.8
"""How many of the cells of a column must look alike for the column to be of that kind."""
_YEARS = range(1920, 2030)


@dataclass(frozen=True, slots=True)
class TableLayout:
    """How a table is read.

    Attributes:
        headings: the name of each column, `column 1` and so on without a row of headings.
        columns: the column of each field that is read.
        rows: the rows below the headings; all rows without headings.
        first: the row that holds the headings, or the first one, which is a player.
        headed: whether it holds headings.
    """

    headings: tuple[str, ...]
    columns: Mapping[str, int]
    rows: tuple[GivenRow, ...]
    first: GivenRow
    headed: bool


def layout_of(
    table: Table, mapping: Mapping[str, str] | None = None, *, first: FirstLine = ""
) -> TableLayout:
    """How a table of people is read.

    A row with headings we know holds them, among the first twenty; so does a first row of words above columns of
    numbers. Otherwise the first line is a player, and columns are known by their contents. `first` overrides this.
    `mapping` names the heading of a field, or its place (`column 2`). Raises `FormatError` where no column has
    names, and for fields and columns that are not there.
    """
    placed = {
        field: int(found[1]) for field, text in (mapping or {}).items() if (found := _PLACED.fullmatch(text))
    }
    named = {field: text for field, text in (mapping or {}).items() if field not in placed}
    width = max((len(row.cells) for row in table.rows), default=0)
    require_fields(table, placed)
    for number in placed.values():
        if not 1 <= number <= width:
            raise FormatError(say.NO_COLUMN(number=number, most=width), file=table.name)
    if first == "player" and named:
        raise FormatError(
            say.HAS_NO_HEADINGS(),
            file=table.name,
            fix=say.COLUMNS_BY_PLACE(),
        )
    place = None if first == "player" else _place(table, named, first)
    rows = table.rows if place is None else table.rows[place + 1 :]
    words = {} if place is None else _by_words(table, place, named)
    columns = _with_guesses(words, rows, table.separator) if not _has_names(words) else words
    columns = {
        field: at for field, at in columns.items() if at + 1 not in placed.values() and field not in placed
    }
    columns |= {field: number - 1 for field, number in placed.items()}
    if not _has_names(columns):
        columns_of(table, named)  # the error: no headings, with the remedy
        raise FormatError(say.NO_NAMES_COLUMN(), file=table.name, fix=say.SAY_WHICH_COLUMN())
    headings = (
        table.rows[place].cells if place is not None else tuple(f"column {at + 1}" for at in range(width))
    )
    return TableLayout(headings, columns, rows, table.rows[place or 0], place is not None)


def _has_names(columns: Mapping[str, int]) -> bool:
    return "name" in columns or "surname" in columns


def _place(table: Table, named: Mapping[str, str], first: FirstLine) -> int | None:
    """The row with the headings, or `None`. Raises `FormatError` for headings that are not there."""
    if named:
        return columns_of(table, named)[0]
    try:
        return columns_of(table)[0]
    except FormatError:
        if not table.rows:
            raise
        likely = next((at for at, row in enumerate(table.rows) if sum(map(bool, row.cells)) > 1), 0)
        return likely if first == "headings" or _stands_above(table.rows, likely) else None


def _by_words(table: Table, place: int, named: Mapping[str, str]) -> dict[str, int]:
    try:
        return columns_of(table, named)[1]
    except FormatError:
        found: dict[str, int] = {}
        for at, cell in enumerate(table.rows[place].cells):
            if field := field_of(cell):
                found.setdefault(field, at)
        return found


def _stands_above(rows: Sequence[GivenRow], place: int) -> bool:
    """Whether a row has words where those below it have numbers or codes, in every such column."""
    below = _kinds(rows[place + 1 :])
    typed = {at: kind for at, kind in below.items() if kind in _SHAPES}
    cells = rows[place].cells
    return bool(typed) and all(
        at < len(cells) and _is_word(cells[at]) and not _SHAPES[kind](cells[at]) for at, kind in typed.items()
    )


def _is_word(cell: str) -> bool:
    return cell.casefold() not in _NOTHING and any(map(str.isalpha, cell))


def _matches(pattern: str) -> Callable[[str], bool]:
    return lambda cell: re.fullmatch(pattern, cell) is not None


_SHAPES: Mapping[str, Callable[[str], bool]] = {
    "email": lambda cell: "@" in cell,
    "title": lambda cell: cell.upper() in TITLES,
    "sex": _matches("[mwfMWF]"),
    "federation": _matches("[A-Z]{3}"),
    "rating": _matches(r"\d{3,4}"),
    "fide_id": _matches(r"\d{5,10}"),
    "birth": _matches(r"(18|19|20)\d\d[-/.]\d\d?[-/.]\d\d?|\d\d?[-/.]\d\d?[-/.](18|19|20)\d\d"),
    "number": _matches(r"\d{1,3}"),
}
"""The look of a column's cells for each field; the first match counts."""


def _kinds(rows: Sequence[GivenRow]) -> dict[int, str]:
    """The look of each column: a field of `_SHAPES`, or `text`; empty columns are left out."""
    found = {}
    for at in range(max((len(row.cells) for row in rows), default=0)):
        cells = [
            row.cells[at] for row in rows if at < len(row.cells) and row.cells[at].casefold() not in _NOTHING
        ]
        if cells:
            alike = (kind for kind, shape in _SHAPES.items() if sum(map(shape, cells)) >= _MOST * len(cells))
            found[at] = next(alike, "text")
    return found


def _with_guesses(words: Mapping[str, int], rows: Sequence[GivenRow], separator: str) -> dict[str, int]:
    """The fields of columns known by words, and the guesses for the others from their contents."""
    kinds = {at: kind for at, kind in _kinds(rows).items() if at not in words.values()}
    found: dict[str, int] = {}
    for at, kind in kinds.items():
        if kind != "text":
            found.setdefault(_year_or_rating(rows, at, found) if kind == "rating" else kind, at)
    texts = [at for at, kind in kinds.items() if kind == "text"]
    if not texts and "federation" in found:  # a list of names of three capitals
        texts = [found.pop("federation")]
    return {**found, **dict(zip(_fields_of_texts(rows, texts, separator), texts, strict=False)), **words}


def _year_or_rating(rows: Sequence[GivenRow], at: int, found: Mapping[str, int]) -> str:
    """A second column of numbers with four digits has years of birth, if all of them can be years."""
    cells = [row.cells[at] for row in rows if at < len(row.cells) and row.cells[at].isdecimal()]
    return "birth" if "rating" in found and all(int(cell) in _YEARS for cell in cells) else "rating"


def _fields_of_texts(rows: Sequence[GivenRow], texts: Sequence[int], separator: str) -> tuple[str, ...]:
    """The fields of columns of words, in their order."""
    if len(texts) < 2:
        return ("name",)
    first, second, *more = ([row.cells[at] for row in rows if at < len(row.cells)] for at in texts)
    if _repeats(first) and not _repeats(second):  # the team or club of each stands before its name
        if _whole(second):
            return ("club", "name")
        if more and not _repeats(more[0]):
            return ("club", "surname", "given")
    apart = separator == "," or not _whole(first)
    return ("surname", "given", "club") if apart and not _repeats(second) else ("name", "club")


def _repeats(cells: Sequence[str]) -> bool:
    """Whether many of them are alike, as clubs are."""
    return len(cells) > 3 and len(set(cells)) * 2 <= len(cells)


def _whole(cells: Sequence[str]) -> bool:
    """Whether they are names of more than one word."""
    return sum(" " in cell or "," in cell for cell in cells) * 2 >= len(cells)
