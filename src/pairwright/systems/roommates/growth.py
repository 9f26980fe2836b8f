"""Growth of ms: lists of equal scores only, then half a point more, and so on until everybody is paired."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from ...matching.roommates import Outcome, Tie
from .instance import Lists

Mate = NDArray[np.int32]


@dataclass(frozen=True, slots=True)
class MsStep:
    """What happened at one ms (in units of the field): the outcome, and who was left alone (positions)."""

    ms: int
    outcome: Outcome
    singles: tuple[int, ...]


@dataclass(frozen=True, eq=False)
class Growth:
    """The stable matching at the first ms at which it is perfect or, if it never is, at the largest."""

    mate: Mate
    ms: int
    steps: tuple[MsStep, ...]

    @property
    def perfect(self) -> bool:
        """Whether everybody is paired."""
        return self.steps[-1].outcome is Outcome.PERFECT


def grow(lists: Lists, tie: Tie) -> Growth:
    """Pair with ms = 0, one unit, two units, ... up to the range of scores; stop when nobody is left alone.

    With a symmetric tie rule there are no odd parties. While f is lexicographic, a larger ms keeps every pair
    found so far and only pairs those left alone with each other, so one pass on the longest lists tells
    the outcome at every ms.
    """
    top = max((ms for ms in range(lists.field.range + 1) if lists.lexicographic(ms)), default=-1)
    steps: list[MsStep] = []
    mate: Mate = np.full(len(lists.field), -1, np.int32)
    if top >= 0:
        longest = lists.pairs(top, tie).stable()
        gap = np.abs(lists.field.score - lists.field.score[longest])
        for ms in range(top + 1):
            mate = np.where((longest >= 0) & (gap <= ms), longest, -1).astype(np.int32)
            if _log(steps, ms, mate):
                return Growth(mate, ms, tuple(steps))
    for ms in range(top + 1, lists.field.range + 1):
        mate = lists.pairs(ms, tie).stable()
        if _log(steps, ms, mate):
            break
    return Growth(mate, steps[-1].ms, tuple(steps))


def _log(steps: list[MsStep], ms: int, mate: Mate) -> bool:
    singles = tuple(np.flatnonzero(mate < 0).tolist())
    steps.append(MsStep(ms, Outcome.SINGLES if singles else Outcome.PERFECT, singles))
    return not singles
