"""Showing a place in a line of input: the part of the line around it, and carets below."""

from __future__ import annotations

from collections.abc import Iterator

WIDTH = 100
"""Characters of a line that are shown; of longer ones the part around the place."""

_BEFORE = 60
_INDENT = "   "


def excerpt(line: str, column: int, length: int = 1) -> Iterator[str]:
    """Two indented lines: the text around a column, counted from 1, and carets under `length` characters.

    With column 0 only the text. Control characters are shown as replacement characters, so that a damaged file
    can't steer the terminal.
    """
    shown = "".join(character if character.isprintable() else "�" for character in line)
    start = max(0, column - 1 - _BEFORE) if len(shown) > WIDTH else 0
    part = shown[start : start + WIDTH]
    ahead = "…" if start else ""
    yield f"{_INDENT}{ahead}{part}{'…' if start + WIDTH < len(shown) else ''}".rstrip()
    if column:
        room = max(1, start + WIDTH - (column - 1))
        yield _INDENT + " " * (len(ahead) + column - 1 - start) + "^" * max(1, min(length, room))
