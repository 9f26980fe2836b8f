"""Result models: how likely a win, a draw and a loss are, given two ratings.

A model is a small frozen object; called with White's and Black's rating, it returns `Chances`. Rounded to parts of
`rng.SCALE`, its probabilities are the same on every platform. They use the four basic operations, which IEEE 754 fixes,
or decimals. The normal distribution uses `math.erf`, but only at whole rating differences. A test checks that none of
these is near a rounding boundary.
"""

from __future__ import annotations

from collections.abc import Callable
from decimal import Context, Decimal
from functools import lru_cache
from math import erf, sqrt
from typing import NamedTuple, Protocol

from ..errors import InvalidTournament
from ..lean_dataclass import dataclass
from ..model import Result
from ..norms.conversion import expected_hundredths
from . import wording as say
from .rng import SCALE, Rng, parts_of


class Chances(NamedTuple):
    """Probabilities of White's win, a draw and White's loss; they add up to 1."""

    win: float
    draw: float
    loss: float

    def result(self, rng: Rng) -> Result:
        """White's result, drawn with one number."""
        return self.at(rng.below(SCALE))

    def at(self, number: int) -> Result:
        """White's result for a number from 0 to `SCALE` - 1; the smaller, the better for White."""
        if number < parts_of(self.win):
            return Result.WIN
        return Result.LOSS if number >= SCALE - parts_of(self.loss) else Result.DRAW


class ResultModel(Protocol):
    """The interface of a model of results."""

    def __call__(self, white: int, black: int) -> Chances:
        """The chances of a game between players of these ratings."""
        ...


@dataclass(frozen=True)
class NormalModel:
    """Performances normally distributed, without advantage for White; the model of bbpPairings' generator.

    With D the rating difference and E = Phi(7 D / 2000) the expected score of the stronger player, a draw
    has probability min(`draw_percentage` / 100, 2 - 2 E); the stronger wins with E minus half of it. The
    deviation of 2000/7 = 286 points is close to the 200 times the root of 2 that A. E. Elo gave the
    difference of two performances (*The Rating of Chessplayers, Past and Present*, 1978).
    """

    draw_percentage: int = 30

    def __call__(self, white: int, black: int) -> Chances:
        """The chances of a game between players of these ratings."""
        return _normal(abs(white - black), self.draw_percentage, white >= black)


@dataclass(frozen=True)
class EloModel:
    """The logistic curve of present ratings, E = 1 / (1 + 10^(-D/400)), without advantage for White.

    A draw has probability min(`draw_percentage` / 100, 2 - 2 E); the stronger wins with E minus half of it.
    """

    draw_percentage: int = 30

    def __call__(self, white: int, black: int) -> Chances:
        """The chances of a game between players of these ratings."""
        expected = _logistic(Decimal(abs(white - black)) / 400)
        return _from_expected(expected, self.draw_percentage, white >= black)


@dataclass(frozen=True)
class FideTable:
    """Expected scores of the FIDE Rating Regulations (B.02 table 8.1.2), differences above 400 taken as 400.

    A draw has probability min(`draw_percentage` / 100, 2 - 2 E); the stronger wins with E minus half of it.
    """

    draw_percentage: int = 30

    def __call__(self, white: int, black: int) -> Chances:
        """The chances of a game between players of these ratings."""
        expected = expected_hundredths(min(abs(white - black), 400)) / 100
        return _from_expected(expected, self.draw_percentage, white >= black)


@dataclass(frozen=True)
class Milvang2015:
    """O. Milvang's fit of game results, 2015: White's advantage, more draws the stronger the players.

    *Probability for the outcome of a chess game based on rating*, for FIDE's Systems of Pairings and
    Programs commission; FIDE's regulations for programs ask for it, and JaVaFo 2 uses it. The chance of a
    win is a curve of two parabolas in the rating difference, whose centre, height and ends depend on the
    mean rating.
    """

    def __call__(self, white: int, black: int) -> Chances:
        """The chances of a game between players of these ratings."""
        mean, difference = (white + black) / 2, white - black
        surplus = max(0.0, (mean - 1200) / 1200)
        excess = surplus * surplus  # not a power: `pow` may differ in its last bit between platforms
        win = _two_parabolas(difference, 40, 0.45 - 0.10 * excess, -1492 + 0.391 * mean, 1691 - 0.428 * mean)
        not_lost = _two_parabolas(
            difference, -80, 1 - (0.46 - 0.13 * excess), -1753 + 0.416 * mean, 1428 - 0.388 * mean
        )
        win = min(win, not_lost)
        return Chances(win, not_lost - win, 1 - not_lost)


