"""Texts that do not fit the fields of a report."""

from __future__ import annotations

from ..model import Player, Result, Tournament
from .columns import INFO_CODES, PLAYER, RECORDS
from .numbers import MOST_ROUNDS
from .player_lines import TEXTS

_CODES = frozenset(record.code for record in RECORDS)
_BLANKED = dict.fromkeys((*range(32), 127), " ")
_ILLEGAL = range(0xD800, 0xE000)
"""Halves of surrogate pairs, which no UTF-8 file can hold."""


def clean(text: str) -> str:
    """A text as it can stand in a line: control characters blanked, blanks at the end taken away."""
    if text.isascii() and text.isprintable():
        return text.rstrip(" ")
    text = text.translate(_BLANKED)
    if not text.isascii():
        text = "".join("\ufffd" if ord(letter) in _ILLEGAL else letter for letter in text)
    return text.rstrip(" ")


def lost_texts(tournament: Tournament) -> list[str]:
    """Names that are cut, records that would be read as others, and the like."""
    lost = [sentence for player in tournament for sentence in _lost_of_player(player)]
    for code, text in tournament.info:
        if code not in INFO_CODES:
            lost.append(f"information with the unknown code '{code}'")
        elif clean(text).strip(" ") != (text.strip(" ") if code == "132" else text):
            lost.append(f"control characters or blanks in record {code}")
    lost += [
        f"the record '{record[:40]}', which would be read otherwise"
        for record in tournament.records
        if record[:3] in _CODES or not record or clean(record) != record
    ]
    lost += [f"team {team.name} has no record" for team in tournament.teams if not team.record]
    return lost


def _lost_of_player(player: Player) -> list[str]:
    lost = []
    for name in TEXTS:
        text: str = getattr(player, name)
        if clean(text).strip(" ")[: PLAYER[name].width] != text:
            lost.append(f"player {player.id}: a part of the {name.replace('_', ' ')} '{text}'")
    for number, result in enumerate(player.results[:MOST_ROUNDS], 1):
        if result.result is Result.FORFEIT_LOSS and not result.opponent:
            lost.append(f"player {player.id}: that the absence in round {number} was a forfeit")
    return lost
