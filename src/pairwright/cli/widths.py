"""How wide a text is on a terminal."""

from __future__ import annotations

import unicodedata

from ..model.printing import printable


def cells(text: str) -> int:
    """How many columns a text takes: wide characters two, combining marks none."""
    return len(text) if text.isascii() else sum(_cells(character) for character in text)


def fitted(text: str, width: int) -> str:
    """A text padded to a number of columns, or cut with an ellipsis."""
    text = printable(text)
    if cells(text) > width:
        while cells(text) > width - 1:
            text = text[:-1]
        text += "…"
    return text + " " * (width - cells(text))


def _cells(character: str) -> int:
    if unicodedata.combining(character) or unicodedata.category(character) in {"Cf", "Mn", "Me"}:
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1
