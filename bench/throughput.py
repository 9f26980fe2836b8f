"""How many tournaments a minute one core generates and checks, beside a reference executable in the same run.

    python bench throughput [--reference PROGRAM] [--players 50,100] [--rounds 9] [--tournaments 40]
                               [--write]

Ours runs in this process (what `pairwright generate` and `check` do for each tournament); the reference is
started once to generate a tournament and once to check it, as its users do. Processor time counts. Every
tournament of ours must be found faultless by our checker and, if a reference is named, by its checker too.
With `--write` the table is appended to bench/results/throughput.md.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from records import append

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


def theirs(program: str, players: int, rounds: int, made: list[Tournament]) -> tuple[float, float]:
    """The same of a program with the command line of bbpPairings; it also checks our tournaments."""
    with TemporaryDirectory() as folder:
        settings, report = Path(folder, "settings"), Path(folder, "made.trf")
        settings.write_text(f"PlayersNumber={players}\nRoundsNumber={rounds}\n")
        times = [0.0, 0.0]
        for seed in range(len(made)):
            new = ["--dutch", "-g", str(settings), "-o", str(report), "-s", str(seed)]
            times[0] += _seconds(program, new)
            times[1] += _seconds(program, ["--dutch", str(report), "-c"])
        for tournament in made:
            report.write_text(write_trf(tournament, "trf-bx"), encoding="utf-8")
            said = subprocess.run(
                [program, "--dutch", str(report), "-c"], capture_output=True, text=True, check=False
            )
            assert "Checker pairings" not in said.stdout, said.stdout
    return times[0] / len(made), times[1] / len(made)


def _seconds(program: str, words: list[str]) -> float:
    before = os.times()
    subprocess.run([program, *words], capture_output=True, check=False)
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
    lines = [
        f"## Generating and checking, {time.strftime('%Y-%m-%d')}",
        "",
        f"`python bench throughput`: {given.tournaments} tournaments of {given.rounds} rounds each,",
        "generated and checked on one core.",
        "",
        "| players | ours: generate, check (ms) | a minute | reference: generate, check (ms) | a minute | ratio |",
        "| ---: | ---: | ---: | ---: | ---: | ---: |",
    ]
    for players in map(int, given.players.split(",")):
        make, check, made = ours(players, given.rounds, given.tournaments)
        row = f"| {players} | {1000 * make:.0f}, {1000 * check:.0f} | {60 / (make + check):.0f} "
        if given.reference:
            other, recheck = theirs(given.reference, players, given.rounds, made)
            ratio = (other + recheck) / (make + check)
            row += (
                f"| {1000 * other:.0f}, {1000 * recheck:.0f} | {60 / (other + recheck):.0f} | {ratio:.1f} |"
            )
        else:
            row += "| | | |"
        lines.append(row)
    text = "\n".join(lines) + "\n"
    print(text)
    if given.write:
        append(text, "throughput")
    return 0


if __name__ == "__main__":
    sys.exit(main())
