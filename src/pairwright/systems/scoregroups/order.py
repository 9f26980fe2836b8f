"""The earliest of the best candidates in one graph, by counts or by weights: the step in which systems differ."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from ...lean_dataclass import dataclass
from ...matching._kernel import Cover
from .brackets import BracketProblem, Paired
from .class_decisions import decide_by_classes

if TYPE_CHECKING:
    from ...matching.layout import Field
    from .bracket_graph import BracketGraph


class Counted(Protocol):
    """A bracket whose best candidates are found by counting, by itself or in a graph that reaches further down."""

    @property
    def problem(self) -> BracketProblem:
        """The bracket."""
        ...

    def best(self, suggested: memoryview) -> Cover | None:
        """The cover whose perfect matchings are the best candidates; `None` if counting finds none."""
        ...


class Order(Protocol):
    """Which of the best candidates comes first."""

    def by_classes(self, counted: Counted) -> Paired | None:
        """The first one, or `None` if counting between classes does not decide it."""
        ...

    def by_weights(self, graph: BracketGraph, fields: Sequence[Field] | None = None) -> Paired | None:
        """The first one, `None` if the graph has no perfect matching. Without `fields` those of the graph."""
        ...


@dataclass(frozen=True)
class DutchOrder:
    """Sets of moved-down players, exchanges, transpositions (Article 4; 2017: section D)."""

    def by_classes(self, counted: Counted) -> Paired | None:
        """See `class_decisions`."""
        cover = counted.best(counted.problem.natural_pairs)
        return None if cover is None else decide_by_classes(counted.problem, cover)

    def by_weights(self, graph: BracketGraph, fields: Sequence[Field] | None = None) -> Paired | None:
        """See `sequence`."""
        from .sequence import first_by_weights

        return first_by_weights(graph, fields)
