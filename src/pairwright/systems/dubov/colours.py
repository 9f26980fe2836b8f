"""Allocation of colours in the edition of 2026 (5.2), in the terms of the Dutch system."""

from __future__ import annotations

from ...rules.facts import WHITE
from ..dutch.colours import Allocation, allocate
from ..dutch.entries import Entries

_OURS = {"5.2.1": "5.2.2", "5.2.2": "5.2.3", "5.2.3": "5.2.4", "5.2.4": "5.2.5"}
"""The article of this system that says what an article of the Dutch system says."""

DUTCH_ARTICLES = {ours: theirs for theirs, ours in _OURS.items()}
"""The other way round."""


def allocate_colours(entries: Entries, a: int, b: int) -> Allocation:
    """Colours of a pair, of which entry `a` has more points or the smaller number.

    Everybody has a preference (1.6.4), so of two who have not played only the first rule decides.
    """
    if not entries.games[a].any() and not entries.games[b].any():
        first = entries.initial_colour if entries.numbers[a] % 2 == 1 else -entries.initial_colour
        return Allocation(a, b, "5.2.1") if first == WHITE else Allocation(b, a, "5.2.1")
    found = allocate(entries, a, b)
    return found._replace(article=_OURS[found.article])
