"""The differences between kinds of events, and the pairs that differ in one thing only.

A plan is asked this before there are results; `across.py` compares what was measured.
"""

from __future__ import annotations

from ..errors import InvalidTournament
from . import wording as say
from .conditions import Condition

HINTS = {
    "rounds": "same_events = true",
    "behaviour": "[[behaviour]]",
    "field": "[[field]]",
    "players": "players = [20, 40]",
}
"""The plan's syntax for several values of a factor."""


def groups_of(conditions: tuple[Condition, ...], across: str) -> dict[str, dict[int, str]]:
    """Conditions that differ in one thing only: their common part, and the name of each, by its number.

    Raises `InvalidTournament` without any.
    """
    several = _several(conditions, across)
    if not several:
        raise InvalidTournament(say.NO_EVENTS_DIFFER(factor=across, hint=HINTS[across]))
    return several


def compared_in(conditions: tuple[Condition, ...]) -> tuple[str, ...]:
    """The factors of a plan whose levels can be compared on the same events: `rounds`, `behaviour`, both or neither."""
    return tuple(across for across in ("rounds", "behaviour") if _several(conditions, across))


def _several(conditions: tuple[Condition, ...], across: str) -> dict[str, dict[int, str]]:
    found: dict[str, dict[int, str]] = {}
    for number, one in enumerate(conditions):
        if across != "rounds" or one.paired:
            words = _words(one)
            level = words.pop(across) or "usual"
            found.setdefault(", ".join(filter(None, words.values())), {})[number] = level
    return {rest: levels for rest, levels in found.items() if len(levels) > 1}


def _words(condition: Condition) -> dict[str, str]:
    """The distinction of a kind of events."""
    return {
        "field": condition.entrants.label,
        "players": f"{condition.players} players",
        "rounds": f"{condition.rounds} rounds",
        "behaviour": condition.behaviour.label,
    }
