"""Tie-breaks from ratings (C.07 art. 10). Only games over the board count, on the 1, half, 0 scale."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import compress
from operator import add

from ...norms.conversion import (
    EXPECTED,
    REACH,
    ROW_ENDS,
    difference_of,
    expected_hundredths,
    half_up,
    percentage,
)
from ..field import Kind, RankedField
from ..grids import cells, faced
from ..said import sum_say as say
from ..wording import UNRATED_DROPPED
from .codes import Code
from .columns import Column, Compute, Parts, Reckoning, among, means
from .cuts import cut

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...messages import Message
    from ..grids import Grid, Ints

CERTAIN = ROW_ENDS[-1] + 1
"""The smallest rating difference with an expected score of 1 in the table."""

NOTHING_SCORED = 800
"""How far below the lowest opponent a perfect performance without a point lies (C.07 art. 10.3)."""

_GAME_POINTS = bytes(
    [{Kind.WIN: 10, Kind.FORFEIT_WIN: 10, Kind.DRAW: 5}.get(kind, 0) for kind in Kind]
).ljust(256)


def game_points(field: RankedField) -> Grid:
    """Points of the games of every round, over the board or won by forfeit, in tenths, on the 1, half, 0 scale."""
    turns = [[kinds.translate(_GAME_POINTS) for kinds in turn.kinds] for turn in field.by_game]
    return turns[0] if len(turns) == 1 else cells(lambda *points: sum(points), *turns)


def needs_ratings(compute: Compute) -> Compute:
    """Drop the tie-break when an unrated opponent took part and no rating stands for a missing one (10)."""

    def checked(at: Reckoning, code: Code) -> Column:
        unrated = [] if at.unrated is not None else at.once(_unrated, lambda: _unrated(at))
        if unrated:
            who = ", ".join(f"#{number}" for number in unrated[:5]) + (", ..." if len(unrated) > 5 else "")
            notice = UNRATED_DROPPED(code=str(code), players=who)
            return Column.undefined(len(at.field), notice)
        return compute(at, code)

    return checked


def _unrated(at: Reckoning) -> list[int]:
    """The start numbers of those who took part as opponents without a rating."""
    field = at.field
    if min(field.ratings, default=1) > 0 and not field.given.ratings:
        return []
    rows = {
        opponent
        for line in zip(field.opponents, _games(at), field.opposing_ratings, strict=True)
        for opponent, game, rating in zip(*line, strict=True)
        if game and rating <= 0
    }
    return [field.ids[row] for row in sorted(rows)]


def _games(at: Reckoning) -> Grid:
    """Rounds that count: forfeits only where the pairings are predetermined, and not since 2026 (15.2)."""
    field = at.field
    if field.predetermined and not at.edition.forfeits_unplayed_in_round_robin:
        return field.paired
    return field.played


def opposing_ratings(at: Reckoning) -> Grid:
    """The rating of the opponent in each round, that of the unrated if the rules of the event give them one."""
    ratings, unrated = at.field.opposing_ratings, at.unrated
    return ratings if unrated is None else cells(lambda rating: rating if rating > 0 else unrated, ratings)


def _opponents(at: Reckoning, fate: Grid | None = None) -> Parts:
    """The opponents' ratings as terms."""
    fate = among(_games(at)) if fate is None else fate
    return Parts(opposing_ratings(at), fate, 1, lambda row, column: say.RATING_OF_OPPONENT())


def _mean(parts: Parts) -> Ints:
    return means(parts.total, parts.number)


def _over(parts: Parts, row: int) -> Message:
    return say.AVERAGED(count=parts.number[row])


def average_rating(at: Reckoning, code: Code) -> Column:
    """Average rating of the opponents, halves up."""
    fate = cut(opposing_ratings(at), _games(at), low=code.low_cuts, high=code.high_cuts)
    parts = _opponents(at, fate)
    return Column.of_games(_mean(parts), parts, partial(_over, parts))


def performance(at: Reckoning, code: Code) -> Column:
    """Average rating of the opponents plus the rating difference that belongs to the score."""
    parts = _opponents(at)
    scored, each = parts.summed(game_points(at.field)), len(at.field.by_game)
    percents = [
        percentage(points // 5, each * rounds) for points, rounds in zip(scored, parts.number, strict=True)
    ]
    gained = list(map(difference_of, percents))

    def finish(row: int) -> Message:
        return say.OVER_GAINED(count=parts.number[row], gained=gained[row], percent=percents[row])

    return Column.of_games(list(map(add, _mean(parts), gained)), parts, finish)


def perfect_performance(at: Reckoning, code: Code) -> Column:
    """The lowest rating whose expected score against the opponents is at least the score."""
    parts = _opponents(at)
    scored, each = parts.summed(game_points(at.field)), len(at.field.by_game)
    met = [each * list(compress(*row)) for row in zip(parts.terms, _games(at), strict=True)]

    def finish(row: int) -> Message:
        return say.LOWEST_RATING(points=scored[row], games=each * parts.number[row])

    return Column.of_games(
        [perfect(*row) if row[0] else 0 for row in zip(met, scored, strict=True)], parts, finish
    )


def perfect(ratings: Sequence[int], scored: int) -> int:
    """The perfect tournament performance against opponents with these ratings, for points in tenths.

    The expected score grows with the rating. So the search narrows the range between a rating that expects nothing and
    one that expects everything. It begins at the tournament performance, which is near.
    """
    low, high = min(ratings) - CERTAIN, max(ratings) + CERTAIN
    if not scored:
        return min(ratings) - NOTHING_SCORED
    # Without a search for each opponent: half the time of ranking went with it.
    expected = EXPECTED.__getitem__ if high - low < REACH else expected_hundredths
    games, step = len(ratings), 8
    middle = half_up(sum(ratings), games) + difference_of(percentage(scored // 5, games))
    middle = min(max(middle, low + 1), high - 1)
    # At `low` less is expected than was scored, at `high` as much or more.
    while high - low > 1:
        if sum(map(expected, map(middle.__sub__, ratings))) >= 10 * scored:
            high = middle
            middle = max(high - step, (low + high) // 2)
        else:
            low = middle
            middle = min(low + step, (low + high) // 2)
        step *= 2
    return high


def _average_of(compute: Compute, what: str) -> Compute:
    """The tie-break that averages another one over the opponents met, halves up."""

    def average(at: Reckoning, code: Code) -> Column:
        theirs = at.once((what, code.reference), lambda: compute(at, Code(what)))
        terms = faced(theirs.values, at.field.opponents)
        parts = Parts(terms, among(_games(at)), 1, lambda row, column: say.VALUE_OF_OPPONENT(code=what))
        return Column.of_games(_mean(parts), parts, partial(_over, parts))

    return average


average_performance = _average_of(performance, "TPR")
average_perfect_performance = _average_of(perfect_performance, "PTP")
