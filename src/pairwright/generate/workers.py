"""The same work on many items, in this process or in several, with results as they come."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import TypeVar

from ..lean_dataclass import dataclass

Item = TypeVar("Item")
Outcome = TypeVar("Outcome")

_AHEAD = 2
"""How many items a worker has been given: the one it is at, and one that it need not wait for."""


@dataclass(frozen=True)
class Died:
    """Result for an item whose worker process crashed."""


def in_processes(
    work: Callable[[Item], Outcome], items: Sequence[Item], workers: int
) -> Iterator[tuple[Item, Outcome]]:
    """`(item, work(item))` for every item, in order of completion.

    One worker works in this process; several work in fresh processes, so `work`, items and outcomes must be picklable.
    Interrupts and errors pass through; both end the processes, which have a second for the work under way.
    """
    if workers <= 1 or len(items) <= 1:
        for item in items:
            yield item, work(item)
        return
    from .process_pool import as_done, fresh_pool

    with fresh_pool(min(workers, len(items))) as pool:
        for number, outcome in as_done(pool, work, enumerate(items), _AHEAD * workers):
            yield items[number], outcome


def in_expendable_processes(
    work: Callable[[Item], Outcome], items: Sequence[Item], workers: int
) -> Iterator[tuple[Item, Outcome | Died]]:
    """Like `in_processes`, but always in other processes; a crash loses only the item that caused it.

    Items under way when a process crashed are repeated one at a time, each in a separate process. An item that crashes
    this, too, has the outcome `Died`. Raises `InvalidTournament` if no process can be started.
    """
    from concurrent.futures.process import BrokenProcessPool

    from .process_pool import alone, as_done, fresh_pool

    rest = dict(enumerate(items))
    ahead = _AHEAD * workers
    while rest:
        try:
            with fresh_pool(min(workers, len(rest))) as pool:
                for number, outcome in as_done(pool, work, list(rest.items()), ahead):
                    yield rest.pop(number), outcome
        except BrokenProcessPool:
            for number in list(islice(rest, ahead)):  # handed out in order: all under way are here
                item = rest.pop(number)
                try:
                    outcome = alone(work, item)
                except BrokenProcessPool:
                    yield item, Died()
                else:
                    yield item, outcome
