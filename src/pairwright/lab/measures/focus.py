"""One player: how he fares who is number `focus` of the plan by true strength, or some number of the start list."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from ...errors import InvalidTournament
from .. import wording as say
from ..event_arrays import Event
from .measure import MISSING, OURS, Better, Measure, event_measure
from .ranking import part_in

_OF: dict[str, Callable[[Event, int], float]] = {}
"""The functions of these measures, by name: each is given the event and a player by place in the start list."""


def _of_focus(
    name: str, title: str, *, unit: str = "", better: Better = "", chance: bool = False
) -> Callable[[Callable[[Event, int], float]], Measure]:
    """Make a measure of the player in focus: by rank of true strength; missing if the field is smaller."""

    def made(compute: Callable[[Event, int], float]) -> Measure:
        def of_event(event: Event) -> float:
            ranked = event.strongest
            return compute(event, int(ranked[event.focus - 1])) if len(ranked) >= event.focus else MISSING

        _OF[name], of_event.__doc__ = compute, compute.__doc__
        return event_measure(name, title, source=OURS, unit=unit, better=better, chance=chance)(of_event)

    return made


@_of_focus("focus-place", "place of the player in focus", better="less")
def focus_place(event: Event, player: int) -> float:
    """The player's place in the final ranking, from 1; tied players get their mean place."""
    ranks, own = event.ranking[event.entrants], event.ranking[player]
    return float((ranks < own).sum() + ((ranks == own).sum() + 1) / 2)


@_of_focus(
    "focus-in-three", "the player in focus is among the first three", unit="%", better="more", chance=True
)
def focus_in_three(event: Event, player: int) -> float:
    """Chance that the player is among the first three of the final ranking if lots decide ties."""
    return 100 * part_in(event.ranking[event.entrants], int(event.ranking[player]), 3)


@_of_focus("focus-points", "points of the player in focus", unit="points", better="more")
def focus_points(event: Event, player: int) -> float:
    """The player's points at the end."""
    return float(event.score[player, -1]) / 10


@_of_focus("focus-opponents", "opponents of the player in focus", unit="rating points")
def focus_opponents(event: Event, player: int) -> float:
    """Mean true strength of the player's opponents in games."""
    met = event.opponent[player][event.colour[player] != 0]
    return float(event.strength[met].mean()) if len(met) else MISSING


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
