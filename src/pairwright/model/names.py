"""Names of players in sentences."""

from __future__ import annotations

from collections.abc import Iterable

from ..messages import Message, Told
from .players import Player
from .tournament import Tournament


def called(player: Player) -> str:
    """Start number and family name: `12 Rossi`."""
    family = player.name.split(",")[0].strip()
    return f"{player.id} {family}" if family else str(player.id)


class Names:
    """The players of a tournament by their names in sentences."""

    def __init__(self, tournament: Tournament) -> None:
        self._by_id = tournament.by_id

    def __call__(self, player: int) -> str:
        """The name of a player."""
        found = self._by_id.get(player)
        return str(player) if found is None else called(found)

    def say(self, message: Message) -> Told:
        """A message in English, with the names of the players."""
        return Told(message, self)

    def pair(self, pair: Iterable[int]) -> str:
        """`12 Rossi – 17 Kovač`; or a single player."""
        return " – ".join(self(player) for player in pair)

    def listed(self, players: Iterable[int], most: int = 12) -> str:
        """Some players with commas; after `most` of them how many more."""
        return cut([self(player) for player in players], most)

    def pairs(self, pairs: Iterable[Iterable[int]], most: int = 12) -> str:
        """Some pairs by their numbers: `12–17, 14–20`."""
        return cut(["–".join(map(str, pair)) for pair in pairs], most)


def cut(texts: list[str], most: int) -> str:
    """Texts with commas, at most so many."""
    shown = ", ".join(texts[:most])
    return f"{shown} and {len(texts) - most} more" if len(texts) > most else shown
