"""Colour preferences of teams (C.04.6 art. 1.7)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple, TypeAlias

from ...model import Colour

PreferenceType: TypeAlias = Literal["A", "B", "none"]
"""Which of the definitions of art. 1.7 the rules of the event choose."""


class Preference(NamedTuple):
    """The colour that a team prefers, `None` for none, and whether strongly (type A knows no degrees)."""

    colour: Colour | None = None
    strong: bool = False


def difference_of(colours: Sequence[Colour]) -> int:
    """Matches with White minus matches with Black."""
    return 2 * list(colours).count(Colour.WHITE) - len(colours)


def preference_of(colours: Sequence[Colour], kind: PreferenceType, *, last_round: bool) -> Preference:
    """What a team that has had these colours prefers.

    Open reading of type B: after two equal colours a team with the difference 0 has its strong preference in the last
    round too, in which the text takes only mild preferences of the difference 0 away.
    """
    if kind == "none" or not colours:
        return Preference()
    difference, latest = difference_of(colours), list(colours[-2:])
    twice = latest[0] if len(latest) == 2 and latest[0] is latest[1] else None
    if difference <= -2 or (difference in (-1, 0) and twice is Colour.BLACK):
        return Preference(Colour.WHITE, strong=True)
    if difference >= 2 or (difference in (0, 1) and twice is Colour.WHITE):
        return Preference(Colour.BLACK, strong=True)
    if kind == "A":
        return Preference()
    if difference:
        return Preference(Colour.WHITE if difference < 0 else Colour.BLACK)
    return Preference() if last_round else Preference(colours[-1].other)
