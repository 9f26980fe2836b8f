"""How fast the laboratory plays events, and what a second worker brings, beside a reference generator in the same run.

    python bench laboratory [--events 1000] [--players 50] [--rounds 9] [--workers 1,2] [--repeat 3]
                               [--reference PROGRAM] [--write]

The Dutch system plays the events; the default measures are taken and written. Wall-clock time of the whole run
counts, the start of the workers included; of several runs the shortest. The reference generates a tenth as many
tournaments, one process each, as its users do; its time is scaled up. With `--write` the table is appended to
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
from tempfile import TemporaryDirectory

from records import append, commit

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
        settings.write_text(f"PlayersNumber={players}\nRoundsNumber={rounds}\n")
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


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--events", type=int, default=1000)
    parser.add_argument("--players", type=int, default=50)
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--workers", default="1,2")
    parser.add_argument("--repeat", type=int, default=3)
    parser.add_argument("--reference", metavar="PROGRAM")
    parser.add_argument("--write", action="store_true", help="append to the record")
    given = parser.parse_args()
    size = (given.players, given.rounds, given.events)
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
    text = "\n".join(lines) + "\n"
    print(text)
    if given.write:
        append(text, "laboratory")
    return 0


if __name__ == "__main__":
    sys.exit(main())
