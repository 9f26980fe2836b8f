"""The Double-Swiss System: every pairing is a match of two games (FIDE Handbook C.04.5)."""

from .system import DOUBLE_SWISS_2026, DoubleSwiss

__all__ = ["DOUBLE_SWISS_2026", "DoubleSwiss"]
