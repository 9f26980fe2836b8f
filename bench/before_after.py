"""Whether rounds take longer than with an earlier version: paired runs of both sources, processor time.

    python bench before-after FOLDER [--systems dutch burstein ...] [--sizes 50,200,1000] [--turns 7] [--write]

FOLDER is the `src` of the earlier version, its kernel compiled. Each turn starts a process of either version, in
changing order, which pairs the same rounds of bench/fields.py. The least time of a round within a turn counts, and for
each round the median over the turns of the ratio after / before. `--write` appends the table to
bench/results/before-after.md.
"""

from __future__ import annotations

import argparse
import json
import platform
import subprocess
import sys
import time
from pathlib import Path
from statistics import median

from fields import fields
from records import append, commit, of_one_source

ROOT = Path(__file__).resolve().parent.parent

CHILD = """
import gc, json, sys, time
from pathlib import Path
system, repeats, *paths = sys.argv[1:]
found = []
for path in paths:
    tournament = pairwright.read(Path(path))
    tournament.pair(system)
    least = float("inf")
    for _ in range(int(repeats)):
        gc.collect()
        gc.disable()
        begin = time.process_time()
        tournament.pair(system)
        least = min(least, time.process_time() - begin)
        gc.enable()
    found.append(least)
print(json.dumps(found))
"""
"""Pairs every report some times and prints the least seconds of each. It runs under both versions."""


def seconds(source: Path, system: str, repeats: int, paths: list[str]) -> list[float]:
    """What a process with one version takes for each report."""
    command = of_one_source(source, CHILD, system, str(repeats), *paths)
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    times: list[float] = json.loads(done.stdout)
    return times


def compared(
    before: Path, system: str, paths: list[str], turns: int, repeats: int
) -> tuple[float, float, list[float]]:
    """The median seconds before and after, and the ratio of each report."""
    sides: dict[Path, list[list[float]]] = {before: [], ROOT / "src": []}
    for turn in range(turns):
        for source in sorted(sides, reverse=bool(turn % 2)):
            sides[source].append(seconds(source, system, repeats, paths))
    earlier, later = sides[before], sides[ROOT / "src"]
    ratios = [
        median(new[at] / old[at] for old, new in zip(earlier, later, strict=True)) for at in range(len(paths))
    ]
    return median(map(median, earlier)), median(map(median, later)), ratios


def main() -> int:
    """Time, compare, print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("before", type=Path, metavar="FOLDER")
    parser.add_argument("--name", default="", help="the commit of the earlier version, for the record")
    parser.add_argument("--systems", nargs="+", default=["dutch", "burstein", "uscf", "ip", "roommates"])
    parser.add_argument("--sizes", default="50,200,1000")
    parser.add_argument("--rounds", default="3,5")
    parser.add_argument("--turns", type=int, default=7)
    parser.add_argument("--repeats", type=int, default=5)
    parser.add_argument("--folder", type=Path, default=ROOT / "bench" / ".fields")
    parser.add_argument("--write", action="store_true")
    given = parser.parse_args()
    numbers = tuple(map(int, given.rounds.split(",")))
    lines = [
        "| system | players | before ms | after ms | after / before | slowest round |",
        "| --- | ---: | ---: | ---: | ---: | ---: |",
    ]
    for size in map(int, given.sizes.split(",")):
        paths = [str(field.path) for field in fields(size, numbers, given.folder)]
        for system in given.systems:
            old, new, ratios = compared(given.before, system, paths, given.turns, given.repeats)
            cells = f"{1000 * old:.2f} | {1000 * new:.2f} | {median(ratios):.3f} | {max(ratios):.3f}"
            lines.append(f"| {system} | {size} | {cells} |")
            print(lines[-1], file=sys.stderr, flush=True)
    print("\n".join(lines))
    if given.write:
        words = " ".join(word for word in sys.argv[1:] if word != str(given.before))
        machine = f"{platform.system()} {platform.machine()}, Python {platform.python_version()}"
        head = f"## {time.strftime('%Y-%m-%d')}, commit {commit()} after {given.name}"
        command = f"{machine}. Command: `python bench before-after FOLDER {words}`."
        append("\n".join([head, "", command, "", *lines, ""]), "before-after")
    return 0


if __name__ == "__main__":
    sys.exit(main())
