"""How time grows with the players from 10,000 to 100,000: pairing, standings, check and writer.

    python bench growth [--sizes 10000,20000,50000,100000] [--rounds 3] [--repeat 3] [--only pairing,uscf] [--write]

Of every size one open event is simulated (`bench/large.py`), paired by the Dutch system. After its last round these are
timed, in processor time, in turns over all sizes and as often as `--repeat` says:

`pairing`    the next round by the Dutch system
`uscf`       the next round by the US Chess system
`standings`  ranks with ten tie-breaks
`check`      every round so far paired again and judged
`writer`     the event as JSON

For each the exponent k of time ~ n^k that fits all its times best (least squares of the logarithms) is told, with the
95 % interval and the share of the variance that it explains. With `--write` this is appended to
bench/results/growth.md. The exit code is 1 if a k is above 1.15.
"""

from __future__ import annotations

import argparse
import random
import resource
import sys
import time
from collections.abc import Callable, Sequence
from math import log
from statistics import median

import large_events as large
import numpy as np
from records import commit, told

from pairwright.check import verify
from pairwright.lab.statistics import student
from pairwright.model import Tournament
from pairwright.standings import standings
from pairwright.systems.base import RoundState
from pairwright.systems.dutch import DUTCH_2026
from pairwright.systems.uscf import US_CHESS

ALLOWED = 1.15
"""The exponent that is wanted at most."""

TIE_BREAKS = ("DE", "BH-C1", "BH", "SB", "FB-M1", "AOB", "PS", "ARO-C1", "TPR", "PTP")

MEASURED: dict[str, Callable[[Tournament], object]] = {
    "pairing": lambda event: DUTCH_2026.pair(RoundState.of(event)),
    "uscf": lambda event: US_CHESS.pair(RoundState.of(event)),
    "standings": lambda event: standings(event, TIE_BREAKS),
    "check": lambda event: verify(event, DUTCH_2026),
    "writer": lambda event: event.to_json(),
}


def event(size: int, rounds: int) -> Tournament:
    """An open event after so many rounds."""
    rng, habits = random.Random(3), large.Habits()
    tournament = large.field(size, rounds + 2, rng)
    for _ in range(rounds):
        tournament = large.with_byes(tournament, habits.byes, rng)
        paired = DUTCH_2026.pair(RoundState.of(tournament))
        tournament = large.played(tournament, paired.pairs, habits, rng)
    return tournament


def fitted(points: Sequence[tuple[int, float]]) -> tuple[float, float, float]:
    """The exponent k of time ~ n^k, half its 95 % interval, the share of the variance explained."""
    x, y = (np.array([log(value) for value in column]) for column in zip(*points, strict=True))
    slope, start = np.polyfit(x, y, 1)
    left = float(((y - slope * x - start) ** 2).sum())
    spread = float(((x - x.mean()) ** 2).sum())
    freedom = len(points) - 2
    half = float(student(freedom)) * (left / freedom / spread) ** 0.5 if freedom > 0 else float("inf")
    return float(slope), half, 1 - left / float(((y - y.mean()) ** 2).sum())


def timed(
    events: dict[int, Tournament], names: Sequence[str], repeat: int
) -> dict[str, list[tuple[int, float]]]:
    """The times of each measure, in turns over the sizes, with their sizes."""
    found: dict[str, list[tuple[int, float]]] = {name: [] for name in names}
    for name in names:
        for _ in range(repeat):
            for size, tournament in events.items():
                begun = time.process_time()
                MEASURED[name](tournament)
                found[name].append((size, time.process_time() - begun))
    return found


def row(name: str, points: Sequence[tuple[int, float]]) -> str:
    """A line of the table: median seconds of each size, the exponent, its fit."""
    sizes = sorted({size for size, _ in points})
    medians = [median(seconds for size, seconds in points if size == one) for one in sizes]
    slope, half, share = fitted(points)
    shown = " | ".join(f"{one:.3f}" for one in medians)
    return f"| {name} | {shown} | {slope:.2f} ± {half:.2f} | {share:.4f} |"


def main() -> int:
    """Simulate, time, fit."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--sizes", default="10000,20000,50000,100000")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--repeat", type=int, default=3)
    parser.add_argument("--only", default=",".join(MEASURED))
    parser.add_argument("--write", action="store_true", help="append to the record")
    given = parser.parse_args()
    sizes, names = sorted(map(int, given.sizes.split(","))), given.only.split(",")
    print(f"commit {commit()}", file=sys.stderr)
    found = timed({size: event(size, given.rounds) for size in sizes}, names, given.repeat)
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    command = (
        f"`python bench growth {' '.join(sys.argv[1:])}`: median seconds of processor time by players, exponent "
        f"with its 95 % interval, share of the variance explained. Peak {peak} MB with all events in memory."
    )
    columns = ["", *map(str, sizes), "exponent", "explained"]
    told("growth", command, columns, [row(name, found[name]) for name in names], write=given.write)
    return int(any(fitted(points)[0] > ALLOWED for points in found.values()))


if __name__ == "__main__":
    sys.exit(main())
