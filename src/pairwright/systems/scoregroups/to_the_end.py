"""The edition of 2026: candidates are judged to the end of the round (C4, C5, C8).

A bracket is paired by itself; its answer stands if the rest of the round shows it can stand (`outlook`). Otherwise a
larger graph decides (`ladder`).
"""

from __future__ import annotations

from collections.abc import Callable

from ...lean_dataclass import dataclass
from .brackets import BracketProblem, Paired
from .completion import Completion
from .drawn_graph import DrawnGraph
from .outlook import ideal_outlook
from .reach import Reach
from .scoring import worth

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .engine import BracketPairer


@dataclass(frozen=True)
class ToTheEnd:
    """Candidates must let the round be completed, and are judged by what they leave to the next bracket."""

    @property
    def final(self) -> bool:
        """They must."""
        return True

    def graph(self, problem: BracketProblem, completion: Completion) -> DrawnGraph:
        """Everybody not yet paired."""
        return DrawnGraph(Reach.whole(problem), completion)

    def quickly(self, pairer: BracketPairer, problem: BracketProblem, completion: Completion) -> Paired:
        """Up the ladder."""
        alone = pairer.alone(problem, completion)
        if alone is not None and ideal_outlook(problem, alone.left, completion):
            return alone
        from .ladder import first_that_stands  # few brackets need it

        return first_that_stands(pairer, problem, completion)

    def last_is_next(self, problem: BracketProblem) -> bool:
        """Who gets the bye is settled before."""
        del problem
        return False

    def harm(
        self,
        ahead: BracketProblem,
        pair_bracket: Callable[[BracketProblem, Completion], Paired],
        completion: Completion,
    ) -> tuple[int, ...]:
        """What the next bracket attains when it is paired, C1 to C5 included."""
        return worth(ahead, pair_bracket(ahead, completion))


TO_THE_END = ToTheEnd()
"""All brackets of 2026, and the last one of 2017."""
