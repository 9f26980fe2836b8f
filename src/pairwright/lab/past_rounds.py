"""The rounds of an event that is played again: its own pairings as a contender, and how its games end."""

from __future__ import annotations

from dataclasses import dataclass

from ..errors import InvalidTournament, NoPairing
from ..generate.play import GameSource, forfeit_results
from ..model import Result
from ..rules.articles import RuleBook
from ..systems.base import Board, Round, RoundState
from ..systems.made_round import empty_rules, round_of
from . import wording as say
from .past_event import PastEvent

AS_PLAYED = "as-played"
"""The word for it in place of a system."""


@dataclass(frozen=True)
class AsPlayed:
    """Pairs every round as it was in `past`, which only a replay has."""

    past: PastEvent | None = None
    name: str = AS_PLAYED

    @property
    def rules(self) -> RuleBook:
        """An empty rule book: the rounds were paired by whoever paired them."""
        return empty_rules("as played", "the rounds of the report")

    def pair(self, state: RoundState) -> Round:
        """The round of the report.

        Raises `InvalidTournament` outside a replay, and `NoPairing` for a round that the event did not have.
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
        missing = self.past.did_not_come(self.number)
        white, black = board.white.id, board.black.id
        if white in missing or black in missing:
            return forfeit_results(white_away=white in missing, black_away=black in missing)
        return self.past.ending(self.number, white, black) or self.new.ending(board)
