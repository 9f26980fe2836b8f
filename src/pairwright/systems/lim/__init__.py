"""The Lim System, Handbook C.04.4.3: from the top and from the bottom to the median, the first pairing that works."""

from .system import LIM, LimSystem

__all__ = ["LIM", "LimSystem"]
