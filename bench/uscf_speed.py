"""Seconds of processor time for a US Chess round, by size of the field and by round.

    python bench uscf_speed [--sizes 500,1000,2000,5000,10000,50000] [--rounds 11] [--fields open,club]
                               [--engine plain] [--prove] [--write]

Every round of one simulated event a size is timed: reading the records into columns, both natural pairings, the exact
matching with its proof, the tie rule and the colours. Games are drawn by rating; one player in a hundred is away with
a half-point bye, one board in a hundred is a forfeit.

`open`     ratings of mean 1700 and deviation 350, 30 % of the games drawn
`decided`  no draws
`unrated`  40 % without a rating
`equal`    one rating for all
`three`    three ratings
`club`     a third of the field never meets
`half`     half of it never meets
`due`      an open event, of which only those are present from round 3 on who had White last

With `--prove` the certificate of each round is checked as well, untimed (up to 2,000 players). With `--write` the
table is appended to bench/results/us-chess-speed.md.
"""

from __future__ import annotations

import argparse
import random
import resource
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from statistics import median

import large_events as large
from records import append

from pairwright.model import Colour, ForbiddenGroup, RequestedBye, Result, Tournament
from pairwright.systems.base import RoundState
from pairwright.systems.uscf import US_CHESS, UsChess


@dataclass(frozen=True)
class Timed:
    """A round: players paired, processor seconds, passes over all pairs, pairs taken in, searches among ties."""

    players: int
    round: int
    seconds: float
    work: str


def rated(tournament: Tournament, rate: Callable[[int], int]) -> Tournament:
    ratings = sorted((rate(player.rating) for player in tournament), reverse=True)
    players = (replace(player, rating=one) for player, one in zip(tournament, ratings, strict=True))
    return replace(tournament, players=tuple(players))


def one_club(tournament: Tournament, share: int, rng: random.Random) -> Tournament:
    size = len(tournament.players)
    return replace(
        tournament,
        forbidden=(ForbiddenGroup(tuple(sorted(rng.sample(range(1, size + 1), size // share)))),),
    )


def field(kind: str, size: int, rounds: int) -> Tournament:
    rng = random.Random(3)
    made = large.field(size, rounds, rng)
    clubs = {"club": 3, "half": 2}
    if kind in clubs:
        return one_club(made, clubs[kind], rng)
    rates: dict[str, Callable[[int], int]] = {
        "unrated": lambda rating: 0 if rng.random() < 0.4 else rating,
        "equal": lambda _: 1500,
        "three": lambda _: rng.choice((1200, 1500, 1800)),
    }
    return rated(made, rates[kind]) if kind in rates else made


def who_had_white(tournament: Tournament) -> Tournament:
    away = [player.id for player in tournament if player.results[-1].colour is not Colour.WHITE]
    byes = tuple(RequestedBye(tournament.next_round, id, Result.ZERO_BYE) for id in away)
    return replace(tournament, byes=byes)


def course(kind: str, size: int, rounds: int, system: UsChess, *, prove: bool) -> Iterator[Timed]:
    tournament, rng = field(kind, size, rounds), random.Random(7)
    habits = large.Habits(draws=0.0 if kind == "decided" else 0.3)
    for _ in range(rounds):
        tournament = large.with_byes(tournament, habits.byes, rng)
        shown = who_had_white(tournament) if kind == "due" and tournament.next_round > 2 else tournament
        state = RoundState.of(shown)
        start = time.process_time()
        paired = system.pair(state)
        seconds = time.process_time() - start
        if prove and (fault := paired.fault()):
            raise SystemExit(f"round {paired.number} of {len(state.players)} players: {fault}")
        proof = paired.solution.proof
        work = (
            f"{proof.passes}, {proof.taken_in}, {proof.kernel['searches']}"
            if proof
            else "a table of all pairs"
        )
        yield Timed(len(state.players), state.round, seconds, work)
        played = system.pair(RoundState.of(tournament)) if shown is not tournament else paired
        tournament = large.played(tournament, played.pairs, habits, rng)


def row(kind: str, size: int, rounds: list[Timed]) -> str:
    seconds = [one.seconds for one in rounds]
    slowest = max(rounds, key=lambda one: one.seconds)
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    by_round = " ".join(f"{one:.2f}" for one in seconds)
    return (
        f"| {kind} | {size} | {median(seconds):.2f} | {max(seconds):.2f} | {by_round} "
        f"| {slowest.round}: {slowest.work} | {peak} |"
    )


HEAD = """| field | players | median s | slowest s | by round | slowest: passes, taken in, searches | peak MB |
| --- | ---: | ---: | ---: | --- | --- | ---: |"""


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--sizes", default="500,501,1000,2000,5000,10000,10001")
    parser.add_argument("--rounds", type=int, default=11)
    parser.add_argument("--fields", default="open")
    parser.add_argument("--engine", default="auto")
    parser.add_argument("--prove", action="store_true")
    parser.add_argument("--write", action="store_true")
    given = parser.parse_args()
    system = replace(US_CHESS, engine=given.engine)
    lines = [HEAD]
    print(HEAD)
    for kind in given.fields.split(","):
        for size in map(int, given.sizes.split(",")):
            rounds = list(course(kind, size, given.rounds, system, prove=given.prove))
            lines.append(row(kind, size, rounds))
            print(lines[-1], flush=True)
    if given.write:
        command = f"python bench uscf_speed {' '.join(sys.argv[1:])}"
        append("\n".join([f"`{command}`:", "", *lines, ""]), "us-chess-speed")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
