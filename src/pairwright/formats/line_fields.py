"""Numbers cut out of a line, with a note if they are none."""

from __future__ import annotations

from collections.abc import Iterator

from .columns import RecordField
from .numbers import whole
from .problems import LINE_UP, Faults


def words(line: str) -> Iterator[tuple[str, int]]:
    """The words after the code of a line, with their columns."""
    at = 3
    for word in line[at:].replace("\t", " ").split(" "):
        if word:
            yield word, at + 1
        at += len(word) + 1


def number_in(field: RecordField, number: int, line: str, most: int, faults: Faults) -> int:
    """A number of a fixed field, or 0 after noting that it isn't one from 1 to `most`."""
    text = field.cut(line)
    value = whole(text)
    if not value or value > most:
        faults.error(
            number,
            field.first,
            f"{field.meaning} '{text}'" if text else f"the {field.meaning} is missing",
            expected=f"a number from 1 to {most} in columns {field.first}-{field.last}",
            length=field.width,
            fix=LINE_UP,
        )
        return 0
    return value


def ids_in(field: RecordField, number: int, line: str, faults: Faults) -> Iterator[tuple[int, int]]:
    """Start numbers of a repeated field with their columns; blank and zero cells are skipped."""
    index = 0
    while (column := field.column(index)) <= len(line):
        text = line[column - 2 : column - 1 + field.width].strip(" ")
        value = whole(text) if line[column - 2] == " " else None
        if value:
            yield value, column
        elif text and value is None:
            faults.error(
                number,
                column,
                f"start number '{text}'",
                expected=f"a number in columns {column}-{column + field.width - 1}, blanks between numbers",
                length=field.width,
                fix=LINE_UP,
            )
            return
        index += 1


def ids_in_words(number: int, line: str, faults: Faults) -> Iterator[tuple[int, int]]:
    """Start numbers between blanks, with their columns."""
    for word, column in words(line):
        value = whole(word)
        if value:
            yield value, column
        else:
            faults.error(
                number,
                column,
                f"start number '{word}'",
                expected="start numbers between blanks",
                length=len(word),
                fix="write the numbers with blanks between them",
            )
