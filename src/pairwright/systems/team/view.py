"""A round of teams in words: preferences and colours of the first board."""

from __future__ import annotations

from dataclasses import dataclass

from ...model import Colour
from ...model.names import Names
from ..view import Fact
from .colours import TeamColours, difference_of
from .proof_words import COLOURS


@dataclass(frozen=True, eq=False)
class TeamWords:
    """What the Swiss Team system says of teams, by their colours and preferences."""

    colours: TeamColours

    def facts(self, at: int) -> tuple[Fact, ...]:
        """The colour preference besides what all systems of this kind know."""
        wish = self.colours.preferences[at]
        text = "no colour preference"
        if wish.colour is not None:
            degree = ("strongly " if wish.strong else "mildly ") if self.colours.kind == "B" else ""
            text = f"{degree}prefers {'White' if wish.colour is Colour.WHITE else 'Black'}"
        value = None if wish.colour is None else wish.colour.value
        return (Fact("preference", value, text, "1.7"),)

    def colour_text(self, article: str, white: int, black: int) -> str:
        """How an article gives the colours of the first board."""
        players, first = self.colours.entrants.players, self.colours.ranked(white, black)[0]
        own, theirs = (f"{difference_of(self.colours.had[team]):+d}" for team in (white, black))
        told = COLOURS[article].of(
            a=players[white].id, x=players[black].id, first=players[first].id, own=own, theirs=theirs
        )
        return Names(self.colours.entrants.state.tournament).say(told)
