"""How long the ways of the integer program take to proven optimality.

    python bench ip_programs [--sizes 20,50,94] [--seeds 3] [--limit 120] [--write]

Simulated events are paired by the default path. In rounds 2 to 6 it is compared with the pure program (`compact`, HiGHS
without any help from the matching), with and without side constraints, and the slot program and the first
formulation are tried on round 4 under the limit. Optima of `compact` and `slot` are compared with that of the matching.
"""

from __future__ import annotations

import argparse
import platform
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from importlib.metadata import version
from pathlib import Path
from statistics import median
from time import perf_counter

from pairwright import TooLarge
from pairwright.errors import NoPairing
from pairwright.generate import Simulation, rounds
from pairwright.systems.base import RoundState
from pairwright.systems.integer_program import (
    INTEGER_PROGRAM,
    BoardsBetween,
    Fair,
    Floaters,
    Group,
    IntegerProgram,
    ProgramRound,
    SolveLimits,
    Stable,
)

RESULTS = Path(__file__).parent / "results" / "integer-programs.md"
FEDERATIONS = ("NOR", "SWE", "DEN", "FIN")


@dataclass(frozen=True)
class Timing:
    """One solve: seconds, and what came of it."""

    players: int
    round: int
    way: str
    seconds: float
    outcome: str


def states(players: int, seed: int) -> Iterator[RoundState]:
    """Rounds 2 to 6 of an event of nine, four federations in turn."""
    for tournament in rounds(Simulation(players=players, rounds=9), seed, INTEGER_PROGRAM):
        if tournament.next_round > 6:
            return
        if tournament.next_round > 1:
            field = tuple(replace(p, federation=FEDERATIONS[p.id % 4]) for p in tournament)
            yield RoundState.of(replace(tournament, players=field))


def constrained(state: RoundState, limits: SolveLimits) -> Iterator[tuple[str, IntegerProgram]]:
    """Side constraints that the best free round does not meet, or need not."""
    free = INTEGER_PROGRAM.pair(state)
    gaps = sum(free.score(board.white) != free.score(board.black) for board in free)
    home, near = Group(federation="NOR"), Group(federation="SWE")
    meetings = sum({b.white.federation, b.black.federation} == {"NOR", "SWE"} for b in free)
    yield "floaters", IntegerProgram(constraints=(Floaters(at_least=gaps + 3),), limits=limits)
    yield (
        "federations",
        IntegerProgram(constraints=(BoardsBetween(home, near, meetings + 3),), limits=limits),
    )
    yield "fairness", IntegerProgram(aims=(Fair(by="federation"),), limits=limits)
    yield "stable", IntegerProgram(constraints=(Stable(),), limits=limits)


def timed(state: RoundState, way: str, system: IntegerProgram) -> tuple[Timing, ProgramRound | None]:
    begin, paired = perf_counter(), None
    try:
        paired = system.pair(state)
        outcome = "optimal" if paired.report.proved else "gap"
        if system.mode == "as-written":
            outcome += f", {len(paired)} of {len(state.players) // 2} pairs"
        elif not paired.report.proved and paired.report.objective is not None:
            outcome = f"gap {float(paired.report.objective.gap):g}"
    except NoPairing:
        outcome = "no such round"
    except TooLarge:
        outcome = "no solution at the limit"
    return Timing(len(state.players), state.round, way, perf_counter() - begin, outcome), paired


def measure(players: int, seed: int, limit: float) -> Iterator[Timing]:
    limits = SolveLimits(limit)
    for state in states(players, seed):
        one, best = timed(state, "default", INTEGER_PROGRAM)
        yield one
        other, proved = timed(state, "compact", IntegerProgram(mode="compact", limits=limits))
        yield other
        assert best is not None
        assert proved is not None
        if proved.report.proved:
            assert best.report.value == proved.report.value
        for name, system in constrained(state, limits):
            if name != "stable" or seed == 1:  # these take up the whole limit
                yield timed(state, f"default, {name}", system)[0]
        if state.round == 4 and seed == 1:
            slots, by_slots = timed(state, "slot", IntegerProgram(mode="slot", limits=limits))
            yield slots
            if by_slots is not None and by_slots.report.proved:
                assert best.report.value == by_slots.report.value
            yield timed(state, "as-written", IntegerProgram(mode="as-written", limits=limits))[0]


def table(found: Sequence[Timing]) -> Iterator[str]:
    """Rows by players and way: median and largest seconds, and how the solves ended."""
    yield "| players | way | rounds | solves | median s | largest s | outcome |"
    yield "| ---: | --- | --- | ---: | ---: | ---: | --- |"
    for key in dict.fromkeys((one.players, one.way) for one in found):
        some = [one for one in found if (one.players, one.way) == key]
        seconds = [one.seconds for one in some]
        count = {text: sum(one.outcome == text for one in some) for text in {one.outcome for one in some}}
        outcomes = ", ".join(f"{number} {text}" for text, number in sorted(count.items()))
        numbers = sorted({one.round for one in some})
        span = f"{numbers[0]}-{numbers[-1]}" if len(numbers) > 1 else str(numbers[0])
        yield (
            f"| {key[0]} | {key[1]} | {span} | {len(some)} | {median(seconds):.3f} | {max(seconds):.3f} | {outcomes} |"
        )


def by_round(found: Sequence[Timing]) -> Iterator[str]:
    """The default path and the pure program round by round, largest seconds over the events."""
    numbers = sorted({one.round for one in found})
    yield "| players | way | " + " | ".join(f"round {number}" for number in numbers) + " |"
    yield "| ---: | --- |" + " ---: |" * len(numbers)
    for players in sorted({one.players for one in found}):
        for way in ("default", "compact"):
            cells = []
            for number in numbers:
                some = [o for o in found if (o.players, o.way, o.round) == (players, way, number)]
                open_ = "" if all(one.outcome == "optimal" for one in some) else "*"
                cells.append(f"{max(one.seconds for one in some):.3f}{open_}")
            yield f"| {players} | {way} | " + " | ".join(cells) + " |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--sizes", default="20,50,94")
    parser.add_argument("--seeds", type=int, default=3)
    parser.add_argument("--limit", type=float, default=120)
    parser.add_argument("--write", action="store_true", help=f"put the tables into {RESULTS.name}")
    asked = parser.parse_args()
    found = []
    for players in map(int, asked.sizes.split(",")):
        for seed in range(1, asked.seeds + 1):
            for one in measure(players, seed, asked.limit):
                print(one, flush=True)
                found.append(one)
    words = f"--sizes {asked.sizes} --seeds {asked.seeds} --limit {asked.limit:g}"
    text = "\n".join(
        [
            "# Integer programs: time to proven optimality",
            "",
            "Seconds on the clock, SciPy's HiGHS; every optimum of `compact` equals that of the matching.",
            f"{platform.system()} {platform.machine()}, Python {platform.python_version()}, SciPy {version('scipy')}. "
            f"Command: `python bench ip_programs {words} --write`.",
            "",
            "## Round by round, the slowest event",
            "",
            "An asterisk: not proved within the limit.",
            "",
            *by_round(found),
            "",
            "## All ways",
            "",
            "`default` is the mode `auto`: a matching alone without side constraints. Side constraints are chosen so",
            "that the best free round does not meet them. `stable`, `slot`, `as-written` are tried in one event.",
            "",
            *table(found),
            "",
        ]
    )
    print(text)
    if asked.write:
        RESULTS.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
