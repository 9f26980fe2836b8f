"""One round of a simulated tournament: who is away, and how the games end."""

from __future__ import annotations

from array import array
from collections.abc import Collection, Mapping, Sequence
from functools import cached_property
from itertools import repeat
from math import sqrt
from typing import Protocol, TypeAlias

from ..lean_dataclass import dataclass, replace
from ..model import Colour, Player, RequestedBye, Result, RoundResult, Tournament, round_result
from ..model.players import in_rows
from ..model.result_columns import KINDS, ResultColumns
from ..systems.acceleration import Baku, with_points
from ..systems.base import Board, Round, RoundState
from .matches import play_match
from .models import Chances
from .plan import Plan
from .rng import SCALE, Rng, Stream, parts_of
from .settings import Acceleration, Simulation


class Attendance:
    """The absent players of each round. Remembers the byes still due and who has withdrawn."""

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self._half = dict(plan.half_byes)
        self._zero = dict(plan.zero_byes)
        self._withdrawn: set[int] = set()
        simulation = plan.simulation
        self._rates = (
            (Result.ZERO_BYE, parts_of(simulation.zero_byes)),
            (Result.HALF_BYE, parts_of(simulation.half_byes)),
            (Result.FULL_BYE, parts_of(simulation.full_byes)),
        )
        foreseen = any(self._half.values()) or any(self._zero.values())
        self._certain = not (foreseen or parts_of(simulation.withdrawals) or any(p for _, p in self._rates))

    def before(self, tournament: Tournament) -> Tournament:
        """The tournament with the late entries and the requested byes of its next round."""
        number = tournament.next_round
        arrived = self._arrived(number)
        if arrived:
            tournament = tournament.unchecked(players=(*tournament.players, *arrived))
        byes = self._byes(tournament, number)
        if len(byes) > len(tournament.players) - 2:  # so few would be left: only the forced absences stand
            byes = {player: kind for player, kind in byes.items() if self._forced(player, number)}
        requested = tuple(RequestedBye(number, player, kind) for player, kind in byes.items())
        if requested != tournament.byes:
            tournament = tournament.unchecked(byes=requested)
        if number == 1 and self._plan.simulation.acceleration is Acceleration.BAKU:
            state = RoundState.of(tournament)
            return with_points(state, Baku().points(state)).tournament
        return tournament

    def _arrived(self, number: int) -> list[Player]:
        """Players who stand in the report from this round on, with their absences so far."""
        plan = self._plan
        if not plan.unlisted:
            return []
        missed = (round_result(Result.ZERO_BYE),) * (number - 1)
        return [
            replace(player, results=missed)
            for player in plan.tournament.players
            if player.id in plan.unlisted and plan.entry[player.id] == number
        ]

    def _byes(self, tournament: Tournament, number: int) -> dict[int, Result]:
        if self._certain:  # nothing is left to chance: no number is drawn to know who is away
            if not (self._withdrawn or self._plan.entry):
                return {}
            return {player.id: Result.ZERO_BYE for player in tournament if self._forced(player.id, number)}
        rng = Rng(self._plan.seed, Stream.BYES, number)
        kinds = ((player.id, self._bye(player.id, number, rng)) for player in tournament.players)
        return {player: kind for player, kind in kinds if kind}

    def _forced(self, player: int, number: int) -> bool:
        return player in self._withdrawn or self._plan.entry.get(player, 1) > number

    def _bye(self, player: int, number: int, rng: Rng) -> Result | None:
        simulation = self._plan.simulation
        if number > 1 and rng.chance(simulation.withdrawals):
            self._withdrawn.add(player)
        if self._forced(player, number):
            return Result.ZERO_BYE
        return self._foreseen(player, number, rng) or self._asked_for(rng)

    def _foreseen(self, player: int, number: int, rng: Rng) -> Result | None:
        """A bye out of those foreseen for the event, spread evenly over the rounds that are left."""
        left = self._plan.simulation.rounds - number + 1
        half, zero = self._half[player], self._zero[player]
        if half and left > 1 and rng.below(left - 1) < half:
            self._half[player] -= 1
            return Result.HALF_BYE
        if zero and rng.below(max(left - half, 1)) < zero:
            self._zero[player] -= 1
            return Result.ZERO_BYE
        return None

    def _asked_for(self, rng: Rng) -> Result | None:
        """A bye of the kinds that come at a rate for each player and round."""
        number = rng.below(SCALE)
        for kind, parts in self._rates:
            if number < parts:
                return kind
            number -= parts
        return None


