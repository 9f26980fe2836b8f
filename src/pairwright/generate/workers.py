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
    """`(item, work(item))` for every item, in the order in which they are done.

    With one worker all is done here; with more, in fresh processes, and `work`, items and outcomes must be able
    to travel between processes. An interrupt passes through, and so does any error; both end the processes, which
    have a second for the work under way.
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
    """As `in_processes`, never in this process; a process that dies costs no more than the item that killed it.

    Items that were under way when a process died are worked on again, one at a time and each in a process of its
    own. The outcome of one that kills this, too, is `Died`. Raises `InvalidTournament` if no process can be started.
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
