"""True strengths fitted to the results of an event: from ratings and games together.

The model is that of the simulation: the result model gives the chances of each game from the two strengths, which stay
the same in all rounds; games are independent. Before the event a strength is normally distributed around the rating.
The fit is the most probable set of strengths after the results (maximum a posteriori). Its uncertainty follows from the
curvature there (Laplace's approximation, with the expected information of the games).

A deterministic model would make a surprise impossible. So in a share `SURPRISE` of cases a game ends against the model.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from ..generate.models import ResultModel
from ..generate.rng import Rng
from ..model import Result
from .arrays import Floats, Ints
from .own_code import OwnCode
from .past_event import PastEvent
from .result_models import model_of

SURPRISE = 0.001
"""The minimum probability of each result, beside the model's."""
UNRATED_ERROR = 300
"""How far, as a standard deviation, the strength of an unrated player may be from the mean of the rated ones."""
_UNKNOWN = 1500
"""The mean strength of an event without rated players: only differences matter."""
_STEP, _FARTHEST, _STEPS = 10, 200.0, 60
_CODE = {(Result.WIN, Result.LOSS): 0, (Result.DRAW, Result.DRAW): 1, (Result.LOSS, Result.WIN): 2}


@dataclass(frozen=True)
class Fit:
    """Strengths fitted to an event, in the order of its players.

    Attributes:
        strength: (n,) the most probable ones, whole rating points.
        spread: (n, n) what independent normal numbers are multiplied with, to be added to these.
    """

    strength: Ints
    spread: Floats

    @property
    def error(self) -> Floats:
        """(n,) how uncertain each strength is, as a standard deviation."""
        return np.sqrt((self.spread**2).sum(axis=1))

    def drawn(self, rng: Rng) -> Ints:
        """(n,) strengths as they may be after what is known: whole numbers from 1 on."""
        normal = np.array(rng.bells(len(self.strength)))
        return np.maximum(self.strength + np.rint(self.spread @ normal).astype(np.int64), 1)


@dataclass(frozen=True)
class Games:
    """Games over the board: (g,) players with White and with Black, by place; 0 for White's win, 1 a draw, 2 a loss."""

    white: Ints
    black: Ints
    result: Ints


@lru_cache(maxsize=256)
def fitted(event: PastEvent, model: str, draws: int, code: OwnCode, error: int) -> Fit:
    """The strengths of an event, `error` being the standard deviation of strengths around ratings before it.

    `model`, `draws` and `code` name the result model. An unrated player is taken for an average one, with
    `UNRATED_ERROR`.
    """
    ratings = [player.rating for player in event.tournament.players]
    rated = [rating for rating in ratings if rating]
    middle = round(sum(rated) / len(rated)) if rated else _UNKNOWN
    prior = np.array([rating or middle for rating in ratings], np.float64)
    errors = np.array([error if rating else max(error, UNRATED_ERROR) for rating in ratings], np.float64)
    return most_probable(_games(event), prior, np.maximum(errors, 1.0), model_of(model, draws, code))


def most_probable(games: Games, prior: Floats, errors: Floats, model: ResultModel) -> Fit:
    """The most probable strengths, by Fisher's scoring: Newton's method with the expected information.

    `prior` and `errors` (n,) are mean and standard deviation of each strength before the games.
    """
    strength = np.maximum(np.rint(prior), 1).astype(np.int64)
    before = np.diag(1 / errors**2)
    precision = before
    seen: set[bytes] = set()
    for _ in range(_STEPS):
        seen.add(strength.tobytes())
        slope, information = _slope_and_information(games, strength, model)
        precision = before + information
        step = np.linalg.solve(precision, slope - (strength - prior) / errors**2)
        longest = float(np.abs(step).max(initial=0.0))
        new = np.rint(strength + step * min(1.0, _FARTHEST / max(longest, 1e-9))).astype(np.int64)
        strength = np.maximum(new, 1)
        if strength.tobytes() in seen:  # it stays, or goes to and fro within a point
            break
    root = np.linalg.cholesky(precision)
    return Fit(strength, np.linalg.inv(root).T)


def _slope_and_information(games: Games, strength: Ints, model: ResultModel) -> tuple[Floats, Floats]:
    """The slope of the logarithm of the likelihood, and the expected information of the games."""
    n, count = len(strength), len(games.white)
    white, black = strength[games.white], strength[games.black]
    here = _chances(model, white, black)
    by_white = _slope(model, white, black, _STEP, 0)
    by_black = _slope(model, white, black, 0, _STEP)
    rows = np.arange(count)
    slope = np.zeros(n)
    np.add.at(slope, games.white, (by_white / here)[rows, games.result])
    np.add.at(slope, games.black, (by_black / here)[rows, games.result])
    information = np.zeros((n, n))
    pairs = ((games.white, by_white), (games.black, by_black))
    for one, mine in pairs:
        for other, theirs in pairs:
            np.add.at(information, (one, other), (mine * theirs / here).sum(axis=1))
    return slope, information


def _slope(model: ResultModel, white: Ints, black: Ints, by_white: int, by_black: int) -> Floats:
    """(g, 3) how the chances change with a strength, by the points."""
    above = _chances(model, white + by_white, black + by_black)
    low_white, low_black = np.maximum(white - by_white, 1), np.maximum(black - by_black, 1)
    below = _chances(model, low_white, low_black)
    width = white + by_white - low_white + black + by_black - low_black
    return np.asarray((above - below) / width[:, None])


def _chances(model: ResultModel, white: Ints, black: Ints) -> Floats:
    """(g, 3) the chances of games, none of them impossible."""
    rows = [model(*pair) for pair in zip(white.tolist(), black.tolist(), strict=True)]
    return SURPRISE + (1 - 3 * SURPRISE) * np.array(rows, np.float64).reshape(-1, 3)


def _games(event: PastEvent) -> Games:
    """The games that were played over the board with an ordinary score."""
    place = {player.id: at for at, player in enumerate(event.tournament.players)}
    rows = [
        (place[game.white], place[game.black], _CODE[game.result])
        for round_ in event.games
        for pairing in round_
        for game in pairing.games
        if game.result and game.result in _CODE
    ]
    return Games(*np.array(rows, np.int64).reshape(-1, 3).T)
