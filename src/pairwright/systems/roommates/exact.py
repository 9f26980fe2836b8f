"""Exact choices for small fields, as 0/1 programs: fewest blocking pairs, or the best weakly stable pairing.

Needs SciPy (the extra `exact`). Finding the fewest blocking pairs is NP-hard for lists in general (D. J.
Abraham, P. Biró and D. F. Manlove, "Almost stable" matchings in the roommates problem, WAOA 2005, LNCS
3879).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from hashlib import blake2b
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from ...errors import TooLarge, needed
from .fallback import pair_costs
from .instance import Lists, Mate
from .ties import half_group_cost
from .wording import EXACT_NEEDS_SCIPY, EXACT_SIZE, NOT_SOLVED

Rows: TypeAlias = tuple[NDArray[np.float64], float, float]
"""Rows of a linear program with their least and greatest value."""

LARGEST = 60
"""Fields beyond this take too long."""


@dataclass(frozen=True, eq=False)
class StabilityProgram:
    """Acceptable pairs as 0/1 variables, with one stability row for each of them.

    Such a row states: the pair is played, or one of the two plays a pair at least as good for that player, or the
    pair blocks.
    """

    lists: Lists
    ms: int
    halves: bool = False
    """Whether `half_group_cost` decides between pairings of equal cost, as the first round needs."""

    def __post_init__(self) -> None:
        if len(self.lists.field) > LARGEST:
            raise TooLarge(EXACT_SIZE(most=LARGEST, players=len(self.lists.field)))

    @cached_property
    def edges(self) -> list[tuple[int, int]]:
        """The acceptable pairs."""
        level, apart = self.levels, self.lists.field.apart
        n = len(self.lists.field)
        return [(p, q) for p in range(n) for q in range(p + 1, n) if level[p, q] >= 0 and q not in apart[p]]

    @cached_property
    def levels(self) -> NDArray[np.int32]:
        """Rank of f for each two players."""
        class_of = self.lists.class_of
        return self.lists.levels(self.ms)[np.ix_(class_of, class_of)]

    @cached_property
    def costs(self) -> NDArray[np.int64]:
        """The convex cost of each acceptable pair."""
        class_of, cost = self.lists.class_of, pair_costs(self.lists)
        return np.array([cost[class_of[p], class_of[q]] for p, q in self.edges], np.int64)

    @cached_property
    def half_costs(self) -> NDArray[np.int64]:
        """How far each acceptable pair is from upper half against lower half, in order."""
        cost = half_group_cost(self.lists)
        return np.array([cost[pair] for pair in self.edges], np.int64)

    @cached_property
    def degree_rows(self) -> NDArray[np.float64]:
        """One row a player: the pairs he is in."""
        rows = np.zeros((len(self.lists.field), len(self.edges)))
        for e, (p, q) in enumerate(self.edges):
            rows[p, e] = rows[q, e] = 1
        return rows

    @cached_property
    def stability_rows(self) -> NDArray[np.float64]:
        """One row for each pair: the pairs of either player that are at least as good as this one."""
        level = np.array([self.levels[p, q] for p, q in self.edges])
        at = self.degree_rows.astype(bool)
        rows = np.zeros((len(self.edges), len(self.edges)))
        for e, (p, q) in enumerate(self.edges):
            # Both lists have the same order of levels, so one comparison serves both.
            rows[e] = (at[p] | at[q]) & (level <= level[e])
        return rows

    @cached_property
    def lots(self) -> NDArray[np.float64]:
        """A fixed number for each pair: decides among pairings of equal cost, the same with every solver."""
        ids = [player.id for player in self.lists.field.players]
        return np.array([_lot(ids[p], ids[q]) for p, q in self.edges], float)

    def fewest_blocking(self) -> tuple[Mate, int]:
        """The perfect pairing with fewest blocking pairs, of smallest cost among these; how many block."""
        m = len(self.edges)
        none, rows = np.zeros(m), self.degree_rows
        of_pairs = [self.costs, *([self.half_costs] if self.halves else []), self.lots]
        chosen = self._least(
            [np.concatenate([none, np.ones(m)]), *(np.concatenate([cost, none]) for cost in of_pairs)],
            [
                (np.hstack([rows, 0 * rows]), 1, 1),  # all are paired
                (np.hstack([self.stability_rows, np.eye(m)]), 1, np.inf),  # or the pair counts as blocking
            ],
        )
        if chosen is None:
            raise AssertionError("fewest_blocking() is asked only where a perfect pairing exists")
        return self._mate(chosen[:m]), int(chosen[m:].sum())

    def _least(
        self, objectives: Sequence[NDArray[np.float64]], rows: Sequence[Rows]
    ) -> NDArray[np.int64] | None:
        """Minimise one objective after the other, each among the optima of those before."""
        rows = list(rows)
        chosen = None
        for objective in objectives:
            chosen = self._solve(objective, rows)
            if chosen is None:
                return None
            # Objectives are integers: half a unit above the optimum admits no other value, however the solver rounds.
            rows.append((objective[None, :], -np.inf, float(objective @ chosen) + 0.5))
        return chosen

    def _solve(self, cost: NDArray[np.float64], rows: Sequence[Rows]) -> NDArray[np.int64] | None:
        if not len(cost):
            return None if len(self.lists.field) else np.zeros(0, np.int64)
        optimise = needed("scipy.optimize", EXACT_NEEDS_SCIPY(), "exact")
        result = optimise.milp(
            cost,
            constraints=[optimise.LinearConstraint(*row) for row in rows],
            integrality=np.ones(len(cost)),
            bounds=optimise.Bounds(0, 1),
            options={"mip_rel_gap": 0},
        )
        if result.status == 2:  # infeasible
            return None
        if result.x is None or result.status != 0:
            raise TooLarge(NOT_SOLVED(found=result.message))
        chosen: NDArray[np.int64] = np.rint(result.x).astype(np.int64)
        return chosen

    def _mate(self, chosen: NDArray[np.int64]) -> Mate:
        mate = np.full(len(self.lists.field), -1, np.int32)
        for e in np.flatnonzero(chosen):
            p, q = self.edges[e]
            mate[p], mate[q] = q, p
        return mate


def _lot(a: int, b: int) -> int:
    return int.from_bytes(blake2b(f"{min(a, b)}-{max(a, b)}".encode(), digest_size=2).digest(), "big")
