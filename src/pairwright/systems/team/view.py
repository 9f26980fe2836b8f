"""A round of teams in words: preferences and colours of the first board."""

from __future__ import annotations

from dataclasses import dataclass

from ...model import Colour
from ...model.names import Names
from ..view import Fact
from .colours import TeamColours, difference_of


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
        names = Names(self.colours.entrants.state.tournament)
        one, other, first = (
            names(self.colours.entrants.players[at].id)
            for at in (white, black, self.colours.ranked(white, black)[0])
        )
        differences = [f"{difference_of(self.colours.had[team]):+d}" for team in (white, black)]
        return {
            "4.3.1": f"neither has played a match: {one} has White by the number of the first-team, {first}",
            "4.3.2": f"only one of {one} and {other} prefers a colour, and has it",
            "4.3.3": f"{one} prefers White and {other} prefers Black",
            "4.3.4": f"the strong preference of the two is granted: {one} has White",
            "4.3.5": f"{one} has the lower colour difference, {differences[0]} against {differences[1]}",
            "4.3.6": f"they alternate from the latest time at which their colours differed: {one} has White",
            "4.3.7": f"the preference of the first-team, {first}, is granted: {one} has White",
            "4.3.8": f"the first-team, {first}, alternates from its latest match: {one} has White",
            "4.3.9": f"the other team than the first-team, {first}, alternates from its latest match: {one} has White",
        }[article]
