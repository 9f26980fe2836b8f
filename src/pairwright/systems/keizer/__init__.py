"""The Keizer system of clubs: players are worth their place in the ranking, and neighbours in it meet."""

from .parameters import PRESETS
from .scoring import KeizerRow, KeizerTable
from .system import KEIZER, Keizer

__all__ = ["KEIZER", "PRESETS", "Keizer", "KeizerRow", "KeizerTable"]
