"""The measures of a run as arrays, read in a fixed order, which makes sums the same to the last bit everywhere.

Events that share their field and random numbers count as one in intervals. Events that differ in behaviour, or in
rounds where the plan says `same_events`, are no independent evidence. Their mean is the unit then, like the cluster of
a cluster sample (W. G. Cochran, *Sampling Techniques*, 3rd ed., 1977, ch. 9 and 6.3: the ratio estimator, where some
of them are missing).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from .arrays import Floats, Ints
from .measures import Measure
from .plan import Plan
from .shards import batched
from .statistics import student

if TYPE_CHECKING:
    import duckdb


_AT_ONCE, _ROWS = 16, 500_000
"""Columns, and about how many rows, read by one query: few enough for memory, many enough that files are not opened
again and again."""
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
class EventCounts:
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
        draw_of: (units,) a number for each event, the same for those that share field and random numbers;
            `None` if none do.
        progress: how many events have been played.
    """

    def __init__(
        self,
        connection: duckdb.DuckDBPyConnection,
        plan: Plan,
        readable: Callable[[], AbstractContextManager[None]],
    ) -> None:
        """`connection` has the tables `raw_events` and `raw_rounds` as they are in the shards. Wrap every read of them
        in `readable()`, which reports damaged shards.
        """
        self._connection = connection
        self._readable = readable
        self._plan = plan
        self._values: dict[str, Floats] = {}
        self._by_round: dict[str, ByRound] = {}
        keys = self._fetched("SELECT DISTINCT condition, event FROM raw_events ORDER BY condition, event")
        self.condition_of: Ints = keys["condition"].astype(np.int64)
        self.event_of: Ints = keys["event"].astype(np.int64)
        self.draw_of = draws_of(self.condition_of, self.event_of, np.array(plan.first_alike, np.int64))
        self._stride = int(self.event_of.max(initial=0)) + 1
        self._known = self.condition_of * self._stride + self.event_of
        self.progress = self._progress()

    def read(self, measures: Iterable[Measure]) -> None:
        """Read measures, those that have not been read yet."""
        new = [one for one in measures if one.name not in self._values]
        self._read_events([one for one in new if one.level == "event"])
        self._read_rounds([one for one in new if one.level == "round"])

    def values(self, measure: Measure) -> Floats:
        """A (systems, units) array of a measure for each event; NaN marks a missing value.

        For a measure of rounds, the mean of the rounds that the plan counts.
        """
        self.read([measure])
        return self._values[measure.name]

    def by_round(self, measure: Measure) -> ByRound:
        """A measure of rounds, round by round."""
        self.read([measure])
        return self._by_round[measure.name]

    def _progress(self) -> EventCounts:
        rows = self._fetched(
            "SELECT condition, system, status, count(*) AS events FROM raw_events GROUP BY ALL"
        )
        status = rows["status"].astype(str)
        counts = []
        for wanted in (np.full(len(status), True), status == "no-pairing", status == "error"):
            count = np.zeros((len(self._plan.conditions), len(self._plan.contenders)), np.int64)
            np.add.at(count, (rows["condition"][wanted], rows["system"][wanted]), rows["events"][wanted])
            counts.append(count)
        return EventCounts(*counts)

    def _read_events(self, measures: list[Measure]) -> None:
        for some in batched(measures, _AT_ONCE):
            found = {one.name: np.full(self._shape, np.nan) for one in some}
            for keys, columns in self._pieces("events", some):
                row = keys["system"], self._unit(keys)
                for name, column in columns.items():
                    found[name][row] = column
            self._values |= found

    def _read_rounds(self, measures: list[Measure]) -> None:
        table = len(self._plan.conditions), len(self._plan.contenders), self._plan.longest
        for some in batched(measures, _AT_ONCE):
            means = {one.name: _Means(self._shape) for one in some}
            by_round = {one.name: Spread(table) for one in some}
            for keys, columns in self._pieces("rounds", some):
                cell = keys["system"] * self._shape[1] + self._unit(keys)
                place = (keys["condition"] * table[1] + keys["system"]) * table[2] + keys["round"] - 1
                counts = keys["round"] >= self._plan.from_round
                for name, column in columns.items():
                    known = ~np.isnan(column)
                    wanted = known & counts
                    means[name].add(cell[wanted], column[wanted])
                    by_round[name].add(place[known], column[known])
            self._values |= {name: one.result() for name, one in means.items()}
            self._by_round |= {name: one.result() for name, one in by_round.items()}

    @property
    def _shape(self) -> tuple[int, int]:
        return len(self._plan.contenders), len(self._known)

    def _unit(self, keys: Mapping[str, Ints]) -> Ints:
        """The place of each row among the events."""
        return np.searchsorted(self._known, keys["condition"] * self._stride + keys["event"])

    def _pieces(
        self, table: str, measures: Sequence[Measure]
    ) -> Iterator[tuple[dict[str, Ints], dict[str, Floats]]]:
        """The rows of a table in their order, some events at a time: their keys, and measures by name."""
        order = _ORDER[table]
        chosen = ", ".join((order, *(f'"{one.column}"' for one in measures)))
        kinds = len(self._plan.conditions) * len(self._plan.contenders)
        rows = kinds if table == "events" else self._plan.pairings // self._plan.events
        step = max(1, _ROWS // rows)
        for first in range(0, self._stride, step):
            some = f"WHERE event >= {first} AND event < {first + step}" if step < self._stride else ""
            found = self._fetched(f"SELECT {chosen} FROM raw_{table} {some} ORDER BY {order}")
            keys = {name: found[name].astype(np.int64) for name in order.split(", ")}
            columns = (np.ma.asarray(found[one.column]).astype(np.float64) for one in measures)
            values = (np.ma.filled(column, np.nan) for column in columns)
            yield keys, dict(zip((one.name for one in measures), values, strict=True))

    def _fetched(self, query: str) -> dict[str, Any]:
        with self._readable():
            found: dict[str, object] = self._connection.sql(query).fetchnumpy()
        return found


class _Means:
    """The mean of the values of each cell, added up in a fixed order."""

    def __init__(self, shape: tuple[int, int]) -> None:
        self._sums = np.zeros(shape)
        self._counts = np.zeros(shape, np.uint8)  # of rounds: no event has more than 99

    def add(self, cell: Ints, values: Floats) -> None:
        """Add values to cells, each given by its number."""
        np.add.at(self._sums.reshape(-1), cell, values)
        np.add.at(self._counts.reshape(-1), cell, np.uint8(1))

    def result(self) -> Floats:
        """The means, NaN where nothing is known. To be asked for once."""
        known = self._counts > 0
        np.divide(self._sums, self._counts, out=self._sums, where=known)
        self._sums[~known] = np.nan
        return self._sums


class Spread:
    """Means over events and their intervals, round by round.

    Squares are those of distances from the mean of the first values that come; how far this is from the mean of all is
    taken off at the end (J. Steiner's theorem).
    """

    def __init__(self, shape: tuple[int, int, int]) -> None:
        self._shape, self._size = shape, shape[0] * shape[1] * shape[2]
        self._counts = np.zeros(self._size, np.int64)
        self._sums, self._squares = np.zeros(self._size), np.zeros(self._size)
        self._around = np.full(self._size, np.nan)

    def add(self, place: Ints, values: Floats) -> None:
        """Add values to places, each given by its number."""
        counts = np.bincount(place, minlength=self._size)
        first = (self._counts == 0) & (counts > 0)
        np.add.at(self._sums, place, values)
        self._around[first] = self._sums[first] / counts[first]
        self._squares += np.bincount(place, (values - self._around[place]) ** 2, self._size)
        self._counts += counts

    def result(self) -> ByRound:
        """Mean, half width of its interval and number of values."""
        counts, known = self._counts, self._counts > 0
        mean = np.full(self._size, np.nan)
        np.divide(self._sums, counts, out=mean, where=known)
        moved = np.where(known, mean - self._around, 0)
        squares = np.maximum(self._squares - counts * moved**2, 0)
        half = np.full(self._size, np.nan)
        for count in np.unique(counts[counts > 1]).tolist():
            here = counts == count
            half[here] = student(count - 1) * np.sqrt(squares[here] / (count - 1) / count)
        return ByRound(mean.reshape(self._shape), half.reshape(self._shape), counts.reshape(self._shape))


def draws_of(condition_of: Ints, event_of: Ints, first_alike: Ints) -> Ints | None:
    """(units,) a number for each event, the same for those that share field and random numbers; `None` if none do.

    `first_alike` (conditions,) is the first condition that shares them. Numbers ascend with that condition, then with
    the number of the event.
    """
    if (first_alike == np.arange(len(first_alike))).all():
        return None
    stride = int(event_of.max(initial=0)) + 1
    alike = first_alike[condition_of] * stride + event_of
    return np.asarray(np.unique(alike, return_inverse=True)[1], np.int64)


def by_draw(kinds: Ints, draws: Ints | None, *columns: Floats) -> tuple[Ints, tuple[Floats, ...]]:
    """Values draw by draw, each with the kind of its first event, from values event by event.

    Events with a NaN are left out. The mean over draws is that over events, even where draws have different numbers of
    events.
    """
    if draws is None:
        return kinds, columns
    _, first, draw = np.unique(draws, return_index=True, return_inverse=True)
    if len(first) == len(draws):
        return kinds, columns
    known = ~np.isnan(columns[0])
    for column in columns[1:]:
        known &= ~np.isnan(column)
    if not known.any():
        return kinds, columns
    there, place = np.unique(draw[known], return_inverse=True)
    count = np.bincount(place)
    return kinds[first[there]], tuple(_pooled(column[known], place, count) for column in columns)


def _pooled(values: Floats, place: Ints, count: Ints) -> Floats:
    sums = np.bincount(place, values)
    if (count == count[0]).all():
        return np.asarray(sums / count)
    mean = values.mean()
    return np.asarray(mean + (sums - count * mean) / count.mean())
