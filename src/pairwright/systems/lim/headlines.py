"""Headlines of a Lim round: the first in line, or why not; floaters out of a scoregroup, and by which article."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property

from ...messages import COLOUR, PLAYER, PLAYERS, POINTS, Message, message
from ..base import BracketCard
from ..headlines.steps import Decides, StepHeadlines
from .steps import FloatStep, LimRecord, PairStep

FIRST_IN_LINE = message("pair.first_for", f"{PLAYER:b} is the first in line for {PLAYER:a}.")
DUE_OTHER = message("pair.due_other", f"{PLAYER:b} is the first available not also due {COLOUR:colour}.")

LEFT_ALONE = message(
    "float.left_alone", f"{PLAYER:p} is the only one left in the bracket of {POINTS:points}."
)
MUST_STAY = message(
    "float.needed", f"{PLAYER:p} leaves {POINTS:points}: to pair the rest, {PLAYERS:players} must stay."
)
HAD_COME = message(
    "float.next_had_come", f"{PLAYER:p} leaves {POINTS:points}: the next in line had floated into it."
)
HAS_OPPONENT = message(
    "float.next_no_opponent",
    f"{PLAYER:p} leaves {POINTS:points}: the next in line has no opponent left on {POINTS:target}.",
)
FLOATED = message(
    "float.next_floated",
    f"{PLAYER:p} leaves {POINTS:points}: the next in line floated in the previous round.",
)
DUE_LIKE_MORE = message(
    "float.due", f"{PLAYER:p} leaves {POINTS:points}: more there are due {COLOUR:colour}, as {PLAYER:p} is."
)
EQUAL_CLAIMS = {
    "above": message(
        "float.largest_number",
        f"{PLAYER:p} leaves {POINTS:points}: the largest number of those with equal claims.",
    ),
    "below": message(
        "float.smallest_number",
        f"{PLAYER:p} leaves {POINTS:points}: the smallest number of those with equal claims.",
    ),
}
TAKEN_BACK = message(
    "float.taken_back", f"{PLAYER:a} – {PLAYER:x} is taken back so that the median can be paired."
)

_FLOATED_IN = "ab"
"""The types of those who came into the group as floaters (3.9.1)."""


class LimHeadlines(StepHeadlines):
    """Headlines of a round of the Lim System; `letter` is that of the colour, `w` or `b`, that a player is due."""

    def __init__(self, view: Decides, record: LimRecord, letter: Callable[[int], str]) -> None:
        super().__init__(view)
        self.record, self.due = record, letter

    def first_choice(self, one: int, other: int) -> Message:
        """No earlier step exists."""
        return FIRST_IN_LINE(b=other, a=one)

    def not_taken(self, one: int, other: int, tried: int) -> Message:
        """The player tried is due the same colour, and the actual opponent is not."""
        colour = self.due(one)
        if colour and self.due(tried) == colour != self.due(other):
            return DUE_OTHER(b=other, colour=colour)
        return super().not_taken(one, other, tried)

    # -- scoregroups -------------------------------------------------------------------------------------------

    @cached_property
    def _meetings(self) -> list[PairStep]:
        return [step for step in self.record.standing if isinstance(step, PairStep)]

    @cached_property
    def _upwards(self) -> frozenset[int]:
        """The scores below the median."""
        steps = (step for step in self.record.steps if isinstance(step, (FloatStep, PairStep)))
        return frozenset(step.score for step in steps if step.side == "below")

    def upwards(self, card: BracketCard) -> bool:
        """Below the median everything goes up."""
        return card.score in self._upwards

    def halves_of(self, card: BracketCard) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The choosing players, in their order, opposite the first in line for each, unless the median
        took that one.
        """
        steps = (step for step in self._meetings if step.score == card.score)
        across = [(step.entry.player.id, (*step.tried, step.other)[0].player.id) for step in steps]
        kept = [(one, other) for one, other in across if other not in card.left]
        return tuple(one for one, _ in kept), tuple(other for _, other in kept)

    def leaves(self, player: int, card: BracketCard) -> Message | None:
        """The article that made a player float before the next in line, or the pairing taken back."""
        return self._leaves.get((player, card.score))

    @cached_property
    def _leaves(self) -> Mapping[tuple[int, int], Message]:
        found: dict[tuple[int, int], Message] = {}
        for step in self.record.standing:
            if isinstance(step, FloatStep):
                found[step.entry.player.id, step.score] = self._floats(step)
        for made, _ in self.record.taken_back:
            one, other = made.entry.player.id, made.other.player.id
            for player in (one, other):
                found[player, made.score] = TAKEN_BACK(a=one, x=other)
        return found

    def _floats(self, step: FloatStep) -> Message:
        player = step.entry.player.id
        values = {"p": player, "points": self._points(step.score)}
        if step.passed:
            return MUST_STAY(**values, players=tuple(entry.player.id for entry in step.passed))
        if not step.rule:
            return LEFT_ALONE(**values)  # whoever else is in the bracket leaves it, too
        if step.rule == "3.9":
            came = (step.kind in _FLOATED_IN) < (step.next_kind in _FLOATED_IN)
            return HAD_COME(**values) if came else HAS_OPPONENT(**values, target=self._points(step.target))
        if step.rule == "3.10":
            return FLOATED(**values)
        if step.rule == "3.2.2":
            return DUE_LIKE_MORE(**values, colour=self.due(player))
        return EQUAL_CLAIMS[step.side](**values)

    def _points(self, score: int) -> object:
        group = self.scoregroups.get(score)
        return self.on(group) if group else score
