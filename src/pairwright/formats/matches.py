"""Reports of matches: lines of players folded into participants with matches, as soon as all lines are read.

A team event lists players, and teams in records 310; a Double-Swiss event has two columns for each match. Later data
(byes, forbidden pairings, acceleration, points) refers to participants and counts matches.
"""

from __future__ import annotations

from collections.abc import Callable

from ..lean_dataclass import dataclass, field, replace
from ..model import (
    BoardResult,
    Colour,
    Game,
    MatchRules,
    Pairing,
    PointSystem,
    Result,
    RoundResult,
    Team,
    match_result,
    round_result,
)
from .cells import code_of
from .columns import cell_column
from .draft import Draft, Stated
from .player_lines import PlayerLine
from .problems import Faults, mend, say, want
from .roster import Roster

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..messages import Message


@dataclass
class Matches:
    """The result of a report of matches: participants, members of teams and rules.

    `open_matches` gives the pairings of the last match, with the results so far. It is asked only of a report
    without errors: entries that contradict each other make no game.
    """

    participants: Roster
    rules: MatchRules
    open_matches: Callable[[], list[Pairing]]
    members: Roster | None = None
    teams: list[tuple[Team, int]] = field(default_factory=list)


def two_games(draft: Draft, roster: Roster, points: PointSystem, faults: Faults) -> Matches:
    """A Double-Swiss event: each two columns are one match, and rounds are counted in matches."""
    allocated = points.allocated_bye if "allocated_bye" in draft.worth else points.win + points.draw
    rules = MatchRules.following_matches("WB", "game", game=points, allocated_bye=(10, allocated))
    if draft.rounds is not None:
        if draft.rounds.value % 2:
            faults.error(
                draft.rounds.line,
                draft.rounds.column,
                say.COLUMNS_ODD(number=draft.rounds.value),
                expected=want.EVEN_NUMBER_WANTED(),
                fix=mend.TWICE_THE_MATCHES(),
            )
        draft.rounds = Stated(max(draft.rounds.value // 2, 1), draft.rounds.line, draft.rounds.column)
    _in_matches(draft)
    _refuse_doubtful(roster, faults)
    reader = _TwoGames(roster, rules, faults)
    participants = Roster(doubtful=roster.doubtful, contradicted=roster.contradicted)
    participants.players = [reader.folded(player) for player in roster.players]
    participants.by_id = {player.id: player for player in participants.players}
    last = max((len(player.results) for player in participants.players), default=0)
    participants.open_games = [
        ((number + 1) // 2, one, other) for number, one, other in roster.open_games if number % 2
    ]
    seen = {(number, one) for number, one, _ in participants.open_games}
    for number, one, other in roster.open_games:
        if not number % 2 and (number // 2, one) not in seen:
            participants.open_games.append((number // 2, one, other))
    return Matches(participants, rules, lambda: reader.open_matches(last))


def _in_matches(draft: Draft) -> None:
    """Count rounds of byes, forbidden pairings and acceleration in matches."""
    draft.byes = list(
        {
            (bye.player, (bye.round + 1) // 2): replace(bye, round=(bye.round + 1) // 2)
            for bye in reversed(draft.byes)
        }.values()
    )[::-1]
    draft.forbidden = [
        replace(
            stated,
            group=replace(
                stated.group,
                first=(stated.group.first + 1) // 2,
                last=None if stated.group.last is None else (stated.group.last + 1) // 2,
            ),
        )
        for stated in draft.forbidden
    ]
    draft.abnormal = [replace(stated, round=(stated.round + 1) // 2) for stated in draft.abnormal]
    draft.virtual = [replace(stated, points=stated.points[::2]) for stated in draft.virtual]
    draft.virtual_ranges = [
        replace(stretch, first_round=(stretch.first_round + 1) // 2, last_round=(stretch.last_round + 1) // 2)
        for stretch in draft.virtual_ranges
    ]


def _refuse_doubtful(roster: Roster, faults: Faults) -> None:
    """In a match no game is taken that both have won: the match could not be scored."""
    for number, one, other in roster.doubtful_games:
        faults.error(
            roster.by_id[one].line,
            cell_column(number - 1),
            say.BOTH_WON_IN_COLUMN(number=number, a=roster.called(one), x=roster.called(other)),
            expected=want.RESULTS_THAT_AGREE(),
            fix=mend.CORRECT_ONE_RESULT(),
            length=8,
        )
    roster.doubtful_games.clear()


@dataclass
class _TwoGames:
    """Folds the columns of players, two by two."""

    roster: Roster
    rules: MatchRules
    faults: Faults

    def folded(self, player: PlayerLine) -> PlayerLine:
        """The line with one entry for each match."""
        count = (len(player.results) + 1) // 2
        results = [self._match(player, at) for at in range(count)]
        return replace(
            player, results=results, codes=[code_of(entry) for entry in results],
            broken={(number + 1) // 2 for number in player.broken},
        )  # fmt: skip

    def _match(self, player: PlayerLine, at: int) -> RoundResult:
        first, second = player.entry(2 * at), player.entry(2 * at + 1)
        if not first.opponent and not second.opponent:
            if first.result is not second.result:
                self._differ(
                    player, at, say.BYES_DIFFER(first=first.result.value, second=second.result.value)
                )
            return round_result(first.result)
        if first.opponent != second.opponent:
            if second.result is not Result.ABSENT or not first.opponent:
                self._differ(player, at, say.OPPONENTS_DIFFER())
            elif first.result is not Result.ABSENT:
                self._differ(player, at, say.SECOND_GAME_MISSING(), mend.WRITE_SECOND_GAME())
            return round_result(Result.ABSENT, first.opponent, first.colour)
        if Result.ABSENT in (first.result, second.result) or first.opponent not in self.roster.by_id:
            return round_result(Result.ABSENT, first.opponent, first.colour)
        games = [self._game(player, entry, 2 * at + turn) for turn, entry in enumerate((first, second))]
        return match_result(first.opponent, games, self.rules, teams=False)

    def _game(self, player: PlayerLine, entry: RoundResult, index: int) -> BoardResult:
        other = self.roster.by_id[entry.opponent]
        theirs = other.entry(index)
        colour = entry.colour or (theirs.colour.other if theirs.colour else None)
        if colour is None:  # of a forfeited game: who stands first is taken to have had White first
            colour = Colour.WHITE if (player.id < other.id) == (index % 2 == 0) else Colour.BLACK
        return BoardResult(player.id, other.id, colour, entry.result, theirs.result)

    def _differ(self, player: PlayerLine, at: int, found: Message, fix: Message | None = None) -> None:
        if player.broken & {2 * at + 1, 2 * at + 2}:
            return  # unreadable input has been reported
        self.faults.error(
            player.line,
            cell_column(2 * at),
            say.IN_MATCH_OF(match=at + 1, player=self.roster.called(player.id), fault=found),
            expected=want.SAME_IN_BOTH_COLUMNS(),
            fix=fix or mend.CORRECT_ONE_COLUMN(),
            length=18,
        )
        self.roster.contradicted.add(player.id)

    def open_matches(self, number: int) -> list[Pairing]:
        """The pairings of the last match, with the results so far."""
        found = []
        columns = 2 * number - 2, 2 * number - 1
        for player in self.roster.players:
            first, second = map(player.entry, columns)
            if first.result is Result.ALLOCATED_BYE:
                found.append(Pairing(player.id))
            elif first.opponent and first.colour is Colour.WHITE and first.opponent in self.roster.by_id:
                theirs = map(self.roster.by_id[first.opponent].entry, columns)
                turns = zip((Colour.WHITE, Colour.BLACK), (first, second), theirs, strict=True)
                games = [
                    open_game(player.id, first.opponent, colour, own.result, other.result)
                    for colour, own, other in turns
                ]
                found.append(Pairing(player.id, first.opponent, tuple(games)))
        return found


def open_game(player: int, opponent: int, colour: Colour | None, got: Result, against: Result) -> Game:
    """A game of a match being played, by the entry of one side; it is open until both have a result."""
    both = None if Result.ABSENT in (got, against) else (got, against)
    if colour is Colour.BLACK:
        return Game(opponent, player, both[::-1] if both else None)
    return Game(player, opponent, both)
