"""Carrying out a plan: what is missing is played, shard by shard, until all is there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from time import time
from typing import TYPE_CHECKING

from ..errors import InvalidTournament
from ..messages import together as sentences
from . import wording as say
from .executors import Executor, Lost, ThisProcess
from .jobs import Job, Shard, jobs_of, lost_job, together
from .plan import Plan
from .shards import connected
from .shared_folder import SharedFolder
from .simulate import Played, play
from .store import Store

if TYPE_CHECKING:
    import duckdb

_ENOUGH = 5
"""A run is given up if the first jobs, and then the first events, all end the process that plays them: so many."""

Progress = Callable[[int, int, int], None]
"""Told how many events are done, how many of these before this run, and how many there will be."""


@dataclass(frozen=True)
class Outcome:
    """The result of a call of `run`.

    Attributes:
        events: events of the whole plan, over all systems.
        played: events played by this call.
        present: events played by earlier calls.
        unpairable: events that ended early because a round had no pairing.
        broken: events that ended early by an error of a system.
    """

    events: int
    played: int
    present: int
    unpairable: int
    broken: int


def run(
    plan: Plan,
    folder: Path,
    *,
    executor: Executor | None = None,
    source: Path | None = None,
    progress: Progress | None = None,
) -> Outcome:
    """Carry out a plan in a folder, or the rest of it.

    Except for times, the results do not depend on the executor. `source` is the folder of the plan, with the files of
    its fields. `KeyboardInterrupt` passes through; the same call then goes on where it stopped. Raises
    `InvalidTournament` without DuckDB, or if the first events all end their process. Also for a folder with other
    content, with a run of another version, or with one cut into other units of work. A shared folder (`results_at` of
    the plan) raises the same, or `OSError` if it fails.
    """
    with connected() as connection:  # before anything is written
        store = Store(folder)
        if shared := _shared(plan):
            plan = plan.but(results_at=shared.url)
        return _carried_out(store.begin(plan, source), store, connection, executor or ThisProcess(), progress)


def resume(folder: Path, *, executor: Executor | None = None, progress: Progress | None = None) -> Outcome:
    """Carry out what is left to do in the folder of a run.

    Raises `InvalidTournament` for a folder without a run, a run started by another version, or without DuckDB.
    """
    store = Store(folder)
    plan = store.taken_up()
    with connected() as connection:
        return _carried_out(plan, store, connection, executor or ThisProcess(), progress)


def replay(folder: Path, condition: int, contender: int, event: int) -> Played:
    """Play one event of a run again, with the numbers that a failed case gives."""
    plan = Store(folder).plan(to_be_read=False)
    kind, rounds = plan.conditions[condition], plan.rounds_of(condition, contender)
    system = plan.contenders[contender].made(plan.code, kind.entrants.past)
    return play(plan, kind, system, event, rounds)


def _carried_out(
    plan: Plan,
    store: Store,
    connection: duckdb.DuckDBPyConnection,
    executor: Executor,
    progress: Progress | None,
) -> Outcome:
    started, jobs, there = time(), jobs_of(plan), store.whole
    if shared := _shared(plan):
        shared.copy_settings(store)
        there |= shared.shards
    if others := sorted(there - {job.name for job in jobs}):
        raise InvalidTournament(say.OTHER_UNITS_OF_WORK(folder=str(store.folder), name=others[0]))
    missing = [job for job in jobs if job.name not in there]
    total = sum(job.events for job in jobs)
    present = total - sum(job.events for job in missing)
    done = present
    for shard in _shards(plan, missing, executor):
        if shared and not shard.kept:
            shared.keep(plan, shard)
        elif not shard.kept:
            store.keep(plan, shard, connection)
        done += shard.job.events
        if progress:
            progress(done, present, total)
    if shared:
        shared.bring(store, ["failed"])
    store.sweep(started)
    statuses = [case["status"] for case in store.cases()]
    return Outcome(total, total - present, present, statuses.count("no-pairing"), statuses.count("error"))


def _shared(plan: Plan) -> SharedFolder | None:
    """Where workers write their results, if that is not here. Raises `InvalidTournament` if it holds something else."""
    if not plan.results_at:
        return None
    shared = SharedFolder(plan.results_at)
    shared.begin(plan)
    return shared


def _shards(plan: Plan, jobs: list[Job], executor: Executor) -> Iterator[Shard]:
    """The results of all jobs; those whose process died are tried again event by event, if any event can be played."""
    lost: list[Lost] = []
    played = False
    for found in executor.shards(plan, jobs):
        if not isinstance(found, Lost):
            played = True
            yield found
            continue
        lost.append(found)
        if not played and len(lost) == min(_ENOUGH, len(jobs)):
            _check_that_some_can_be_played(plan, lost, executor)
    for one in lost:
        yield _event_by_event(plan, one, executor)


def _check_that_some_can_be_played(plan: Plan, lost: list[Lost], executor: Executor) -> None:
    """Raise `InvalidTournament` if the first events all end their process: each costs a new one, which takes long."""
    first = [event for one in lost for event in one.job.split()][:_ENOUGH]
    if len(first) < _ENOUGH:
        return
    if all(isinstance(found, Lost) for found in executor.shards(plan.but(results_at=""), first)):
        files = ", ".join(name for name, _ in plan.code.files)
        raise InvalidTournament(
            sentences([say.RUN_STOPPED(events=_ENOUGH), *([say.LOOK_FOR_EXIT(files=files)] if files else [])])
        )


def _event_by_event(plan: Plan, lost: Lost, executor: Executor) -> Shard:
    if lost.job.events == 1:
        return lost_job(plan, lost.job, lost.reason)
    parts = {}
    for found in executor.shards(plan.but(results_at=""), list(lost.job.split())):
        parts[found.job] = lost_job(plan, found.job, found.reason) if isinstance(found, Lost) else found
    return together(plan, lost.job, [parts[job] for job in sorted(parts)])
