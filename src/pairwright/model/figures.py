"""Numbers in messages, written with the decimal sign of the language."""

from ..messages import Type
from .points import points_text

_INTEGER = {"type": "integer"}

SCORE = Type("SCORE", _INTEGER, 25, lambda words, value, names: words.number(points_text(value)))
"""Points in tenths as a bare number with one decimal, as in tables: `2.0`."""

FIGURE = Type("FIGURE", {"type": "string"}, "0.1250", lambda words, value, names: words.number(str(value)))
"""A number with decimals, as a text."""

DIFFERENCE = Type("DIFFERENCE", _INTEGER, 1, lambda words, value, names: f"{value:+d}")
"""A difference with its sign."""
