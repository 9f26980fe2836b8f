"""An acceleration that a report only names, written out as the points of every player."""

from __future__ import annotations

from typing import TypeVar

from ...errors import InvalidTournament
from ...model import Tournament
from ..base import RoundState
from .catalogue import virtual_points
from .interface import with_points

AnyTournament = TypeVar("AnyTournament", bound=Tournament)


def written_out(tournament: AnyTournament) -> AnyTournament:
    """The tournament with the acceleration points that its coded type asks for stated of every player.

    Unchanged if it states them already, asks for none, or for a method that is not one of points; and if they can't be
    computed, because the number of rounds is missing or the point system is not one for it.
    """
    if tournament.rounds is None or not tournament.players:
        return tournament
    if tournament.playing:
        present = {id for pairing in tournament.playing for id in pairing.participants}
    else:
        away = {bye.player for bye in tournament.byes if bye.round == tournament.next_round}
        present = tournament.by_id.keys() - away
    players = tuple(player for player in tournament.players if player.id in present)
    state = RoundState(
        tournament, tournament.next_round, tournament.rounds, players, tournament.initial_colour
    )
    try:
        points = virtual_points(state)
    except InvalidTournament:
        return tournament
    if points is None:
        return tournament
    table = {player.id: tuple(own) for player, own in zip(tournament.players, points, strict=True)}
    stated = with_points(state, table).tournament
    return tournament.changed(players=stated.players, virtual_given=True)
