"""Allocation of colours in the edition of 2026 (5.2), in the terms of the Dutch system.

The rules are those of the Dutch Article 5 but for the last: it is the ranking order of the Index, not of the
score, that says whose preference is granted.
"""

from __future__ import annotations

from ..dutch.colours import Allocation, allocate
from .field import BursteinField

_OURS = {"5.2.1": "5.2.2", "5.2.2": "5.2.3", "5.2.3": "5.2.4", "5.2.4": "5.2.5", "5.2.5": "5.2.1"}
"""The article of this system that says what an article of the Dutch system says."""


def allocate_colours(field: BursteinField, a: int, b: int) -> Allocation:
    """Colours of a pair, of which entry `a` has more points or the smaller number."""
    colours = allocate(field.entries, a, b)
    if colours.article == "5.2.4" and field.places[b] < field.places[a]:
        colours = allocate(field.entries, b, a)
    return colours._replace(article=_OURS[colours.article])
