"""Groups of players that a plan declares by their place in the field, such as its middle."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ..toml_text import KEY_IS, SUCH_AS, value_text
from .arrays import Flags, Ints
from .event_arrays import Event
from .toml_table import Table

_ORDERS = ("rating", "strength")


@dataclass(frozen=True)
class PlayerGroup:
    """The players of a part of the field.

    Attributes:
        label: its name in measures and tables.
        begins: per cent of the field before it.
        ends: per cent of the field up to its last player.
        by: what the field is ordered by, best first: `rating` (the start list) or true `strength`.
    """

    label: str
    begins: int
    ends: int
    by: str = "rating"

    @property
    def said(self) -> str:
        """The members, in words."""
        order = "the start list" if self.by == "rating" else "true strength"
        return f"{self.label}: the players from {self.begins} to {self.ends} % of the field in the order of {order}"

    def of(self, event: Event) -> Ints:
        """The numbers of its players: of m entrants those with `begins * m <= 100 * place < ends * m`, from 0.

        So groups that adjoin in a plan have every player once.
        """
        order = event.entrants if self.by == "rating" else event.strongest
        return order[self.places(len(order))]

    def places(self, players: int) -> Flags:
        """Which places of a field of so many are in it, best first."""
        place = 100 * np.arange(players)
        return (self.begins * players <= place) & (place < self.ends * players)


def read_groups(top: Table) -> tuple[PlayerGroup, ...]:
    """The tables `[[group]]` of a plan. Raises `FormatError`."""
    groups = tuple(map(_group, top.tables("group")))
    top.told_apart("group", [one.label for one in groups])
    return groups


def _group(table: Table) -> PlayerGroup:
    label = table.word("label", "")
    if not label.replace("-", "").isalnum():  # it is part of the names of measures
        table.refuse(
            "label", KEY_IS(key="label", value=value_text(label)), SUCH_AS(example="label = 'middle'")
        )
    begins = table.whole("from", 0, 0, 99)
    made = PlayerGroup(
        label, begins, table.whole("to", 100, begins + 1, 100), table.word("by", "rating", _ORDERS)
    )
    table.nothing_else()
    return made
