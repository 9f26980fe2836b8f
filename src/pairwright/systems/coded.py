"""Which system a tournament report asks for: the coded types of record 192 (TRF-2026)."""

from __future__ import annotations

import re
from collections.abc import Iterable

from ..errors import InvalidTournament
from .acceleration import ACCELERATIONS, accelerated
from .base import PairingSystem
from .registry import editions, system_named, system_names, with_options

_CODE = re.compile(r"(?:FIDE|CUSTOM_SWISS)_([A-Z]+)(?:_(\d{4}))?(?:_(?:" + "|".join(ACCELERATIONS) + "))?")

_EDITIONS = {"2025": None}
"""Years of codes that are no edition: the draft of TRF-2026 called the rules of 2026 FIDE_DUTCH_2025."""


def system_for(
    code: str,
    name: str | None = None,
    edition: str | None = None,
    options: Iterable[tuple[str, str]] = (),
) -> PairingSystem:
    """The system of a name and edition; without a name, the one that a coded type asks for; else the Dutch.

    Raises `InvalidTournament` for a type that no installed system pairs: nobody is paired by other rules than
    the report says, unless they are named. An acceleration that the type asks for goes with any system. `options`
    are parameters of the system as text, see `with_options`.
    """
    if name is not None or not code:
        return accelerated(with_options(system_named(name or "dutch", edition=edition), options), code)
    found = _CODE.fullmatch(code)
    word = found[1].lower() if found else ""
    if not found or not installed(word):
        known = ", ".join(system_names())
        raise InvalidTournament(
            f"the report says {code} (record 192), which no installed system pairs; name one of: {known}"
        )
    year = found[2]
    chosen = system_named(word, edition=edition or _EDITIONS.get(year, year))
    return accelerated(with_options(chosen, options), code)


def installed(name: str) -> bool:
    """Whether there is a system of this name."""
    try:
        return bool(editions(name))
    except InvalidTournament:
        return False
