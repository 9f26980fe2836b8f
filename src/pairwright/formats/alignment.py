"""Reports with columns counted in other units than characters.

Programs that fill a name up to 33 bytes count an accented letter twice. So does a text separated into letters and
accents (Unicode's form D, made by some systems and editors) after its columns were made. A report is read so only if
this mends all its faults.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence

from ..lean_dataclass import dataclass
from .columns import RECORDS, Record
from .problems import mend, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..messages import Message

_DAMAGED = "\ufffd"
_BY_CODE = {record.code: record for record in RECORDS}


@dataclass(frozen=True)
class Alignment:
    """Another way to count columns: the lines as they then are, and how a message tells it."""

    lines: list[str]
    found: Message
    fix: Message


def alignments(lines: Sequence[str]) -> Iterator[Alignment]:
    """The other ways to count the columns of a report that isn't plain ASCII."""
    in_bytes = [_by_bytes(line) for line in lines]
    if in_bytes != list(lines):
        yield Alignment(in_bytes, say.COUNTED_IN_BYTES(), mend.CONVERT_COLUMNS())
    composed = [unicodedata.normalize("NFC", line) for line in lines]
    if composed != list(lines):
        yield Alignment(composed, say.ACCENTS_APART(), mend.CONVERT_LETTERS())


def first_changed(lines: Sequence[str], others: Sequence[str]) -> int:
    """The number of the first line that differs."""
    return next(number for number, (a, b) in enumerate(zip(lines, others, strict=True), 1) if a != b)


def _by_bytes(line: str) -> str:
    """A line cut into its fields by bytes and put together by characters."""
    record = _BY_CODE.get(line[:3])
    if line.isascii() or record is None:
        return line
    data = b"".join(b"\xff" if letter == _DAMAGED else letter.encode() for letter in line)
    return "".join(_pieces(record, data)).rstrip(" ")


def _pieces(record: Record, data: bytes) -> Iterator[str]:
    end = 0
    for field in sorted(record.fields, key=lambda field: field.first):
        if field.step or not field.width or field.right:
            continue
        yield _text(data[end : field.first - 1])
        end = field.last
        yield _text(data[field.first - 1 : end]).ljust(field.width)
    yield _text(data[end:])


def _text(data: bytes) -> str:
    return data.decode("utf-8", "replace")
