"""A difference between us and other voices, in a round or in final standings: how it is told and written down."""

from __future__ import annotations

from pathlib import Path

from ..formats import write_trf
from ..lean_dataclass import dataclass, field
from ..model import Tournament
from ..standings import standings
from .answers import DifferenceKind
from .checked import Finding
from .final_ranks import with_final_ranks
from .many import write_whole
from .second_opinions import StandingsChecker
from .shrink import smallest


@dataclass(frozen=True)
class Deviation:
    """Our answer and those of other voices differ.

    `report` is the smallest tournament report found that keeps every difference, `ours` our answer to it, `theirs`
    the answer of the first voice that differs, `answers` all answers by name; `seed`, `round` and `players` name
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
