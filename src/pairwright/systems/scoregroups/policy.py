"""The differences between editions other than criteria: how far below a bracket its candidates are judged."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from .brackets import BracketProblem, Paired
    from .completion import Completion
    from .drawn_graph import DrawnGraph
    from .engine import BracketPairer


class EditionPolicy(Protocol):
    """An edition's requirements on a kind of bracket. The machine uses this instead of the edition."""

    @property
    def final(self) -> bool:
        """Whether candidates must let the round be completed; if so, the bracket is never paired again."""
        ...

    def graph(self, problem: BracketProblem, completion: Completion) -> DrawnGraph:
        """The graph whose best candidates are those of the edition, without further proof."""
        ...

    def quickly(self, pairer: BracketPairer, problem: BracketProblem, completion: Completion) -> Paired:
        """The first of the best candidates, from the smallest graph whose answer can be shown to stand."""
        ...

    def last_is_next(self, problem: BracketProblem) -> bool:
        """Whether the next bracket is the last one, and must leave a player for the bye."""
        ...

    def harm(
        self,
        ahead: BracketProblem,
        pair_bracket: Callable[[BracketProblem, Completion], Paired],
        completion: Completion,
    ) -> tuple[int, ...]:
        """The best possible result of the next bracket on the criteria before the look-ahead, level by level."""
        ...
