"""Run functions at once that a server would run in a thread."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")


async def run_sync(work: Callable[..., T], *values: object, limiter: object = None) -> T:
    """Do it."""
    del limiter  # nothing waits
    return work(*values)
