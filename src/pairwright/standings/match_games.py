"""The games of events whose rounds are matches of two players (C.04.5), for the tie-breaks that count games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ..model import Colour, MatchResult, RoundResult, Tournament
from .field import KINDS_OF_RESULTS, Kind, RankedField

_PLAYED = {Kind.FORFEIT_WIN: Kind.WIN, Kind.FORFEIT_LOSS: Kind.LOSS}
"""In a match that is not forfeited a forfeited game is treated as played (C.04.5 art. 0)."""


def with_turns(field: RankedField, tournament: Tournament) -> RankedField:
    """The field with the games of its matches, turn by turn; the same where a round is one game, or of teams."""
    rules = tournament.match_rules
    if rules is None or tournament.members:
        return field
    lines = [player.results[: field.completed] for player in tournament]
    return replace(field, turns=tuple(_turn(field, lines, turn) for turn in range(rules.games)))


def _turn(field: RankedField, lines: Sequence[Sequence[RoundResult]], turn: int) -> RankedField:
    """The participants with one game of each match: its result and its colour."""
    rows = [list(zip(line, kinds, strict=True)) for line, kinds in zip(lines, field.kinds, strict=True)]
    return replace(
        field,
        kinds=[bytes(_kind(entry, Kind(kind), turn) for entry, kind in row) for row in rows],
        black=[
            [isinstance(entry, MatchResult) and entry.games[turn].colour is Colour.BLACK for entry in line]
            for line in lines
        ],
    )


def _kind(entry: RoundResult, kind: Kind, turn: int) -> Kind:
    """The kind of a game; of a bye, or of a forfeited match, that of the round."""
    if not isinstance(entry, MatchResult) or kind in _PLAYED:
        return kind
    game = KINDS_OF_RESULTS[entry.games[turn].result]
    return _PLAYED.get(game, game)
