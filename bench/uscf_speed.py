"""Seconds of processor time for a US Chess round, by size of the section.

    python bench/uscf_speed.py [--sizes 100,500,1000,2000] [--rounds 7] [--prove]

Every round of one simulated event a size is timed: reading the records into columns, both natural pairings, the exact
matching, the tie rule and the colours. With `--prove` the certificate of each round is checked as well, untimed.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from statistics import median
from time import process_time

from pairwright.generate import Simulation, rounds
from pairwright.systems.base import RoundState
from pairwright.systems.uscf import US_CHESS


def timed(players: int, number: int, *, prove: bool) -> Iterator[float]:
    simulation = Simulation(players=players, rounds=number, lowest_rating=800, highest_rating=2400)
    course = rounds(simulation, 1, US_CHESS)
    try:
        tournament = next(course)
        while True:
            state = RoundState.of(tournament)
            start = process_time()
            paired = US_CHESS.pair(state)
            yield process_time() - start
            if prove and (fault := paired.fault()):
                raise SystemExit(f"round {paired.number} of {players} players: {fault}")
            tournament = course.send(paired)
    except StopIteration:
        return


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--sizes", default="100,101,500,1000,1001,2000")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--prove", action="store_true")
    given = parser.parse_args()
    print(f"{'players':>8}{'median s':>10}{'slowest s':>11}  by round")
    for size in map(int, given.sizes.split(",")):
        seconds = list(timed(size, given.rounds, prove=given.prove))
        shown = " ".join(f"{one:.2f}" for one in seconds)
        print(f"{size:>8}{median(seconds):>10.2f}{max(seconds):>11.2f}  {shown}", flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
