"""Allocation of colours (2026: Article 5; 2017: section E)."""

from __future__ import annotations

from typing import NamedTuple

from ...rules.facts import ABSOLUTE, BLACK, WHITE
from .entries import Entries


class Allocation(NamedTuple):
    """Who has White and who Black, and the article that decided."""

    white: int
    black: int
    article: str


def allocate(entries: Entries, a: int, b: int) -> Allocation:
    """Colours of a pair of which entry `a` ranks above entry `b`: the first rule that decides."""
    colour, article = _colour_of_higher(entries, a, b)
    return Allocation(a, b, article) if colour == WHITE else Allocation(b, a, article)


def _colour_of_higher(entries: Entries, a: int, b: int) -> tuple[int, str]:
    wants, strength, difference = entries.colour_lists
    wants_a, wants_b = wants[a], wants[b]
    if wants_a != wants_b:
        return (wants_a or -wants_b), "5.2.1"
    if wants_a == 0:
        odd = entries.numbers[a] % 2 == 1
        return (entries.initial_colour if odd else -entries.initial_colour), "5.2.5"
    strength_a, strength_b = strength[a], strength[b]
    if strength_a != strength_b:
        return (wants_a if strength_a > strength_b else -wants_a), "5.2.2"
    if strength_a == ABSOLUTE:
        wide_a, wide_b = abs(difference[a]), abs(difference[b])
        if wide_a != wide_b:
            return (wants_a if wide_a > wide_b else -wants_a), "5.2.2"
    alternation = _alternate(entries.games[a].tolist(), entries.games[b].tolist())
    if alternation:
        return alternation, "5.2.3"
    return wants_a, "5.2.4"


def _alternate(games_a: list[int], games_b: list[int]) -> int:
    """Opposite of what the first player had when the two last had different colours; 0 if they never had."""
    played_a = [colour for colour in reversed(games_a) if colour]
    played_b = [colour for colour in reversed(games_b) if colour]
    for colour_a, colour_b in zip(played_a, played_b, strict=False):
        if colour_a != colour_b:
            return BLACK if colour_a == WHITE else WHITE
    return 0
