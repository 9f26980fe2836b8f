"""Numbers of each player that measures are made of: the slope of one on another, the mean of one in a group."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import numpy as np

from ..arrays import Numbers
from ..event_arrays import NOBODY, Event
from .measure import MISSING


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
        "rating", "rating point", lambda event: np.array([one.rating for one in event.players])
    ),
    "opponents": Quantity("mean true strength of opponents", "rating point", _opponents),
    "apart": Quantity("mean difference of strength from opponents", "rating point", _apart),
    "down": Quantity("downfloats", "float", lambda event: (event.floats < 0).sum(axis=1)),
    "up": Quantity("upfloats", "float", lambda event: (event.floats > 0).sum(axis=1)),
}
"""All of them, by the words of plans."""
