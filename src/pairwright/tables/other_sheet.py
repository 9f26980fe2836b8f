"""XLS and ODS spreadsheets, read by python-calamine, and databases of Papi, read by access-parser (extra `sheets`).

These readers take a whole file into memory before anything can be counted, and ends its process where memory runs
out: 1 kB could end a desk. It therefore works in a separate process with limits (`sheet_process.py`).
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from importlib.util import find_spec
from typing import Any

from ..errors import FormatError, MissingExtra, TooLarge
from ..messages import FORMAT_NEEDS, Message, as_plain, from_plain
from . import wording as say
from .budget import MOST_MEMORY, MOST_SECONDS
from .papi import JET
from .sheet import SheetRow

_ODS = b"application/vnd.oasis.opendocument.spreadsheet"
_MEMORY = (b"memory allocation", b"MemoryError", b"capacity overflow")
"""The errors of Rust and Python without more memory."""

_PROGRAM = "from pairwright.tables.sheet_process import main; main()"
_WAIT: float = 6 * MOST_SECONDS
"""Seconds of the clock, on a busy computer."""


def is_ods(data: bytes) -> bool:
    """Whether an archive declares itself an OpenDocument spreadsheet: its first part, not compressed."""
    return data[:256].find(b"mimetype" + _ODS) > 0


def other_rows(data: bytes, name: str) -> tuple[list[SheetRow], list[Message]]:
    """The rows with text of the first visible sheet that has any, each cut to texts, and what is told of it.

    `name` is how messages call the file.

    Raises `MissingExtra` without the library, `FormatError` for damaged or locked files, and `TooLarge`.
    """
    form, library = ("Papi", "access-parser") if data.startswith(JET) else ("XLS/ODS", "python-calamine")
    if find_spec(library.replace("-", "_")) is None:
        raise MissingExtra(FORMAT_NEEDS(format=form, library=library), "sheets", say.OR_SAVE_AS_CSV())
    answer = _answer(data, name)
    match answer:
        case {"rows": rows, "told": told}:
            return [(number, cells) for number, cells in rows], list(map(from_plain, told))
        case {"too large": found}:
            raise TooLarge(from_plain(found))
    raise FormatError(from_plain(answer["found"]), file=name, fix=say.SAVE_AS_CSV())


def _answer(data: bytes, name: str) -> dict[str, Any]:
    """The answer of the process `sheet_process`; if it failed, its error in the same words."""
    try:
        done = subprocess.run(  # noqa: S603 - this program itself
            [sys.executable, "-P", "-c", _PROGRAM],
            input=json.dumps(name).encode() + b"\n" + data,
            env={**os.environ, "RUST_BACKTRACE": "0", "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
            capture_output=True,
            check=False,
            timeout=_WAIT,
        )
    except subprocess.TimeoutExpired:
        return _too_much(say.READING_TAKES_SECONDS(name=name, seconds=str(_WAIT)))
    if done.stdout:
        answer: dict[str, object] = json.loads(done.stdout)
        return answer
    if any(word in done.stderr for word in _MEMORY):
        return _too_much(say.READING_TAKES_MEMORY(name=name, size=str(MOST_MEMORY // 1_000_000)))
    if done.returncode == -getattr(signal, "SIGXCPU", 0):
        return _too_much(say.READING_TAKES_SECONDS(name=name, seconds=str(MOST_SECONDS)))
    return {"found": as_plain(say.READER_BROKE_DOWN())}


def _too_much(told: Message) -> dict[str, object]:
    return {"too large": as_plain(told)}
