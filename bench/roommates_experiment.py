"""The experiment of the stable roommates paper, with many more events and our engines.

    python bench roommates_experiment [--events 300] [--seed 1999] [--markdown]

Events of 16 to 30 players (even numbers) and 5 rounds are played under each system with the same entrants and
the same strength of play. As in the paper, rounds 2 to 5 count (round 1 is the same for all), colour
differences in rounds 2 and 4 only. Every figure is a mean over events with a 95 % confidence interval; rounds
of one event are not independent, so the event is the unit. Ranges are those of single rounds. The figures of
the paper come from 32 rounds, without intervals: "The Stable Roommates Problem and Chess Tournament
Pairings", Divulgaciones Matemáticas 7(1), 1999, chapter 3.
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
from pairwright.systems.registry import system_named
from pairwright.systems.roommates import (
    Measures,
    Roommates,
    RoommatesField,
    RoommatesRound,
    measure,
    stability,
)

ROUNDS = 5
SYSTEMS: dict[str, Callable[[], PairingSystem]] = {
    "stable": lambda: Roommates(),
    "stable, fold": lambda: Roommates(tie="fold"),
    "capped, fold": lambda: Roommates(mode="capped", tie="fold"),
    "balanced": lambda: Roommates(mode="balanced"),
    "dutch": lambda: system_named("dutch"),
}


@dataclass(frozen=True)
class Played:
    """One round that counts."""

    number: int
    measures: Measures
    blocking: int
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
    """The paper's measures of a round, from whatever system."""
    field = RoommatesField.of(paired.state)
    games = [(field.position[board.white.id], field.position[board.black.id]) for board in paired.boards]
    report = paired.report if isinstance(paired, RoommatesRound) else None
    return Played(
        number=paired.number,
        measures=measure(field, games),
        blocking=stability(paired, limit=0).count,
        log=tuple((step.ms, step.outcome) for step in report.log) if report else (),
        method=report.method if report else "",
    )


@dataclass(frozen=True)
class Row:
    """A figure of the table: its name, what the paper says for its two programs, how to get it."""

    name: str
    paper_stable: str
    paper_protos: str
    of: Callable[[Played], float]
    counts: Callable[[Played], bool] = lambda played: True


def bin_of(low: float, high: float) -> Callable[[Played], float]:
    return lambda played: 100.0 * (low <= played.measures.max_sd / 10 <= high)


def solved_at(ms: int) -> Callable[[Played], float]:
    return lambda played: 100.0 * any(step <= ms and o is Outcome.PERFECT for step, o in played.log)


def has_log(played: Played) -> bool:
    return bool(played.log)


def falls_back(played: Played) -> bool:
    return played.method in ("stable", "tie_search", "completed")


ROWS = (
    Row("sum of score differences", "1.7 (0-4)", "1.6 (0-4)", lambda p: p.measures.sum_sd / 10),
    Row(
        "sum of absolute colour differences, rounds 2 and 4",
        "5.25",
        "5.75",
        lambda p: p.measures.sum_cd,
        lambda p: p.number % 2 == 0,
    ),
    Row("uneven pairs", "0-4", "0-6", lambda p: p.measures.uneven),
    Row("max-sd 0, % of rounds", "12.5", "12.5", bin_of(0, 0)),
    Row("max-sd 0.5 or 1, %", "59.4", "87.5", bin_of(0.5, 1)),
    Row("max-sd 1.5 to 2.5, %", "25.0", "0", bin_of(1.5, 2.5)),
    Row("max-sd 3 or more, %", "3.1", "0", bin_of(3, 99)),
    Row("same colour twice, players", "", "", lambda p: p.measures.repeats),
    Row("third time the same colour, players", "", "", lambda p: p.measures.thirds),
    Row("blocking pairs", "0", "", lambda p: p.blocking),
    *(
        Row(f"stable and perfect with ms <= {ms / 10}, %", "", "", solved_at(ms), has_log)
        for ms in range(0, 31, 5)
    ),
    Row("stable and perfect with some ms, %", "", "", solved_at(1000), has_log),
    Row("saved by other ties, %", "", "", lambda p: 100.0 * (p.method == "tie_search"), falls_back),
    Row(
        "completed, best pairs first, %",
        "",
        "",
        lambda p: 100.0 * (p.method == "completed"),
        falls_back,
    ),
)


def interval(row: Row, events: Sequence[Event]) -> str:
    """Mean over events, half the width of its 95 % interval, and the extremes of single rounds."""
    per_event = [[row.of(played) for played in event if row.counts(played)] for event in events]
    means = [fmean(values) for values in per_event if values]
    if len(means) < 2:
        return ""
    half = 1.96 * stdev(means) / len(means) ** 0.5
    text = f"{fmean(means):.2f} ± {half:.2f}"
    single = [value for values in per_event for value in values]
    return text if "%" in row.name else f"{text} ({min(single):g}-{max(single):g})"


def table(events: dict[str, list[Event]]) -> Iterator[list[str]]:
    yield ["", "paper: Stable", "paper: Protos", *events]
    for row in ROWS:
        yield [
            row.name,
            row.paper_stable,
            row.paper_protos,
            *(interval(row, played) for played in events.values()),
        ]


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
