"""Exact choices for small fields, as 0/1 programs: fewest blocking pairs, or the best weakly stable pairing.

Needs SciPy (the extra `exact`). Finding the fewest blocking pairs is NP-hard for lists in general (D. J. Abraham,
P. Biró and D. F. Manlove, "Almost stable" matchings in the roommates problem, WAOA 2005, LNCS 3879).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ...errors import InvalidTournament, TooLarge
from .fallback import pair_costs
from .growth import Mate
from .instance import Lists

LARGEST = 60
"""Fields beyond this take too long."""


@dataclass(frozen=True, eq=False)
class StabilityProgram:
    """Acceptable pairs as 0/1 variables, with one stability row for each of them.

    Such a row says: the pair is played, or one of the two plays a pair that is no worse for him, or
    the pair blocks.
    """

    lists: Lists
    ms: int

    def __post_init__(self) -> None:
        if len(self.lists.field) > LARGEST:
            raise TooLarge(f"exact modes take up to {LARGEST} players; there are {len(self.lists.field)}")

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
    def degree_rows(self) -> NDArray[np.float64]:
        """One row a player: the pairs he is in."""
        rows = np.zeros((len(self.lists.field), len(self.edges)))
        for e, (p, q) in enumerate(self.edges):
            rows[p, e] = rows[q, e] = 1
        return rows

    @cached_property
    def stability_rows(self) -> NDArray[np.float64]:
        """One row a pair: the pairs of either that are no worse for him than this one."""
        level = np.array([self.levels[p, q] for p, q in self.edges])
        at = self.degree_rows.astype(bool)
        rows = np.zeros((len(self.edges), len(self.edges)))
        for e, (p, q) in enumerate(self.edges):
            rows[e] = (at[p] | at[q]) & (level <= level[e])
        return rows

    def least_cost_stable(self) -> Mate | None:
        """The perfect weakly stable pairing of smallest cost; `None` if there is none for f, whatever the ties."""
        chosen = self._solve(self.costs.astype(float), [self._everybody(), (self.stability_rows, 1, np.inf)])
        return None if chosen is None else self._mate(chosen)

    def fewest_blocking(self) -> tuple[Mate, int]:
        """The perfect pairing with the fewest blocking pairs, of smallest cost among these, and how many block."""
        m = len(self.edges)
        rows = [
            (np.hstack([self.degree_rows, np.zeros_like(self.degree_rows)]), 1, 1),
            (np.hstack([self.stability_rows, np.eye(m)]), 1, np.inf),
        ]
        count = np.concatenate([np.zeros(m), np.ones(m)])
        first = self._solve(count, rows)
        if first is None:
            raise AssertionError("fewest_blocking() is asked only where a perfect pairing exists")
        least = int(first[m:].sum())
        cost = np.concatenate([self.costs.astype(float), np.zeros(m)])
        second = self._solve(cost, [*rows, (count[None, :], 0, least)])
        return self._mate(first[:m] if second is None else second[:m]), least

    def _everybody(self) -> tuple[NDArray[np.float64], float, float]:
        return self.degree_rows, 1, 1

    def _solve(
        self, cost: NDArray[np.float64], rows: list[tuple[NDArray[np.float64], float, float]]
    ) -> NDArray[np.int64] | None:
        if not len(cost):
            return None if len(self.lists.field) else np.zeros(0, np.int64)
        optimise = _scipy_optimise()
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
            raise TooLarge(f"the 0/1 program was not solved: {result.message}")
        return np.rint(result.x).astype(np.int64)

    def _mate(self, chosen: NDArray[np.int64]) -> Mate:
        mate = np.full(len(self.lists.field), -1, np.int32)
        for e in np.flatnonzero(chosen):
            p, q = self.edges[e]
            mate[p], mate[q] = q, p
        return mate


def _scipy_optimise() -> Any:
    try:
        return import_module("scipy.optimize")
    except ImportError:
        raise InvalidTournament(
            "the exact modes of the roommates system need SciPy: pip install 'pairwright[exact]'"
        ) from None
