"""The coded tournament types of record 192 (TRF-2026)."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..model.matches import Score

_SWISS = (
    *(
        "FIDE_DUTCH",
        "FIDE_DUTCH_2017",
        "FIDE_DUTCH_2025",
        "FIDE_DUTCH_2026",
        "FIDE_DUBOV",
        "FIDE_BURSTEIN",
        "FIDE_LIM",
    ),
    *("FIDE_DOUBLESWISS", "CUSTOM_SWISS", "CUSTOM_DOUBLESWISS"),
)
_ENDINGS = ("_BAKU", "_28R1", "_28R2", "_28R3", "_YOUNG")
"""The list of TRF-2026, and Pairwright's own: CUSTOM_SWISS with the name of a system, and the year of an older edition
that the list has no code for (CUSTOM_SWISS_BURSTEIN_2016); the endings of accelerations other than Baku (US Chess
28R1-28R3, Nicholas and Young)."""
_FIXED = (
    r"(BERGER|FIDE)_(DOUBLE)?ROUNDROBIN(_G\d+)?|CUSTOM_ROUNDROBIN(_\d+)?|.*(SCHILLER|SCHEVENINGEN|KNOCKOUT).*"
)
"""Types whose rounds are known from the start; the number after CUSTOM_ROUNDROBIN, our own, is that of the cycles."""

BAKU = "_BAKU"
"""Ending of a code that asks for Baku acceleration, computed by the program that pairs."""


def known(code: str) -> bool:
    """Whether a code is one of the list that goes with TRF-2026, or one of Pairwright's own."""
    return _is_swiss(code) or is_team_event(code) or _is_fixed(code)


def _is_swiss(code: str) -> bool:
    ending = next(filter(code.endswith, _ENDINGS), "")
    plain = code.removesuffix(ending)
    own = plain.removeprefix("CUSTOM_SWISS_")
    name, _, year = own.partition("_")
    named = name.isascii() and name.isalpha() and name.isupper()
    return plain in _SWISS or (
        own != plain and named and (own == name or (year.isdecimal() and len(year) == 4))
    )


def _is_fixed(code: str) -> bool:
    import re  # Swiss systems do without

    return re.fullmatch(_FIXED, code) is not None


def is_team_event(code: str) -> bool:
    """Whether a code asks for matches between teams."""
    family, team, _ = code.partition("_TEAM")
    plain = code.replace("_", "A")
    return (
        family in ("FIDE", "CUSTOM")
        and bool(team)
        and plain.isascii()
        and plain.isalnum()
        and plain.isupper()
    )


def is_double_event(code: str) -> bool:
    """Whether a code asks for matches of two games: a report has two columns for each of them."""
    return "_DOUBLESWISS" in code


def primary_score(code: str) -> Score:
    """The score that the code of a team event names first; match points if it names none."""
    named = [word for word in code.split("_") if word in ("MP", "GP")]
    return "game" if named[:1] == ["GP"] else "match"
