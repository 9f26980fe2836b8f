"""XLSX as an archive of XML parts: which sheets there are, their shared texts, and which formats are dates.

Read as a stream with expat and counted while it is read. Documents with a DTD are refused: entities could unfold to
more than any computer holds.
"""

from __future__ import annotations

import io
import posixpath
import re
import struct
import zipfile
import zlib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import IO
from xml.parsers import expat

from ..errors import FormatError
from ..messages import Declared, Message
from . import wording as say
from .budget import LONGEST_LINE, Budget

_BLOCK = 1 << 16
_DATES = frozenset([*range(14, 23), *range(27, 37), *range(45, 48), *range(50, 59)])
"""Numbers of the built-in formats that show a date or a time."""

_NO_SIGN = re.compile(r'"[^"]*"|\\.|_.|\[[^\]]*\]')
"""Parts of a format that are shown as they stand, and conditions, colours and languages."""

_VALUE = re.compile(rb"<(?:\w+:)?[vt][ >]")
_ESCAPED = re.compile("_x([0-9A-Fa-f]{4})_")

DAMAGED = (
    *(zipfile.BadZipFile, zlib.error, struct.error, EOFError, OSError),
    *(RuntimeError, ValueError, LookupError, OverflowError),  # encrypted, an unknown method ...
)
"""The errors of a damaged archive."""

Attributes = Mapping[str, str]


class Handler:
    """The events during the reading of a part. Names of elements are without their namespace."""

    def start(self, name: str, attributes: Attributes) -> None:
        """An element begins."""

    def end(self, name: str) -> None:
        """An element ends."""

    def data(self, text: str) -> None:
        """Text of the innermost element; long ones come in pieces."""


class Archive:
    """An XLSX file. Raises `FormatError` for one that is damaged, `TooLarge` for one that unpacks to too much."""

    def __init__(self, data: bytes, budget: Budget) -> None:
        self.budget = budget
        with self.faults(say.SHEET_DAMAGED):
            self._zip = zipfile.ZipFile(io.BytesIO(data))
            self.names = frozenset(self._zip.namelist())

    @contextmanager
    def faults(self, found: Declared, **values: str) -> Iterator[None]:
        """Make errors of the libraries that read archives ours."""
        try:
            yield
        except (expat.ExpatError, *DAMAGED) as error:
            told = found(reason=str(error), **values)
            raise FormatError(told, file=self.budget.name, fix=say.SAVE_AS_CSV()) from None

    def read(self, part: str, handler: Handler) -> None:
        """Read a part of the archive; nothing happens if it is not there."""
        if part not in self.names:
            return
        with self.faults(say.SHEET_PART_UNREADABLE, part=part):
            info = self._zip.getinfo(part)
            if info.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
                raise ValueError("it is packed in a way that spreadsheets don't use")
            with self._zip.open(info) as stream:
                PartReading(self.budget, handler).read(stream)

    def has_values(self, part: str) -> bool:
        """Whether a cell has a value, by the beginning of the part of a sheet that need not be readable."""
        with suppress(*DAMAGED), self._zip.open(part) as stream:
            return _VALUE.search(stream.read(_BLOCK)) is not None
        return False


class PartReading:
    """One part while it is read."""

    def __init__(self, budget: Budget, handler: Handler) -> None:
        self._budget, self._handler = budget, handler
        self._size = self._seen = 0
        self._parser = parser = expat.ParserCreate(namespace_separator="}")
        parser.buffer_text = True
        parser.StartElementHandler = self._start
        parser.EndElementHandler = self._end
        parser.CharacterDataHandler = self._data
        parser.StartDoctypeDeclHandler = self._doctype

    def read(self, stream: IO[bytes]) -> None:
        """Read to the end. A tag that goes on and on would be looked through again with every block."""
        while block := stream.read(_BLOCK):
            self._budget.unpacked(len(block))
            self._size += len(block)
            self._parser.Parse(block, False)
            if self._size - self._seen > LONGEST_LINE:
                raise ValueError("a tag of it does not end")
        self._parser.Parse(b"", True)

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        self._seen = self._size
        self._handler.start(name.rpartition("}")[2], attributes)

    def _end(self, name: str) -> None:
        self._seen = self._size
        self._handler.end(name.rpartition("}")[2])

    def _data(self, text: str) -> None:
        self._seen = self._size
        self._handler.data(text)

    def _doctype(self, *_: object) -> None:
        raise ValueError("it declares entities")


