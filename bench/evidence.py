"""Fifty thousand tournaments each way: ours judged by other programs, theirs judged by us, and tie-breaks compared.

    python bench evidence FOLDER --reference PROGRAM [--gacrux-every 10] [--until HH:MM] [--tournaments 50000]
                          [--workers N]
    python bench evidence FOLDER --report [--write]

Two streams of tournaments take turns, block by block, so that whatever time there is both get their share:

- ours: made by us; the pairings judged by the reference, in every `--gacrux-every`th event by Gacrux, too, and ranks
  and tie-breaks of every event compared with Gacrux's;
- theirs: made by the reference's generator, judged by us.

Nine of ten fields have 20 to 100 players, one of ten 100 to 200, drawn log-uniformly. Each finished event is a line in
FOLDER/STREAM.jsonl; the same call takes up an interrupted run. Reports of events with a fault stay in FOLDER/faults.
An event for which another program crashes or takes too long is noted as passed over, and the report counts these.
"""

from __future__ import annotations

import argparse
import csv
import io
import os
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, replace
from math import log
from pathlib import Path
from typing import Any

from gacrux_voices import CAUSES, GacruxPairings, GacruxRanker
from records import RESULTS, campaign_options, commit, reported, stopped

from pairwright.cli.commands.generate import OwnChecker
from pairwright.formats.files import write_whole
from pairwright.generate import (
    CheckRun,
    EngineError,
    ExternalChecker,
    ExternalGenerator,
    Mix,
    NamedSystem,
    OwnSource,
    RatingShape,
    Simulation,
    StandingsChecker,
    model_named,
)
from pairwright.generate.checked import Checker, SeedVerdict
from pairwright.generate.final_ranks import SWISS
from pairwright.generate.many import CampaignRecord
from pairwright.generate.rng import SCALE, Rng, Stream
from pairwright.generate.workers import in_processes
from pairwright.lab.jobs import fewer_searches

BLOCK = 10
SIZES = (20, 30, 45, 67, 100, 141, 201)
"""Bounds of the classes of sizes in the table."""


@dataclass(frozen=True)
class Acceptance:
    """Scenarios as the mix draws them, in fields of the sizes that acceptance asks for."""

    scenarios: tuple[str, ...] = Mix().scenarios

    def simulation(self, seed: int) -> Simulation:
        """The settings of a seed's tournament."""
        drawn = Mix(self.scenarios).simulation(seed)
        rng = Rng(seed, Stream.SETTINGS, 1)
        least, most = (100, 200) if seed % BLOCK == 0 else (20, 100)
        players = round(least * 2.718281828459045 ** (rng.below(SCALE) / SCALE * log(most / least)))
        longest = players - 1 if rng.chance(0.05) else 13
        lowest = rng.between(1, 12) * 100 + 300
        return replace(
            drawn,
            players=players,
            rounds=rng.between(5, min(longest, players - 1, 21)),
            rating_shape=rng.one_of(tuple(RatingShape)),
            lowest_rating=lowest,
            highest_rating=rng.between(max(lowest, 1600), 2850),
            model=drawn.model if rng.chance(0.5) else model_named("fide", rng.between(10, 50)),
        )


CLASSIC = ("plain", "byes", "forfeits")
"""What the reference's generator can do."""


def streams(reference: str) -> dict[str, tuple[CheckRun, CheckRun]]:
    """For each stream the run of most events, and that of the few with a slower checker besides."""
    own = NamedSystem()
    ranks = StandingsChecker(GacruxRanker(), SWISS, part=9, causes=CAUSES)
    first: tuple[Checker, ...] = (ExternalChecker(reference), ranks)
    ours, theirs = OwnSource(Acceptance(), own), ExternalGenerator(reference, Acceptance(CLASSIC))
    judged = CheckRun(theirs, (OwnChecker(own),))
    return {
        "ours": (CheckRun(ours, first), CheckRun(ours, (*first, GacruxPairings()))),
        "theirs": (judged, judged),
    }


@dataclass(frozen=True)
class Judging:
    """How an event is judged: by the usual run of its stream, every so-manyth by the one with a slower checker."""

    reference: str
    every: int

    def __call__(self, item: tuple[str, int]) -> SeedVerdict | str:
        """The verdict on a seed of a stream, or why nothing is known of it."""
        name, seed = item
        usual, special = streams(self.reference)[name]
        run = special if self.every and seed % self.every == 1 else usual
        try:
            with fewer_searches():  # a seventh of the time of ours went into them, in Gacrux's tables
                return run.one(seed)
        except EngineError as error:  # too slow, or it crashed
            return str(error)


def turns(records: Mapping[str, CampaignRecord], wanted: int) -> list[tuple[str, int]]:
    """The stream and seed of every event not yet done, in blocks that alternate."""
    done = {name: {note["seed"] for note in record.noted()} for name, record in records.items()}
    return [
        (name, seed)
        for begin in range(1, wanted + 1, BLOCK)
        for name in records
        for seed in range(begin, min(begin + BLOCK, wanted + 1))
        if seed not in done[name]
    ]


def records_in(folder: Path) -> dict[str, CampaignRecord]:
    """The record of each stream."""
    return {name: CampaignRecord(folder / f"{name}.jsonl", f"evidence {name}") for name in ("ours", "theirs")}


