"""The colour preferences of players, read off a roster."""

from __future__ import annotations

from ...rules.facts import ABSOLUTE, BLACK, WHITE
from ..roster import Roster
from .colour_words import Preference
from .known import Known

_LETTER = {WHITE: "w", BLACK: "b", 0: ""}


class Preferences:
    """What everybody prefers by FIDE's common rules: absolute, strong or mild."""

    def __init__(self, roster: Roster, known: Known) -> None:
        self.roster, self.known = roster, known

    def must_have(self, player: int) -> str | None:
        """The colour of an absolute preference."""
        found = self.roster.colours[self.roster.place[player]]
        return _LETTER[found.wants] if found.strength == ABSOLUTE else None

    def of(self, player: int) -> Preference:
        """The preference of a player; of two absolute ones that of the wider difference is stronger."""
        found = self.roster.colours[self.roster.place[player]]
        wide = abs(found.difference) if found.strength == ABSOLUTE else 0
        return Preference(player, _LETTER[found.wants], (found.strength, wide), self.known.colours(player))
