"""One round of a simulated tournament: who is away, and how the games end."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from math import sqrt
from typing import Protocol

from ..model import Colour, Player, RequestedBye, Result, RoundResult, Tournament, round_result
from ..systems.acceleration import Baku, with_points
from ..systems.base import Board, Round, RoundState
from .matches import play_match
from .plan import Plan
from .rng import SCALE, Rng, Stream, parts_of
from .settings import Acceleration, Simulation


class Attendance:
    """Who is away in which round. Remembers the byes still due and who has withdrawn."""

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
            tournament = tournament.changed(players=(*tournament.players, *arrived))
        byes = self._byes(tournament, number)
        if len(byes) > len(tournament.players) - 2:  # so few would be left: only the forced absences stand
            byes = {player: kind for player, kind in byes.items() if self._forced(player, number)}
        requested = tuple(RequestedBye(number, player, kind) for player, kind in byes.items())
        if requested != tournament.byes:
            tournament = tournament.changed(byes=requested)
        if number == 1 and self._plan.simulation.acceleration is Acceleration.BAKU:
            state = RoundState.of(tournament)
            return with_points(state, Baku().points(state)).tournament
        return tournament

    def _arrived(self, number: int) -> list[Player]:
        """Players who stand in the report from this round on, with their absences so far."""
        plan = self._plan
        missed = (round_result(Result.ZERO_BYE),) * (number - 1)
        return [
            replace(player, results=missed)
            for player in plan.tournament.players
            if player.id in plan.unlisted and plan.entry[player.id] == number
        ]

    def _byes(self, tournament: Tournament, number: int) -> dict[int, Result]:
        if self._certain:  # nothing is left to chance: no number is drawn to know who is away
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


class Games(Protocol):
    """Who decides how games end."""

    def ending(self, board: Board) -> tuple[Result, Result]:
        """White's and Black's result."""
        ...


@dataclass(frozen=True)
class DrawnGames:
    """Games of one round that end as a stream of random numbers has it, in the order in which they are asked for."""

    simulation: Simulation
    rng: Rng

    def ending(self, board: Board) -> tuple[Result, Result]:
        """White's and Black's result, by the model of the simulation."""
        return _outcome(self.simulation, board.white.rating, board.black.rating, self.rng)


@dataclass(frozen=True)
class _GamesOfThoseHere:
    """Games of a round whose table pairs also players who are away (`away`): theirs are forfeits."""

    games: Games
    away: frozenset[int]

    def ending(self, board: Board) -> tuple[Result, Result]:
        """White's and Black's result."""
        white_away, black_away = board.white.id in self.away, board.black.id in self.away
        if white_away or black_away:
            return forfeit_results(white_away=white_away, black_away=black_away)
        return self.games.ending(board)


def play_round(plan: Plan, paired: Round, games: Games | None = None) -> Tournament:
    """The tournament after a round: games played, byes given. The order of boards does not matter.

    Who asked for a bye and stands in a pairing nevertheless, as the table of a round robin has it, forfeits the game.
    """
    tournament = paired.state.tournament
    games = games or DrawnGames(plan.simulation, Rng(plan.seed, Stream.RESULTS, paired.number))
    results = {bye.player: round_result(bye.kind) for bye in tournament.byes if bye.round == paired.number}
    if results:
        away = (tournament.by_id[player] for player in results)
        games = _GamesOfThoseHere(games, frozenset(id for one in away for id in one.roster or (one.id,)))
    for board in sorted(paired.boards, key=lambda board: min(board.white.id, board.black.id)):
        if tournament.match_rules is not None:
            results |= play_match(tournament, board, games.ending)
            continue
        white, black = games.ending(board)
        results[board.white.id] = round_result(white, board.black.id, Colour.WHITE)
        results[board.black.id] = round_result(black, board.white.id, Colour.BLACK)
    if paired.bye:
        results[paired.bye.id] = round_result(Result.ALLOCATED_BYE)
    return tournament.changed(players=tuple(_with(tournament.players, results)), byes=())


def _with(players: Iterable[Player], results: dict[int, RoundResult]) -> Iterable[Player]:
    """The players with their results of a round. Whom a system leaves out gets what the absent get."""
    nothing = round_result(Result.ZERO_BYE)
    for player in players:
        yield player.with_results((*player.results, results.get(player.id, nothing)))


_OPPOSITE = {Result.WIN: Result.LOSS, Result.LOSS: Result.WIN, Result.DRAW: Result.DRAW}
_QUICK = {
    Result.WIN: Result.UNRATED_WIN,
    Result.DRAW: Result.UNRATED_DRAW,
    Result.LOSS: Result.UNRATED_LOSS,
}
_ODD = ((Result.DRAW, Result.LOSS), (Result.LOSS, Result.DRAW), (Result.LOSS, Result.LOSS))


def absence(forfeits: float) -> float:
    """How likely it is that a player is away, if a game is forfeited, by one side or both, as often as given."""
    return 1 - sqrt(1 - forfeits)


def both_sides(result: Result) -> tuple[Result, Result]:
    """White's and Black's result of a game that White won, drew or lost."""
    return result, _OPPOSITE[result]


def forfeit_results(*, white_away: bool, black_away: bool) -> tuple[Result, Result]:
    """White's and Black's result of a game to which one of them, or neither, has come."""
    return (
        Result.FORFEIT_LOSS if white_away else Result.FORFEIT_WIN,
        Result.FORFEIT_LOSS if black_away else Result.FORFEIT_WIN,
    )


def _outcome(simulation: Simulation, white: int, black: int, rng: Rng) -> tuple[Result, Result]:
    """White's and Black's result of a game between players of these ratings."""
    away = absence(simulation.forfeits)
    white_away, black_away = rng.chance(away), rng.chance(away)
    if rng.chance(simulation.double_forfeits):
        white_away = black_away = True
    if white_away or black_away:
        return forfeit_results(white_away=white_away, black_away=black_away)
    if rng.chance(simulation.odd_results):
        return rng.one_of(_ODD)
    first, second = both_sides(simulation.model(white, black).result(rng))
    if rng.chance(simulation.quick_games):
        return _QUICK[first], _QUICK[second]
    return first, second
