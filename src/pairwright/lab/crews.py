"""Where the work is done: in this process, in several on this machine, or on a Dask cluster.

All three take jobs and bring shards in whatever order they are done. A *crew* that loses a process does again what was
under way in it; a job that kills its process even when it is alone in it is given back as `Lost`.
"""

from __future__ import annotations

import signal
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from importlib import import_module
from multiprocessing import get_context
from typing import Any, Protocol

from .. import __version__
from ..errors import InvalidTournament
from .jobs import Job, Shard, done_job
from .plan import Plan


@dataclass(frozen=True)
class Lost:
    """A job that took down the process that was doing it."""

    job: Job
    reason: str


class Crew(Protocol):
    """Somebody who does jobs."""

    def shards(self, plan: Plan, jobs: Sequence[Job]) -> Iterator[Shard | Lost]:
        """The results of all jobs as they are done; `Lost` in place of a job that kills its process."""
        ...


class Here:
    """This process."""

    def shards(self, plan: Plan, jobs: Sequence[Job]) -> Iterator[Shard | Lost]:
        """One job after the other."""
        for job in jobs:
            yield done_job(plan, job)


class Processes:
    """Several processes on this machine."""

    def __init__(self, workers: int) -> None:
        self.workers = workers

    def shards(self, plan: Plan, jobs: Sequence[Job]) -> Iterator[Shard | Lost]:
        """Jobs in fresh processes. If one of these dies, the jobs under way are done again, one at a time."""
        rest = list(jobs)
        while rest:
            undone: dict[Job, None] = {}
            try:
                for shard in self._attempt(plan, rest, undone, self.workers):
                    yield shard
                    rest.remove(shard.job)
            except BrokenProcessPool:
                for job in undone:
                    yield from self._alone(plan, job)
                    rest.remove(job)

    def _alone(self, plan: Plan, job: Job) -> Iterator[Shard | Lost]:
        try:
            yield from self._attempt(plan, [job], {}, 1)
        except BrokenProcessPool:
            yield Lost(job, "the process that played it died")

    def _attempt(
        self, plan: Plan, jobs: Sequence[Job], undone: dict[Job, None], workers: int
    ) -> Iterator[Shard]:
        """Results as they come. `undone` is told which jobs are under way."""
        with ProcessPoolExecutor(
            min(workers, len(jobs)), get_context("spawn"), _leave_interrupts_alone
        ) as pool:
            try:
                yield from _as_done(pool, plan, jobs, 2 * workers, undone)
            except BaseException:
                pool.shutdown(wait=False, cancel_futures=True)
                raise


class Cluster:
    """The workers of a Dask cluster, found by the address of its scheduler, which has some `seconds` to answer."""

    def __init__(self, address: str, seconds: float = 20) -> None:
        self.address = address
        self.seconds = seconds

    def shards(self, plan: Plan, jobs: Sequence[Job]) -> Iterator[Shard | Lost]:
        """Jobs on the cluster, which itself does again what a dead worker was at.

        Raises `InvalidTournament` if Dask is not installed or the scheduler does not answer.
        """
        distributed = _dask()
        try:
            client = distributed.Client(self.address, timeout=self.seconds)
        except (OSError, ValueError) as error:
            raise InvalidTournament(f"no scheduler answers at {self.address}: {error}") from None
        with client:
            self._same_version(client)
            executor = client.get_executor(pure=False)
            waiting: dict[Job, Future[Shard]] = {}
            for job in jobs:
                waiting[job] = executor.submit(done_job, plan, job)
            yield from _gathered(waiting, distributed.KilledWorker)

    def _same_version(self, client: Any) -> None:
        """Make sure that the workers have this version of the program: another one might play otherwise."""
        try:
            versions = set(client.run(version).values())
        except Exception as error:
            raise InvalidTournament(f"the workers at {self.address} can't run Pairwright: {error}") from error
        if versions and versions != {__version__}:
            found = ", ".join(sorted(versions))
            raise InvalidTournament(
                f"the workers at {self.address} have Pairwright {found}, not {__version__}"
            )


def version() -> str:
    """The version of the program where this is called."""
    return __version__


def _dask() -> Any:
    try:
        return import_module("distributed")
    except ImportError:
        raise InvalidTournament(
            "a cluster needs Dask: install it with pip install 'pairwright[lab,dask]'"
        ) from None


def _gathered(waiting: dict[Job, Future[Shard]], killed: type[Exception]) -> Iterator[Shard | Lost]:
    by_future = {future: job for job, future in waiting.items()}
    try:
        while by_future:
            for future in wait(by_future, return_when=FIRST_COMPLETED).done:
                job = by_future.pop(future)
                try:
                    yield future.result()
                except killed as error:
                    yield Lost(job, str(error))
    except BaseException:
        for future in by_future:
            future.cancel()
        raise


def _as_done(
    pool: Executor, plan: Plan, jobs: Sequence[Job], ahead: int, undone: dict[Job, None]
) -> Iterator[Shard]:
    """Results as they come, with only a few jobs handed out at a time."""
    waiting: dict[Future[Shard], Job] = {}
    rest = iter(jobs)
    more = True
    while True:
        while more and len(waiting) < ahead:
            job = next(rest, None)
            more = job is not None
            if job is not None:
                waiting[pool.submit(done_job, plan, job)] = job
                undone[job] = None
        if not waiting:
            return
        for future in wait(waiting, return_when=FIRST_COMPLETED).done:
            shard = future.result()
            del undone[waiting.pop(future)]
            yield shard


def _leave_interrupts_alone() -> None:
    """Ctrl+C is for the process that deals out the work; the workers finish what they are at."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def crew_of(workers: int, scheduler: str = "") -> Crew:
    """A cluster if there is the address of one, else so many processes."""
    if scheduler:
        return Cluster(scheduler)
    return Processes(workers) if workers > 1 else Here()
