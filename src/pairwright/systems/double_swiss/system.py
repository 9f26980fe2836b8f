"""Double-Swiss as a pairing system."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..base import Round, RoundState
from ..parameters import PAIRS_AND_BYE, Traits
from ..upfloaters.criteria import Member
from ..upfloaters.entrants import Entrants
from ..upfloaters.rounds import Prepared
from .colours import allocate
from .edition_2026 import RULES, in_force

if TYPE_CHECKING:
    from ..view import RoundView


@dataclass(frozen=True)
class DoubleSwiss:
    """The Double-Swiss System of 2026."""

    name = "double-swiss"
    rules = RULES
    traits = Traits(games=2, official=True, demands=PAIRS_AND_BYE)

    def prepared(self, state: RoundState) -> Prepared:
        """The round before it is paired."""
        entrants = Entrants.of(state)

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
        """The round with what decides it."""
        from .view import DoubleSwissView

        return DoubleSwissView(self, state)


DOUBLE_SWISS_2026 = DoubleSwiss()
