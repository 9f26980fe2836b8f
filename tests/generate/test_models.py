"""Result models: expected values are those of the published formulas, computed elsewhere."""

from __future__ import annotations

from math import erf, sqrt
from statistics import NormalDist

import pytest

from pairwright.errors import InvalidTournament
from pairwright.generate.models import (
    MODELS,
    EloModel,
    FideTable,
    Gacrux,
    Milvang2015,
    NormalModel,
    ResultModel,
    model_named,
)
from pairwright.generate.rng import SCALE, Rng, Stream
from pairwright.model import Result

ALL = [make(30) for make in MODELS.values()]
PAIRS = [
    (1000, 1000),
    (1400, 2600),
    (2600, 1400),
    (2000, 2001),
    (2467, 2344),
    (2344, 2467),
    (2850, 2850),
    (1, 2800),
]


@pytest.mark.parametrize("model", ALL, ids=list(MODELS))
@pytest.mark.parametrize(("white", "black"), PAIRS)
def test_chances_are_probabilities(model: ResultModel, white: int, black: int) -> None:
    chances = model(white, black)
    assert all(0 <= chance <= 1 for chance in chances)
    assert sum(chances) == pytest.approx(1, abs=1e-12)


@pytest.mark.parametrize("model", ALL, ids=list(MODELS))
def test_a_stronger_player_wins_more_and_loses_less(model: ResultModel) -> None:
    for rating in range(1400, 2600, 25):
        assert model(rating + 25, 2000).win >= model(rating, 2000).win
        assert model(rating + 25, 2000).loss <= model(rating, 2000).loss


@pytest.mark.parametrize(("difference", "expected"), [(0, 0.5), (100, 0.637), (200, 0.758), (400, 0.919)])
def test_the_normal_model_has_the_expected_scores_of_its_formula(difference: int, expected: float) -> None:
    chances = NormalModel(30)(2000 + difference, 2000)
    assert chances.win + chances.draw / 2 == pytest.approx(expected, abs=0.0005)


def test_the_normal_distribution_is_the_one_of_the_standard_library() -> None:
    for difference in range(0, 1000, 7):
        chances = NormalModel(0)(2000 + difference, 2000)
        assert chances.win == pytest.approx(NormalDist().cdf(7 * difference / 2000), abs=1e-12)


def test_draws_are_capped_and_leave_the_weaker_player_no_less_than_nothing() -> None:
    assert NormalModel(30)(2000, 2000) == pytest.approx((0.35, 0.3, 0.35))
    chances = NormalModel(50)(2400, 2000)  # 2 - 2 E = 0.162 is less than the cap
    assert chances.draw == pytest.approx(2 - 2 * 0.91924, abs=1e-4)
    assert chances.loss == pytest.approx(0, abs=1e-12)
    assert NormalModel(50)(2000, 2400) == chances[::-1]


def test_milvangs_model_gives_the_chances_of_its_published_example() -> None:
    assert Milvang2015()(2467, 2344) == pytest.approx((0.511, 0.351, 0.138), abs=0.0005)


def test_milvangs_curves_meet_at_their_centre() -> None:
    """At the centres, 40 and -80 points, White's and Black's chances to win are the central values."""
    assert Milvang2015()(1040, 1000).win == pytest.approx(0.45)
    assert Milvang2015()(960, 1040).loss == pytest.approx(0.46)
    assert Milvang2015()(2440, 2400).win == pytest.approx(0.45 - 0.10 * (1220 / 1200) ** 2)


def test_white_is_better_off_in_the_models_that_know_colours() -> None:
    for model in (Milvang2015(), Gacrux()):
        assert model(2000, 2000).win > model(2000, 2000).loss


def test_gacrux_follows_its_two_logistic_curves() -> None:
    """At a mean of 2000 the shifts are 96 and -150."""
    chances = Gacrux()(2100, 1900)
    assert chances.win == pytest.approx(1 / (1 + 10 ** ((-200 + 96) / 370)))
    assert chances.loss == pytest.approx(1 / (1 + 10 ** ((200 + 150) / 370)))


def test_the_logistic_model_has_the_expected_score_of_400_points() -> None:
    chances = EloModel(30)(2400, 2000)
    assert chances.win + chances.draw / 2 == pytest.approx(10 / 11)


@pytest.mark.parametrize(
    ("difference", "expected"),
    [(0, 0.5), (3, 0.5), (4, 0.51), (97, 0.63), (200, 0.76), (391, 0.91), (392, 0.92)],
)
def test_the_fide_table_is_that_of_the_rating_regulations(difference: int, expected: float) -> None:
    """Rows 0-3, 4-10, 92-98, 198-206, 375-391 and 392-411 of table 8.1.2."""
    for chances in (FideTable(30)(2000 + difference, 2000), FideTable(30)(2000, 2000 + difference)[::-1]):
        win, draw, _ = chances
        assert win + draw / 2 == pytest.approx(expected)


def test_differences_above_400_count_as_400_in_the_fide_table() -> None:
    assert FideTable(30)(2700, 1500) == FideTable(30)(2400, 2000)


def test_no_rating_difference_comes_near_a_boundary_of_rounding() -> None:
    """`erf` may differ in its last bits between platforms, say 1e-16; the parts made of it must not."""
    for difference in range(4000):
        expected = (1 + erf(7 * difference / 2000 / sqrt(2))) / 2
        for value in (expected, 2 * expected - 1, 2 - 2 * expected):
            distance = abs(value * SCALE % 1 - 0.5)
            assert distance > 1e-5 or value * SCALE < 1e-3 or (1 - value) * SCALE < 1e-3


def test_results_are_drawn_as_often_as_the_model_says() -> None:
    """Twenty thousand games: a share of p deviates by less than five times sqrt(p (1 - p) / n)."""
    rng, games = Rng(1, Stream.RESULTS), 20_000
    chances = Milvang2015()(2467, 2344)
    drawn = [chances.result(rng) for _ in range(games)]
    for result, chance in zip((Result.WIN, Result.DRAW, Result.LOSS), chances, strict=True):
        assert drawn.count(result) / games == pytest.approx(
            chance, abs=5 * sqrt(chance * (1 - chance) / games)
        )


def test_an_unknown_model_is_refused_with_the_names_of_the_known_ones() -> None:
    with pytest.raises(InvalidTournament, match="normal, elo, fide, milvang, gacrux, favourite"):
        model_named("glicko")
