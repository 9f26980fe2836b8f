"""A round of Double-Swiss in words: colours of the first game."""

from __future__ import annotations

from dataclasses import dataclass

from ...model.names import Names
from ..upfloaters.entrants import Entrants
from ..view import Fact


@dataclass(frozen=True, eq=False)
class DoubleSwissWords:
    """What the Double-Swiss system says of participants."""

    entrants: Entrants

    def facts(self, at: int) -> tuple[Fact, ...]:
        """Nothing more than what all systems of this kind know."""
        del at
        return ()

    def colour_text(self, article: str, white: int, black: int) -> str:
        """How an article gives the colours of the first game."""
        names = Names(self.entrants.state.tournament)
        one, other = (names(self.entrants.players[at].id) for at in (white, black))
        return {
            "4.3.1": f"neither has had a colour: {one} has White in the first game by the number of the higher ranked",
            "4.3.2": f"{one} has had White in fewer matches than {other}",
            "4.3.3": f"the two alternate from the latest match in which their colours differed: {one} has White now",
            "4.3.4": f"the higher ranked alternates from his latest match: {one} has White",
            "4.3.5": f"the lower ranked alternates from his latest match: {one} has White",
        }[article]
