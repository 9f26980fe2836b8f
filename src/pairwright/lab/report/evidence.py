"""What a page needs of a run, read once: values by event, means by round, how far the run has come."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..compare import Comparison, Line, lines_of
from ..measures import Measure
from ..plan import Condition, Plan
from ..results import Results
from ..statistics import Floats, student

Ints = NDArray[np.int64]

_AT_ONCE = 16
"""Columns read by one query: few enough for memory, many enough that files are not opened again and again."""


@dataclass(frozen=True)
class ByRound:
    """A measure of rounds, round by round, over the events: each array is (conditions, systems, rounds).

    `half` is half the width of the 95 % interval of the mean, NaN where it can't be known.
    """

    mean: Floats
    half: Floats
    count: Ints


@dataclass(frozen=True)
class Progress:
    """How many events there are of each condition and system, and how many of them ended how.

    Each array is (conditions, systems).
    """

    played: Ints
    unpairable: Ints
    broken: Ints


class Evidence:
    """The numbers of a run.

    Attributes:
        results: the run.
        measures: those that were measured; a measure that the plan asks for but that an older version of the program
            did not take is in `missing`.
        condition_of: (units,) the condition of each event.
    """

    def __init__(self, results: Results) -> None:
        self.results = results
        there = set(results.events.columns) | set(results.rounds.columns)
        self.measures = tuple(one for one in results.measures if one.column in there)
        self.missing = tuple(one for one in results.measures if one.column not in there)
        self._read_events()
        self._read_rounds()
        self._compared: dict[tuple[str, int | None], Comparison] = {}

    @property
    def plan(self) -> Plan:
        """The plan of the run."""
        return self.results.plan

    @property
    def systems(self) -> tuple[str, ...]:
        """Labels of the systems."""
        return self.results.systems

    @property
    def conditions(self) -> tuple[Condition, ...]:
        """The kinds of events."""
        return self.results.conditions

    @cached_property
    def baseline(self) -> int:
        """The number of the system that others are compared with."""
        return self.systems.index(self.plan.baseline or self.systems[0])

    def is_baseline(self, system: int) -> bool:
        """Whether others are compared with this system; nothing is if it is alone."""
        return system == self.baseline and len(self.systems) > 1

    @cached_property
    def kinds(self) -> tuple[int, ...]:
        """Numbers of the conditions of which events have been played."""
        return tuple(int(number) for number in np.unique(self.condition_of))

    def measure(self, name: str) -> Measure | None:
        """A measure by name, `None` if it was not taken."""
        return next((one for one in self.measures if one.name == name), None)

    def values(self, measure: Measure, condition: int | None = None) -> Floats:
        """(systems, events) a measure event by event, NaN where there is no value."""
        found = self._values[measure.name]
        return found if condition is None else found[:, self.condition_of == condition]

    def by_round(self, measure: Measure) -> ByRound:
        """A measure of rounds, round by round."""
        return self._by_round[measure.name]

    def compared(self, measure: Measure, condition: int | None = None) -> Comparison:
        """The same as `pairwright.lab.compare` gives, with the baseline of the plan."""
        key = (measure.name, condition)
        if key not in self._compared:
            label = "all conditions" if condition is None else self.conditions[condition].label
            base = self.systems[self.baseline]
            lines = lines_of(measure, self.systems, base, self.values(measure, condition))
            self._compared[key] = Comparison(measure, condition, label, base, lines)
        return self._compared[key]

    def line(self, measure: Measure, system: int, condition: int | None = None) -> Line:
        """One system of a comparison."""
        return self.compared(measure, condition).lines[system]

    def _read_events(self) -> None:
        keys = self._fetched("events", ("status",), "condition_number, event, system_number")
        status = keys["status"].astype(str)
        pairs = np.stack([keys["condition_number"], keys["event"]]).astype(np.int64)
        self._units, unit = np.unique(pairs, axis=1, return_inverse=True)
        self.condition_of: Ints = self._units[0]
        self._values: dict[str, Floats] = {}
        row = keys["system_number"].astype(np.int64), unit.reshape(-1)
        for measure, column in self._columns("events", "condition_number, event, system_number"):
            self._values[measure.name] = np.full((len(self.systems), self._units.shape[1]), np.nan)
            self._values[measure.name][row] = column
        shape = len(self.conditions), len(self.systems)
        counts = []
        for wanted in (np.full(len(status), True), status == "no-pairing", status == "error"):
            count = np.zeros(shape, np.int64)
            np.add.at(count, (keys["condition_number"][wanted], keys["system_number"][wanted]), 1)
            counts.append(count)
        self.progress = Progress(*counts)

    def _read_rounds(self) -> None:
        order = "condition_number, event, system_number, round"
        keys = {name: got.astype(np.int64) for name, got in self._fetched("rounds", (), order).items()}
        stride = int(self._units[1].max(initial=0)) + 1
        known = self._units[0] * stride + self._units[1]
        unit = np.searchsorted(known, keys["condition_number"] * stride + keys["event"])
        shape = len(self.systems), len(known)
        cell = keys["system_number"] * len(known) + unit
        rounds = max((condition.rounds for condition in self.conditions), default=1)
        table = len(self.conditions), len(self.systems), rounds
        place = (keys["condition_number"] * table[1] + keys["system_number"]) * rounds + keys["round"] - 1
        counts = keys["round"] >= self.plan.from_round
        self._by_round: dict[str, ByRound] = {}
        for measure, column in self._columns("rounds", order):
            known_here = ~np.isnan(column)
            wanted = known_here & counts
            self._values[measure.name] = _means(cell[wanted], column[wanted], shape)
            self._by_round[measure.name] = _by_round(place[known_here], column[known_here], table)

    def _columns(self, table: str, order: str) -> Iterator[tuple[Measure, Floats]]:
        level = "event" if table == "events" else "round"
        mine = [measure for measure in self.measures if measure.level == level]
        for start in range(0, len(mine), _AT_ONCE):
            part = mine[start : start + _AT_ONCE]
            found = self._fetched(table, tuple(measure.column for measure in part), order)
            for measure in part:
                column = np.ma.asarray(found[measure.column]).astype(np.float64)
                yield measure, np.ma.filled(column, np.nan)

    def _fetched(self, table: str, columns: tuple[str, ...], order: str) -> dict[str, Any]:
        chosen = ", ".join((order, *(f'"{name}"' for name in columns)))
        found: dict[str, Any] = self.results.sql(
            f"SELECT {chosen} FROM {table} ORDER BY {order}"
        ).fetchnumpy()
        return found


def _means(cell: Ints, values: Floats, shape: tuple[int, int]) -> Floats:
    """The mean of the values of each cell, added up in their order so that it is always the same."""
    size = shape[0] * shape[1]
    sums, counts = np.bincount(cell, values, size), np.bincount(cell, minlength=size)
    means = np.full(size, np.nan)
    np.divide(sums, counts, out=means, where=counts > 0)
    return means.reshape(shape)


def _by_round(place: Ints, values: Floats, shape: tuple[int, int, int]) -> ByRound:
    size = shape[0] * shape[1] * shape[2]
    counts = np.bincount(place, minlength=size)
    mean = np.full(size, np.nan)
    np.divide(np.bincount(place, values, size), counts, out=mean, where=counts > 0)
    squares = np.bincount(place, (values - mean[place]) ** 2, size)
    half = np.full(size, np.nan)
    for count in np.unique(counts[counts > 1]).tolist():
        here = counts == count
        half[here] = student(count - 1) * np.sqrt(squares[here] / (count - 1) / count)
    return ByRound(mean.reshape(shape), half.reshape(shape), counts.reshape(shape))
