"""Programs solved by HiGHS, by way of SciPy, which is imported here and nowhere else, when it is needed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module
from math import floor
from types import ModuleType
from typing import Any

import numpy as np

from ...errors import MissingExtra, PairwrightError, TooLarge
from ...rules.arrays import Ints
from .demand_words import stage
from .failures import (
    BROKEN_ROWS,
    NEEDS_SCIPY,
    NO_SOLUTION_IN_TIME,
    SOLUTION_MISSED,
    SOLVER_FAILED,
    WITHOUT_SCIPY,
)
from .linear import FREE, Layer, Linear

Progress = Callable[[str], None]


class SolverMissing(MissingExtra):
    """The solver of integer programs is not installed."""


class SolverTrouble(PairwrightError):
    """The solver gave an answer that does not hold in whole numbers, or none at all."""


@dataclass(frozen=True)
class SolveLimits:
    """When to stop a solve: after so many seconds (an answer may then differ from machine to machine), after so many
    nodes of the search tree (it may not). `None` removes a limit. Each layer of aims is a separate solve.
    """

    seconds: float | None = 60.0
    nodes: int | None = None


@dataclass(frozen=True)
class Settled:
    """The result of one layer: the best value, a bound on all solutions, and whether they meet."""

    name: str
    value: int
    bound: int

    @property
    def proved(self) -> bool:
        """Whether no solution is better."""
        return self.bound <= self.value


@dataclass(frozen=True, eq=False)
class Answer:
    """A solution of the last layer that was settled, and all layers that were tried, in order.

    `solution` is `None` if the program has none.
    """

    solution: Ints | None
    layers: tuple[Settled, ...] = ()


def solve(
    program: Linear, layers: Sequence[Layer], limits: SolveLimits, progress: Progress | None = None
) -> Answer:
    """Maximise layer after layer, each among the optima of those before it; without layers find any solution.

    Stops after the first layer that is not proved within the limits. Raises `TooLarge` if they end before any solution
    is found, `SolverMissing` without SciPy, `SolverTrouble` for an answer that fails the check in whole numbers.
    """
    # Layers add rows, so work on a copy.
    program = program.copy()
    solution, settled = None, list[Settled]()
    for layer in layers or (Layer("any", np.zeros(program.columns, np.int64)),):
        if layer.prepare is not None:
            layer.prepare(program)
        if progress is not None:
            progress(f"{layer.name}: {program.columns} variables, {program.rows} rows")
        try:
            found = _solve(program, layer, limits)
        except TooLarge:
            if solution is None:
                raise
            return Answer(solution, tuple(settled))
        if found is None:
            if solution is not None:
                raise SolverTrouble(SOLUTION_MISSED())
            return Answer(None)
        solution, bound = found
        # The bound of the solver is rounded, the value is not: the bound is never below it.
        settled.append(Settled(layer.name, layer.value(solution), max(bound, layer.value(solution))))
        if not settled[-1].proved:
            break
        used = np.flatnonzero(layer.coefficients)
        program.add(used, layer.coefficients[used], settled[-1].value - layer.constant, None)
    return Answer(solution, tuple(settled))


def _solve(program: Linear, layer: Layer, limits: SolveLimits) -> tuple[Ints, int] | None:
    """A solution and an upper bound; `None` without a solution."""
    optimise, sparse = _scipy()
    starts, columns, values, low, high = program.matrix()
    if program.columns == 0:
        # Without columns every row sums to 0: check the bounds.
        empty = np.zeros(0, np.int64)
        return None if ((low > 0) | (high < 0)).any() else (empty, layer.constant)
    options: dict[str, object] = {"mip_rel_gap": 0.0}
    if limits.seconds is not None:
        options["time_limit"] = limits.seconds
    if limits.nodes is not None:
        options["node_limit"] = limits.nodes
    matrix = sparse.csr_array(
        (values.astype(float), columns.astype(np.int32), starts.astype(np.int32)),
        shape=(len(low), program.columns),
    )
    result = optimise.milp(
        -layer.coefficients.astype(float),
        constraints=[optimise.LinearConstraint(matrix, _bound(low), _bound(high))] if len(low) else (),
        integrality=program.whole.astype(int),
        bounds=optimise.Bounds(0, _bound(program.upper)),
        options=options,
    )
    # SciPy's codes: 2 is infeasible, 1 a limit that was reached.
    if result.status == 2:
        return None
    if result.x is None:
        if result.status == 1:
            raise TooLarge(
                NO_SOLUTION_IN_TIME(layer=stage(layer.name), columns=program.columns, rows=program.rows)
            )
        raise SolverTrouble(SOLVER_FAILED(found=result.message))
    solution: Ints = np.rint(result.x).astype(np.int64)
    if faults := program.broken(solution):
        raise SolverTrouble(BROKEN_ROWS(rows=faults))
    return solution, _upper(result, layer)


def _upper(result: Any, layer: Layer) -> int:
    """The bound as a whole number: the objective can't lie between two of them."""
    dual = result.get("mip_dual_bound")
    if dual is None or not np.isfinite(dual):
        return FREE if result.status else int(np.rint(-result.fun)) + layer.constant
    # The solver minimises in floating point: without the tolerance a whole number might be rounded down.
    return floor(-dual + 1e-6 * max(1.0, abs(dual))) + layer.constant


def _bound(whole: Ints) -> object:
    return np.where(whole >= FREE, np.inf, np.where(whole <= -FREE, -np.inf, whole.astype(float)))


def _scipy() -> tuple[ModuleType, ModuleType]:
    try:
        return import_module("scipy.optimize"), import_module("scipy.sparse")
    except ImportError:
        raise SolverMissing(NEEDS_SCIPY(), "ip", WITHOUT_SCIPY()) from None