@dataclass(frozen=True)
class Gacrux:
    """The model of Gacrux, FIDE's open reference platform: two logistic curves of scale 370.

    White's curve is shifted by w = 96 + 0.0986 (Rm - 2000), Black's by b = -150 - 0.157 (Rm - 2000), Rm
    being the mean rating; the draw is what they leave. Below a mean of 1038 they leave nothing and White's
    curve decides.
    """

    def __call__(self, white: int, black: int) -> Chances:
        """The chances of a game between players of these ratings."""
        excess = Decimal(white + black) / 2 - 2000
        difference = Decimal(white - black)
        win = _logistic((difference - 96 - Decimal("0.0986") * excess) / 370)
        loss = _logistic((-difference - 150 - Decimal("0.157") * excess) / 370)
        loss = min(loss, 1 - win)
        return Chances(win, max(0.0, 1 - win - loss), loss)


@dataclass(frozen=True)
class Favourite:
    """The higher rated player always wins; equals draw. The behaviour of a system without chance."""

    def __call__(self, white: int, black: int) -> Chances:
        """The chances of a game between players of these ratings."""
        return Chances(float(white > black), float(white == black), float(white < black))


MODELS: dict[str, Callable[[int], ResultModel]] = {
    "normal": NormalModel,
    "elo": EloModel,
    "fide": FideTable,
    "milvang": lambda _: Milvang2015(),
    "gacrux": lambda _: Gacrux(),
    "favourite": lambda _: Favourite(),
}
"""Makers of the models; each takes the greatest share of draws in per cent, which two of them heed."""


def model_named(name: str, draw_percentage: int = 30) -> ResultModel:
    """A model by name: one of `MODELS`, or what an entry point of the group `pairwright.result_models` makes.

    The entry point is called like the makers in `MODELS`. Raises `InvalidTournament` for an unknown name.
    """
    if name in MODELS:
        return MODELS[name](draw_percentage)
    from importlib.metadata import entry_points  # slow to import, and most models are ours

    makers = {point.name: point for point in entry_points(group="pairwright.result_models")}
    if name not in makers:
        known = ", ".join((*MODELS, *sorted(makers)))
        raise InvalidTournament(say.NO_RESULT_MODEL(name=name, known=known))
    model: ResultModel = makers[name].load()(draw_percentage)
    return model


def _from_expected(expected: float, draw_percentage: int, white_stronger: bool) -> Chances:
    """Chances from the stronger player's expected score, with at most that many draws."""
    draw = min(draw_percentage / 100, 2 - 2 * expected)
    stronger, weaker = expected - draw / 2, 1 - expected - draw / 2
    return Chances(stronger, draw, weaker) if white_stronger else Chances(weaker, draw, stronger)


@lru_cache(maxsize=1 << 12)
def _normal(difference: int, draw_percentage: int, white_stronger: bool) -> Chances:
    expected = (1 + erf(7 * difference / 2000 / sqrt(2))) / 2
    return _from_expected(expected, draw_percentage, white_stronger)


def _two_parabolas(difference: float, centre: float, height: float, lower: float, upper: float) -> float:
    """A rising curve: 0 up to `lower`, `height` at `centre`, 1 from `upper`; a parabola on either side."""
    if difference <= lower:
        return 0.0
    if difference >= upper:
        return 1.0
    if difference <= centre:
        share = (difference - lower) / (centre - lower)
        return height * (share * share)
    share = (difference - upper) / (centre - upper)
    return 1 - (1 - height) * (share * share)


_DIGITS = Context(prec=28)


@lru_cache(maxsize=1 << 16)
def _logistic(exponent: Decimal) -> float:
    """1 / (1 + 10^-x), computed in decimals because `pow` may differ in its last bit between platforms."""
    power = _DIGITS.power(Decimal(10), -exponent)
    return float(_DIGITS.divide(Decimal(1), 1 + power))
