"""Whole random tournaments for checkers: ours, another program's, or both."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import asdict
from pathlib import Path
from typing import Any, Protocol

from ..formats.files import write_whole
from ..lean_dataclass import dataclass, field, replace
from ..messages import ENGLISH, Words
from . import run_wording as say
from .many import CampaignRecord, path_of, resumed
from .sources import Source
from .workers import in_processes

RECORD = "checked.jsonl"
"""The file with the finished seeds of a run, which lets it resume."""


@dataclass(frozen=True)
class Finding:
    """A checker's verdict on a report.

    `fault` is the fault found, empty without one. `known` are differences recognised by their cause, with their
    numbers; they do not count as faults. `compared` is how many things it looked at: rounds, or values of
    tie-breaks.
    """

    fault: str = ""
    compared: int = 0
    known: dict[str, int] = field(default_factory=dict)


class Checker(Protocol):
    """A program that judges the pairings or the standings of a report. It is pickled to be sent to other processes."""

    @property
    def name(self) -> str:
        """Its name."""
        ...

    def finding(self, report: str, rounds: int) -> Finding:
        """Its finding in a report of so many rounds."""
        ...


@dataclass(frozen=True)
class SeedVerdict:
    """The findings on a seed's tournament.

    `ended_early` tells that a round had no legal pairing. `findings` and `seconds` have an entry for each checker.
    """

    seed: int
    players: int
    rounds: int
    ended_early: bool
    generating: float
    findings: dict[str, Finding]
    seconds: dict[str, float]

    @property
    def faults(self) -> dict[str, str]:
        """Each checker's finding, empty without one."""
        return {name: finding.fault for name, finding in self.findings.items()}

    @classmethod
    def noted(cls, note: dict[str, Any]) -> SeedVerdict:
        """The verdict that a record of finished seeds holds."""
        findings = {name: Finding(**found) for name, found in note.pop("findings").items()}
        return cls(**note, findings=findings)


@dataclass(frozen=True)
class CheckRun:
    """The source of the tournaments, and their judges. With a folder the reports are written there, `SEED.trf`."""

    source: Source
    checkers: tuple[Checker, ...]
    folder: Path | None = None

    def one(self, seed: int) -> SeedVerdict:
        """Have the tournament of a seed made and its report judged."""
        begin = time.perf_counter()
        made = self.source.made(seed)
        generating = time.perf_counter() - begin
        if self.folder:
            write_whole(path_of(self.folder, seed), made.report)
        findings, seconds = {}, {}
        for checker in self.checkers:
            begin = time.perf_counter()
            findings[checker.name] = checker.finding(made.report, made.rounds)
            seconds[checker.name] = round(time.perf_counter() - begin, 6)
        return SeedVerdict(
            seed, len(made.tournament), made.rounds, made.ended_early, round(generating, 6), findings, seconds
        )


@dataclass(frozen=True)
class CheckedTournaments:
    """The result of a run, seed by seed."""

    verdicts: tuple[SeedVerdict, ...]

    @property
    def faultless(self) -> bool:
        """Whether no checker found anything."""
        return not any(fault for verdict in self.verdicts for fault in verdict.faults.values())

    def summary(self, words: Words = ENGLISH) -> str:
        """The tournaments generated and the findings, for people."""
        verdicts = self.verdicts
        sizes = [verdict.players for verdict in verdicts]
        made = say.TOURNAMENTS_MADE(
            tournaments=len(verdicts),
            rounds=sum(verdict.rounds for verdict in verdicts),
            least=min(sizes, default=0),
            most=max(sizes, default=0),
            early=sum(verdict.ended_early for verdict in verdicts),
            seconds=f"{sum(verdict.generating for verdict in verdicts):.1f}",
        )
        lines = [words(made)]
        for name in verdicts[0].findings if verdicts else ():
            wrong = [v for v in verdicts if v.faults[name]]
            judged = say.JUDGED(
                checker=name,
                right=len(verdicts) - len(wrong),
                wrong=len(wrong),
                seconds=f"{sum(verdict.seconds[name] for verdict in verdicts):.1f}",
            )
            lines.append(words(judged))
            known: Counter[str] = Counter()
            for verdict in verdicts:
                known.update(verdict.findings[name].known)
            lines += [
                words(say.KNOWN_CAUSE(tournaments=count, cause=cause)) for cause, count in known.most_common()
            ]
            if wrong:
                lines += ["", words(say.FIRST_WRONG(seed=wrong[0].seed)), "", wrong[0].faults[name], ""]
        return "\n".join(lines) + "\n"


def check_tournaments(
    run: CheckRun,
    seeds: Iterable[int],
    *,
    workers: int = 1,
    progress: Callable[[int, int, int], None] | None = None,
) -> CheckedTournaments:
    """Generate and judge the tournaments of all seeds.

    With a folder each finished seed is noted in `checked.jsonl` there and skipped by the same call, which lets an
    interrupted run resume. `progress` receives the tournaments done, all tournaments, and those with a fault.
    Raises `InvalidTournament` if the folder is another run's, `EngineError` if a checker can't be run.
    """
    wanted = list(dict.fromkeys(seeds))
    record = CampaignRecord(run.folder / RECORD, replace(run, folder=None)) if run.folder else None
    done = resumed(record, SeedVerdict.noted, wanted)
    missing = [seed for seed in wanted if seed not in done]
    wrong = sum(any(verdict.faults.values()) for verdict in done.values())
    for seed, verdict in in_processes(run.one, missing, workers):
        done[seed] = verdict
        wrong += any(verdict.faults.values())
        if record:
            record.note(asdict(verdict))
        if progress:
            progress(len(done), len(wanted), wrong)
    return CheckedTournaments(tuple(done[seed] for seed in sorted(done)))
