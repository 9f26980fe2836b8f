"""Helpers of a drawing: texts that fit, and points on curves.

Texts are broken and cut by the usual width of letters, because the viewer has the fonts.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from ..model.printing import printable
from ..model.text_tables import cells


def width_of(text: str) -> float:
    """How wide a text is, in parts of its height: roughly, and rather too wide than too narrow."""
    return sum(map(_width, text))


def _width(letter: str) -> float:
    if (columns := cells(letter)) != 1:
        return columns / 2
    if letter in " .,;:'’ijlI|!()-1":
        return 0.33
    return 0.85 if letter in "mwMWÆŒ—@%" else 0.58 + 0.12 * letter.isupper()


def cut(text: str, wide: float) -> str:
    """A text that fits, with `…` where something is left out."""
    if width_of(text) <= wide:
        return text
    while text and width_of(text) + 0.6 > wide:
        text = text[:-1]
    return f"{text.rstrip()}…"


def wrapped(text: str, wide: float) -> list[str]:
    """A text in lines that fit."""
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        lines = [*lines[:-1], longer] if not lines[-1] or width_of(longer) <= wide else [*lines, word]
    return lines


def safe(text: str) -> str:
    """A text in SVG: without control characters; marks of direction that our own words have stay."""
    kept = "".join(one if one in "\u2068\u2069" else printable(one) for one in text)
    return escape(kept)


def safe_lines(text: str) -> str:
    """A text of several lines in SVG."""
    return "\n".join(map(safe, text.split("\n")))


def free_point(
    curve: Sequence[tuple[float, float]], taken: Iterable[tuple[float, float]]
) -> tuple[float, float]:
    """The point of a curve, from its middle on, that is not near one that is taken."""
    found = [point_of(curve, 0.5 + step * sign) for step in (0, 0.12, 0.2, 0.28, 0.36) for sign in (-1, 1)]
    held = list(taken)
    free = (one for one in found if all(abs(one[0] - x) > 22 or abs(one[1] - y) > 17 for x, y in held))
    return next(free, found[0])


def point_of(curve: Sequence[tuple[float, float]], at: float) -> tuple[float, float]:
    """The point of a cubic curve at a part of its way."""
    parts = ((1 - at) ** 3, 3 * at * (1 - at) ** 2, 3 * at * at * (1 - at), at**3)
    x, y = (sum(part * point[axis] for part, point in zip(parts, curve, strict=True)) for axis in (0, 1))
    return x, y
