"""The graphs of the edition of 2017: a bracket with the next one."""

from __future__ import annotations

import numpy as np

from ...matching.layout import Field
from ...matching.session import Session
from .bracket_graph import BracketGraph, Role
from .brackets import BracketProblem
from .edge_weights import fields_of, pairs_of_the_next
from .scoring import before_look_ahead, worth
from .sequence import session_of


def with_the_next(problem: BracketProblem) -> BracketGraph:
    """The bracket and the next one, with a place for everybody whom a best candidate leaves over."""
    graph = BracketGraph(problem, problem.following)
    session = session_of(graph, fields_of(graph, bye_leaves=False), perfect=False)
    session.solve()
    return BracketGraph(
        problem, problem.following, slots=session.mate().count(-1), lowest_leaver=Role.FOLLOWING
    )


def pairs_of_the_last(graph: BracketGraph, name: str) -> Field:
    """Every pair counts once; if the next bracket is the last one, it must leave somebody for the bye (C.2)."""
    problem = graph.problem
    if problem.below or problem.bye is None:
        return pairs_of_the_next(graph, name)
    edge = graph.ahead.copy()
    edge[: graph.members, : graph.members] = graph.inside_block
    barred = np.zeros(len(edge), np.int64)
    entries = [problem.entries.barred[entry] for entry in graph.entry_of_each]
    barred[: len(entries)] = entries
    most = (graph.size + len(problem.following)) // 2
    return Field(edge * (1 + barred[:, None] + barred[None, :]), 3 * most, name)


def attained(ahead: BracketProblem) -> tuple[int, ...]:
    """What a next bracket attains at best before its own look-ahead."""
    last = not ahead.following
    graph = BracketGraph(ahead, bye=last and bool(len(ahead.members) % 2))
    session = Session(
        graph.classes,
        fields_of(graph, bye_leaves=False, criteria=before_look_ahead(ahead)),
        admissible=graph.admissible,
        forbidden=graph.apart,
        perfect=last,
    )
    if not session.solve():
        return (len(ahead.members) + 1,)
    mate = session.mate()
    inside = [(u, v) for u, v in enumerate(mate) if u < v < graph.size]
    return worth(ahead, ahead.paired(inside, "matching"))
