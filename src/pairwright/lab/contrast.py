"""Further questions of a plan: differences of differences, and thresholds; and in what its kinds of events differ.

A plan is asked this before there are results: `across.py` compares what was measured, `contrasts.py` makes the answers.
"""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass

from ..errors import InvalidTournament
from . import plan_wording as plan_say
from . import wording as say
from .conditions import Condition
from .toml_table import USUAL, Table

HINTS = {
    "rounds": "same_events = true",
    "behaviour": "[[behaviour]]",
    "field": "[[field]]",
    "players": "players = [20, 40]",
}
"""The plan's syntax for several values of a factor."""
COUNTED = ("rounds", "players")
"""The factors that can have a least number."""


@dataclass(frozen=True)
class Contrast:
    """One question to a measure.

    Attributes:
        measure: the name of the measure.
        across: what events differ in: rounds, players, behaviour or field.
        reaches: the mean to be reached, as tables show it (shares in per cent); `None` for a difference of
            differences.
    """

    measure: str
    across: str
    reaches: float | None = None


def read_contrasts(
    top: Table, conditions: tuple[Condition, ...], measures: Container[str], systems: int
) -> tuple[Contrast, ...]:
    """The tables `[[contrast]]` of a plan. Raises `FormatError`."""
    return tuple(_contrast(table, conditions, measures, systems) for table in top.tables("contrast"))


def _contrast(
    table: Table, conditions: tuple[Condition, ...], measures: Container[str], systems: int
) -> Contrast:
    made = Contrast(
        table.word("measure", ""), table.word("across", "", tuple(HINTS)), table.number("reaches")
    )
    table.nothing_else()
    if made.measure not in measures and not table.lenient:
        table.refuse(
            "measure", plan_say.NOT_MEASURED(name=made.measure), fix=plan_say.NAME_IN_MEASURES(key="measures")
        )
    table.understood("across", lambda: _check(made, conditions, systems))
    return made


def _check(made: Contrast, conditions: tuple[Condition, ...], systems: int) -> None:
    """Raise `InvalidTournament` for an unanswerable question."""
    if not made.across:
        raise InvalidTournament(say.NO_DIFFERENCE_IN(factor="", known=", ".join(HINTS)))
    groups_of(conditions, made.across)
    if made.reaches is None and systems < 2:
        raise InvalidTournament(say.CONTRAST_NEEDS_SYSTEMS())
    if made.reaches is not None and made.across not in COUNTED:
        raise InvalidTournament(say.REACHED_BY_NUMBERS(factor=made.across, known=", ".join(COUNTED)))


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
            level = words.pop(across) or USUAL
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
