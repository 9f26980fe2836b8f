"""What was computed from immutable parts of an event, kept for as long as they are asked for."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from operator import is_
from threading import Lock
from typing import Any, TypeVar

T = TypeVar("T")


class Remembered:
    """The values asked for last, so many of them. Threads may share it."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._lock = Lock()
        self._values: dict[Hashable, tuple[tuple[object, ...], Any]] = {}

    def value(self, key: Hashable, on: Sequence[object], compute: Callable[[], T]) -> T:
        """What is computed from some objects (`on`): once for as long as they stay the same ones, not only equal.

        A value that is computed anew takes the place of the one that had its key.
        """
        with self._lock:
            found = self._values.get(key)
            if found is not None and len(found[0]) == len(on) and all(map(is_, found[0], on)):
                self._values[key] = self._values.pop(key)  # the one used last goes last
                known: T = found[1]
                return known
        value = compute()
        with self._lock:
            self._values[key] = (tuple(on), value)
            while len(self._values) > self.most:
                del self._values[next(iter(self._values))]
        return value
