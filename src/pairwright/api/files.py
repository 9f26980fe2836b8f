"""Tournaments out of files and into files."""

from __future__ import annotations

from collections.abc import Mapping
from os import PathLike
from typing import IO, TYPE_CHECKING, Any, Literal

from ..arguments import checked
from ..errors import InvalidTournament
from .tournament import Tournament
from .wording import NOT_A_DOCUMENT

if TYPE_CHECKING:
    from ..formats import Dialect


@checked()
def read(source: str | bytes | PathLike[str] | IO[str] | IO[bytes] | Mapping[str, Any]) -> Tournament:
    """Read a tournament: a report in any dialect, or a JSON document.

    `source` is a path, an open file, bytes, text, or a JSON document as it is loaded (a dictionary). A string is
    text if it has a line break, begins with `{` or is blank; any other string is a path, like every `Path`. Raises
    `FormatError` with line and column for input that does not say a tournament, and `OSError` for a file that can't
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
    from ..formats import read_bytes, read_file, read_text

    if isinstance(source, Mapping):
        found = read_text(_document(source))
    elif isinstance(source, str) and is_text(source):
        found = read_text(source)
    elif isinstance(source, (str, PathLike)):
        found = read_file(source)
    else:
        file = "<bytes>"
        if not isinstance(source, (bytes, bytearray, memoryview)):
            file, source = str(getattr(source, "name", "<stream>")), source.read()
        found = (
            read_text(source, file=file) if isinstance(source, str) else read_bytes(bytes(source), file=file)
        )
    tournament = found.tournament
    assert isinstance(tournament, Tournament), "every tournament is built as one"  # noqa: S101
    return tournament


def _document(source: Mapping[str, Any]) -> str:
    """The text of a document that a program has loaded, as databases with columns of JSON do."""
    import json

    try:
        return json.dumps(source)
    except (TypeError, ValueError, RecursionError) as error:
        raise InvalidTournament(NOT_A_DOCUMENT(reason=str(error))) from error


def is_text(source: str) -> bool:
    """Whether a string is the text of a report or document, not the path of a file."""
    return (
        not source.strip() or "\n" in source or "\r" in source or source.lstrip("\ufeff \t").startswith("{")
    )


@checked()
def write(
    tournament: Tournament, path: str | PathLike[str], dialect: Dialect | Literal["json"] | None = None
) -> None:
    """Write a tournament to a file, whole or not at all.

    Without `dialect` the ending of the path tells it: .json, .trf (TRF-2026), .trf26, .trf16, .trfx, .trfbx. Raises
    `InvalidTournament` for another ending or dialect, and `OSError` if the file can't be written.

    Examples:
        >>> pw.write(played, folder / "club.trf")
        >>> pw.write(played, folder / "club.json")
    """
    from ..formats import dialect_of
    from ..formats.files import write_whole

    wanted = dialect or dialect_of(path)
    write_whole(path, tournament.to_json() if wanted == "json" else tournament.to_trf(wanted))
