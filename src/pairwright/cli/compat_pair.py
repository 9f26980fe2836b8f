"""Pairing a round as the reference engines do it: their file names, their messages, their checklist."""

from __future__ import annotations

from os.path import join, split, splitext

from ..errors import InvalidTournament, NoPairing, TooLarge
from ..systems.base import RoundState
from ..systems.coded import chosen_for, system_for, year_of
from .compat_request import build_line, file_named
from .failures import ExitCode, Failure, RequestError, failure_of
from .inputs import read_input
from .sheet import pair_list
from .streams import message, write_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..model import Tournament
    from ..systems.base import PairingSystem, Round
    from .compat_request import CompatRequest


def pair(request: CompatRequest) -> int:
    """Pair the next round of the input file and return the exit code.

    When no round comes of it, neither the output file nor anything in its place is touched. The file is taken
    as the reference takes it: results of a game that hardly go together, which `pairwright pair` refuses, get
    a warning, because an arbiter may have decided so.
    """
    name = file_named(request.input)
    try:
        tournament = read_input(name, "replay").tournament
    except (Exception, KeyboardInterrupt) as error:
        return fail(error, name)
    try:
        system = system_asked(request, tournament, tournament.next_round)
        state = RoundState.of(accelerated(tournament) if request.baku else tournament)
        paired = system.pair(state)
    except NoPairing as error:
        _write_checklist(request, name, system, state, None)
        return fail(error, name)
    except (InvalidTournament, TooLarge, MemoryError) as error:
        return fail(error, name)
    _write_checklist(request, name, system, state, paired)
    return write_output(beside(name, file_named(request.output)), pair_list(paired.pairs))


def system_asked(request: CompatRequest, tournament: Tournament, number: int) -> PairingSystem:
    """The system of the command line, in its edition, otherwise the report's, otherwise the current one.

    The date of the round does not choose the edition here. The reference engines ignore it, and a date left over from
    an earlier event must not change the pairings of a calling program. If the date is one of older
    rules, a notice says so.
    """
    edition = request.edition or year_of(tournament.system, request.system)
    system = system_for("" if request.baku else tournament.system, request.system, edition)
    dated = chosen_for(tournament, request.system, edition, number=number)
    if dated.system.rules.id != system.rules.id:
        year = dated.system.rules.edition.year
        message(f"notice: {dated.why}; --edition {year} asks for the rules of then")
    return system


def accelerated(tournament: Tournament) -> Tournament:
    """The tournament with Baku acceleration, as `-b` asks for it."""
    return tournament if tournament.virtual_given else tournament.unchecked(system="FIDE_DUTCH_BAKU")


def beside(base: str, name: str) -> str:
    """The path of a file named on the command line: a bare name belongs to the folder of the input file."""
    if name in ("-", ".", "..") or base == "-" or split(name)[0]:
        return name
    return join(split(base)[0], name)


def write_output(target: str, text: str) -> ExitCode:
    """Write the main output; returns the exit code."""
    try:
        write_text(target, text)
    except OSError as error:
        where = "standard output" if target == "-" else target
        message(f"The output file ({where}) could not be written: {error.strerror}.")
        return ExitCode.FILE
    return ExitCode.DONE


def write_list(request: CompatRequest, base: str, text: str) -> None:
    """Write a checklist beside the file it belongs to. Trouble with it never changes the exit code."""
    target = beside(base, request.checklist) if request.checklist else f"{splitext(base)[0]}.list"
    try:
        write_text(target, text)
    except OSError as error:
        message(f"The checklist file ({target}) could not be written: {error.strerror}.")


def fail(error: BaseException, name: str) -> ExitCode:
    """Report a fault of a file in the style of the reference engines; returns the exit code."""
    failure = failure_of(error)
    if failure.exit is ExitCode.FILE:
        head = f"Error reading file {name}: The file could not be loaded. ({failure.message})"
    elif failure.exit is ExitCode.TOO_LARGE:
        head = f"Error processing file {name}: {failure.message}"
    elif failure.code == "bad-input":
        head = f"Error parsing file {name}: {_place(failure)}{failure.message}"
    elif failure.exit in (ExitCode.NO_PAIRING, ExitCode.BAD_REQUEST):
        head = f"Error while pairing {name}: {failure.message}"
    else:
        raise error
    message("\n".join([head, *failure.details()]))
    return failure.exit


def _write_checklist(
    request: CompatRequest, name: str, system: PairingSystem, state: RoundState, paired: Round | None
) -> None:
    """Write the checklist on request; as there, without the build line if no round exists."""
    if request.checklist is None:
        return
    if not request.checklist and name == "-":
        message("The checklist of a tournament from standard input needs a name after -l.")
        return
    from .checklist import checklist

    try:
        table = checklist(system, state, paired)
    except RequestError as error:
        message(str(error))
        return
    write_list(request, name, table + build_line() if paired else table)


def _place(failure: Failure) -> str:
    numbers = (("line", failure.line), ("column", failure.column))
    parts = [f"{what} {number}" for what, number in numbers if number]
    return ", ".join(parts) + ": " if parts else ""
