"""dBASE III tables, as far as a rating report needs them: character fields, one record a row, ASCII.

Layout of the file: a header of 32 bytes (0x03, date, number of records, lengths), 32 bytes for each field, 0x0d,
the records, each preceded by a blank, 0x1a.
"""

from __future__ import annotations

import struct
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from ..questions import Refused
from ..wording import reports as say


@dataclass(frozen=True, slots=True)
class DbfField:
    """A character field: its name (at most ten letters) and width."""

    name: str
    width: int


def written(fields: Sequence[DbfField], rows: Sequence[Mapping[str, str]], changed: date) -> bytes:
    """A table as the bytes of its file; missing values are blank.

    Raises `Refused` for a value that does not fit or is not ASCII: nothing is cut off.
    """
    head = struct.pack(
        "<BBBBIHH20x",
        3,
        changed.year - 1900,
        changed.month,
        changed.day,
        len(rows),
        32 + 32 * len(fields) + 1,
        1 + sum(field.width for field in fields),
    )
    described = b"".join(
        struct.pack("<11sc4xB15x", field.name.encode("ascii"), b"C", field.width) for field in fields
    )
    records = b"".join(
        b" " + b"".join(_cell(field, row.get(field.name, "")) for field in fields) for row in rows
    )
    return head + described + b"\r" + records + b"\x1a"


def _cell(field: DbfField, text: str) -> bytes:
    if len(text) > field.width or not text.isascii() or not text.isprintable():
        raise Refused(
            say.DOES_NOT_FIT(text=text, field=field.name, width=field.width),
            alternative=say.SHORTEN_IT(),
        )
    return text.ljust(field.width).encode("ascii")
