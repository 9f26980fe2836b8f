"""Writing reports of team events and of matches of two games."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import groupby

from ..messages import Message
from ..model import MatchResult, MatchRules, Player, Points, Result, Team, Tournament, points_text
from ..model.game_by_game import in_columns, individuals, open_cells
from ..model.matches import sides
from ..model.results import RoundResult
from .coded_types import is_double_event
from .columns import BYES_2026, FORFEITED_MATCH, LINEUP, TEAM, TEAM_2026, TEAM_BYE, Dialect
from .problems import loss_say as say
from .text_losses import clean

_REQUESTED = (Result.FULL_BYE, Result.HALF_BYE, Result.ZERO_BYE)


def as_written(tournament: Tournament, rules: MatchRules) -> tuple[Tournament, dict[int, Points]]:
    """The players of an event of matches as their lines have them, and the points that stand there.

    A round being played is among the rounds; games without a result have an opponent and a colour.
    """
    known = individuals(tournament) if tournament.members else in_columns(tournament, rules)
    now = open_cells(tournament)
    if now:
        width = max(map(len, now.values()))
        known = known.unchecked(
            players=tuple(
                player.with_results((*player.results, *_filled(now.get(player.id, []), width)), player.rank)
                for player in known.players
            )
        )
    if tournament.members:
        points = {player.id: player.score(rules.game) for player in known.players}
    else:
        if not is_double_event(tournament.system):
            known = known.unchecked(players=tuple(_bye_once(player, rules.games) for player in known.players))
        points = {player.id: player.score(rules) for player in tournament.players}
    return known, points


def _bye_once(player: Player, games: int) -> Player:
    """The player with the allocated bye of a match in its first column: it is worth the whole of its points there.

    Only of a Double-Swiss report the columns are read as matches.
    """
    cells = (
        RoundResult(Result.ZERO_BYE) if at % games and cell.result is Result.ALLOCATED_BYE else cell
        for at, cell in enumerate(player.results)
    )
    return player.with_results(tuple(cells), player.rank)


def _filled(cells: list[RoundResult], width: int) -> list[RoundResult]:
    zero = RoundResult(Result.ZERO_BYE)
    return cells or [zero] * width


def team_settings(rules: MatchRules) -> Iterator[str]:
    """Colours of the boards and the values of matches, records 352 and 362."""
    yield f"352 {rules.colours}"
    pairs = (("TW", rules.match_win), ("TD", rules.match_draw), ("TL", rules.match_loss))
    yield "362 " + "   ".join(f"{code}{points_text(value):>4}" for code, value in pairs)


def team_lines(tournament: Tournament, rules: MatchRules) -> Iterator[str]:
    """The teams, and data missing from their players' lines: records 310, 320, 330, 240 and 300."""
    for team in tournament.players:
        yield TEAM_2026.line(
            {
                "number": str(team.id),
                "name": clean(team.name),
                "nickname": clean(team.title),
                "strength": str(team.rating or ""),
                "match_points": points_text(sum(map(rules.match_points, team.results))),
                "game_points": points_text(sum(map(rules.game_points, team.results))),
                "rank": str(team.rank or ""),
                "players": [str(id) for id in team.roster],
            }
        )
    yield from _allocated(tournament, rules)
    for number in range(1, tournament.completed_rounds + 1):
        yield from _forfeited(tournament, number)
    for number in range(1, tournament.completed_rounds + 1):
        yield from _requested(tournament, number)
    yield from _lineups(tournament)


def old_team_lines(tournament: Tournament) -> Iterator[str]:
    """The teams as the older dialects list them, record 013."""
    yield from (team_line(Team(team.name, team.roster)) for team in tournament.players)


def team_line(team: Team) -> str:
    """A team and its players, record 013."""
    return TEAM.line({"name": clean(team.name), "players": [str(player) for player in team.players]})


def _allocated(tournament: Tournament, rules: MatchRules) -> Iterator[str]:
    """Record 320, if a team has had the bye or its value differs from a drawn match."""
    had = [
        next(
            (str(team.id) for team in tournament if team.result(number).result is Result.ALLOCATED_BYE), "000"
        )
        for number in range(1, tournament.completed_rounds + 1)
    ]
    by_match = rules.primary == "match"
    match = rules.allocated_bye if by_match else rules.second_bye
    games = rules.second_bye if by_match else rules.allocated_bye
    usual = (rules.match_draw, rules.games * rules.draw)
    if any(team != "000" for team in had) or (match, games) != usual:
        yield TEAM_BYE.line(
            {
                "match_points": points_text(match),
                "game_points": points_text(games),
                "teams": [team.zfill(3) for team in had],
            }
        )


def _forfeited(tournament: Tournament, number: int) -> Iterator[str]:
    for team in tournament.players:
        entry = team.result(number)
        if not isinstance(entry, MatchResult) or entry.played:
            continue
        theirs = tournament.by_id[entry.opponent].result(number).result
        if entry.games[0].colour.value == "w":
            kind = "".join("+" if one is Result.FORFEIT_WIN else "-" for one in (entry.result, theirs))
            yield FORFEITED_MATCH.line(
                {"kind": kind, "round": str(number), "white": str(team.id), "black": str(entry.opponent)}
            )


