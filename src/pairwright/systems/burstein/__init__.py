"""The Burstein system, Handbook C.04.4.2, in the edition of 2026 and as it was before."""

from __future__ import annotations

from .system import BursteinSystem

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .older.system import BURSTEIN_2016, OlderBurstein

BURSTEIN_2026 = BursteinSystem()
"""In force from 1 February 2026."""

__all__ = ["BURSTEIN_2016", "BURSTEIN_2026", "BursteinSystem", "OlderBurstein"]


def __getattr__(name: str) -> object:
    """The system as it was before, loaded when it is asked for: few events of today are paired by it."""
    if name not in ("BURSTEIN_2016", "OlderBurstein"):
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from .older import system

    return getattr(system, name)
