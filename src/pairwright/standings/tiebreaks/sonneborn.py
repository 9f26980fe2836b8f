"""Sonneborn-Berger, its extended form for teams, and Koya (C.07 art. 9, 13.2)."""

from __future__ import annotations

from operator import mul

from ...model import points_text
from ..grids import cells, faced
from .buchholz import Opposition, enough, opposition
from .codes import Code
from .columns import Column, Fate, Parts, Reckoning
from .cuts import cut

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..grids import Grid

_HALF_POINT = 5
"""In tenths of a point."""


def sonneborn_berger(at: Reckoning, code: Code) -> Column:
    """Sum of each opponent's score times the points scored against him."""
    at = at.referred(code)
    against = at.once(
        (opposition, False, code.scheduled),
        lambda: opposition(at.field, at.edition, scheduled=code.scheduled),
    )
    return _products(against, at.field.points, code)


def extended_sonneborn_berger(at: Reckoning, code: Code) -> Column:
    """As Sonneborn-Berger with two scores: EMGSB is the opponent's match points times the own game points."""
    theirs, own = (at.field.by(f"{letter}P") for letter in code.name[1:3])
    return _products(opposition(theirs, at.edition, scheduled=code.scheduled), own.points, code)


def _products(opponents: Opposition, points: Grid, code: Code) -> Column:
    terms = cells(mul, opponents.scores, points)
    fate = cut(
        terms,
        opponents.present,
        low=code.low_cuts,
        high=0,
        significance=opponents.scores,
        voluntary=opponents.voluntary,
    )

    def origin(row: int, column: int) -> str:
        score, against = opponents.scores[row][column], points[row][column]
        return f"{points_text(score)} x {points_text(against)}: {opponents.origin(row, column)}"

    return Column.sum_of(Parts(terms, fate, 100, origin), defined=enough(opponents.present, code))


def koya(at: Reckoning, code: Code) -> Column:
    """Points against opponents who scored at least half of the maximum, the limit moved by half points.

    Half a point is 0.5 in every point system, for any value of a draw: the text names no other value. In Swiss events
    a forfeit does not count as a game, as in articles 6 and 9.1.
    """
    at = at.referred(code)
    field = at.field
    met = field.paired if field.predetermined else field.played
    rounds = max(map(sum, met), default=0) if field.predetermined else field.completed
    limit = field.win * rounds + 2 * _HALF_POINT * code.limit
    counted = [Fate.COUNTED if 2 * score >= limit else Fate.BELOW for score in field.score]
    fate = cells(lambda met, fate: fate if met else Fate.ABSENT, met, faced(counted, field.opponents))

    def origin(row: int, column: int) -> str:
        score = field.score[field.opponents[row][column]]
        return f"against an opponent with {points_text(score)}"

    return Column.sum_of(Parts(field.points, fate, 10, origin))
