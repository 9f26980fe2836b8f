"""The best candidates of a graph put together step by step, by counting or by weights: see `drawn_graph`."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from ...lean_dataclass import cached_property, dataclass
from ...matching._kernel import Apart, Cover
from ...matching.layout import Field, Fields, Lead
from ...matching.session import Session
from ...matching.tight import tight_pairs
from .bracket_graph import BracketGraph
from .brackets import before_look_ahead
from .completion import Completion
from .edge_weights import fields_of
from .reach import Reach, Remainder, Role


@dataclass(frozen=True, eq=False)
class WeighedGraph:
    """A graph, and the values that rank its candidates.

    Attributes:
        graph: the graph.
        completion: the absolute criteria of the round.
        bye_leaves: whether exactly one player leaves the bracket and gets the bye, which puts C9 in force.
        before_look_ahead: whether only the criteria count that the look-ahead speaks of.
    """

    graph: BracketGraph
    completion: Completion
    bye_leaves: bool
    before_look_ahead: bool = False

    @classmethod
    def of(
        cls, reach: Reach, completion: Completion, bye_leaves: bool = False, before_look_ahead: bool = False
    ) -> WeighedGraph:
        """As `DrawnGraph` has it."""
        return cls(BracketGraph.of(reach), completion, bye_leaves, before_look_ahead)

    @cached_property
    def fields(self) -> Fields:
        """The gains of pairs by each criterion."""
        criteria = before_look_ahead(self.graph.problem) if self.before_look_ahead else None
        return fields_of(self.graph, bye_leaves=self.bye_leaves, criteria=criteria)

    def solver(self, *, perfect: bool = True, remainder: Remainder | None = None) -> Session:
        """As `DrawnGraph.solver`."""
        graph = self.graph
        if remainder is None:
            return session_of(graph, self.fields, perfect=perfect)
        kept = np.array(remainder.kept, np.int32)
        resident = np.zeros(len(graph.counts), np.bool_)
        resident[graph.of_role(Role.RESIDENT)] = True
        return Session(
            graph.classes[kept],
            [*self.fields, *_leads(remainder)],
            admissible=graph.admissible,
            forbidden=graph.apart_among(kept),
            lead_pairs=np.outer(resident, resident),
            perfect=perfect,
        )

    def best(self, suggested: memoryview) -> Cover | None:
        """As `DrawnGraph.best`."""
        tight = tight_classes(self.graph, self.fields)
        if tight is None:
            return None
        cover = Cover(self.completion.apart, self.graph.named, self.graph.classes, tight)
        cover.suggest(suggested)
        return cover if cover.complete() else None


def _leads(remainder: Remainder) -> tuple[Lead, Lead]:
    """Whether players belong to S1, and the rank of each player."""
    rest, upper = remainder.rest, remainder.upper
    first = np.zeros(len(remainder.kept), np.int64)
    first[:upper] = 1
    height = np.zeros(len(remainder.kept), np.int64)
    height[:rest] = np.arange(rest, 0, -1)
    return Lead(first, upper, "exchanges"), Lead(height, rest**2, "sum")


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


def greatest_by_classes(graph: BracketGraph, apart: Apart, fields: Sequence[Field]) -> list[int] | None:
    """The partner of each vertex, -1 if none, in a largest matching of tight classes.

    `None` if even fractions cannot match all.
    """
    tight = tight_classes(graph, fields)
    if tight is None:
        return None
    cover = Cover(apart, graph.named, graph.classes, tight)
    cover.suggest(graph.problem.natural_pairs)
    cover.complete()
    return cover.mate().tolist()


def tight_classes(graph: BracketGraph, fields: Sequence[Field]) -> NDArray[np.uint8] | None:
    """The pairs of classes that a best candidate can use; `None` if even fractions cannot match all."""
    return tight_pairs(graph.counts, fields, graph.admissible.view(np.uint8))
