"""What a server does in a thread is done at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")


async def run_sync(work: Callable[..., T], *values: object, limiter: object = None) -> T:
    """Do it."""
    del limiter  # nothing waits
    return work(*values)
