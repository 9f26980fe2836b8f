"""How brackets are paired in practice: weighted matchings, and quicker ways that come with a certificate.

How large a graph decides a bracket is a matter of the edition (`policy`), which of the best candidates of a graph comes
first a matter of the system (`order`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field
from functools import cache
from typing import TYPE_CHECKING

from ...lean_dataclass import dataclass
from .brackets import BracketProblem, Paired
from .completion import Completion
from .counted_bracket import CountedBracket
from .order import DutchOrder, Order
from .scoring import bye_leaves

if TYPE_CHECKING:
    from .bracket_graph import BracketGraph


@cache
def bracket_pairer(engine: str) -> Callable[[BracketProblem, Completion], Paired]:
    """The function that pairs a bracket: `plain` solves one matching over the whole rest of the round."""
    pairer = BracketPairer()
    return pairer.plainly if engine == "plain" else pairer.quickly


@dataclass(frozen=True)
class BracketPairer:
    """Pairs one bracket after the other by the order of a system."""

    order: Order = field(default_factory=DutchOrder)

    def plainly(self, problem: BracketProblem, completion: Completion) -> Paired:
        """One weighted matching over everybody who matters decides the bracket."""
        del completion
        return self.settled(problem.policy.graph(problem))

    def quickly(self, problem: BracketProblem, completion: Completion) -> Paired:
        """The smallest graph whose answer can be shown to stand."""
        if len(problem.members) == 1 and problem.following:
            return Paired((), problem.members, "single")
        return problem.policy.quickly(self, problem, completion)

    def alone(self, problem: BracketProblem, completion: Completion) -> Paired | None:
        """The bracket by itself, with as few players leaving it as the absolute criteria admit."""
        members = len(problem.members)
        bye_here = problem.bye is not None and (not problem.following or problem.bye.falls_in(problem.score))
        fewest = max(int(bye_here), len(problem.moved_down) - len(problem.residents))
        fewest += (members - fewest) % 2
        if members == 2 and fewest == 0:
            one, other = problem.members
            if completion.may_meet(one, other):
                return Paired(((one, other),), (), "single")
        leaving = fewest
        while leaving <= members:
            if not problem.following and leaving != int(bye_here):
                return None
            slots, bye_leaves = leaving - bye_here, bye_here and leaving == 1
            paired = self.order.by_classes(CountedBracket(problem, completion, bye_here, slots, bye_leaves))
            if paired is not None:
                return paired
            from .class_engine import alone_by_weights  # few brackets need it

            found = alone_by_weights(self.order, problem, completion, bye_here, slots)
            if not isinstance(found, int):
                return found
            leaving = max(leaving + 2, bye_here + found)
        return None

    def pair_by_counting(self, graph: BracketGraph, completion: Completion) -> Paired | None:
        """The first of the best candidates of a graph, `None` if counting between classes does not decide it."""
        from .class_engine import WeighedGraph

        paired = self.order.by_classes(WeighedGraph(graph, completion, bye_leaves=False))
        if paired is not None and bye_leaves(graph.problem, paired.left):
            return self.order.by_classes(WeighedGraph(graph, completion, bye_leaves=True))
        return paired

    def settled(self, graph: BracketGraph) -> Paired:
        """The first of the best candidates of a graph that has one."""
        paired = self.order.by_weights(graph)
        if paired is None:
            raise AssertionError("a round that can be completed has a candidate in every bracket")
        return paired
