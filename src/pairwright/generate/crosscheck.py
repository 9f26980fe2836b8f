"""Our engine against another program, on fresh random tournaments, down to the smallest difference."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import Any

from ..formats import Dialect, read_text, write_trf
from ..model import Tournament
from ..systems.base import PairingSystem, RoundState
from .answers import Answer, ask, difference
from .cases import Case, case_text
from .external import ExternalEngine, round_of
from .many import Record, write_whole
from .named import NamedSystem
from .scenarios import Mix
from .shrink import smallest
from .tournaments import Course, rounds
from .workers import in_processes

RECORD = "crosscheck.jsonl"
"""The file in which a campaign notes every seed it has finished, so that it can be taken up again."""


@dataclass(frozen=True)
class Difference:
    """Two engines answer differently.

    `report` is the smallest tournament report found on which they still do in the same way, `ours` and
    `theirs` the answers to that one; `seed`, `round` and `players` tell where it came from.
    """

    seed: int
    round: int
    players: int
    kind: str
    ours: str
    theirs: str
    report: str
    case: str


@dataclass(frozen=True)
class SeedReport:
    """What became of a seed's tournament: rounds compared, seconds taken, the first difference if any."""

    seed: int
    scenario: str
    players: int
    rounds: int
    impossible: bool
    ours_seconds: float
    theirs_seconds: float
    slowest: float
    difference: Difference | None = None


@dataclass(frozen=True)
class Campaign:
    """What is compared: our system, their program, which tournaments, written in which dialects in turn."""

    engine: ExternalEngine
    system: NamedSystem = field(default_factory=NamedSystem)
    mix: Mix = field(default_factory=Mix)
    dialects: tuple[Dialect, ...] = ("trf-2026", "trf-bx")
    tries: int = 2000

    def one(self, seed: int) -> SeedReport:
        """Play the tournament of a seed, comparing every round, up to the first difference."""
        course, dialect = self._course(seed)
        theirs = replace(self.engine, dialect=dialect)
        asked: list[tuple[Answer, Answer]] = []
        found = None
        tournament = next(course)
        while (state := RoundState.of(tournament)).players:
            asked.append(both(self.system, theirs, tournament))
            pairs = asked[-1][0].pairs
            if difference(*asked[-1]):
                found = self._difference(seed, theirs, tournament)
            if found or pairs is None:
                break
            try:
                tournament = course.send(round_of(pairs, state, self.system.name))
            except StopIteration:
                break
        return SeedReport(
            seed=seed,
            scenario=self.mix.scenario(seed),
            players=len(tournament),
            rounds=len(asked),
            impossible=not found and bool(asked) and asked[-1][0].pairs is None,
            ours_seconds=sum(ours.seconds for ours, _ in asked),
            theirs_seconds=sum(theirs.seconds for _, theirs in asked),
            slowest=max((ours.seconds for ours, _ in asked), default=0.0),
            difference=found,
        )

    def _course(self, seed: int) -> tuple[Course, Dialect]:
        """The tournament of a seed and the dialect in which the other program gets it.

        A range of rounds for a prohibition can be said in TRF-2026 only, an absence worth points better in
        TRF(bx): bbpPairings 6.0.0 refuses the letter A of record 162.
        """
        dialect = self.dialects[seed % len(self.dialects)]
        points = self.mix.simulation(seed).points
        if (points.zero_bye or points.forfeit_loss) and "trf-bx" in self.dialects:
            dialect = "trf-bx"
        mix = replace(self.mix, whole_event_bans=self.mix.whole_event_bans or dialect != "trf-2026")
        return rounds(mix, seed, self.system), dialect

    def _difference(self, seed: int, theirs: ExternalEngine, tournament: Tournament) -> Difference:
        """Shrink a tournament on which the two differ, and say how they do."""
        before = both(self.system, theirs, tournament)

        def differs(smaller: Tournament) -> bool:
            return _sort(*both(self.system, theirs, smaller)) == _sort(*before)

        kind = difference(*before)
        small = smallest(tournament, differs, self.tries)
        ours, other = both(self.system, theirs, small)
        report = write_trf(small, theirs.dialect)
        name = f"seed-{seed}-round-{tournament.next_round}"
        edition = self.system.rules.edition.year
        case = Case(
            name,
            report,
            other.pairs,
            self.system.name,
            edition,
            reason=f"{kind.value if kind else ''}; ours: {ours}",
            source=f"answer of {theirs.name}" if not other.failure else f"{theirs.name}: {other}",
        )
        return Difference(
            seed,
            tournament.next_round,
            len(tournament),
            kind.value if kind else "",
            str(ours),
            str(other),
            report,
            case_text(case),
        )


