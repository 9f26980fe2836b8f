"""Growth of ms: lists of equal scores only, then half a point more, and so on until all players are paired."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from ...matching.roommates import Outcome, Tie
from .instance import Lists

Mate = NDArray[np.int32]


@dataclass(frozen=True, slots=True)
class MsStep:
    """The result at one ms (in units of the field): the outcome, and the players left alone (positions)."""

    ms: int
    outcome: Outcome
    singles: tuple[int, ...]


@dataclass(frozen=True, eq=False)
class Growth:
    """The stable matching at the smallest ms that makes it perfect, or at the largest if none does."""

    mate: Mate
    ms: int
    steps: tuple[MsStep, ...]

    @property
    def perfect(self) -> bool:
        """Whether all players are paired."""
        return self.steps[-1].outcome is Outcome.PERFECT


def grow(lists: Lists, tie: Tie) -> Growth:
    """Pair with ms = 0, one unit, two units, ... up to the range of scores; stop when no player is left alone.

    A symmetric tie rule excludes odd parties. While f is lexicographic, a larger ms keeps every earlier pair and
    only pairs the remaining players, which lets one pass on the longest lists give the outcome at every ms.
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