def _requested(tournament: Tournament, number: int) -> Iterator[str]:
    """Record 240 for a completed round: the only sign of a team's bye except the cells of its players."""
    teams = sorted(
        (team.result(number).result.value, team.id)
        for team in tournament
        if team.result(number).result in _REQUESTED
    )
    for kind, group in groupby(teams, key=lambda pair: pair[0]):
        yield BYES_2026.line({"kind": kind, "round": str(number), "players": [str(id) for _, id in group]})


def _lineups(tournament: Tournament) -> Iterator[str]:
    """Record 300 for every line-up that has an empty board, or is not in the order of the roster."""
    for team in tournament.players:
        place = {id: index for index, id in enumerate(team.roster)}
        for number, entry in enumerate(team.results, start=1):
            if isinstance(entry, MatchResult) and not _in_order(
                lineup := [game.player for game in entry.games], place
            ):
                yield _lineup(number, team, entry.opponent, lineup)
    for pairing in tournament.playing:
        for id in pairing.participants:
            team = tournament.by_id[id]
            place = {member: index for index, member in enumerate(team.roster)}
            games = sides(pairing, tournament.by_id[pairing.white].roster)
            lineup = [game.white if first == (id == pairing.white) else game.black for game, first in games]
            if not _in_order(lineup, place):
                other = pairing.black if id == pairing.white else pairing.white
                yield _lineup(tournament.next_round, team, other, lineup)


def _in_order(lineup: list[int], place: dict[int, int]) -> bool:
    """Whether a line-up is complete and in the order of the roster."""
    order = [place.get(id, -1) for id in lineup]
    return order == sorted(order) and all(lineup)


def _lineup(number: int, team: Player, opponent: int, lineup: list[int]) -> str:
    return LINEUP.line(
        {
            "round": str(number),
            "own": str(team.id),
            "opponent": str(opponent),
            "players": [str(id) if id else "0000" for id in lineup],
        }
    )


def settings_of(tournament: Tournament, rules: MatchRules) -> Tournament:
    """The event whose settings, byes and forbidden pairings a report states: of teams, or game by game.

    Its points are those of one game: the value of a match stands in separate records.
    """
    if not tournament.members:
        columns = in_columns(tournament, rules)
        return columns.unchecked(players=tuple(replace(player, points=None) for player in columns))
    teams = tuple(replace(team, points=None) for team in tournament)
    return tournament.unchecked(point_system=rules.game, players=teams, playing=())


def without_unreadable(tournament: Tournament, dialect: Dialect) -> Tournament:
    """The event without matches being played that a reader would refuse: a round can't follow one that is open."""
    followed = any(game.result is None for pairing in tournament.playing for game in pairing.games[:-1])
    if followed and not tournament.members and _read_as_rounds(tournament, dialect):
        return tournament.unchecked(playing=())
    return tournament


def _read_as_rounds(tournament: Tournament, dialect: Dialect) -> bool:
    """Whether a reader takes every column of an event of individuals for a round of its own."""
    return dialect != "trf-2026" or not is_double_event(tournament.system)


def lost_matches(tournament: Tournament, dialect: Dialect) -> Iterator[Message]:
    """Losses of a dialect about matches: numbers of members with gaps, and in an older one the matches."""
    if tournament.members and max(tournament.member_by_id) != len(tournament.members):
        yield say.MEMBER_NUMBERS(members=len(tournament.members))
    if not tournament.members:
        if _read_as_rounds(tournament, dialect):
            yield say.TWO_COLUMNS()
        if without_unreadable(tournament, dialect) is not tournament:
            yield say.OPEN_MATCHES(round=tournament.next_round)
        return
    if dialect == "trf-2026":
        return
    yield say.MATCHES()
    if any(_lineups(tournament)):
        yield say.LINEUPS()


def with_members_numbered(tournament: Tournament) -> Tournament:
    """The event with start numbers 1, 2, ... for the members of teams, in their order, as a report needs them."""
    number = {id: place for place, id in enumerate(sorted(tournament.member_by_id), start=1)}
    if not number or max(number) == len(number):
        return tournament
    number[0] = 0  # an empty board has no player

    def renumbered(entry: RoundResult) -> RoundResult:
        if not isinstance(entry, MatchResult):
            return entry
        games = (
            replace(game, player=number[game.player], opponent=number[game.opponent]) for game in entry.games
        )
        return replace(entry, games=tuple(games))

    return tournament.unchecked(
        players=tuple(
            replace(
                team,
                roster=tuple(number[id] for id in team.roster),
                results=tuple(map(renumbered, team.results)),
            )
            for team in tournament
        ),
        members=tuple(replace(member, id=number[member.id]) for member in tournament.members),
        playing=tuple(
            replace(
                pairing,
                games=tuple(
                    replace(game, white=number[game.white], black=number[game.black])
                    for game in pairing.games
                ),
            )
            for pairing in tournament.playing
        ),
    )
