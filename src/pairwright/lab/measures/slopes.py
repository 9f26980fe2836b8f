"""Slopes: by how much one number of a player rises with another, others being equal, within each event.

`slope:points~whites+strength` is the slope of points on games with White, given true strength. Each event has a
separate regression, by least squares with a constant. Its slope is the value of the event. So the event stays the unit
of analysis, and the mean of the slopes has the interval that all means have (E. F. Fama and J. D. MacBeth, "Risk,
return, and equilibrium", Journal of Political Economy 81, 1973, do it by months).
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from ...errors import InvalidTournament
from .. import wording as say
from ..arrays import Floats
from ..event_arrays import Event
from ..statistics import sum_of_squares
from .measure import MISSING, OURS, Measure
from .quantities import QUANTITIES, Quantity

SLOPE = "slope:"
_FORM = "slope:points~whites+strength"
_NOTHING = 1e-9
"""The share of a sum of squares that is left when nothing is, but for rounding."""


def slope_named(name: str) -> Measure:
    """The measure that a word such as `slope:points~strength` names. Raises `InvalidTournament` for any other."""
    outcome, tilde, rest = name.removeprefix(SLOPE).partition("~")
    words = (outcome, *rest.split("+"))
    if not tilde or len(set(words)) < len(words) or not QUANTITIES.keys() >= set(words):
        raise InvalidTournament(say.NO_SLOPE(name=name, form=_FORM, known=", ".join(QUANTITIES)))
    of, on, *given = (QUANTITIES[word] for word in words)
    equal = f", given {', '.join(one.title for one in given)}" if given else ""
    return Measure(
        name=name,
        level="event",
        title=f"{of.title} by {on.title}{equal}",
        meaning=(
            f"Slope of {of.title} on {on.title}{equal}, by least squares among the players of an event who played "
            "all its games. Missing where what is given leaves nothing to tell apart."
        ),
        unit=f"{of.unit} a {on.unit}",
        better="",
        source=OURS,
        compute=lambda event: _slope(event, (of, on, *given)),
    )


def _slope(event: Event, quantities: Sequence[Quantity]) -> float:
    always = (event.colour != 0).all(axis=1)
    of, on, *given = (one.of(event)[always].astype(np.float64) for one in quantities)
    return partial_slope(of, on, given)


def partial_slope(of: Floats, on: Floats, given: Sequence[Floats]) -> float:
    """The slope of `of` on `on` in a regression with a constant and the variables `given`; NaN if undefined.

    The variables `given` are partialled out one by one (R. Frisch and F. V. Waugh, Econometrica 1, 1933). Only sums are
    used, so the last digit does not depend on a linear-algebra library.
    """
    if len(of) < len(given) + 3:
        return MISSING
    least = [_NOTHING * sum_of_squares(column) for column in (*given, on)]
    columns = [column - column.mean() for column in (*given, on, of)]
    for nothing in least[:-1]:
        first, *columns = columns
        if (square := _product(first, first)) > nothing > 0:
            columns = [column - first * (_product(first, column) / square) for column in columns]
    on, of = columns
    left = _product(on, on)
    return _product(on, of) / left if left > least[-1] > 0 else MISSING


def _product(one: Floats, other: Floats) -> float:
    return float((one * other).sum())
