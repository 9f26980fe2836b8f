"""The earliest of the best candidates in one graph, by counts or by weights: the step in which systems differ."""

from __future__ import annotations

from ...lean_dataclass import dataclass
from .brackets import Paired
from .class_decisions import decide_by_classes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol

    from .drawn_graph import DrawnGraph

    class Order(Protocol):
        """Which of the best candidates comes first."""

        def by_classes(self, graph: DrawnGraph) -> Paired | None:
            """The first one, or `None` if counting between classes does not decide it."""
            ...

        def by_weights(self, graph: DrawnGraph, *, bye_known: bool = False) -> Paired | None:
            """The first one, `None` if the graph has no perfect matching.

            Unless it is known whether C9 is in force, that is found out first.
            """
            ...
else:
    Order = object


@dataclass(frozen=True)
class DutchOrder:
    """Sets of moved-down players, exchanges, transpositions (Article 4; 2017: section D)."""

    def by_classes(self, graph: DrawnGraph) -> Paired | None:
        """See `class_decisions`."""
        cover = graph.best(graph.problem.natural_pairs)
        return None if cover is None else decide_by_classes(graph.problem, cover)

    def by_weights(self, graph: DrawnGraph, *, bye_known: bool = False) -> Paired | None:
        """See `sequence`."""
        from .sequence import first_by_weights  # few brackets need it

        return first_by_weights(graph, bye_known=bye_known)
