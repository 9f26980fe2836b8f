"""Our engine against other programs, on fresh random tournaments, down to the smallest difference."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from ..formats import Dialect, read_text, write_trf
from ..lean_dataclass import changed_by, dataclass, field, replace
from ..model import Tournament
from ..systems.base import PairingSystem, RoundState
from .differences import (
    Answer,
    Deviation,
    DifferenceKind,
    ask,
    difference,
    final_finding,
    smallest_in_standings,
    write_difference,
)
from .external import whole_round
from .final_ranks import drawn_list
from .known_rounds import KNOWN_ROUNDS
from .many import CampaignRecord, resumed
from .scenarios import Mix
from .second_opinions import StandingsChecker
from .shrink import smallest
from .sources import Course, NamedSystem, rounds
from .voices import Voice
from .workers import in_processes

RECORD = "crosscheck.jsonl"
"""The file with the finished seeds of a campaign, which lets it resume."""


@dataclass(frozen=True)
class SeedReport:
    """The result for a seed's tournament: rounds compared, seconds taken, the first difference of unknown cause.

    `known` counts the differences of known causes, by cause.
    """

    seed: int
    scenario: str
    players: int
    rounds: int
    impossible: bool
    ours_seconds: float
    theirs_seconds: float
    slowest: float
    difference: Deviation | None = None
    known: dict[str, int] = field(default_factory=dict)
    values: int = 0


@dataclass(frozen=True)
class Campaign:
    """The comparison: our system, other voices, the tournaments, and their dialects in turn.

    `standings` compare ranks and values of tie-breaks when an event has ended, by the list drawn for its seed.
    """

    voices: tuple[Voice, ...]
    system: NamedSystem = field(default_factory=NamedSystem)
    mix: Mix = field(default_factory=Mix)
    dialects: tuple[Dialect, ...] = ("trf-2026", "trf-bx")
    tries: int = 2000
    standings: tuple[StandingsChecker, ...] = ()

    def one(self, seed: int) -> SeedReport:
        """Play the tournament of a seed, comparing every round, up to the first difference of no known cause."""
        course, dialect = self._course(seed)
        voices = tuple(changed_by(voice, {"dialect": dialect}) for voice in self.voices)
        asked: list[tuple[Answer, ...]] = []
        found, known = None, Counter[str]()
        tournament = next(course)
        while (state := RoundState.of(tournament)).players:
            asked.append(all_answers(self.system, voices, tournament))
            pairs = asked[-1][0].pairs
            if any(_kinds(asked[-1])):
                here = self.difference(seed, voices, tournament)
                known[here.known] += bool(here.known)
                found = None if here.known else here
            if found or pairs is None:
                break
            try:
                tournament = course.send(whole_round(pairs, state, self.system.name))
            except StopIteration as end:
                tournament = end.value.tournament
                break
        values = 0
        if not found and tournament.completed_rounds:
            found, values = self._standings(seed, tournament, known)
        return SeedReport(
            seed=seed,
            scenario=self.mix.scenario(seed),
            players=len(tournament),
            rounds=len(asked),
            impossible=not found and bool(asked) and asked[-1][0].pairs is None,
            ours_seconds=sum(ours.seconds for ours, *_ in asked),
            theirs_seconds=sum(their.seconds for _, *theirs in asked for their in theirs),
            slowest=max((ours.seconds for ours, *_ in asked), default=0.0),
            difference=found,
            known=dict(+known),
            values=values,
        )

    def _standings(
        self, seed: int, tournament: Tournament, known: Counter[str]
    ) -> tuple[Deviation | None, int]:
        """The first difference of no known cause in final standings, made small, and how much was compared."""
        codes, compared = drawn_list(seed, self.system.traits), 0
        for checker in self.standings:
            finding = final_finding(checker, tournament, codes)
            known.update(finding.known)
            compared += finding.compared
            if finding.fault:
                return smallest_in_standings(checker, seed, tournament, codes, self.tries), compared
        return None, compared

    def _course(self, seed: int) -> tuple[Course, Dialect]:
        """The tournament of a seed and the dialect for the other program.

        Only TRF-2026 can limit a forbidden pairing to a range of rounds. TRF(bx) suits absences worth points better:
        bbpPairings 6.0.0 refuses the letter A of record 162.
        """
        dialect = self.dialects[seed % len(self.dialects)]
        points = self.mix.simulation(seed).points
        if (points.zero_bye or points.forfeit_loss) and "trf-bx" in self.dialects:
            dialect = "trf-bx"
        mix = replace(self.mix, whole_event_bans=self.mix.whole_event_bans or dialect != "trf-2026")
        return rounds(mix, seed, self.system), dialect

    def difference(self, seed: int, voices: tuple[Voice, ...], tournament: Tournament) -> Deviation:
        """Shrink a tournament with a difference between voices and us, and report the difference."""
        before = all_answers(self.system, voices, tournament)

        def differs(smaller: Tournament) -> bool:
            return _sort(all_answers(self.system, voices, smaller)) == _sort(before)

        small = smallest(tournament, differs, self.tries)
        ours, *theirs = answers = all_answers(self.system, voices, small)
        found = zip(_kinds(answers), theirs, voices, strict=True)
        kind, other, voice = next((kind, other, voice) for kind, other, voice in found if kind)
        report = write_trf(small, voice.dialect)
        names = _names([self.system.name, *(one.name for one in voices)])
        case = Case(
            f"seed-{seed}-round-{tournament.next_round}",
            report,
            other.pairs,
            self.system.name,
            self.system.rules.edition.year,
            reason=f"{kind.value}; ours: {ours}",
            source=f"answer of {voice.name}" if not other.failure else f"{voice.name}: {other}",
        )
        return Deviation(
            seed,
            tournament.next_round,
            len(tournament),
            kind.value,
            str(ours),
            str(other),
            report,
            case_text(case),
            dict(zip(names, map(str, answers), strict=True)),
            next((cause.name for cause in KNOWN_ROUNDS if cause.explains(small, kind, other)), ""),
        )


def _names(names: list[str]) -> list[str]:
    """The names, those that come twice with a number."""
    return [name if names.index(name) == at else f"{name} ({at})" for at, name in enumerate(names)]


def _kinds(answers: Sequence[Answer]) -> list[DifferenceKind | None]:
    """In what each voice differs from us, whose answer is the first."""
    ours, *theirs = answers
    return [difference(ours, their) for their in theirs]


def _sort(answers: Sequence[Answer]) -> tuple[object, ...]:
    """The properties of a difference that shrinking keeps: its kinds, and the names of faults."""
    return tuple(_kinds(answers)), *(answer.failure.partition(":")[0] for answer in answers)


def all_answers(system: PairingSystem, voices: Sequence[Voice], tournament: Tournament) -> tuple[Answer, ...]:
    """Our answer to a round, then those of the voices.

    We pair what our reader makes of the text that the first voice gets.
    """
    try:
        read = read_text(write_trf(tournament, voices[0].dialect)).tournament
    except Exception as error:
        failure = Answer(None, f"{type(error).__name__}: {error}")
        return (failure,) * (1 + len(voices))
    return ask(system, read), *(ask(voice, tournament) for voice in voices)


@dataclass(frozen=True)
class Crosscheck:
    """The result of a campaign, seed by seed."""

    reports: tuple[SeedReport, ...]

    @property
    def rounds(self) -> int:
        """How many rounds were paired by both."""
        return sum(report.rounds for report in self.reports)

    @property
    def differences(self) -> tuple[Deviation, ...]:
        """All differences without a known cause, in the order of their seeds."""
        return tuple(report.difference for report in self.reports if report.difference)

    @property
    def same(self) -> bool:
        """Whether every answer was the same, or differed by a known cause."""
        return not self.differences

    def summary(self) -> str:
        """The comparison and its findings, for people."""
        impossible = sum(report.impossible for report in self.reports)
        lines = [
            f"{len(self.reports)} tournaments, {self.rounds} rounds ({impossible} without a legal pairing), "
            f"{len(self.differences)} with a difference",
            f"ours {sum(r.ours_seconds for r in self.reports):.1f} s "
            f"(slowest round {max((r.slowest for r in self.reports), default=0):.3f} s), "
            f"theirs {sum(r.theirs_seconds for r in self.reports):.1f} s with starting the program",
        ]
        values = sum(report.values for report in self.reports)
        lines += [f"{values} values and ranks of final standings compared"] if values else []
        kinds = Counter(found.kind for found in self.differences)
        lines += [f"{count:6} {kind}" for kind, count in kinds.most_common()]
        known: Counter[str] = Counter()
        for report in self.reports:
            known.update(report.known)
        lines += [
            f"{count:6} answers differ by a known cause: {cause}" for cause, count in known.most_common()
        ]
        if self.differences:
            first = self.differences[0]
            lines += [
                "",
                f"First: seed {first.seed}, round {first.round}, made small:",
                "",
                (first.case or f"{first.report}\n{first.theirs}").rstrip(),
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
    """Compare our engine with the voices on the tournaments of all seeds.

    With a folder each finished seed is noted in `crosscheck.jsonl` there, and seeds already noted are skipped.
    Every difference has a folder `difference-SEED` with the smallest report, the case and each voice's answer. An
    interrupted campaign resumes in this way. `progress` receives the tournaments done, all tournaments, and the
    differences. Raises `InvalidTournament` if the folder is another campaign's.
    """
    wanted = list(dict.fromkeys(seeds))
    record = CampaignRecord(folder / RECORD, replace(campaign, tries=0)) if folder else None
    done = resumed(record, _report, wanted)
    missing = [seed for seed in wanted if seed not in done]
    different = sum(report.difference is not None for report in done.values())
    for seed, report in in_processes(campaign.one, missing, workers):
        done[seed] = report
        different += report.difference is not None
        if folder and record:
            if report.difference:
                write_difference(folder, report.difference)
            record.note(asdict(report))
        if progress:
            progress(len(done), len(wanted), different)
    return Crosscheck(tuple(done[seed] for seed in sorted(done)))


def _report(noted: dict[str, Any]) -> SeedReport:
    found = noted.pop("difference")
    return SeedReport(**noted, difference=Deviation(**found) if found else None)


Pairs = tuple[tuple[int, int], ...]

HEAD = ("case", "system", "edition", "reason", "source")


@dataclass(frozen=True)
class Case:
    """One round to be paired and its pairing; `expected` is `None` without one."""

    id: str
    report: str
    expected: Pairs | None
    system: str = "dutch"
    edition: str = ""
    reason: str = ""
    source: str = ""


def case_text(case: Case) -> str:
    """A case in the format of this module."""
    values = (case.id, case.system, case.edition, case.reason, case.source)
    head = [f"{name} {value}" for name, value in zip(HEAD, values, strict=True) if value]
    report = case.report.rstrip("\n").split("\n")
    pairs = ["pairs none"] if case.expected is None else ["pairs", *(f"{w} {b}" for w, b in case.expected)]
    return "\n".join([*head, "tournament", *report, *pairs, "end", ""])
