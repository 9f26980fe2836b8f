"""The print size of a table: as large as one page allows, to be read from a distance on a wall."""

from __future__ import annotations

import re
from collections.abc import Sequence
from math import ceil
from typing import NamedTuple

SMALLEST, LARGEST = 9, 28
WRAPS_TO = 20
"""Above this size no name is broken into lines for the sake of a larger type."""

WIDEST_PAD = 10

PAGES = {"a4": (186.0, 267.0), "letter": (192.0, 249.0)}
"""Width and height in mm between the margins of a page."""

AROUND, NOTE = 27.0, 8.0
"""Height in mm of the parts above and below the rows, and of a note."""

_BREAKS = re.compile(r"(?<=[ -])")

_POINT = 0.3528
_LINE = 1.2 * _POINT
LETTER = 0.56 * _POINT
"""The width of a letter in mm, times the size of its type in points."""

_LEAST = 0.6
_PIXEL = 25.4 / 96


class Size(NamedTuple):
    """Size of type in points, and the room above and below the text of a row in halves of a mm."""

    points: int
    pad: int


def size_of(rows: Sequence[Sequence[str]], paper: str, less: float = 0.0) -> Size | None:
    """The largest type that fits the rows (board, White, points, result, Black and points) on one page.

    `less` is the height in mm that a note or a long heading takes. `None` if they do not fit at all.
    """
    width, height = PAGES[paper]
    room = height - AROUND - less
    for points in range(LARGEST, SMALLEST - 1, -1):
        lines = lines_of(rows, points, width)
        if points > WRAPS_TO and max(lines, default=1) > 1:
            continue
        for pad in range(WIDEST_PAD, -1, -1):
            if sum(_row(one, points, pad) for one in lines) <= room:
                return Size(points, pad)
    return None


def _row(lines: int, points: int, pad: int) -> float:
    """The height of a row in mm, with the line below it, which is a pixel at least."""
    return lines * points * _LINE + (pad or _LEAST) + _PIXEL


def lines_of(rows: Sequence[Sequence[str]], points: int, width: float) -> list[int]:
    """How many lines each board takes in type of a size, on a page of this width in mm between the margins."""
    letter = points * LETTER
    return beside(rows, (1, 4), int((width - 30 - 12 * letter) / letter))


def beside(rows: Sequence[Sequence[str]], columns: tuple[int, int], letters: int) -> list[int]:
    """How many lines each row takes with two columns of text in so many letters.

    Browsers divide the width in the proportion of the longest texts, if it is not enough for both.
    """
    longest = [max((len(row[at]) for row in rows), default=0) or 1 for at in columns]
    first = min(longest[0], letters * longest[0] // sum(longest)) if sum(longest) > letters else longest[0]
    shares = first, letters - first
    if min(shares) < 1:
        return [99] * len(rows)
    return [max(wrapped(row[at], share) for at, share in zip(columns, shares, strict=True)) for row in rows]


def wrapped(text: str, letters: int) -> int:
    """How many lines a text takes, of so many letters each; it breaks after blanks and hyphens."""
    lines, used = 1, 0
    for word in _BREAKS.split(text):
        more = len(word)
        if used and used + len(word.rstrip()) > letters:
            lines, used = lines + 1, 0
        lines += max(0, ceil(len(word.rstrip()) / max(1, letters)) - 1)
        used += more
    return lines
