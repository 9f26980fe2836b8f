"""What a recorded round is to the rules."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from ..systems.view import Breach, ColourReason, Difference, Verdict
from .recorded import Pair


class Status(Enum):
    """What a recorded round is to the rules."""

    SAME = "same"
    COLOURS = "colours"
    """The same players meet, but colours differ."""
    LATER = "later"
    """Equally good by every criterion, but another candidate comes first in the order of generation."""
    WORSE = "worse"
    """Worse at some criterion."""
    ILLEGAL = "illegal"
    """Breaks an absolute rule."""
    DIFFERS = "differs"
    """Other pairs, by a system that does not say which of the two rounds is better."""
    DEPARTS = "departs"
    """Departs from a decision of a system that decides step by step."""
    BETTER = "better"
    """Better than our round, or possible where we find none: our engine is wrong."""


@dataclass(frozen=True)
class RoundVerdict:
    """What was found on a round.

    Attributes:
        number: of the round.
        status: what the recorded round is to the rules.
        verdict: the same as the system says it: rules broken, the first difference or decision, colours.
        possible: whether any legal pairing exists.
        checker: pairs the rules ask for that are not recorded, in board order.
        tournament: recorded pairs of the same players that the rules don't ask for, in board order.
        right: all pairs of the right round, in board order, if another one is recorded.
        remark: a note in the file on this round, such as a change by the arbiter.
        edition: the year of the rules that judge it.
    """

    number: int
    status: Status
    verdict: Verdict
    possible: bool = True
    checker: tuple[Pair, ...] = ()
    tournament: tuple[Pair, ...] = ()
    right: tuple[Pair, ...] = ()
    remark: str = ""
    edition: str = ""

    @property
    def breaches(self) -> tuple[Breach, ...]:
        """Absolute rules broken."""
        return self.verdict.breaches

    @property
    def difference(self) -> Difference | None:
        """The first rule that tells the recorded round from the right one."""
        return self.verdict.difference

    @property
    def colours(self) -> tuple[ColourReason, ...]:
        """For every board with other colours, what they ought to be and why."""
        return self.verdict.colours

    @property
    def right_as_recorded(self) -> bool:
        """Whether the recorded round is the one the rules ask for."""
        return self.status is Status.SAME
