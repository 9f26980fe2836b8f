"""Headlines of systems that decide step by step: the first opponent tried, and the outcome."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from ...lean_dataclass import cached_property
from ...messages import PLAYER, Message, message
from ..view.findings import Decision
from ..view.protocol import RoundView
from .base import Expectation, Headlines

STRANDS_OTHERS = message(
    "pair.strands", f"After {PLAYER:a} – {PLAYER:x}, the others could not all be paired."
)


class Decides(RoundView, Protocol):
    """A round with its steps."""

    @property
    def decisions(self) -> Sequence[Decision]:
        """The steps in the order taken."""
        ...


class StepHeadlines(Headlines):
    """The step that made a board: its first choice, or why that was not taken."""

    def __init__(self, view: Decides) -> None:
        super().__init__(view)
        self._decisions = view

    @cached_property
    def made_by(self) -> dict[frozenset[int], Decision]:
        """The step that made each pair, the bye among them."""
        return {frozenset(pair): one for one in self._decisions.decisions for pair in one.taken}

    def expectation(self, pair: tuple[int, int]) -> Expectation:
        """The first opponent that the step tried."""
        step = self.made_by[frozenset(pair)]
        (one, other), *_ = step.taken
        tried = [wished for player, wished in step.tried if player == one and wished]
        if not tried:
            return Expectation(one, other, self.first_choice(one, other))
        first, *passed = tried
        fact = None if self.barred(one, first) else self.not_taken(one, other, first)
        return Expectation(one, first, fact, passed=tuple(passed))

    def first_choice(self, one: int, other: int) -> Message | None:
        """The headline of two players who meet as the step tried first. Here: nothing."""
        del one, other
        return None

    def not_taken(self, one: int, other: int, tried: int) -> Message:
        """Why an opponent who could be met was not taken. Here: because of the others."""
        del other
        return STRANDS_OTHERS(a=one, x=tried)
