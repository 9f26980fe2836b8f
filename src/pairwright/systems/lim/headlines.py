"""Headlines of a Lim round: the first in line, or why not."""

from __future__ import annotations

from collections.abc import Callable

from ...messages import COLOUR, PLAYER, Message, message
from ..headlines.steps import Decides, StepHeadlines

FIRST_IN_LINE = message("pair.first_for", f"{PLAYER:b} is the first in line for {PLAYER:a}.")
DUE_OTHER = message("pair.due_other", f"{PLAYER:b} is the first available not also due {COLOUR:colour}.")


class LimHeadlines(StepHeadlines):
    """Headlines of a round of the Lim System; `due` is the colour, `w` or `b`, that a player is due."""

    def __init__(self, view: Decides, due: Callable[[int], str]) -> None:
        super().__init__(view)
        self.due = due

    def first_choice(self, one: int, other: int) -> Message:
        """Nobody came before."""
        return FIRST_IN_LINE(b=other, a=one)

    def not_taken(self, one: int, other: int, tried: int) -> Message:
        """The one who was tried is due the same colour, and the one who came is not."""
        colour = self.due(one)
        if colour and self.due(tried) == colour != self.due(other):
            return DUE_OTHER(b=other, colour=colour)
        return super().not_taken(one, other, tried)
