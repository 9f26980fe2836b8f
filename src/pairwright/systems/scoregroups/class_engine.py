"""The best candidates of a graph by counts: the optimum between classes of equal players.

Only rematches and players kept apart concern single players; everything else is the same for all players of a class. So
the best quality is found between classes, relaxed to fractions (`fractional`). If the players themselves have a
matching that uses tight pairs of classes only, it is optimal and every optimal one is of that kind. The order of the
rules is then settled among those (`Cover`, see `class_decisions`).

A bracket by itself is put together in the kernel, in one call, from the columns of the round and the table of the rule
book. A graph that reaches further down, or a criterion that no table answers, is put together here, step by step; both
give the same numbers (`tests/dutch/test_weighed_graph.py`).

The certificate is the matching found. When there is none the weighted matching decides (`engine`).
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from ...lean_dataclass import cached_property, dataclass
from ...matching._kernel import Apart, Cover
from ...matching.layout import Field, Fields
from ...matching.tight import tight_pairs
from .bracket_graph import BracketGraph, Role
from .completion import Completion
from .edge_weights import fields_of, levels_in_table


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

    @cached_property
    def levels(self) -> NDArray[np.int32] | None:
        """The levels of the criteria for the kernel; `None` if it can't put the graph together."""
        graph, problem = self.graph, self.graph.problem
        if graph.others or graph.exits or graph.lowest_leaver != Role.RESIDENT:
            return None
        if problem.entries is not self.completion.entries or problem.rules is not self.completion.rules:
            return None
        return levels_in_table(
            self.completion.table,
            len(problem.ends_of_scores),
            may_be_left=bool(graph.bye or graph.slots),
            bye_leaves=self.bye_leaves,
            topscorers=problem.entries.topscorers,
        )

    @property
    def takers(self) -> NDArray[np.uint8] | None:
        """Of every entry whether it may get the bye, if the graph has one."""
        bye = self.graph.problem.bye
        return self.completion.taker_flags(bye) if self.graph.bye and bye is not None else None

    def best(self, suggested: NDArray[np.int32]) -> Cover | None:
        """The cover whose perfect matchings are the best candidates, with one of them; `None` if counting finds none.

        `suggested` are pairs of vertices from which the search for one begins.
        """
        levels = self.levels
        if levels is None:
            return self.best_step_by_step(suggested)
        problem, completion = self.graph.problem, self.completion
        return completion.population.best(
            completion.gains,
            levels,
            problem.member_array,
            problem.ends_of_scores,
            self.takers,
            self.graph.slots,
            suggested,
        )

    def best_step_by_step(self, suggested: NDArray[np.int32]) -> Cover | None:
        """The same for any graph."""
        graph = self.graph
        tight = tight_classes(graph, self.fields)
        if tight is None:
            return None
        cover = Cover(self.completion.apart, graph.named, graph.classes, tight)
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
    cover.suggest(graph.natural_pairs)
    cover.complete()
    return cover.mate().tolist()


def tight_classes(graph: BracketGraph, fields: Sequence[Field]) -> NDArray[np.uint8] | None:
    """The pairs of classes that a best candidate can use; `None` if not even fractions match everybody."""
    return tight_pairs(graph.counts, fields, graph.admissible.view(np.uint8))


def can_be_left(graph: BracketGraph, apart: Apart) -> bool:
    """Whether the absolute criteria alone admit a matching of the graph."""
    return left_over(graph, apart) == 0


def left_over(graph: BracketGraph, apart: Apart) -> int:
    """How many vertices of the graph have no partner at least, by the absolute criteria alone."""
    cover = Cover(apart, graph.named, graph.classes, graph.admissible.view(np.uint8))
    cover.suggest(graph.natural_pairs)
    return 0 if cover.complete() else cover.mate().tolist().count(-1)
