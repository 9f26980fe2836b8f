"""The Dubov System, Handbook C.04.4.1, in the edition of 2026."""

from .system import DubovSystem

DUBOV_2026 = DubovSystem()
"""In force from 1 February 2026."""

__all__ = ["DUBOV_2026", "DubovSystem"]
