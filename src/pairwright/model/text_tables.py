"""Tables as plain text: how wide a text is on a terminal, columns as wide as their widest text, long tables cut."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from types import SimpleNamespace

from .printing import printable

_BEGIN_FORMULAS = "=+-@\t\r\n\uff1d\uff0b\uff0d\uff20"
SHOWN = 30
"""Lines of a table that an object shows of itself; its documents have all of them."""


def cells(text: str) -> int:
    """How many columns a text takes: wide characters two, combining marks none."""
    return len(text) if text.isascii() else sum(_cells(character) for character in text)


def fit(text: str, width: int) -> str:
    """A text padded to a number of columns, or cut with an ellipsis."""
    text = printable(text)
    if cells(text) > width:
        while cells(text) > width - 1:
            text = text[:-1]
        text += "…"
    return padded(text, width)


def padded(text: str, width: int) -> str:
    """A text with blanks up to a number of columns."""
    return text + " " * (width - cells(text))


def csv_text(rows: Iterable[Iterable[object]]) -> str:
    """Rows as comma-separated values."""
    import csv  # few tables are written so

    lines: list[str] = []
    csv.writer(SimpleNamespace(write=lines.append), lineterminator="\n").writerows(rows)
    return "".join(lines)


def harmless(text: str) -> str:
    """A text that no spreadsheet takes for a formula, in any width of its signs; a sign by itself is none."""
    return "'" + text if len(text) > 1 and text[0] in _BEGIN_FORMULAS else text


def unquoted(text: str) -> str:
    """A text without the apostrophe of `harmless`."""
    return text[1:] if text.startswith("'") and harmless(text[1:]) == text else text


def align_columns(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Rows of texts in columns as wide as their widest text."""
    widths = [max(map(cells, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        yield "  ".join(fit(cell, width) for cell, width in zip(row, widths, strict=True)).rstrip()


def _cells(character: str) -> int:
    if unicodedata.combining(character) or unicodedata.category(character) in {"Cf", "Mn", "Me"}:
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


def shortened(lines: Sequence[str], shown: int = SHOWN) -> Iterator[str]:
    """The first lines of a table, and the number of others."""
    yield from lines[:shown]
    if len(lines) > shown:
        yield f"... {len(lines) - shown} more"
