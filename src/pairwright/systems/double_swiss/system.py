"""Double-Swiss as a pairing system, and the colours of the first game of a match (C.04.5 art. 4); the second game has
them reversed.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ...model import Colour
from ..base import Round, RoundState
from ..parameters import PAIRS_AND_BYE, Traits
from ..scoregroups.colours import Allocation, latest_difference
from ..upfloaters.criteria import Member
from ..upfloaters.entrants import Participants, colours_of
from ..upfloaters.rounds import Prepared, higher_ranked
from .edition_2026 import RULES, in_force

if TYPE_CHECKING:
    from ..view import RoundView
    from .view import DoubleSwissWords


@dataclass(frozen=True)
class DoubleSwiss:
    """The Double-Swiss System of 2026."""

    name = "double-swiss"
    rules = RULES
    traits = Traits(games=2, official=True, demands=PAIRS_AND_BYE)

    def prepared(self, state: RoundState) -> Prepared:
        """The round before it is paired."""
        entrants = Participants.of(state)

        # Colours are allocated to pairs that are made (4): no criterion reads a preference.
        def facts(one: int, upfloater: bool) -> Member:
            return Member(upfloater=upfloater, floated=entrants.floated[one])

        return Prepared(
            self,
            entrants,
            facts,
            in_force(last_round=state.last_round),
            lambda one, other: allocate(entrants, one, other),
        )

    def pair(self, state: RoundState) -> Round:
        """Pair the round; White has the first game. Raises `NoPairing` if no round is legal."""
        return self.prepared(state).round()

    def view(self, state: RoundState) -> RoundView:
        """The round with the data that decides it."""
        from ..upfloaters.view import FromTheTopView

        return FromTheTopView(self, state)

    def words(self, entrants: Participants) -> DoubleSwissWords:
        """Texts about participants."""
        from .view import DoubleSwissWords

        return DoubleSwissWords(entrants)


DOUBLE_SWISS_2026 = DoubleSwiss()


def allocate(entrants: Participants, one: int, other: int) -> Allocation:
    """The colours of a pair: the first article that decides."""
    # By points without acceleration, then by number.
    first, second = higher_ranked(entrants, one, other, lambda at: (entrants.real[at],))
    colour, article = _colour_of_first(entrants, first, second)
    return Allocation((first, second, article) if colour is Colour.WHITE else (second, first, article))


def _colour_of_first(entrants: Participants, first: int, second: int) -> tuple[Colour, str]:
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
    # Not empty, or 4.3.1 would have decided.
    return theirs[-1], "4.3.5"
