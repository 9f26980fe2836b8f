"""Tournaments out of files and into files."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from os import PathLike, fsencode, fspath
from typing import IO, TYPE_CHECKING, Literal

from ..arguments import checked
from ..errors import InvalidTournament
from ..model.wording import OPTION_ONE_OF
from .tournament import Tournament
from .wording import NOT_A_DOCUMENT

if TYPE_CHECKING:
    from ..formats import Dialect


@checked()
def read(source: str | bytes | PathLike[str] | IO[str] | IO[bytes] | Mapping[str, object]) -> Tournament:
    """Read a tournament: a report in any dialect, or a JSON document.

    `source` is a path, an open file, bytes, text, or a JSON document as it is loaded (a dictionary). A string is
    text if it has a line break, begins with `{`, is blank or can be no path (a name of over 255 characters, a
    NUL character, half a pair of UTF-16); any other string is a path, like every `Path`. Raises
    `FormatError` with line and column for input that is not a valid tournament, and `OSError` for a file that can't
    be read.

    Examples:
        >>> pw.read("examples/open.trf").name
        'Lighthouse Open 2027'
        >>> len(pw.read("examples/stuck.trf"))
        4
        >>> import json
        >>> pw.read(json.loads(event.to_json())) == event
        True
    """
    from ..formats import read_bytes, read_text

    data, file = opened(source)
    found = read_text(data, file=file) if isinstance(data, str) else read_bytes(data, file=file)
    tournament = found.tournament
    assert isinstance(tournament, Tournament), "every tournament is built as one"  # noqa: S101
    return tournament


def opened(
    source: str | bytes | PathLike[str] | IO[str] | IO[bytes] | Mapping[str, object],
) -> tuple[str | bytes, str]:
    """The text or bytes of a source for `read`, and the file name for messages."""
    if isinstance(source, Mapping):
        return _document(source), "<text>"
    if isinstance(source, str) and is_text(source):
        return source, "<text>"
    if isinstance(source, (str, PathLike)):
        return _bytes_of(fspath(source))
    if isinstance(source, (bytes, bytearray, memoryview)):
        return bytes(source), "<bytes>"
    held = source.read()
    return held if isinstance(held, str) else bytes(held), str(getattr(source, "name", "<stream>"))


def _bytes_of(path: str) -> tuple[bytes, str]:
    from ..formats.reading import bytes_of, whole

    return (whole(sys.stdin.buffer, "<stdin>"), "<stdin>") if path == "-" else (bytes_of(path), path)


def _document(source: Mapping[str, object]) -> str:
    """The text of a document already parsed into Python objects, such as a JSON column of a database."""
    import json

    try:
        return json.dumps(source)
    except (TypeError, ValueError, RecursionError) as error:
        raise InvalidTournament(NOT_A_DOCUMENT(reason=str(error))) from error


def is_text(source: str) -> bool:
    """Whether a string is the text of a report or document, not the path of a file."""
    return (
        not source.strip()
        or not set("\n\r\0").isdisjoint(source)
        or source.lstrip("\ufeff \t").startswith("{")
        or any(len(name) > _LONGEST_NAME for name in source.split("/"))
        or not _names_a_file(source)
    )


def _names_a_file(source: str) -> bool:
    """Whether the system has letters for a name: none for half a pair of UTF-16."""
    try:
        return bool(fsencode(source))
    except UnicodeEncodeError:
        return False


_LONGEST_NAME = 255
"""Characters: no usual system has a file or folder with a longer name."""


_LINE_ENDS = ("\n", "\r\n", "\r")


@checked()
def write(
    tournament: Tournament,
    path: str | PathLike[str],
    dialect: Dialect | Literal["json"] | None = None,
    *,
    ranks: bool = True,
    line_end: Literal["\n", "\r\n", "\r"] = "\n",
) -> None:
    """Write a tournament to a file, whole or not at all.

    Without `dialect` the ending of the path tells it: .json, .trf (TRF-2026), .trf26, .trf16, .trfx, .trfbx. `ranks`
    as in `to_trf`; `line_end` is how lines end. Raises `InvalidTournament` for another ending, dialect or end of lines,
    and `OSError` if the file can't be written.

    Examples:
        >>> pw.write(played, folder / "club.trf")
        >>> pw.write(played, folder / "club.json")
        >>> pw.write(played, folder / "club-16.trf", "trf16", line_end="\\r\\n")
    """
    from ..formats import dialect_of
    from ..formats.files import write_whole

    if line_end not in _LINE_ENDS:
        given, *choices = (repr(one)[1:-1] for one in (line_end, *_LINE_ENDS))
        raise InvalidTournament(OPTION_ONE_OF(option="line_end", given=given, choices=", ".join(choices)))
    wanted = dialect or dialect_of(path)
    text = tournament.to_json() if wanted == "json" else tournament.to_trf(wanted, ranks=ranks)
    write_whole(path, text if line_end == "\n" else text.replace("\n", line_end))
