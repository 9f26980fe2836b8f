"""The same work for many seeds, in this process or in several, with results as they come."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from multiprocessing import get_context
from typing import TypeVar

Outcome = TypeVar("Outcome")


def in_processes(
    work: Callable[[int], Outcome], seeds: Sequence[int], workers: int
) -> Iterator[tuple[int, Outcome]]:
    """`(seed, work(seed))` for every seed, in the order in which they are done.

    With one worker all is done here; with more, in fresh processes, and `work` and its result must be able
    to travel between processes. An interrupt stops after the work under way and passes through; so does any
    error.
    """
    if workers <= 1 or len(seeds) <= 1:
        for seed in seeds:
            yield seed, work(seed)
        return
    context = get_context("spawn")
    with ProcessPoolExecutor(min(workers, len(seeds)), context, _leave_interrupts_alone) as pool:
        try:
            yield from _as_done(pool, work, seeds, workers)
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def _as_done(
    pool: ProcessPoolExecutor, work: Callable[[int], Outcome], seeds: Sequence[int], workers: int
) -> Iterator[tuple[int, Outcome]]:
    """Results as they come, with only a few seeds waiting, so that millions of them need no memory."""
    waiting: dict[Future[Outcome], int] = {}
    rest = iter(seeds)
    while True:
        for seed in rest:
            waiting[pool.submit(work, seed)] = seed
            if len(waiting) >= 4 * workers:
                break
        if not waiting:
            return
        done, _ = wait(waiting, return_when=FIRST_COMPLETED)
        for future in done:
            yield waiting.pop(future), future.result()


def _leave_interrupts_alone() -> None:
    """Ctrl+C is for the process that deals out the work; the workers finish what they are at."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
