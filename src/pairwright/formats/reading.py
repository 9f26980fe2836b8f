"""Reading a tournament: bytes or text in, a `Reading` out."""

from __future__ import annotations

import sys
from io import FileIO
from os import PathLike, fspath

from ..arguments import checked
from ..errors import InvalidTournament, TooLarge
from ..lean_dataclass import dataclass
from ..model import Tournament
from ..model.said import say
from .assembly import assemble, assemble_table, gatherer_of
from .columns import DIALECTS, RECORDS, Dialect
from .decoding import decode, report_control_characters, split_lines, without_dos_end
from .draft import Draft
from .numbers import MOST_ID
from .player_lines import PlayerReader
from .problems import PURPOSES, Faults, Problem, Purpose, mend, want
from .problems import say as say_fault
from .record_lines import RecordReader

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import BinaryIO, Literal

    from .player_table import PlayerTable

_CHUNK = 1 << 20
_MOST_MEGABYTES = 512
"""What a file may have: 9,999 players in 99 rounds take 10 MB, and about 100 MB as JSON."""


@dataclass(frozen=True)
class Reading:
    """A tournament as read from a report or document.

    Attributes:
        tournament: the tournament.
        dialect: the dialect of the report, or `json`.
        problems: warnings and notices, in the order of the lines; errors raise `FaultyInput` instead.
        encoding: the encoding of the bytes, such as `utf-8` or `cp1252`.
    """

    tournament: Tournament
    dialect: Dialect | Literal["json"]
    problems: tuple[Problem, ...] = ()
    encoding: str = "utf-8"


@checked()
def read_text(text: str, *, file: str = "<text>", purpose: Purpose = "read") -> Reading:
    """Read a tournament from the text of a report or JSON document.

    `file` is the name used in messages. With `purpose` "pair" the tournament must be ready to pair its next
    round. Raises `FaultyInput`, a `FormatError`, with all problems found.
    """
    faults = Faults(file)
    tournament, dialect = _read(text, faults, purpose)
    return _reading(tournament, dialect, faults, "utf-8")


@checked()
def read_bytes(data: bytes, *, file: str = "<bytes>", purpose: Purpose = "read") -> Reading:
    """Read a tournament from bytes in any encoding. See `read_text`."""
    faults = Faults(file)
    text, encoding = decode(data, faults)
    faults.refuse()
    tournament, dialect = _read(text, faults, purpose)
    return _reading(tournament, dialect, faults, encoding)


@checked()
def read_file(path: str | PathLike[str], *, purpose: Purpose = "read") -> Reading:
    """Read a tournament from a file, or from standard input for `-`. See `read_text`.

    Raises `OSError` if the file can't be read.
    """
    name = fspath(path)
    if name == "-":
        return read_bytes(whole(sys.stdin.buffer, "<stdin>"), file="<stdin>", purpose=purpose)
    return read_bytes(bytes_of(name), file=name, purpose=purpose)


def bytes_of(path: str) -> bytes:
    """All bytes of a file. Raises `OSError`, `TooLarge`. As `Path.read_bytes`, without loading `pathlib` for it."""
    with FileIO(path) as file:
        return whole(file, path)


def whole(stream: FileIO | BinaryIO, name: str) -> bytes:
    """All bytes of a stream. Raises `TooLarge` where it does not end within what a tournament can need."""
    parts, size = [], 0
    while part := stream.read(_CHUNK):
        parts.append(part)
        size += len(part)
        if size > _MOST_MEGABYTES << 20:
            raise TooLarge(say_fault.TOO_LONG_A_FILE(file=name, megabytes=_MOST_MEGABYTES))
    return b"".join(parts)


@checked()
def problems(source: str | bytes, *, file: str = "<text>", purpose: Purpose = "pair") -> list[Problem]:
    """Every fault of an input, in line order; otherwise an empty list. Never raises `FormatError`."""
    faults = Faults(file)
    text = source
    if isinstance(text, bytes):
        text, _ = decode(text, faults)
    if not faults.refused:
        _read(text, faults, purpose)
    return list(faults.sorted())


