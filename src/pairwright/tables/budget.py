"""How much of a table is read: enough for every list of players, and little enough for any computer."""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TypeAlias

from ..errors import TooLarge
from ..messages import LINE_NAMED, Declared, Message
from . import wording as say

MOST_BYTES = 200_000_000
"""The largest unpacked size of a spreadsheet."""

MOST_ROWS = 1_000_000
MOST_COLUMNS = 1_000
MOST_CELLS = 2_000_000
"""Cells of a spreadsheet and lines of a text, empty ones too: reading them takes some seconds."""

MOST_CHARACTERS = 100_000_000
"""All cells together. A text that many cells share counts for each of them: a few bytes could hold gigabytes."""

LONGEST_CELL = csv.field_size_limit()
"""Characters, in a spreadsheet as in CSV."""

LONGEST_LINE = 4_000_000
"""Characters of a line of CSV, and bytes of a tag in a spreadsheet."""

MOST_MEMORY, MOST_SECONDS = 900_000_000, 10
"""Bytes of address space and seconds of the processor for the process that reads XLS and ODS."""

Where: TypeAlias = Callable[[], Message]
"""The place of reading; only computed for an error."""


def at_line(number: int) -> Where:
    """The place of a line."""
    return lambda: LINE_NAMED(line=number)


@dataclass(slots=True)
class Budget:
    """The amount read of a table called `name`. Each method counts, and raises `TooLarge` when there is too much."""

    name: str
    size: int = 0
    rows: int = 0
    cells: int = 0
    characters: int = 0

    def unpacked(self, count: int) -> None:
        """So many bytes were unpacked."""
        self.size += count
        self._most(self.size, MOST_BYTES, say.MUCH_BYTES, lambda: say.ALL_PARTS())

    def row(self, where: Where) -> None:
        """A row begins."""
        self.rows += 1
        self._most(self.rows, MOST_ROWS, say.MUCH_ROWS, where)

    def cell(self, where: Where) -> None:
        """A cell or a line begins."""
        self.cells += 1
        self._most(self.cells, MOST_CELLS, say.MUCH_CELLS, where)

    def text(self, text: str, where: Where, before: int = 0) -> None:
        """A cell has this text, after so many characters of the same cell."""
        self.characters += len(text)
        self._most(before + len(text), LONGEST_CELL, say.MUCH_IN_CELL, where)
        self._most(self.characters, MOST_CHARACTERS, say.MUCH_CHARACTERS, where)

    def texts(self, texts: Iterable[str], where: Where) -> None:
        """Cells have these texts."""
        for text in texts:
            self.cell(where)
            self.text(text, where)

    def columns(self, count: int, where: Where) -> None:
        """A row has so many columns."""
        self._most(count, MOST_COLUMNS, say.MUCH_COLUMNS, where)

    def _most(self, count: int, most: int, what: Declared, where: Where) -> None:
        if count > most:
            raise TooLarge(
                say.TOO_MUCH_IN_TABLE(name=self.name, most=f"{most:,}", what=what(), place=where())
            )
