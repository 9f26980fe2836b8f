"""The front door: read a tournament or build one, pair it, play on, write it.

Everything here is a thin layer over `formats`, `systems` and `model`; programs and notebooks need no more.
"""

from .files import read, write
from .pairing import explain
from .playing_on import ByeWord
from .tournament import Tournament
from .validation import Validation, validate
from .warm_up import warm

__all__ = ["ByeWord", "Tournament", "Validation", "explain", "read", "validate", "warm", "write"]
