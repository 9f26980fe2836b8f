"""Why a board has its colours: both players' preferences and colour histories."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ...messages import COLOUR, PLAYER, ROUND, Message, message
from ...rules.facts import ABSOLUTE, BLACK, WHITE
from ..roster import Roster
from .known import KnownRecords

BOTH = message("colour.both", "Both get the colour they prefer.")
ONE = message("colour.one", f"Only {PLAYER:p} prefers a colour: {COLOUR:colour}.")
STRONGER = message(
    "colour.stronger", f"Both prefer {COLOUR:colour}; the preference of {PLAYER:p} is stronger."
)
HISTORY = message(
    "colour.history", f"Both prefer {COLOUR:colour}; {PLAYER:p} had the other in round {ROUND:round}."
)
HIGHER = message("colour.higher", f"Both prefer {COLOUR:colour}, equally; {PLAYER:p} is ranked higher.")


class ColourPreference(NamedTuple):
    """A player's preference: the colour, `w` or `b`, empty for none; a larger `strength` goes first.

    `had` are the colours of the games played, with their rounds.
    """

    player: int
    colour: str
    strength: tuple[int, ...]
    had: Sequence[tuple[int, str]]


def colour_message(white: ColourPreference, black: ColourPreference, *, higher: int) -> Message | None:
    """Why White has White; `None` if the preferences alone do not say it."""
    wishes = {white.colour, black.colour} - {""}
    if len(wishes) == 1 and white.colour == black.colour:
        return _contest(white, black, higher)
    granted = white.colour in ("", "w") and black.colour in ("", "b")
    if not wishes or not granted:
        return None
    if len(wishes) == 2:
        return BOTH()
    one = white if white.colour else black
    return ONE(p=one.player, colour=one.colour)


def _contest(white: ColourPreference, black: ColourPreference, higher: int) -> Message | None:
    """Both prefer the same colour: who gets it has the stronger preference, or had the other, or stands higher."""
    colour = white.colour
    winner, loser = (white, black) if colour == "w" else (black, white)
    if winner.strength != loser.strength:
        stronger = winner.strength > loser.strength
        return STRONGER(colour=colour, p=winner.player) if stronger else None
    for (number, ours), (_, theirs) in zip(reversed(winner.had), reversed(loser.had), strict=False):
        if ours != theirs:
            return None if ours == colour else HISTORY(colour=colour, p=winner.player, round=number)
    return HIGHER(colour=colour, p=winner.player) if winner.player == higher else None


_LETTER = {WHITE: "w", BLACK: "b", 0: ""}


class Preferences:
    """All preferences by FIDE's common rules: absolute, strong or mild."""

    def __init__(self, roster: Roster, known: KnownRecords) -> None:
        self.roster, self.known = roster, known

    def must_have(self, player: int) -> str | None:
        """The colour of an absolute preference."""
        found = self.roster.colours[self.roster.place[player]]
        return _LETTER[found.wants] if found.strength == ABSOLUTE else None

    def of(self, player: int) -> ColourPreference:
        """The preference of a player; the wider difference is stronger between two absolute preferences."""
        found = self.roster.colours[self.roster.place[player]]
        wide = abs(found.difference) if found.strength == ABSOLUTE else 0
        return ColourPreference(
            player, _LETTER[found.wants], (found.strength, wide), self.known.colours(player)
        )
