"""A finished event that is played again: its participants, absences, pairs and results."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from hashlib import blake2b
from typing import TypeAlias

from ..check.recorded import prepare
from ..errors import InvalidTournament, NoPairing, PairwrightError
from ..formats import read_bytes
from ..generate.play import GameSource, forfeited
from ..model import Pairing, RequestedBye, Result, Tournament
from ..model.playing import pairings
from ..rules.articles import RuleBook
from ..systems.base import Board, Round, RoundState
from ..systems.made_round import empty_rules, round_of
from . import wording as say

Ending: TypeAlias = tuple[Result, Result]
"""White's and Black's result."""


@dataclass(frozen=True)
class PastEvent:
    """A finished event, by its report.

    It is small, equal to another one of the same report, and travels between processes; what is known of the event is
    read off the report where it is needed.

    Attributes:
        report: the bytes of the file.
        file: its name, for messages.
        kept: whether a game that was played ends as it did, when the two are paired again.
    """

    report: bytes = field(repr=False)
    file: str = field(default="", repr=False, compare=False)
    kept: bool = True

    def __repr__(self) -> str:
        """By what it holds: seeds of simulated events follow from it."""
        return f"PastEvent({blake2b(self.report, digest_size=16).hexdigest()}, kept={self.kept})"

    @property
    def tournament(self) -> Tournament:
        """The event as it was played. Raises `FormatError` and, if it can't be replayed, `InvalidTournament`."""
        return self._facts.tournament

    @property
    def before_round_1(self) -> Tournament:
        """The event before its first round, with all players who ever took part."""
        return self._facts.fresh

    @property
    def games(self) -> tuple[tuple[Pairing, ...], ...]:
        """The pairings of each round, the pairing-allocated bye last."""
        return self._facts.rounds

    @property
    def rounds(self) -> int:
        """The number of its rounds."""
        return len(self.games)

    def with_absences(self, tournament: Tournament) -> Tournament:
        """A tournament with the byes of its next round: those who were away without a game then are away again."""
        number = tournament.next_round
        away = self._facts.away[number - 1] if number <= self.rounds else {}
        return tournament.unchecked(byes=tuple(RequestedBye(number, who, kind) for who, kind in away.items()))

    def did_not_come(self, number: int) -> frozenset[int]:
        """The player who forfeited the game of a round."""
        return self._facts.missing[number - 1] if number <= self.rounds else frozenset()

    def ending(self, number: int, white: int, black: int) -> Ending | None:
        """The result of the two to be kept: of this round's game, otherwise of their first; `None` without any.

        The result belongs to the players, with either colour.
        """
        found = self._facts.met.get(frozenset((white, black)), {}) if self.kept else {}
        if not found:
            return None
        first, results = found.get(number) or found[min(found)]
        return results if first == white else results[::-1]

    @property
    def _facts(self) -> _Facts:
        return _facts(self.report, self.file)


@dataclass(frozen=True)
class _Facts:
    """The facts of an event: `met` has, for two players, White and the results of their games, by round."""

    tournament: Tournament
    fresh: Tournament
    rounds: tuple[tuple[Pairing, ...], ...]
    away: tuple[Mapping[int, Result], ...]
    missing: tuple[frozenset[int], ...]
    met: Mapping[frozenset[int], Mapping[int, tuple[int, Ending]]]


@lru_cache(maxsize=64)
def _facts(report: bytes, file: str) -> _Facts:
    tournament = prepare(read_bytes(report, file=file or "<report>", purpose="read").tournament)
    _check(tournament, file)
    rounds = tuple(pairings(tournament, number) for number in range(1, tournament.completed_rounds + 1))
    met: dict[frozenset[int], dict[int, tuple[int, Ending]]] = {}
    for number, round_ in enumerate(rounds, 1):
        for game in (game for pairing in round_ for game in pairing.games):
            if game.result and game.result[0].played:
                met.setdefault(frozenset((game.white, game.black)), {})[number] = (game.white, game.result)
    players = tuple(replace(player, results=(), points=None, rank=None) for player in tournament.players)
    return _Facts(
        tournament,
        tournament.unchecked(players=players, byes=(), boards=(), doubtful=()),
        rounds,
        tuple(_away(tournament, number) for number in range(len(rounds))),
        tuple(_missing(round_) for round_ in rounds),
        met,
    )


def _check(tournament: Tournament, file: str) -> None:
    """Raise `InvalidTournament` for an event that can't be replayed."""
    left = (tournament.rounds or 0) - tournament.completed_rounds
    why = None
    if tournament.match_rules is not None:
        why = say.MATCHES_OF_GAMES()
    elif not tournament.completed_rounds:
        why = say.NO_ROUND_PLAYED()
    elif left > 0 or tournament.playing:
        why = say.ROUNDS_PLAYED_OF(played=tournament.completed_rounds, rounds=str(tournament.rounds))
    elif len(tournament) < 2:
        why = say.NOT_TWO_PLAYERS()
    if why:
        raise InvalidTournament(say.CANNOT_REPLAY(file=file or "–", reason=why))


def _away(tournament: Tournament, column: int) -> dict[int, Result]:
    """The players who had no game in a round for reasons other than the pairing, each with the bye it counts as."""
    found = {}
    for player in tournament.players:
        entry = player.results[column]
        if entry.opponent or entry.result is Result.ALLOCATED_BYE:
            continue
        wins = (Result.FORFEIT_WIN, Result.FULL_BYE)
        absent = Result.FULL_BYE if entry.result in wins else Result.ZERO_BYE
        found[player.id] = entry.result if entry.result.requested else absent
    return found


def _missing(round_: tuple[Pairing, ...]) -> frozenset[int]:
    """Players who forfeited their games of a round."""
    return frozenset(
        player
        for pairing in round_
        for game in pairing.games
        if game.result
        for player, result in zip((game.white, game.black), game.result, strict=True)
        if result is Result.FORFEIT_LOSS
    )


def can_be_replayed(event: PastEvent) -> str:
    """The obstacle to replaying an event; empty without one."""
    try:
        event.tournament  # noqa: B018 - reading it is the question
    except PairwrightError as error:
        return str(error)
    return ""


AS_PLAYED = "as-played"
"""Its name as a system."""


@dataclass(frozen=True)
class AsPlayed:
    """Pairs every round as in `past`; for replays only."""

    past: PastEvent | None = None
    name: str = AS_PLAYED

    @property
    def rules(self) -> RuleBook:
        """An empty rule book: the rounds were paired elsewhere."""
        return empty_rules("as played", "the rounds of the report")

    def pair(self, state: RoundState) -> Round:
        """The round of the report.

        Raises `InvalidTournament` outside a replay, and `NoPairing` for a round beyond the event's last.
        """
        if self.past is None:
            raise InvalidTournament(say.ONLY_FOR_REPLAYS(name=AS_PLAYED))
        if state.round > self.past.rounds:
            raise NoPairing(say.EVENT_HAD_ROUNDS(rounds=self.past.rounds))
        pairs = [(one.white, one.black) for one in self.past.games[state.round - 1]]
        return round_of(pairs, state, self.name)


@dataclass(frozen=True)
class GamesOfPast:
    """The games of round `number`: of those who did not come, of those known, and all others by `new`."""

    new: GameSource
    past: PastEvent
    number: int

    def ending(self, board: Board) -> tuple[Result, Result]:
        """White's and Black's result."""
        return (
            forfeited(board, self.past.did_not_come(self.number))
            or self.past.ending(self.number, board.white.id, board.black.id)
            or self.new.ending(board)
        )
