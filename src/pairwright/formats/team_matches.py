"""Reports of team events: players and teams folded into teams with matches."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from ..lean_dataclass import dataclass, field
from ..model import (
    BoardResult,
    Colour,
    Game,
    MatchRules,
    Pairing,
    Points,
    PointSystem,
    Result,
    RoundResult,
    match_result,
    points_text,
    round_result,
)
from .cells import EMPTY
from .coded_types import primary_score
from .columns import FORFEITED_MATCH, LINEUP, TEAM_2026, TEAM_BYE, cell_column
from .draft import Draft
from .matches import Matches, code_of
from .numbers import points, whole
from .player_lines import PlayerLine
from .problems import LINE_UP, LOOKING, Faults, Purpose
from .roster import Roster
from .scores import Misstated

_WORTH = re.compile(r"T([WDL])\s*(\d+(?:\.\d)?)")
_CONSUMED = ("300", "320", "330")
_SETTINGS = ("352", "362")
_SIDES = {"W": Colour.WHITE, "B": Colour.BLACK}


@dataclass
class _Records:
    """What the records of a team event say beside the players: settings, byes, forfeited matches, line-ups."""

    colours: str = ""
    worth: dict[str, Points] = field(default_factory=lambda: {"W": 20, "D": 10, "L": 0})
    allocated: tuple[Points, Points] | None = None
    had_bye: dict[tuple[int, int], Result] = field(default_factory=dict)
    forfeits: list[tuple[str, int, int, int]] = field(default_factory=list)
    lineups: dict[tuple[int, int], tuple[int, ...]] = field(default_factory=dict)


def team_matches(draft: Draft, roster: Roster, system: PointSystem, faults: Faults) -> Matches:
    """A team event: teams with a match for each round, their players as members.

    Without record 352 the boards alternate in colour and are as many as players of a team have played in a round.
    """
    records = _records(draft)
    stated, teams = draft.teams, _teams(draft, roster, faults)
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
            roster.by_id[one], number - 1, f"{one} and {other} both won their game", "results that agree"
        )
    roster.doubtful_games.clear()
    last = max((len(row.results) for row in rows), default=0)
    return Matches(found, rules, lambda: lines.open_matches(last), roster, stated)


def check_team_points(
    matches: Matches, completed: int, faults: Faults, purpose: Purpose
) -> tuple[Misstated, ...]:
    """Note match or game points in records 310 that are not what the matches give. See `check_points`."""
    wrong = []
    note = faults.warning if purpose in LOOKING else faults.error
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
            if text and points(text) != real and row.id not in matches.participants.contradicted:
                note(
                    line,
                    TEAM_2026[name].first,
                    f"{name.replace('_', ' ')} '{text}' of team {row.id} do not match the results, which give "
                    f"{points_text(real)}" + (": the results count" if purpose in LOOKING else ""),
                    expected=points_text(real),
                    fix="correct the points or the results",
                    length=TEAM_2026[name].width,
                )
                wrong.append((row.id, points(text) or 0, real))
    return tuple(wrong)


def _records(draft: Draft) -> _Records:
    """Read the records of teams and take them out of the draft: they are written again from the matches."""
    found = _Records()
    for code, text in draft.info:
        if code == "352" and not set(text.upper().strip()) - {"W", "B"}:
            found.colours = text.upper().strip()
        elif code == "362":
            found.worth |= {letter: points(value) or 0 for letter, value in _WORTH.findall(text)}
    draft.info = [(code, text) for code, text in draft.info if code not in _SETTINGS]
    for line in draft.records:
        if line.startswith("320"):
            found.allocated = (
                points(TEAM_BYE["match_points"].cut(line)) or 0,
                points(TEAM_BYE["game_points"].cut(line)) or 0,
            )
            for number, team in enumerate(_repeated(TEAM_BYE["teams"], line), start=1):
                if team:
                    found.had_bye[number, team] = Result.ALLOCATED_BYE
        elif line.startswith("330"):
            numbers = [whole(FORFEITED_MATCH[name].cut(line)) or 0 for name in ("round", "white", "black")]
            found.forfeits.append((FORFEITED_MATCH["kind"].cut(line), numbers[0], numbers[1], numbers[2]))
        elif line.startswith("300"):
            key = whole(LINEUP["round"].cut(line)) or 0, whole(LINEUP["own"].cut(line)) or 0
            found.lineups[key] = tuple(_repeated(LINEUP["players"], line))
    draft.records = [line for line in draft.records if line[:3] not in _CONSUMED]
    return found


def _over_nobody(entry: RoundResult) -> bool:
    """Whether somebody has won a board that was empty on the other side."""
    return entry.result is Result.FORFEIT_WIN and not entry.opponent


def _repeated(cells: object, line: str) -> Iterator[int]:
    index = 0
    while cells.column(index) <= len(line):  # type: ignore[attr-defined]
        yield whole(cells.cut(line, index)) or 0  # type: ignore[attr-defined]
        index += 1


def _teams(draft: Draft, roster: Roster, faults: Faults) -> Roster:
    """The teams of records 310 by number, each with its members; faults where somebody has no team, or two."""
    by_id: dict[int, PlayerLine] = {}
    found = Roster(by_id=by_id, doubtful=roster.doubtful)
    team_of: dict[int, int] = {}

    def fault(line: int, column: int, text: str, expected: str) -> None:
        faults.error(line, column, text, expected=expected, fix="correct the teams (records 310)")

    for team, line in draft.teams:
        number = whole(TEAM_2026["number"].cut(team.record)) if team.record.startswith("310") else None
        if not number or number in by_id:
            fault(
                line,
                5,
                f"team '{team.name}' has no number of its own",
                "a number for each team, 1, 2, 3, ...",
            )
            continue
        for member in team.players:
            if member not in roster.by_id:
                if not roster.doubtful:
                    fault(line, 74, f"team member {member} does not exist", "a start number")
            elif team_of.setdefault(member, number) != number or team.players.count(member) > 1:
                fault(
                    line, 74, f"player {roster.called(member)} is twice in a team", "one team for each player"
                )
        by_id[number] = PlayerLine(
            line, number, title=TEAM_2026["nickname"].cut(team.record), name=team.name,
            rating=min(whole(TEAM_2026["strength"].cut(team.record)) or 0, 9999), points=None,
            rank=whole(TEAM_2026["rank"].cut(team.record)) or None, points_read=False,
            roster=tuple(id for id in dict.fromkeys(team.players) if id in roster.by_id),
        )  # fmt: skip
    for player in roster.players:
        if player.id not in team_of:
            fault(
                player.line,
                5,
                f"player {roster.called(player.id)} is in no team",
                "a record 310 that names him",
            )
    found.players = sorted(by_id.values(), key=lambda line: line.id)
    return found


@dataclass
class _Gathering:
    """Makes the rounds of teams from the cells of their players."""

    roster: Roster
    teams: Roster
    records: _Records
    faults: Faults

    def __post_init__(self) -> None:
        self.team_of = {member: team.id for team in self.teams.players for member in team.roster}
        self.rounds = max((len(player.results) for player in self.roster.players), default=0)
        self._name_wins_over_nobody()

    def _name_wins_over_nobody(self) -> None:
        """Take `0000 - +` for a board won over nobody where others of the team play, and not for a team's bye."""
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

    def fault(self, player: PlayerLine, index: int, found: str, expected: str) -> None:
        """Note something wrong in a cell."""
        self.faults.error(
            player.line,
            cell_column(index),
            f"round {index + 1}: {found}",
            expected=expected,
            fix=LINE_UP,
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
            self.fault(
                first, at, f"team {team.id} does not meet one other team", "opponents of one other team"
            )
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
        """Who plays at each board, 0 for nobody: by record 300, else the players there, and nobody behind them."""
        told = list(self.records.lineups.get((at + 1, team.id), ()))[:boards]
        if not told:
            rows = ((id, self.roster.by_id[id].results) for id in team.roster)
            told = [id for id, row in rows if at < len(row) and (row[at].opponent or _over_nobody(row[at]))]
        return [*told, *[0] * (boards - len(told))]

    def _with_empty_boards(
        self, team: PlayerLine, other: PlayerLine, at: int, rules: MatchRules
    ) -> list[BoardResult]:
        """The boards of a match in which somebody has won over nobody, or a record names nobody; else none."""
        ours, theirs = (self._line_up(one, at, rules.games) for one in (team, other))
        named = any(0 in self.records.lineups.get((at + 1, one.id), ()) for one in (team, other))
        if not named and not any(id and _over_nobody(self._theirs(id, at)) for id in (*ours, *theirs)):
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
        results = self.roster.by_id[player].results if player in self.roster.by_id else []
        return results[at] if at < len(results) else EMPTY.result

    def _in_board_order(
        self, team: PlayerLine, games: list[tuple[int, RoundResult]], opponent: int, at: int
    ) -> list[tuple[int, RoundResult]]:
        """The games by board: in the order of the team with a record 300, else of the lower number."""
        other = self.teams.by_id[opponent]
        ours, theirs = ((at + 1, number) in self.records.lineups for number in (team.id, opponent))
        if ours > theirs or (ours == theirs and team.id < opponent):
            return games
        place = {id: index for index, (id, _) in enumerate(self._entries(other, at))}
        return sorted(games, key=lambda game: place.get(game[1].opponent, len(place)))

    def _without_games(self, team: PlayerLine, at: int, rules: MatchRules) -> RoundResult:
        """A bye by the cells of its players, else by records 320 and 240; a match forfeited by record 330."""
        for kind, number, white, black in self.records.forfeits:
            if number == at + 1 and team.id in (white, black) and {white, black} <= self.teams.by_id.keys():
                return self._forfeited(kind, white, black, team.id, rules)
        rows = [self.roster.by_id[id].results for id in team.roster]
        told = {results[at].result for results in rows if at < len(results)}
        for bye in (Result.ALLOCATED_BYE, Result.FULL_BYE, Result.HALF_BYE, Result.ZERO_BYE):
            if bye in told:
                return round_result(bye)
        recorded = self.records.had_bye.get((at + 1, team.id))
        return EMPTY.result if recorded is None else round_result(recorded)

    def _forfeited(self, kind: str, white: int, black: int, own: int, rules: MatchRules) -> RoundResult:
        """A match without line-ups: the first of both rosters are named."""
        codes = {
            "+-": (Result.FORFEIT_WIN, Result.FORFEIT_LOSS),
            "-+": (Result.FORFEIT_LOSS, Result.FORFEIT_WIN),
        }
        got = codes.get(kind, (Result.FORFEIT_LOSS, Result.FORFEIT_LOSS))
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

    def open_matches(self, number: int) -> list[Pairing]:
        """The pairings of the last round, with the results there are; teams with White on board 1 first."""
        found = []
        for team in self.teams.players:
            entry = team.results[number - 1] if 0 < number <= len(team.results) else EMPTY.result
            if entry.result is Result.ALLOCATED_BYE:
                found.append(Pairing(team.id))
            elif entry.opponent and entry.colour is Colour.WHITE:
                games = self._entries(team, number - 1)
                ordered = self._in_board_order(team, games, entry.opponent, number - 1)
                found.append(Pairing(team.id, entry.opponent, tuple(self._games(ordered, number - 1))))
        return found

    def _games(self, entries: Sequence[tuple[int, RoundResult]], at: int) -> Iterator[Game]:
        for id, entry in entries:
            theirs = self._theirs(entry.opponent, at)
            both = None if Result.ABSENT in (entry.result, theirs.result) else (entry.result, theirs.result)
            if entry.colour is Colour.BLACK:
                yield Game(entry.opponent, id, both[::-1] if both else None)
            else:
                yield Game(id, entry.opponent, both)
