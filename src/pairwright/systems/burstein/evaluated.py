"""The opposition evaluation of a round as checklists show it."""

from __future__ import annotations

from dataclasses import dataclass

from ...rules.facts import Ints
from ..dutch.entries import Entries


@dataclass(frozen=True, eq=False)
class Column:
    """One method of evaluation: its title, and for each entry a number in units of its last decimal."""

    title: str
    values: Ints
    decimals: int


def _decimal(value: int, decimals: int) -> str:
    sign, unit = "-" if value < 0 else "", 10**decimals
    return f"{sign}{abs(value) // unit}.{abs(value) % unit:0{decimals}d}"


@dataclass(frozen=True, eq=False)
class Evaluated:
    """The players of a round by score, then ranking order, with what they are ranked by in order of priority."""

    entries: Entries
    columns: tuple[Column, ...]

    def texts(self) -> dict[str, list[str]]:
        """The methods in order of priority, with the value of each player."""
        return {
            column.title: [_decimal(value, column.decimals) for value in column.values.tolist()]
            for column in self.columns
        }
