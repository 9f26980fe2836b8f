"""The edition of 2017: an ordinary bracket minds the next one and no further; completion is for the procedure."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...lean_dataclass import dataclass, replace
from .brackets import BracketProblem, Paired, worth
from .completion import ANYBODY, Completion
from .drawn_graph import DrawnGraph
from .procedure import ToTheEnd, best_for_the_next, unmatched_in_the_next
from .reach import Reach, Role

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .engine import BracketPairer


@dataclass(frozen=True)
class NextBracket:
    """Ordinary brackets: candidates are judged by the next bracket (C.7), which may leave players over too."""

    @property
    def final(self) -> bool:
        """If the round can't be completed, the procedure pairs the bracket again."""
        return False

    def graph(self, problem: BracketProblem, completion: Completion) -> DrawnGraph:
        """The bracket and the next one, with a place for each player whom a best candidate leaves over."""
        # A matching not forced to be perfect counts the leavers; with as many places all candidates are perfect.
        reach = Reach(problem, problem.following, lowest_leaver=Role.FOLLOWING)
        solver = DrawnGraph(reach, completion).solver(perfect=False)
        solver.solve()
        return DrawnGraph(replace(reach, slots=solver.mate().count(-1)), completion)

    def quickly(self, pairer: BracketPairer, problem: BracketProblem, completion: Completion) -> Paired:
        """The bracket alone if its answer suits the next one."""
        alone = pairer.alone(problem, completion)
        if alone is not None and _suits_the_next(problem, alone, completion):
            return alone
        from .ladder import decided

        return decided(pairer, self.graph(problem, completion))

    def last_is_next(self, problem: BracketProblem) -> bool:
        """Whether the next bracket is the last: it has no players below and an odd number of members (C.2)."""
        return not problem.below and problem.bye is not None

    def harm(
        self,
        ahead: BracketProblem,
        pair_bracket: Callable[[BracketProblem, Completion], Paired],
        completion: Completion,
    ) -> tuple[int, ...]:
        """C.7: most pairs, then smallest PSD. Only as the last bracket must it leave over who may get the bye."""
        del pair_bracket
        last = not ahead.following
        reach = Reach(ahead, bye=last and bool(len(ahead.members) % 2))
        solver = DrawnGraph(reach, completion, before_look_ahead=True).solver(perfect=last)
        if not solver.solve():
            return (len(ahead.members) + 1,)  # more than any number of downfloaters
        inside = [(u, v) for u, v in solver.pairs() if v < reach.size]
        return worth(ahead, ahead.paired(inside, "matching"))


class Penultimate(ToTheEnd):
    """The bracket above a collapsed one: judged to the end of the round, without a next bracket."""

    def quickly(self, pairer: BracketPairer, problem: BracketProblem, completion: Completion) -> Paired:
        """One graph of all unpaired players: by counting if it is large and that decides it, otherwise
        one matching.
        """
        from .ladder import decided

        return decided(pairer, self.graph(problem, completion))


NEXT_BRACKET = NextBracket()
PENULTIMATE = Penultimate()


def _suits_the_next(problem: BracketProblem, paired: Paired, completion: Completion) -> bool:
    """Whether no candidate does better by C.7.

    The best candidates all leave players of the same scores (C.6). None beats a candidate whose downfloaters are all
    paired in the next bracket, if that bracket leaves the least number. In the last bracket C.2 counts, too.
    """
    if not paired.left:
        return True
    if problem.policy.last_is_next(problem):
        return _suits_the_last(problem, paired.left, completion)
    return best_for_the_next(problem, paired.left, completion) is not None


def _suits_the_last(problem: BracketProblem, left: Sequence[int], completion: Completion) -> bool:
    """Whether the last bracket can pair these downfloaters and all its residents but one, who may get the bye (C.2)."""
    guest = bytearray(completion.taker_flags(ANYBODY))
    for entry in left:  # with the bye a downfloater would float again
        guest[entry] = 0
    return not unmatched_in_the_next(completion, left, problem.following, bytes(guest))
