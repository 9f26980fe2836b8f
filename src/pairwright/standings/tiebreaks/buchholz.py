"""The Buchholz family (C.07 art. 8) and the opponents' scores that article 9 shares with it (art. 15, 16)."""

from __future__ import annotations

from operator import mul

from ...errors import InvalidTournament
from ...lean_dataclass import dataclass, replace
from .. import wording as say
from ..editions import TieBreakEdition
from ..field import Kind, RankedField
from ..grids import cells, everywhere, faced
from ..said import sum_say
from .codes import Code
from .columns import Column, Fate, Parts, Reckoning, among, means
from .cuts import cut

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...messages import Message
    from ..grids import Grid, Ints


@dataclass(frozen=True)
class Opposition:
    """The score that stands for the opponent of every round, in tenths.

    Over the board that is the opponent's adjusted score, otherwise the score of a dummy. `met` says which; `present`
    are the rounds with a term, `voluntary` those under the exception of 16.5.
    """

    field: RankedField
    edition: TieBreakEdition
    scores: Grid
    met: Grid
    present: Grid
    voluntary: Grid

    def origin(self, row: int, column: int) -> Message:
        """The origin of the score of a row and round."""
        if self.met[row][column]:
            return self._opponents(self.field.opponents[row][column])
        what = sum_say.UNPLAYED[Kind(self.field.kinds[row][column]).name]()
        own, used = self.field.score[row], self.scores[row][column]
        if used >= own:
            return sum_say.DUMMY(what=what, own=own)
        article = "16.4.1" if self.field.paired[row][column] else "16.4.2"
        return sum_say.DUMMY_CAPPED(what=what, own=own, used=used, article=article)

    def _opponents(self, opponent: int) -> Message:
        score, adjusted = self.field.score[opponent], self.field.adjusted[opponent]
        if score == adjusted:
            return sum_say.OF_OPPONENT()
        rounds = tuple(number for number, late in enumerate(self.field.trailing[opponent], 1) if late)
        return sum_say.WITH_DRAWS(score=score, rounds=rounds, count=len(rounds))


def opposition(field: RankedField, edition: TieBreakEdition, *, scheduled: bool = False) -> Opposition:
    """The opponents' scores of every participant and round (15.2, 16.3, 16.4).

    With `scheduled`, and where the pairings are predetermined, forfeits count as played against the scheduled
    opponent; in the latter case rounds without an opponent have no term.
    """
    met = field.paired if scheduled or field.predetermined else field.played
    present = met if field.predetermined else everywhere(True, met)
    voluntary = [
        bytes([late and not there for late, there in zip(unplayed, at, strict=True)])
        if 1 in unplayed
        else unplayed
        for unplayed, at in zip(field.voluntary, met, strict=True)
    ]
    theirs = faced(field.adjusted, field.opponents)
    scores = [
        [
            score if at else dummy
            for score, at, dummy in zip(row, there, _dummies(field, edition, own), strict=True)
        ]
        if 0 in there
        else row
        for own, (row, there) in enumerate(zip(theirs, met, strict=True))
    ]
    return Opposition(field, edition, scores, met, present, voluntary)


def _dummies(field: RankedField, edition: TieBreakEdition, row: int) -> Ints:
    """The own score in each round, where the edition says so not more than the scheduled opponent's, or than draws."""
    own, opponents = field.score[row], field.opponents[row]
    if not edition.capped_dummies:
        return [own] * len(opponents)
    draws, adjusted = field.draw * field.rounds, field.adjusted
    return [min(own, adjusted[opponent] if opponent >= 0 else draws) for opponent in opponents]


def enough(present: Grid, code: Code) -> list[bool] | None:
    """Rows that have more terms than are to be cut: the others are undefined. `None` where nothing is cut."""
    if not code.low_cuts:
        return None
    cuts = code.low_cuts + code.high_cuts
    return [len(row) - row.count(0) > cuts for row in present]


def buchholz(at: Reckoning, code: Code) -> Column:
    """Sum of the opponents' scores."""
    return _buchholz(at.referred(code), code, fore=False)


def fore_buchholz(at: Reckoning, code: Code) -> Column:
    """Sum of the opponents' scores as if all paired games of the last round were draws."""
    return _buchholz(at.referred(code), code, fore=True)


def _buchholz(at: Reckoning, code: Code, *, fore: bool) -> Column:
    _allowed(at, code)
    field = at.field.fore if fore else at.field
    against = at.once(
        (opposition, fore, code.scheduled), lambda: opposition(field, at.edition, scheduled=code.scheduled)
    )
    fate = cut(
        against.scores, against.present, low=code.low_cuts, high=code.high_cuts, voluntary=against.voluntary
    )
    parts = Parts(against.scores, fate, 10, against.origin)
    return Column.sum_of(parts, defined=enough(against.present, code))


def average_buchholz(at: Reckoning, code: Code) -> Column:
    """Average of the Buchholz of the opponents met over the board, in hundredths."""
    at = at.referred(code)
    _allowed(at, code)
    if code.fore and not at.edition.fore_average:
        raise InvalidTournament(say.NOT_IN_EDITION(code=str(code), edition=at.edition.name))
    of = "FB" if code.fore else "BH"
    plain = replace(code, name=of, modifiers=())
    theirs = at.once(plain, lambda: _buchholz(at, plain, fore=code.fore))
    field = at.field
    terms = faced(theirs.values, field.opponents)
    parts = Parts(terms, among(field.played), 10, lambda row, column: sum_say.VALUE_OF_OPPONENT(code=of))
    values = means([10 * total for total in parts.total], parts.number)
    return Column.of_games(values, parts, lambda row: sum_say.OVER_MET(count=parts.number[row]), 100)


def _allowed(at: Reckoning, code: Code) -> None:
    if at.field.predetermined and not at.edition.buchholz_in_round_robin:
        raise InvalidTournament(say.NOT_FOR_ROUND_ROBIN(code=str(code), edition=at.edition.name))


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

    def origin(row: int, column: int) -> Message:
        score, against = opponents.scores[row][column], points[row][column]
        return sum_say.PRODUCT(score=score, points=against, origin=opponents.origin(row, column))

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

    def origin(row: int, column: int) -> Message:
        return sum_say.AGAINST_SCORE(score=field.score[field.opponents[row][column]])

    return Column.sum_of(Parts(field.points, fate, 10, origin))
