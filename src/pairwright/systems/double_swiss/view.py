"""A round of Double-Swiss in words: colours of the first game."""

from __future__ import annotations

from dataclasses import dataclass

from ...model.names import Names
from ..upfloaters.entrants import Entrants
from ..view import Fact
from .proof_words import COLOURS


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
        players = self.entrants.players
        told = COLOURS[article].of(a=players[white].id, x=players[black].id)
        return Names(self.entrants.state.tournament).say(told)
