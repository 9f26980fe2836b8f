"""What strangers send, as bytes: what each reader does with it, and files that ship to begin with.

A target takes any bytes and returns; only errors that are not ours pass. `python bench guided-fuzz` changes the seeds
wherever that reaches new code, and keeps what made a target raise; test_found.py repeats what was kept.
"""

from __future__ import annotations

import io
import json
import os
import socket
import sqlite3
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from functools import cache, partial
from pathlib import Path

from guided.entries import SHEETS, changed, small_file, steps
from pairwright.api import Tournament
from pairwright.cli.served import answer
from pairwright.errors import PairwrightError
from pairwright.event import open_event
from pairwright.event.chain import COLUMNS, link
from pairwright.event.imports import compared
from pairwright.event.recovery import recover
from pairwright.event.reports_in import section_from
from pairwright.event.sheets import SheetKind, printed
from pairwright.event.state import State
from pairwright.formats import (
    DIALECTS,
    Dialect,
    Purpose,
    read_bytes,
    read_text,
    write_json,
    write_trf,
)
from pairwright.generate import Mix, NamedSystem, generate, parse_configuration
from pairwright.ratings.reading import open_list
from pairwright.serve import Answer, resident, stdio
from pairwright.serve.workers import Limits
from pairwright.tables import read_table
from pairwright.tables.headings import columns_of
from pairwright.tables.layout import layout_of

ROOT = Path(__file__).parents[2]
BETWEEN = b"\n\x1e\n"
"""Between the parts of an input that has several."""

SMALL = 30
"""Players and rounds of a tournament that is not only read: larger ones would take the time of many small ones."""


@contextmanager
def refusals() -> Iterator[None]:
    """A refusal is in our own words; other errors pass through."""
    try:
        yield
    except PairwrightError as error:
        if not str(error):
            raise AssertionError("refused without a word") from error


def report(data: bytes) -> None:
    """A report in any dialect, or JSON: read for each purpose, and done with it what people do next."""
    purposes: tuple[Purpose, ...] = ("replay", "pair", "check")
    found: list[Tournament] = []
    for purpose in purposes:
        with refusals():
            tournament = read_bytes(data, purpose=purpose).tournament
            if tournament not in found:
                found.append(tournament)
    for tournament in found:
        _used(tournament)


def _used(tournament: Tournament) -> None:
    if max(len(tournament), tournament.completed_rounds) > SMALL:
        return
    for step in _steps(tournament):
        with refusals():
            step()


def _steps(tournament: Tournament) -> Iterator[Callable[[], object]]:
    """It is paired, checked, ranked, written and read again, opened as an event, and printed."""
    yield from (tournament.pair, tournament.check, tournament.standings, partial(_kept, tournament))
    yield from (partial(_written, tournament, dialect) for dialect in DIALECTS)
    yield from (partial(_shown, tournament, sheet) for sheet in SHEETS)


def _kept(tournament: Tournament) -> None:
    if read_text(tournament.to_json()).tournament != tournament:
        raise AssertionError("the JSON document does not say all of it")


def _written(tournament: Tournament, dialect: Dialect) -> None:
    read_text(write_trf(tournament, dialect))


def _shown(tournament: Tournament, sheet: SheetKind) -> None:
    section = section_from(tournament, 1, "A").section
    printed(State(sections={1: section}), section, sheet)


def configuration(data: bytes) -> None:
    """The configuration of the generator of another program."""
    with refusals():
        parse_configuration(data.decode("utf-8", "replace"))


def table(data: bytes) -> None:
    """A pasted or saved table of players: its columns by their names, and guessed."""
    _columns(data, "l.csv")


def workbook(data: bytes) -> None:
    """The parts of a spreadsheet, or its bytes as they are."""
    from tables.mutants import archive

    parts = data.split(BETWEEN)
    _columns(data if len(parts) == 1 else archive(dict(zip(PARTS, parts, strict=False))), "l.xlsx")


PARTS = (
    "xl/worksheets/sheet1.xml", "xl/sharedStrings.xml", "xl/styles.xml", "xl/workbook.xml",
    "xl/_rels/workbook.xml.rels",
)  # fmt: skip


def _columns(data: bytes, name: str) -> None:
    with refusals():
        found = read_table(data, name)
        for step in (layout_of, columns_of, lambda table: compared(table, {})):
            with refusals():
                step(found)


def ratings(data: bytes) -> None:
    """A rating list: FIDE's as text and XML, a national one."""
    path = _folder() / "list.txt"
    path.write_bytes(data)
    with refusals():
        for _ in open_list(path, source="X").players:
            pass


