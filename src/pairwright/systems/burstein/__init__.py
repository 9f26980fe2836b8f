"""The Burstein system, Handbook C.04.4.2, and the older system of that name."""

from .system import BursteinSystem

BURSTEIN_2026 = BursteinSystem()
"""In force from 1 February 2026."""

__all__ = ["BURSTEIN_2026", "BursteinSystem"]
