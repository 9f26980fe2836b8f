"""An answer to a round, and a difference between our answer and others: its text and its files."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from pathlib import Path
from time import perf_counter

from ..errors import NoPairing
from ..formats import write_trf
from ..formats.files import write_whole
from ..lean_dataclass import dataclass, field
from ..model import Tournament
from ..standings import standings
from ..systems.base import PairingSystem, RoundState
from ..systems.view import traits_of
from .checked import Finding
from .final_ranks import with_final_ranks
from .second_opinions import StandingsChecker
from .shrink import smallest


class DifferenceKind(Enum):
    """In what two answers differ, the gravest first."""

    FAILURE = "one of the two gave no answer"
    UNPAIRABLE = "one of the two found no legal pairing"
    PAIRS = "other opponents"
    COLOURS = "other colours"
    ORDER = "another order of boards"
    VALUES = "another value of a tie-break"
    RANKS = "other ranks"


@dataclass(frozen=True)
class Answer:
    """An answer: pairs in board order, `None` for no legal pairing, or why an answer is missing."""

    pairs: tuple[tuple[int, int], ...] | None
    failure: str = ""
    seconds: float = 0.0

    def __str__(self) -> str:
        if self.failure:
            return f"no answer: {self.failure}"
        if self.pairs is None:
            return "no legal pairing"
        return " ".join(f"{white}-{black}" if black else f"bye {white}" for white, black in self.pairs)


def ask(system: PairingSystem, tournament: Tournament) -> Answer:
    """A system's answer to the next round. Never raises: a fault of the engine is an answer, too."""
    start = perf_counter()
    try:
        state = RoundState.of(tournament, open_ended=traits_of(system).open_ended)
        pairs = tuple(system.pair(state).pairs)
    except NoPairing:
        return Answer(None, seconds=perf_counter() - start)
    except Exception as error:  # every fault of the engine is of interest
        return Answer(None, f"{type(error).__name__}: {error}", perf_counter() - start)
    return Answer(pairs, seconds=perf_counter() - start)


def difference(ours: Answer, theirs: Answer) -> DifferenceKind | None:
    """In what two answers differ, or `None`."""
    if ours.failure or theirs.failure:
        return DifferenceKind.FAILURE
    return pairs_difference(ours.pairs, theirs.pairs)


def pairs_difference(
    ours: Sequence[tuple[int, int]] | None, theirs: Sequence[tuple[int, int]] | None
) -> DifferenceKind | None:
    """In what two pairings differ, or `None`."""
    if ours is None or theirs is None:
        return None if ours is theirs else DifferenceKind.UNPAIRABLE
    if {frozenset(pair) for pair in ours} != {frozenset(pair) for pair in theirs}:
        return DifferenceKind.PAIRS
    if set(ours) != set(theirs):
        return DifferenceKind.COLOURS
    return None if list(ours) == list(theirs) else DifferenceKind.ORDER


@dataclass(frozen=True)
class Deviation:
    """Our answer and those of other voices differ.

    `report` is the smallest tournament report found that keeps every difference. `ours` is our answer to it, `theirs`
    the answer of the first voice that differs, `answers` has all answers by name. `seed`, `round` and `players` give
    its origin. `known` is the cause if it was established before, otherwise empty.
    """

    seed: int
    round: int
    players: int
    kind: str
    ours: str
    theirs: str
    report: str
    case: str
    answers: dict[str, str] = field(default_factory=dict)
    known: str = ""


def write_difference(folder: Path, found: Deviation) -> None:
    """Write the smallest report, the case and each voice's answer into `difference-SEED` of a folder."""
    here = folder / f"difference-{found.seed}"
    here.mkdir(parents=True, exist_ok=True)
    write_whole(here / "report.trf", found.report)
    if found.case:
        write_whole(here / "case.pairs", found.case)
    write_whole(
        here / "answers.txt", "".join(f"{name}: {answer}\n" for name, answer in found.answers.items())
    )


def final_finding(checker: StandingsChecker, tournament: Tournament, codes: tuple[str, ...]) -> Finding:
    """The finding in the final standings by these tie-breaks."""
    ended = with_final_ranks(tournament.unchecked(byes=()), codes)
    return checker.finding(write_trf(ended), tournament.completed_rounds)


def smallest_in_standings(
    checker: StandingsChecker, seed: int, tournament: Tournament, codes: tuple[str, ...], tries: int
) -> Deviation:
    """A difference in final standings on the smallest tournament that shows one of its sort.

    The kind is the code with a different value, or the ranks; for a value the list is that code alone.
    """
    sort = _what(final_finding(checker, tournament, codes))
    codes = (sort,) if sort in codes else codes

    def differs(smaller: Tournament) -> bool:
        return bool(smaller.completed_rounds) and _what(final_finding(checker, smaller, codes)) == sort

    small = smallest(tournament, differs, tries)
    ended = with_final_ranks(small.unchecked(byes=()), codes)
    report = write_trf(ended)
    fault = checker.finding(report, small.completed_rounds).fault
    rows = standings(ended, codes).rows
    ours = "; ".join(
        f"{row.rank} {row.player} {' '.join(map(str, row.values.values()))}".strip() for row in rows
    )
    known = DifferenceKind.VALUES if sort in codes else DifferenceKind.FAILURE
    kind = DifferenceKind.RANKS if sort == "rank" else known
    return Deviation(
        seed,
        small.completed_rounds,
        len(tournament),
        kind.value,
        ours,
        fault,
        report,
        "",
        {"here": ours, checker.name: fault},
    )


def _what(finding: Finding) -> str:
    """The subject of the first fault: a code, `rank`, or empty."""
    first = finding.fault.partition("\n")[0]
    return first.partition(" of ")[0] if " here, " in first else first.partition(":")[0]
