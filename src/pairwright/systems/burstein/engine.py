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
from ..dutch.bracket_graph import BracketGraph
from ..dutch.brackets import Paired
from ..dutch.edge_weights import fields_of
from ..dutch.engine import BracketPairer
from .order import Fold


@dataclass(frozen=True, eq=False)
class BursteinOrder:
    """The first against the last (4.1); `places` is the ranking order of the entries (1.8)."""

    places: Ints

    def by_classes(self, graph: BracketGraph, apart: Apart, fields: Sequence[Field]) -> Paired | None:
        """The first one, or `None` if counting between classes does not decide it."""
        pairs = self._fold(graph, fields).by_counts(apart)
        return None if pairs is None else graph.paired(pairs, "classes")

    def by_weights(self, graph: BracketGraph, fields: Sequence[Field] | None = None) -> Paired | None:
        """The first one, `None` if the graph has no perfect matching."""
        chosen = fields_of(graph, bye_leaves=False) if fields is None else fields
        pairs = self._fold(graph, chosen).by_weights(graph.apart)
        return None if pairs is None else graph.paired(pairs, "matching")

    def _fold(self, graph: BracketGraph, fields: Sequence[Field]) -> Fold:
        """The graph of a graph with its members by BSN (4.1)."""
        members = np.argsort(self.places[graph.named[: graph.size]], kind="stable")
        return Fold(graph.named, graph.classes, graph.admissible, fields, members)


def bracket_pairer(places: Ints) -> BracketPairer:
    """Pairs the brackets of a round, the player with the bye set aside."""
    return BracketPairer(BursteinOrder(places))
