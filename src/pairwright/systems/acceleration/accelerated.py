"""An acceleration in front of any pairing system.

Virtual points become part of the tournament before the system sees it; a round that the acceleration defines reaches
the system as pairs that must be made, so that colours, the order of boards and the bye stay its own business.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...errors import NoPairing
from ...lean_dataclass import dataclass, replace
from ...rules.articles import RuleBook
from ..base import PairingSystem, Round, RoundState
from .interface import Acceleration, with_points

if TYPE_CHECKING:
    from ..view import RoundView, Traits


@dataclass(frozen=True)
class Accelerated:
    """A pairing system with an acceleration in front of it."""

    system: PairingSystem
    acceleration: Acceleration

    @property
    def name(self) -> str:
        """The word by which the system is chosen."""
        return self.system.name

    @property
    def rules(self) -> RuleBook:
        """The rule book of the system, which is in force again when the acceleration is over."""
        return self.system.rules

    def as_paired(self, state: RoundState) -> RoundState:
        """The round as the system behind sees it, acceleration points included."""
        return with_points(state, self.acceleration.points(state))

    def around(self, system: PairingSystem) -> PairingSystem:
        """The acceleration in front of another system."""
        return replace(self, system=system)

    @property
    def traits(self) -> Traits:
        """Those of the system."""
        from ..view import traits_of

        return traits_of(self.system)

    def view(self, state: RoundState) -> RoundView:
        """The round as the system sees it, with what the acceleration changed; its own rounds as decisions."""
        from .view import view_of_accelerated

        return view_of_accelerated(self, self.system, self.acceleration, state)

    def pair(self, state: RoundState) -> Round:
        """Pair the round. Raises `NoPairing` as the system does, and where the acceleration leaves no choice."""
        early = self.acceleration.early(state)
        if early is None:
            return replace(self.system.pair(self.as_paired(state)), state=state, paired_by=self)
        made = {frozenset(pair) for pair in early.pairs}
        for pair in state.required:
            if frozenset(pair) not in made:
                from ..wording import FIXED_ROUND

                raise NoPairing(
                    FIXED_ROUND(round=state.round, a=pair[0], x=pair[1]),
                    pair,
                )
        return replace(self.system.pair(state.requiring(*early.pairs)), state=state, paired_by=self)
