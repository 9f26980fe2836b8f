"""Headlines of the older Burstein rules: in each group the highest left meets the lowest left."""

from __future__ import annotations

from ....messages import PLAYER, Message, message
from ...headlines.steps import StepHeadlines

HIGHEST_WITH_LOWEST = message(
    "pair.highest_with_lowest", f"{PLAYER:a}, the highest left of the group, plays the lowest, {PLAYER:b}."
)
MORE_DUE_ALIKE = message(
    "pair.more_due_alike", f"With {PLAYER:a} – {PLAYER:x}, more pairs would be due the same colour."
)


class OlderHeadlines(StepHeadlines):
    """Headlines of a round by the older rules."""

    def first_choice(self, one: int, other: int) -> Message:
        """No earlier step exists."""
        return HIGHEST_WITH_LOWEST(a=one, b=other)

    def not_taken(self, one: int, other: int, tried: int) -> Message:
        """Colours come before the order (B6), and that the rest can be paired before both (B4)."""
        if self.made_by[frozenset((one, other))].rule.id == "B6":
            return MORE_DUE_ALIKE(a=one, x=tried)
        return super().not_taken(one, other, tried)
