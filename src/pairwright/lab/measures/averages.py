"""Means over a group of players: `mean:points~middle`, the group being one that the plan declares."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from ...errors import InvalidTournament
from .. import wording as say
from ..event_arrays import Event
from ..player_group import PlayerGroup
from .measure import MISSING, OURS, Measure
from .quantities import QUANTITIES, Quantity

MEAN = "mean:"
_FORM = "mean:points~middle"


def mean_named(name: str, groups: Sequence[PlayerGroup]) -> Measure:
    """The measure that a word such as `mean:points~middle` names. Raises `InvalidTournament` for any other."""
    word, _, label = name.removeprefix(MEAN).partition("~")
    quantity = QUANTITIES.get(word)
    group = next((one for one in groups if one.label == label), None)
    if quantity is None or group is None:
        declared = ", ".join(one.label for one in groups) or "–"
        raise InvalidTournament(
            say.NO_MEAN(name=name, form=_FORM, known=", ".join(QUANTITIES), groups=declared)
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