@dataclass(frozen=True, slots=True)
class Sheet:
    """A sheet: its name and its part of the archive."""

    name: str
    part: str


class Workbook(Handler):
    """The sheets of a spreadsheet in order, hidden ones last, and from when its dates count."""

    PART = "xl/workbook.xml"

    def __init__(self, archive: Archive) -> None:
        self._listed: list[tuple[bool, str, str]] = []
        self.from_1904 = False
        archive.read(self.PART, self)
        targets = _Relations(archive)
        self.sheets = [Sheet(name, targets.of[id]) for _, name, id in self._in_order() if id in targets.of]

    def start(self, name: str, attributes: Attributes) -> None:
        """Note a sheet or the beginning of dates."""
        if name == "sheet":
            ids = [value for key, value in attributes.items() if key.rpartition("}")[2] == "id"]
            hidden = attributes.get("state", "visible") != "visible"
            self._listed.append((hidden, attributes.get("name", ""), ids[0] if ids else ""))
        elif name == "workbookPr":
            self.from_1904 = attributes.get("date1904") in ("1", "true")

    def _in_order(self) -> list[tuple[bool, str, str]]:
        return sorted(self._listed, key=lambda one: one[0])


class _Relations(Handler):
    """The part of the archive that holds a sheet."""

    def __init__(self, archive: Archive) -> None:
        self.of: dict[str, str] = {}
        archive.read("xl/_rels/workbook.xml.rels", self)

    def start(self, name: str, attributes: Attributes) -> None:
        """Note a relation to a sheet of cells."""
        if name == "Relationship" and attributes.get("Type", "").endswith("/worksheet"):
            part = posixpath.normpath(posixpath.join("/xl", attributes.get("Target", ""))).lstrip("/")
            self.of[attributes.get("Id", "")] = part


class SharedTexts(Handler):
    """The texts that cells name by number. Phonetic hints of a text are excluded."""

    def __init__(self, archive: Archive) -> None:
        self._budget = archive.budget
        self.texts: list[str] = []
        self._parts: list[str] = []
        self._length = self._aloud = 0
        self._inside = False
        archive.read("xl/sharedStrings.xml", self)

    def _where(self) -> Message:
        return say.SHARED_TEXT(number=len(self.texts))

    def start(self, name: str, attributes: Attributes) -> None:
        """A text or a piece of one begins."""
        del attributes
        if name == "si":
            self._budget.cell(self._where)
            self._parts, self._length = [], 0
        self._aloud += name == "rPh"
        self._inside = name == "t" and not self._aloud

    def end(self, name: str) -> None:
        """A text is whole."""
        if name == "si":
            self.texts.append(plain("".join(self._parts)))
        self._aloud -= name == "rPh"
        self._inside = False

    def data(self, text: str) -> None:
        """A piece of a text."""
        if self._inside:
            self._parts.append(text)
            self._budget.text(text, self._where, self._length)
            self._length += len(text)


class Formats(Handler):
    """Which formats of cells show dates."""

    def __init__(self, archive: Archive) -> None:
        self._own: dict[str, bool] = {}
        self.is_date: list[bool] = []
        self._of_cells = False
        archive.read("xl/styles.xml", self)

    def start(self, name: str, attributes: Attributes) -> None:
        """Note a format."""
        if name == "numFmt":
            code = _NO_SIGN.sub("", attributes.get("formatCode", ""))
            self._own[attributes.get("numFmtId", "")] = bool(re.search("[dmyhs]", code, re.IGNORECASE))
        elif name == "cellXfs":
            self._of_cells = True
        elif name == "xf" and self._of_cells:
            number = attributes.get("numFmtId", "0")
            built_in = number in map(str, _DATES)
            self.is_date.append(self._own.get(number, built_in))

    def end(self, name: str) -> None:
        """The formats of cells end."""
        if name == "cellXfs":
            self._of_cells = False


def plain(text: str) -> str:
    """A text with its escapes resolved (`_x000D_`) and single blanks."""
    if "_x" in text:
        text = _ESCAPED.sub(lambda found: chr(int(found[1], 16)), text)
    return " ".join(text.split())
