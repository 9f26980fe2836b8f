"""Checking a tournament like bbpPairings: `FILE -c [-l [LIST]]` pairs every recorded round again.

Each round is paired from the records before it, with its recorded byes; pairs that differ, in opponents or in
colours, are printed side by side. Differences do not change the exit code: callers read the text. `--standings` is
an addition: a line with the order after each round, by the tie-breaks of the file, and the stated points and ranks
that differ from the results. With it the exit code is 1 if anything differs.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from pathlib import Path
from typing import TYPE_CHECKING

from ..check.recorded import Pair, RecordedRound, in_board_order, prepare
from ..check.verification import places, stated_otherwise
from ..errors import NoPairing, PairwrightError
from ..model import Tournament
from ..systems.base import PairingSystem, Round, RoundState
from ..systems.wording import ROUND_NOT_RECORDED
from .checklist import checklist
from .compat_pair import accelerated, fail, system_asked, write_list
from .compat_request import build_line, file_named
from .failures import ExitCode, RequestError
from .inputs import read_input
from .said import say
from .streams import put

if TYPE_CHECKING:
    from .compat_request import CompatRequest

_HEAD = "  Checker pairings        Tournament pairings "
_NO_PAIR = " " * 9


def check(request: CompatRequest) -> int:
    """Pair the recorded rounds again, print what differs and return the exit code."""
    name = file_named(request.input)
    try:
        tournament = _ready(read_input(name, "replay").tournament, request)
        rounds, tables = _rounds(tournament, request.extra), []
        system = system_asked(request, tournament, max(rounds, default=1))
        differs = False
        for number in rounds:
            state = RoundState.of(tournament.before(number))
            paired = _paired(system, state)
            lines = [*_verdict(tournament, Path(name).stem, number, paired)]
            differs |= len(lines) > 1
            if request.standings:
                order = places(tournament, [number])  # players who share a place are joined
                lines += [f"{Path(name).stem}: Standings #{number}: {one}" for one in order]
            put("".join(f"{line}\n" for line in lines))
            if request.checklist is not None:
                tables.append(f"Round #{number}\n{checklist(system, state, paired)}")
        wrong = _stated(tournament) if request.standings and request.extra is None else []
    except (PairwrightError, MemoryError, OSError) as error:
        return fail(error, name)
    put("".join(f"{line}\n" for line in wrong) + "\n")
    if tables:
        write_list(request, name, "".join(tables) + build_line())
    return ExitCode.NO_PAIRING if request.standings and (differs or wrong) else ExitCode.DONE


def _ready(tournament: Tournament, request: CompatRequest) -> Tournament:
    """The tournament with the data for pairing its rounds again. Raises `RequestError` if it names another system."""
    said = tournament.system
    if said.startswith("FIDE_") and request.system.upper() not in said:
        raise RequestError(say.OTHER_SYSTEM(stated=said, asked=request.system))
    return prepare(accelerated(tournament) if request.baku else tournament)


def _rounds(tournament: Tournament, only: str | None) -> Sequence[int]:
    """The rounds to check: all recorded ones, or the one asked for."""
    if only is None:
        return range(1, tournament.completed_rounds + 1)
    if not 1 <= int(only) <= tournament.completed_rounds:
        raise RequestError(ROUND_NOT_RECORDED(round=int(only), recorded=tournament.completed_rounds))
    return [int(only)]


def _paired(system: PairingSystem, state: RoundState) -> Round | None:
    try:
        return system.pair(state)
    except NoPairing:
        return None


def _verdict(tournament: Tournament, title: str, number: int, paired: Round | None) -> Iterator[str]:
    """The lines about a round."""
    yield f"{title}: Round #{number}"
    if paired is None:
        yield from (f"No valid pairing exists for round {number}.", "")
        return
    right, found = RecordedRound.of(tournament, number).differing(paired)
    if right:
        yield _HEAD
        for ours, theirs in zip_longest(right[: len(found)], in_board_order(paired.state.tournament, found)):
            yield f"    {_cell(ours)}{'':16}{_cell(theirs)}"
        yield ""


def _stated(tournament: Tournament) -> list[str]:
    """The points and ranks that the file states and its results don't give, side by side."""
    wrong, _ = stated_otherwise(tournament)
    rows = [f"    {one.player:>4} {one.what:<6} {one.computed:>7}{'':10}{one.stated:>7}" for one in wrong]
    return ["  Checker standings       Tournament standings", *rows] if rows else []


def _cell(pair: Pair | None) -> str:
    return _NO_PAIR if pair is None else f"{pair[0]:>3} - {pair[1]:>3}"
