"""The participants: players who arrive, change, request byes, are kept apart or leave."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import TYPE_CHECKING, Any

from ..errors import InvalidTournament
from .edge import numbers, whole
from .players import Player, accelerated_up_to
from .playing import AnyTournament, sorted_byes, with_entries
from .requests import ForbiddenGroup, RequestedBye, Team, bye_of, groups_without
from .results import NOTHING, Result, round_result
from .said import say
from .tournament import Tournament, check_requests
from .validity import MOST_ROUNDS, check_games, check_members, check_players

if TYPE_CHECKING:
    from collections.abc import Iterable


def with_player(
    tournament: AnyTournament, player: Player | None = None, *, place: int | None = None, **details: Any
) -> AnyTournament:
    """The tournament with a new player, or with other details of a known one.

    Give a `Player`, or its fields by name; without an `id` the player is a new one with the next start number. Rounds
    completed or being played before a player came count as absences (see `with_bye`). `place` is the place in the
    ranking order, from 1 on. Without it a new player is ranked by rating (C.04.2 art. 2.2), after equal ratings;
    unrated players come last.
    A known player stays in place.
    """
    wrong = details.keys() - _PLAYER_FIELDS
    if wrong:
        raise InvalidTournament(
            say.UNKNOWN_FIELD(of="Player", name=min(wrong), known=", ".join(_PLAYER_FIELDS))
        )
    if player is None:
        old = tournament.by_id.get(details.get("id", 0))
        new_id = max(tournament.by_id, default=0) + 1
        player = replace(old, **details) if old else Player(**({"id": new_id} | details))
    else:
        old = tournament.by_id.get(player.id)
        player = replace(player, **details)
    if not player.results:
        results = old.results if old else (NOTHING,) * tournament.completed_rounds
        player = replace(player, results=results)
    others = list(tournament.players)
    index = others.index(old) if old else _by_rating(others, player)
    if old:
        others.remove(old)
    if place is not None and not 1 <= place <= len(others) + 1:
        raise InvalidTournament(say.NO_RANKING_PLACE(place=repr(place), last=len(others) + 1))
    others.insert(index if place is None else place - 1, player)
    changed = tournament.unchecked(players=tuple(others))
    check_players(changed.players)
    check_requests(changed)
    if old is None and tournament.playing:
        missed = RequestedBye(tournament.next_round, player.id, Result.ABSENT)
        changed = changed.unchecked(byes=sorted_byes((*tournament.byes, missed)))
    if old is None or player.results != old.results:
        return changed.unchecked(doubtful=check_games(changed.players, changed.by_id))
    return changed


def _by_rating(others: list[Player], player: Player) -> int:
    """Where a new player goes in: above the first one who is weaker."""
    weaker = (index for index, other in enumerate(others) if other.rating < player.rating)
    return next(weaker, len(others))


_PLAYER_FIELDS = tuple(member.name for member in fields(Player))


def with_member(
    tournament: AnyTournament, team: int, member: Player, board: int | None = None
) -> AnyTournament:
    """The tournament with one more member of a team, or other details of one; `board` is his place in the roster."""
    _known(tournament, team)
    old = tournament.by_id[team]
    rest = [id for id in old.roster if id != member.id]
    if board is not None and not 1 <= board <= len(rest) + 1:
        raise InvalidTournament(say.NO_ROSTER_PLACE(place=repr(board), team=old.called, last=len(rest) + 1))
    kept = member.id in old.roster and board is None
    rest.insert(old.roster.index(member.id) if kept else len(rest) if board is None else board - 1, member.id)
    members = tuple(member if one.id == member.id else one for one in tournament.members)
    if member.id not in tournament.member_by_id:
        members = (*members, member)
    players = tuple(replace(old, roster=tuple(rest)) if one is old else one for one in tournament.players)
    check_members(players, members)
    return tournament.unchecked(players=players, members=members)


def with_bye(
    tournament: AnyTournament, player: int, round_number: int | None = None, kind: object = Result.HALF_BYE
) -> AnyTournament:
    """The tournament with a bye asked for: of the next round, or of another; it replaces one asked for before.

    `kind` is `"full"`, `"half"` or `"zero"`. Completed rounds record it where the player was not paired. Raises
    `InvalidTournament` for an unknown player, a round that is not announced, and a round where the player is paired.
    """
    number = tournament.next_round if round_number is None else round_number
    bye = RequestedBye(number, player, bye_of(kind))
    _check_round_number(tournament, number)
    _not_paired(tournament, player, number)
    if number <= tournament.completed_rounds:
        return with_entries(
            tournament, number, lambda old, id: round_result(bye.kind) if id == player else old
        )
    others = (other for other in tournament.byes if (other.round, other.player) != (number, player))
    return tournament.unchecked(byes=sorted_byes((*others, bye)))


def without_bye(tournament: AnyTournament, player: int, round_number: int | None = None) -> AnyTournament:
    """The tournament without the byes a player asked for: of one round, or of all rounds to come."""
    _known(tournament, player)
    kept = tuple(
        bye
        for bye in tournament.byes
        if bye.player != player or (round_number is not None and bye.round != round_number)
    )
    return tournament.unchecked(byes=kept)


def withdrawn(tournament: AnyTournament, player: int, after: int | None = None) -> AnyTournament:
    """The tournament without a player from the round after `after` on: zero-point byes to the end.

    The default of `after` is the player's last paired round, otherwise the last completed one. He can come back:
    `without_bye`. Raises `InvalidTournament` if the number of rounds is not announced, or he is paired later.
    """
    _known(tournament, player)
    if tournament.rounds is None:
        raise InvalidTournament(say.WITHDRAW_NEEDS_ROUNDS())
    if after is None:
        in_round = any(player in pairing.participants for pairing in tournament.playing)
        after = tournament.next_round if in_round else tournament.completed_rounds
    if not 0 <= after <= tournament.rounds:
        raise InvalidTournament(say.NO_ROUND_OF(round=repr(after), last=tournament.rounds))
    for number in range(after + 1, tournament.rounds + 1):
        _not_paired(tournament, player, number)
    first = max(after + 1, tournament.next_round)
    others = (bye for bye in tournament.byes if bye.player != player or bye.round < first)
    zero = (RequestedBye(number, player, Result.ZERO_BYE) for number in range(first, tournament.rounds + 1))
    return tournament.unchecked(byes=sorted_byes((*others, *zero)))


def with_rounds(tournament: AnyTournament, rounds: int) -> AnyTournament:
    """The tournament with another announced number of rounds.

    Byes and acceleration points of rounds that are no longer held go. A player with zero-point byes in all remaining
    rounds has withdrawn, and gets them in new rounds too. Raises `InvalidTournament` for fewer rounds than are paired.
    """
    number = whole(rounds, "rounds", 1, MOST_ROUNDS)
    paired = tournament.next_round if tournament.playing else tournament.completed_rounds
    if number < paired:
        raise InvalidTournament(say.ROUNDS_BELOW(paired=paired, rounds=number))
    kept = (bye for bye in tournament.byes if bye.round <= number)
    new = range((tournament.rounds or number) + 1, number + 1)
    zero = (RequestedBye(one, id, Result.ZERO_BYE) for id in _gone(tournament) for one in new)
    players = accelerated_up_to(tournament.players, number)
    return tournament.unchecked(players=players, rounds=number, byes=sorted_byes((*kept, *zero)))


def _gone(tournament: Tournament) -> list[int]:
    """Players with a zero-point bye in every remaining round."""
    left = range(tournament.next_round, (tournament.rounds or 0) + 1)
    zero = {(bye.player, bye.round) for bye in tournament.byes if bye.kind is Result.ZERO_BYE}
    return [id for id in tournament.by_id if left and all((id, number) in zero for number in left)]


def apart(
    tournament: AnyTournament, players: Iterable[int], first: int | None = None, last: int | None = None
) -> AnyTournament:
    """The tournament where these players do not meet each other in rounds `first` to `last`.

    Without `first` from the next round to be paired, without `last` to the end. Raises `InvalidTournament` for fewer
    than two players, for one who is unknown or named twice, and for rounds that are not there.
    """
    begin = tournament.next_round + bool(tournament.playing) if first is None else first
    begin = whole(begin, "first round of a prohibition", 1, MOST_ROUNDS)
    end = None if last is None else whole(last, "last round of a prohibition", begin, MOST_ROUNDS)
    group = ForbiddenGroup(sorted(numbers(players, "players kept apart")), begin, end)
    for id in group.players:
        _known(tournament, id)
    if len(group.players) < 2 or len(set(group.players)) < len(group.players):
        raise InvalidTournament(say.APART_NEEDS_TWO(given=str(list(group.players))))
    return tournament.unchecked(forbidden=(*tournament.forbidden, group))


def without_player(tournament: AnyTournament, player: int) -> AnyTournament:
    """The tournament without a player, before round 1 is paired; byes, prohibitions and teams forget him.

    Raises `InvalidTournament` for an unknown player, and once a round is paired: then he withdraws.
    """
    _known(tournament, whole(player, "player"))
    if tournament.completed_rounds or tournament.playing:
        called = tournament.by_id[player].called
        raise InvalidTournament(say.ONLY_WITHDRAWS(player=called, number=player))
    gone = frozenset((player,))
    roster = tournament.by_id[player].roster
    return tournament.unchecked(
        players=tuple(one for one in tournament.players if one.id != player),
        members=tuple(one for one in tournament.members if one.id not in roster),
        byes=tuple(bye for bye in tournament.byes if bye.player != player),
        forbidden=groups_without(tournament.forbidden, gone),
        teams=tuple(one for team in tournament.teams if (one := _team_without(team, player)).players),
    )


def _team_without(team: Team, player: int) -> Team:
    """A team without a player, and without its line in the report if that names him."""
    if player not in team.players:
        return team
    return Team(team.name, [id for id in team.players if id != player])


def _known(tournament: Tournament, player: int) -> None:
    if player not in tournament.by_id:
        raise InvalidTournament(say.UNKNOWN_PLAYER(number=player))


def _check_round_number(tournament: Tournament, number: object) -> None:
    most = tournament.rounds
    if not isinstance(number, int) or number < 1 or (most is not None and number > most):
        raise InvalidTournament(
            say.NO_ROUND_OF(round=repr(number), last=most) if most else say.NO_ROUND(round=repr(number))
        )


def _not_paired(tournament: Tournament, player: int, number: int) -> None:
    """Raise `InvalidTournament` for a player who is unknown, or paired in a round."""
    _known(tournament, player)
    called = tournament.by_id[player].called
    if number <= tournament.completed_rounds:
        if tournament.by_id[player].results[number - 1].paired:
            raise InvalidTournament(say.WAS_PAIRED(player=called, round=number))
    elif number == tournament.next_round and any(player in pair.participants for pair in tournament.playing):
        raise InvalidTournament(say.IS_PAIRED_NOW(player=called, round=number))
