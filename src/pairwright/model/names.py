"""Names of players in sentences, and players found by a number, a name or a part of one."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from ..errors import InvalidTournament
from ..folding import folded, folded_words
from ..messages import Message, Told
from .players import Player
from .printing import printable
from .tournament import Tournament
from .wording import AMBIGUOUS_NAME, NOT_NAMED, NOT_NAMED_NEAR, UNKNOWN_PLAYER


class Names:
    """The players of a tournament by their names in sentences."""

    def __init__(self, tournament: Tournament) -> None:
        self._by_id = tournament.by_id

    def __call__(self, player: int) -> str:
        """The name of a player."""
        found = self._by_id.get(player)
        return str(player) if found is None else found.called

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


def printable_names(tournament: Tournament) -> Callable[[int], str]:
    """The names of players in sentences on a terminal, which they can't steer."""
    names = Names(tournament)
    return lambda player: printable(names(player))


def cut(texts: list[str], most: int) -> str:
    """Texts with commas, at most so many."""
    shown = ", ".join(texts[:most])
    return f"{shown} and {len(texts) - most} more" if len(texts) > most else shown


_NUMBER = re.compile(r"\s*#?\s*(\d{1,9})\s*", re.ASCII)


def find_player(tournament: Tournament, text: str) -> Player:
    """The player whom a text means: a start number (`12`, `#12`), a name, or the beginnings of its words.

    Case, accents and the order of words do not matter. A whole name goes before the beginning of others, and a
    whole word before the beginning of one. Raises `InvalidTournament` if it matches no player, or several.
    """
    if number := _NUMBER.fullmatch(text):
        found = tournament.by_id.get(int(number[1]))
        if found is None:
            raise InvalidTournament(UNKNOWN_PLAYER(number=int(number[1])))
        return found
    found_players = _called(tournament, text)
    if not found_players:
        near = _near(tournament, text)
        raise InvalidTournament(NOT_NAMED_NEAR(name=text, near=near) if near else NOT_NAMED(name=text))
    if len(found_players) > 1:
        raise InvalidTournament(AMBIGUOUS_NAME(name=text, players=_listed(found_players)))
    return found_players[0]


def _called(tournament: Tournament, text: str) -> list[Player]:
    """The players of that name: by the whole name, otherwise by whole words, otherwise by beginnings of words."""
    asked = folded_words(text)
    if not asked:
        return []
    names = [(player, folded_words(player.name)) for player in tournament]
    whole = [player for player, words in names if sorted(words) == sorted(asked)]
    by_words = [player for player, words in names if set(asked) <= set(words)]
    by_beginnings = [player for player, words in names if _begins(words, asked)]
    return whole or by_words or by_beginnings


def _begins(words: list[str], parts: list[str]) -> bool:
    """Whether every part is the beginning of some word."""
    return all(any(word.startswith(part) for word in words) for part in parts)


def _near(tournament: Tournament, text: str) -> tuple[str, ...]:
    """Players with a similar name."""
    by_word: dict[str, list[Player]] = {}
    for player in tournament:
        name = folded(player.name)
        for word in {name, *folded_words(name)}:
            by_word.setdefault(word, []).append(player)
    from difflib import get_close_matches  # slow to load, and most names are found

    close = get_close_matches(folded(text).strip(), by_word, n=3, cutoff=0.7)
    players = list(dict.fromkeys(player for word in close for player in by_word[word]))
    return _listed(players)


def _listed(players: list[Player]) -> tuple[str, ...]:
    """Players by number and name."""
    return tuple(f"{player.id} {player.name}" for player in players)
