"""Texts that do not fit the fields of a report."""

from __future__ import annotations

from collections.abc import Iterator

from ..messages import Message
from ..model import Player, Result, Tournament
from ..model.said import say as model_say
from .columns import INFO_CODES, PLAYER, RECORDS
from .numbers import MOST_ROUNDS
from .player_lines import TEXTS
from .problems import loss_say as say

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


def lost_texts(tournament: Tournament) -> Iterator[Message]:
    """Names that are cut, records that would be read as others, and the like."""
    for player in tournament:
        yield from _lost_of_player(player)
    for code, text in tournament.info:
        if code not in INFO_CODES:
            yield say.CODE(code=code)
        elif clean(text).strip(" ") != (text.strip(" ") if code == "132" else text):
            yield say.BLANKS_LOST(code=code)
    for record in tournament.records:
        if record[:3] in _CODES or not record or clean(record) != record:
            yield say.RECORD(record=record[:40])
    for team in tournament.teams:
        if not team.record:
            yield say.TEAM(team=team.name)


def _lost_of_player(player: Player) -> Iterator[Message]:
    for name in TEXTS:
        text: str = getattr(player, name)
        if clean(text).strip(" ")[: PLAYER[name].width] != text:
            yield say.PART_OF(player=player.id, field=model_say.PLAYER_FIELDS[name](), text=text)
    for number, result in enumerate(player.results[:MOST_ROUNDS], 1):
        if result.result is Result.FORFEIT_LOSS and not result.opponent:
            yield say.FORFEIT(player=player.id, round=number)
