"""The results of a run as tables: for comparison and report, and for users of SQL or data frames."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from ..errors import InvalidTournament
from . import wording as say
from .arrays import Floats, Ints
from .columns import Columns
from .conditions import Condition
from .jobs import jobs_of
from .measures import Measure
from .notes import NAMES, measures_of_run
from .number_format import html_table
from .plan import Plan
from .recorded import RunRecord
from .shards import KEYS, check, connected, file_of, job_named, listed, rows_of, unreadable
from .shared_folder import bring_results
from .store import Store, changed_files

if TYPE_CHECKING:
    import duckdb


@dataclass(frozen=True)
class PerEvent:
    """One measure, event by event.

    Attributes:
        values: (contenders, units) a value for every contender and every event of the chosen conditions, NaN if
            missing. A column is one event: the same field and luck for all.
        condition: (units,) the number of the condition of each event.
        draw: (units,) a number for each event, the same for those that share field and random numbers; `None` if
            none do.
    """

    values: Floats
    condition: Ints
    draw: Ints | None


@dataclass(frozen=True)
class _Read:
    """A query for the rows of some files, the columns of each shard, and whether some files name no system yet."""

    query: str
    columns: dict[str, frozenset[str]]
    unnamed: bool = False

    @property
    def all(self) -> list[str]:
        """The columns of any of them."""
        return sorted(frozenset().union(*self.columns.values()))


class Results:
    """The results of a run so far.

    `events` has a row for each event and system, `rounds` a row for each round. Both begin with the labels
    `condition` and `system` and their numbers in the plan, `players` and the number of the `event`. Events also have
    the number of rounds `played` and their `status`. The measures follow. Both are DuckDB relations: `.df()` makes a
    pandas frame, `.pl()` a polars one, `.arrow()` an Arrow table, `.fetchnumpy()` arrays.

    The results are those at the time of opening: open the folder again to see later ones.

    Raises `InvalidTournament` for a folder without a run or without results, and for a file that is unreadable or has
    other rows than its name says; `MissingExtra` without DuckDB.
    """

    def __init__(self, folder: str | PathLike[str]) -> None:
        self.store = Store(Path(folder))
        self.plan: Plan = self.store.plan()
        self.connection = connected()
        bring_results(self.store, self.plan)
        self.shards = tuple(sorted(self.store.names))
        if not self.shards:
            raise InvalidTournament(say.NOTHING_PLAYED(folder=str(self.store.folder)))
        with self._readable():
            check(self.connection, self.store.shards, self.shards, self.plan)
            noted = self.store.measured_notes()
            self._later = measures_of_run([note["name"] for note in noted], noted, self.plan.groups)
            self._columns_of = {name: self._view(name) for name in ("events", "rounds")}
        self._labels()

    def _repr_html_(self) -> str:
        played = self.columns.progress.played.tolist()
        rows = [
            (one.label, *(f"{count} of {self.plan.events}" for count in row))
            for one, row in zip(self.conditions, played, strict=True)
        ]
        asked = ", ".join(one.name for one in self.measures)
        return html_table(f"{self.plan.title}: {asked}", ("", *self.systems), rows)

    @property
    def events(self) -> duckdb.DuckDBPyRelation:
        """A row for every event and system."""
        return self.connection.sql("SELECT * FROM events")

    @property
    def rounds(self) -> duckdb.DuckDBPyRelation:
        """A row for every round of every event and system."""
        return self.connection.sql("SELECT * FROM rounds")

    def sql(self, query: str) -> duckdb.DuckDBPyRelation:
        """The answer to a query on the tables `events` and `rounds`."""
        return self.connection.sql(query)

    @cached_property
    def record(self) -> RunRecord:
        """The events as they were played. Raises `InvalidTournament` for a run that has kept no record."""
        notes = self.store.settings().get("systems", [])
        return RunRecord(self.connection, self.store.shards, self.shards, self.plan, notes, self._readable)

    @property
    def games(self) -> duckdb.DuckDBPyRelation:
        """One row for each board of each round, and one for each unpaired player."""
        return self._kept("games")

    @property
    def players(self) -> duckdb.DuckDBPyRelation:
        """A row for every participant of every event: rating, strength, points and place at the end."""
        return self._kept("players")

    @cached_property
    def columns(self) -> Columns:
        """The measures as arrays."""
        return Columns(self.connection, self.plan, self._readable)

    @cached_property
    def measures(self) -> tuple[Measure, ...]:
        """The measures taken in at least some events of the run; those added later come last."""
        later = (measure for measure in self._later if measure not in self.plan.measures)
        return tuple(measure for measure in (*self.plan.measures, *later) if self._share_with(measure))

    @cached_property
    def missing(self) -> tuple[Measure, ...]:
        """The measures of the plan that the version of the program that played the events did not have."""
        return tuple(measure for measure in self.plan.measures if not self._share_with(measure))

    @cached_property
    def partial(self) -> tuple[Measure, ...]:
        """Measures missing in some events: several versions of the program have played."""
        return tuple(measure for measure in self.measures if self._share_with(measure) < 1)

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
        """The events that ended early, each with condition, system, event, round, status, reason and report."""
        return self.store.cases()

    @cached_property
    def changed(self) -> tuple[str, ...]:
        """The files of the plan that have changed since the start of the run."""
        return changed_files(self.store.folder, self.store.settings().get("files", {}))

    @cached_property
    def complete(self) -> bool:
        """Whether all events of the plan have been played."""
        there = (job_named(self.store.shards, name, self.plan).events for name in self.shards)
        return sum(there) == sum(job.events for job in jobs_of(self.plan))

    def measure(self, name: str) -> Measure:
        """A measure by name. Raises `InvalidTournament` if it was not taken."""
        for measure in self.measures:
            if measure.name == name:
                return measure
        known = ", ".join(measure.name for measure in self.measures)
        asked = name in [measure.name for measure in self.missing]
        raise InvalidTournament(
            (say.RUN_MISSES_MEASURE if asked else say.RUN_HAS_NO_MEASURE)(name=name, known=known)
        )

    def per_event(self, measure: Measure, conditions: tuple[int, ...] | None = None) -> PerEvent:
        """A measure event by event: of measures by round the mean of the rounds that count, by the plan."""
        wanted = np.isin(self.columns.condition_of, conditions or range(len(self.conditions)))
        columns, draws = self.columns, self.columns.draw_of
        return PerEvent(
            columns.values(measure)[:, wanted],
            columns.condition_of[wanted],
            None if draws is None else draws[wanted],
        )

    def first_stage(self, measure: Measure, across: str = "") -> int:
        """How many events of each kind told how many to play, if this comparison was the goal of the run; else 0."""
        goal = self.store.settings().get("until")
        sought = goal is not None and (goal["measure"], goal["across"]) == (measure.name, across)
        return self.plan.begun if sought else 0

    def _share_with(self, measure: Measure) -> float:
        """The share of the shards that have a measure."""
        found = self._columns_of[measure.table].values()
        return sum(measure.column in columns for columns in found) / len(self.shards)

    @contextmanager
    def _readable(self) -> Iterator[None]:
        """Where files are read: an error of the database becomes one that names the file."""
        import duckdb

        try:
            yield
        except duckdb.Error as error:
            raise unreadable(self.store.shards, self.shards, error) from None

    def shards_with(self, measure: Measure, shard: str) -> frozenset[str]:
        """The columns that a shard has of the level of a measure, those measured after the run included."""
        return self._columns_of[measure.table].get(shard, frozenset())

    def _view(self, table: str) -> dict[str, frozenset[str]]:
        """Make the view `raw_events` or `raw_rounds` and return the columns of each shard.

        Measures taken after the run are added, and fill the gaps of those that the run took.
        """
        own = self._read([file_of(self.store.shards, name, table) for name in self.shards])
        files = [self.store.measured_file(name, table) for name in self.shards]
        later = self._read([file for file in files if file.exists()])
        query, keys = own.query, KEYS[table]
        if later.columns:
            both = [name for name in later.all if name in own.all and name not in keys]
            new = [f'm."{name}"' for name in later.all if name not in own.all]
            chosen = [f'coalesce(b."{name}", m."{name}") AS "{name}"' for name in both] + new
            rest = f"b.* EXCLUDE ({', '.join(both)})" if both else "b.*"
            query = (
                f"SELECT {', '.join([rest, *chosen])} FROM ({query}) b "
                f"LEFT JOIN ({later.query}) m USING ({', '.join(keys)})"
            )
        self.connection.execute(f"CREATE VIEW raw_{table} AS {query}")
        nothing: frozenset[str] = frozenset()
        return {
            name: own.columns.get(name, nothing) | later.columns.get(name, nothing) for name in self.shards
        }

    def _read(self, files: list[Path]) -> _Read:
        """A query for the rows of some files, and the columns of each file."""
        if not files:
            return _Read("", {})
        rows = self.connection.sql(
            f"SELECT parse_filename(file_name), name FROM parquet_schema({listed(files)}) WHERE type IS NOT NULL"
        ).fetchall()
        columns: dict[str, set[str]] = {}
        for file, name in rows:
            columns.setdefault(file.split(".")[0], set()).add(name)
        union = len({frozenset(names) for names in columns.values()}) > 1
        said = [name for name in NAMES if any(name in found for found in columns.values())]
        chosen = f"* EXCLUDE ({', '.join(said)})" if said else "*"  # the labels of the plan stand for them
        return _Read(
            f"SELECT {chosen} FROM {rows_of(files, f', union_by_name = {union}')}",
            {name: frozenset(found).difference(NAMES) for name, found in columns.items()},
            not all(found.issuperset(NAMES) for found in columns.values()),
        )

    def _kept(self, table: str) -> duckdb.DuckDBPyRelation:
        """A table of the record, with the names of conditions and systems."""
        self.record  # noqa: B018 - says what is wrong if there is none
        read = self._read([file_of(self.store.shards, name, table) for name in self.shards])
        rows = read.query
        if table == "players" and read.unnamed:
            # Such files are from when the tied were numbered as groups: 1, 2, 2, 3.
            rank = "rank() OVER (PARTITION BY condition, system, event ORDER BY place)"
            rows = f"SELECT * REPLACE (({rank})::INT AS place) FROM ({rows})"
        return self.connection.sql(_labelled(f"({rows})"))

    def _labels(self) -> None:
        """Make the views `events` and `rounds`, with the names of conditions and systems."""
        connection = self.connection
        connection.execute("CREATE TABLE conditions (condition INT, label TEXT, players INT, planned INT)")
        connection.execute("CREATE TABLE systems (system INT, label TEXT)")
        kinds = [[number, one.label, one.players, one.rounds] for number, one in enumerate(self.conditions)]
        connection.executemany("INSERT INTO conditions VALUES (?, ?, ?, ?)", kinds)
        systems = [[number, label] for number, label in enumerate(self.systems)]
        connection.executemany("INSERT INTO systems VALUES (?, ?)", systems)
        for name in ("events", "rounds"):
            connection.execute(f"CREATE VIEW {name} AS {_labelled(f'raw_{name}')}")


def _labelled(rows: str) -> str:
    """A query of some rows with the names of their conditions and systems."""
    return (
        "SELECT c.label AS condition, s.label AS system, r.condition AS condition_number, r.system AS system_number, "
        f"c.players, r.* EXCLUDE (condition, system) FROM {rows} r JOIN conditions c ON c.condition = r.condition "
        "JOIN systems s ON s.system = r.system"
    )
