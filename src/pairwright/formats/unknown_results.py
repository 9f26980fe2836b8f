"""Games whose result is not known yet, such as adjourned ones: they count as draws (C.04.2 art. 3.1).

In the records of the players such a game is a draw; that it is none yet is told by a comment, which every dialect
keeps. The newest one also marks the game by `?` and has the letter X in record 162.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

MARK = "?"
"""How files write an unknown result."""

_LINE = re.compile(r"###\s+Unknown result @ R(\d+): (\d+)-(\d+)")


def unknown_line(number: int, white: int, black: int) -> str:
    """The comment for a game of a round, by start numbers."""
    return f"### Unknown result @ R{number}: {white}-{black}"


def unknown_results(records: Iterable[str]) -> set[tuple[int, int, int]]:
    """Round, White and Black of the games whose results the comments of a report call unknown."""
    found = (_LINE.fullmatch(line.strip()) for line in records)
    return {(int(one[1]), int(one[2]), int(one[3])) for one in found if one}
