"""Random small sections with histories of all kinds, and random options to pair them with."""

from __future__ import annotations

from random import Random

from pairwright.model import (
    Colour,
    ForbiddenGroup,
    Player,
    RequestedBye,
    Result,
    RoundResult,
    Team,
    Tournament,
)
from pairwright.systems.base import RoundState
from pairwright.systems.uscf import UsChess

GAMES = ((Result.WIN, Result.LOSS), (Result.DRAW, Result.DRAW), (Result.LOSS, Result.WIN))


def random_section(seed: int, most: int = 8) -> RoundState:
    """A section of 2 to `most` players after 0 to 5 rounds: random games, byes and forfeits, ratings that repeat."""
    dice = Random(seed)
    n = dice.randint(2, most)
    rounds = dice.randint(0, min(5, n))
    step = dice.choice((1, 20, 50, 100))
    ratings = sorted((1500 + step * dice.randint(0, 12) for _ in range(n)), reverse=True)
    if dice.random() < 0.3:
        for i in dice.sample(range(n), dice.randint(1, max(1, n // 3))):
            ratings[i] = 0
    rows: list[list[RoundResult]] = [[] for _ in range(n)]
    for _ in range(rounds):
        _play(dice, rows)
    players = tuple(Player(i + 1, f"p{i + 1}", tuple(rows[i]), ratings[i]) for i in range(n))
    total = rounds + dice.randint(1, 3)
    byes = tuple(
        RequestedBye(rounds + 2, i + 1, Result.HALF_BYE)
        for i in range(n)
        if rounds + 2 <= total and dice.random() < 0.1
    )
    pairs = [tuple(dice.sample(range(1, n + 1), 2)) for _ in range(dice.randint(0, 1))] if n > 2 else []
    team = dice.sample(range(1, n + 1), min(n, dice.randint(2, 4)))
    tournament = Tournament(
        players,
        rounds=total,
        initial_colour=dice.choice((Colour.WHITE, Colour.BLACK)),
        byes=byes,
        forbidden=tuple(ForbiddenGroup(pair) for pair in pairs),
        teams=(Team("team", tuple(team)),),
    )
    return RoundState.of(tournament)


def _play(dice: Random, rows: list[list[RoundResult]]) -> None:
    """One round of random pairs; some meet twice, some are away."""
    order = list(range(len(rows)))
    dice.shuffle(order)
    while order:
        a = order.pop()
        away = dice.random()
        if not order or away < 0.1:
            kinds = (Result.ALLOCATED_BYE, Result.HALF_BYE, Result.ZERO_BYE, Result.FULL_BYE)
            rows[a].append(RoundResult(dice.choice(kinds)))
            continue
        b = order.pop()
        if dice.random() < 0.05:
            rows[a].append(RoundResult(Result.FORFEIT_WIN, b + 1, Colour.WHITE))
            rows[b].append(RoundResult(Result.FORFEIT_LOSS, a + 1, Colour.BLACK))
            continue
        mine, other = dice.choice(GAMES)
        rows[a].append(RoundResult(mine, b + 1, Colour.WHITE))
        rows[b].append(RoundResult(other, a + 1, Colour.BLACK))


def random_system(seed: int) -> UsChess:
    """The system with some of its options chosen at random; half of the time the defaults."""
    dice = Random(seed)
    if dice.random() < 0.5:
        return UsChess()
    low, high = dice.choice(((80, 200), (None, None), (0, 50), (30, 30), (80, None), (40, 100)))
    return UsChess(
        style=dice.choice(("swiss", "swiss", "one_two")),
        low=low,
        high=high,
        unrated_exempt=dice.random() < 0.8,
        old_alternation=dice.random() < 0.2,
        black_only=dice.random() < 0.2,
        three_in_row=dice.choice(("after_equalization", "before_equalization", "ignore")),
        teams=dice.choice(("ignore", "dont", "if_required")),
        teams_from=dice.choice(("", "plus_two")),
        teams_after_colours=dice.random() < 0.2,
        clubs=((1, 2),) if dice.random() < 0.2 else (),
        bye_for_colours=dice.random() < 0.4,
        gap_exponent=dice.choice((1, 2, 2)),
        fewest_drops_first=dice.random() < 0.2,
        max_drop=dice.choice((None, None, None, 5, 10)),
    )