def _reading(
    tournament: Tournament | None, dialect: Dialect | Literal["json"], faults: Faults, encoding: str
) -> Reading:
    faults.refuse()
    assert tournament is not None, "a tournament without errors was read"  # noqa: S101
    return Reading(tournament, dialect, faults.sorted(), encoding)


def _read(text: str, faults: Faults, purpose: Purpose) -> tuple[Tournament | None, Dialect | Literal["json"]]:
    """Read a report, or a JSON document, which begins with a brace."""
    if purpose not in PURPOSES:
        known = ", ".join(PURPOSES)
        raise InvalidTournament(say.OPTION_ONE_OF(option="purpose", given=purpose, choices=known))
    if text.lstrip("\ufeff \t\r\n").startswith("{"):
        from .json_document import read_document

        return read_document(text, faults, purpose, _worth_a_table), "json"
    return _read_report(text, faults, purpose)


def _read_report(text: str, faults: Faults, purpose: Purpose) -> tuple[Tournament | None, Dialect]:
    faults.lines = without_dos_end(split_lines(text))
    faults.cut_off = not text.endswith(("\n", "\r", "\x1a"))
    report_control_characters(text, faults)
    before = list(faults.found)
    read = _assembled(faults, purpose)
    if faults.refused and not text.isascii():
        from .alignment import alignments, first_changed

        for other in alignments(faults.lines):
            tried = Faults(faults.file, other.lines, list(before), faults.cut_off)
            line = first_changed(faults.lines, other.lines)
            tried.warning(line, 0, other.found, expected=want.COLUMNS_OF_CHARACTERS(), fix=other.fix)
            found = _assembled(tried, purpose)
            if not tried.refused:
                faults.lines, faults.found = tried.lines, tried.found
                return found
    return read


def _assembled(faults: Faults, purpose: Purpose) -> tuple[Tournament | None, Dialect]:
    """The tournament of the lines. Records are read one by one, lines of players all at once where that can be."""
    draft = Draft()
    records = RecordReader(draft, faults, purpose)
    players: list[tuple[int, str]] = []
    for number, line in enumerate(faults.lines, 1):
        if line.startswith("001"):
            if len(players) == MOST_ID:
                found = say_fault.TOO_MANY_PLAYER_LINES(most=MOST_ID)
                faults.error(number, 1, found, expected=want.A_TOURNAMENT(), fix=mend.RIGHT_FILE())
                break
            players.append((number, line))
        elif line and (line := line.rstrip(" \t")):
            records.read(number, line)
    dialect = _dialect(draft.codes)
    if _worth_a_table(len(players)) and gatherer_of(draft) is None and not draft.abnormal:
        table = _table(players, faults, by_rank=draft.by_rank)
        if table is not None:
            return assemble_table(draft, table, faults, purpose), dialect
    reader = PlayerReader(faults)
    for number, line in players:
        player = reader.read(number, line)
        if player is None:
            draft.unreadable_players = True
        else:
            draft.players.append(player)
    return assemble(draft, faults, purpose), dialect


def _table(players: list[tuple[int, str]], faults: Faults, *, by_rank: bool) -> PlayerTable | None:
    """The lines read all at once; `None` if impossible, or without NumPy, as in a browser."""
    try:
        from .player_table import table_of
    except ModuleNotFoundError:
        return None
    return table_of(players, faults, by_rank=by_rank)


def _worth_a_table(players: int) -> bool:
    """Whether reading so many player lines at once is quicker, with the time to load what that needs.

    A second report in one process suggests further ones; a first one is read line by line unless it is large.
    """
    _reports[0] += 1
    first, later = (_SOME, _FEW) if "numpy" in sys.modules else (_LARGE, _MANY)
    return players >= (first if _reports[0] == 1 else later)


_FEW, _SOME, _MANY, _LARGE = 8, 150, 1000, 4000
_reports = [0]


def _dialect(codes: set[str]) -> Dialect:
    """The dialect of a report, by its records; the newest if several occur."""
    # A record that several dialects have tells the plainest of them.
    told = (record.dialects[0] for record in RECORDS if record.code in codes)
    return max(told, key=DIALECTS.index, default="trf16")
