"""The rules of the system for other parts: the conditions on a pair, and its costs."""

from __future__ import annotations

import numpy as np

from ...rules.arrays import Counts, FactColumns, Ints
from ...rules.articles import Article, Edition, RuleBook
from ...rules.criterion import Criterion, criterion
from .field import RoommatesField
from .tables import PAPER, Tables

_LETTER = {"": 0, "W": 1, "B": -1}


def facts_of(field: RoommatesField) -> FactColumns:
    """The players of a round as columns for the criteria; scores in tenths.

    `signed` is games with White minus games with Black, `last` the sign of the last colour played, 0 before the first
    game.
    """
    last = [_LETTER[colours[-1:]] for colours in field.colours]
    return FactColumns(
        score=field.score * field.unit,
        barred=field.bye_barred.astype(np.int64),
        signed=field.difference,
        last=np.array(last, np.int64).reshape(len(field)),
    )


def _table(tables: Tables) -> tuple[Ints, Ints]:
    x = np.array([[-1 if value is None else value for value in row] for row in tables.x], np.int64)
    return np.maximum(x, 0), (x < 0).astype(np.int64)


_X, _DASH = _table(PAPER)


def _row(a: FactColumns) -> Ints:
    return 2 - np.clip(a.signed, -2, 2)


@criterion("R2", "Table I")
def two_of_colour_difference_two(a: FactColumns, b: FactColumns) -> Counts:
    """Two players with a colour difference of 2 towards the same colour do not meet: one would reach 3."""
    return _DASH[_row(a), _row(b)]


@criterion("R3", "2, sd")
def score_difference(a: FactColumns, b: FactColumns) -> Counts:
    """Players prefer opponents with scores close to their own."""
    return np.abs(a.score - b.score)


@criterion("R4", "Table I")
def colour_penalty(a: FactColumns, b: FactColumns) -> Counts:
    """Players prefer opponents whose colour difference fits their own, by matrix X."""
    return _X[_row(a), _row(b)]


@criterion("R5", "Table II")
def same_colour_last(a: FactColumns, b: FactColumns) -> Counts:
    """Players prefer opponents who had the other colour in their last game, by matrix Y."""
    return (a.last == b.last) & (a.last != 0)


@criterion("R6", "C.04.1/4")
def bye_twice(a: FactColumns) -> Counts:
    """A player who already had the pairing-allocated bye, or scored a win's points without playing, does not get it."""
    return a.barred


R1 = Criterion("R1", "1.1", "No two players meet more than once.", "rematch")

ROOMMATES_RULES = RuleBook(
    id="roommates-1999",
    title="Stable roommates",
    edition=Edition("Div. Mat. 7(1)", since="1999-01-01"),
    absolute=(R1, two_of_colour_difference_two, bye_twice),
    quality=(score_difference, colour_penalty, same_colour_last),
    articles=(
        Article(
            "1.2",
            "No two players both prefer each other to their opponents.",
            "systems.roommates.stability",
        ),
        Article(
            "2, f",
            "f(p, r) = (10 - c)/6 X + c sd/ms + Y; each player ranks the others by f, lowest first.",
            "systems.roommates.tables",
        ),
        Article(
            "2, ms",
            "The lists admit opponents of equal score first, then half a point more each time, "
            "until a stable pairing exists.",
            "systems.roommates.instance",
        ),
        Article("1.1", "In round 1, number i meets number i + n/2.", "systems.roommates.system"),
        Article(
            "colours",
            "The player with the smaller colour difference gets White; if equal, colours alternate. "
            "The paper has no rule.",
            "systems.roommates.colours",
        ),
        Article(
            "bye",
            "The bye goes to the lowest score, then the highest number, if all other players can be paired.",
            "systems.roommates.fallback",
        ),
    ),
)
"""Stability decides between pairings; the sums of the quality criteria only show each player's view."""
