"""What a dialect can't hold of a tournament: settings, byes, forbidden pairings, texts."""

from __future__ import annotations

from collections.abc import Iterator

from ..arguments import checked
from ..messages import Message, Told
from ..model import ForbiddenGroup, Result, Tournament, points_text
from ..model.pairings import in_board_order
from ..model.result_columns import has_extras
from .columns import Dialect, required
from .dialect_support import DialectSupport
from .problems import loss_say as say

_SILENT = frozenset({Result.ABSENT, Result.FORFEIT_LOSS})


@checked()
def losses(tournament: Tournament, dialect: Dialect) -> list[str]:
    """The losses of writing a tournament in a dialect, one sentence each (`Told`); empty if nothing is lost.

    Raises `InvalidTournament` for an unknown dialect.
    """
    required(dialect)
    from .text_losses import lost_texts

    rules = tournament.match_rules
    if rules is None:
        found = [*_lost_settings(DialectSupport(tournament, dialect)), *lost_texts(tournament)]
    else:
        from .match_writing import as_written, lost_matches, settings_of, without_unreadable

        written = without_unreadable(tournament, dialect)
        found = [
            *_lost_settings(DialectSupport(settings_of(written, rules), dialect)),
            *lost_matches(tournament, dialect),
            *lost_texts(as_written(written, rules)[0].unchecked(teams=())),
        ]
        tournament = written
    return list(map(Told, (*found, *_board_order(tournament))))


def _board_order(tournament: Tournament) -> Iterator[Message]:
    """The order of the boards being played, where a reader would not find it by points and numbers."""
    playing, number = tournament.playing, tournament.next_round
    if playing and playing != in_board_order(tournament.players, tournament.point_system, number, playing):
        yield say.BOARD_ORDER(round=number)


def _lost_settings(support: DialectSupport) -> Iterator[Message]:
    """What is lost of a tournament's settings, byes and points."""
    yield from _of_the_event(support)
    yield from _accelerations(support)
    tournament = support.tournament
    yield from (_forbidden(group) for group in tournament.forbidden if group not in support.forbidden)
    yield from _byes(support)
    for player in tournament:
        if player.points is not None and player.points not in support.statable_points(player):
            yield say.POINTS_STATED(points=points_text(player.points), player=player.id)
    if support.silent_rounds:
        yield say.SILENT_ROUND(round=tournament.completed_rounds)
    if not support.new and has_extras(tournament.players):
        yield say.EXTRAS()


def _byes(support: DialectSupport) -> Iterator[Message]:
    tournament = support.tournament
    for bye in tournament.byes:
        played = tournament.playing and bye.round == tournament.next_round
        if bye not in support.byes and not played:
            yield say.BYE_LOST(kind=bye.kind.value, player=bye.player, round=bye.round)
    for bye in support.byes:
        if bye.kind in _SILENT:
            yield say.ABSENT_WHY(player=bye.player, round=bye.round)


def _of_the_event(support: DialectSupport) -> Iterator[Message]:
    tournament, plain = support.tournament, support.plain
    if plain and tournament.rounds is not None:
        yield say.ROUNDS(rounds=tournament.rounds)
    if plain and tournament.initial_colour is not None:
        yield say.INITIAL_COLOUR()
    if support.renumbered:
        yield say.NUMBERS(players=len(tournament))
    if plain and support.by_rank and [player.id for player in tournament] != sorted(tournament.by_id):
        yield say.RANKING()
    if support.point_system != tournament.point_system:
        yield say.POINT_SYSTEM(system=str(tournament.point_system))
    if tournament.system and not support.new:
        yield say.TYPE(type=tournament.system)


def _accelerations(support: DialectSupport) -> Iterator[Message]:
    tournament = support.tournament
    virtual = any(player.virtual for player in tournament)
    if support.plain and (tournament.virtual_given or virtual):
        yield say.ACCELERATION()
    elif not tournament.virtual_given and virtual:
        yield say.COMPUTED()


def _forbidden(group: ForbiddenGroup) -> Message:
    players = " ".join(map(str, group.players))
    if group.first == 1 and group.last is None:
        return say.FORBIDDEN_LOST(players=players)
    told = say.FORBIDDEN_UNTIL if group.last else say.FORBIDDEN_FROM
    return told.of(players=players, first=group.first, last=group.last)
