"""An event of matches game by game, as players see it and reports record it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from .matches import MatchResult, MatchRules, sides
from .pairings import Pairing
from .players import Player
from .points import PointSystem
from .requests import RequestedBye, Team
from .results import NOTHING, Colour, Result, RoundResult, round_result, unknown_results
from .tournament import Tournament

_BYES = frozenset({Result.ALLOCATED_BYE, Result.FULL_BYE, Result.HALF_BYE, Result.ZERO_BYE})


def individuals(tournament: Tournament) -> Tournament:
    """The members of teams with their own games, as an event of individuals; their teams are its `teams`.

    A team's bye is one of the first members, as many as a match has boards. Games of a round being played that have
    a result are not in it. Without teams it is the tournament itself, or both games of every match, round by round.
    """
    rules = tournament.match_rules
    if rules is None:
        return tournament
    return _members(tournament, rules) if tournament.members else in_columns(tournament, rules)


def without_unknown(tournament: Tournament) -> Tournament:
    """The tournament with its games without a known result as games that are not rated, without points.

    For the pairing they are draws (C.04.2 art. 3.1); ratings and norms wait for the result, and so does a match.
    """
    unknown = unknown_results(tournament.records)
    if not unknown:
        return tournament
    return tournament.unchecked(
        players=tuple(
            replace(
                player,
                results=tuple(_not_rated(player.id, *at, unknown) for at in enumerate(player.results, 1)),
            )
            for player in tournament.players
        ),
        records=tuple(line for line in tournament.records if not unknown_results([line])),
    )


def _not_rated(
    player: int, number: int, entry: RoundResult, unknown: set[tuple[int, int, int]]
) -> RoundResult:
    """The entry of a round, its draws of unknown games not rated and worth nothing."""
    if isinstance(entry, MatchResult):
        games = tuple(
            replace(game, result=Result.UNRATED_LOSS)
            if game.result is Result.DRAW
            and (number, *_in_order(game.player, game.opponent, game.colour)) in unknown
            else game
            for game in entry.games
        )
        return replace(entry, games=games)
    if entry.result is Result.DRAW and (number, *_in_order(player, entry.opponent, entry.colour)) in unknown:
        return replace(entry, result=Result.UNRATED_LOSS)
    return entry


def _in_order(player: int, opponent: int, colour: Colour | None) -> tuple[int, int]:
    """White and Black of a game."""
    return (opponent, player) if colour is Colour.BLACK else (player, opponent)


def _members(tournament: Tournament, rules: MatchRules) -> Tournament:
    completed = tournament.completed_rounds
    entries: dict[int, list[RoundResult]] = {
        member.id: [NOTHING] * completed for member in tournament.members
    }
    for team in tournament.players:
        for at, entry in enumerate(team.results):
            if isinstance(entry, MatchResult):
                for game in entry.games:
                    if game.player:
                        colour = game.colour if game.opponent else None
                        entries[game.player][at] = round_result(game.result, game.opponent, colour)
            elif entry.result in _BYES:
                for member in team.roster[: rules.games]:
                    entries[member][at] = round_result(entry.result)
    return tournament.unchecked(
        players=tuple(member.with_results(tuple(entries[member.id])) for member in tournament.members),
        members=(),
        teams=tuple(Team(team.name, team.roster) for team in tournament.players),
        point_system=rules.game,
        byes=(),
        forbidden=(),
        playing=(),
        boards=(),
        virtual_given=False,
        system="",
    )


def in_columns(tournament: Tournament, rules: MatchRules) -> Tournament:
    """An event of matches of several games with a round for each game, as reports of Double-Swiss events have it."""
    games = rules.games
    first = [number * games + 1 for number in range((tournament.rounds or 0) + 1)]
    return tournament.unchecked(
        players=tuple(
            replace(
                player.with_results(tuple(_columns(player, games)), player.rank),
                points=player.points,
                virtual=tuple(points for points in player.virtual for _ in range(games)),
            )
            for player in tournament.players
        ),
        rounds=None if tournament.rounds is None else tournament.rounds * games,
        point_system=PointSystem.following(
            rules.win, rules.draw, rules.loss, absence=rules.forfeit_loss, allocated_bye=rules.allocated_bye
        ),
        byes=tuple(
            RequestedBye((bye.round - 1) * games + turn, bye.player, bye.kind)
            for bye in tournament.byes
            for turn in range(1, games + 1)
        ),
        forbidden=tuple(
            replace(
                group,
                first=first[group.first - 1] if group.first <= len(first) else group.first * games,
                last=None if group.last is None else group.last * games,
            )
            for group in tournament.forbidden
        ),
        playing=(),
        boards=(),
    )


def _columns(player: Player, games: int) -> Iterator[RoundResult]:
    for entry in player.results:
        if isinstance(entry, MatchResult):
            for game in entry.games:
                yield round_result(game.result, game.opponent, game.colour)
        else:
            yield from (entry,) * games


def open_cells(tournament: Tournament) -> dict[int, list[RoundResult]]:
    """Each player's entry in the matches being played: opponent, colour and the result, if any.

    One entry for a team's player, one for each game otherwise. Players with a bye have it for each game.
    """
    found: dict[int, list[RoundResult]] = {}
    rules = tournament.match_rules
    games = 1 if tournament.members or rules is None else rules.games
    for pairing in tournament.playing:
        if pairing.bye:
            for member in tournament.playing_for(pairing.white)[: rules.games if rules else 1]:
                found[member] = [round_result(Result.ALLOCATED_BYE)] * games
        else:
            _open_games(pairing, found, tournament.playing_for(pairing.white))
    for bye in tournament.byes:
        if bye.round == tournament.next_round and tournament.playing and bye.kind in _BYES:
            for member in tournament.playing_for(bye.player)[: rules.games if rules else 1]:
                found[member] = [round_result(bye.kind)] * games
    return found


def _open_games(pairing: Pairing, found: dict[int, list[RoundResult]], own: tuple[int, ...]) -> None:
    for game, _ in sides(pairing, own):
        white, black = game.result or (Result.ABSENT, Result.ABSENT)
        for player, opponent, result, colour in (
            (game.white, game.black, white, Colour.WHITE),
            (game.black, game.white, black, Colour.BLACK),
        ):
            if player:
                side = colour if opponent else None
                found.setdefault(player, []).append(round_result(result, opponent, side))
