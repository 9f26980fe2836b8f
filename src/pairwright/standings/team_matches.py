"""Team matches, read off the players' games and the report's team records."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable

from ..errors import InvalidTournament
from ..lean_dataclass import dataclass, replace
from ..model import MatchResult, MatchRules, Points, Result, RoundResult, Team, Tournament, round_result
from . import wording as say
from .field import Kind, RankedField, is_predetermined, last_round, player_field

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .grids import Grid

_NUMBER = re.compile(r"(\d*)\.?(\d?)\d*")
_WORTH = re.compile(r"T([WDL])\s*(\d+(?:\.\d)?)")


@dataclass(frozen=True)
class _Match:
    """One team's round: the opponent's row or -1, what it was, match points, game points, points by board."""

    opponent: int
    kind: Kind
    match_points: Points
    game_points: Points
    boards: list[Points] | None


@dataclass(frozen=True)
class _Scale:
    """Match points (record 362), points of a game, number of boards, match and game points of a bye (320)."""

    win: Points
    draw: Points
    loss: Points
    game_win: Points
    game_draw: Points
    boards: int
    allocated: tuple[Points, Points]


def team_field(tournament: Tournament, *, after: int | None = None) -> RankedField:
    """The teams of a tournament with their matches, match points as primary score.

    Players of two teams who are paired with each other in a round make a match; the boards follow the order
    of the players in the team's record. Without records to the contrary a match is worth 2, 1, 0 and a bye a
    drawn match (C.04.6 art. 1.4). Raises `InvalidTournament` without teams, or if a team meets two others in a round.
    """
    if tournament.members and tournament.match_rules is not None:
        return _match_field(tournament, tournament.match_rules, after)
    if not tournament.teams:
        raise InvalidTournament(say.NO_TEAMS())
    last = last_round(tournament, after)
    row_of = {player: row for row, team in enumerate(tournament.teams) for player in team.players}
    scale = _scale(tournament, last)
    matches = [
        [_match(tournament, row, r, row_of, scale) for r in range(1, last + 1)]
        for row in range(len(tournament.teams))
    ]
    return _field(tournament, matches, scale, last)


def _match_field(tournament: Tournament, rules: MatchRules, after: int | None) -> RankedField:
    """The teams of a team event, whose matches are recorded as such."""
    field = player_field(tournament, after=after)
    rows = [team.results[: field.completed] for team in tournament]

    def grid(worth: Callable[[RoundResult], Points]) -> Grid:
        return [[worth(entry) for entry in row] for row in rows]

    boards = [[_boards(entry, rules) for entry in row] for row in rows]
    return replace(
        field,
        points=grid(rules.match_points),
        win=rules.match_win,
        draw=rules.match_draw,
        second=grid(rules.game_points),
        second_win=rules.win * rules.games,
        second_draw=rules.draw * rules.games,
        board_points=_known(boards),
        reference="MP",
    )


def _boards(entry: RoundResult, rules: MatchRules) -> list[Points] | None:
    """Points board by board; `None` if not all boards are known. A bye is a win on each (C.07 art. 12)."""
    if isinstance(entry, MatchResult):
        points = [game.result.points(rules) for game in entry.games]
        return points if len(points) == rules.games else None
    worth = {Result.HALF_BYE: rules.draw, Result.FULL_BYE: rules.win, Result.ALLOCATED_BYE: rules.win}
    return [worth.get(entry.result, 0)] * rules.games


def _field(tournament: Tournament, matches: list[list[_Match]], scale: _Scale, last: int) -> RankedField:
    def grid(name: str) -> Grid:
        return [[int(getattr(match, name)) for match in line] for line in matches]

    return RankedField(
        ids=tuple(_number(team, row) for row, team in enumerate(tournament.teams)),
        names=tuple(team.name for team in tournament.teams),
        ratings=[0] * len(matches),
        opponents=grid("opponent"),
        kinds=[bytes([match.kind for match in line]) for line in matches],
        black=[[False] * last for _ in matches],
        points=grid("match_points"),
        win=scale.win,
        draw=scale.draw,
        rounds=tournament.rounds or tournament.completed_rounds,
        predetermined=is_predetermined(tournament),
        second=grid("game_points"),
        second_win=scale.game_win * scale.boards,
        second_draw=scale.game_draw * scale.boards,
        board_points=_known([[match.boards for match in line] for line in matches]),
        reference="MP",
    )


def _known(boards: list[list[list[Points] | None]]) -> list[list[list[Points]]] | None:
    """The points on the boards of all matches; `None` if those of a match are not known."""
    known = [[points for points in row if points is not None] for row in boards]
    return known if sum(map(len, known)) == sum(map(len, boards)) else None


def _number(team: Team, row: int) -> int:
    """The team number of record 310, otherwise its position."""
    written = team.record[4:7].strip() if team.record.startswith("310") else ""
    return int(written) if written.isdecimal() else row + 1


def _scale(tournament: Tournament, last: int) -> _Scale:
    worth = {"W": 20, "D": 10, "L": 0}
    for line in _lines(tournament, "362"):
        worth |= {letter: _tenths(value) for letter, value in _WORTH.findall(line)}
    system = tournament.point_system
    played = [
        len(_games(tournament, team, number)) for team in tournament.teams for number in range(1, last + 1)
    ]
    orders = [line[4:].strip() for line in _lines(tournament, "352")]
    boards = len(orders[0]) if orders and orders[0] else max(played, default=0)
    allocated = (worth["D"], system.draw * boards)
    for line in _lines(tournament, "320"):
        if line[4:8].strip():
            allocated = (_tenths(line[4:8]), _tenths(line[9:13] or "0"))
    return _Scale(worth["W"], worth["D"], worth["L"], system.win, system.draw, boards, allocated)


def _lines(tournament: Tournament, record: str) -> list[str]:
    lines = [line for line in tournament.records if line.startswith(record)]
    return lines + [f"{record} {text}" for code, text in tournament.info if code == record]


def _tenths(text: str) -> Points:
    """Points as a record has them; 0 where it has none, or what is no number."""
    found = _NUMBER.fullmatch(text.strip())
    return 10 * int(found[1] or 0) + int(found[2] or 0) if found else 0


def _match(tournament: Tournament, row: int, number: int, row_of: dict[int, int], scale: _Scale) -> _Match:
    team = tournament.teams[row]
    games = _games(tournament, team, number)
    faced = Counter(row_of.get(entry.opponent, -1) for entry in games if entry.opponent)
    if not faced:
        return _bye(
            [tournament.by_id[p].result(number) for p in team.players if p in tournament.by_id], scale
        )
    if len(faced) > 1 or -1 in faced:
        raise InvalidTournament(say.NOT_ONE_TEAM(team=team.name, round=number))
    (opponent,) = faced
    against = _games(tournament, tournament.teams[opponent], number)
    own, theirs = ([entry.points(tournament.point_system) for entry in side] for side in (games, against))
    kind, points = _outcome(games, sum(own), sum(theirs), scale)
    boards = _by_board(games, own, against, first=row < opponent)
    return _Match(opponent, kind, points, sum(own), boards if len(boards) == scale.boards else None)


def _by_board(
    games: list[RoundResult], own: list[Points], against: list[RoundResult], *, first: bool
) -> list[Points]:
    """The points of a team board by board, 0 where it left one empty.

    Empty boards of both teams between the same two games are in no known order: those of the other team come `first`.
    """
    boards: list[Points] = []
    left = list(zip(games, own, strict=True))
    for theirs in against:
        while left and not left[0][0].opponent and (first or theirs.opponent):
            boards.append(left.pop(0)[1])
        boards.append(left.pop(0)[1] if left and theirs.opponent else 0)
    return boards + [points for _, points in left]


def _games(tournament: Tournament, team: Team, number: int) -> list[RoundResult]:
    """The games of a team in a round; none if no player has an opponent.

    A win without an opponent (`0000 - +`) is one over an empty board if teammates play, otherwise the team's bye.
    """
    entries = [tournament.by_id[p].result(number) for p in team.players if p in tournament.by_id]
    if not any(entry.opponent for entry in entries):
        return []
    return [
        entry if entry.opponent else round_result(Result.FORFEIT_WIN)
        for entry in entries
        if entry.opponent or entry.result in (Result.ALLOCATED_BYE, Result.FORFEIT_WIN)
    ]


def _outcome(games: list[RoundResult], own: Points, theirs: Points, scale: _Scale) -> tuple[Kind, Points]:
    """A match without a played board is a forfeit, which brings the side that has not won it nothing."""
    if not any(entry.played for entry in games):
        return (Kind.FORFEIT_WIN, scale.win) if own > theirs else (Kind.FORFEIT_LOSS, 0)
    if own == theirs:
        return Kind.DRAW, scale.draw
    return (Kind.WIN, scale.win) if own > theirs else (Kind.LOSS, scale.loss)


def _bye(entries: list[RoundResult], scale: _Scale) -> _Match:
    """A round without opponent; a bye counts as a win on every board for article 12."""
    results = {entry.result for entry in entries}
    wins, draws, none = ([points] * scale.boards for points in (scale.game_win, scale.game_draw, 0))
    if Result.ALLOCATED_BYE in results:
        return _Match(-1, Kind.FULL, *scale.allocated, wins)
    if Result.FULL_BYE in results:
        return _Match(-1, Kind.FULL, scale.win, scale.game_win * scale.boards, wins)
    if Result.HALF_BYE in results:
        return _Match(-1, Kind.HALF, scale.draw, scale.game_draw * scale.boards, draws)
    return _Match(-1, Kind.ZERO, 0, 0, none)
