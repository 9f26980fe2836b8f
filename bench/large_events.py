"""How large events are played for measurements: the habits of players, and the time of each round."""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from pairwright.errors import NoPairing, TooLarge
from pairwright.model import Colour, Player, RequestedBye, Result, Tournament, round_result
from pairwright.systems.base import PairingSystem, Pairs, Round, RoundState
from pairwright.systems.dutch import DUTCH_2026


@dataclass(frozen=True)
class Habits:
    """How often games are drawn or forfeited and byes taken; with `draws` 1 every game is drawn.

    `outcome` says who wins in its place, `away` who is absent: start numbers with the kinds of their byes.
    """

    draws: float = 0.3
    forfeits: float = 0.01
    byes: float = 0.01
    outcome: Callable[[Player, Player], tuple[Result, Result]] | None = None
    away: Callable[[Tournament, random.Random], dict[int, Result]] | None = None


@dataclass(frozen=True)
class Timed:
    """One paired round: what it was, seconds, and how many brackets each method decided."""

    what: str
    players: int
    round: int
    seconds: float
    methods: str


def field(players: int, rounds: int, rng: random.Random) -> Tournament:
    ratings = sorted((round(rng.gauss(1700, 350)) for _ in range(players)), reverse=True)
    return Tournament(
        tuple(Player(i + 1, f"Player {i + 1}", rating=rating) for i, rating in enumerate(ratings)),
        rounds=rounds,
        initial_colour=Colour.WHITE,
    )


def timed(tournament: Tournament, what: str, system: PairingSystem) -> tuple[Round | None, Timed]:
    state = RoundState.of(tournament)
    started = time.process_time()
    try:
        paired = system.pair(state)
    except (NoPairing, TooLarge) as error:
        said = "no pairing" if isinstance(error, NoPairing) else "too large"
        return None, Timed(what, len(state.players), state.round, time.process_time() - started, said)
    seconds = time.process_time() - started
    brackets = paired.card.brackets if paired.card is not None else ()
    methods = Counter(bracket.method.split(",")[0] for bracket in brackets)
    shown = ", ".join(f"{count} {method}".strip() for method, count in sorted(methods.items()))
    return paired, Timed(what, len(state.players), state.round, seconds, shown)


def with_byes(tournament: Tournament, rate: float, rng: random.Random) -> Tournament:
    away = [player.id for player in tournament if rng.random() < rate]
    byes = tuple(RequestedBye(tournament.next_round, id, Result.HALF_BYE) for id in away)
    return replace(tournament, byes=byes)


def played(tournament: Tournament, pairs: Pairs, habits: Habits, rng: random.Random) -> Tournament:
    """The tournament after the round, with results drawn by rating."""
    results = {bye.player: round_result(bye.kind) for bye in tournament.byes}
    for white, black in pairs:
        if black == 0:
            results[white] = round_result(Result.ALLOCATED_BYE)
            continue
        one, other = tournament.by_id[white], tournament.by_id[black]
        gap = other.rating - one.rating
        first, second = _result(1 / (1 + 10 ** (gap / 400)), habits, rng)
        if habits.outcome is not None:
            first, second = habits.outcome(one, other)
        results[white] = round_result(first, black, Colour.WHITE)
        results[black] = round_result(second, white, Colour.BLACK)
    players = tuple(replace(player, results=(*player.results, results[player.id])) for player in tournament)
    return replace(tournament, players=players, byes=())


def _result(expected: float, habits: Habits, rng: random.Random) -> tuple[Result, Result]:
    if habits.draws == 1:
        return Result.DRAW, Result.DRAW
    if rng.random() < habits.forfeits:
        return Result.FORFEIT_WIN, Result.FORFEIT_LOSS
    drawn = min(habits.draws, 2 * expected, 2 - 2 * expected)
    luck = rng.random()
    if luck < expected - drawn / 2:
        return Result.WIN, Result.LOSS
    return (Result.DRAW, Result.DRAW) if luck < expected + drawn / 2 else (Result.LOSS, Result.WIN)


def event(
    tournament: Tournament, rounds: int, habits: Habits, what: str, system: PairingSystem = DUTCH_2026
) -> Iterator[Timed]:
    rng = random.Random(7)
    for _ in range(rounds):
        tournament = with_byes(tournament, habits.byes, rng)
        if habits.away is not None:
            absent = habits.away(tournament, rng)
            byes = tuple(RequestedBye(tournament.next_round, id, kind) for id, kind in absent.items())
            tournament = replace(tournament, byes=byes)
        paired, row = timed(tournament, what, system)
        yield row
        if paired is None:
            return
        tournament = played(tournament, paired.pairs, habits, rng)
