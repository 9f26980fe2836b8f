"""Why a board has its colours: both players' preferences and colour histories."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import NamedTuple

from ...messages import COLOUR, PLAYER, ROUND, Message, message
from ...model import Colour, RoundResult
from ...rules.facts import ABSOLUTE, COLOUR_LETTER, meetings
from ..base import RoundState
from ..roster import Roster


class KnownRecords:
    """The records before a round; `scores` are the points used for pairing, if the system has its own."""

    def __init__(self, state: RoundState, scores: Mapping[int, int]) -> None:
        self.state, self._scores = state, scores
        self._points: dict[int, tuple[int, int]] = {}

    @cached_property
    def present(self) -> tuple[int, ...]:
        """Start numbers of those to be paired, in ranking order."""
        return tuple(player.id for player in self.state.players)

    def results(self, player: int) -> Sequence[RoundResult]:
        """The entries of a player, round by round."""
        return self.state.tournament.by_id[player].results

    def played(self, player: int, number: int) -> bool:
        """Whether a player played a game in a round."""
        return self.results(player)[number - 1].played

    def colours(self, player: int) -> list[tuple[int, str]]:
        """The rounds of the games played, each with its colour, `w` or `b`."""
        rounds = enumerate(self.results(player), start=1)
        return [(n, "w" if one.colour is Colour.WHITE else "b") for n, one in rounds if one.played]

    def met(self, one: int, other: int) -> tuple[int, ...]:
        """The rounds of earlier games between two players."""
        return meetings(self.state.tournament.by_id[one], other)

    def points(self, player: int) -> tuple[int, int]:
        """A player's points and virtual points."""
        if player not in self._points:
            own = self.state.tournament.by_id[player].score(self.state.tournament.point_system)
            self._points[player] = own, self._scores.get(player, own) - own
        return self._points[player]

    def said(self, players: Sequence[int]) -> int | tuple[int, ...]:
        """The points that some players share, as the values of messages: with the virtual ones where they have some."""
        made = {self.points(player) for player in players}
        own, virtual = next(iter(made))
        if len(made) > 1:
            # The same sum made up in several ways: only the total is theirs.
            return (own + virtual,)
        return (own, virtual) if virtual else own


BOTH = message("colour.both", "Both get the colour they prefer.")
ONE = message("colour.one", f"Only {PLAYER:p} prefers a colour: {COLOUR:colour}.")
STRONGER = message(
    "colour.stronger", f"Both prefer {COLOUR:colour}; the preference of {PLAYER:p} is stronger."
)
HISTORY = message(
    "colour.history", f"Both prefer {COLOUR:colour}; {PLAYER:p} had the other in round {ROUND:round}."
)
HIGHER = message("colour.higher", f"Both prefer {COLOUR:colour} equally; {PLAYER:p} is ranked higher.")


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
        # The weaker preference won by a rule that is unknown here: nothing short would be true.
        stronger = winner.strength > loser.strength
        return STRONGER(colour=colour, p=winner.player) if stronger else None
    for (number, ours), (_, theirs) in zip(reversed(winner.had), reversed(loser.had), strict=False):
        if ours != theirs:
            return None if ours == colour else HISTORY(colour=colour, p=winner.player, round=number)
    return HIGHER(colour=colour, p=winner.player) if winner.player == higher else None


class Preferences:
    """All preferences by FIDE's common rules: absolute, strong or mild."""

    def __init__(self, roster: Roster, known: KnownRecords) -> None:
        self.roster, self.known = roster, known

    def must_have(self, player: int) -> str | None:
        """The colour of an absolute preference."""
        found = self.roster.colours[self.roster.place[player]]
        return COLOUR_LETTER[found.wants] if found.strength == ABSOLUTE else None

    def of(self, player: int) -> ColourPreference:
        """The preference of a player; the wider difference is stronger between two absolute preferences."""
        found = self.roster.colours[self.roster.place[player]]
        wide = abs(found.difference) if found.strength == ABSOLUTE else 0
        colour, strength = COLOUR_LETTER[found.wants], (found.strength, wide)
        return ColourPreference(player, colour, strength, self.known.colours(player))