def journal(data: bytes) -> None:
    """Entries of a journal, forged: with a chain that holds, but for what they say."""
    path, target = _folder() / "a.pairwright", _folder() / "b.pairwright"
    forged(path, [entry.split(b"\x1f") for entry in data.split(BETWEEN)])
    _looked_at(path, target)


def grammar(data: bytes) -> None:
    """Entries of a journal whose values were changed one by one, and what people do with such an event."""
    path, target = _folder() / "a.pairwright", _folder() / "b.pairwright"
    texts = [["" if one is None else str(one) for one in row[1:]] for row in changed(data)]
    forged(path, [[text.encode("utf-8", "replace") for text in row] for row in texts])
    with refusals(), suppress(OSError), open_event(path, durable=False) as event:
        for step in steps(event):
            with refusals():
                step()
    _looked_at(path, target)


def file(data: bytes) -> None:
    """An event file, byte by byte."""
    path, target = _folder() / "a.pairwright", _folder() / "b.pairwright"
    path.write_bytes(data)
    _looked_at(path, target)


def _looked_at(path: Path, target: Path) -> None:
    with refusals(), suppress(OSError), open_event(path, durable=False) as event:
        event.store.rebuild(event.state)  # type: ignore[attr-defined]
    with refusals(), suppress(OSError):
        recover(path, target)
    for left in _folder().glob("*.pairwright*"):
        if left.is_file():
            left.unlink()


def forged(path: Path, entries: Sequence[Sequence[bytes]]) -> None:
    """An event file with these entries, texts of the columns after the revision, and a chain that fits them."""
    path.write_bytes(_empty())
    before = ""
    connection = sqlite3.connect(path)
    with connection:
        connection.execute("DELETE FROM snapshots")
        for revision, texts in enumerate(entries, 1):
            columns = [text.decode("utf-8", "replace") for text in texts[: len(COLUMNS) - 1]]
            columns += ["[]"] * (len(COLUMNS) - 1 - len(columns))
            row = [
                revision,
                *columns[:6],
                int(columns[6] == "1"),
                columns[7] or None,
                columns[8],
                columns[9] or None,
            ]
            with suppress(sqlite3.IntegrityError):
                connection.execute(f"INSERT INTO journal ({', '.join(COLUMNS)}) VALUES ({'?, ' * 10}?)", row)
                before = link(before, row)
                connection.execute("INSERT INTO chain VALUES (?, ?)", (revision, before))
    connection.close()


@cache
def _sound() -> bytes:
    from event.damage import sound_file

    path = _folder() / "sound.pairwright"
    sound_file(path, 1)
    data = path.read_bytes()
    path.unlink()
    return data


@cache
def _empty() -> bytes:
    path = _folder() / "empty.pairwright"
    path.write_bytes(_sound())
    connection = sqlite3.connect(path)
    for table in ("journal", "chain"):
        connection.execute(f"DROP TRIGGER {table}_is_not_shortened")
        connection.execute(f"DELETE FROM {table}")
    connection.commit()
    connection.close()
    data = path.read_bytes()
    path.unlink()
    return data


class _Here:
    """Workers that are this process."""

    def __init__(self, call: stdio.Call, limits: Limits) -> None:
        self.ask = call

    def close(self) -> None:
        """Nothing to end."""


def message(data: bytes) -> None:
    """Lines of `pairwright serve`, JSON-RPC 2.0: each line that comes back is a document."""
    before, stdio.Pool = stdio.Pool, _Here  # type: ignore[misc, assignment]
    sink = io.BytesIO()
    try:
        stdio.serve(_answered, dict, io.BytesIO(data), sink, Limits(100_000, 10, 1))
    finally:
        stdio.Pool = before  # type: ignore[misc]
    if FAILED:
        raise FAILED.pop()
    for line in sink.getvalue().splitlines():
        assert json.loads(line), "an empty answer"


FAILED: list[BaseException] = []
"""What a method raised in the thread that answers."""


def _answered(method: str, params: dict[str, object]) -> Answer:
    large = method == "generate" and any(str(params.get(one, 9)) > "2" for one in ("players", "rounds"))
    try:
        return Answer({}) if large else answer(method, params)
    except Exception as error:
        FAILED.append(error)
        return Answer(None)


def call(data: bytes) -> None:
    """What the forwarder sends the resident engine over its socket."""
    ours, theirs = socket.socketpair()
    null = os.open(os.devnull, os.O_RDWR)
    try:
        with ours, theirs:
            socket.send_fds(theirs, [data[:60_000] or b"\0"], [null] * (len(data) % 5))
            theirs.shutdown(socket.SHUT_WR)
            with suppress(OSError):
                body, given = resident._received(ours)
                for one in given:
                    os.close(one)
                resident._parts(body)
    finally:
        os.close(null)


