"""How far the search for a stable pairing has to go, in events like those of the stable roommates paper.

    python bench roommates_experiment [--events 300] [--seed 1999] [--markdown]

Events of 16 to 30 players (even numbers) and 5 rounds are played under each variant of the stable roommates, with the
same entrants and the same strength of play; rounds 2 to 5 count. Every figure is a mean over events with a 95 %
confidence interval; rounds of one event are not independent, so the event is the unit. What the paper measured is
repeated by the plan `stable-roommates` of the laboratory and `python bench paper-experiment`.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from statistics import fmean, stdev

from pairwright.errors import NoPairing
from pairwright.generate import Simulation, rounds
from pairwright.matching.roommates import Outcome
from pairwright.model import Tournament
from pairwright.systems.base import PairingSystem, Round, RoundState
from pairwright.systems.roommates import Roommates, RoommatesRound

ROUNDS = 5
SYSTEMS: dict[str, Callable[[], PairingSystem]] = {
    "stable": lambda: Roommates(),
    "stable, fold": lambda: Roommates(tie="fold"),
    "capped, fold": lambda: Roommates(mode="capped", tie="fold"),
    "balanced": lambda: Roommates(mode="balanced"),
}


@dataclass(frozen=True)
class Played:
    """One round that counts."""

    log: tuple[tuple[int, Outcome], ...]
    method: str


Event = list[Played]


def play(system: PairingSystem, players: int, seed: int) -> Event:
    """Rounds 2 to 5 of an event; fewer if one can't be paired."""
    course = rounds(Simulation(players=players, rounds=ROUNDS), seed, system)
    event: Event = []
    tournament: Tournament | None = next(course)
    while tournament is not None:
        try:
            paired = system.pair(RoundState.of(tournament))
        except NoPairing:
            break
        if paired.number > 1:
            event.append(observe(paired))
        try:
            tournament = course.send(paired)
        except StopIteration:
            tournament = None
    return event


def observe(paired: Round) -> Played:
    """What the system tells of its way to a round."""
    assert isinstance(paired, RoommatesRound)
    report = paired.report
    return Played(log=tuple((step.ms, step.outcome) for step in report.log), method=report.method)


@dataclass(frozen=True)
class Row:
    """A share of rounds: its name, how to get it, and which rounds count."""

    name: str
    of: Callable[[Played], float]
    counts: Callable[[Played], bool] = lambda played: True


def solved_at(ms: int) -> Callable[[Played], float]:
    return lambda played: 100.0 * any(step <= ms and o is Outcome.PERFECT for step, o in played.log)


def falls_back(played: Played) -> bool:
    return played.method in ("stable", "tie_search", "completed")


ROWS = (
    *(Row(f"stable and perfect with ms <= {ms / 10}, %", solved_at(ms)) for ms in range(0, 31, 5)),
    Row("stable and perfect with some ms, %", solved_at(1000)),
    Row("saved by other ties, %", lambda p: 100.0 * (p.method == "tie_search"), falls_back),
    Row("completed, best pairs first, %", lambda p: 100.0 * (p.method == "completed"), falls_back),
)


def interval(row: Row, events: Sequence[Event]) -> str:
    """Mean over events and half the width of its 95 % interval."""
    per_event = [[row.of(played) for played in event if row.counts(played)] for event in events]
    means = [fmean(values) for values in per_event if values]
    if len(means) < 2:
        return ""
    half = 1.96 * stdev(means) / len(means) ** 0.5
    return f"{fmean(means):.2f} ± {half:.2f}"


def table(events: dict[str, list[Event]]) -> Iterator[list[str]]:
    yield ["", *events]
    for row in ROWS:
        yield [row.name, *(interval(row, played) for played in events.values())]


def show(lines: Sequence[Sequence[str]], markdown: bool) -> None:
    widths = [max(len(line[i]) for line in lines) for i in range(len(lines[0]))]
    for number, line in enumerate(lines):
        cells = [cell.ljust(width) for cell, width in zip(line, widths, strict=True)]
        print("| " + " | ".join(cells) + " |" if markdown else "  ".join(cells).rstrip())
        if markdown and number == 0:
            print("|" + "|".join("-" * (width + 2) for width in widths) + "|")


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--events", type=int, default=300, help="events for each system (default: 300)")
    parser.add_argument("--seed", type=int, default=1999)
    parser.add_argument("--system", action="append", choices=SYSTEMS, help="only this one; may be repeated")
    parser.add_argument("--markdown", action="store_true")
    given = parser.parse_args()
    found: dict[str, list[Event]] = {}
    for name in given.system or SYSTEMS:
        system = SYSTEMS[name]()
        found[name] = [play(system, 16 + 2 * (i % 8), given.seed + i) for i in range(given.events)]
    counted = min(sum(map(len, events)) for events in found.values())
    print(f"{given.events} events of 16 to 30 players, seed {given.seed}: {counted} rounds for each system")
    show(list(table(found)), given.markdown)


if __name__ == "__main__":
    main()
