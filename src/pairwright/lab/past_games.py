"""The games of an event that is played again."""

from __future__ import annotations

from dataclasses import dataclass

from ..generate.play import Games, forfeit_results
from ..model import Result
from ..systems.base import Board
from .past_event import PastEvent


@dataclass(frozen=True)
class GamesOfPast:
    """The games of round `number`: of those who did not come, of those known, and all others by `new`."""

    new: Games
    past: PastEvent
    number: int

    def ending(self, board: Board) -> tuple[Result, Result]:
        """White's and Black's result."""
        missing = self.past.did_not_come(self.number)
        white, black = board.white.id, board.black.id
        if white in missing or black in missing:
            return forfeit_results(white_away=white in missing, black_away=black in missing)
        return self.past.ending(self.number, white, black) or self.new.ending(board)
