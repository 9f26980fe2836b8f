"""The Burstein system, Handbook C.04.4.2, in the edition of 2026 and as it was before."""

from ...errors import loaded_later
from .system import BursteinSystem

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .older.system import BURSTEIN_2016, OlderBurstein

BURSTEIN_2026 = BursteinSystem()
"""In force from 1 February 2026."""

__all__ = ["BURSTEIN_2016", "BURSTEIN_2026", "BursteinSystem", "OlderBurstein"]


__getattr__ = loaded_later(__name__, {"older.system": "BURSTEIN_2016 OlderBurstein"})
"""The system as it was before: few events of today are paired by it."""