class GameSource(Protocol):
    """The source of results."""

    def ending(self, board: Board) -> tuple[Result, Result]:
        """White's and Black's result."""
        ...


@dataclass(frozen=True)
class DrawnGames:
    """Games of one round with results from a stream of random numbers, in the order of the calls."""

    simulation: Simulation
    rng: Rng
    ratings: Mapping[int, int]
    """Of the players by start number, who need not be read off their columns then; empty for those of matches."""

    @cached_property
    def _chances(self) -> tuple[int, int, int, int]:
        """How likely it is that one of two players is away, both are, a result is odd, and a game is too short to be
        rated: in parts of `SCALE`."""
        simulation = self.simulation
        given = (absence(simulation.forfeits), simulation.double_forfeits)
        one, both, odd, short = map(parts_of, (*given, simulation.odd_results, simulation.quick_games))
        return one, both, odd, short

    def ending(self, board: Board) -> tuple[Result, Result]:
        """White's and Black's result, by the model of the simulation."""
        drawn = self.rng.below
        one_away, both_away, odd, short = self._chances
        white_away, black_away = drawn(SCALE) < one_away, drawn(SCALE) < one_away
        if drawn(SCALE) < both_away:
            white_away = black_away = True
        if white_away or black_away:
            return forfeit_results(white_away=white_away, black_away=black_away)
        if drawn(SCALE) < odd:
            return self.rng.one_of(_ODD)
        first, second = both_sides(self._model_of(board).result(self.rng))
        if drawn(SCALE) < short:
            return _QUICK[first], _QUICK[second]
        return first, second

    def endings(self, boards: Sequence[Board]) -> list[tuple[Result, Result]]:
        """The same of many boards, one after the other: all at once where nothing but results is left to chance."""
        if any(self._chances):
            return [self.ending(board) for board in boards]
        drawn = self.rng.many_below(SCALE, _DRAWN * len(boards))[_RESULT::_DRAWN].tolist()
        chances = map(self._model_of, boards)
        return [_BOTH[one.at(number)] for one, number in zip(chances, drawn, strict=True)]

    def _model_of(self, board: Board) -> Chances:
        white, black, known = board.white, board.black, self.ratings
        if known:
            return self.simulation.model(known[white.id], known[black.id])
        return self.simulation.model(white.rating, black.rating)


_DRAWN, _RESULT = 6, 4
"""How many numbers a game takes that is played, rated and decided over the board, and which of them is its result."""


@dataclass(frozen=True)
class _GamesOfThoseHere:
    """Games of a round whose table also pairs absent players (`away`), who forfeit."""

    games: GameSource
    away: frozenset[int]

    def ending(self, board: Board) -> tuple[Result, Result]:
        """White's and Black's result."""
        return forfeited(board, self.away) or self.games.ending(board)


def play_round(plan: Plan, paired: Round, games: GameSource | None = None) -> Tournament:
    """The tournament after a round: games played, byes given. The order of boards does not matter.

    A player who asked for a bye but is paired all the same, as in a round robin, forfeits the game.
    """
    tournament = paired.state.tournament
    single = tournament.match_rules is None
    if games is None:
        rng = Rng(plan.seed, Stream.RESULTS, paired.number)
        games = DrawnGames(plan.simulation, rng, plan.ratings if single else {})
    byes = {bye.player: bye.kind for bye in tournament.byes if bye.round == paired.number}
    if byes:
        away = (tournament.by_id[player] for player in byes)
        games = _GamesOfThoseHere(games, frozenset(id for one in away for id in one.roster or (one.id,)))
    if paired.bye:
        byes[paired.bye.id] = Result.ALLOCATED_BYE
    boards = sorted(paired.boards, key=lambda board: min(board.white.id, board.black.id))
    played = (_after_games if single else _after_matches)(tournament, boards, byes, games)
    return tournament.unchecked(players=played, byes=())


