"""Colour criteria that the FIDE systems share: who can't both be given the colour they want."""

from __future__ import annotations

from .criterion import Profile
from .facts import ABSOLUTE, STRONG


def same_preference(a: Profile, b: Profile) -> bool:
    """Both prefer the same colour."""
    return a.wants == b.wants != 0


def absolute_clash(a: Profile, b: Profile) -> bool:
    """Both have the same absolute preference."""
    return a.wants == b.wants != 0 and a.strength == ABSOLUTE == b.strength


def beyond_two(a: Profile, b: Profile) -> bool:
    """One of two whose colour difference is beyond 1 the same way will go beyond 2."""
    return absolute_clash(a, b) and a.wide == b.wide != 0


def third_in_a_row(a: Profile, b: Profile) -> bool:
    """One of two with the same absolute preference will get a colour three times running.

    The player with the smaller colour difference is refused; with equal differences, either one is. That is a third
    time for certain only if both had the same colour twice.
    """
    if not absolute_clash(a, b):
        return False
    refused = -a.wants
    if a.difference == b.difference:
        return a.twice == b.twice == refused
    return (a if a.difference < b.difference else b).twice == refused


def strong_clash(a: Profile, b: Profile) -> bool:
    """Both prefer the same colour at least strongly, and at most one of them absolutely."""
    strong = a.strength >= STRONG and b.strength >= STRONG
    return strong and same_preference(a, b) and not absolute_clash(a, b)
