"""Which system a tournament report asks for: the coded types of record 192 (TRF-2026)."""

from __future__ import annotations

import re

from ..errors import InvalidTournament
from .base import PairingSystem
from .registry import editions, system_named, system_names

_FIDE = re.compile(r"FIDE_([A-Z]+)(?:_(\d{4}))?(?:_BAKU)?")

_EDITIONS = {"2025": None}
"""Years of codes that are no edition: the draft of TRF-2026 called the rules of 2026 FIDE_DUTCH_2025."""


def system_for(code: str, name: str | None = None, edition: str | None = None) -> PairingSystem:
    """The system of a name and edition; without a name, the one that a coded type asks for; else the Dutch.

    Raises `InvalidTournament` for a type that no installed system pairs: nobody is paired by other rules than
    the report says, unless they are named.
    """
    if name is not None or not code:
        return system_named(name or "dutch", edition=edition)
    found = _FIDE.fullmatch(code)
    word = found[1].lower() if found else ""
    if not found or not installed(word):
        known = ", ".join(system_names())
        raise InvalidTournament(
            f"the report says {code} (record 192), which no installed system pairs; name one of: {known}"
        )
    year = found[2]
    return system_named(word, edition=edition or _EDITIONS.get(year, year))


def installed(name: str) -> bool:
    """Whether there is a system of this name."""
    try:
        return bool(editions(name))
    except InvalidTournament:
        return False
