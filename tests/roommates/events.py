"""Tournaments for these tests: the eight players of the worked example, and random events."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from pairwright import NoPairing
from pairwright.model import (
    NOTHING,
    Colour,
    Player,
    Result,
    RoundResult,
    Tournament,
    round_result,
)
from pairwright.systems.base import Round, RoundState
from pairwright.systems.roommates import Roommates, RoommatesRound

COLOUR = {"W": Colour.WHITE, "B": Colour.BLACK}
SCORE = {2: Result.WIN, 1: Result.DRAW, 0: Result.LOSS}
OTHER = {Result.WIN: Result.LOSS, Result.DRAW: Result.DRAW, Result.LOSS: Result.WIN}


def example() -> Tournament:
    """Eight players after two rounds: (half-points, opponent) twice, and the colours."""
    rows = {
        1: ((1, 5), (2, 4), "WB"),
        2: ((2, 6), (2, 3), "BW"),
        3: ((2, 7), (0, 2), "WB"),
        4: ((2, 8), (0, 1), "BW"),
        5: ((1, 1), (2, 8), "BW"),
        6: ((0, 2), (0, 7), "WB"),
        7: ((0, 3), (2, 6), "BW"),
        8: ((0, 4), (0, 5), "WB"),
    }
    players = tuple(
        Player(
            number,
            name=f"P{number}",
            results=tuple(_game(game, c) for game, c in zip((one, two), colours, strict=True)),
        )
        for number, (one, two, colours) in rows.items()
    )
    return Tournament(players, rounds=5, initial_colour=Colour.WHITE)


def _game(game: tuple[int, int], colour: str) -> RoundResult:
    half_points, opponent = game
    return round_result(SCORE[half_points], opponent, COLOUR[colour])


def entrants(n: int, rounds: int) -> Tournament:
    players = tuple(Player(i, name=f"P{i}", rating=max(2400 - 5 * i, 1)) for i in range(1, n + 1))
    return Tournament(players, rounds=rounds, initial_colour=Colour.WHITE)


def after(tournament: Tournament, paired: Round, dice: Random, oddities: float = 0.0) -> Tournament:
    """The tournament with random results; `oddities` is the chance of a forfeit."""
    results: dict[int, RoundResult] = {p.id: NOTHING for p in tournament.players}
    for white, black in paired.pairs:
        if not black:
            results[white] = round_result(Result.ALLOCATED_BYE)
        elif dice.random() < oddities:
            results[white] = round_result(Result.FORFEIT_WIN, black, Colour.WHITE)
            results[black] = round_result(Result.FORFEIT_LOSS, white, Colour.BLACK)
        else:
            outcome = dice.choices((Result.WIN, Result.DRAW, Result.LOSS), (4, 3, 3))[0]
            results[white] = round_result(outcome, black, Colour.WHITE)
            results[black] = round_result(OTHER[outcome], white, Colour.BLACK)
    players = tuple(Player(p.id, p.name, (*p.results, results[p.id]), p.rating) for p in tournament.players)
    return Tournament(players, tournament.rounds, tournament.initial_colour)


def states(
    system: Roommates, n: int, rounds: int, dice: Random, oddities: float = 0.0, absent: float = 0.0
) -> Iterator[tuple[RoundState, RoommatesRound]]:
    """The state before every round of an event paired by the system, and the round; as long as one exists."""
    tournament = entrants(n, rounds)
    for _ in range(rounds):
        away = [p.id for p in tournament.players if dice.random() < absent]
        state = RoundState.of(tournament, away)
        try:
            paired = system.pair(state)
        except NoPairing:
            return
        yield state, paired
        tournament = after(tournament, paired, dice, oddities)
