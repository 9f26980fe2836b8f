"""Random tournaments that need not follow any pairing rule: colours, floats and byes of every kind occur."""

from __future__ import annotations

import random

from pairwright.model import (
    Colour,
    ForbiddenGroup,
    Player,
    PointSystem,
    RequestedBye,
    Result,
    RoundResult,
    Tournament,
)

POINT_SYSTEMS = (
    PointSystem(),
    PointSystem.of(30, 10),
    PointSystem.of(20, 10, allocated_bye=10),
    PointSystem.of(10, 5, allocated_bye=0),
    PointSystem.of(30, 20, 10),
)
GAMES = (
    (Result.WIN, Result.LOSS),
    (Result.LOSS, Result.WIN),
    (Result.DRAW, Result.DRAW),
    (Result.DRAW, Result.DRAW),
    (Result.FORFEIT_WIN, Result.FORFEIT_LOSS),
    (Result.FORFEIT_LOSS, Result.FORFEIT_LOSS),
)
BYES = (Result.HALF_BYE, Result.ZERO_BYE, Result.FULL_BYE, Result.ABSENT)


def random_tournament(seed: int, smallest: int = 3, largest: int = 8, most_rounds: int = 5) -> Tournament:
    """A tournament before some round, the same for the same seed."""
    rng = random.Random(seed)
    size = rng.randint(smallest, largest)
    rounds = rng.randint(0, min(most_rounds, size - 1))
    histories = _histories(rng, size, rounds)
    extra = rng.choice((1, 1, 2, 3, 6))
    virtual = rng.random() < 0.2
    players = tuple(
        Player(
            id=i + 1,
            results=tuple(histories[i]),
            virtual=tuple(rng.choice((0, 5, 10)) for _ in range(rounds + 1)) if virtual else (),
        )
        for i in range(size)
    )
    return Tournament(
        players=players,
        rounds=rounds + extra,
        initial_colour=rng.choice((Colour.WHITE, Colour.BLACK)),
        point_system=rng.choice(POINT_SYSTEMS) if rng.random() < 0.3 else PointSystem(),
        virtual_given=virtual,
        byes=tuple(
            RequestedBye(rounds + 1, i + 1, Result.ZERO_BYE) for i in range(size) if rng.random() < 0.06
        ),
        forbidden=_forbidden(rng, size),
    )


def _histories(rng: random.Random, size: int, rounds: int) -> list[list[RoundResult]]:
    histories: list[list[RoundResult]] = [[] for _ in range(size)]
    met: set[frozenset[int]] = set()
    one_sided = rng.random() < 0.3  # extreme colour histories
    for _ in range(rounds):
        order = list(range(size))
        rng.shuffle(order)
        if rng.random() < 0.5:  # more often like a Swiss round than a lottery
            order.sort(key=lambda i: -sum(cell.points(PointSystem()) for cell in histories[i]))
        while order:
            one = order.pop(0)
            other = next((i for i in order if frozenset((one, i)) not in met), None)
            if other is None or rng.random() < 0.08:
                kind = Result.ALLOCATED_BYE if rng.random() < 0.4 else rng.choice(BYES)
                histories[one].append(RoundResult(kind))
                continue
            order.remove(other)
            results = rng.choice(GAMES)
            white = one < other if one_sided else rng.random() < 0.5
            colour = Colour.WHITE if white else Colour.BLACK
            histories[one].append(RoundResult(results[0], other + 1, colour))
            histories[other].append(RoundResult(results[1], one + 1, colour.other))
            if results[0].played:
                met.add(frozenset((one, other)))
    return histories


def _forbidden(rng: random.Random, size: int) -> tuple[ForbiddenGroup, ...]:
    if rng.random() < 0.75:
        return ()
    return (ForbiddenGroup(tuple(sorted(rng.sample(range(1, size + 1), min(size, rng.randint(2, 3)))))),)
