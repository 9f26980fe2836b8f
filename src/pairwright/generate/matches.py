"""Simulated events of matches: teams with members, or players who play two games."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from ..model import Game, MatchRules, Pairing, Player, RoundResult, Tournament
from ..model.playing import entries_of, with_games_of_match
from ..model.requests import GameResult
from ..systems.base import Board
from ..systems.view import Traits
from .plan import Plan

TEAM_CODE = "FIDE_TEAM_TYPEA_MP_GP"
DOUBLE_CODE = "FIDE_DOUBLESWISS"
ROUND_ROBIN_CODE = "FIDE_ROUNDROBIN"
SCHEVENINGEN_CODE = "CUSTOM_SCHEVENINGEN"
"""The coded types (record 192) that mark a report as a team event, a Double-Swiss, a round robin or a Scheveningen
match."""


def announced(plan: Plan, traits: Traits) -> Plan:
    """The plan with the kind of event for its report: as text (record 092) and as a code (192)."""
    tournament = plan.tournament
    kind = "Team" if traits.participants == "teams" else "Individual"
    words = f"{kind}: {'Round-Robin' if traits.scheduled else 'Swiss-System'}"
    info = tuple((code, words if code == "092" else text) for code, text in tournament.info)
    all_meet = traits.scheduled and traits.participants == "players" and traits.games == 1
    size = len(tournament)
    once = (tournament.rounds or 0) <= (size // 2 if traits.two_sides else size - 1 + size % 2)
    table = SCHEVENINGEN_CODE if traits.two_sides else ROUND_ROBIN_CODE
    code = table if all_meet and once and not tournament.system else tournament.system
    return replace(plan, tournament=tournament.unchecked(info=info, system=code))


def for_matches(plan: Plan, traits: Traits) -> Plan:
    """The plan of an event of matches, as the system that pairs it needs it; unchanged for single games.

    A team has a member for each board, all of the strength drawn for it. All players are in the report from the
    start.
    """
    teams = traits.participants == "teams"
    tournament = plan.tournament
    if (not teams and traits.games == 1) or tournament.match_rules is not None:
        return plan
    colours = ("WB" * traits.games)[: traits.games]
    game = tournament.point_system
    if not teams:
        rules = MatchRules.following_matches(
            colours, "game", game=game, allocated_bye=(10, game.win + game.draw)
        )
        changed = tournament.unchecked(point_system=rules, system=tournament.system or DOUBLE_CODE)
        return replace(plan, tournament=changed, unlisted=frozenset())
    rules = MatchRules.following_matches(colours, game=game)
    players, members = [], []
    for team in tournament.players:
        own = [
            Player(number, f"Member{number:04}, Test", rating=team.rating)
            for number in people_of(team.id, traits)
        ]
        members += own
        roster = tuple(member.id for member in own)
        players.append(replace(team, name=f"Team {team.id}", title=f"T{team.id}", roster=roster))
    changed = tournament.unchecked(
        players=tuple(players),
        members=tuple(members),
        point_system=rules,
        system=tournament.system or TEAM_CODE,
    )
    return replace(plan, tournament=changed, unlisted=frozenset())


def people_of(participant: int, traits: Traits) -> range:
    """The start numbers of those who play for a participant: a team's members by board, or the player."""
    if traits.participants == "players":
        return range(participant, participant + 1)
    return range((participant - 1) * traits.games + 1, participant * traits.games + 1)


def play_match(
    tournament: Tournament, board: Board, ending: Callable[[Board], GameResult]
) -> dict[int, RoundResult]:
    """The entries of two participants after their match; `ending` says how each of its games ends."""
    people = tournament.member_by_id or tournament.by_id
    pairing = with_games_of_match(tournament, Pairing(board.white.id, board.black.id))
    games = tuple(
        Game(game.white, game.black, ending(Board(board.number, people[game.white], people[game.black])))
        for game in pairing.games
    )
    return entries_of(tournament, Pairing(pairing.white, pairing.black, games))
