"""Numbers in the fixed fields of a report."""

from __future__ import annotations

import re
from functools import lru_cache

from ..model import Points

MOST_ID = 9999
"""Start numbers have four columns."""
MOST_ROUNDS = 999
"""Round numbers have three columns in the records of TRF-2026."""

_POINTS = re.compile(r"(\d{0,6})(?:\.(\d))?", re.ASCII)


def whole(text: str) -> int | None:
    """A number without sign, such as `4` or `0004`; `None` for anything else, blank included."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else None


@lru_cache(maxsize=1 << 12)
def points(text: str) -> Points | None:
    """Tenths of a point from `1`, `1.0` or `.5`; `None` for anything else, blank included."""
    match = _POINTS.fullmatch(text)
    if not match or not text:
        return None
    return int(match[1] or 0) * 10 + int(match[2] or 0)


def points_fault(text: str) -> str:
    """What is wrong with the text of points that `points` refuses."""
    if not text:
        return "points are missing"
    if text.startswith("-"):
        return f"negative points '{text}'"
    if "," in text:
        return f"points '{text}' with a decimal comma"
    return f"points '{text}' are not a number"
