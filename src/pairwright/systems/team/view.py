"""A round of teams as text: preferences and colours of the first board."""

from __future__ import annotations

from dataclasses import dataclass

from ...messages import PLAYER, SYMBOL, Told, message
from ...model.names import Names
from ..view import Fact
from ..view.said import fact_say
from .colours import TeamColours, difference_of

COLOURS = {
    "4.3.1": message(
        "proof.team_4_3_1",
        f"neither has played a match: {PLAYER:a} has White by the number of the first-team, {PLAYER:first}",
    ),
    "4.3.2": message(
        "proof.team_4_3_2", f"only one of {PLAYER:a} and {PLAYER:x} prefers a colour, and has it"
    ),
    "4.3.3": message("proof.team_4_3_3", f"{PLAYER:a} prefers White and {PLAYER:x} prefers Black"),
    "4.3.4": message(
        "proof.team_4_3_4", f"the strong preference of the two is granted: {PLAYER:a} has White"
    ),
    "4.3.5": message(
        "proof.team_4_3_5",
        f"{PLAYER:a} has the lower colour difference, {SYMBOL:own} against {SYMBOL:theirs}",
    ),
    "4.3.6": message(
        "proof.team_4_3_6",
        f"they alternate from the latest match where their colours differed: {PLAYER:a} has White",
    ),
    "4.3.7": message(
        "proof.team_4_3_7",
        f"the preference of the first-team, {PLAYER:first}, is granted: {PLAYER:a} has White",
    ),
    "4.3.8": message(
        "proof.team_4_3_8",
        f"the first-team, {PLAYER:first}, alternates from its latest match: {PLAYER:a} has White",
    ),
    "4.3.9": message(
        "proof.team_4_3_9",
        f"the other team than the first-team, {PLAYER:first}, alternates from its latest match: {PLAYER:a} has "
        "White",
    ),
}


@dataclass(frozen=True, eq=False)
class TeamWords:
    """Texts of the Swiss Team system about teams, by their colours and preferences."""

    colours: TeamColours

    def facts(self, at: int) -> tuple[Fact, ...]:
        """The colour preference, and the facts common to all systems of this kind."""
        wish = self.colours.preferences[at]
        told, value = fact_say.PREFERS_NOTHING(), None
        if wish.colour is not None:
            degree = bool(wish.strong) if self.colours.kind == "B" else None
            told, value = fact_say.PREFERS[degree](colour=wish.colour.value), wish.colour.value
        return (Fact("preference", value, Told(told), "1.7"),)

    def colour_text(self, article: str, white: int, black: int) -> str:
        """How an article gives the colours of the first board."""
        players, first = self.colours.entrants.players, self.colours.ranked(white, black)[0]
        own, theirs = (f"{difference_of(self.colours.had[team]):+d}" for team in (white, black))
        told = COLOURS[article].of(
            a=players[white].id, x=players[black].id, first=players[first].id, own=own, theirs=theirs
        )
        return Names(self.colours.entrants.state.tournament).say(told)
