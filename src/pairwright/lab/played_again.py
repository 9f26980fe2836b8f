"""Whether a run holds what its plan brings: events spread over it are played again, and every value compared."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from .jobs import Job, done_job
from .plan import Plan
from .results import Results
from .shards import ROWS, file_of, filled, job_named, rows_of


@dataclass(frozen=True)
class PlayedAgain:
    """The number of events played again, of all events, and the differences by file, event and column."""

    events: int
    there: int
    differences: tuple[str, ...]


def play_again(results: Results, events: int) -> PlayedAgain:
    """Play so many events of a run again, spread evenly over it, and compare all that is kept of them.

    Times are left out. Raises `InvalidTournament` as `resume` does, for a run that this version can't play again.
    """
    plan = results.store.taken_up()
    jobs = [(name, job_named(results.store.shards, name, plan)) for name in results.shards]
    every = [(name, one) for name, job in jobs for one in job.split()]
    chosen = sorted(set(np.linspace(0, len(every) - 1, min(events, len(every))).round().astype(int).tolist()))
    found = [difference for at in chosen for difference in _differences(results, plan, *every[at])]
    return PlayedAgain(len(chosen), len(every), tuple(found))


def _differences(results: Results, plan: Plan, name: str, job: Job) -> Iterator[str]:
    shard = done_job(plan, job)
    volatile = {measure.column for measure in plan.measures if measure.volatile}
    for table, order in ROWS.items():
        file = file_of(results.store.shards, name, table)
        kept = _kept(results, file, job, table)
        columns = shard.tables[table]
        again = sorted(
            range(len(columns["event"])), key=lambda row: tuple(columns[one][row] for one in order)
        )
        for column, values in columns.items():
            if column not in volatile and not _same(kept.get(column), [values[row] for row in again]):
                yield f"{file}, event {job.first}: {column} is otherwise"


def _kept(results: Results, file: Path, job: Job, table: str) -> dict[str, list[object]]:
    """The rows of an event in a file, column by column."""
    order = ", ".join(ROWS[table])
    query = f"SELECT * FROM {rows_of([file])} WHERE event = {job.first} ORDER BY {order}"
    return filled(results.connection.sql(query))


def _same(kept: list[object] | None, again: list[object]) -> bool:
    """Whether values are the same; a missing one is the same as a missing one."""
    if kept is None or len(kept) != len(again):
        return False
    return all(
        one == other or (one != one and other != other) for one, other in zip(kept, again, strict=True)
    )