@cache
def _folder() -> Path:
    """A folder in memory where there is one."""
    memory = Path("/dev/shm")  # noqa: S108
    made = tempfile.TemporaryDirectory(dir=memory if memory.is_dir() else None)
    _KEPT.append(made)
    return Path(made.name)


_KEPT: list[tempfile.TemporaryDirectory[str]] = []


def _reports() -> Iterator[bytes]:
    from formats.samples import REPORT

    for path in sorted((ROOT / "examples").glob("*.trf")):
        yield path.read_bytes()
    for seed in range(12):
        made = generate(Mix(most_players=6), seed, NamedSystem()).tournament
        yield write_trf(made, "trf-2026" if seed % 2 else "trf-bx").encode()
        yield made.to_json().encode()
    small = read_bytes((ROOT / "examples" / "eight.trf").read_bytes()).tournament
    yield REPORT.encode()
    yield write_json(small).encode()
    for dialect in DIALECTS:
        with suppress(PairwrightError):
            yield write_trf(small, dialect).encode()


def _tables() -> Iterator[bytes]:
    from tables.mutants import LISTS

    yield from LISTS
    yield (ROOT / "examples" / "teams.csv").read_bytes()
    for path in sorted((ROOT / "examples" / "weekend").glob("*.csv")):
        yield path.read_bytes()


def _configurations() -> Iterator[bytes]:
    for seed in range(12):
        yield f"PlayersNumber={seed + 4}\nForfeitRate={seed + 6}\nTieBreaks=BH/C1,DE\nWWPoints=1.0\n".encode()


def _workbooks() -> Iterator[bytes]:
    from zipfile import ZipFile

    from tables.mutants import ROWS, SHARED, STYLES, workbook

    book = workbook(ROWS, SHARED, STYLES)
    yield book
    with ZipFile(io.BytesIO(book)) as opened:
        yield BETWEEN.join(opened.read(name) for name in PARTS)


def _entries() -> Iterator[bytes]:
    path = _folder() / "seed.pairwright"
    path.write_bytes(_sound())
    connection = sqlite3.connect(path)
    rows = connection.execute(f"SELECT {', '.join(COLUMNS[1:])} FROM journal ORDER BY revision").fetchall()
    connection.close()
    path.unlink()
    packed = [b"\x1f".join(str("" if one is None else one).encode() for one in row) for row in rows]
    for end in (1, 2, 3, 5, len(packed)):
        yield BETWEEN.join(packed[:end])


def _files() -> Iterator[bytes]:
    path = _folder() / "small.pairwright"
    yield from (small_file(path, kept=kept) for kept in (False, True))


def _messages() -> Iterator[bytes]:
    text = (ROOT / "examples" / "eight.trf").read_text()
    head = {"jsonrpc": "2.0", "id": 1}
    for method in (
        "pair",
        "check",
        "explain",
        "standings",
        "validate",
        "convert",
        "systems",
        "version",
        "health",
    ):
        params = {} if method in ("systems", "version", "health") else {"report": text}
        yield json.dumps({**head, "method": method, "params": params}).encode() + b"\n"
    more = {
        "report": text,
        "system": "dutch",
        "edition": 2017,
        "absent": [1, 2],
        "why_not": [1, 2],
        "set": {"a": 1},
    }
    yield json.dumps(
        [{**head, "method": "explain", "params": more}, {"jsonrpc": "2.0", "method": "x"}]
    ).encode()
    small = {"players": 8, "rounds": 2, "seed": 1}
    yield json.dumps({**head, "method": "generate", "params": small}).encode()


def _calls() -> Iterator[bytes]:
    body = b"\0".join([resident.PROTOCOL, b"18", b"1", b"PYTHONUTF8=1", b"a.trf", b"-p", b""])
    yield len(body).to_bytes(4, "little") + body


TARGETS: Mapping[str, tuple[Callable[[bytes], None], Callable[[], Iterator[bytes]]]] = {
    "report": (report, _reports),
    "configuration": (configuration, _configurations),
    "table": (table, _tables),
    "workbook": (workbook, _workbooks),
    "ratings": (ratings, _tables),
    "journal": (journal, _entries),
    "grammar": (grammar, lambda: iter([b"", bytes(5), bytes(range(40))])),
    "file": (file, _files),
    "message": (message, _messages),
    "call": (call, _calls),
}
"""By word what is done with the bytes, and what to begin with."""
