"""Events of over 30 days: proposed from their dates (C.07 art. 10 advises against tie-breaks from ratings there)."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date

LONGEST = 30
"""Days of an event whose ratings are those of its start."""


def days_of(info: Mapping[str, str]) -> int:
    """How many days an event lasts by its texts, both ends counted, if more than `LONGEST`; else 0."""
    try:
        first, last = (date.fromisoformat(info[code].replace("/", "-")) for code in ("042", "052"))
    except (KeyError, ValueError):
        return 0
    days = (last - first).days + 1
    return days if days > LONGEST else 0
