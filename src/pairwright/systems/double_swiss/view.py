"""A round of Double-Swiss as text: colours of the first game."""

from __future__ import annotations

from dataclasses import dataclass

from ...messages import PLAYER, message
from ...model.names import Names
from ..upfloaters.entrants import Participants
from ..view import Fact

COLOURS = {
    "4.3.1": message(
        "proof.double_4_3_1",
        f"neither has had a colour: {PLAYER:a} has White in the first game by the number of the higher ranked",
    ),
    "4.3.2": message("proof.double_4_3_2", f"{PLAYER:a} has had White in fewer matches than {PLAYER:x}"),
    "4.3.3": message(
        "proof.double_4_3_3",
        f"the two alternate from the latest match in which their colours differed: {PLAYER:a} has White now",
    ),
    "4.3.4": message(
        "proof.double_4_3_4", f"the higher ranked alternates from the latest match: {PLAYER:a} has White"
    ),
    "4.3.5": message(
        "proof.double_4_3_5", f"the lower ranked alternates from the latest match: {PLAYER:a} has White"
    ),
}


@dataclass(frozen=True, eq=False)
class DoubleSwissWords:
    """Texts of the Double-Swiss system about participants."""

    entrants: Participants

    def facts(self, at: int) -> tuple[Fact, ...]:
        """The facts common to all systems of this kind."""
        del at
        return ()

    def colour_text(self, article: str, white: int, black: int) -> str:
        """How an article gives the colours of the first game."""
        players = self.entrants.players
        told = COLOURS[article].of(a=players[white].id, x=players[black].id)
        return Names(self.entrants.state.tournament).say(told)
