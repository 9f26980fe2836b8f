"""The print size of a table: as large as one page allows, to be read from a distance on a wall."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import NamedTuple

SMALLEST, LARGEST = 9, 28
WRAPS_TO = 20
"""Above this size no name is broken into lines for the sake of a larger type."""

WIDEST_PAD = 10

_PAGES = {"a4": (186.0, 267.0), "letter": (192.0, 249.0)}
"""Width and height in mm between the margins of a page."""

_AROUND, _NOTE = 30.0, 8.0
"""Height in mm of the parts above and below the rows, and of a note."""

_POINT = 0.3528
_LINE = 1.2 * _POINT
_LETTER = 0.56 * _POINT
_LEAST = 0.7


class Size(NamedTuple):
    """Size of type in points, and the room above and below the text of a row in halves of a mm."""

    points: int
    pad: int


def size_of(rows: Sequence[Sequence[str]], paper: str, *, noted: bool = False) -> Size | None:
    """The largest type that fits the rows (board, White, points, result, Black and points) on one page.

    `None` if they do not fit at all: then the table goes on over several pages in the usual size.
    """
    width, height = _PAGES[paper]
    room = height - _AROUND - (_NOTE if noted else 0)
    for points in range(LARGEST, SMALLEST - 1, -1):
        lines = [_lines(row, points, width) for row in rows]
        if points > WRAPS_TO and max(lines, default=1) > 1:
            continue
        used = sum(lines) * points * _LINE
        if used + _LEAST * len(rows) <= room:
            pad = int((room - used) / max(1, len(rows)))
            return Size(points, min(WIDEST_PAD, pad))
    return None


def _lines(row: Sequence[str], points: int, width: float) -> int:
    letter = points * _LETTER
    name = (width - 30 - 12 * letter) / 2
    return max(ceil(len(text) * letter / name) if name > 0 else 99 for text in (row[1], row[4]))
