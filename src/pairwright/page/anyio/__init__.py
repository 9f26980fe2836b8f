"""The parts of the library of this name that the desk uses; the original needs more of Python than a browser has."""

from __future__ import annotations

from . import abc, to_thread

__all__ = ["CapacityLimiter", "abc", "to_thread"]


class CapacityLimiter:
    """The limit on threads, of which a browser has none."""

    def __init__(self, total_tokens: float) -> None:
        self.total_tokens = total_tokens
