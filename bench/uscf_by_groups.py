"""The exact optimum against pairing group by group, over simulated events: colours, rating switches, drops.

    python bench uscf_by_groups [--events 500] [--players 40] [--rounds 6] [--deviation 250] [--seed 1]

Every round of every event is paired by both methods from the same standings; the event goes on with the exact pairing
and results drawn from the Elo curve. Reported are means over events with their standard error, and the paired
difference of the two methods with a 95 % interval. A round in which the group-by-group pairing had the smaller cost
vector would refute the proof of optimality; it is counted.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from math import sqrt
from statistics import fmean, stdev

from by_groups import ByGroups

from pairwright.generate import EloModel, Simulation
from pairwright.generate.rng import Rng, Stream
from pairwright.generate.tournaments import rounds
from pairwright.model import Colour, Player, Tournament
from pairwright.systems.base import RoundState
from pairwright.systems.uscf import US_CHESS, UsChessRound

BY_GROUPS = ByGroups()


@dataclass
class Tally:
    """What one method did in one event, per round."""

    rounds: int = 0
    sums: dict[str, float] = field(default_factory=dict)

    def add(self, paired: UsChessRound) -> None:
        self.rounds += 1
        for name, value in measures(paired).items():
            self.sums[name] = self.sums.get(name, 0.0) + value

    def mean(self, name: str) -> float:
        return self.sums[name] / self.rounds


def measures(paired: UsChessRound) -> dict[str, float]:
    log, costs = paired.log, paired.costs
    changed = [line.change for line in log if line.change]
    return {
        "due colours refused": sum(line.colour != "OK" for line in log),
        "  of these equalization": costs["EQ"],
        "  third time in a row": costs["THREE"],
        "rating change, all boards": costs["dev"],
        "largest change of a board": max(changed, default=0),
        "boards over 80 / over 200": costs["LO"] + costs["HI"],
        "boards across score groups": sum(line.drop > 0 for line in log),
        "  sum of squared drops": costs["gap"],
        "rematches": costs["rematch"],
    }


@dataclass
class Comparison:
    """All events. `better`, `equal` and `worse` count rounds by the cost vector of the exact pairing."""

    exact: list[Tally] = field(default_factory=list)
    groups: list[Tally] = field(default_factory=list)
    better: int = 0
    equal: int = 0
    worse: int = 0

    def event(self, start: Tournament, simulation: Simulation, seed: int) -> None:
        self.exact.append(Tally())
        self.groups.append(Tally())
        course = rounds(replace(simulation, template=start), seed, US_CHESS)
        try:
            tournament = next(course)
            while True:
                state = RoundState.of(tournament)
                ours, theirs = US_CHESS.pair(state), BY_GROUPS.pair(state)
                self.exact[-1].add(ours)
                self.groups[-1].add(theirs)
                self._judge(tuple(ours.costs.values()), tuple(theirs.costs.values()))
                tournament = course.send(ours)
        except StopIteration:
            return

    def _judge(self, ours: tuple[int, ...], theirs: tuple[int, ...]) -> None:
        self.better += ours < theirs
        self.equal += ours == theirs
        self.worse += ours > theirs

    def report(self) -> Iterator[str]:
        yield f"{'mean per round':28}{'by groups':>18}{'exact':>18}{'difference (95 %)':>26}"
        for name in self.exact[0].sums:
            ours = [tally.mean(name) for tally in self.exact]
            theirs = [tally.mean(name) for tally in self.groups]
            gain = [a - b for a, b in zip(ours, theirs, strict=True)]
            difference = f"{fmean(gain):+.2f} ± {1.96 * error(gain):.2f}"
            yield f"{name:28}{shown(theirs):>18}{shown(ours):>18}{difference:>26}"
        total = self.better + self.equal + self.worse
        counted = f"{self.better} / {self.equal} / {self.worse} of {total}"
        yield f"rounds in which the exact cost vector is smaller / the same / larger: {counted}"


def error(values: list[float]) -> float:
    return stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0


def shown(values: list[float]) -> str:
    return f"{fmean(values):.2f} ± {error(values):.2f}"


def field_of(players: int, deviation: int, seed: int, total: int) -> Tournament:
    """A field with bell-shaped ratings around 1500."""
    rng = Rng(seed, Stream.PLAYERS, 7)
    ratings = sorted((max(100, round(1500 + deviation * rng.bell())) for _ in range(players)), reverse=True)
    colour = rng.one_of((Colour.WHITE, Colour.BLACK))
    listed = tuple(Player(i, f"Player {i}", rating=r) for i, r in enumerate(ratings, start=1))
    return Tournament(listed, rounds=total, initial_colour=colour)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--events", type=int, default=500)
    parser.add_argument("--players", type=int, default=40)
    parser.add_argument("--rounds", type=int, default=6)
    parser.add_argument("--deviation", type=int, default=250, help="of the ratings")
    parser.add_argument("--half-byes", type=float, default=0.02, help="probability for a player in a round")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    comparison = Comparison()
    for event in range(given.events):
        seed = given.seed * 1_000_000 + event
        simulation = Simulation(
            players=given.players, rounds=given.rounds, model=EloModel(), half_byes=given.half_byes
        )
        comparison.event(field_of(given.players, given.deviation, seed, given.rounds), simulation, seed)
        if event % 50 == 49:
            print(f"{event + 1} events", file=sys.stderr, flush=True)
    print(
        f"{given.events} events of {given.players} players and {given.rounds} rounds, s.d. {given.deviation}"
    )
    print("\n".join(comparison.report()))
    return 1 if comparison.worse else 0


if __name__ == "__main__":
    raise SystemExit(main())
