"""Numbers of each player, and what measures make of them: the slope of one on another, the mean of one in a group.

`slope:points~whites+strength` is the slope of points on games with White, given true strength. Each event has a
separate regression, by least squares with a constant. Its slope is the value of the event. So the event stays the unit
of analysis, and the mean of the slopes has the interval that all means have (E. F. Fama and J. D. MacBeth, "Risk,
return, and equilibrium", Journal of Political Economy 81, 1973, do it by months).

`mean:points~middle` is the mean of points over a group that the plan declares.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from ...errors import InvalidTournament
from .. import wording as say
from ..arrays import Floats, Numbers
from ..event_arrays import NOBODY, Event
from ..player_group import PlayerGroup
from ..statistics import sum_of_squares
from .measure import MISSING, OURS, Measure

SLOPE, MEAN = "slope:", "mean:"
_NOTHING = 1e-9
"""The share of a sum of squares that is left when nothing is, but for rounding."""


@dataclass(frozen=True)
class Quantity:
    """A number of each player: what it is called, its unit, and the function that gives it."""

    title: str
    unit: str
    of: Callable[[Event], Numbers]


def _of_opponents(event: Event, told: Numbers) -> Numbers:
    """The mean of an (n, R) array over each player's opponents; missing without opponents."""
    met = event.opponent != NOBODY
    number = met.sum(axis=1)
    means = np.where(met, told, 0).sum(axis=1) / np.maximum(number, 1)
    return np.where(number > 0, means, MISSING)


def _opponents(event: Event) -> Numbers:
    return _of_opponents(event, event.strength[event.opponent])


def _apart(event: Event) -> Numbers:
    return _of_opponents(event, np.abs(event.strength[event.opponent] - event.strength[:, None]))


def _misplaced(event: Event) -> Numbers:
    """The mean place of tied players stands for theirs; those who were never paired have none."""
    ranks = event.ranking[event.entrants]
    level = (ranks[:, None] == ranks[None, :]).sum(axis=1)
    better = (ranks[:, None] > ranks[None, :]).sum(axis=1)
    found = np.full(len(event.players), MISSING)
    found[event.entrants] = better + (level - 1) / 2
    found[event.strongest] -= np.arange(len(ranks))
    return np.abs(found)


QUANTITIES: Mapping[str, Quantity] = {
    "points": Quantity("points", "points", lambda event: event.score[:, -1] / 10),
    "place": Quantity("place", "places", lambda event: event.ranking + 1),
    "misplaced": Quantity("places between final rank and true strength", "places", _misplaced),
    "whites": Quantity("games with White", "game", lambda event: (event.colour > 0).sum(axis=1)),
    "strength": Quantity("true strength", "rating point", lambda event: event.strength),
    "rating": Quantity(
        "rating", "rating point", lambda event: np.array([one.rating or MISSING for one in event.players])
    ),
    "opponents": Quantity("mean true strength of opponents", "rating point", _opponents),
    "apart": Quantity("mean difference of strength from opponents", "rating point", _apart),
    "down": Quantity("downfloats", "float", lambda event: (event.floats < 0).sum(axis=1)),
    "up": Quantity("upfloats", "float", lambda event: (event.floats > 0).sum(axis=1)),
}
"""All of them, by the words of plans."""


def slope_named(name: str) -> Measure:
    """The measure that a word such as `slope:points~strength` names. Raises `InvalidTournament` for any other."""
    outcome, tilde, rest = name.removeprefix(SLOPE).partition("~")
    words = (outcome, *rest.split("+"))
    if not tilde or len(set(words)) < len(words) or not QUANTITIES.keys() >= set(words):
        raise InvalidTournament(
            say.NO_SLOPE(name=name, form=f"{SLOPE}points~whites+strength", known=", ".join(QUANTITIES))
        )
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
    table = np.array([one.of(event)[always] for one in quantities], np.float64)
    of, on, *given = table[:, ~np.isnan(table).any(axis=0)]
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


def mean_named(name: str, groups: Sequence[PlayerGroup]) -> Measure:
    """The measure that a word such as `mean:points~middle` names. Raises `InvalidTournament` for any other."""
    word, _, label = name.removeprefix(MEAN).partition("~")
    quantity = QUANTITIES.get(word)
    group = next((one for one in groups if one.label == label), None)
    if quantity is None or group is None:
        declared = ", ".join(one.label for one in groups) or "–"
        raise InvalidTournament(
            say.NO_MEAN(name=name, form=f"{MEAN}points~middle", known=", ".join(QUANTITIES), groups=declared)
        )
    return Measure(
        name=name,
        level="event",
        title=f"{quantity.title}, {label}",
        meaning=f"Mean of {quantity.title} over a group. {group.said[0].upper()}{group.said[1:]}.",
        unit=quantity.unit if quantity.unit.endswith("s") else f"{quantity.unit}s",
        better="",
        source=OURS,
        compute=lambda event: _mean(event, quantity, group),
    )


def _mean(event: Event, quantity: Quantity, group: PlayerGroup) -> float:
    values = quantity.of(event)[group.of(event)].astype(np.float64)
    there = values[~np.isnan(values)]
    return float(there.mean()) if len(there) else MISSING
