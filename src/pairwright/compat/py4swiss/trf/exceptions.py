"""Errors of a report."""

from __future__ import annotations


class LineError(Exception):
    """A line that can't be read; `column` counts from 1."""

    def __init__(self, message: str, column: int | None = None) -> None:
        self.message = message
        self.column = column
        super().__init__(message)


class ParsingError(Exception):
    """A report that can't be read; `row` and `column` count from 1."""

    def __init__(self, message: str, row: int | None = None, column: int | None = None) -> None:
        self.message = message
        self.row = row
        self.column = column
        super().__init__(message)

    def __str__(self) -> str:
        """The message and the place, as far as it is known."""
        known = [("Row", self.row), ("Column", self.column)]
        place = ", ".join(f"{word} {number}" for word, number in known if number is not None)
        return f"{self.message} ({place})" if place else self.message


class ConsistencyError(Exception):
    """A report whose lines contradict each other."""