def run(folder: Path, judging: Judging, wanted: int, workers: int, until: str) -> None:
    """Work until everything is done, or the time of day (UTC) has come."""
    records, source = records_in(folder), commit()
    for (name, seed), verdict in in_processes(judging, turns(records, wanted), workers):
        if isinstance(verdict, str):
            records[name].note({"seed": seed, "passed_over": verdict, "commit": source})
        else:
            if any(verdict.faults.values()):
                keep(folder / "faults", name, verdict, streams(judging.reference)[name][0])
            records[name].note({**asdict(verdict), "commit": source})
        if stopped(until):
            return


def keep(folder: Path, name: str, verdict: SeedVerdict, run: CheckRun) -> None:
    """Write the report of an event with a fault, and what each checker says of it."""
    folder.mkdir(parents=True, exist_ok=True)
    write_whole(folder / f"{name}-{verdict.seed}.trf", run.source.made(verdict.seed).report)
    said = [f"{checker}:\n{fault}\n" for checker, fault in verdict.faults.items() if fault]
    write_whole(folder / f"{name}-{verdict.seed}.txt", "\n".join(said))


def verdicts(folder: Path) -> Iterator[tuple[str, SeedVerdict, str]]:
    """Every event that was judged: stream, verdict, commit."""
    for name, record in records_in(folder).items():
        for note in record.noted():
            made_by = note.pop("commit")
            if "passed_over" in note:
                continue
            yield name, SeedVerdict.noted(note), made_by


def passed_over(folder: Path) -> int:
    """How many events nothing is known of, because another program gave no answer."""
    return sum("passed_over" in note for record in records_in(folder).values() for note in record.noted())


def rows(folder: Path) -> list[dict[str, Any]]:
    """Counts by stream, checker, scenario and class of size."""
    counts: dict[tuple[str, ...], Counter[str]] = {}
    for name, verdict, _ in verdicts(folder):
        size = max(bound for bound in SIZES if bound <= verdict.players)
        scenario = Mix(Mix().scenarios if name == "ours" else CLASSIC).scenario(verdict.seed)
        for checker, finding in verdict.findings.items():
            count = counts.setdefault((name, checker, scenario, str(size)), Counter())
            count.update(
                events=1,
                rounds=verdict.rounds,
                ended_early=int(verdict.ended_early),
                compared=finding.compared,
                faults=int(bool(finding.fault)),
                known=sum(finding.known.values()),
            )
    names = ("events", "rounds", "ended_early", "compared", "faults", "known")
    return [
        dict(zip(("stream", "checker", "scenario", "players_from"), key, strict=True))
        | {name: count[name] for name in names}
        for key, count in sorted(counts.items(), key=lambda item: (*item[0][:3], int(item[0][3])))
    ]


def summary(folder: Path) -> str:
    """The section for the record."""
    total: dict[tuple[str, str], Counter[str]] = {}
    for row in rows(folder):
        numbers = {name: value for name, value in row.items() if isinstance(value, int)}
        total.setdefault((row["stream"], row["checker"]), Counter()).update(numbers)
    known: Counter[str] = Counter()
    commits: Counter[str] = Counter()
    for _, verdict, made_by in verdicts(folder):
        commits[made_by] += 1
        for finding in verdict.findings.values():
            known.update(finding.known)
    made = {"ours": "us", "theirs": "the reference"}
    lines = [
        "| made by | judged by | events | rounds | compared | events with a fault | values of a known cause |",
        "| --- | --- | ---: | ---: | ---: | ---: | ---: |",
        *(
            f"| {made[stream]} | {checker} | {n['events']:,} | {n['rounds']:,} | {n['compared']:,} | {n['faults']:,} "
            f"| {n['known']:,} |"
            for (stream, checker), n in total.items()
        ),
        "",
        "Known causes: "
        + ("; ".join(f"{cause} ({n:,})" for cause, n in known.most_common()) or "none")
        + ".",
        f"Events passed over because another program gave no answer: {passed_over(folder) or 'none'}.",
        f"Commits: {', '.join(f'{name} ({n:,} events)' for name, n in commits.items())}.",
    ]
    return "\n".join(lines) + "\n"


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folder", type=Path)
    parser.add_argument("--reference", help="an executable with the command line of bbpPairings")
    parser.add_argument("--tournaments", type=int, default=50_000, help="of each stream")
    parser.add_argument(
        "--gacrux-every", type=int, default=BLOCK, help="its pairings in each so-manyth event"
    )
    parser.add_argument("--workers", type=int, default=1, help="processes that work side by side")
    campaign_options(parser)
    asked = parser.parse_args()
    if not asked.report:
        if not asked.reference:
            sys.exit("name the reference program: --reference PROGRAM")
        if not os.access(asked.reference, os.X_OK):
            sys.exit(f"{asked.reference} can't be run")
        judging = Judging(asked.reference, asked.gacrux_every)
        run(asked.folder, judging, asked.tournaments, asked.workers, asked.until)
        return
    text = summary(asked.folder)
    reported(text, "evidence", write=asked.write)
    if asked.write:
        table, out = rows(asked.folder), io.StringIO()
        writer = csv.DictWriter(out, list(table[0]), lineterminator="\n")
        writer.writeheader()
        writer.writerows(table)
        write_whole(RESULTS / "evidence.csv", out.getvalue())


if __name__ == "__main__":
    main()
