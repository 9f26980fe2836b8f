"""One player: how he fares who is number `focus` of the plan by true strength, or some number of the start list."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import numpy as np

from ...errors import InvalidTournament
from .. import wording as say
from ..event_arrays import Event
from .measure import MISSING, OURS, Measure, event_measure
from .ranking import part_in


@event_measure("focus-place", "place of the player in focus", better="less", source=OURS)
def focus_place(event: Event) -> float:
    """The player's place in the final ranking, from 1; tied players get their mean place."""
    return _place(event, _player(event))


@event_measure(
    "focus-in-three",
    "the player in focus is among the first three",
    unit="%",
    better="more",
    source=OURS,
    chance=True,
)
def focus_in_three(event: Event) -> float:
    """Chance that the player is among the first three of the final ranking if lots decide ties."""
    return _in_three(event, _player(event))


@event_measure("focus-points", "points of the player in focus", unit="points", better="more", source=OURS)
def focus_points(event: Event) -> float:
    """The player's points at the end."""
    return _points(event, _player(event))


@event_measure("focus-opponents", "opponents of the player in focus", unit="rating points", source=OURS)
def focus_opponents(event: Event) -> float:
    """Mean true strength of the player's opponents in games."""
    return _opponents(event, _player(event))


def focused_on(measure: Measure, number: str) -> Measure:
    """The same measure for another number of the start list. Raises `InvalidTournament` for an unknown measure."""
    compute = _OF.get(measure.name)
    if compute is None or not number.isdecimal() or int(number) < 1:
        raise InvalidTournament(
            say.NO_MEASURE(
                name=f"{measure.name}:{number}",
                known=", ".join(f"{name}:{number if number.isdecimal() else 1}" for name in _OF),
            )
        )
    who = f"number {int(number)} of the start list"

    def of_number(event: Event) -> float:
        at = int(number) - 1
        return compute(event, at) if at in event.entrants else MISSING

    return replace(
        measure,
        name=f"{measure.name}:{int(number)}",
        title=measure.title.replace("the player in focus", who),
        meaning=f"{measure.meaning} The player is {who}.",
        compute=of_number,
    )


def numbered(measure: Measure) -> int:
    """The number of the start list that a measure is about; 0 for others."""
    word, _, number = measure.name.partition("@")[0].partition(":")
    return int(number) if word in _OF and number else 0


def _place(event: Event, player: int) -> float:
    if player < 0:
        return MISSING
    ranks, own = event.ranking[event.entrants], event.ranking[player]
    return float((ranks < own).sum() + ((ranks == own).sum() + 1) / 2)


def _in_three(event: Event, player: int) -> float:
    return (
        100 * part_in(event.ranking[event.entrants], int(event.ranking[player]), 3)
        if player >= 0
        else MISSING
    )


def _points(event: Event, player: int) -> float:
    return float(event.score[player, -1]) / 10 if player >= 0 else MISSING


def _opponents(event: Event, player: int) -> float:
    met = event.opponent[player][event.colour[player] != 0] if player >= 0 else np.zeros(0, np.int64)
    return float(event.strength[met].mean()) if len(met) else MISSING


_OF: dict[str, Callable[[Event, int], float]] = {
    "focus-place": _place,
    "focus-in-three": _in_three,
    "focus-points": _points,
    "focus-opponents": _opponents,
}


def _player(event: Event) -> int:
    """The index of the tracked player, by rank of true strength; -1 if the field is smaller."""
    return int(event.strongest[event.focus - 1]) if len(event.strongest) >= event.focus else -1
