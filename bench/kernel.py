"""How long the matching kernel takes: one solution, then a run of decisions one after the other.

    python bench kernel [--repeats N]

Graphs like those of a round: some players to a class, criteria that read classes alone, seven earlier rounds whose
pairs are forbidden. After the solution the first half of the vertices choose a partner each from the second half, the
first one that some optimal matching gives them. Processor time; the median of the repeats, each on a graph of its own.
"""

from __future__ import annotations

import argparse
from statistics import median
from time import process_time

import numpy as np

from pairwright.matching import Field, Session

CASES = ((400, 40, 12, 4), (400, 40, 24, 8), (1000, 80, 1, 8), (1000, 80, 12, 4), (1000, 80, 24, 8))
"""Vertices, classes, criteria, values of each criterion."""

ROUNDS = 7


def graph(vertices: int, classes: int, criteria: int, values: int, seed: int) -> Session:
    """A round's worth of vertices, classes and forbidden pairs."""
    rng = np.random.default_rng(seed)
    class_of = np.sort(rng.integers(0, classes, vertices))
    fields = []
    for _ in range(criteria):
        table = rng.integers(0, values, (classes, classes))
        fields.append(Field(np.maximum(table, table.T)))
    played = [rng.permutation(vertices).reshape(-1, 2) for _ in range(ROUNDS)]
    return Session(class_of, fields, forbidden=np.concatenate(played))


def timed(session: Session) -> tuple[float, float]:
    """Seconds for the solution, and for the decisions."""
    begin = process_time()
    if not session.solve():
        raise AssertionError("a graph this dense has a perfect matching")
    solved = process_time()
    value, half = session.value(), len(session) // 2
    for u in range(half):
        session.prefer(u, range(half, len(session)))
    decided = process_time()
    if session.value() != value or session.fault():
        raise AssertionError("the decisions left the optimum")
    return solved - begin, decided - solved


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--repeats", type=int, default=3)
    repeats = parser.parse_args().repeats
    print("| vertices | bits | solution | decisions | all decisions |")
    print("|---:|---:|---:|---:|---:|")
    for case in CASES:
        sessions = [graph(*case, seed) for seed in range(repeats)]
        times = [timed(session) for session in sessions]
        solution, decisions = (1000 * median(part) for part in zip(*times, strict=True))
        bits = sessions[0].layout.bits
        print(f"| {case[0]} | {bits} | {solution:.1f} ms | {case[0] // 2} | {decisions:.1f} ms |")


if __name__ == "__main__":
    main()
