"""Where the values of a JSON text stand."""

from __future__ import annotations

import json
import re
from bisect import bisect_right

from ..declared.shape import Path

EXTRAS = ("extra", "second_extra")
"""Members of an entry with extra points."""

TEXTS = ("title", "sex", "federation", "fide_id", "birth")
"""The members of a player that are texts and may be missing."""

_BLANKS = re.compile(r"[ \t\r\n,:]*")
_LINE_END = re.compile(r"\r\n|\r|\n")


class JsonPlaces:
    """Positions of the values of a valid JSON text. Every object and array is walked at most once."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._starts = [0, *(match.end() for match in _LINE_END.finditer(text))]
        self._decoder = json.JSONDecoder()
        self._inside: dict[Path, dict[str | int, int]] = {}

    def __call__(self, path: Path) -> tuple[int, int]:
        """Line and column, from 1, of the value at a path; of its nearest ancestor if it isn't there."""
        at = self._skip(0)
        for depth, step in enumerate(path):
            inside = self._inside.get(path[:depth])
            if inside is None:
                inside = self._inside[path[:depth]] = self._walk(at)
            if step not in inside:
                break
            at = inside[step]
        return self.of_index(at)

    def of_index(self, at: int) -> tuple[int, int]:
        """Line and column, from 1, of a position in the text."""
        line = bisect_right(self._starts, at)
        return line, at - self._starts[line - 1] + 1

    def _skip(self, at: int) -> int:
        match = _BLANKS.match(self._text, at)
        return match.end() if match else at

    def _walk(self, at: int) -> dict[str | int, int]:
        """Positions of the members of the object, or the elements of the array, that begins here."""
        text, found = self._text, dict[str | int, int]()
        opening, at = text[at : at + 1], self._skip(at + 1)
        while opening in ("{", "[") and text[at : at + 1] not in ("", "}", "]"):
            key: str | int = len(found)
            if opening == "{":
                key, at = self._decoder.raw_decode(text, at)
                at = self._skip(at)
            found[key] = at
            at = self._skip(self._decoder.raw_decode(text, at)[1])
        return found
