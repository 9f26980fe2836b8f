"""Colours of a pair (Article 5, and 7.2 for round 1): the first rule that decides."""

from __future__ import annotations

from dataclasses import dataclass

from ...errors import InvalidTournament
from ...model import Colour
from ...rules.facts import BLACK, WHITE
from .players import Entries, Entry


@dataclass(frozen=True, slots=True)
class Allocation:
    """White, Black, the article that decides, and whether it is by rank, as the games played decide nothing."""

    white: Entry
    black: Entry
    article: str
    by_rank: bool = False


def allocate(entries: Entries, one: Entry, other: Entry, *, below: bool) -> Allocation:
    """The colours of two players. Raises `InvalidTournament` if the colour of number 1 is needed and not drawn."""
    high, low = sorted((one, other), key=lambda entry: (-entry.score, entry.place))
    if entries.state.round == 1:
        return _given(high, low, _drawn(entries) * (1 if high.place % 2 == 0 else -1), "7.2")
    legal = [colour for colour in (WHITE, BLACK) if high.bears(colour) and low.bears(-colour)]
    if len(legal) == 1:
        return _given(high, low, legal[0], "5.1")
    if high.due != low.due:
        return _given(high, low, high.due or -low.due, "5.3")
    for mine, theirs in zip(reversed(high.colours), reversed(low.colours), strict=False):
        if mine != theirs:
            return _given(high, low, theirs, "5.4")
    first, second = (low, high) if below else (high, low)
    if first.due:
        return _given(first, second, first.due, "5.4", by_rank=True)
    return _given(first, second, _drawn(entries), "7.2", by_rank=True)


def _given(one: Entry, other: Entry, colour: int, article: str, *, by_rank: bool = False) -> Allocation:
    """The allocation that gives a player a colour."""
    white, black = (one, other) if colour == WHITE else (other, one)
    return Allocation(white, black, article, by_rank)


def _drawn(entries: Entries) -> int:
    """The colour drawn for number 1."""
    colour = entries.state.initial_colour
    if colour is None:
        raise InvalidTournament("the initial colour is not known: it is drawn by lot before round 1 (7.2)")
    return WHITE if colour is Colour.WHITE else BLACK
