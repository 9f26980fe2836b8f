"""The Burstein system, Handbook C.04.4.2, in the edition of 2026 and as it was before."""

from .older.system import BURSTEIN_2016, OlderBurstein
from .system import BursteinSystem

BURSTEIN_2026 = BursteinSystem()
"""In force from 1 February 2026."""

__all__ = ["BURSTEIN_2016", "BURSTEIN_2026", "BursteinSystem", "OlderBurstein"]
