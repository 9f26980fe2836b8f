"""How wide a text is on a terminal, and the place of a fault in a line of input, with carets below."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence

from ..model.printing import printable


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
    return text + " " * (width - cells(text))


def align_columns(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Rows of texts in columns as wide as their widest text."""
    widths = [max(map(cells, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        yield "  ".join(fit(cell, width) for cell, width in zip(row, widths, strict=True)).rstrip()


def _cells(character: str) -> int:
    if unicodedata.combining(character) or unicodedata.category(character) in {"Cf", "Mn", "Me"}:
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


WIDTH = 100
"""Characters of a line that are shown; of a longer one its head and the part around the place."""

_HEAD = 46
_BEFORE = 20
_GAP = " … "
_INDENT = "   "


def excerpt(line: str, column: int, length: int = 1) -> Iterator[str]:
    """Two indented lines: the text around a column, counted from 1, and carets under `length` characters.

    With column 0 only the text.
    """
    line = printable(line)
    place = max(column, 1) - 1
    if len(line) <= WIDTH:
        shown, at = line, place
    elif place + min(length, _BEFORE) < WIDTH - 1:
        shown, at = line[: WIDTH - 1] + "…", place
    else:
        start = place - _BEFORE
        window = line[start : start + WIDTH - _HEAD]
        rest = "…" if start + len(window) < len(line) else ""
        shown, at = line[:_HEAD] + _GAP + window + rest, _HEAD + len(_GAP) + _BEFORE
    yield (_INDENT + shown).rstrip()
    if column:
        yield _INDENT + " " * cells(shown[:at]) + "^" * max(1, min(length, len(shown) - at))
