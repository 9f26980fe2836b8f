"""How fast the laboratory plays events, and what a second worker brings, beside a reference generator in the same run.

    python bench laboratory [--events 1000] [--players 50] [--rounds 9] [--workers 1,2] [--repeat 3]
                               [--reference PROGRAM] [--before FOLDER [--measures NAME,...]] [--write]

The Dutch system plays the events; the default measures are taken and written. Wall-clock time of the whole run
counts, the start of the workers included; of several runs the shortest. The reference generates a tenth as many
tournaments, one process each, as its users do; its time is scaled up. With `--before` nothing else is measured than
processor time beside an earlier version, whose `src` FOLDER is: a process of either plays the same few events in turns,
`--events` in all, so that what else is at work slows down both. With `--write` the table is appended to
bench/results/laboratory.md.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory

from records import append, commit, of_one_source

from pairwright.lab import executor_for, parse_plan, run


@dataclass(frozen=True)
class Run:
    """A whole run: seconds by the clock and of the processor (of this process alone), bytes kept."""

    seconds: float
    processor: float
    kept: int


def ours(players: int, rounds: int, events: int, workers: int) -> Run:
    """Play events, with everything kept."""
    plan = parse_plan(
        f"events = {events}\nplayers = {players}\nrounds = {rounds}\n[[system]]\nsystem = 'dutch'"
    )
    with TemporaryDirectory() as folder:
        begin, processor = time.perf_counter(), time.process_time()
        outcome = run(plan, Path(folder, "run"), executor=executor_for(workers))
        processor = time.process_time() - processor
        seconds = time.perf_counter() - begin
        kept = sum(file.stat().st_size for file in Path(folder).rglob("*") if file.is_file())
    assert (outcome.played, outcome.broken, outcome.unpairable) == (events, 0, 0)
    return Run(seconds, processor, kept)


def theirs(program: str, players: int, rounds: int, events: int) -> float:
    """Seconds of a program with the command line of bbpPairings for as many random tournaments."""
    count = max(1, events // 10)
    with TemporaryDirectory() as folder:
        settings = Path(folder, "settings")
        settings.write_text(f"PlayersNumber={players}\nRoundsNumber={rounds}\n", encoding="utf-8")
        begin = time.perf_counter()
        for seed in range(count):
            made = [
                program,
                "--dutch",
                "-g",
                str(settings),
                "-o",
                str(Path(folder, "made.trf")),
                "-s",
                str(seed),
            ]
            subprocess.run(made, capture_output=True, check=False)
        return (time.perf_counter() - begin) * events / count


def shortest(repeat: int, measured: Callable[[], Run]) -> Run:
    """The shortest time of several runs, and the least of the processor."""
    runs = [measured() for _ in range(repeat)]
    return Run(min(one.seconds for one in runs), min(one.processor for one in runs), runs[0].kept)


CHILD = """
import sys, time
from pairwright.lab import parse_plan
from pairwright.lab.jobs import done_job, jobs_of
plan = parse_plan(sys.argv[1])
jobs = jobs_of(plan)
for job in jobs[:5]:
    done_job(plan, job)
for line in sys.stdin:
    begin = time.process_time()
    done_job(plan, jobs[int(line)])
    print(time.process_time() - begin, flush=True)
"""
"""Plays and measures the events of the job whose number it is given. It runs under both versions."""
_FEW = 2
"""Events of a turn."""


def in_turns(before: Path, players: int, rounds: int, events: int, measures: str) -> str:
    """Processor time of an event by both versions, and the median of the ratio after / before."""
    turns = events // _FEW
    plan = (
        f"events = {events}\nblock = {_FEW}\nplayers = {players}\nrounds = {rounds}\n"
        f"measures = {measures.split(',')}\n[[system]]\nsystem = 'dutch'"
    )
    versions = [
        subprocess.Popen(
            of_one_source(source, CHILD, plan),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for source in (before, Path(__file__).parents[1] / "src")
    ]
    times: list[tuple[float, float]] = []
    for turn in range(turns):
        taken = {}
        for number in (0, 1) if turn % 2 else (1, 0):
            print(turn, file=versions[number].stdin, flush=True)
            taken[number] = float(versions[number].stdout.readline())  # type: ignore[union-attr]
        times.append((taken[0], taken[1]))
    for one in versions:
        one.communicate()
    ms = [1000 * median(column) / _FEW for column in zip(*times, strict=True)]
    quarter, middle, three = quantiles((after / first for first, after in times), n=4)
    return (
        f"{turns} turns of {_FEW} events of {players} players by {rounds} rounds, measures {measures}, processor time "
        f"of playing and measuring one, medians: {ms[0]:.1f} ms before, {ms[1]:.1f} ms after; after / before "
        f"{middle:.3f} (middle half of the turns: {quarter:.3f} to {three:.3f})."
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--events", type=int, default=1000)
    parser.add_argument("--players", type=int, default=50)
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--workers", default="1,2")
    parser.add_argument("--repeat", type=int, default=3)
    parser.add_argument("--reference", metavar="PROGRAM")
    parser.add_argument("--before", metavar="FOLDER", type=Path)
    parser.add_argument("--measures", default="default", help="with --before: what is measured")
    parser.add_argument("--write", action="store_true", help="append to the record")
    given = parser.parse_args()
    size = (given.players, given.rounds, given.events)
    if given.before:
        head = f"## The laboratory, {time.strftime('%Y-%m-%d')}, commit {commit()} beside an earlier one"
        return told(
            f"{head}\n\n`python bench laboratory --before`: {in_turns(given.before, *size, given.measures)}\n",
            given.write,
        )
    lines = [
        f"## The laboratory, {time.strftime('%Y-%m-%d')}",
        "",
        f"`python bench laboratory`: {given.events} events of {given.players} players by {given.rounds} rounds, "
        f"Dutch system, default measures, commit {commit()}. On a busy machine look at processor time.",
        "",
        "| | seconds | events a second | speed-up | events a second of processor time | bytes an event |",
        "| --- | ---: | ---: | ---: | ---: | ---: |",
    ]
    counts = list(map(int, given.workers.split(",")))
    seconds = {count: shortest(given.repeat, lambda count=count: ours(*size, count)) for count in counts}
    for count, one in seconds.items():
        time_taken = one.seconds
        gain = seconds[counts[0]].seconds / time_taken
        alone = f"{given.events / one.processor:.0f}" if count == 1 else ""
        name = "1 worker" if count == 1 else f"{count} workers"
        lines.append(
            f"| {name} | {time_taken:.1f} | {given.events / time_taken:.0f} | {gain:.2f} | {alone} "
            f"| {one.kept / given.events:.0f} |"
        )
    if given.reference:
        other = min(theirs(given.reference, *size) for _ in range(given.repeat))
        lines.append(
            f"| reference, generating only, one process each | {other:.1f} | {given.events / other:.0f} | | | |"
        )
    return told("\n".join(lines) + "\n", given.write)


def told(text: str, write: bool) -> int:
    """Print a section and append it to the record if asked."""
    print(text)
    if write:
        append(text, "laboratory")
    return 0


if __name__ == "__main__":
    sys.exit(main())
