"""The claims made for accelerated pairings, tested by simulation with error bars.

    python bench/acceleration_claims.py [--events 300] [--players 64] [--rounds 5] [--deviations 200,400,600]
                                        [--system uscf] [--seed 1]

The claims (S. Nicholas and D. Young, "Accelerated Pairings"): about half as many perfect scores as in a plain Swiss;
one round gained, so that n rounds find one winner among 2^(n+1) players; no bias towards the top seeds. First the
favourite always wins; then results follow the Elo curve, with ratings of the given standard deviations. Every method
plays the same fields. Means stand with their standard error, ratios to the plain Swiss with a 95 % interval (delta
method on paired events), shares with Wilson's.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from math import sqrt
from statistics import fmean, variance

from uscf_by_groups import error, field_of

from pairwright.generate import Chances, EloModel, ResultModel, Simulation, rounds
from pairwright.generate.tournaments import Generated
from pairwright.model import Tournament
from pairwright.systems.acceleration import Accelerated, AddedScore, Baku, EarlyGroups
from pairwright.systems.base import PairingSystem
from pairwright.systems.registry import system_named

Wrap = Callable[[PairingSystem], PairingSystem]

METHODS: dict[str, Wrap] = {
    "plain Swiss": lambda system: system,
    "Nicholas-Young (b)": lambda system: Accelerated(system, EarlyGroups()),
    "Nicholas-Young (a)": lambda system: Accelerated(system, EarlyGroups(floaters="a")),
    "28R1 added score": lambda system: Accelerated(system, AddedScore()),
    "28R2 winners only": lambda system: Accelerated(
        system, EarlyGroups(draws_with_winners=False, equity=False, draw_adjustment=100)
    ),
    "Baku": lambda system: Accelerated(system, Baku()),
}


@dataclass(frozen=True)
class Favourite:
    """The higher rated player always wins."""

    def __call__(self, white: int, black: int) -> Chances:
        return Chances(1.0, 0.0, 0.0) if white > black else Chances(0.0, 0.0, 1.0)


@dataclass(frozen=True)
class Outcome:
    """What came of one event: perfect scores at the end and after round 2, and how the top seeds did."""

    perfect: int
    perfect_after_two: int
    clear_winner: bool
    top_seed_wins: float
    top_eight_points: float


def play(start: Tournament, model: ResultModel, seed: int, system: PairingSystem) -> Outcome:
    simulation = Simulation(rounds=start.rounds or 0, model=model, template=start)
    course = rounds(simulation, seed, system)
    try:
        next(course)
        while True:
            course.send(None)
    except StopIteration as end:
        generated: Generated = end.value
    return outcome(generated.tournament)


def outcome(tournament: Tournament) -> Outcome:
    points = tournament.point_system
    scores = [player.score(points) for player in tournament]
    after_two = [player.score(points, 2) for player in tournament]
    best = max(scores)
    leaders = [place for place, score in enumerate(scores) if score == best]
    return Outcome(
        perfect=sum(score == points.win * tournament.completed_rounds for score in scores),
        perfect_after_two=sum(score == 2 * points.win for score in after_two),
        clear_winner=len(leaders) == 1,
        top_seed_wins=(0 in leaders) / len(leaders),
        top_eight_points=fmean(scores[:8]) / 10,
    )


def ratio(values: Sequence[float], base: Sequence[float]) -> str:
    """A ratio of means with a 95 % interval by the delta method on paired values."""
    mean, below = fmean(values), fmean(base)
    if below == 0:
        return "-"
    value = mean / below
    residuals = [a - value * b for a, b in zip(values, base, strict=True)]
    return f"{value:.2f} ± {1.96 * error(residuals) / below:.2f}"


def share(hits: int, total: int) -> str:
    """A share in per cent with Wilson's 95 % interval."""
    z = 1.96
    centre = (hits + z * z / 2) / (total + z * z)
    width = z / (total + z * z) * sqrt(hits * (total - hits) / total + z * z / 4)
    return f"{100 * hits / total:.0f} [{100 * (centre - width):.0f}, {100 * (centre + width):.0f}]"


def table(results: dict[str, list[Outcome]]) -> Iterator[str]:
    plain = results["plain Swiss"]
    head = (
        "perfect",
        "ratio",
        "2-0 ratio",
        "> 1 perfect %",
        "clear winner %",
        "seed 1 wins",
        "points seeds 1-8",
    )
    yield f"{'':20}" + "".join(f"{word:>17}" for word in head)
    for name, played in results.items():
        perfect = [one.perfect for one in played]
        cells = [
            f"{fmean(perfect):.2f} ± {error([float(p) for p in perfect]):.2f}",
            ratio([float(p) for p in perfect], [float(one.perfect) for one in plain]),
            ratio([one.perfect_after_two for one in played], [one.perfect_after_two for one in plain]),
            share(sum(p > 1 for p in perfect), len(played)),
            share(sum(one.clear_winner for one in played), len(played)),
            spread([one.top_seed_wins for one in played]),
            spread([one.top_eight_points for one in played]),
        ]
        yield f"{name:20}" + "".join(f"{cell:>17}" for cell in cells)


def spread(values: list[float]) -> str:
    deviation = sqrt(variance(values) / len(values)) if len(values) > 1 else 0.0
    return f"{fmean(values):.2f} ± {deviation:.2f}"


def certain(system: PairingSystem) -> Iterator[str]:
    """Twice the field of n rounds, favourites always win: how many perfect scores, and after two rounds."""
    yield f"favourites always win; perfect scores at the end (after round 2), {system.name}"
    sizes = [(16, 3), (32, 4), (64, 5), (128, 6)]
    yield f"{'':20}" + "".join(f"{f'{n} players, {r}':>17}" for n, r in sizes)
    for name, wrap in METHODS.items():
        cells = []
        for players, number in sizes:
            one = play(field_of(players, 300, 5, number), Favourite(), 1, wrap(system))
            cells.append(f"{one.perfect} ({one.perfect_after_two})")
        yield f"{name:20}" + "".join(f"{cell:>17}" for cell in cells)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--events", type=int, default=300)
    parser.add_argument("--players", type=int, default=64)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--deviations", default="200,400,600", help="of the ratings")
    parser.add_argument("--system", default="uscf")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    system = system_named(given.system)
    print("\n".join(certain(system)), flush=True)
    for deviation in map(int, given.deviations.split(",")):
        results: dict[str, list[Outcome]] = {name: [] for name in METHODS}
        for event in range(given.events):
            seed = given.seed * 1_000_000 + event
            start = replace(field_of(given.players, deviation, seed, given.rounds))
            for name, wrap in METHODS.items():
                results[name].append(play(start, EloModel(), seed, wrap(system)))
        print(
            f"\n{given.players} players, {given.rounds} rounds, s.d. {deviation}, {given.events} events, Elo curve"
        )
        print("\n".join(table(results)), flush=True)
        print(f"s.d. {deviation} done", file=sys.stderr)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
