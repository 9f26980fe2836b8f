"""Numbers cut out of a line, with a note if they are invalid."""

from __future__ import annotations

from collections.abc import Iterator

from .columns import RecordField
from .numbers import whole
from .problems import Faults, mend, say, want

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..messages import Message


def words(line: str) -> Iterator[tuple[str, int]]:
    """The words after the code of a line, with their columns."""
    at = 3
    for word in line[at:].replace("\t", " ").split(" "):
        if word:
            yield word, at + 1
        at += len(word) + 1


def number_in(field: RecordField, number: int, line: str, most: int, faults: Faults) -> int:
    """A number of a fixed field, or 0 after noting that it isn't one from 1 to `most`."""
    value = whole(field.cut(line))
    if not value or value > most:
        column, length, fault, expected = unreadable(field, line, most)
        faults.error(number, column, fault, expected=expected, length=length, fix=mend.LINE_UP_FIELDS())
        return 0
    return value


def unreadable(field: RecordField, line: str, most: int, index: int = 0) -> tuple[int, int, Message, Message]:
    """Where a number of a fixed field should be: column and width; the fault, and what was expected."""
    text, column, called = field.cut(line, index), field.column(index), _named(field)
    return (
        column,
        field.width,
        say.FIELD_UNREADABLE(field=called, text=text) if text else say.FIELD_MISSING(field=called),
        want.NUMBER_IN_COLUMNS(most=most, first=column, last=column + field.width - 1),
    )


def _named(field: RecordField) -> Message:
    """The name of a number field in messages."""
    names = {
        "round": say.FIELD_ROUND,
        "first_round": say.FIELD_FIRST_ROUND,
        "last_round": say.FIELD_LAST_ROUND,
        "first_player": say.FIELD_FIRST_PLAYER,
        "last_player": say.FIELD_LAST_PLAYER,
        "id": say.FIELD_START_NUMBER,
    }
    return names.get(field.name, say.FIELD_TEAM)()


def ids_in(field: RecordField, number: int, line: str, faults: Faults) -> Iterator[tuple[int, int]]:
    """Start numbers of a repeated field with their columns; blank and zero cells are skipped."""
    for column in field.columns(line):
        # With the character before it: a number must not run into the one to its left.
        text = line[column - 2 : column - 1 + field.width].strip(" ")
        value = whole(text) if line[column - 2] == " " else None
        if value:
            yield value, column
        elif text and value is None:
            faults.error(
                number,
                column,
                say.START_NUMBER_UNREADABLE(text=text),
                expected=want.NUMBER_AND_BLANKS(first=column, last=column + field.width - 1),
                length=field.width,
                fix=mend.LINE_UP_FIELDS(),
            )
            return


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
                say.START_NUMBER_UNREADABLE(text=word),
                expected=want.NUMBERS_BETWEEN_BLANKS(),
                length=len(word),
                fix=mend.BLANKS_BETWEEN(),
            )
