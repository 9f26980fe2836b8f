"""Reading what a command was given, with the remarks that belong on standard error."""

from __future__ import annotations

import sys
from errno import EBADF
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from .failures import RequestError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..formats import Reading

Purpose = Literal["read", "check", "pair"]


def read_input(file: str, purpose: Purpose) -> Reading:
    """Read a file, or standard input for `-`. Remarks on the text go to standard error; faults are raised."""
    from ..formats import read_bytes

    reading = read_bytes(content(file), file=shown(file), purpose=purpose)
    for problem in reading.problems:
        where = ":".join(str(part) for part in (shown(file), problem.line, problem.column) if part)
        print(f"{where}: {problem.severity}: {problem.found}", file=sys.stderr)
    return reading


def content(file: str) -> bytes:
    """The bytes of a file, or of standard input for `-`. Raises `OSError`."""
    if file != "-":
        return Path(file).read_bytes()
    if sys.stdin is None:
        raise OSError(EBADF, "standard input is closed", "<stdin>")
    return sys.stdin.buffer.read()


def start_numbers(text: str) -> tuple[int, ...]:
    """The start numbers of a list such as `3,7,12-15`. Raises `RequestError` for anything else."""
    found: list[int] = []
    for part in text.replace(",", " ").split():
        first, dash, last = part.partition("-")
        if not first.isdecimal() or (dash and not last.isdecimal()):
            raise RequestError(f"'{part}' is not a start number or a range such as 12-15")
        if dash and not int(first) <= int(last) <= int(first) + 9999:
            raise RequestError(f"the range '{part}' goes backwards or too far")
        found += range(int(first), int(last if dash else first) + 1)
    return tuple(dict.fromkeys(found))


def shown(file: str) -> str:
    """How messages name a file."""
    return "<stdin>" if file == "-" else file


def parameters(texts: Sequence[str]) -> list[tuple[str, str]]:
    """Parameters of a system from words like `mode=capped`. Raises `RequestError` for anything else."""
    found: list[tuple[str, str]] = []
    for text in texts:
        name, _, value = text.partition("=")
        if not name or not value:
            raise RequestError(f"--set takes NAME=VALUE, such as mode=capped, not '{text}'")
        found.append((name, value))
    return found
