"""How brackets are paired in practice: weighted matchings, and quicker ways that come with a certificate.

How large a graph decides a bracket is a matter of the edition (`policy`), which of the best candidates of a graph comes
first a matter of the system (`Order`).
"""

from __future__ import annotations

from collections.abc import Callable

from ...lean_dataclass import dataclass, field
from ..parameters import require_choice
from .brackets import BracketProblem, Paired, bye_leaves
from .class_decisions import decide_by_classes
from .completion import Completion
from .drawn_graph import DrawnGraph
from .reach import Reach

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol

    class Order(Protocol):
        """Which of the best candidates comes first."""

        @property
        def walks(self) -> bool:
            """Whether it is the order of the kernel's walk down the brackets."""
            ...

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

    walks: bool = True

    def by_classes(self, graph: DrawnGraph) -> Paired | None:
        """See `class_decisions`."""
        cover = graph.best(graph.problem.natural_pairs)
        return None if cover is None else decide_by_classes(graph.problem, cover)

    def by_weights(self, graph: DrawnGraph, *, bye_known: bool = False) -> Paired | None:
        """See `sequence`."""
        from .sequence import first_by_weights  # few brackets need it

        return first_by_weights(graph, bye_known=bye_known)


@dataclass(frozen=True)
class BracketPairer:
    """Pairs one bracket after the other by the order of a system."""

    order: Order = field(default_factory=DutchOrder)

    def by(self, engine: str) -> Callable[[BracketProblem, Completion], Paired]:
        """The function that pairs a bracket: `auto` or `plain`. Raises `InvalidTournament` for any other engine."""
        require_choice("engine", engine, ("auto", "plain"))
        return self.plainly if engine == "plain" else self.quickly

    def plainly(self, problem: BracketProblem, completion: Completion) -> Paired:
        """One weighted matching over all relevant players decides the bracket."""
        return self.settled(problem.policy.graph(problem, completion))

    def quickly(self, problem: BracketProblem, completion: Completion) -> Paired:
        """The smallest graph whose answer can be shown to stand."""
        if len(problem.members) == 1 and problem.following:
            return Paired((), problem.members, "single")
        return problem.policy.quickly(self, problem, completion)

    def alone(self, problem: BracketProblem, completion: Completion) -> Paired | None:
        """The bracket alone, with as few leavers as the absolute criteria admit."""
        members = len(problem.members)
        bye_here = problem.bye is not None and (not problem.following or problem.bye.falls_in(problem.score))
        # Moved-down players meet only residents (3.3); any beyond their number leave.
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
            graph = DrawnGraph(Reach(problem, bye=bye_here, slots=slots), completion, bye_leaves)
            paired = None if completion.crowded else self.order.by_classes(graph)
            if paired is not None:
                return paired
            found = completion.left_over(problem, bye=bye_here)
            if found <= slots:
                return self.order.by_weights(graph, bye_known=True)
            # The parity stays, and the absolute criteria let no fewer leave than they were found to.
            leaving = max(leaving + 2, bye_here + found)
        return None

    def pair_by_counting(self, graph: DrawnGraph) -> Paired | None:
        """The first of the best candidates of a graph, `None` if counting between classes does not decide it."""
        paired = self.order.by_classes(graph)
        if paired is not None and bye_leaves(graph.problem, paired.left):
            return self.order.by_classes(graph.with_bye_leaving())
        return paired

    def settled(self, graph: DrawnGraph) -> Paired:
        """The first of the best candidates of a graph that has one."""
        paired = self.order.by_weights(graph)
        if paired is None:
            raise AssertionError("a round that can be completed has a candidate in every bracket")
        return paired
