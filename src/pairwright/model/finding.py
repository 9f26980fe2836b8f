"""Finding players by what people call them: a start number, a name, or a part of a name."""

from __future__ import annotations

import re
from difflib import get_close_matches

from ..errors import InvalidTournament
from ..folding import folded, folded_words
from .players import Player
from .tournament import Tournament

_NUMBER = re.compile(r"\s*#?\s*(\d{1,9})\s*", re.ASCII)
_SHOWN = 6
"""Players that a message lists by name; of more, how many more there are."""


def find_player(tournament: Tournament, text: str) -> Player:
    """The player whom a text means: a start number (`12`, `#12`), a name, or the beginnings of its words.

    Case, accents and the order of words do not matter. A whole name goes before the beginning of others, and a
    whole word before the beginning of one. Raises `InvalidTournament` if it means nobody, or more than one player.
    """
    if number := _NUMBER.fullmatch(text):
        found = tournament.by_id.get(int(number[1]))
        if found is None:
            raise InvalidTournament(f"no player has start number {int(number[1])}")
        return found
    found_players = _called(tournament, text)
    if not found_players:
        raise InvalidTournament(f"no player is called '{text}'{_near(tournament, text)}")
    if len(found_players) > 1:
        raise InvalidTournament(f"'{text}' may be {_listed(found_players)}: give the start number")
    return found_players[0]


def _called(tournament: Tournament, text: str) -> list[Player]:
    """Who is called so: by the whole name, else by whole words of it, else by the beginnings of words."""
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


def _near(tournament: Tournament, text: str) -> str:
    """A question after a misspelt name: whom it resembles."""
    by_word: dict[str, list[Player]] = {}
    for player in tournament:
        name = folded(player.name)
        for word in {name, *folded_words(name)}:
            by_word.setdefault(word, []).append(player)
    close = get_close_matches(folded(text).strip(), by_word, n=3, cutoff=0.7)
    players = list(dict.fromkeys(player for word in close for player in by_word[word]))
    return f"; did you mean {_listed(players)}?" if players else ""


def _listed(players: list[Player]) -> str:
    """Players by number and name, joined with `or`."""
    names = [f"{player.id} {player.name}" for player in players[:_SHOWN]]
    more = [f"one of {len(players) - _SHOWN} more"] if len(players) > _SHOWN else []
    *first, last = names + more
    return f"{', '.join(first)} or {last}" if first else last
