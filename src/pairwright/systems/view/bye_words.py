"""What holds of the player with the bye: the place among those who could have it, by score, rank and earlier byes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...lean_dataclass import dataclass
from ...model import Points, points_text


@dataclass(frozen=True)
class ByePlace:
    """Everybody to be paired as candidates for the bye.

    Attributes:
        order: the players, the highest ranked first.
        score: the points by which the round is paired.
        barred: those who may not have the bye.
        least: whether the rules give the bye to the lowest score that can have it.
        last: what the lowest in `order` is called.
    """

    order: Sequence[int]
    score: Mapping[int, Points]
    barred: frozenset[int]
    least: bool = True
    last: str = "lowest-ranked"

    def text(self, taker: int, name: str) -> str:
        """What tells the player who has the bye from the others: a fact of the position, not the rule that decides."""
        points, on = self.score[taker], f"on {points_text(self.score[taker])}"
        lower = [one for one in self.order if self.score[one] < points]
        equal = [one for one in self.order if self.score[one] == points]
        behind = equal[equal.index(taker) + 1 :]
        if not lower and not behind:
            place = f"the {self.last} {on}" if len(equal) > 1 else f"the only player {on}"
            return f"{name} is {place}, the lowest score."
        if self.barred.issuperset([*lower, *behind]):
            return f"{name} is the {self.last} who may have the bye."
        others = sum(1 for one in equal if one not in self.barred and one != taker)
        who = f"one of {others + 1} players" if others else "the only player"
        return f"{name} is {who} who may have the bye {on}{self._which(lower)}."

    def _which(self, lower: Sequence[int]) -> str:
        """What the score of the bye is among all scores."""
        if not lower:
            return ", the lowest score"
        least = self.least or self.barred.issuperset(lower)
        return ", the lowest score that can have it" if least else ""
