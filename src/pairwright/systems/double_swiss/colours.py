"""Colours of the first game of a match (C.04.5 art. 4); the second game has them reversed."""

from __future__ import annotations

from ...model import Colour
from ..upfloaters.entrants import Entrants, colours_of
from ..upfloaters.rounds import Allocation, higher_ranked, latest_difference


def allocate(entrants: Entrants, one: int, other: int) -> Allocation:
    """The colours of a pair: the first article that decides."""
    first, second = higher_ranked(entrants, one, other, lambda at: (entrants.real[at],))
    colour, article = _colour_of_first(entrants, first, second)
    return (
        Allocation(first, second, article) if colour is Colour.WHITE else Allocation(second, first, article)
    )


def _colour_of_first(entrants: Entrants, first: int, second: int) -> tuple[Colour, str]:
    had, theirs = (colours_of(entrants.players[at]) for at in (first, second))
    if not had and not theirs:
        initial = entrants.initial_colour
        return (initial if entrants.numbers[first] % 2 else initial.other), "4.3.1"
    whites, their_whites = had.count(Colour.WHITE), theirs.count(Colour.WHITE)
    if whites != their_whites:
        return (Colour.WHITE if whites < their_whites else Colour.BLACK), "4.3.2"
    if latest := latest_difference(had, theirs):
        return latest[0].other, "4.3.3"
    if had:
        return had[-1].other, "4.3.4"
    return theirs[-1], "4.3.5"
