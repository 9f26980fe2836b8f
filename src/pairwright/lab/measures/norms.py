"""Chances of title norms, and the event's effect on ratings.

Only performance and the opponents' ratings decide (B.01, title regulations, art. 1.4.6 to 1.4.9). Titles and
federations of opponents, and the type of event, are ignored. A game counts 1, 1/2 or 0 in any point system, because the
tables of the regulations have no other scores. An unrated opponent of a real event counts 1400 in a norm (1.4.6d), and
no game against one counts for ratings.
"""

from __future__ import annotations

import numpy as np

from ...norms.conversion import ROW_ENDS, difference_of
from ...norms.editions import EDITIONS, Norm
from ...standings import rating_rules
from ...standings.performance import CAP
from ..arrays import Flags, Floats, Ints
from ..event_arrays import Event
from .measure import MISSING, event_measure

RULES = EDITIONS[0]
GM, IM, *_ = RULES.norms
DIFFERENCE_OF = np.array([difference_of(percent) for percent in range(101)], dtype=np.int64)
"""dp of each score in per cent (B.02 table 8.1.1)."""
B01 = "B.01 art. 1.4.6 to 1.4.9"
B02 = "B.02 art. 8.1 and 8.3"
K = 20


@event_measure("gm-norms", "performances of a GM norm", unit="players", source=B01)
def gm_norms(event: Event) -> float:
    """Players with at least nine games, a performance of 2600 and opponents of 2380 on average.

    The lowest rating of an opponent counts as 2200 at least, and at least 35 % must be scored.
    """
    return _norms(event, GM)


@event_measure("im-norms", "performances of an IM norm", unit="players", source=B01)
def im_norms(event: Event) -> float:
    """Players with at least nine games, a performance of 2450 and opponents of 2230 on average.

    The lowest rating of an opponent counts as 2050 at least, and at least 35 % must be scored.
    """
    return _norms(event, IM)


@event_measure("rating-gain-top", "rating gained by the top players", unit="rating points", source=B02)
def rating_gain_top(event: Event) -> float:
    """Mean rating change (K = 20) of the rated ones among the k strongest players (`top` of the plan)."""
    return _mean_change(event, event.strongest[: event.top])


@event_measure("rating-gain-rest", "rating gained by all others", unit="rating points", source=B02)
def rating_gain_rest(event: Event) -> float:
    """Mean rating change (K = 20) of all rated players but the k strongest (`top` of the plan)."""
    return _mean_change(event, event.strongest[event.top :])


@event_measure(
    "rating-error", "rating error after the event", unit="rating points", better="less", source=B02
)
def rating_error(event: Event) -> float:
    """Root of the mean squared difference of rating and true strength after the event (K = 20), of rated players."""
    rated = _rated(event, event.entrants)
    apart = (_ratings(event) + _changes(event) - event.strength)[rated]
    return float(np.sqrt((apart**2).mean())) if len(rated) and _of_games(event) else MISSING


def _mean_change(event: Event, players: Ints) -> float:
    rated = _rated(event, players)
    return float(_changes(event)[rated].mean()) if len(rated) and _of_games(event) else MISSING


def _rated(event: Event, players: Ints) -> Ints:
    """Those of some players who have a rating: others of a real event gain and lose none."""
    return players[_ratings(event)[players] > 0]


def _of_games(event: Event) -> bool:
    """Whether rounds are single games: ratings and norms are not of matches."""
    return event.tournament.match_rules is None


def _ratings(event: Event) -> Ints:
    return np.array([player.rating for player in event.players], np.int64)


def _games(event: Event) -> Flags:
    """(n, R) games that were played over the board."""
    return np.asarray((event.colour != 0) & (event.opponent >= 0))


def _norms(event: Event, norm: Norm) -> float:
    if not len(event.entrants) or not _of_games(event):
        return MISSING
    games = _games(event)
    count = games.sum(axis=1)
    ratings = np.where(_ratings(event) > 0, _ratings(event), RULES.unrated)
    theirs = np.where(games, ratings[np.maximum(event.opponent, 0)], 0)
    points = event.game_score.sum(axis=1)
    lowest = np.where(games, theirs, 10_000).min(axis=1, initial=10_000)
    total = theirs.sum(axis=1) + np.where(count > 0, np.maximum(norm.floor - lowest, 0), 0)
    mean = (2 * total + count) // np.maximum(2 * count, 1)
    scored = fraction(points, count)
    performed = mean + DIFFERENCE_OF[scored] >= norm.performance
    reached = (count >= RULES.games) & (mean >= norm.average) & (scored >= RULES.percent) & performed
    return float(reached.sum())


def expectation(difference: Ints) -> Ints:
    """PD in hundredths for rating differences, own minus opponent's (B.02 table 8.1.2); no 400-point rule."""
    above = 50 + np.searchsorted(ROW_ENDS, np.abs(difference)).astype(np.int64)
    return np.where(difference >= 0, above, 100 - above)


def fraction(points: Ints, games: Ints) -> Ints:
    """Score in per cent, halves up; `points` in tenths. 0 without games."""
    return np.where(games > 0, (20 * points + games) // np.maximum(2 * games, 1), 0)


def _changes(event: Event) -> Floats:
    """(n,) rating change of every player by the games played with rated opponents: K (points - expectations)."""
    own = _ratings(event)
    theirs = own[np.maximum(event.opponent, 0)]
    games = _games(event) & (theirs > 0)
    apart = own[:, None] - theirs
    gap = np.where(own[:, None] >= rating_rules.EDITIONS[0].uncapped_from, apart, np.clip(apart, -CAP, CAP))
    due = np.where(games, expectation(gap), 0).sum(axis=1)
    points = np.where(games, event.game_score, 0).sum(axis=1)
    return np.asarray(K * (10 * points - due) / 100, np.float64)
