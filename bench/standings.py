"""How long standings take: players x rounds x ten tie-breaks, from the model to the ranked table.

    python bench standings [--players 10000] [--rounds 11] [--repeat 5]

The event is drawn at random within score groups, with 3 % half-point byes, 2 % forfeits and a bye in an odd
field, so that cuts and dummies have work to do. Times are best and median of the repetitions, in seconds.
"""

from __future__ import annotations

import argparse
import platform
import random
import statistics
import time

import numpy as np

from pairwright.model import Colour, Player, Result, RoundResult, Tournament, round_result
from pairwright.standings import standings

TIE_BREAKS = ("DE", "BH-C1", "BH", "SB", "FB-M1", "AOB", "PS", "ARO-C1", "TPR", "PTP")
PLAYED = (
    (Result.WIN, Result.LOSS),
    (Result.WIN, Result.LOSS),
    (Result.DRAW, Result.DRAW),
    (Result.LOSS, Result.WIN),
)


def event(players: int, rounds: int, seed: int = 1) -> Tournament:
    """A random event in which players meet within their score groups."""
    rng = random.Random(seed)
    scores = dict.fromkeys(range(1, players + 1), 0)
    records: dict[int, list[RoundResult]] = {number: [] for number in scores}
    for _ in range(rounds):
        order = sorted(scores, key=lambda number: (-scores[number], rng.random()))
        absent = {number for number in order if rng.random() < 0.03}
        for number in absent:
            records[number].append(round_result(Result.HALF_BYE))
        present = [number for number in order if number not in absent]
        if len(present) % 2:
            records[present.pop()].append(round_result(Result.ALLOCATED_BYE))
        for white, black in zip(present[::2], present[1::2], strict=True):
            forfeit = rng.random() < 0.02
            own, other = (Result.FORFEIT_WIN, Result.FORFEIT_LOSS) if forfeit else rng.choice(PLAYED)
            records[white].append(round_result(own, black, Colour.WHITE))
            records[black].append(round_result(other, white, Colour.BLACK))
        for number, results in records.items():
            scores[number] += {"1": 10, "=": 5, "+": 10, "H": 5, "U": 10}.get(results[-1].result.value, 0)
    return Tournament(
        tuple(
            Player(
                number,
                name=f"Player {number}",
                rating=2700 - number * 1500 // players,
                results=tuple(results),
            )
            for number, results in records.items()
        ),
        rounds=rounds,
    )


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--players", type=int, default=10_000)
    parser.add_argument("--rounds", type=int, default=11)
    parser.add_argument("--repeat", type=int, default=5)
    asked = parser.parse_args()
    tournament = event(asked.players, asked.rounds)
    ranked, listed = [], []
    for _ in range(asked.repeat):
        start = time.perf_counter()
        table = standings(tournament, TIE_BREAKS)
        ranked.append(time.perf_counter() - start)
        table.to_dicts()
        listed.append(time.perf_counter() - start)
    print(f"{asked.players} players, {asked.rounds} rounds, {', '.join(TIE_BREAKS)}")
    print(f"Python {platform.python_version()}, NumPy {np.__version__}, {platform.machine()}")
    for what, times in (("ranked", ranked), ("ranked and listed", listed)):
        print(f"{what:18} best {min(times):.3f} s  median {statistics.median(times):.3f} s")


if __name__ == "__main__":
    main()
