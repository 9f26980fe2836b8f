"""The earliest of the best candidates in one graph, by counts or by weights: the step in which systems differ."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from ...lean_dataclass import dataclass
from ...matching.layout import Field
from ...matching.session import Session
from .bracket_graph import BracketGraph
from .brackets import Paired
from .class_decisions import decide_by_classes
from .class_engine import WeighedGraph
from .edge_weights import fields_of
from .scoring import bye_leaves
from .sequence import first_candidate


class Order(Protocol):
    """Which of the best candidates comes first."""

    def by_classes(self, weighed: WeighedGraph) -> Paired | None:
        """The first one, or `None` if counting between classes does not decide it."""
        ...

    def by_weights(self, graph: BracketGraph, fields: Sequence[Field] | None = None) -> Paired | None:
        """The first one, `None` if the graph has no perfect matching. Without `fields` those of the graph."""
        ...


@dataclass(frozen=True)
class DutchOrder:
    """Sets of moved-down players, exchanges, transpositions (Article 4; 2017: section D)."""

    def by_classes(self, weighed: WeighedGraph) -> Paired | None:
        """See `class_decisions`."""
        return decide_by_classes(weighed)

    def by_weights(self, graph: BracketGraph, fields: Sequence[Field] | None = None) -> Paired | None:
        """See `sequence`. Without `fields` it is first found out whether C9 is in force."""
        known = fields is not None
        fields = fields_of(graph, bye_leaves=False) if fields is None else fields
        session = session_of(graph, fields)
        if not session.solve():
            return None
        if not known and bye_leaves(graph.problem, leavers(graph, session.mate())):
            fields = fields_of(graph, bye_leaves=True)
            session = session_of(graph, fields)
            session.solve()
        return graph.paired(first_candidate(graph, fields, session), "matching")


def session_of(
    graph: BracketGraph,
    fields: Sequence[Field],
    vertices: NDArray[np.int32] | None = None,
    *,
    perfect: bool = True,
) -> Session:
    """The weighted matching of a graph, or of some of its vertices. Raises `TooLarge`."""
    classes, apart = graph.classes, graph.apart
    if vertices is not None:
        classes, apart = classes[vertices], graph.apart_among(vertices)
    return Session(classes, fields, admissible=graph.admissible, forbidden=apart, perfect=perfect)


def leavers(graph: BracketGraph, mate: Sequence[int]) -> list[int]:
    """Vertices of members who have no partner within the bracket."""
    return [u for u in range(graph.size) if not 0 <= mate[u] < graph.size]
