"""Reports of team events: players and teams folded into teams with matches."""

from __future__ import annotations

from collections.abc import Iterator

from ..lean_dataclass import dataclass
from ..model import (
    BoardResult,
    Colour,
    Game,
    MatchRules,
    Pairing,
    PointSystem,
    Result,
    RoundResult,
    match_result,
    points_text,
    round_result,
)
from ..model.requests import FORFEITS
from . import policy
from .cells import EMPTY, code_of
from .coded_types import primary_score
from .columns import TEAM_2026, cell_column
from .draft import Draft
from .matches import Matches, open_game
from .numbers import signed, whole
from .player_lines import PlayerLine
from .problems import Faults, Purpose, mend, say, want
from .roster import Roster
from .scores import Misstated
from .team_records import TeamRecords, numbered, records_of, teams_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..messages import Message

_SIDES = {"W": Colour.WHITE, "B": Colour.BLACK}


def team_matches(draft: Draft, roster: Roster, system: PointSystem, faults: Faults) -> Matches:
    """A team event: teams with a match for each round, their players as members.

    Without record 352 the boards alternate in colour and are as many as players of a team have played in a round.
    """
    records = records_of(draft)
    stated, teams = numbered(draft, faults), teams_of(draft, roster, records, faults)
    draft.teams = []
    lines = _Gathering(roster, teams, records, faults)
    boards = len(records.colours) or lines.most_boards() or 1
    if "allocated_bye" not in draft.worth:
        system = PointSystem.following(system.win, system.draw, system.loss, absence=system.zero_bye)
    rules = MatchRules.following_matches(
        records.colours or ("WB" * boards)[:boards],
        primary_score(draft.system.value if draft.system else ""),
        match=(records.worth["W"], records.worth["D"], records.worth["L"]),
        game=system,
        allocated_bye=records.allocated,
    )
    for bye in draft.byes:
        records.had_bye.setdefault((bye.round, bye.player), bye.kind)
    rows = [lines.row(team, rules) for team in teams.players]
    found = Roster(rows, {row.id: row for row in rows}, roster.doubtful, roster.contradicted)
    found.open_games = sorted({lines.of_teams(game) for game in roster.open_games if lines.known(game)})
    for number, one, other in roster.doubtful_games:
        lines.fault(
            roster.by_id[one],
            number - 1,
            say.BOTH_WON_THEIRS(a=str(one), x=str(other)),
            want.RESULTS_THAT_AGREE(),
        )
    roster.doubtful_games.clear()
    last = max((len(row.results) for row in rows), default=0)
    return Matches(found, rules, lambda: lines.open_matches(last, rules), roster, stated)


def check_team_points(
    matches: Matches, completed: int, faults: Faults, purpose: Purpose
) -> tuple[Misstated, ...]:
    """Note match or game points in records 310 that are not what the matches give. See `check_points`."""
    wrong = []
    for team, line in matches.teams:
        row = matches.participants.by_id.get(whole(TEAM_2026["number"].cut(team.record)) or 0)
        if row is None:
            continue
        for name, worth in (
            ("match_points", matches.rules.match_points),
            ("game_points", matches.rules.game_points),
        ):
            text = TEAM_2026[name].cut(team.record)
            real = sum(worth(entry) for entry in row.results[:completed])
            if text and signed(text) != real and row.id not in matches.participants.contradicted:
                wording = (
                    say.MATCH_POINTS_DO_NOT_MATCH if name == "match_points" else say.GAME_POINTS_DO_NOT_MATCH
                )
                found = wording(points=text, team=row.id, real=points_text(real))
                policy.POINTS.tell(
                    faults,
                    line,
                    TEAM_2026[name].first,
                    found if policy.POINTS.refused(purpose) else say.RESULTS_COUNT(fault=found),
                    expected=want.AS_WRITTEN(value=points_text(real)),
                    purpose=purpose,
                    fix=mend.CORRECT_POINTS(),
                    length=TEAM_2026[name].width,
                )
                wrong.append((row.id, signed(text) or 0, real))
    return tuple(wrong)


def _over_nobody(entry: RoundResult) -> bool:
    """Whether a player has won a board that was empty on the other side."""
    return entry.result is Result.FORFEIT_WIN and not entry.opponent


