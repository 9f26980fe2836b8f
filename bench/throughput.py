"""How many tournaments a minute one core generates and checks, beside a reference executable in the same run.

    python bench throughput [--reference PROGRAM] [--players 50,100] [--rounds 9] [--tournaments 40]
                               [--write]

Ours runs in this process (what `pairwright generate` and `check` do for each tournament), and as a process of its own
that makes them all, start included (`pairwright generate -n 40 --check`); the reference is started once to generate a
tournament and once to check it, as its users do, half of the times before ours and half of them after. Processor time
counts, the `ratio` is that of whole processes. Every tournament of ours must be found faultless by our checker and, if
a reference is named, by its checker too. With `--write` the table is appended to bench/results/throughput.md.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from records import append, commit, machine

from pairwright.check import verify
from pairwright.formats import write_trf
from pairwright.generate import NamedSystem, Simulation, generate
from pairwright.model import Tournament
from pairwright.systems.registry import system_named


def ours(players: int, rounds: int, count: int) -> tuple[float, float, list[Tournament]]:
    """Seconds of processor time a tournament: generating, checking; and the tournaments."""
    recipe, system = Simulation(players=players, rounds=rounds), system_named("dutch")
    generate(recipe, 0, NamedSystem())  # imports and caches are not what is measured
    begin = time.process_time()
    made = [generate(recipe, seed, NamedSystem()).tournament for seed in range(1, count + 1)]
    between = time.process_time()
    for seed, tournament in enumerate(made, 1):
        assert verify(tournament, system).faultless, f"seed {seed} is not faultless"
    return (between - begin) / count, (time.process_time() - between) / count, made


def whole_process(players: int, rounds: int, count: int) -> float:
    """Seconds of processor time a tournament of a process that generates and checks them all."""
    words = ["--players", str(players), "--rounds", str(rounds), "--seed", "1", "--only-given", "--check"]
    command = ["-m", "pairwright", "generate", *words, "-n"]
    _seconds(sys.executable, [*command, "1"])  # which writes the bytecode if there is none
    return _seconds(sys.executable, [*command, str(count)]) / count


def theirs(program: str, players: int, rounds: int, seeds: range) -> tuple[float, float]:
    """Seconds of processor time of a program with the command line of bbpPairings, for all of the seeds together."""
    with TemporaryDirectory() as folder:
        settings, report = Path(folder, "settings"), Path(folder, "made.trf")
        settings.write_text(f"PlayersNumber={players}\nRoundsNumber={rounds}\n", encoding="utf-8")
        times = [0.0, 0.0]
        for seed in seeds:
            new = ["--dutch", "-g", str(settings), "-o", str(report), "-s", str(seed)]
            times[0] += _seconds(program, new)
            times[1] += _seconds(program, ["--dutch", str(report), "-c"])
    return times[0], times[1]


def confirm(program: str, made: list[Tournament]) -> None:
    """Have the program check our tournaments, too."""
    with TemporaryDirectory() as folder:
        report = Path(folder, "made.trf")
        for tournament in made:
            report.write_text(write_trf(tournament, "trf-bx"), encoding="utf-8")
            said = subprocess.run(
                [program, "--dutch", str(report), "-c"], capture_output=True, text=True, check=False
            )
            assert "Checker pairings" not in said.stdout, said.stdout


def _seconds(program: str, words: list[str]) -> float:
    before = os.times()
    subprocess.run([program, *words], capture_output=True, check=True)
    after = os.times()
    return after.children_user - before.children_user + after.children_system - before.children_system


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--reference", metavar="PROGRAM")
    parser.add_argument("--players", default="50,100")
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--tournaments", type=int, default=40)
    parser.add_argument("--write", action="store_true", help="append to the record")
    given = parser.parse_args()
    command = f"python bench throughput --players {given.players} --tournaments {given.tournaments}"
    lines = [
        f"## Generating and checking, {time.strftime('%Y-%m-%d')}, commit {commit()}",
        "",
        f"{machine()}. Command: `{command}{f' --reference {Path(given.reference).name}' if given.reference else ''}`.",
        f"{given.tournaments} tournaments of {given.rounds} rounds each, generated and checked on one core.",
        "",
        "| players | ours: generate, check (ms) | whole process (ms) | a minute "
        "| reference: generate, check (ms) | a minute | ratio |",
        "| ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
        *(row_of(players, given) for players in map(int, given.players.split(","))),
    ]
    text = "\n".join(lines) + "\n"
    print(text)
    if given.write:
        append(text, "throughput")
    return 0


def row_of(players: int, given: argparse.Namespace) -> str:
    """A line of the table."""
    count, half = given.tournaments, given.tournaments // 2
    first = theirs(given.reference, players, given.rounds, range(half)) if given.reference else (0.0, 0.0)
    process = whole_process(players, given.rounds, count)
    make, check, made = ours(players, given.rounds, count)
    row = f"| {players} | {1000 * make:.0f}, {1000 * check:.0f} | {1000 * process:.0f} | {60 / process:.0f} "
    if not given.reference:
        return row + "| | | |"
    second = theirs(given.reference, players, given.rounds, range(half, count))
    confirm(given.reference, made)
    other, recheck = (sum(pair) / count for pair in zip(first, second, strict=True))
    ratio = (other + recheck) / process
    return row + f"| {1000 * other:.0f}, {1000 * recheck:.0f} | {60 / (other + recheck):.0f} | {ratio:.1f} |"


if __name__ == "__main__":
    sys.exit(main())
