"""Events of matches: how long each round of many teams, or of players who meet in two games, takes.

    python bench matches [--players N] [--rounds N] [--write]

Events are simulated in memory from a fixed seed, with byes and forfeits; the teams have four boards. With `--write` the
table is appended to bench/results/matches.md.
"""

from __future__ import annotations

import argparse
from datetime import UTC, datetime
from time import perf_counter

from records import append, commit

from pairwright.generate import Simulation, rounds
from pairwright.systems.base import PairingSystem, RoundState
from pairwright.systems.double_swiss import DOUBLE_SWISS_2026
from pairwright.systems.team import TeamSwiss

SYSTEMS: dict[str, PairingSystem] = {
    "team, type A": TeamSwiss(),
    "team, type B": TeamSwiss(preferences="B"),
    "double-swiss": DOUBLE_SWISS_2026,
}


def seconds(system: PairingSystem, players: int, number: int) -> list[float]:
    """The time for each round of one event."""
    settings = Simulation(players=players, rounds=number, half_byes=0.01, zero_byes=0.01, forfeits=0.01)
    course = rounds(settings, 1, system)
    taken = []
    tournament = next(course)
    while True:
        state = RoundState.of(tournament)
        start = perf_counter()
        paired = system.pair(state)
        taken.append(perf_counter() - start)
        try:
            tournament = course.send(paired)
        except StopIteration:
            return taken


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--players", type=int, default=1000, help="teams, or players (default: 1000)")
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--write", action="store_true", help="append to bench/results/matches.md")
    given = parser.parse_args()
    lines = [
        f"## {datetime.now(UTC):%Y-%m-%d}, commit {commit()}",
        "",
        f"Milliseconds for each of {given.rounds} rounds, {given.players} participants, "
        f"`python bench matches --players {given.players} --rounds {given.rounds}`.",
        "",
        "| system | " + " | ".join(f"{number}" for number in range(1, given.rounds + 1)) + " |",
        "|---|" + "---:|" * given.rounds,
    ]
    for name, system in SYSTEMS.items():
        taken = seconds(system, given.players, given.rounds)
        lines.append(f"| {name} | " + " | ".join(f"{1000 * one:.0f}" for one in taken) + " |")
        print(lines[-1], flush=True)
    if given.write:
        append("\n".join([*lines, ""]), "matches")


if __name__ == "__main__":
    main()
