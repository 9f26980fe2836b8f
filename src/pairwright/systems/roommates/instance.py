"""The instance: the acceptable pairs, and each player's ranking of them.

f depends on score, colour difference and last colours alone, so players alike in these form one class, and f
is worked out once for each pair of classes.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from ...matching.roommates import Outcome, RankedPairs, Tie
from ...matching.roommates.ranked import Barred
from ...messages import Message
from .field import RoommatesField
from .tables import Value
from .wording import COLOUR_TO_THREE, MET_OR_APART, SAME_COLOUR_TWICE

Levels = NDArray[np.int32]

THIRD_COLOUR = "no_three_in_row"
DOUBLE_COLOUR = "double_colour_pair"


@dataclass(frozen=True, eq=False)
class Lists:
    """All preference lists, not yet cut at a largest score difference.

    `strict_third` keeps apart players who both had the same colour in their last two games. `relaxed` names
    conditions that are given up because nothing could be paired otherwise; such pairs rank behind all others.
    """

    field: RoommatesField
    value: Value
    strict_third: bool = False
    relaxed: tuple[str, ...] = ()

    @cached_property
    def _profiles(self) -> tuple[list[tuple[int, int, str]], NDArray[np.int32]]:
        field = self.field
        of_player = [
            # Table I knows no difference beyond 2, and Table II no colour before the last two.
            (score, max(-2, min(2, difference)), colours[-2:])
            for score, difference, colours in zip(
                field.score.tolist(), field.difference.tolist(), field.colours, strict=True
            )
        ]
        profiles = sorted(set(of_player))
        index = {profile: k for k, profile in enumerate(profiles)}
        return profiles, np.array([index[profile] for profile in of_player], np.int32)

    @property
    def class_of(self) -> NDArray[np.int32]:
        """The class of each player."""
        return self._profiles[1]

    @cached_property
    def gap(self) -> NDArray[np.int64]:
        """Score difference of each pair of classes, in units."""
        score = np.array([score for score, _, _ in self._profiles[0]], np.int64)
        gap: NDArray[np.int64] = np.abs(score[:, None] - score[None, :])
        return gap

    @cached_property
    def colour_tables(
        self,
    ) -> tuple[NDArray[np.int64], NDArray[np.bool_], NDArray[np.bool_], NDArray[np.bool_]]:
        """For each pair of classes: X (0 at a dash), whether Y = s, whether X has a dash, both the same
        twice."""
        kinds = sorted({(d, h) for _, d, h in self._profiles[0]})
        size = len(kinds)
        x, same, dash, third = (np.zeros((size, size), np.int64) for _ in range(4))
        for i, (d, h) in enumerate(kinds):
            for j, (e, g) in enumerate(kinds):
                penalty = self.value.tables.penalty(d, e)
                x[i, j], dash[i, j] = penalty or 0, penalty is None
                same[i, j] = self.value.tables.same(h, g)
                third[i, j] = h == g and h in ("WW", "BB")
        index = {kind: k for k, kind in enumerate(kinds)}
        pick = np.array([index[d, h] for _, d, h in self._profiles[0]], np.int64)
        grid = np.ix_(pick, pick)
        return x[grid], same[grid].astype(bool), dash[grid].astype(bool), third[grid].astype(bool)

    @cached_property
    def spread(self) -> int:
        """Spread of X over the classes present."""
        return self.value.tables.spread({difference for _, difference, _ in self._profiles[0]})

    def lexicographic(self, ms: int) -> bool:
        """Whether f at this ms orders by score difference, then X, then Y."""
        return self.value.lexicographic(ms, self.spread)

    def levels(self, ms: int) -> Levels:
        """Rank of f for each pair of classes, 0 for the smallest value; -1 where no pair is acceptable."""
        if ms not in self._known_levels:
            self._known_levels[ms] = self._levels(ms)
        return self._known_levels[ms]

    @cached_property
    def _barred(self) -> Barred:
        return Barred.of(self.field.apart)

    @cached_property
    def _known_levels(self) -> dict[int, Levels]:
        return {}

    def _levels(self, ms: int) -> Levels:
        x, same, dash, third = self.colour_tables
        stride = int(x.max(initial=0)) + 1
        # One integer for gap, X and Y: equal values of f are computed once.
        code = (self.gap * stride + x) * 2 + same
        kinds, inverse = np.unique(code, return_inverse=True)
        of_x, of_gap, of_y = self.value.weights(ms)
        gaps, penalties, repeated = ((kinds // 2 // stride), (kinds // 2 % stride), (kinds % 2))
        keys = [
            of_gap * gap + of_x * penalty + of_y * y if gap <= ms else -1
            for gap, penalty, y in zip(gaps.tolist(), penalties.tolist(), repeated.tolist(), strict=True)
        ]
        rank = {key: r for r, key in enumerate(sorted(set(keys) - {-1}))} | {-1: -1}
        levels = np.array([rank[key] for key in keys], np.int32)[inverse.reshape(code.shape)]
        behind = len(rank)
        for name, where in ((THIRD_COLOUR, third & self.strict_third), (DOUBLE_COLOUR, dash)):
            if name in self.relaxed:
                # Behind all others, by score difference: each condition given up has a level for every difference.
                levels = np.where(where & (self.gap <= ms), behind + self.gap, levels)
                behind += self.field.range + 1
            else:
                levels = np.where(where, -1, levels)
        found = np.ascontiguousarray(levels, np.int32)
        # Shared by all who ask for this ms, and read by the kernel where it lies.
        found.flags.writeable = False
        return found

    def forbids(self, p: int, q: int) -> Message | None:
        """The reason why two players must not meet at all, as a clause; `None` if they may meet."""
        if q in self.field.apart[p]:
            return MET_OR_APART()
        if self.levels(self.field.range)[self.class_of[p], self.class_of[q]] >= 0:
            return None
        one, other = int(self.field.difference[p]), int(self.field.difference[q])
        if self.value.tables.penalty(one, other) is None:
            return COLOUR_TO_THREE(difference=f"{min(one, other, key=abs):+d}")
        return SAME_COLOUR_TWICE()

    def parts(self, p: int, q: int, ms: int) -> tuple[Fraction, Fraction, Fraction] | None:
        """f of two players in its parts: score, colour differences, last colours; `None` where Table I has a dash."""
        field, tables = self.field, self.value.tables
        x = tables.penalty(int(field.difference[p]), int(field.difference[q]))
        if x is None:
            return None
        gap = field.gap(p, q)
        same = tables.same(field.colours[p][-2:], field.colours[q][-2:])
        colours = self.value.f(x, 0, ms, False)
        return self.value.f(0, gap, ms, False), colours, self.value.f(0, 0, ms, same)

    def pairs(self, ms: int, tie: Tie | None = None) -> RankedPairs:
        """The ranked instance at a largest score difference."""
        return RankedPairs(self.class_of, self.levels(ms), self._barred, tie or Tie())

    def f_text(self, p: int, q: int, ms: int) -> str:
        """f of two players, with four decimals; a dash where Table I has one."""
        found = self.parts(p, q, ms)
        return "-" if found is None else f"{float(sum(found)):.4f}"


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
