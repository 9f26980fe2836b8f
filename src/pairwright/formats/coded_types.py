"""The coded tournament types of record 192 (TRF-2026)."""

from __future__ import annotations

import re

_SWISS = re.compile(
    r"(FIDE_(DUTCH(_2017|_2025|_2026)?|DUBOV|BURSTEIN|LIM|DOUBLESWISS)|CUSTOM_SWISS(_[A-Z]+)?|CUSTOM_DOUBLESWISS)"
    r"(_BAKU|_28R[123]|_YOUNG)?"
)
"""The list of TRF-2026, and Pairwright's own: CUSTOM_SWISS with the name of a system, and the endings of
accelerations other than Baku (US Chess 28R1-28R3, Nicholas and Young)."""
_TEAM = re.compile(r"(FIDE|CUSTOM)_TEAM[A-Z0-9_]*")
_FIXED = re.compile(r"(BERGER|FIDE)_(DOUBLE)?ROUNDROBIN(_G\d+)?|.*(SCHILLER|SCHEVENINGEN|KNOCKOUT).*")

BAKU = "_BAKU"
"""Ending of a code that asks for Baku acceleration, computed by the program that pairs."""


def known(code: str) -> bool:
    """Whether a code is one of the list that goes with TRF-2026, or one of Pairwright's own."""
    return any(pattern.fullmatch(code) for pattern in (_SWISS, _TEAM, _FIXED))
