"""Where the work is done: in this process, in several on this machine, or on a Dask cluster.

All three take jobs and return shards in any order. An executor that loses a process repeats the interrupted jobs; a
job that kills its process even alone is returned as `Lost`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, CancelledError, Future, wait
from dataclasses import dataclass
from functools import partial
from itertools import islice
from typing import Any, Protocol

from .. import __version__
from ..errors import InvalidTournament, PairwrightError, needed
from ..generate.workers import Died, in_expendable_processes
from . import wording as say
from .jobs import Job, Shard
from .plan import Plan
from .shared_folder import job_done

_AHEAD, _FEWEST = 4, 16
"""Jobs given to a cluster for each of its processors, and how many at least: workers may come later."""


@dataclass(frozen=True)
class Lost:
    """A job that took down the process that was doing it."""

    job: Job
    reason: str


class SchedulerLost(PairwrightError):
    """The scheduler of a Dask cluster was lost during a run; `resume` continues the run."""


class Executor(Protocol):
    """Runs the jobs of an experiment: in this process, in several, or on a cluster."""

    def shards(self, plan: Plan, jobs: Sequence[Job]) -> Iterator[Shard | Lost]:
        """The results of all jobs as they are done; `Lost` for a job that kills its process."""
        ...


class ThisProcess:
    """This process."""

    def shards(self, plan: Plan, jobs: Sequence[Job]) -> Iterator[Shard | Lost]:
        """One job after the other."""
        for job in jobs:
            yield job_done(plan, job)


class ThisOrAnother:
    """This process; one that nothing is lost with for a plan that names Python, which may end the process it is in."""

    def shards(self, plan: Plan, jobs: Sequence[Job]) -> Iterator[Shard | Lost]:
        """One job after the other."""
        executor: Executor = Processes(1) if plan.code.files else ThisProcess()
        return executor.shards(plan, jobs)


class Processes:
    """Several processes on this machine."""

    def __init__(self, workers: int) -> None:
        self.workers = workers

    def shards(self, plan: Plan, jobs: Sequence[Job]) -> Iterator[Shard | Lost]:
        """Jobs in fresh processes. If one of these dies, the jobs under way are done again, one at a time."""
        for job, outcome in in_expendable_processes(partial(job_done, plan), jobs, self.workers):
            yield Lost(job, "the process that played it died") if isinstance(outcome, Died) else outcome


class Cluster:
    """The workers of a Dask cluster, found by the address of its scheduler, which has some `seconds` to answer."""

    def __init__(self, address: str, seconds: float = 20) -> None:
        self.address = address
        self.seconds = seconds

    def shards(self, plan: Plan, jobs: Sequence[Job]) -> Iterator[Shard | Lost]:
        """Jobs on the cluster, which itself does again what a dead worker was at.

        Raises `MissingExtra` if Dask is not installed, `InvalidTournament` if the scheduler does not answer, and
        `SchedulerLost` if it stops answering later.
        """
        distributed = needed("distributed", say.CLUSTER_NEEDS(library="Dask"), "lab,dask")
        try:
            client = distributed.Client(self.address, timeout=self.seconds)
        except (OSError, ValueError) as error:
            raise InvalidTournament(say.NO_SCHEDULER(address=self.address, reason=str(error))) from None
        with client:
            try:
                self._same_version(client)
                yield from _gathered(client, plan, jobs, distributed.KilledWorker)
            except (CancelledError, distributed.comm.CommClosedError):
                raise SchedulerLost(say.SCHEDULER_GONE(address=self.address)) from None

    def _same_version(self, client: Any) -> None:
        """Make sure that the workers have this version of the program: another one might play otherwise.

        A worker that can't be reached has gone and plays nothing.
        """
        answers = _answer(client.run, version, on_error="return").values()
        for error in answers:
            if isinstance(error, Exception) and not isinstance(error, OSError):
                raise InvalidTournament(say.WORKERS_FAIL(address=self.address, reason=str(error))) from error
        if other := {one for one in answers if isinstance(one, str)} - {__version__}:
            found = ", ".join(sorted(other))
            raise InvalidTournament(
                say.WORKERS_OTHER_VERSION(address=self.address, found=found, version=__version__)
            )


def version() -> str:
    """The version of the program where this is called."""
    return __version__


def _gathered(
    client: Any, plan: Plan, jobs: Sequence[Job], killed: type[Exception]
) -> Iterator[Shard | Lost]:
    """The results of jobs as they are done.

    The cluster has only as many jobs as keep its workers busy: a few times the present number of processors. So
    memory stays the same however many events there are, and workers who come have work at once.
    """
    executor = client.get_executor(pure=False)
    left = iter(jobs)
    waiting: dict[Future[Shard], Job] = {}
    try:
        while True:
            room = max(_AHEAD * sum(_answer(client.ncores).values()), _FEWEST) - len(waiting)
            waiting |= {executor.submit(job_done, plan, job): job for job in islice(left, max(room, 0))}
            if not waiting:
                return
            for future in wait(waiting, return_when=FIRST_COMPLETED).done:
                job = waiting.pop(future)
                try:
                    yield future.result()
                except killed as error:
                    yield Lost(job, str(error))
    except BaseException:
        for future in waiting:
            future.cancel()
        raise


def _answer(ask: Callable[..., dict[str, Any]], *given: object, **named: object) -> dict[str, Any]:
    """What a client answers. Raises `CancelledError` if its scheduler can't be reached, as for tasks given before."""
    try:
        return ask(*given, **named)
    except OSError as error:  # Dask tries to connect again, for as long as it was given at the beginning
        raise CancelledError from error


def executor_for(workers: int, scheduler: str = "") -> Executor:
    """A cluster at that address, otherwise so many processes."""
    if scheduler:
        return Cluster(scheduler)
    return Processes(workers) if workers > 1 else ThisOrAnother()
