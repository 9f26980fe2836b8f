"""The US Chess tie-breaks (Official Rules of Chess, rule 34E)."""

from __future__ import annotations

from functools import partial
from itertools import accumulate
from operator import mul

from ..field import Kind
from ..grids import both, cells, faced, sums
from ..said import sum_say as say
from .codes import Code
from .columns import Column, Fate, Parts, Reckoning, among, every, means
from .direct import among_tied
from .own import known_ratings
from .ratings import game_points

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...messages import Declared, Message
    from ..grids import Grid, Ints

_ONE_MORE = {Kind.WIN: 1, Kind.LOSS: -1}
_KASHDAN = {Kind.WIN: 4, Kind.DRAW: 2, Kind.LOSS: 1}

LONG_EVENT = 9
"""From this number of rounds two scores are discarded at an end instead of one."""


def _adjusted(at: Reckoning) -> Ints:
    """Scores with a draw for every unplayed game."""
    field = at.field
    return sums(cells(lambda played, points: points if played else field.draw, field.played, field.points))


def _when_played(at: Reckoning, terms: Grid) -> Grid:
    """The terms of the games over the board, 0 in other rounds."""
    return cells(lambda played, term: term if played else 0, at.field.played, terms)


def _one_more(at: Reckoning) -> Grid:
    """1 for a win, -1 for a loss."""
    return cells(lambda kind: _ONE_MORE.get(kind, 0), at.field.kinds)


def _opponents(at: Reckoning) -> Parts:
    """Adjusted scores of the opponents; the player's unplayed games count 0."""
    field = at.field
    terms = _when_played(at, faced(_adjusted(at), field.opponents))

    def origin(row: int, column: int) -> Message:
        if not field.played[row][column]:
            return say.UNPLAYED_NOUGHT()
        played = field.played[field.opponents[row][column]]
        unplayed = len(played) - sum(played)
        return say.UNPLAYED_AS_DRAWS(count=unplayed) if unplayed else say.OF_OPPONENT()

    return Parts(terms, every(terms), 10, origin)


def _discard(parts: Parts, low: Ints, high: Ints) -> Column:
    """The sum without the `low` smallest and `high` largest terms of each row."""
    rows = list(zip(parts.terms, low, high, strict=True))
    fate = [_fates(*row) for row in rows]
    defined = [few + many < len(terms) or not few + many for terms, few, many in rows]
    return Column.sum_of(Parts(parts.terms, fate, parts.unit, parts.origin), defined=defined)


def _fates(terms: Ints, low: int, high: int) -> list[int]:
    """The fate of the terms of a row; on a tie the first round is the smallest."""
    fate: list[int] = [Fate.COUNTED] * len(terms)
    ascending = sorted(range(len(terms)), key=terms.__getitem__)
    for place in ascending[max(len(terms) - high, 0) :]:
        fate[place] = Fate.HIGHEST
    for place in ascending[:low]:
        fate[place] = Fate.LOWEST
    return fate


def modified_median(at: Reckoning, code: Code) -> Column:
    """Solkoff without the lowest score (plus), the highest (minus), or both (even score)."""
    field = at.field
    discards = 2 if field.completed >= LONG_EVENT else 1
    above = [2 * score - field.win * field.completed for score in field.score]
    low, high = [discards * (over >= 0) for over in above], [discards * (over <= 0) for over in above]
    return _discard(_opponents(at), low, high)


def solkoff(at: Reckoning, code: Code) -> Column:
    """Sum of the opponents' adjusted scores."""
    return Column.sum_of(_opponents(at))


def median(at: Reckoning, code: Code) -> Column:
    """Solkoff without the highest and the lowest score."""
    discards = [2 if at.field.completed >= LONG_EVENT else 1] * len(at.field)
    return _discard(_opponents(at), discards, discards)


def cumulative(at: Reckoning, code: Code) -> Column:
    """Sum of the running scores, less the points of unplayed wins."""
    field = at.field
    running = [list(accumulate(row)) for row in field.points]
    unplayed_win = cells(
        lambda played, points: not played and points == field.win, field.played, field.points
    )
    terms = cells(lambda total, free: total - field.win * free, running, unplayed_win)

    def origin(row: int, column: int) -> Message:
        score = running[row][column]
        if unplayed_win[row][column]:
            return say.RUNNING_LESS(score=score, win=field.win)
        return say.RUNNING(score=score)

    return Column.sum_of(Parts(terms, every(terms), 10, origin))


def _met(at: Reckoning, values: Ints, unit: int, what: Declared) -> Parts:
    """A value of every opponent met over the board."""
    terms = faced(values, at.field.opponents)
    return Parts(terms, among(at.field.played), unit, lambda row, column: what())


def cumulative_of_opposition(at: Reckoning, code: Code) -> Column:
    """Sum of the cumulative scores of the opponents met."""
    own = at.once("US cumulative", lambda: cumulative(at, code))
    return Column.sum_of(_met(at, own.values, 10, say.CUMULATIVE_OF_OPPONENT))


def result_between_tied(at: Reckoning, code: Code) -> Column:
    """Wins less losses in the games among the tied."""
    games = both(among_tied(at.field, at.groups), at.field.played)
    return Column.sum_of(Parts(_one_more(at), among(games), 1, lambda row, column: say.GAME_AMONG_TIED()))


def most_blacks(at: Reckoning, code: Code) -> Column:
    """Games played with Black."""
    return Column.count(both(at.field.played, at.field.black))


def kashdan(at: Reckoning, code: Code) -> Column:
    """4 for a win, 2 for a draw, 1 for a loss, 0 for an unplayed game."""
    terms = _when_played(at, cells(lambda kind: _KASHDAN.get(kind, 0), at.field.kinds))
    return Column.sum_of(Parts(terms, every(terms), 1))


def sonneborn_berger(at: Reckoning, code: Code) -> Column:
    """Adjusted scores of beaten opponents and half of those of drawn ones."""
    field = at.field
    share = _when_played(at, game_points(field))
    theirs = faced(_adjusted(at), field.opponents)
    terms = cells(mul, theirs, share)

    def origin(row: int, column: int) -> Message:
        return say.MULTIPLIED(score=theirs[row][column], points=share[row][column])

    return Column.sum_of(Parts(terms, among(field.played), 100, origin))


def _average(parts: Parts) -> Column:
    values = means([100 * total // parts.unit for total in parts.total], parts.number)
    return Column.of_games(values, parts, partial(_over, parts), 100)


def _over(parts: Parts, row: int) -> Message:
    return say.OVER_DECIMALS(count=parts.number[row])


def average_rating(at: Reckoning, code: Code) -> Column:
    """Average rating of the opponents met, two decimals."""
    return _average(_met(at, known_ratings(at), 1, say.RATING_OF_OPPONENT))


def opponents_performance(at: Reckoning, code: Code) -> Column:
    """Average performance of the opponents met; 400 points for a win more, for a loss less than a rating."""
    theirs = faced(known_ratings(at), at.field.opponents)
    swung = _when_played(at, cells(lambda rating, more: rating + 400 * more, theirs, _one_more(at)))
    performance = means([100 * total for total in sums(swung)], sums(at.field.played))
    return _average(_met(at, performance, 100, say.PERFORMANCE_OF_OPPONENT))
