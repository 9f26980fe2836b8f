"""Tie-breaks from the participant's own results (C.07 art. 7, 10.6), and drawing of lots (art. 4; US Chess 34E13)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from hashlib import blake2b

import numpy as np

from ...errors import InvalidTournament
from ...model import points_text
from ..field import BoolArray, IntArray, Kind, RankedField
from .codes import Code
from .columns import Column, Fate, Parts, Reckoning


def as_played(at: Reckoning) -> BoolArray:
    """Rounds that count as games in article 7.

    Over the board; where the pairings are predetermined also forfeits, but since 2026 forfeit wins only
    (15.2).
    """
    field = at.field
    if not field.predetermined:
        return field.played
    if at.edition.forfeits_unplayed_in_round_robin:
        counted: BoolArray = field.paired & (field.kinds != Kind.FORFEIT_LOSS)
        return counted
    return field.paired


def points(at: Reckoning, code: Code) -> Column:
    """The score itself."""
    field = at.referred(code).field
    return _all_rounds(field.points, 10)


def other_score(at: Reckoning, code: Code) -> Column:
    """The secondary score of a team (13.1)."""
    return _all_rounds(at.field.swapped.points, 10)


def wins(at: Reckoning, code: Code) -> Column:
    """Rounds with as many points as a win, played or not."""
    return Column.count(at.field.points == at.field.win)


def games_won(at: Reckoning, code: Code) -> Column:
    """Games won over the board."""
    return Column.count(as_played(at) & _won(at.field))


def black_games(at: Reckoning, code: Code) -> Column:
    """Games played with Black."""
    return Column.count(as_played(at) & at.field.black)


def black_wins(at: Reckoning, code: Code) -> Column:
    """Games won with Black."""
    return Column.count(as_played(at) & at.field.black & _won(at.field))


def rounds_elected(at: Reckoning, code: Code) -> Column:
    """Rounds without requested byes and forfeit losses."""
    if at.field.predetermined and not at.edition.forfeits_unplayed_in_round_robin:
        return Column.count(~at.field.requested)
    return Column.count(~at.field.voluntary)


def standard_points(at: Reckoning, code: Code) -> Column:
    """1 for more points than the scheduled opponent got, 1/2 for as many; unplayed rounds against a draw."""
    field = at.field
    theirs = field.points[field.against, np.arange(field.completed)]
    measure = np.where(field.paired, theirs, field.draw)
    terms = np.where(field.points > measure, 10, np.where(field.points == measure, 5, 0))

    def origin(row: int, column: int) -> str:
        own, other = (points_text(int(points[row, column])) for points in (field.points, measure))
        return f"{own} to {other}" + ("" if field.paired[row, column] else " (a draw)")

    return Column.sum_of(Parts(terms, np.zeros(terms.shape, dtype=np.int8), 10, origin))


def progressive(at: Reckoning, code: Code) -> Column:
    """Sum of the scores after each round; cuts leave out the first rounds."""
    terms = np.cumsum(at.referred(code).field.points, axis=1)
    fate = np.zeros(terms.shape, dtype=np.int8)
    fate[:, : code.low_cuts] = Fate.LOWEST
    enough = np.full(len(terms), terms.shape[1] > code.low_cuts or not code.low_cuts)
    parts = Parts(terms, fate, 10, lambda row, column: "score after the round")
    return Column.sum_of(parts, defined=enough)


def pairing_number(at: Reckoning, code: Code) -> Column:
    """Tournament pairing number, the lowest first."""
    return Column(np.arange(1, len(at.field) + 1, dtype=np.int64), ascending=True)


def rating(at: Reckoning, code: Code) -> Column:
    """Rating, the highest first; the unrated are undefined unless the rules give them one."""
    ratings = at.field.ratings
    if at.unrated is not None:
        return Column(np.where(ratings > 0, ratings, at.unrated))
    return Column(ratings, defined=ratings > 0, undefined_when="there is no rating")


def lots(at: Reckoning, code: Code) -> Column:
    """The place of each participant in a lottery over the whole field, repeatable by its seed.

    The lot depends on nothing but the seed and the start number, so that a later draw among others, or
    another order of the players, leaves it as it is.
    """
    if at.seed is None:
        raise InvalidTournament(f"{code} needs a seed, so that the lots can be drawn again")

    def lot(number: int) -> tuple[bytes, int]:
        return blake2b(f"{at.seed}\n{number}".encode()).digest(), number

    drawn = {number: place for place, number in enumerate(sorted(at.field.ids, key=lot), 1)}
    return Column(np.array([drawn[number] for number in at.field.ids], dtype=np.int64), ascending=True)


def from_outside(at: Reckoning, code: Code) -> Column:
    """A value that an arbiter has entered, the highest first. Raises `InvalidTournament` for what is no number."""
    return _entered(at, code, at.field.given.outside, "nobody has a value from outside", unit=100)


def by_hand(at: Reckoning, code: Code) -> Column:
    """The place among the tied that an arbiter has given. Raises `InvalidTournament` for what is no number."""
    found = _entered(at, code, at.field.given.places, "nobody is placed by hand")
    return replace(found, ascending=True)


def _entered(at: Reckoning, code: Code, values: Mapping[int, int], nothing: str, unit: int = 1) -> Column:
    if not values:
        return Column.undefined(len(at.field), f"{code}: {nothing}")
    for number, value in values.items():
        if isinstance(value, bool) or not isinstance(value, int | np.integer):
            raise InvalidTournament(f"{code}: what is entered for {number} is no whole number: {value!r}")
    known = [values.get(number) for number in at.field.ids]
    return Column(
        np.array([value or 0 for value in known], dtype=np.int64),
        unit,
        np.array([value is not None for value in known], dtype=np.bool_),
        undefined_when="none is entered",
    )


def _won(field: RankedField) -> BoolArray:
    won: BoolArray = (field.kinds == Kind.WIN) | (field.kinds == Kind.FORFEIT_WIN)
    return won


def _all_rounds(terms: IntArray, unit: int) -> Column:
    return Column.sum_of(Parts(terms, np.zeros(terms.shape, dtype=np.int8), unit))
