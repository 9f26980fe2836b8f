"""Processes that work on items handed out to them; apart from `workers`, which keeps single-process work from loading
it.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import islice
from multiprocessing import active_children, parent_process
from multiprocessing.connection import wait as wait_for
from multiprocessing.context import SpawnContext, SpawnProcess
from multiprocessing.process import BaseProcess
from threading import Thread
from time import monotonic
from typing import TypeVar

from ..errors import InvalidTournament

_PATIENCE = 1.0
"""Seconds that processes have for their present work when it is no longer wanted."""

Item = TypeVar("Item")
Outcome = TypeVar("Outcome")

_NO_PROCESS = (
    "the processes that should do the work don't start: in a script, what starts them must stand below "
    'if __name__ == "__main__":'
)


def alone(work: Callable[[Item], Outcome], item: Item) -> Outcome:
    """The outcome of an item worked on in a separate process.

    Raises `BrokenProcessPool` if the work ends the process, and `InvalidTournament` if none can be started.
    """
    started = False
    try:
        with fresh_pool(1) as pool:
            started = pool.submit(_started).result()
            return pool.submit(work, item).result()
    except BrokenProcessPool:
        if not started:  # no job is to blame
            raise InvalidTournament(_NO_PROCESS) from None
        raise


def _started() -> bool:
    return True


@contextmanager
def fresh_pool(workers: int) -> Iterator[ProcessPoolExecutor]:
    """Fresh processes. Any early end, an interrupt included, ends them: their results are not needed."""
    others = set(active_children())
    with ProcessPoolExecutor(workers, _Context(), _begin) as pool:
        try:
            yield pool
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            _end(set(active_children()) - others)
            raise


def _end(processes: Iterable[BaseProcess]) -> None:
    """Let processes finish what they are at, so no file is left half written; kill those that go on for ever."""
    late = monotonic() + _PATIENCE
    for process in processes:
        if not wait_for([process.sentinel], max(0, late - monotonic())):
            process.kill()


def as_done(
    pool: ProcessPoolExecutor, work: Callable[[Item], Outcome], items: Iterable[tuple[int, Item]], ahead: int
) -> Iterator[tuple[int, Outcome]]:
    """Outcomes as they come. Only a few items are handed out at a time, so millions need no memory."""
    waiting: dict[Future[Outcome], int] = {}
    rest = iter(items)
    while True:
        for number, item in islice(rest, ahead - len(waiting)):
            waiting[pool.submit(work, item)] = number
        if not waiting:
            return
        done, _ = wait(waiting, return_when=FIRST_COMPLETED)
        for future in done:
            yield waiting.pop(future), future.result()


class _Worker(SpawnProcess):
    """A process that Ctrl+C does not reach while it starts, either: it would end in a traceback of its imports."""

    def start(self) -> None:
        """Start it with interrupts held back; one that comes meanwhile is delivered here afterwards."""
        if not hasattr(signal, "pthread_sigmask"):  # Windows
            super().start()
            return
        before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            super().start()
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)


class _Context(SpawnContext):
    Process = _Worker


def _begin() -> None:
    """Ctrl+C is for the process that deals out the work, which ends the workers.

    If that process is killed, the workers would otherwise wait for work for ever.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    Thread(target=_end_with, args=(parent_process(),), daemon=True).start()


def _end_with(parent: BaseProcess | None) -> None:
    if parent is not None:
        parent.join()
        os._exit(1)
