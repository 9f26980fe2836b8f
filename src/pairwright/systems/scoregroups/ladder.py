"""Graphs that reach further and further below a bracket, each a relaxation of the next, until an answer stands.

The bracket with the next one and part of the rest; in the end all unpaired players, which needs no certificate.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...lean_dataclass import replace
from . import reach as reaching
from .brackets import BracketProblem, Paired
from .completion import Completion
from .drawn_graph import DrawnGraph
from .reach import Reach

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .engine import BracketPairer

SMALL = 24
"""So many players below the next bracket are taken into the first graph."""

COUNTED = 100
"""The number of vertices that makes counting worth a try before a weighted matching, whose time grows
with their cube.
"""


def first_that_stands(pairer: BracketPairer, problem: BracketProblem, completion: Completion) -> Paired:
    """Up the ladder: the answer of a smaller graph stands if the rest of the round confirms it."""
    for graph, paired in _by_depth(pairer, problem, completion):
        if graph.reach.exits == 0 or _stands(graph, paired):
            return replace(paired, path=f"{paired.path}, {len(graph.reach.names)} players")
    raise AssertionError("the whole graph decides every bracket")


def decided(pairer: BracketPairer, graph: DrawnGraph) -> Paired:
    """The first of the best candidates: of large graphs by counting, if that decides it, otherwise by weights."""
    counted = pairer.pair_by_counting(graph) if _counted(graph) else None
    return pairer.settled(graph) if counted is None else counted


def _depths(problem: BracketProblem) -> Sequence[int]:
    """The numbers of players below the next bracket to include: more and more, in the end all.

    With stand-ins for the others, a graph is up to twice as large as its part of the round. Where counting comes
    first, one that is more than half as large as the whole graph comes after it.
    """
    total = len(problem.below)
    near = len(problem.members) + len(problem.following)
    if near + total <= reaching.AT_ONCE:
        return (total,)
    depths = [SMALL]
    while depths[-1] < total:
        depths.append(3 * depths[-1])
    depths[-1] = total
    if near + total < COUNTED:
        return depths
    return sorted(depths, key=lambda depth: depth < total < 4 * depth + 3 * near)


def _by_depth(
    pairer: BracketPairer, problem: BracketProblem, completion: Completion
) -> Iterator[tuple[DrawnGraph, Paired]]:
    """The answers of graphs that reach further and further down; of large ones first of those that counting decides."""
    undecided = []
    for depth in _depths(problem):
        graph = DrawnGraph(Reach.upper_part(problem, depth), completion)
        if not _counted(graph):
            yield graph, pairer.settled(graph)
        elif (paired := pairer.pair_by_counting(graph)) is not None:
            yield graph, paired
        else:
            undecided.append(graph)
    if undecided:
        whole = DrawnGraph(Reach.whole(problem), completion)
        thinned = _thinned(pairer, whole)
        if thinned is not None:
            yield whole, thinned
    for graph in undecided:
        yield graph, pairer.settled(graph)


def _thinned(pairer: BracketPairer, whole: DrawnGraph) -> Paired | None:
    """The answer of a large event after thinning; `None` if it has none, or without NumPy, as in a browser."""
    try:
        from .thinned_graph import pair_by_thinning
    except ModuleNotFoundError:
        return None
    return pair_by_thinning(pairer, whole)


def _stands(graph: DrawnGraph, paired: Paired) -> bool:
    """Whether the answer of a part of the round stands for the whole.

    The part replaces players outside of it by some who might meet anyone, which makes its optimum at least as good
    as the true one. It is the true one if its promise for the next bracket can be kept and all others paired.
    """
    problem, completion = graph.problem, graph.completion
    rest = replace(problem, moved_down=paired.left, residents=tuple(problem.following), following=())
    reach = Reach.upper_part(rest, len(graph.reach.others) - len(problem.following))
    mate = _best(DrawnGraph(reach, completion, before_look_ahead=True))
    if mate is None:
        return False
    passed_on = [reach.names[u] for u in reach.leavers(mate)]
    return completion.possible((*passed_on, *problem.below), problem.bye)


def _best(graph: DrawnGraph) -> list[int] | None:
    """The partner of each vertex in one of the best matchings of a graph, `None` without a perfect one."""
    if _counted(graph):
        cover = graph.best(graph.problem.natural_pairs)
        if cover is not None:
            return cover.mate().tolist()
    solver = graph.solver()
    return solver.mate() if solver.solve() else None


def _counted(graph: DrawnGraph) -> bool:
    """Whether counting is tried first."""
    return len(graph.reach.names) >= COUNTED and not graph.completion.crowded
