"""The same work on many items, in this process or in several, with results as they come."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import islice
from multiprocessing import get_context, parent_process
from multiprocessing.process import BaseProcess
from threading import Thread
from typing import TypeVar

from ..errors import InvalidTournament
from ..lean_dataclass import dataclass

Item = TypeVar("Item")
Outcome = TypeVar("Outcome")

_AHEAD = 2
"""How many items a worker has been given: the one it is at, and one that it need not wait for."""
_NO_PROCESS = (
    "the processes that should do the work don't start: in a script, what starts them must stand below "
    'if __name__ == "__main__":'
)


@dataclass(frozen=True)
class Died:
    """Result for an item whose worker process crashed."""


def in_processes(
    work: Callable[[Item], Outcome], items: Sequence[Item], workers: int
) -> Iterator[tuple[Item, Outcome]]:
    """`(item, work(item))` for every item, in the order in which they are done.

    With one worker all is done here; with more, in fresh processes, and `work`, items and outcomes must be able
    to travel between processes. An interrupt stops after the work under way and passes through; so does any
    error.
    """
    if workers <= 1 or len(items) <= 1:
        for item in items:
            yield item, work(item)
        return
    with _pool(min(workers, len(items))) as pool:
        for number, outcome in _as_done(pool, work, enumerate(items), _AHEAD * workers):
            yield items[number], outcome


def in_expendable_processes(
    work: Callable[[Item], Outcome], items: Sequence[Item], workers: int
) -> Iterator[tuple[Item, Outcome | Died]]:
    """As `in_processes`, never in this process; a process that dies costs no more than the item that killed it.

    Items that were under way when a process died are worked on again, one at a time and each in a process of its
    own. The outcome of one that kills this, too, is `Died`. Raises `InvalidTournament` if no process can be started.
    """
    rest = dict(enumerate(items))
    ahead = _AHEAD * workers
    while rest:
        try:
            with _pool(min(workers, len(rest))) as pool:
                for number, outcome in _as_done(pool, work, list(rest.items()), ahead):
                    yield rest.pop(number), outcome
        except BrokenProcessPool:
            for number in list(islice(rest, ahead)):  # handed out in order: all under way are here
                item = rest.pop(number)
                yield item, _alone(work, item)


def _alone(work: Callable[[Item], Outcome], item: Item) -> Outcome | Died:
    started = False
    try:
        with _pool(1) as pool:
            started = pool.submit(_started).result()
            return pool.submit(work, item).result()
    except BrokenProcessPool:
        if not started:  # nobody's work is to blame
            raise InvalidTournament(_NO_PROCESS) from None
        return Died()


def _started() -> bool:
    return True


@contextmanager
def _pool(workers: int) -> Iterator[ProcessPoolExecutor]:
    """Fresh processes. Whatever ends this early, an interrupt as well, waits for nothing that has not been begun."""
    with ProcessPoolExecutor(workers, get_context("spawn"), _begin) as pool:
        try:
            yield pool
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def _as_done(
    pool: ProcessPoolExecutor,
    work: Callable[[Item], Outcome],
    items: Iterable[tuple[int, Item]],
    ahead: int,
) -> Iterator[tuple[int, Outcome]]:
    """Outcomes as they come, with only a few items handed out, so that millions of them need no memory."""
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


def _begin() -> None:
    """Ctrl+C is for the process that deals out the work; the workers finish what they are at.

    If that process is killed, there is nobody to tell them to end: they would wait for work for ever.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with, args=(parent_process(),), daemon=True).start()


def _end_with(parent: BaseProcess | None) -> None:
    if parent is not None:
        parent.join()
        os._exit(1)
