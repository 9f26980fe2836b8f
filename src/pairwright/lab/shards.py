"""Whether the files of a run hold what their names say, and which of them can't be read.

A Parquet file can have a sound beginning and end and be damaged between them; one can have been copied over
another. Both would otherwise end as an error of the database, or as numbers that are wrong.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import numpy as np

from ..errors import InvalidTournament, needed
from ..messages import Message
from . import wording as say
from .jobs import Job
from .plan import Plan

if TYPE_CHECKING:
    import duckdb

T = TypeVar("T")

_NAME = re.compile(r"c(\d+)-s(\d+)-e(\d+)-(\d+)")
ROWS = {
    "events": ("event",),
    "rounds": ("event", "round"),
    "games": ("event", "round", "board", "white"),
    "players": ("event", "player"),
}
"""The columns that tell the rows of a shard's table apart."""
KEYS = {table: ("condition", "system", *ROWS[table]) for table in ("events", "rounds")}
"""The key columns of a value, for measures of either level."""
_OWN = {"events": "played, status", "rounds": "round"}
RECORD = {"games": "round, white, black", "players": "player, place"}
"""The tables that hold what happened, each with columns that it can't do without."""
_AT_ONCE = 100
"""Files in a query: few enough that what it keeps of each of their rows takes little memory."""
_SPAN = "min(condition), max(condition), min(system), max(system), min(event), max(event)"


def connected() -> duckdb.DuckDBPyConnection:
    """A database in memory. Raises `MissingExtra` if DuckDB is not installed."""
    found: duckdb.DuckDBPyConnection = needed("duckdb", say.LAB_NEEDS(library="DuckDB"), "lab").connect()
    return found


def quoted(text: str) -> str:
    """A text in SQL."""
    return "'" + text.replace("'", "''") + "'"


def listed(files: Sequence[Path]) -> str:
    """Files as a list in SQL, whose names are no patterns."""
    names = (re.sub(r"[*?[]", r"[\g<0>]", str(file)) for file in files)
    return f"[{', '.join(map(quoted, names))}]"


def rows_of(files: Sequence[Path], options: str = "") -> str:
    """The rows of files as a table in SQL: columns are those of the files, whatever folders are called (`system=2`)."""
    return f"read_parquet({listed(files)}, hive_partitioning = false{options})"


def filled(rows: duckdb.DuckDBPyRelation) -> dict[str, list[object]]:
    """Rows column by column, NaN for NULL."""
    return {name: np.ma.filled(values, np.nan).tolist() for name, values in rows.fetchnumpy().items()}


def batched(items: Sequence[T], size: int) -> Iterator[Sequence[T]]:
    """The items, so many at once."""
    return (items[start : start + size] for start in range(0, len(items), size))


def file_of(folder: Path, name: str, table: str) -> Path:
    """The file of a shard that holds its rows of a table."""
    return folder / f"{name}.{table}.parquet"


def unreadable(folder: Path, names: Sequence[str], error: Exception) -> InvalidTournament:
    """The error for shards that the database could not read. It names the damaged file, found by reading each alone."""
    import duckdb

    for name in names:
        for table, own in (*_OWN.items(), *RECORD.items()):
            file = file_of(folder, name, table)
            if table in RECORD and not file.exists():
                continue
            try:
                with duckdb.connect() as connection:
                    connection.sql(
                        f"SELECT condition, system, event, {own}, * FROM {rows_of([file])}"
                    ).fetchnumpy()
            except duckdb.Error as found:
                unread = say.UNREADABLE(file=str(file), reason=str(found).splitlines()[0].strip())
                return _refused(unread, folder, name)
    return InvalidTournament(say.RESULTS_UNREADABLE(folder=str(folder), reason=str(error).splitlines()[0]))


def has_record(folder: Path, name: str) -> bool:
    """Whether a shard holds the record of its events: those of earlier versions of the program do not."""
    return all(file_of(folder, name, table).exists() for table in RECORD)


def check_record(connection: duckdb.DuckDBPyConnection, folder: Path, name: str, job: Job) -> None:
    """Make sure that the record of a shard is of the events in its name: of all that have rounds, each row once.

    Raises `InvalidTournament` naming the file, `duckdb.Error` if one can't be read.
    """
    (played,) = _row(connection, "count(*) FILTER (played > 0)", file_of(folder, name, "events"))
    for table in RECORD:
        file = file_of(folder, name, table)
        chosen = f"count(*), count(DISTINCT ({', '.join(ROWS[table])})), count(DISTINCT event), {_SPAN}"
        rows, different, events, *span = _row(connection, chosen, file)
        if rows != different or events < played or (rows and not _within(tuple(span), job)):
            raise _refused(say.FILE_HOLDS_NOT(file=str(file), table=table), folder, name)


def _row(connection: duckdb.DuckDBPyConnection, chosen: str, file: Path) -> tuple[Any, ...]:
    (found,) = connection.sql(f"SELECT {chosen} FROM {rows_of([file])}").fetchall()
    return found


def check(connection: duckdb.DuckDBPyConnection, folder: Path, names: Sequence[str], plan: Plan) -> None:
    """Make sure that each shard has the rows of the events in its name, all of them and each once.

    Raises `InvalidTournament` naming the file, `duckdb.Error` if one can't be read.
    """
    played: dict[str, int] = {}
    extra = {
        "events": "count(DISTINCT event), sum(played)",
        "rounds": "count(DISTINCT (event, round)), max(round)",
    }
    for table in ("events", "rounds"):
        found: dict[str, tuple[Any, ...]] = {}
        for some in batched([file_of(folder, name, table) for name in names], _AT_ONCE):
            rows = connection.sql(
                f"SELECT parse_filename(filename), count(*), {extra[table]}, {_SPAN} "
                f"FROM {rows_of(some, ', filename = true')} GROUP BY ALL"
            ).fetchall()
            found |= {str(row[0]).split(".")[0]: row[1:] for row in rows}
        for name in names:
            job = job_named(folder, name, plan)
            row = found.get(name, (0,) * 9)
            if table == "events":
                played[name] = int(row[2] or 0)
                sound = row[:2] == (job.events, job.events) and _within(row[3:], job)
            else:
                rounds = plan.rounds_of(job.condition, job.contender)
                sound = row[:2] == (played[name],) * 2 and (
                    not row[0] or (int(row[2] or 0) <= rounds and _within(row[3:], job))
                )
            if not sound:
                file = file_of(folder, name, table)
                raise _refused(say.FILE_HOLDS_NOT(file=str(file), table=table), folder, name)


def job_named(folder: Path, name: str, plan: Plan) -> Job:
    """The job of a shard. Raises `InvalidTournament` if the plan has no such condition or system."""
    parts = _NAME.fullmatch(name)
    job = Job(*map(int, parts.groups())) if parts else Job(-1, -1, 0, 0)
    if not (0 <= job.condition < len(plan.conditions) and 0 <= job.contender < len(plan.contenders)):
        raise InvalidTournament(say.OF_NO_SYSTEM(file=str(file_of(folder, name, "events"))))
    return job


def _within(span: tuple[Any, ...], job: Job) -> bool:
    """Whether rows span the condition and system of a job and no events but its own."""
    key = (job.condition, job.condition, job.contender, job.contender)
    return None not in span and span[:4] == key and job.first <= span[4] <= span[5] < job.first + job.events


def _refused(fault: Message, folder: Path, name: str) -> InvalidTournament:
    return InvalidTournament(say.DELETE_SHARD(fault=fault, name=name, folder=str(folder.parent)))