def _sort(ours: Answer, theirs: Answer) -> tuple[object, ...]:
    """What stays the same of a difference while it is made small: its kind, and the names of faults."""
    return difference(ours, theirs), ours.failure.partition(":")[0], theirs.failure.partition(":")[0]


def both(system: PairingSystem, engine: ExternalEngine, tournament: Tournament) -> tuple[Answer, Answer]:
    """Both answers to a round. Ours is to what our reader makes of the very text the other program gets."""
    try:
        text = write_trf(tournament, engine.dialect)
        read = read_text(text).tournament
    except Exception as error:
        failure = Answer(None, f"{type(error).__name__}: {error}")
        return failure, failure
    return ask(system, read), ask(engine, tournament)


@dataclass(frozen=True)
class Crosscheck:
    """The result of a campaign, seed by seed."""

    reports: tuple[SeedReport, ...]

    @property
    def rounds(self) -> int:
        """How many rounds were paired by both."""
        return sum(report.rounds for report in self.reports)

    @property
    def differences(self) -> tuple[Difference, ...]:
        """All differences, in the order of their seeds."""
        return tuple(report.difference for report in self.reports if report.difference)

    @property
    def same(self) -> bool:
        """Whether every answer was the same."""
        return not self.differences

    def summary(self) -> str:
        """What was compared and found, for people."""
        impossible = sum(report.impossible for report in self.reports)
        lines = [
            f"{len(self.reports)} tournaments, {self.rounds} rounds ({impossible} without a legal pairing), "
            f"{len(self.differences)} with a difference",
            f"ours {sum(r.ours_seconds for r in self.reports):.1f} s "
            f"(slowest round {max((r.slowest for r in self.reports), default=0):.3f} s), "
            f"theirs {sum(r.theirs_seconds for r in self.reports):.1f} s with starting the program",
        ]
        kinds = Counter(found.kind for found in self.differences)
        lines += [f"{count:6} {kind}" for kind, count in kinds.most_common()]
        if self.differences:
            first = self.differences[0]
            lines += [
                "",
                f"First: seed {first.seed}, round {first.round}, made small:",
                "",
                first.case.rstrip(),
            ]
        return "\n".join(lines) + "\n"


def crosscheck(
    campaign: Campaign,
    seeds: Iterable[int],
    *,
    workers: int = 1,
    folder: Path | None = None,
    progress: Callable[[int, int, int], None] | None = None,
) -> Crosscheck:
    """Compare the two engines on the tournaments of all seeds.

    With a folder each finished seed is noted in `crosscheck.jsonl` there, seeds already noted are not done
    again, and every difference is written as `difference-SEED.trf` and `.pairs`; so an interrupted campaign
    can be taken up. `progress` is told tournaments done, tournaments in all, differences. Raises
    `InvalidTournament` if the folder is another campaign's.
    """
    wanted = list(dict.fromkeys(seeds))
    record = Record(folder / RECORD, repr(replace(campaign, tries=0))) if folder else None
    noted = map(_report, record.noted()) if record else ()
    done = {report.seed: report for report in noted if report.seed in set(wanted)}
    missing = [seed for seed in wanted if seed not in done]
    for seed, report in in_processes(partial(_one, campaign), missing, workers):
        done[seed] = report
        if folder and record:
            _write_difference(folder, report)
            record.note(asdict(report))
        if progress:
            progress(len(done), len(wanted), sum(r.difference is not None for r in done.values()))
    return Crosscheck(tuple(done[seed] for seed in sorted(done)))


def _one(campaign: Campaign, seed: int) -> SeedReport:
    return campaign.one(seed)


def _report(noted: dict[str, Any]) -> SeedReport:
    found = noted.pop("difference")
    return SeedReport(**noted, difference=Difference(**found) if found else None)


def _write_difference(folder: Path, report: SeedReport) -> None:
    if report.difference:
        name = f"difference-{report.seed}"
        write_whole(folder / f"{name}.trf", report.difference.report)
        write_whole(folder / f"{name}.pairs", report.difference.case)
