"""The edition of 2017: an ordinary bracket minds the next one and no further; completion is for the procedure."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import numpy as np

from ...lean_dataclass import dataclass
from ...matching._kernel import Cover
from ...matching.layout import Field
from ...matching.session import Session
from .bracket_graph import BracketGraph, Role
from .brackets import BracketProblem, Paired, folded
from .completion import Completion
from .edge_weights import fields_of
from .order import session_of
from .outlook import best_for_the_next
from .scoring import before_look_ahead, worth
from .to_the_end import ToTheEnd

if TYPE_CHECKING:
    from .engine import BracketPairer


@dataclass(frozen=True)
class NextBracket:
    """Ordinary brackets: candidates are judged by the next bracket (C.7), which may leave players over too."""

    @property
    def final(self) -> bool:
        """If the round can't be completed, the procedure pairs the bracket again."""
        return False

    def graph(self, problem: BracketProblem) -> BracketGraph:
        """The bracket and the next one, with a place for everybody whom a best candidate leaves over."""
        graph = BracketGraph(problem, problem.following)
        session = session_of(graph, fields_of(graph, bye_leaves=False), perfect=False)
        session.solve()
        return BracketGraph(
            problem, problem.following, slots=session.mate().count(-1), lowest_leaver=Role.FOLLOWING
        )

    def quickly(self, pairer: BracketPairer, problem: BracketProblem, completion: Completion) -> Paired:
        """The bracket by itself if its answer suits the next one."""
        alone = pairer.alone(problem, completion)
        if alone is not None and _suits_the_next(problem, alone, completion):
            return alone
        return pairer.plainly(problem, completion)

    def pairs_ahead(self, graph: BracketGraph, name: str) -> Field:
        """Every pair counts once; if the next bracket is the last one, it must leave somebody for the bye (C.2)."""
        problem, ahead = graph.problem, graph.ahead
        most = (graph.size + len(problem.following)) // 2
        if problem.below or problem.bye is None:
            return Field(ahead.astype(np.int64), most, name)
        edge = ahead.copy()
        edge[: graph.members, : graph.members] = graph.inside_block
        barred = np.zeros(len(edge), np.int64)
        barred[: len(graph.facts)] = graph.facts.barred
        return Field(edge * (1 + barred[:, None] + barred[None, :]), 3 * most, name)

    def harm(
        self,
        ahead: BracketProblem,
        pair_bracket: Callable[[BracketProblem, Completion], Paired],
        completion: Completion,
    ) -> tuple[int, ...]:
        """C.7: most pairs, then smallest PSD. Only as the last bracket must it leave over who may get the bye."""
        del pair_bracket, completion
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
        return worth(ahead, graph.paired(inside, "matching"))


class Penultimate(ToTheEnd):
    """The bracket above a collapsed one: judged to the end of the round, and there is no next bracket."""

    def quickly(self, pairer: BracketPairer, problem: BracketProblem, completion: Completion) -> Paired:
        """One matching over everybody not yet paired."""
        return pairer.plainly(problem, completion)


NEXT_BRACKET = NextBracket()
PENULTIMATE = Penultimate()


def _suits_the_next(problem: BracketProblem, paired: Paired, completion: Completion) -> bool:
    """Whether no candidate does better by C.7.

    The best candidates all leave players of the same scores (C.6), so none does better than one whose downfloaters
    are all paired in the next bracket, which leaves as few as it can. In the last bracket C.2 counts, too.
    """
    if not paired.left:
        return True
    if not problem.below and problem.bye is not None:
        return _suits_the_last(problem, paired.left, completion)
    return best_for_the_next(problem, paired.left, completion) is not None


def _suits_the_last(problem: BracketProblem, left: Sequence[int], completion: Completion) -> bool:
    """Whether the last bracket can pair these downfloaters and all its residents but one, who may get the bye (C.2)."""
    kinds, joined = completion.kinds
    count = len(joined)
    players = np.array((*left, *problem.following), np.int32)
    # Downfloaters, residents who can't get the bye, residents who may, the bye.
    meet = np.array([[0, 1, 1, 0], [1, 1, 1, 0], [1, 1, 1, 1], [0, 0, 1, 0]], np.bool_)
    table = np.logical_and(meet[:, None, :, None], joined[None, :, None, :])
    table[2, :, 3] = table[3, :, 2] = True
    classes = np.full(len(players) + 1, 3 * count, np.int32)
    classes[:-1] = kinds[players] + count * (1 + completion.takers(players))
    classes[: len(left)] = kinds[players[: len(left)]]
    names = np.append(players, np.int32(-1))
    cover = Cover(completion.apart, names, classes, table.reshape(4 * count, 4 * count).view(np.uint8))
    cover.suggest(folded(len(left), len(players)))
    return cover.complete()
