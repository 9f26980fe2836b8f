"""Whole random tournaments put before checkers: ours, another program's, or both."""

from __future__ import annotations

import re
import subprocess
import time
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass, replace
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Protocol

from ..formats import Dialect, write_trf
from .external import EngineError
from .many import Record, path_of, write_whole
from .named import NamedSystem
from .settings import Recipe
from .tournaments import generate
from .workers import in_processes

RECORD = "checked.jsonl"
"""The file in which a run notes every seed it has finished, so that it can be taken up again."""


class Checker(Protocol):
    """A program that judges the pairings of a report. It is pickled to be sent to other processes."""

    @property
    def name(self) -> str:
        """What it is called."""
        ...

    def fault(self, report: str, rounds: int) -> str:
        """What it finds wrong with a report of so many rounds, empty for nothing."""
        ...


@dataclass(frozen=True)
class ExternalChecker:
    """The checker of a program with the command line of bbpPairings: `PROGRAM --dutch FILE -c`.

    `flags` come before the file name, `seconds` is how long a tournament may take.
    """

    path: str
    flags: tuple[str, ...] = ("--dutch",)
    seconds: float = 3600.0

    @property
    def name(self) -> str:
        """The name of the executable."""
        return Path(self.path).stem

    def fault(self, report: str, rounds: int) -> str:
        """Everything it says besides the number of each round. Raises `EngineError` if it can't be run."""
        with TemporaryDirectory(prefix="pairwright-") as folder:
            file = Path(folder, "tournament.trf")
            file.write_bytes(report.encode())
            command = [self.path, *self.flags, str(file), "-c"]
            try:
                done = subprocess.run(command, capture_output=True, timeout=self.seconds, check=False)  # noqa: S603
            except subprocess.TimeoutExpired:
                return f"no answer within {self.seconds:g} seconds"
            except OSError as error:
                raise EngineError(f"{self.path} can't be run: {error.strerror}") from error
        said = [line for line in done.stdout.decode(errors="replace").splitlines() if line.strip()]
        seen = [int(found[1]) for line in said if (found := re.fullmatch(r"\S+: Round #(\d+)", line))]
        if done.returncode:
            return f"exit code {done.returncode}: {done.stderr.decode(errors='replace').strip()}"
        if seen != list(range(1, rounds + 1)):
            return f"it looked at rounds {seen} of {rounds}"
        return "\n".join(said) if len(said) > len(seen) else ""


@dataclass(frozen=True)
class SeedVerdict:
    """What was found on a seed's tournament.

    `ended_early` tells that a round had no legal pairing. `faults` and `seconds` have an entry for each checker.
    """

    seed: int
    players: int
    rounds: int
    ended_early: bool
    generating: float
    faults: dict[str, str]
    seconds: dict[str, float]


@dataclass(frozen=True)
class CheckRun:
    """What is generated, and who judges it. With a folder the reports are written there, `SEED.trf`."""

    recipe: Recipe
    system: NamedSystem
    checkers: tuple[Checker, ...]
    dialect: Dialect = "trf-2026"
    folder: Path | None = None

    def one(self, seed: int) -> SeedVerdict:
        """Generate the tournament of a seed and have its report judged."""
        begin = time.perf_counter()
        made = generate(self.recipe, seed, self.system)
        played = replace(
            made.tournament, byes=()
        )  # those of a round that could not be paired are no part of it
        report, rounds = write_trf(played, self.dialect), played.completed_rounds
        generating = time.perf_counter() - begin
        if self.folder:
            write_whole(path_of(self.folder, seed), report)
        faults, seconds = {}, {}
        for checker in self.checkers:
            begin = time.perf_counter()
            faults[checker.name] = checker.fault(report, rounds)
            seconds[checker.name] = round(time.perf_counter() - begin, 6)
        return SeedVerdict(
            seed, len(played), rounds, not made.complete, round(generating, 6), faults, seconds
        )


@dataclass(frozen=True)
class CheckedTournaments:
    """The result of a run, seed by seed."""

    verdicts: tuple[SeedVerdict, ...]

    @property
    def faultless(self) -> bool:
        """Whether no checker found anything."""
        return not any(fault for verdict in self.verdicts for fault in verdict.faults.values())

    def summary(self) -> str:
        """What was generated and found, for people."""
        verdicts = self.verdicts
        lines = [
            f"{len(verdicts)} tournaments, {sum(v.rounds for v in verdicts)} rounds, "
            f"{min(v.players for v in verdicts)} to {max(v.players for v in verdicts)} players; "
            f"{sum(v.ended_early for v in verdicts)} ended early for want of a legal pairing; "
            f"generated in {sum(v.generating for v in verdicts):.1f} s"
        ]
        for name in verdicts[0].faults:
            wrong = [v for v in verdicts if v.faults[name]]
            lines.append(
                f"{name}: {len(verdicts) - len(wrong)} faultless, {len(wrong)} not, "
                f"{sum(v.seconds[name] for v in verdicts):.1f} s"
            )
            if wrong:
                lines += ["", f"First: seed {wrong[0].seed}", "", wrong[0].faults[name], ""]
        return "\n".join(lines) + "\n"


def check_tournaments(
    run: CheckRun,
    seeds: Iterable[int],
    *,
    workers: int = 1,
    progress: Callable[[int, int, int], None] | None = None,
) -> CheckedTournaments:
    """Generate and judge the tournaments of all seeds.

    With a folder each finished seed is noted in `checked.jsonl` there and not done again by the same call, so an
    interrupted run can be taken up. `progress` is told tournaments done, tournaments in all, those with a fault.
    Raises `InvalidTournament` if the folder is another run's, `EngineError` if a checker can't be run.
    """
    wanted = list(dict.fromkeys(seeds))
    record = Record(run.folder / RECORD, repr(replace(run, folder=None))) if run.folder else None
    noted = (SeedVerdict(**one) for one in record.noted()) if record else ()
    done = {verdict.seed: verdict for verdict in noted if verdict.seed in set(wanted)}
    missing = [seed for seed in wanted if seed not in done]
    for seed, verdict in in_processes(partial(_one, run), missing, workers):
        done[seed] = verdict
        if record:
            record.note(asdict(verdict))
        if progress:
            progress(len(done), len(wanted), sum(any(v.faults.values()) for v in done.values()))
    return CheckedTournaments(tuple(done[seed] for seed in sorted(done)))


def _one(run: CheckRun, seed: int) -> SeedVerdict:
    return run.one(seed)
