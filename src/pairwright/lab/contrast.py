"""Further questions of a plan: differences of differences, and thresholds.

The answers are made in `contrasts.py`.
"""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass

from ..errors import InvalidTournament
from . import plan_wording as plan_say
from . import wording as say
from .conditions import Condition
from .factors import HINTS, groups_of
from .toml_table import Table

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
