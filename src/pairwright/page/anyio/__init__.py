"""In the place of the library of this name, which needs more of Python than a browser has: what the desk uses of it."""

from __future__ import annotations

from . import abc, to_thread

__all__ = ["CapacityLimiter", "abc", "to_thread"]


class CapacityLimiter:
    """How many threads there may be: there are none."""

    def __init__(self, total_tokens: float) -> None:
        self.total_tokens = total_tokens
