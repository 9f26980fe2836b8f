"""Reading what a command was given, with the remarks that belong on standard error."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Literal

from ..api import Tournament, tournament_of
from .failures import BadRequest

if TYPE_CHECKING:
    from ..formats import Reading

Purpose = Literal["read", "pair"]


def read_input(file: str, purpose: Purpose) -> Reading:
    """Read a file, or standard input for `-`. Remarks on the text go to standard error; faults are raised."""
    from ..formats import read_file

    reading = read_file(file, purpose=purpose)
    for problem in reading.problems:
        where = ":".join(str(part) for part in (_shown(file), problem.line, problem.column) if part)
        print(f"{where}: {problem.severity}: {problem.found}", file=sys.stderr)
    return reading


def read_for_pairing(file: str) -> Tournament:
    """The tournament of a file whose next round is to be paired."""
    return tournament_of(read_input(file, "pair").tournament)


def start_numbers(text: str) -> tuple[int, ...]:
    """The start numbers of a list such as `3,7,12-15`. Raises `BadRequest` for anything else."""
    found: list[int] = []
    for part in text.replace(",", " ").split():
        first, dash, last = part.partition("-")
        if not first.isdecimal() or (dash and not last.isdecimal()):
            raise BadRequest(f"'{part}' is not a start number or a range such as 12-15")
        if dash and not int(first) <= int(last) <= int(first) + 9999:
            raise BadRequest(f"the range '{part}' goes backwards or too far")
        found += range(int(first), int(last if dash else first) + 1)
    return tuple(dict.fromkeys(found))


def _shown(file: str) -> str:
    return "<stdin>" if file == "-" else file
