"""Colours: how balanced they are in the end, and who did not get the colour due to him."""

from __future__ import annotations

from functools import partial

import numpy as np

from ...rules.facts import ABSOLUTE, STRONG
from ..arrays import Flags, Floats, Ints
from ..event_arrays import Event
from .measure import MISSING, OURS, event_measure, round_measure

DUE = "C.04.3 (2026) art. 1.7"
EXTRA = "Csató and Krumer (2024)"
_players = partial(round_measure, unit="players", better="less")


@event_measure("cd-mean", "mean colour difference", better="less", source="C.04.1 art. 6 and 8")
def cd_mean(event: Event) -> float:
    """Mean of |games with White - games with Black| at the end, over the players who have played."""
    final = _final(event)
    return float(final.mean()) if len(final) else MISSING


@event_measure("cd-wide", "colour difference of two or more", unit="%", better="less", source="C.04.1 art. 6")
def cd_wide(event: Event) -> float:
    """Share of the players with |games with White - games with Black| of 2 or more at the end.

    Only players with a game count.
    """
    return _share(_final(event) >= 2)


@event_measure("cd-beyond", "colour difference beyond two", unit="%", better="less", source="C.04.1 art. 6")
def cd_beyond(event: Event) -> float:
    """Share of the players with |games with White - games with Black| of 3 or more at the end.

    Basic rule 6 keeps it within 2, though systems may make exceptions.
    """
    return _share(_final(event) >= 3)


@_players("thirds", "third colour in a row", source="C.04.1 art. 7")
def thirds(event: Event) -> Floats:
    """Players allocated the colour that they had in both of their last two games."""
    return ((event.twice != 0) & (event.allocated == event.twice)).sum(axis=0).astype(np.float64)


@_players("denied", "colour due denied", source=f"{DUE}, 2.4.7")
def denied(event: Event) -> Floats:
    """Players with a colour preference, however mild, who are allocated the other colour."""
    return _denied(event, 0)


@_players("denied-strong", "strong preference denied", source=f"{DUE}, 2.4.8")
def denied_strong(event: Event) -> Floats:
    """Players with a strong or absolute colour preference who are allocated the other colour."""
    return _denied(event, STRONG)


@_players("denied-absolute", "absolute preference denied", source=f"{DUE}, 2.1.3")
def denied_absolute(event: Event) -> Floats:
    """Players with an absolute colour preference who are allocated the other colour.

    A colour difference beyond 1, or the same colour in the last two games, makes a preference absolute.
    """
    return _denied(event, ABSOLUTE)


@event_measure("extra-white", "points with a game more with White", unit="points", source=EXTRA)
def extra_white(event: Event) -> float:
    """Mean points of players with one White more than Blacks, minus the mean of those with one Black more.

    Only players who played all games count. Missing after an even number of rounds, or if one group is empty.
    """
    return _between(event, event.score[:, -1] / 10)


@event_measure(
    "extra-white-strength", "strength with a game more with White", unit="rating points", source=OURS
)
def extra_white_strength(event: Event) -> float:
    """Mean true strength of players with one White more than Blacks, minus the mean of those with one Black more."""
    return _between(event, event.strength.astype(np.float64))


def _between(event: Event, values: Floats) -> float:
    """The mean of values of players with one White more, minus that of players with one Black more."""
    always = (event.colour != 0).all(axis=1)
    more, fewer = (values[always & (event.difference[:, -1] == one)] for one in (1, -1))
    return float(more.mean() - fewer.mean()) if len(more) and len(fewer) else MISSING


def _final(event: Event) -> Ints:
    return np.abs(event.difference[:, -1])[(event.colour != 0).any(axis=1)]


def _share(flags: Flags) -> float:
    return 100 * float(flags.mean()) if len(flags) else MISSING


def _denied(event: Event, strength: int) -> Floats:
    refused = (event.wanted != 0) & (event.allocated == -event.wanted)
    return (refused & (event.wish >= strength)).sum(axis=0).astype(np.float64)
