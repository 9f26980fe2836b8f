"""The best candidates of a graph that reaches below its bracket, by counts between classes: see `counted_bracket`.

The graph is put together here, step by step.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from ...lean_dataclass import cached_property, dataclass
from ...matching._kernel import Apart, Cover
from ...matching.layout import Field, Fields
from ...matching.tight import tight_pairs
from .bracket_graph import BracketGraph
from .brackets import BracketProblem, Paired
from .completion import Completion
from .edge_weights import fields_of
from .order import Order


@dataclass(frozen=True, eq=False)
class WeighedGraph:
    """A graph, and by what its candidates are judged.

    Attributes:
        graph: the graph.
        completion: the absolute criteria of the round.
        bye_leaves: whether exactly one player leaves the bracket and gets the bye, so that C9 is in force.
    """

    graph: BracketGraph
    completion: Completion
    bye_leaves: bool

    @cached_property
    def fields(self) -> Fields:
        """What pairs earn by each criterion."""
        return fields_of(self.graph, bye_leaves=self.bye_leaves)

    @property
    def problem(self) -> BracketProblem:
        """The bracket."""
        return self.graph.problem

    def best(self, suggested: memoryview) -> Cover | None:
        """As `CountedBracket.best`."""
        tight = tight_classes(self.graph, self.fields)
        if tight is None:
            return None
        cover = Cover(self.completion.apart, self.graph.named, self.graph.classes, tight)
        cover.suggest(suggested)
        return cover if cover.complete() else None


def best_by_classes(graph: BracketGraph, apart: Apart, fields: Sequence[Field]) -> list[int] | None:
    """The partner of each vertex in one of the best matchings of a graph, `None` if counting finds none."""
    mate = greatest_by_classes(graph, apart, fields)
    return None if mate is None or -1 in mate else mate


def greatest_by_classes(graph: BracketGraph, apart: Apart, fields: Sequence[Field]) -> list[int] | None:
    """The partner of each vertex, -1 if none, in a largest matching of tight classes.

    `None` if not even fractions match everybody.
    """
    tight = tight_classes(graph, fields)
    if tight is None:
        return None
    cover = Cover(apart, graph.named, graph.classes, tight)
    cover.suggest(graph.problem.natural_pairs)
    cover.complete()
    return cover.mate().tolist()


def tight_classes(graph: BracketGraph, fields: Sequence[Field]) -> NDArray[np.uint8] | None:
    """The pairs of classes that a best candidate can use; `None` if not even fractions match everybody."""
    return tight_pairs(graph.counts, fields, graph.admissible.view(np.uint8))


def alone_by_weights(
    order: Order, problem: BracketProblem, completion: Completion, bye: bool, slots: int
) -> Paired | int | None:
    """A bracket by itself of which so many leave; if the absolute criteria ask for more, how many at least."""
    graph = BracketGraph(problem, bye=bye, slots=slots)
    if left_over(graph, completion.apart) == 0:
        fields = fields_of(graph, bye_leaves=bye and slots == 0)
        return order.by_weights(graph, fields)
    return left_over(BracketGraph(problem, bye=bye), completion.apart)


def left_over(graph: BracketGraph, apart: Apart) -> int:
    """How many vertices of the graph have no partner at least, by the absolute criteria alone."""
    cover = Cover(apart, graph.named, graph.classes, graph.admissible.view(np.uint8))
    cover.suggest(graph.problem.natural_pairs)
    return 0 if cover.complete() else cover.mate().tolist().count(-1)
