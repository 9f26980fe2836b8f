"""Colour criteria that the FIDE systems share: who can't both be given the colour they want."""

from __future__ import annotations

from .criterion import Bracket, Counts
from .facts import ABSOLUTE, STRONG, Facts


def same_preference(a: Facts, b: Facts) -> Counts:
    """Both prefer the same colour."""
    return (a.wants != 0) & (a.wants == b.wants)


def absolute_clash(a: Facts, b: Facts) -> Counts:
    """Both have the same absolute preference."""
    return same_preference(a, b) & (a.strength == ABSOLUTE) & (b.strength == ABSOLUTE)


def beyond_two(a: Facts, b: Facts, at: Bracket) -> Counts:
    """One of two whose colour difference is beyond 1 the same way will go beyond 2."""
    del at
    return absolute_clash(a, b) & (a.wide != 0) & (a.wide == b.wide)


def third_in_a_row(a: Facts, b: Facts, at: Bracket) -> Counts:
    """One of two with the same absolute preference will get a colour three times running.

    The player with the smaller colour difference is refused; with equal differences either is, and it is a third
    time for whoever it is only if both had the same colour twice.
    """
    del at
    refused = -a.wants
    smaller_a, smaller_b = a.difference < b.difference, b.difference < a.difference
    equal = ~smaller_a & ~smaller_b & (a.twice == b.twice) & (a.twice == refused)
    hit = equal | (smaller_a & (a.twice == refused)) | (smaller_b & (b.twice == refused))
    return absolute_clash(a, b) & hit


def strong_clash(a: Facts, b: Facts) -> Counts:
    """Both prefer the same colour at least strongly, and not both absolutely."""
    both = (a.strength >= STRONG) & (b.strength >= STRONG)
    return same_preference(a, b) & both & ~absolute_clash(a, b)
