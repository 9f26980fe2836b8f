"""A round of teams in words: preferences and colours of the first board."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from ...model import Colour
from ..base import Protocol, RoundState
from ..upfloaters.view import FromTheTop, FromTheTopView
from ..view import Fact
from .colours import PreferenceType, TeamColours, difference_of


class TeamSystem(FromTheTop, Protocol):
    """What is asked of the Swiss Team system."""

    @property
    def preferences(self) -> PreferenceType:
        """The type of colour preferences."""

    def colours(self, state: RoundState) -> TeamColours:
        """The colours teams have had and what they prefer."""


@dataclass(frozen=True, eq=False)
class TeamView(FromTheTopView):
    """A round as the Swiss Team system sees it."""

    system: TeamSystem

    @cached_property
    def colours(self) -> TeamColours:
        """Colours and preferences of the teams."""
        return self.system.colours(self.state)

    def facts(self, participant: int) -> tuple[Fact, ...]:
        """The colour preference besides what all systems of this kind know."""
        at = self.index[participant]
        wish = self.colours.preferences[at]
        text = "no colour preference"
        if wish.colour is not None:
            degree = ("strongly " if wish.strong else "mildly ") if self.system.preferences == "B" else ""
            text = f"{degree}prefers {'White' if wish.colour is Colour.WHITE else 'Black'}"
        value = None if wish.colour is None else wish.colour.value
        return (*super().facts(participant), Fact("preference", value, text, "1.7"))

    def colour_text(self, article: str, white: int, black: int) -> str:
        """How an article gives the colours of the first board."""
        one, other = self.names(white), self.names(black)
        differences = [f"{difference_of(self.colours.had[self.index[team]]):+d}" for team in (white, black)]
        first = self.names(self._first_team(white, black))
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

    def _first_team(self, one: int, other: int) -> int:
        first, _ = self.colours.ranked(self.index[one], self.index[other])
        return self.entrants.players[first].id
