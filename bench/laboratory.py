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
from pathlib import Path
from tempfile import TemporaryDirectory

from records import append

from pairwright.lab import executor_for, parse_plan, run


def ours(players: int, rounds: int, events: int, workers: int) -> float:
    """Seconds of a whole run."""
    plan = parse_plan(
        f"events = {events}\nplayers = {players}\nrounds = {rounds}\n[[system]]\nsystem = 'dutch'"
    )
    with TemporaryDirectory() as folder:
        begin = time.perf_counter()
        outcome = run(plan, Path(folder, "run"), executor=executor_for(workers))
        seconds = time.perf_counter() - begin
    assert (outcome.played, outcome.broken, outcome.unpairable) == (events, 0, 0)
    return seconds


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


def shortest(repeat: int, measured: Callable[[], float]) -> float:
    return min(measured() for _ in range(repeat))


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
        "Dutch system, default measures.",
        "",
        "| | seconds | events a second | speed-up |",
        "| --- | ---: | ---: | ---: |",
    ]
    counts = list(map(int, given.workers.split(",")))
    seconds = {count: shortest(given.repeat, lambda count=count: ours(*size, count)) for count in counts}
    for count, time_taken in seconds.items():
        gain = seconds[counts[0]] / time_taken
        name = "1 worker" if count == 1 else f"{count} workers"
        lines.append(f"| {name} | {time_taken:.1f} | {given.events / time_taken:.0f} | {gain:.2f} |")
    if given.reference:
        other = shortest(given.repeat, lambda: theirs(given.reference, *size))
        lines.append(
            f"| reference, generating only, one process each | {other:.1f} | {given.events / other:.0f} | |"
        )
    text = "\n".join(lines) + "\n"
    print(text)
    if given.write:
        append(text, "laboratory")
    return 0


if __name__ == "__main__":
    sys.exit(main())
