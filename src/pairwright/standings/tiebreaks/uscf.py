"""The US Chess tie-breaks (Official Rules of Chess, rule 34E)."""

from __future__ import annotations

from functools import partial

import numpy as np

from ...model import points_text
from ..field import BoolArray, IntArray, Kind
from .codes import Code
from .columns import Column, Fate, FateArray, Parts, Reckoning, half_up
from .direct import among_tied
from .ratings import game_points

LONG_EVENT = 9
"""From this number of rounds two scores are discarded at an end instead of one."""


def _adjusted(at: Reckoning) -> IntArray:
    """Scores with a draw for every unplayed game."""
    field = at.field
    adjusted: IntArray = np.where(field.played, field.points, field.draw).sum(axis=1, dtype=np.int64)
    return adjusted


def _opponents(at: Reckoning) -> Parts:
    """Adjusted scores of the opponents; an own unplayed game is an opponent with 0."""
    field = at.field
    terms = np.where(field.played, _adjusted(at)[field.against], 0)

    def origin(row: int, column: int) -> str:
        if not field.played[row, column]:
            return "unplayed: an opponent with 0"
        opponent = int(field.opponents[row, column])
        unplayed = int((~field.played[opponent]).sum())
        return f"score of the opponent, {unplayed} unplayed as draws" if unplayed else "score of the opponent"

    return Parts(terms, np.zeros(terms.shape, dtype=np.int8), 10, origin)


def _discard(parts: Parts, low: IntArray, high: IntArray) -> Column:
    """The sum without the `low` smallest and `high` largest terms of each row."""
    rounds = parts.terms.shape[1]
    place = np.empty(parts.terms.shape, dtype=np.int64)
    ascending = np.argsort(parts.terms, axis=1, kind="stable")
    np.put_along_axis(place, ascending, np.arange(rounds)[None, :], axis=1)
    fate: FateArray = np.zeros(parts.terms.shape, dtype=np.int8)
    fate[place >= rounds - high[:, None]] = Fate.HIGHEST
    fate[place < low[:, None]] = Fate.LOWEST
    return Column.sum_of(
        Parts(parts.terms, fate, parts.unit, parts.origin), defined=(low + high < rounds) | (low + high == 0)
    )


def modified_median(at: Reckoning, code: Code) -> Column:
    """Solkoff without the lowest score (plus), the highest (minus), or both (even score)."""
    field = at.field
    discards = 2 if field.completed >= LONG_EVENT else 1
    above = 2 * field.score - field.win * field.completed
    return _discard(_opponents(at), discards * (above >= 0), discards * (above <= 0))


def solkoff(at: Reckoning, code: Code) -> Column:
    """Sum of the opponents' adjusted scores."""
    return Column.sum_of(_opponents(at))


def median(at: Reckoning, code: Code) -> Column:
    """Solkoff without the highest and the lowest score."""
    discards = np.full(len(at.field), 2 if at.field.completed >= LONG_EVENT else 1)
    return _discard(_opponents(at), discards, discards)


def cumulative(at: Reckoning, code: Code) -> Column:
    """Sum of the running scores, less the points of unplayed wins."""
    field = at.field
    running = np.cumsum(field.points, axis=1)
    unplayed_win = ~field.played & (field.points == field.win)
    terms = running - np.where(unplayed_win, field.points, 0)

    def origin(row: int, column: int) -> str:
        less = f", less {points_text(field.win)} for the unplayed win" if unplayed_win[row, column] else ""
        return f"score {points_text(int(running[row, column]))} after the round{less}"

    return Column.sum_of(Parts(terms, np.zeros(terms.shape, dtype=np.int8), 10, origin))


def _met(at: Reckoning, values: IntArray, unit: int, what: str) -> Parts:
    """A value of every opponent met over the board."""
    field = at.field
    fate = np.where(field.played, np.int8(Fate.COUNTED), np.int8(Fate.ABSENT))
    return Parts(values[field.against], fate, unit, lambda row, column: f"{what} of the opponent")


def cumulative_of_opposition(at: Reckoning, code: Code) -> Column:
    """Sum of the cumulative scores of the opponents met."""
    own = at.once("US cumulative", lambda: cumulative(at, code))
    return Column.sum_of(_met(at, own.values, 10, "cumulative score"))


def result_between_tied(at: Reckoning, code: Code) -> Column:
    """Wins less losses in the games among the tied."""
    field = at.field
    games = among_tied(field, at.groups) & field.played
    terms = (field.kinds == Kind.WIN).astype(np.int64) - (field.kinds == Kind.LOSS)
    fate = np.where(games, np.int8(Fate.COUNTED), np.int8(Fate.ABSENT))
    return Column.sum_of(Parts(terms, fate, 1, lambda row, column: "game among the tied"))


def most_blacks(at: Reckoning, code: Code) -> Column:
    """Games played with Black."""
    return Column.count(at.field.played & at.field.black)


def kashdan(at: Reckoning, code: Code) -> Column:
    """4 for a win, 2 for a draw, 1 for a loss, 0 for an unplayed game."""
    kinds = at.field.kinds
    worth = np.select([kinds == Kind.WIN, kinds == Kind.DRAW, kinds == Kind.LOSS], [4, 2, 1], 0)
    terms = np.where(at.field.played, worth, 0)
    return Column.sum_of(Parts(terms, np.zeros(terms.shape, dtype=np.int8), 1))


def sonneborn_berger(at: Reckoning, code: Code) -> Column:
    """Adjusted scores of beaten opponents and half of those of drawn ones."""
    field = at.field
    share = np.where(field.played, game_points(field), 0)
    theirs = _adjusted(at)[field.against]
    terms = np.where(field.played, theirs * share, 0)
    fate = np.where(field.played, np.int8(Fate.COUNTED), np.int8(Fate.ABSENT))

    def origin(row: int, column: int) -> str:
        return f"{points_text(int(theirs[row, column]))} x {points_text(int(share[row, column]))}"

    return Column.sum_of(Parts(terms, fate, 100, origin))


def _average(parts: Parts) -> Column:
    finish = partial(_over, parts)
    values = half_up(100 * parts.total // parts.unit, parts.number)
    return Column(values, 100, parts.number > 0, parts, finish=finish, undefined_when="no game counts")


def _over(parts: Parts, row: int) -> str:
    return f"divided by {int(parts.number[row])} opponents, two decimals"


def _ratings(at: Reckoning) -> IntArray:
    ratings = at.field.ratings
    return ratings if at.unrated is None else np.where(ratings > 0, ratings, at.unrated)


def average_rating(at: Reckoning, code: Code) -> Column:
    """Average rating of the opponents met, two decimals."""
    return _average(_met(at, _ratings(at), 1, "rating"))


def opponents_performance(at: Reckoning, code: Code) -> Column:
    """Average performance of the opponents met; 400 points for a win more, for a loss less than a rating."""
    field = at.field
    games: BoolArray = field.played
    swing = 400 * ((field.kinds == Kind.WIN).astype(np.int64) - (field.kinds == Kind.LOSS))
    theirs = np.where(games, _ratings(at)[field.against] + swing, 0)
    performance = half_up(100 * theirs.sum(axis=1), games.sum(axis=1))
    return _average(_met(at, performance, 100, "performance"))
