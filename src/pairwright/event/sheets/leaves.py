"""What stands on each page of the sheets of a round, which is known before they are printed.

Heights are in mm, estimated from letters so that a page is rather less than full: what stands on a leaf fits a page.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import ceil
from typing import NamedTuple

from ..state import Pairing
from .grids import Contents, Grid
from .sizes import AROUND, LETTER, NOTE, PAGES, Size, beside, lines_of, size_of, wrapped

MOST_BOARDS = 40
"""So many boards stand on a page in large type, where they don't all fit one."""

_TYPE = 11
_LINE, _PAD = _TYPE * 1.35 * 0.3528, 2.1
"""The usual type in points; height of a line, and of the room around a row."""

_GAP = 5.0
"""Between slips."""

_SLIP, _NAMES, _BOXES, _SIGNED, _DRAFT = 7.0, 5.0, 13.0, 12.0, 9.5
"""Heights of the edge of a slip, around names, of the boxes, the signatures and the mark of a draft."""


class Leaves(NamedTuple):
    """The pages of a sheet: tables, or boards with their slips; and the size of type, if it is a large one."""

    tables: Sequence[Grid] = ()
    slips: Sequence[Sequence[tuple[int, Pairing]]] = ()
    size: Size | None = None

    @property
    def pages(self) -> int:
        """How many pages."""
        return len(self.tables) + len(self.slips)


def leaves_of(contents: Contents, kind: str, paper: str, *, draft: bool = False) -> Leaves:
    """The pages of the boards, the names or the slips of a round."""
    if kind == "slips":
        return Leaves(slips=list(_slips(contents, paper, draft=draft)))
    grid = contents.by_name() if kind == "names" else contents.by_board()
    less = _heading(contents, grid, paper) + NOTE * draft + NOTE * bool(grid.note)
    if kind == "boards" and not grid.heads:
        return _boards(grid, paper, less)
    width = PAGES[paper][0]
    names = int((width - 24) / (_TYPE * LETTER))
    lines = lines_of(grid.rows, _TYPE, width) if grid.heads else beside(grid.rows, (0, 2), names)
    return Leaves(_tables(grid, lines, PAGES[paper][1] - AROUND - less))


def _heading(contents: Contents, grid: Grid, paper: str) -> float:
    """The height that a heading takes beyond one line."""
    width, event = PAGES[paper][0], f"{contents.state.name} · {contents.section.name}"
    title = f"{grid.title} · {contents.say('Round {number}').format(number=contents.number)}"
    apart = (17 * len(event) + 12 * len(title)) * LETTER + 5 > width
    return 8.1 * (wrapped(event, int(width / (17 * LETTER))) - 1) + 5.8 * apart


def _boards(grid: Grid, paper: str, less: float) -> Leaves:
    """All boards on one page, or as many pages as it takes with so many on each, in the largest type."""
    if size := size_of(grid.rows, paper, less):
        return Leaves([grid], size=size)
    for count in range(ceil(len(grid.rows) / MOST_BOARDS), len(grid.rows) + 1):
        each = ceil(len(grid.rows) / count)
        parts = [grid.rows[at : at + each] for at in range(0, len(grid.rows), each)]
        sizes = [size for part in parts if (size := size_of(part, paper, less))]
        if len(sizes) == len(parts):
            return Leaves([replace(grid, rows=part) for part in parts], size=min(sizes))
    return Leaves([grid])


def _tables(grid: Grid, lines: Sequence[int], room: float) -> list[Grid]:
    """A table in the usual type on as many pages as it takes; a row stays with those that belong to it."""
    starts = [at for at in range(len(grid.rows)) if not grid.heads or at in grid.heads] or [0]
    ends = [*starts[1:], len(grid.rows)]
    heights = [
        sum(lines[at] * _LINE + _PAD for at in range(start, end))
        for start, end in zip(starts, ends, strict=True)
    ]
    return [
        replace(
            grid,
            rows=grid.rows[starts[first] : ends[last]],
            heads=frozenset(at - starts[first] for at in grid.heads if starts[first] <= at < ends[last]),
        )
        for first, last in _filled(heights, room)
    ]


def _filled(heights: Sequence[float], room: float, gap: float = 0.0) -> Iterator[tuple[int, int]]:
    """The first and the last of those that stand on each page."""
    first, used = 0, 0.0
    for at, height in enumerate(heights):
        if at > first and used + gap + height > room:
            yield first, at - 1
            first, used = at, 0.0
        used += height + (gap if at > first else 0)
    if heights:
        yield first, len(heights) - 1


def _slips(contents: Contents, paper: str, *, draft: bool) -> Iterator[list[tuple[int, Pairing]]]:
    """The boards of each page of slips, two beside each other."""
    width, height = PAGES[paper]
    boards = sorted(contents.round.pairings.items())
    inner = (width - _GAP) / 2 - _SLIP
    heights = [_slip(contents, pairing, inner) + (_DRAFT if draft else 0) for _, pairing in boards]
    beside = [max(heights[at : at + 2]) for at in range(0, len(heights), 2)]
    for first, last in _filled(beside, height, _GAP):
        yield boards[2 * first : 2 * last + 2]


def _slip(contents: Contents, pairing: Pairing, width: float) -> float:
    """The height of a slip."""

    def lines(text: str, points: int, room: float) -> int:
        return wrapped(text, int(room / (points * LETTER)))

    state, section = contents.state, contents.section
    head = lines(f"{state.name} · {section.name} · Round {contents.number}", 10, width - 32)
    height = _SLIP + max(6.0, head * 4.8) + _SIGNED
    if len(pairing.games) > 1:
        names = contents.name(pairing.one), contents.name(pairing.other)
        height += lines(" – ".join(names), _TYPE, width) * _LINE + 2
        height += (max(lines(f"Signature ({name})", 8, width / 2 - 3) for name in names) - 1) * 3.8
    for game in pairing.games:
        names = contents.full_name(game.white), contents.full_name(game.black)
        height += _NAMES + _BOXES + sum(lines(name, _TYPE, width - 20) for name in names) * _LINE
    return height
