"""The coded tournament types of record 192 (TRF-2026)."""

from __future__ import annotations

import re

from ..model.matches import Score

_SWISS = re.compile(
    r"(FIDE_(DUTCH(_2017|_2025|_2026)?|DUBOV|BURSTEIN|LIM|DOUBLESWISS)|CUSTOM_SWISS(_[A-Z]+)?|CUSTOM_DOUBLESWISS)"
    r"(_BAKU|_28R[123]|_YOUNG)?"
)
"""The list of TRF-2026, and Pairwright's own: CUSTOM_SWISS with the name of a system, and the endings of
accelerations other than Baku (US Chess 28R1-28R3, Nicholas and Young)."""
_TEAM = re.compile(r"(FIDE|CUSTOM)_TEAM[A-Z0-9_]*")
_FIXED = re.compile(
    r"(BERGER|FIDE)_(DOUBLE)?ROUNDROBIN(_G\d+)?|CUSTOM_ROUNDROBIN(_\d+)?|.*(SCHILLER|SCHEVENINGEN|KNOCKOUT).*"
)
"""Types whose rounds are known from the start; the number after CUSTOM_ROUNDROBIN, our own, is that of the cycles."""

BAKU = "_BAKU"
"""Ending of a code that asks for Baku acceleration, computed by the program that pairs."""


def known(code: str) -> bool:
    """Whether a code is one of the list that goes with TRF-2026, or one of Pairwright's own."""
    return any(pattern.fullmatch(code) for pattern in (_SWISS, _TEAM, _FIXED))


def is_team_event(code: str) -> bool:
    """Whether a code asks for matches between teams."""
    return _TEAM.fullmatch(code) is not None


def is_double_event(code: str) -> bool:
    """Whether a code asks for matches of two games: a report has two columns for each of them."""
    return "_DOUBLESWISS" in code


def primary_score(code: str) -> Score:
    """The score that the code of a team event names first; match points if it names none."""
    named = [word for word in code.split("_") if word in ("MP", "GP")]
    return "game" if named[:1] == ["GP"] else "match"
