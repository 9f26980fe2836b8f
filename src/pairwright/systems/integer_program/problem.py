"""A round to be paired: the boards that are possible, what must hold for them together, what is to be maximised."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from itertools import combinations

import numpy as np

from ...rules.arrays import Ints
from .constraints import Inequality, Room, SideConstraint
from .fair import Fair
from .field import Flags, ProgramField
from .ground import Ground, Pairing


@dataclass(frozen=True, eq=False)
class Problem:
    """The request.

    Attributes:
        constraints, aims: side constraints, and aims with priority over the objective.
        required: pairs that must be made, by position; `unmade`: pairs that must not.
        bye_among: who may get the bye at most; `None` for all whom the rules let have it.
        everybody: whether all must be paired, except one with the bye in an odd field.
        bye_by_solver: whether the bye has its price in the objective; otherwise it is settled before all else.
        pair_first: whether a greater number of pairs counts before everything (if not `everybody`).
        sits_out: the player who gets the bye, once that is settled.
    """

    ground: Ground
    constraints: tuple[SideConstraint, ...] = ()
    aims: tuple[Fair, ...] = ()
    required: tuple[tuple[int, int], ...] = ()
    unmade: tuple[tuple[int, int], ...] = ()
    bye_among: frozenset[int] | None = None
    everybody: bool = True
    bye_by_solver: bool = False
    pair_first: bool = True
    sits_out: int | None = None

    @property
    def field(self) -> ProgramField:
        """The players."""
        return self.ground.field

    @property
    def odd(self) -> bool:
        """Whether the bye is still open."""
        return self.everybody and self.sits_out is None and len(self.field) % 2 == 1

    @cached_property
    def legal(self) -> Flags:
        """Boards by the rules and the required pairs, [White, Black]."""
        legal = self.ground.legal.copy()
        if self.sits_out is not None:
            legal[self.sits_out, :] = legal[:, self.sits_out] = False
        for a, b in self.required:
            # Two who are required to meet keep what the rules allow them with each other, and lose all else.
            keep = legal[a, b], legal[b, a]
            for one in (a, b):
                legal[one, :] = legal[:, one] = False
            legal[a, b], legal[b, a] = keep
        for a, b in self.unmade:
            legal[a, b] = legal[b, a] = False
        return legal

    @cached_property
    def bye_takers(self) -> Flags:
        """The candidates for the bye."""
        takers = ~self.field.bye_barred
        if self.bye_among is not None:
            takers &= np.isin(np.arange(len(self.field)), list(self.bye_among))
        for pair in self.required:
            takers[list(pair)] = False
        return takers

    @cached_property
    def judged(self) -> Ground:
        """The ground with the boards that side constraints exclude one by one, in any round."""
        white, black = np.nonzero(self.ground.legal)
        refused = np.zeros(len(white), np.bool_)
        for constraint in self.constraints:
            if not constraint.of_all_pairs:
                for row in constraint.rows(self.ground, white, black):
                    if _of_single_boards(row):
                        refused |= row.coefficients > 0
        for one, other in self.rooms():
            refused |= one.torn(other, self.ground, white, black)
        table = np.zeros_like(self.ground.legal)
        table[white[refused], black[refused]] = True
        return replace(self.ground, refused=table)

    @cached_property
    def possible(self) -> Flags:
        """Boards that may be made, [White, Black]."""
        return self.legal & self.judged.admitted

    @cached_property
    def boards(self) -> tuple[Ints, Ints]:
        """(White, Black) of every possible board."""
        white, black = np.nonzero(self.possible)
        return white.astype(np.int64), black.astype(np.int64)

    @cached_property
    def joined(self) -> list[tuple[SideConstraint, Inequality]]:
        """The inequalities over `boards` that join boards."""
        found = []
        for constraint in self.constraints:
            for row in constraint.rows(self.judged, *self.boards):
                left = row if self.sits_out is None else row.with_bye(self.sits_out)
                if not _idle(left):
                    found.append((constraint, left))
        return found

    @property
    def pairwise(self) -> bool:
        """Whether every demand and every aim looks at one board at a time."""
        return not self.joined and not self.aims

    def asking(self, constraints: tuple[SideConstraint, ...]) -> Problem:
        """The same problem with these side constraints only, without aims."""
        return replace(self, constraints=constraints, aims=())

    def whole_value(self, pairing: Pairing) -> int:
        """The objective of a pairing in whole weights."""
        total = sum(int(self.ground.value[a, b]) for a, b in pairing.boards) - self.ground.idle_total
        if pairing.bye is not None and self.bye_by_solver:
            total -= int(self.ground.bye_cost[pairing.bye])
        return total

    def value(self, pairing: Pairing) -> Fraction:
        """The objective of a pairing."""
        return self.ground.whole.value(self.whole_value(pairing))

    def tie_breaks(self, pairing: Pairing) -> tuple[int, int]:
        """The criteria between equal objectives: squares of score differences, order within score groups."""
        square = sum(int(self.field.gap[a, b]) ** 2 for a, b in pairing.boards)
        return square, sum(int(self.field.order_cost[a, b]) for a, b in pairing.boards)

    def partners(self, pairing: Pairing) -> list[int]:
        """The opponent of each player from the top; unpaired players and the bye count as a place below all."""
        found = [len(self.field)] * len(self.field)
        for a, b in pairing.boards:
            found[a], found[b] = b, a
        return found

    def unmet(self, pairing: Pairing) -> Iterator[SideConstraint]:
        """The side constraints that a pairing breaks, its boards being counted one by one."""
        for constraint in self.constraints:
            if not constraint.met(constraint.tally(self.judged, pairing)):
                yield constraint
        white = np.array([a for a, _ in pairing.boards], np.int64)
        black = np.array([b for _, b in pairing.boards], np.int64)
        for one, other in self.rooms():
            if one.torn(other, self.ground, white, black).any():
                yield one

    def rooms(self) -> Iterator[tuple[Room, Room]]:
        """Every two rooms: nobody can play in both."""
        return combinations([c for c in self.constraints if isinstance(c, Room)], 2)


def _of_single_boards(row: Inequality) -> bool:
    """Whether an inequality only says of some boards that they must not be made."""
    low_idle = row.low is None or row.low <= min(int(row.coefficients.min(initial=0)), 0)
    return low_idle and row.high == 0 and bool((row.coefficients >= 0).all())


def _idle(row: Inequality) -> bool:
    """Whether an inequality can't be broken by any boards and any bye."""
    counts = row.coefficients if row.byes is None else np.append(row.coefficients, row.byes)
    least, most = int(counts[counts < 0].sum()), int(counts[counts > 0].sum())
    return (row.low is None or row.low <= least) and (row.high is None or row.high >= most)