@dataclass
class _Gathering:
    """Makes the rounds of teams from the cells of their players."""

    roster: Roster
    teams: Roster
    records: TeamRecords
    faults: Faults

    def __post_init__(self) -> None:
        self.team_of = {member: team.id for team in self.teams.players for member in team.roster}
        self.rounds = max((len(player.results) for player in self.roster.players), default=0)
        self._name_wins_over_nobody()

    def _name_wins_over_nobody(self) -> None:
        """Read `0000 - +` as a board won against an empty one if teammates play, instead of as a team's bye."""
        for team in self.teams.players:
            lines = [self.roster.by_id[id] for id in team.roster]
            for at in range(self.rounds):
                there = [line for line in lines if at < len(line.results)]
                if not any(line.results[at].opponent for line in there):
                    continue
                for line in there:
                    if line.results[at].result is Result.ALLOCATED_BYE:
                        line.results[at] = round_result(Result.FORFEIT_WIN)
                        line.codes[at] = code_of(line.results[at])

    def known(self, game: tuple[int, int, int]) -> bool:
        """Whether both players of a game have teams."""
        return game[1] in self.team_of and game[2] in self.team_of

    def of_teams(self, game: tuple[int, int, int]) -> tuple[int, int, int]:
        """Round and teams of a game, the lower number first."""
        one, other = sorted((self.team_of[game[1]], self.team_of[game[2]]))
        return game[0], one, other

    def fault(self, player: PlayerLine, index: int, found: Message, expected: Message) -> None:
        """Note something wrong in a cell."""
        self.faults.error(
            player.line,
            cell_column(index),
            say.IN_ROUND(round=index + 1, fault=found),
            expected=expected,
            fix=mend.LINE_UP_FIELDS(),
            length=8,
        )
        self.roster.contradicted.add(player.id)

    def most_boards(self) -> int:
        """The most players of a team who have a game in one round."""
        return max(
            (len(self._entries(team, at)) for team in self.teams.players for at in range(self.rounds)),
            default=0,
        )

    def _entries(self, team: PlayerLine, at: int) -> list[tuple[int, RoundResult]]:
        """The games of a team in a round, in the order of its line-up."""
        order = self.records.lineups.get((at + 1, team.id), ())
        members = [*filter(None, order), *(id for id in team.roster if id not in order)]
        rows = [(id, self.roster.by_id[id].results) for id in members if id in self.roster.by_id]
        return [(id, results[at]) for id, results in rows if at < len(results) and results[at].opponent]

    def row(self, team: PlayerLine, rules: MatchRules) -> PlayerLine:
        """The line of a team with its rounds."""
        for at in range(self.rounds):
            entry = self._round(team, at, rules)
            team.results.append(entry)
            team.codes.append(code_of(entry))
        return team

    def _round(self, team: PlayerLine, at: int, rules: MatchRules) -> RoundResult:
        games = self._entries(team, at)
        if not games:
            return self._without_games(team, at, rules)
        faced = {self.team_of.get(entry.opponent, 0) for _, entry in games}
        if len(faced) > 1 or not faced - {0, team.id}:
            first = self.roster.by_id[games[0][0]]
            self.fault(first, at, say.MEETS_NOT_ONE_TEAM(team=team.id), want.OPPONENTS_OF_ONE_TEAM())
            self.teams.contradicted.add(team.id)
            return EMPTY.result
        (opponent,) = faced
        colour = self._colour(games[0][1], team.id < opponent)
        if any(entry.result is Result.ABSENT for _, entry in games):
            return round_result(Result.ABSENT, opponent, colour)
        if empty := self._with_empty_boards(team, self.teams.by_id[opponent], at, rules):
            return match_result(opponent, empty, rules, teams=True)
        boards: list[BoardResult] = []
        for id, entry in self._in_board_order(team, games, opponent, at):
            theirs = self._theirs(entry.opponent, at)
            side = self._colour(entry, (team.id < opponent) == (len(boards) % 2 == 0))
            if entry.colour is None and theirs.colour:
                side = theirs.colour.other
            boards.append(BoardResult(id, entry.opponent, side, entry.result, theirs.result))
        return match_result(opponent, boards, rules, teams=True)

    def _line_up(self, team: PlayerLine, at: int, boards: int) -> list[int]:
        """The players at each board (0: empty): by record 300, otherwise the players there, then empty boards."""
        told = list(self.records.lineups.get((at + 1, team.id), ()))[:boards]
        if not told:
            rows = ((id, self.roster.by_id[id].results) for id in team.roster)
            told = [id for id, row in rows if at < len(row) and (row[at].opponent or _over_nobody(row[at]))]
        return [*told, *[0] * (boards - len(told))]

    def _with_empty_boards(
        self, team: PlayerLine, other: PlayerLine, at: int, rules: MatchRules
    ) -> list[BoardResult]:
        """The boards of a match with a win on an empty board, or with an empty place in a record; otherwise none."""
        ours, theirs = (self._line_up(one, at, rules.games) for one in (team, other))
        named = any(0 in self.records.lineups.get((at + 1, one.id), ()) for one in (team, other))
        if not named and not any(id and _over_nobody(self._theirs(id, at)) for id in (*ours, *theirs)):
            return []
        if len(ours) > rules.games:
            told = say.MORE_PLAYERS_THAN_BOARDS(team=team.id, players=len(ours), boards=rules.games)
            self.fault(self.roster.by_id[ours[-1]], at, told, want.NO_MORE_PLAYERS())
        if max(len(ours), len(theirs)) > rules.games:
            return []
        pairs = list(zip(ours, theirs, strict=True))
        met = next((place for place, pair in enumerate(pairs) if all(pair)), 0)
        first = self._colour(self._theirs(ours[met], at), team.id < other.id) is _SIDES[rules.colours[met]]
        found = []
        for letter, (own, their) in zip(rules.colours, pairs, strict=True):
            side = _SIDES[letter] if first else _SIDES[letter].other
            got, against = (self._theirs(id, at).result if id else Result.FORFEIT_LOSS for id in (own, their))
            found.append(BoardResult(own, their, side, got, against))
        return found

    @staticmethod
    def _colour(entry: RoundResult, white: bool) -> Colour:
        """The colour of an entry; of a forfeited board without one, as if the lower number had White first."""
        return entry.colour or (Colour.WHITE if white else Colour.BLACK)

    def _theirs(self, player: int, at: int) -> RoundResult:
        return self.roster.by_id[player].entry(at) if player in self.roster.by_id else EMPTY.result

    def _in_board_order(
        self, team: PlayerLine, games: list[tuple[int, RoundResult]], opponent: int, at: int
    ) -> list[tuple[int, RoundResult]]:
        """The games by board: in the order of the team with a record 300, otherwise of the lower number."""
        other = self.teams.by_id[opponent]
        ours, theirs = ((at + 1, number) in self.records.lineups for number in (team.id, opponent))
        if ours > theirs or (ours == theirs and team.id < opponent):
            return games
        place = {id: index for index, (id, _) in enumerate(self._entries(other, at))}
        return sorted(games, key=lambda game: place.get(game[1].opponent, len(place)))

    def _without_games(self, team: PlayerLine, at: int, rules: MatchRules) -> RoundResult:
        """A match forfeited by record 330; a bye by records 320 and 240, otherwise by the cells of its players."""
        for kind, number, white, black in self.records.forfeits:
            if number == at + 1 and team.id in (white, black) and {white, black} <= self.teams.by_id.keys():
                return self._forfeited(kind, white, black, team.id, rules)
        if recorded := self.records.had_bye.get((at + 1, team.id)):
            return round_result(recorded)
        rows = [self.roster.by_id[id].results for id in team.roster]
        told = {results[at].result for results in rows if at < len(results)}
        for bye in (Result.ALLOCATED_BYE, Result.FULL_BYE, Result.HALF_BYE, Result.ZERO_BYE):
            if bye in told:
                return round_result(bye)
        return EMPTY.result

    def _forfeited(self, kind: str, white: int, black: int, own: int, rules: MatchRules) -> RoundResult:
        """A match without line-ups: the first of both rosters are named."""
        got = FORFEITS.get(kind, FORFEITS["--"])
        lineups = [self.teams.by_id[number].roster[: rules.games] for number in (white, black)]
        games = [
            BoardResult(one, other, Colour.WHITE if letter == "W" else Colour.BLACK, *got)
            for one, other, letter in zip(*lineups, rules.colours, strict=False)
        ]
        if not games:
            return EMPTY.result
        if own == black:
            games = [game.mirrored for game in games]
        return match_result(white if own == black else black, games, rules, teams=True)

    def open_matches(self, number: int, rules: MatchRules) -> list[Pairing]:
        """The pairings of the last round, with the results so far; teams with White on board 1 first."""
        found = []
        for team in self.teams.players:
            entry = team.entry(number - 1)
            if entry.result is Result.ALLOCATED_BYE:
                found.append(Pairing(team.id))
            elif entry.opponent and entry.colour is Colour.WHITE:
                found.append(
                    Pairing(team.id, entry.opponent, tuple(self._open_games(team, entry, number - 1, rules)))
                )
        return found

    def _open_games(self, team: PlayerLine, match: RoundResult, at: int, rules: MatchRules) -> Iterator[Game]:
        """The games of a match being played; a board empty on one side is decided."""
        empty = self._with_empty_boards(team, self.teams.by_id[match.opponent], at, rules)
        for board in empty:
            yield open_game(board.player, board.opponent, board.colour, board.result, board.against)
        games = [] if empty else self._in_board_order(team, self._entries(team, at), match.opponent, at)
        for id, entry in games:
            theirs = self._theirs(entry.opponent, at)
            yield open_game(id, entry.opponent, entry.colour, entry.result, theirs.result)
