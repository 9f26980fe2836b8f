"""A round of teams in words: preferences and colours of the first board."""

from __future__ import annotations

from dataclasses import dataclass

from ...messages import PLAYER, SYMBOL, message
from ...model import Colour
from ...model.names import Names
from ..view import Fact
from .colours import TeamColours, difference_of

COLOURS = {
    "4.3.1": message(
        "proof.team_4_3_1",
        "neither has played a match: {a} has White by the number of the first-team, {first}",
        a=PLAYER,
        first=PLAYER,
    ),
    "4.3.2": message(
        "proof.team_4_3_2",
        "only one of {a} and {x} prefers a colour, and has it",
        a=PLAYER,
        x=PLAYER,
    ),
    "4.3.3": message(
        "proof.team_4_3_3",
        "{a} prefers White and {x} prefers Black",
        a=PLAYER,
        x=PLAYER,
    ),
    "4.3.4": message(
        "proof.team_4_3_4",
        "the strong preference of the two is granted: {a} has White",
        a=PLAYER,
    ),
    "4.3.5": message(
        "proof.team_4_3_5",
        "{a} has the lower colour difference, {own} against {theirs}",
        a=PLAYER,
        own=SYMBOL,
        theirs=SYMBOL,
    ),
    "4.3.6": message(
        "proof.team_4_3_6",
        "they alternate from the latest time at which their colours differed: {a} has White",
        a=PLAYER,
    ),
    "4.3.7": message(
        "proof.team_4_3_7",
        "the preference of the first-team, {first}, is granted: {a} has White",
        a=PLAYER,
        first=PLAYER,
    ),
    "4.3.8": message(
        "proof.team_4_3_8",
        "the first-team, {first}, alternates from its latest match: {a} has White",
        a=PLAYER,
        first=PLAYER,
    ),
    "4.3.9": message(
        "proof.team_4_3_9",
        "the other team than the first-team, {first}, alternates from its latest match: {a} has White",
        a=PLAYER,
        first=PLAYER,
    ),
}


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
