"""Tie-breaks from ratings (C.07 art. 10). Only games over the board count, on the 1, half, 0 scale."""

from __future__ import annotations

from functools import partial

import numpy as np

from ...model import points_text
from ..expectation import CERTAIN, DIFFERENCE_OF, NOTHING_SCORED, expectation, fraction
from ..field import BoolArray, IntArray, Kind, RankedField
from .codes import Code
from .columns import Column, Compute, Fate, FateArray, Parts, Reckoning, half_up
from .cuts import cut


def game_points(field: RankedField) -> IntArray:
    """Points of every round over the board in tenths, on the 1, half, 0 scale."""
    win, draw = (field.kinds == kind for kind in (Kind.WIN, Kind.DRAW))
    forfeit = (field.kinds == Kind.FORFEIT_WIN) & field.paired
    points: IntArray = 10 * (win | forfeit).astype(np.int64) + 5 * draw.astype(np.int64)
    return points


def needs_ratings(compute: Compute) -> Compute:
    """Drop the tie-break when an unrated opponent took part and no rating stands for a missing one (10)."""

    def checked(at: Reckoning, code: Code) -> Column:
        field = at.field
        rows = set(field.opponents[_games(at) & (field.opposing_ratings <= 0)].tolist())
        unrated = [field.ids[row] for row in sorted(rows)]
        if unrated and at.unrated is None:
            who = ", ".join(f"#{number}" for number in unrated[:5]) + (", ..." if len(unrated) > 5 else "")
            return Column.undefined(len(field), f"{code} is dropped: {who} without a rating (C.07 art. 10)")
        return compute(at, code)

    return checked


def _games(at: Reckoning) -> BoolArray:
    """Rounds that count: forfeits only where the pairings are predetermined, and not since 2026 (15.2)."""
    field = at.field
    if field.predetermined and not at.edition.forfeits_unplayed_in_round_robin:
        return field.paired
    return field.played


def opposing_ratings(at: Reckoning) -> IntArray:
    """The rating of the opponent in each round, that of the unrated if the rules of the event give them one."""
    ratings = at.field.opposing_ratings
    return ratings if at.unrated is None else np.where(ratings > 0, ratings, at.unrated)


def _opponents(at: Reckoning, fate: FateArray | None = None) -> Parts:
    """The opponents' ratings as terms."""
    if fate is None:
        fate = np.where(_games(at), np.int8(Fate.COUNTED), np.int8(Fate.ABSENT))
    return Parts(opposing_ratings(at), fate, 1, lambda row, column: "rating of the opponent")


def _mean(parts: Parts) -> IntArray:
    return half_up(parts.total, parts.number)


def _over(parts: Parts, row: int, text: str = "") -> str:
    return f"divided by {int(parts.number[row])} opponents, rounded{text}"


def average_rating(at: Reckoning, code: Code) -> Column:
    """Average rating of the opponents, halves up."""
    games = _games(at)
    terms = opposing_ratings(at)
    parts = _opponents(at, cut(terms, games, low=code.low_cuts, high=code.high_cuts))
    return Column(
        _mean(parts),
        1,
        parts.number > 0,
        parts,
        finish=partial(_over, parts),
        undefined_when="no game counts",
    )


def performance(at: Reckoning, code: Code) -> Column:
    """Average rating of the opponents plus the rating difference that belongs to the score."""
    parts = _opponents(at)
    scored = np.where(parts.counted, game_points(at.field), 0).sum(axis=1)
    hundredths = fraction(scored, parts.number)
    gained = DIFFERENCE_OF[hundredths]

    def finish(row: int) -> str:
        plus = f", {int(gained[row]):+d} for a score of {int(hundredths[row])} % (table 8.1.1)"
        return _over(parts, row, plus)

    return Column(
        _mean(parts) + gained, 1, parts.number > 0, parts, finish=finish, undefined_when="no game counts"
    )


def perfect_performance(at: Reckoning, code: Code) -> Column:
    """The lowest rating whose expected score against the opponents is at least the score."""
    parts = _opponents(at)
    scored = np.where(parts.counted, game_points(at.field), 0).sum(axis=1)
    values = perfect(parts.terms, parts.counted, scored)

    def finish(row: int) -> str:
        score = points_text(int(scored[row]))
        return f"lowest rating that expects {score} of {int(parts.number[row])} (table 8.1.2)"

    return Column(values, 1, parts.number > 0, parts, finish=finish, undefined_when="no game counts")


def perfect(ratings: IntArray, games: BoolArray, scored: IntArray) -> IntArray:
    """Perfect tournament performance of every row: opponents' ratings, which rounds count, points in tenths.

    The expected score grows with the rating, so the search halves the range between a rating that expects
    nothing and one that expects everything.
    """
    if not ratings.shape[1]:
        return np.zeros(len(ratings), dtype=np.int64)
    lowest = np.where(games, ratings, np.iinfo(np.int32).max).min(axis=1)
    low = lowest - CERTAIN
    high = np.where(games, ratings, np.iinfo(np.int32).min).max(axis=1) + CERTAIN
    while (high - low > 1).any():
        middle = (low + high) // 2
        expected = np.where(games, expectation(middle[:, None] - ratings), 0).sum(axis=1)
        reached = expected >= 10 * scored
        low, high = np.where(reached, low, middle), np.where(reached, middle, high)
    perfect: IntArray = np.where(scored > 0, high, lowest - NOTHING_SCORED)
    return perfect


def _average_of(compute: Compute, what: str) -> Compute:
    """The tie-break that averages another one over the opponents met, halves up."""

    def average(at: Reckoning, code: Code) -> Column:
        theirs = at.once((what, code.reference), lambda: compute(at, Code(what)))
        fate = np.where(_games(at), np.int8(Fate.COUNTED), np.int8(Fate.ABSENT))
        terms = theirs.values[at.field.against]
        parts = Parts(terms, fate, 1, lambda row, column: f"{what} of the opponent")
        return Column(
            _mean(parts),
            1,
            parts.number > 0,
            parts,
            finish=partial(_over, parts),
            undefined_when="no game counts",
        )

    return average


average_performance = _average_of(performance, "TPR")
average_perfect_performance = _average_of(perfect_performance, "PTP")
