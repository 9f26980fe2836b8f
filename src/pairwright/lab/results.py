"""The results of a run as tables: for comparison and report, and for anybody who knows SQL or data frames."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from ..errors import InvalidTournament
from .jobs import jobs_of
from .measures import Measure
from .plan import Condition, Plan
from .run import connected
from .statistics import Floats
from .store import Store

if TYPE_CHECKING:
    import duckdb


@dataclass(frozen=True)
class PerEvent:
    """One measure, event by event.

    Attributes:
        values: (contenders, units) a value for every contender and every event of the conditions asked for, NaN where
            there is none. A column is one event: the same field and luck for all.
        condition: (units,) the number of the condition of each event.
    """

    values: Floats
    condition: np.ndarray[Any, np.dtype[np.int64]]


class Results:
    """What a run has brought so far.

    `events` has a row for every event and system, `rounds` one for every round of it. Both begin with the labels
    `condition` and `system` and their numbers in the plan, `players` and the number of the `event`; events tell how
    many rounds were `played` and their `status`; the measures follow. They are DuckDB relations: `.df()` makes a pandas
    frame, `.pl()` a polars one, `.arrow()` an Arrow table, `.fetchnumpy()` arrays.

    Raises `InvalidTournament` if the folder holds no run, nothing has been played yet, or DuckDB is missing.
    """

    def __init__(self, folder: str | PathLike[str]) -> None:
        self.store = Store(Path(folder))
        self.plan: Plan = self.store.plan()
        self._connection = connected()
        self._views()

    @property
    def events(self) -> duckdb.DuckDBPyRelation:
        """A row for every event and system."""
        return self._connection.sql("SELECT * FROM events")

    @property
    def rounds(self) -> duckdb.DuckDBPyRelation:
        """A row for every round of every event and system."""
        return self._connection.sql("SELECT * FROM rounds")

    def sql(self, query: str) -> duckdb.DuckDBPyRelation:
        """The answer to a query on the tables `events` and `rounds`."""
        return self._connection.sql(query)

    @property
    def measures(self) -> tuple[Measure, ...]:
        """What was measured."""
        return self.plan.measures

    @property
    def conditions(self) -> tuple[Condition, ...]:
        """The kinds of events."""
        return self.plan.conditions

    @property
    def systems(self) -> tuple[str, ...]:
        """Labels of the systems, in the order of the plan."""
        return tuple(contender.label for contender in self.plan.contenders)

    @cached_property
    def cases(self) -> list[dict[str, Any]]:
        """The events that ended early: condition, system, event, round, status, reason, report."""
        return self.store.cases()

    @cached_property
    def complete(self) -> bool:
        """Whether all the plan asks for has been played."""
        return all(self.store.done(job) for job in jobs_of(self.plan))

    def measure(self, name: str) -> Measure:
        """A measure by name. Raises `InvalidTournament` if it was not taken."""
        for measure in self.measures:
            if measure.name == name:
                return measure
        known = ", ".join(measure.name for measure in self.measures)
        raise InvalidTournament(f"this run has no measure '{name}'; it has: {known}")

    def per_event(self, measure: Measure, conditions: tuple[int, ...] | None = None) -> PerEvent:
        """A measure event by event: of measures by round the mean of the rounds that count, by the plan."""
        column = f'"{measure.column}"'
        if measure.level == "event":
            inner = f"SELECT condition_number, system_number, event, {column} AS value FROM events"
        else:
            inner = (
                f"SELECT condition_number, system_number, event, avg({column}) AS value FROM rounds "
                f"WHERE round >= {self.plan.from_round} GROUP BY ALL"
            )
        found = self._connection.sql(f"{inner} ORDER BY condition_number, event, system_number").fetchnumpy()
        wanted = np.isin(found["condition_number"], conditions or range(len(self.conditions)))
        return _by_event({name: values[wanted] for name, values in found.items()}, len(self.systems))

    def _views(self) -> None:
        connection = self._connection
        for name in ("events", "rounds"):
            files = str(self.store.shards / f"*.{name}.parquet").replace("'", "''")
            if not any(self.store.shards.glob("*.events.parquet")):
                raise InvalidTournament(f"nothing has been played yet in {self.store.folder}")
            connection.execute(f"CREATE VIEW raw_{name} AS SELECT * FROM read_parquet('{files}')")
        connection.execute("CREATE TABLE conditions (condition INT, label TEXT, players INT, planned INT)")
        connection.execute("CREATE TABLE systems (system INT, label TEXT)")
        for number, one in enumerate(self.conditions):
            row = [number, one.label, one.players, one.rounds]
            connection.execute("INSERT INTO conditions VALUES (?, ?, ?, ?)", row)
        for number, label in enumerate(self.systems):
            connection.execute("INSERT INTO systems VALUES (?, ?)", [number, label])
        for name in ("events", "rounds"):
            connection.execute(
                f"CREATE VIEW {name} AS SELECT c.label AS condition, s.label AS system, r.condition AS "
                "condition_number, r.system AS system_number, c.players, r.* EXCLUDE (condition, system) "
                f"FROM raw_{name} r JOIN conditions c ON c.condition = r.condition "
                "JOIN systems s ON s.system = r.system"
            )


def _by_event(found: dict[str, Any], systems: int) -> PerEvent:
    """The columns of a query, by system and event."""
    keys = np.stack([found["condition_number"], found["event"]]).astype(np.int64)
    units, column = np.unique(keys, axis=1, return_inverse=True)
    values = np.full((systems, units.shape[1]), np.nan)
    given = np.ma.filled(np.ma.asarray(found["value"]).astype(np.float64), np.nan)
    values[found["system_number"], column.reshape(-1)] = given
    return PerEvent(values, units[0])
