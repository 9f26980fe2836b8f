"""How brackets of the edition of 2026 are paired in practice (3.2): as in the Dutch system, but for the order.

Which pairings are best is a matter of the rule book; the ladder of graphs that finds them is the Dutch one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from ...matching._kernel import Apart
from ...matching.layout import Field
from ...rules.facts import Ints
from ..dutch.brackets import Paired
from ..dutch.earnings import fields_of
from ..dutch.engine import BracketPairer
from ..dutch.zone import Zone
from .order import Fold


@dataclass(frozen=True, eq=False)
class BursteinOrder:
    """The first against the last (4.1); `places` is the ranking order of the entries (1.8)."""

    places: Ints

    def by_classes(self, zone: Zone, apart: Apart, fields: Sequence[Field]) -> Paired | None:
        """The first one, or `None` if counting between classes does not decide it."""
        pairs = self._fold(zone, fields).by_counts(apart)
        return None if pairs is None else zone.paired(pairs, "classes")

    def by_weights(self, zone: Zone, fields: Sequence[Field] | None = None) -> Paired | None:
        """The first one, `None` if the graph has no perfect matching."""
        chosen = fields_of(zone, bye_leaves=False) if fields is None else fields
        pairs = self._fold(zone, chosen).by_weights(zone.apart)
        return None if pairs is None else zone.paired(pairs, "matching")

    def _fold(self, zone: Zone, fields: Sequence[Field]) -> Fold:
        """The graph of a zone with its members by BSN (4.1)."""
        members = np.argsort(self.places[zone.named[: zone.size]], kind="stable")
        return Fold(zone.named, zone.classes, zone.admissible, fields, members)


def bracket_pairer(places: Ints) -> BracketPairer:
    """Pairs the brackets of a round, the player with the bye set aside."""
    return BracketPairer(BursteinOrder(places))
