"""Opening a rating list: which of the published forms a file has, and its players as a stream."""

from __future__ import annotations

import io
import struct
import zipfile
import zlib
from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, cast

from ..errors import FormatError, TooLarge
from ..messages import Message
from ..tables import read_table
from . import wording as say
from .fixed_width import Heading, is_heading, read_heading, read_lines
from .national import read_national
from .player import KINDS, ListedPlayer, RatingKind
from .xml_lists import has_a_rating, has_all_rates, read_xml

MOST_BYTES = 2_000_000_000
"""The largest size of an unpacked list."""
MOST_NATIONAL = 300_000_000
_HEAD = 1 << 16
"""Bytes that tell the form of a list."""
_DAMAGED = (zipfile.BadZipFile, zlib.error, struct.error, EOFError, RuntimeError, ValueError, LookupError)
"""The errors of a damaged archive; `RuntimeError` is for an encrypted one, or one packed in an unknown way."""


@dataclass
class RatingList:
    """A list being read: its source, its month if stated, its kinds of ratings, and an iterator over its players.

    `notices` are the doubts about its rows, once it is read.
    """

    source: str
    month: str
    kinds: tuple[RatingKind, ...]
    players: Iterator[ListedPlayer]
    notices: list[Message] = field(default_factory=list)


def open_list(
    path: str | Path,
    *,
    kind: RatingKind | None = None,
    source: str | None = None,
    mapping: Mapping[str, str] | None = None,
) -> RatingList:
    """Open a rating list: FIDE's text and XML lists, packed as ZIP or not, or a national CSV, XLSX or ODS.

    `kind` is the rate of play of a list with one rating; file names as FIDE publishes them (`rapid_rating_list.txt`)
    tell it. `source` names a national list, `mapping` its headings by field. Raises `FormatError` for an unknown form,
    `TooLarge`, and `OSError`.
    """
    file = Path(path)
    with _unpacked(file) as (stream, name):
        text = _beginning(stream.read(_HEAD))
    named = kind or next((one for one in KINDS if one in name.lower()), None)
    owner = source if source and source.strip().casefold() != "fide" else "FIDE"
    if text.startswith("<"):
        rate = None if has_all_rates(text) else named
        if rate is None and has_a_rating(text):
            raise FormatError(say.RATE_UNKNOWN_IN_XML(), file=name, fix=say.ADD_KIND())
        return RatingList(owner, "", (rate,) if rate else KINDS, _of_source(owner, _xml(file, rate)))
    if is_heading(text):
        with _unpacked(file) as (stream, name):
            heading = _heading(stream, name, named)
        kinds = (named,) if heading.month and named else KINDS
        return RatingList(owner, heading.month, kinds, _of_source(owner, _fixed_width(file, named)))
    if owner == "FIDE":  # whose players a table would replace
        raise FormatError(say.NOT_A_FIDE_LIST(), file=name, fix=say.NAME_NATIONAL())
    notices: list[Message] = []
    return RatingList(owner, "", KINDS, _national(file, owner, mapping or {}, notices), notices)


def _beginning(head: bytes) -> str:
    """The first bytes as a text: UTF-8, and XML also in UTF-16, which its reader knows."""
    bare = head.removeprefix(BOM_UTF16_LE).removeprefix(BOM_UTF16_BE)
    for order, begins in (("utf-16-le", b"<\0"), ("utf-16-be", b"\0<")):
        if bare.startswith(begins):
            return bare.decode(order, "replace")
    return head.decode("utf-8-sig", "replace").lstrip()


def _of_source(owner: str, players: Iterator[ListedPlayer]) -> Iterator[ListedPlayer]:
    """The players of a list in one of FIDE's forms, which other federations use, too."""
    return players if owner == "FIDE" else (one._replace(source=owner) for one in players)


def _xml(file: Path, kind: RatingKind | None) -> Iterator[ListedPlayer]:
    with _unpacked(file) as (stream, name):
        yield from read_xml(stream, name, kind)


def _fixed_width(file: Path, kind: RatingKind | None) -> Iterator[ListedPlayer]:
    with _unpacked(file) as (stream, name):
        heading = _heading(stream, name, kind)
        yield from read_lines(map(_decoded, stream), heading, name)


def _heading(stream: Iterable[bytes], name: str, kind: RatingKind | None) -> Heading:
    """The columns by the first line that is not blank; the stream goes on below it."""
    lines = (line.lstrip("\ufeff").rstrip("\r\n") for line in map(_decoded, stream))
    at, line = next((at, line) for at, line in enumerate(lines, start=1) if line.strip())
    return read_heading(line, name, kind, at)


def _decoded(line: bytes) -> str:
    """A line in UTF-8, or in cp1252 as older lists have it."""
    try:
        return line.decode("utf-8")
    except UnicodeDecodeError:
        return line.decode("cp1252", "replace")


def _national(
    file: Path, source: str, mapping: Mapping[str, str], notices: list[Message]
) -> Iterator[ListedPlayer]:
    with _unpacked(file) as (stream, name):
        data = stream.read(MOST_NATIONAL + 1)
    if len(data) > MOST_NATIONAL:
        raise TooLarge(say.LIST_TOO_LARGE(name=name, most=f"{MOST_NATIONAL:,}"))
    table = read_table(data, name)
    notices += table.notices
    yield from read_national(table, source, mapping)


@contextmanager
def _unpacked(file: Path) -> Iterator[tuple[io.BufferedReader[Any], str]]:
    """The list as a stream of bytes, and its name: of a ZIP archive the one list in it."""
    if not zipfile.is_zipfile(file) or file.suffix.lower() in (".xlsx", ".ods"):
        with file.open("rb") as stream:
            yield stream, file.name
        return
    try:
        with zipfile.ZipFile(file) as archive:
            inner = _only_list(archive, file.name)
            with (
                archive.open(inner) as member,
                io.BufferedReader(cast(io.RawIOBase, member), 1 << 16) as stream,
            ):
                yield stream, inner.filename
    except (*_DAMAGED, OSError) as error:
        if isinstance(error, OSError) and error.filename is not None:
            raise
        raise FormatError(
            say.ARCHIVE_UNREADABLE(reason=str(error)), file=file.name, fix=say.FETCH_AGAIN()
        ) from None


def _only_list(archive: zipfile.ZipFile, name: str) -> zipfile.ZipInfo:
    parts = archive.infolist()
    lists = [part for part in parts if part.filename.lower().endswith((".txt", ".xml", ".csv"))]
    if len(lists) != 1:
        held = ", ".join(part.filename for part in parts[:5])
        found = say.ARCHIVE_HOLDS(files=held) if held else say.ARCHIVE_EMPTY()
        raise FormatError(found, file=name, expected=say.ONE_LIST_IN_ARCHIVE())
    if lists[0].file_size > MOST_BYTES:
        raise TooLarge(say.LIST_UNPACKS(name=name, size=f"{lists[0].file_size:,}", most=f"{MOST_BYTES:,}"))
    return lists[0]
