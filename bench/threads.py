"""How the engine and the solver scale with threads: the same rounds paired by one thread and by several."""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from statistics import median
from time import perf_counter

from records import append, commit

import pairwright as pw
from pairwright.matching import Field, Problem, Session, Tier, solve


def after_four_rounds(players: int) -> pw.Tournament:
    """An event after four of nine rounds."""
    event = pw.Tournament(
        [pw.Player(number, rating=2600 - number) for number in range(1, players + 1)],
        rounds=9,
        initial_colour="white",
    )
    for _ in range(4):
        paired = event.pair()
        results = {board.number: ("1-0", "½-½", "0-1")[board.number % 3] for board in paired}
        event = event.with_round(paired).with_results(results)
    return event


def unsolved(vertices: int, classes: int = 20, fields: int = 12) -> Session:
    """A matching that the kernel has still to make: the same one each time."""
    rng = random.Random(1)
    tables = []
    for _ in range(fields):
        table = [[0] * classes for _ in range(classes)]
        for one in range(classes):
            for other in range(one):
                table[one][other] = table[other][one] = rng.randrange(4)
        tables.append(Field(table))
    return Session(sorted(rng.randrange(classes) for _ in range(vertices)), tables)


def seconds(work: Callable[[], object], threads: int, repeats: int) -> float:
    """The time on the clock for so many repeats of some work by so many threads."""
    started = perf_counter()
    with ThreadPoolExecutor(threads) as pool:
        list(pool.map(lambda _: work(), range(repeats)))
    return perf_counter() - started


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--repeats", type=int, default=8)
    parser.add_argument("--times", type=int, default=3)
    parser.add_argument("--write", action="store_true")
    chosen = parser.parse_args()
    event = after_four_rounds(600)
    field = list(range(300))
    problem = Problem(
        field, [Tier("a", lambda a, b: (a * 7 + b * 3) % 11), Tier("b", lambda a, b: (a - b) ** 2)]
    )
    sessions = [unsolved(1000) for _ in range(2 * chosen.times * chosen.repeats + 1)]
    works: dict[str, Callable[[], object]] = {
        "Dutch round, 600 players": lambda: event.pair("dutch"),
        "US Chess round, 600 players": lambda: event.pair("uscf"),
        "solver, 300 participants, two tiers": lambda: solve(problem),
        "matching of 1,000 vertices, kernel alone": lambda: sessions.pop().solve(),
    }
    lines = [f"| work | 1 thread s | {chosen.threads} threads s | ratio |", "| --- | ---: | ---: | ---: |"]
    for name, work in works.items():
        work()
        one = median(seconds(work, 1, chosen.repeats) for _ in range(chosen.times))
        more = median(seconds(work, chosen.threads, chosen.repeats) for _ in range(chosen.times))
        lines.append(f"| {name} | {one:.2f} | {more:.2f} | {one / more:.2f} |")
    text = "\n".join([f"The same {chosen.repeats} calls, time on the clock:", "", *lines])
    print(text)
    if chosen.write:
        append(f"## Threads, commit {commit()}\n\n`python bench threads`. {text}\n", "python-interface")


if __name__ == "__main__":
    main()