Byes: TypeAlias = Mapping[int, Result]
"""The results of players without a game, by start number; players whom a system leaves out get the result of absent
ones.
"""


def _after_matches(
    tournament: Tournament, boards: list[Board], byes: Byes, games: GameSource
) -> tuple[Player, ...]:
    """The participants after a round of matches."""
    results: dict[int, RoundResult] = {player: round_result(kind) for player, kind in byes.items()}
    for board in boards:
        results |= play_match(tournament, board, games.ending)
    nothing = round_result(Result.ZERO_BYE)
    return tuple(
        player.with_results((*player.results, results.get(player.id, nothing)))
        for player in tournament.players
    )


_KIND = {result: KINDS.index((result, None)) for result in Result}
_AS_WHITE = {result: KINDS.index((result, Colour.WHITE)) for result in Result}
_AS_BLACK = {result: KINDS.index((result, Colour.BLACK)) for result in Result}


def _after_games(
    tournament: Tournament, boards: list[Board], byes: Byes, games: GameSource
) -> tuple[Player, ...]:
    """The players after a round of single games, their results in columns."""
    kinds = {player: _KIND[kind] for player, kind in byes.items()}
    opponents: dict[int, int] = {}
    endings = games.endings(boards) if isinstance(games, DrawnGames) else map(games.ending, boards)
    for board, (result, other) in zip(boards, endings, strict=True):
        white, black = board.white.id, board.black.id
        kinds[white], kinds[black] = _AS_WHITE[result], _AS_BLACK[other]
        opponents[white], opponents[black] = black, white
    players, nothing = tournament.players, _KIND[Result.ZERO_BYE]
    columns = tournament.columns or ResultColumns.of(players)
    ids = [player.id for player in players]
    kind = bytes(map(kinds.get, ids, repeat(nothing)))
    opponent = array("i", map(opponents.get, ids, repeat(0)))
    return in_rows(players, columns.replaced((*columns.kind, kind), (*columns.opponent, opponent)))


_BOTH = {
    one: (one, other)
    for one, other in ((Result.WIN, Result.LOSS), (Result.DRAW, Result.DRAW), (Result.LOSS, Result.WIN))
}
_QUICK = {Result.WIN: Result.UNRATED_WIN, Result.DRAW: Result.UNRATED_DRAW, Result.LOSS: Result.UNRATED_LOSS}
_ODD = ((Result.DRAW, Result.LOSS), (Result.LOSS, Result.DRAW), (Result.LOSS, Result.LOSS))


def absence(forfeits: float) -> float:
    """How likely it is that a player is away, if a game is forfeited, by one side or both, as often as given."""
    return 1 - sqrt(1 - forfeits)


def both_sides(result: Result) -> tuple[Result, Result]:
    """White's and Black's result of a game that White won, drew or lost."""
    return _BOTH[result]


def forfeit_results(*, white_away: bool, black_away: bool) -> tuple[Result, Result]:
    """White's and Black's result of a game with one or both players absent."""
    return (
        Result.FORFEIT_LOSS if white_away else Result.FORFEIT_WIN,
        Result.FORFEIT_LOSS if black_away else Result.FORFEIT_WIN,
    )


def forfeited(board: Board, away: Collection[int]) -> tuple[Result, Result] | None:
    """White's and Black's result if one of them or both are away, otherwise `None`."""
    white, black = board.white.id in away, board.black.id in away
    return forfeit_results(white_away=white, black_away=black) if white or black else None
