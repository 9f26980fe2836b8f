"""The place of a fault in a line of input, with carets below."""

from __future__ import annotations

from collections.abc import Iterator

from ..model.printing import printable
from ..model.text_tables import align_columns, cells, fit

__all__ = ["align_columns", "cells", "excerpt", "fit"]


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
