"""Values computed from immutable parts of an event, kept while they are used."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from operator import is_
from threading import Lock, RLock
from typing import Any, TypeVar

T = TypeVar("T")


class LastAsked:
    """The values asked for last, so many of them. Threads may share it."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._lock = Lock()
        self._values: dict[Hashable, tuple[tuple[object, ...], object]] = {}
        self._turns: dict[Hashable, RLock] = {}

    def value(self, key: Hashable, on: Sequence[object], compute: Callable[[], T]) -> T:
        """A value computed from some objects (`on`): once, as long as they stay identical, not only equal.

        A newly computed value replaces the one with its key. Other callers wait for it.
        """
        with self._lock:
            if known := self._known(key, on):
                return known[0]
            turn = self._turns.setdefault(key, RLock())
        with turn:
            with self._lock:
                if known := self._known(key, on):
                    return known[0]
            try:
                value = compute()
                with self._lock:
                    self._keep(key, on, value)
            finally:
                with self._lock:
                    self._turns.pop(key, None)
        return value

    def _known(self, key: Hashable, on: Sequence[object]) -> tuple[Any] | None:
        found = self._values.get(key)
        if found is None or len(found[0]) != len(on) or not all(map(is_, found[0], on)):
            return None
        self._values[key] = self._values.pop(key)  # the one used last goes last
        return (found[1],)

    def _keep(self, key: Hashable, on: Sequence[object], value: object) -> None:
        self._values[key] = (tuple(on), value)
        while len(self._values) > self.most:
            del self._values[next(iter(self._values))]
