"""Pairing a round as the reference engines do it: their file names, their messages, their checklist."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from ..errors import InvalidTournament, NoPairing, TooLarge
from ..model import Tournament
from ..systems.base import RoundState
from ..systems.registry import system_named
from .failures import ExitCode, Failure, failure_of
from .inputs import read_input
from .sheet import pair_list
from .streams import write_text

if TYPE_CHECKING:
    from ..systems.base import Round
    from .compat import Request


def pair(request: Request) -> int:
    """Pair the next round of the input file and return the exit code.

    When no round comes of it, neither the output file nor anything in its place is touched.
    """
    name = request.input or "-"
    try:
        tournament = read_input(name, "pair").tournament
    except (Exception, KeyboardInterrupt) as error:
        return _fail(error, name, "reading" if isinstance(error, OSError) else "parsing")
    try:
        state = RoundState.of(accelerated(tournament) if request.baku else tournament)
        paired = system_named(request.system).pair(state)
    except NoPairing as error:
        _write_checklist(request, name, state, None)
        return _fail(error, name, "pairing")
    except (InvalidTournament, TooLarge, MemoryError) as error:
        return _fail(error, name, "pairing")
    _write_checklist(request, name, state, paired)
    output = beside(name, request.output or "-")
    try:
        write_text(output, pair_list(paired.pairs))
    except BrokenPipeError:
        raise
    except OSError as error:
        print(f"The output file ({output}) could not be written: {error.strerror}.", file=sys.stderr)
        return ExitCode.FILE
    return ExitCode.DONE


def accelerated(tournament: Tournament) -> Tournament:
    """The tournament with Baku acceleration, as `-b` asks for it."""
    return tournament if tournament.virtual_given else replace(tournament, system="FIDE_DUTCH_BAKU")


def beside(base: str, name: str) -> str:
    """Where a file named on the command line is: a bare name belongs to the folder of the input file."""
    if name == "-" or base == "-" or Path(name).name != name:
        return name
    return str(Path(base).with_name(name))


def _write_checklist(request: Request, name: str, state: RoundState, paired: Round | None) -> None:
    """Write the checklist if it was asked for. Trouble with it never changes the exit code."""
    if request.checklist is None:
        return
    if not request.checklist and name == "-":
        print("The checklist of a tournament from standard input needs a name after -l.", file=sys.stderr)
        return
    target = beside(name, request.checklist) if request.checklist else str(Path(name).with_suffix(".list"))
    from .checklist import checklist
    from .compat import build_line

    entries = getattr(system_named(request.system), "entries", None)
    if entries is None:
        print(f"There is no checklist for the {request.system} system.", file=sys.stderr)
        return
    try:
        write_text(target, checklist(entries(state), state, paired, build_line()))
    except OSError as error:
        print(f"The checklist file ({target}) could not be written: {error.strerror}.", file=sys.stderr)


def _fail(error: BaseException, name: str, doing: str) -> ExitCode:
    failure = failure_of(error)
    if failure.exit is ExitCode.FILE:
        head = f"Error reading file {name}: The file could not be loaded. ({failure.message})"
    elif failure.exit is ExitCode.TOO_LARGE:
        head = f"Error processing file {name}: {failure.message}"
    elif doing == "parsing" and failure.exit is ExitCode.BAD_REQUEST:
        head = f"Error parsing file {name}: {_place(failure)}{failure.message}"
    elif doing == "pairing":
        head = f"Error while pairing {name}: {failure.message}"
    else:
        raise error
    print("\n".join([head, *failure.details()]), file=sys.stderr)
    return failure.exit


def _place(failure: Failure) -> str:
    numbers = (("line", failure.line), ("column", failure.column))
    parts = [f"{what} {number}" for what, number in numbers if number]
    return ", ".join(parts) + ": " if parts else ""
