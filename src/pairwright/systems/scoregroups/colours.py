"""Allocation of colours (2026: Article 5; 2017: section E)."""

from __future__ import annotations

from collections.abc import Sequence

from ...rules.facts import ABSOLUTE, COLOUR_SIGNS, WHITE
from ..roster import Roster

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypeVar

    T = TypeVar("T")


class Allocation(tuple[int, int, str]):
    """White, Black, and the article that decided."""

    __slots__ = ()

    @property
    def white(self) -> int:
        """The player with White."""
        return self[0]

    @property
    def black(self) -> int:
        """The player with Black."""
        return self[1]

    @property
    def article(self) -> str:
        """The article that decided."""
        return self[2]

    def by(self, article: str) -> Allocation:
        """The same colours by an article of other rules, which says the same."""
        return Allocation((self.white, self.black, article))


NOT_DUTCH = {"5.2.1": "5.2.2", "5.2.2": "5.2.3", "5.2.3": "5.2.4", "5.2.4": "5.2.5", "5.2.5": "5.2.1"}
"""The article of the Burstein and Dubov Systems that says the same as an article of the Dutch system."""

DUTCH = {theirs: dutch for dutch, theirs in NOT_DUTCH.items()}
"""The other way round."""


def allocate(roster: Roster, a: int, b: int) -> Allocation:
    """Colours of a pair, decided by the first rule that applies; entry `a` ranks above entry `b`."""
    colour, article = _colour_of_higher(roster, a, b)
    return Allocation((a, b, article) if colour == WHITE else (b, a, article))


def _colour_of_higher(roster: Roster, a: int, b: int) -> tuple[int, str]:
    one, other = roster.colours[a], roster.colours[b]
    if one.wants != other.wants:
        return (one.wants or -other.wants), "5.2.1"
    if one.wants == 0:
        odd = roster.numbers[a] % 2 == 1
        return (roster.initial_colour if odd else -roster.initial_colour), "5.2.5"
    if one.strength != other.strength:
        return (one.wants if one.strength > other.strength else -one.wants), "5.2.2"
    if one.strength == ABSOLUTE:
        wide, other_wide = abs(one.difference), abs(other.difference)
        if wide != other_wide:
            return (one.wants if wide > other_wide else -one.wants), "5.2.2"
    if latest := latest_difference(roster.histories[a], roster.histories[b]):
        return -COLOUR_SIGNS[latest[0]], "5.2.3"
    return one.wants, "5.2.4"


def latest_difference(one: Sequence[T], other: Sequence[T]) -> tuple[T, T] | None:
    """The latest colours of two players that differ, by histories without gaps; `None` if they never did."""
    for mine, theirs in zip(reversed(one), reversed(other), strict=False):
        if mine != theirs:
            return mine, theirs
    return None
