"""The measures of a run as arrays, read in a fixed order, so that sums are the same to the last bit wherever made."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from .measures import Measure
from .plan import Plan
from .statistics import Floats, student

if TYPE_CHECKING:
    import duckdb

Ints = NDArray[np.int64]

_AT_ONCE = 16
"""Columns read by one query: few enough for memory, many enough that files are not opened again and again."""
_ORDER = {"events": "condition, event, system", "rounds": "condition, event, system, round"}


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


class Columns:
    """The measures of a run. Each is read once, when it is first asked for; `read` reads several together.

    Attributes:
        condition_of, event_of: (units,) the condition and the number of each event, in this order.
        progress: how many events have been played.
    """

    def __init__(
        self,
        connection: duckdb.DuckDBPyConnection,
        plan: Plan,
        readable: Callable[[], AbstractContextManager[None]],
    ) -> None:
        """`connection` has the tables `raw_events` and `raw_rounds` as they are in the shards; what reads these is
        done inside `readable()`, which says what is wrong if they can't be read.
        """
        self._connection = connection
        self._readable = readable
        self._plan = plan
        self._values: dict[str, Floats] = {}
        self._by_round: dict[str, ByRound] = {}
        keys = self._fetched("events", ("status",))
        pairs = np.stack([keys["condition"], keys["event"]]).astype(np.int64)
        self._units, unit = np.unique(pairs, axis=1, return_inverse=True)
        self.condition_of: Ints = self._units[0]
        self.event_of: Ints = self._units[1]
        self._row = keys["system"].astype(np.int64), unit.reshape(-1)
        self.progress = self._progress(keys)

    def read(self, measures: Iterable[Measure]) -> None:
        """Read measures, those that have not been read yet."""
        new = [one for one in measures if one.name not in self._values]
        self._read_events([one for one in new if one.level == "event"])
        self._read_rounds([one for one in new if one.level == "round"])

    def values(self, measure: Measure) -> Floats:
        """(systems, units) a measure event by event, NaN where there is no value.

        Of a measure of rounds it is the mean of those that count, by the plan.
        """
        self.read([measure])
        return self._values[measure.name]

    def by_round(self, measure: Measure) -> ByRound:
        """A measure of rounds, round by round."""
        self.read([measure])
        return self._by_round[measure.name]

    def _progress(self, keys: dict[str, Any]) -> Progress:
        status = keys["status"].astype(str)
        counts = []
        for wanted in (np.full(len(status), True), status == "no-pairing", status == "error"):
            count = np.zeros((len(self._plan.conditions), len(self._plan.contenders)), np.int64)
            np.add.at(count, (keys["condition"][wanted], keys["system"][wanted]), 1)
            counts.append(count)
        return Progress(*counts)

    def _read_events(self, measures: list[Measure]) -> None:
        for measure, column in self._columns("events", measures):
            values = np.full((len(self._plan.contenders), self._units.shape[1]), np.nan)
            values[self._row] = column
            self._values[measure.name] = values

    def _read_rounds(self, measures: list[Measure]) -> None:
        if not measures:
            return
        keys = {name: got.astype(np.int64) for name, got in self._fetched("rounds", ()).items()}
        stride = int(self._units[1].max(initial=0)) + 1
        known = self._units[0] * stride + self._units[1]
        unit = np.searchsorted(known, keys["condition"] * stride + keys["event"])
        shape = len(self._plan.contenders), len(known)
        cell = keys["system"] * len(known) + unit
        rounds = self._plan.longest
        table = len(self._plan.conditions), len(self._plan.contenders), rounds
        place = (keys["condition"] * table[1] + keys["system"]) * rounds + keys["round"] - 1
        counts = keys["round"] >= self._plan.from_round
        for measure, column in self._columns("rounds", measures):
            known_here = ~np.isnan(column)
            wanted = known_here & counts
            self._values[measure.name] = _means(cell[wanted], column[wanted], shape)
            self._by_round[measure.name] = _by_round(place[known_here], column[known_here], table)

    def _columns(self, table: str, measures: list[Measure]) -> Iterator[tuple[Measure, Floats]]:
        for start in range(0, len(measures), _AT_ONCE):
            part = measures[start : start + _AT_ONCE]
            found = self._fetched(table, tuple(measure.column for measure in part))
            for measure in part:
                column = np.ma.asarray(found[measure.column]).astype(np.float64)
                yield measure, np.ma.filled(column, np.nan)

    def _fetched(self, table: str, columns: tuple[str, ...]) -> dict[str, Any]:
        order = _ORDER[table]
        chosen = ", ".join((order, *(f'"{name}"' for name in columns)))
        with self._readable():
            found: dict[str, Any] = self._connection.sql(
                f"SELECT {chosen} FROM raw_{table} ORDER BY {order}"
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
