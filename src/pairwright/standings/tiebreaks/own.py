"""Tie-breaks from the participant's own results (C.07 art. 7, 10.6), and drawing of lots (art. 4; US Chess 34E13)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from itertools import accumulate
from numbers import Integral
from operator import not_

from ...errors import InvalidTournament
from .. import wording as say
from ..field import Kind, RankedField
from ..grids import both, cells, which
from ..said import sum_say
from .codes import Code
from .columns import Column, Fate, Parts, Reckoning, every, some

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...messages import Declared, Message
    from ..grids import Grid, Ints


def _as_played(field: RankedField, at: Reckoning) -> Grid:
    """Rounds that count as games in article 7.

    Over the board; where the pairings are predetermined also forfeits, but since 2026 forfeit wins only
    (15.2).
    """
    if not field.predetermined:
        return field.played
    if at.edition.forfeits_unplayed_in_round_robin:
        return cells(lambda paired, kind: paired and kind != Kind.FORFEIT_LOSS, field.paired, field.kinds)
    return field.paired


def points(at: Reckoning, code: Code) -> Column:
    """The score itself."""
    field = at.referred(code).field
    return _score(field.points)


def other_score(at: Reckoning, code: Code) -> Column:
    """The secondary score of a team (13.1)."""
    return _score(at.field.swapped.points)


def wins(at: Reckoning, code: Code) -> Column:
    """Rounds with as many points as a win, played or not."""
    return Column.count(which(at.field.points, at.field.win))


def games_won(at: Reckoning, code: Code) -> Column:
    """Games won over the board."""
    return _of_games(at, lambda field: both(_as_played(field, at), _won(field)))


def black_games(at: Reckoning, code: Code) -> Column:
    """Games played with Black."""
    return _of_games(at, lambda field: both(_as_played(field, at), field.black))


def black_wins(at: Reckoning, code: Code) -> Column:
    """Games won with Black."""
    return _of_games(at, lambda field: both(both(_as_played(field, at), field.black), _won(field)))


def rounds_elected(at: Reckoning, code: Code) -> Column:
    """Rounds without requested byes and forfeit losses."""
    if at.field.predetermined and not at.edition.forfeits_unplayed_in_round_robin:
        return Column.count(cells(not_, at.field.requested))
    return Column.count(cells(not_, at.field.voluntary))


def standard_points(at: Reckoning, code: Code) -> Column:
    """1 for more points than the scheduled opponent got, 1/2 for as many; unplayed rounds against a draw."""
    field = at.field
    measure = [
        [field.points[opponent][place] if opponent >= 0 else field.draw for place, opponent in enumerate(row)]
        for row in field.opponents
    ]
    terms = cells(lambda own, other: 10 if own > other else 5 * (own == other), field.points, measure)

    def origin(row: int, column: int) -> Message:
        told = sum_say.COMPARED if field.paired[row][column] else sum_say.COMPARED_DRAW
        return told(own=field.points[row][column], other=measure[row][column])

    return Column.sum_of(Parts(terms, every(terms), 10, origin))


def progressive(at: Reckoning, code: Code) -> Column:
    """Sum of the scores after each round; cuts leave out the first rounds."""
    terms = [list(accumulate(row)) for row in at.referred(code).field.points]
    rounds, cuts = at.field.completed, code.low_cuts
    # The same rounds are cut for all: the rows are one object, which must not change.
    fate = [[Fate.LOWEST if place < cuts else Fate.COUNTED for place in range(rounds)]] * len(terms)
    enough = [rounds > cuts or not cuts] * len(terms)
    parts = Parts(terms, fate, 10, lambda row, column: sum_say.AFTER_ROUND())
    return Column.sum_of(parts, defined=enough)


def pairing_number(at: Reckoning, code: Code) -> Column:
    """Tournament pairing number, the lowest first."""
    return Column(at.field.numbers or range(1, len(at.field) + 1), ascending=True)


def rating(at: Reckoning, code: Code) -> Column:
    """Rating, the highest first; the unrated are undefined unless the rules give them one."""
    if at.unrated is not None:
        return Column(known_ratings(at))
    return Column(
        at.field.ratings, defined=some(at.field.ratings), undefined_when=lambda row: sum_say.NO_RATING_HERE()
    )


def known_ratings(at: Reckoning) -> Ints:
    """The ratings, that of the unrated if the rules of the event give them one."""
    ratings = at.field.ratings
    return ratings if at.unrated is None else [rating if rating > 0 else at.unrated for rating in ratings]


def lots(at: Reckoning, code: Code) -> Column:
    """The place of each participant in a lottery over the whole field, repeatable by its seed.

    The lot depends only on the seed and the start number: a later draw among others, or another order of the players,
    does not change it.
    """
    if at.seed is None:
        raise InvalidTournament(say.SEED_NEEDED(code=str(code)))
    from hashlib import blake2b  # slow to load, and lots are seldom drawn

    def lot(number: int) -> tuple[bytes, int]:
        return blake2b(f"{at.seed}\n{number}".encode("utf-8", "surrogatepass")).digest(), number

    drawn = {number: place for place, number in enumerate(sorted(at.field.ids, key=lot), 1)}
    return Column([drawn[number] for number in at.field.ids], ascending=True)


def from_outside(at: Reckoning, code: Code) -> Column:
    """A value that an arbiter has entered, the highest first. Raises `InvalidTournament` for anything but a number."""
    return _entered(at, code, at.field.given.outside, sum_say.NO_OUTSIDE, unit=100)


def by_hand(at: Reckoning, code: Code) -> Column:
    """The place among the tied that an arbiter has given. Raises `InvalidTournament` for anything but a number."""
    found = _entered(at, code, at.field.given.places, sum_say.NO_HAND)
    return replace(found, ascending=True)


def _entered(
    at: Reckoning, code: Code, values: Mapping[int, int], nothing: Declared, unit: int = 1
) -> Column:
    if not values:
        return Column.undefined(len(at.field), nothing(code=str(code)))
    for number, value in values.items():
        if isinstance(value, bool) or not isinstance(value, Integral):
            raise InvalidTournament(say.ENTERED_VALUE(code=str(code), number=number, given=repr(value)))
    known = [values.get(number) for number in at.field.ids]
    return Column(
        [int(value or 0) for value in known],
        unit,
        [value is not None for value in known],
        undefined_when=lambda row: sum_say.NONE_ENTERED(),
    )


def _of_games(at: Reckoning, what: Callable[[RankedField], Grid]) -> Column:
    """The number of games of which a condition holds, one or several in a round."""
    grids = list(map(what, at.field.by_game))
    if len(grids) == 1:
        return Column.count(grids[0])
    terms = cells(lambda *held: sum(map(bool, held)), *grids)
    return Column.sum_of(Parts(terms, every(terms), 1))


def _won(field: RankedField) -> Grid:
    return cells((Kind.WIN.value, Kind.FORFEIT_WIN.value).__contains__, field.kinds)


def _score(points: Grid) -> Column:
    return Column.sum_of(Parts(points, every(points), 10))
