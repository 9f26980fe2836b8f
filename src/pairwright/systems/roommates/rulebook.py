"""The rules of the system, as other parts read them: what a pair may not be, and what it costs."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any, cast

import numpy as np

from ...rules.articles import Article, Edition, RuleBook
from ...rules.criterion import Bracket, Counts, Criterion, counted, counted_left
from ...rules.facts import Facts, Ints
from .field import RoommatesField
from .tables import PAPER, Tables

_LETTER = {"": 0, "W": 1, "B": -1}


@dataclass(frozen=True, eq=False)
class RoommatesFacts(Facts):
    """The usual columns, and two the FIDE systems do without.

    Attributes:
        signed: games with White minus games with Black.
        last: sign of the last colour played, 0 before the first game.
    """

    signed: Ints
    last: Ints

    def __getitem__(self, index: Any) -> RoommatesFacts:
        return RoommatesFacts(**{field.name: getattr(self, field.name)[index] for field in fields(self)})


def facts_of(field: RoommatesField) -> RoommatesFacts:
    """The players of a round as the criteria see them; scores in tenths."""
    n = len(field)
    signed = field.difference
    last = np.array([_LETTER[colours[-1:]] for colours in field.colours], np.int64).reshape(n)
    twice = np.array(
        [_LETTER[c[-1]] if c[-2:] in ("WW", "BB") else 0 for c in field.colours], np.int64
    ).reshape(n)
    none = np.zeros(n, np.int64)
    columns = dict.fromkeys((column.name for column in fields(RoommatesFacts)), none)
    columns |= {
        "row": np.array(field.numbers, np.int64) - 1,
        "score": field.score * field.unit,
        "wants": np.where(signed != 0, -np.sign(signed), -last),
        "strength": np.minimum(np.abs(signed), 2) + (last != 0),
        "wide": np.where(np.abs(signed) > 1, -np.sign(signed), 0),
        "difference": np.abs(signed),
        "twice": twice,
        "barred": field.bye_barred.astype(np.int64),
        "signed": signed,
        "last": last,
    }
    return RoommatesFacts(**columns)


def _table(tables: Tables) -> tuple[Ints, Ints]:
    x = np.array([[-1 if value is None else value for value in row] for row in tables.x], np.int64)
    return np.maximum(x, 0), (x < 0).astype(np.int64)


_X, _DASH = _table(PAPER)


def _row(a: Facts) -> Ints:
    return 2 - np.clip(cast(RoommatesFacts, a).signed, -2, 2)


@counted("R2", "Table I")
def two_of_colour_difference_two(a: Facts, b: Facts, at: Bracket) -> Counts:
    """Two players with colour difference 2 the same way do not meet: one would come to 3."""
    del at
    return cast(Counts, _DASH[_row(a), _row(b)])


@counted("R3", "2, sd")
def score_difference(a: Facts, b: Facts, at: Bracket) -> Counts:
    """Players prefer an opponent whose score is near their own."""
    del at
    return cast(Counts, np.abs(a.score - b.score))


@counted("R4", "Table I")
def colour_penalty(a: Facts, b: Facts, at: Bracket) -> Counts:
    """Players prefer an opponent whose colour difference fits theirs, by matrix X."""
    del at
    return cast(Counts, _X[_row(a), _row(b)])


@counted("R5", "Table II")
def same_colour_last(a: Facts, b: Facts, at: Bracket) -> Counts:
    """Players prefer an opponent who had the other colour in the last game, by matrix Y."""
    del at
    one, other = cast(RoommatesFacts, a).last, cast(RoommatesFacts, b).last
    return cast(Counts, (one == other) & (one != 0))


@counted_left("R6", "C.04.1/4")
def bye_twice(a: Facts, at: Bracket) -> Counts:
    """A player who had the pairing-allocated bye, or a win's points without playing, gets no bye."""
    del at
    return a.barred


R1 = Criterion("R1", "1.1", "Every two players meet at most once.", "rematch")

ROOMMATES_RULES = RuleBook(
    id="roommates-1999",
    title="Stable roommates",
    edition=Edition("Div. Mat. 7(1)", since="1999-01-01"),
    absolute=(R1, two_of_colour_difference_two, bye_twice),
    quality=(score_difference, colour_penalty, same_colour_last),
    articles=(
        Article(
            "1.2",
            "No two players would both rather meet each other than the opponents they have.",
            "systems.roommates.stability",
        ),
        Article(
            "2, f",
            "f(p, r) = (10 - c)/6 X + c sd/ms + Y; everybody ranks the others by it, lowest first.",
            "systems.roommates.tables",
        ),
        Article(
            "2, ms",
            "The lists admit equal scores first, then half a point more until a stable pairing is found.",
            "systems.roommates.growth",
        ),
        Article("1.1", "Number i meets number i + n/2.", "systems.roommates.system"),
        Article(
            "colours",
            "The smaller colour difference gets White; then alternate; the paper is silent.",
            "systems.roommates.colours",
        ),
        Article(
            "bye",
            "Lowest score, then highest number, if the others can all be paired.",
            "systems.roommates.bye",
        ),
    ),
)
"""Stability decides between pairings, not the sums of the quality criteria: these are what each player looks
at."""
