"""Luck that players carry with them: the same whatever the system, and as random as the result model wants it."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import pairwise

import pytest
from numpy.random import PCG64, SeedSequence

from pairwright.generate import Chances
from pairwright.generate.rng import SCALE
from pairwright.lab.common_random_numbers import CommonRandomNumbers, share_below
from pairwright.model import Player, Result
from pairwright.systems.base import Board


class Fixed:
    """Three in ten won by White, half drawn, whoever plays."""

    def __call__(self, white: int, black: int) -> Chances:
        return Chances(0.3, 0.5, 0.2)


PLAYERS = [Player(number) for number in range(1, 41)]
STRENGTH = {player.id: 1500 for player in PLAYERS}


def board(white: int, black: int) -> Board:
    return Board(1, PLAYERS[white - 1], PLAYERS[black - 1])


def test_the_share_is_the_distribution_function_of_the_difference_of_two_uniform_numbers() -> None:
    full = 1 << 32
    assert share_below(-full) == 0
    assert share_below(0) in (SCALE // 2, SCALE // 2 - 1)
    assert share_below(full) == SCALE - 1
    # of two uniform numbers from 0 to 1 the difference is below -1/2 with probability 1/8
    assert share_below(-full // 2) == SCALE // 8
    assert abs(share_below(full // 2) - 7 * SCALE // 8) <= 1
    values = [share_below(difference) for difference in range(-full, full, full // 997)]
    assert all(one <= two for one, two in pairwise(values))


def test_games_are_won_as_often_as_the_model_says() -> None:
    found: Counter[Result] = Counter()
    for seed in range(300):
        luck = CommonRandomNumbers(Fixed(), STRENGTH, seed, 1)
        found.update(luck.ending(board(i, i + 1))[0] for i in range(1, 40, 2))
    total = sum(found.values())
    # 6,000 independent games: four standard deviations are 0.026
    assert abs(found[Result.WIN] / total - 0.3) < 0.026
    assert abs(found[Result.DRAW] / total - 0.5) < 0.026


def test_who_is_in_form_is_so_against_everybody() -> None:
    luck = CommonRandomNumbers(Fixed(), STRENGTH, 5, 3)
    points = {Result.WIN: 2, Result.DRAW: 1, Result.LOSS: 0}
    scores = sorted(
        sum(points[luck.ending(board(i, j))[0]] for j in range(1, 41) if j != i) for i in range(1, 41)
    )
    # with luck of its own for each game, all would be near 39 x 1.1 = 43, with a deviation of 0.7 x root of 39 = 4.4
    assert scores[0] < 43 - 4 * 4.4
    assert scores[-1] > 43 + 4 * 4.4


def test_a_round_is_the_same_whoever_asks_first() -> None:
    boards = [board(i, i + 1) for i in range(1, 40, 2)]
    one, other = (CommonRandomNumbers(Fixed(), STRENGTH, 9, 2) for _ in range(2))
    assert [one.ending(b) for b in boards] == [other.ending(b) for b in reversed(boards)][::-1]
    assert [one.ending(b) for b in boards] != [
        CommonRandomNumbers(Fixed(), STRENGTH, 9, 3).ending(b) for b in boards
    ]


@pytest.mark.parametrize("rate", [0.0, 0.1, 1.0])
def test_forfeits_come_at_their_rate_and_belong_to_players(rate: float) -> None:
    forfeited = total = 0
    for seed in range(100):
        luck = CommonRandomNumbers(Fixed(), STRENGTH, seed, 1, rate)
        for i in range(1, 40, 2):
            white, black = luck.ending(board(i, i + 1))
            total += 1
            forfeited += Result.FORFEIT_LOSS in (white, black)
            if white is Result.FORFEIT_LOSS:  # away is away, whoever the opponent is
                assert luck.ending(board(i, i % 40 + 2 if i < 38 else 1))[0] is Result.FORFEIT_LOSS
    assert abs(forfeited / total - rate) <= 0.03


CLOSE = Fraction(1, 10**6)
"""No draw of these tests comes as near as this to a boundary: probabilities are rounded to 1 in 10^9."""


def by_hand(seed: int, number: int, forfeits: Fraction) -> str:
    """White's results on boards 1-2, 3-4 and so on, from raw random words by exact fractions.

    Of two independent numbers x and y, uniform from 0 to 1, x - y is below d with probability (1 + d)^2 / 2 for d <= 0,
    1 - (1 - d)^2 / 2 for d >= 0. A player is away with the probability a for which 1 - (1 - a)^2 are forfeited.
    """
    source = PCG64(SeedSequence(seed, spawn_key=(7, number)))  # 7: the stream of luck
    words = [Fraction(word >> 32, 2**32) for word in source.random_raw(80).tolist()]
    forms, aways = words[:40], [(1 - word) ** 2 > 1 - forfeits for word in words[40:]]
    assert min(abs((1 - word) ** 2 - (1 - forfeits)) for word in words[40:]) > CLOSE
    letters = ""
    for white in range(0, 40, 2):
        d = forms[white] - forms[white + 1]
        below = (1 + d) ** 2 / 2 if d <= 0 else 1 - (1 - d) ** 2 / 2
        assert min(abs(below - Fraction(7, 10)), abs(below - Fraction(2, 10))) > CLOSE
        letter = "1" if below > Fraction(7, 10) else "=" if below > Fraction(2, 10) else "0"
        if aways[white] or aways[white + 1]:
            letter = "-" if aways[white] else "+"
        letters += letter
    return letters


@pytest.mark.parametrize(
    ("forfeits", "letters"),
    [(Fraction(0), "==1===1====1=10==11="), (Fraction(3, 10), "=-1===1==++++1-==11=")],
)
def test_the_draw_of_a_known_seed_never_changes(forfeits: Fraction, letters: str) -> None:
    """The letters stand here besides being computed: runs in store must stay reproducible, whatever NumPy does."""
    luck = CommonRandomNumbers(Fixed(), STRENGTH, 2026, 4, float(forfeits))
    assert "".join(luck.ending(board(i, i + 1))[0].value for i in range(1, 40, 2)) == letters
    assert by_hand(2026, 4, forfeits) == letters


@pytest.mark.parametrize("seed", [0, 1, 2**64 - 1])
def test_luck_is_what_its_description_says(seed: int) -> None:
    for number in (1, 9):
        luck = CommonRandomNumbers(Fixed(), STRENGTH, seed, number, 0.1)
        found = "".join(luck.ending(board(i, i + 1))[0].value for i in range(1, 40, 2))
        assert found == by_hand(seed, number, Fraction(1, 10))
