"""Events for tests of measures: written by hand, drawn at random, and paired by somebody who knows no rules."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

import numpy as np

from pairwright.errors import NoPairing
from pairwright.generate import Simulation, rounds
from pairwright.generate.settings import Acceleration
from pairwright.lab.event_arrays import Event
from pairwright.model import (
    Colour,
    ForbiddenGroup,
    Player,
    PointSystem,
    RequestedBye,
    Result,
    Tournament,
    round_result,
)
from pairwright.systems.base import Board, PairingSystem, Round, RoundState
from pairwright.systems.cards import Card
from pairwright.systems.registry import system_named

OPPOSITE = {"1": "0", "0": "1", "=": "=", "+": "-", "-": "+", "W": "L", "L": "W", "D": "D"}

STANDARD = PointSystem()


def by_hand(
    players: int,
    sheets: Sequence[str],
    strength: Sequence[int] | None = None,
    forbidden: Sequence[tuple[int, ...]] = (),
    points: PointSystem = STANDARD,
    ratings: Sequence[int] = (),
    **details: object,
) -> Event:
    """An event from one line a round: `1-4 1, 5-2 =, 3 U, 6 H`.

    Two numbers are White and Black with White's result in the code of tournament reports (`--` is a double
    forfeit); a number with a code is a bye; whoever is not named, or has the code `?`, gets nothing, and with
    `?` he was to be paired.
    """
    tournament = Tournament(
        tuple(
            Player(number, rating=own)
            for number, own in enumerate(ratings or range(2900, 2900 - 100 * players, -100), 1)
        ),
        rounds=len(sheets) or None,
        initial_colour=Colour.WHITE,
        forbidden=tuple(ForbiddenGroup(group) for group in forbidden),
        point_system=points,
    )
    made = []
    for number, sheet in enumerate(sheets, 1):
        tournament, paired = _played(tournament, number, [part.split() for part in sheet.split(",")])
        made.append(paired)
    given = [player.rating for player in tournament.players] if strength is None else strength
    return Event(tournament, tuple(made), np.array(given, np.int64), (0.001,) * len(made), **details)  # type: ignore[arg-type]


def _played(tournament: Tournament, number: int, parts: list[list[str]]) -> tuple[Tournament, Round]:
    results = {player.id: round_result(Result.ZERO_BYE) for player in tournament.players}
    games, present, bye = [], set[int](), None
    for who, code in parts:
        if "-" in who:
            white, black = map(int, who.split("-"))
            mine, theirs = ("-", "-") if code == "--" else (code, OPPOSITE[code])
            results[white] = round_result(Result(mine), black, Colour.WHITE)
            results[black] = round_result(Result(theirs), white, Colour.BLACK)
            games.append((white, black))
            present |= {white, black}
            continue
        player = int(who)
        if code in "U?":
            present.add(player)
        if code == "U":
            bye = player
        if code != "?":
            results[player] = round_result(Result(code))
    away = tuple(
        RequestedBye(number, player.id, results[player.id].result)
        for player in tournament.players
        if player.id not in present
    )
    paired = round_of(RoundState.of(replace(tournament, byes=away)), games, bye)
    players = tuple(replace(p, results=(*p.results, results[p.id])) for p in tournament.players)
    return replace(tournament, players=players), paired


def round_of(state: RoundState, games: Sequence[tuple[int, int]], bye: int | None) -> Round:
    """A round with these games (White, Black)."""
    by_id = state.tournament.by_id
    boards = tuple(Board(k, by_id[white], by_id[black]) for k, (white, black) in enumerate(games, 1))
    taker = None if bye is None else by_id[bye]
    return Round(state.round, "by hand", boards, taker, state, lambda: Card("none"))


@dataclass(frozen=True)
class Careless:
    """Pairs at random: rematches, byes twice, players kept apart, third colours, everything occurs."""

    seed: int = 0
    name: str = "careless"

    def pair(self, state: RoundState) -> Round:
        """Any pairing."""
        ids = [player.id for player in state.players]
        random.Random(1000 * self.seed + state.round).shuffle(ids)
        bye = ids.pop() if len(ids) % 2 else None
        return round_of(state, list(zip(ids[::2], ids[1::2], strict=True)), bye)


QUIET = Simulation(players=16, rounds=5)
ROUGH = Simulation(
    players=23,
    rounds=7,
    zero_byes=0.05,
    half_byes=0.05,
    full_byes=0.03,
    withdrawals=0.02,
    late_entries=0.2,
    forfeits=0.08,
    double_forfeits=0.03,
    quick_games=0.05,
    odd_results=0.05,
    forbidden_groups=2,
    forbidden_size=3,
)
KINDS = {
    "quiet": QUIET,
    "odd": replace(QUIET, players=13, rounds=7),
    "rough": ROUGH,
    "three points": replace(ROUGH, points=PointSystem.of(30, 10)),
    "accelerated": replace(QUIET, players=20, acceleration=Acceleration.BAKU),
    "two": replace(QUIET, players=2, rounds=1),
    "one round": replace(QUIET, players=9, rounds=1),
    "too long": replace(QUIET, players=6, rounds=7),
    "long": replace(QUIET, players=12, rounds=13),
}
"""Kinds of events by what is special about them; those too long end early."""

SYSTEMS: dict[str, PairingSystem] = {
    "dutch": system_named("dutch"),
    "uscf": system_named("uscf"),
    "roommates": system_named("roommates"),
    "careless": Careless(),  # type: ignore[dict-item]
}


@lru_cache(maxsize=256)
def drawn(kind: str, system: str, seed: int) -> Event:
    """A simulated event of a kind, paired by a system; strengths are near the ratings, with ties."""
    return simulated(KINDS[kind], SYSTEMS[system], seed)


def simulated(simulation: Simulation, system: PairingSystem, seed: int) -> Event:
    """A simulated event."""
    course = rounds(simulation, seed, system)
    made, failure = [], ""
    tournament = next(course)
    try:
        while True:
            made.append(system.pair(RoundState.of(tournament)))
            tournament = course.send(made[-1])
    except StopIteration as end:
        tournament = end.value.tournament
    except NoPairing as error:
        failure = str(error)
    luck = random.Random(seed)
    strength = [player.rating // 50 + luck.randint(-3, 3) for player in tournament.players]
    seconds = [0.001 * k for k in range(len(made))]
    return Event(tournament, tuple(made), np.array(strength, np.int64), seconds, failure=failure)


EVENTS = [(kind, system, seed) for kind in KINDS for system in SYSTEMS for seed in (1,)]
"""Every kind of event by every system."""
