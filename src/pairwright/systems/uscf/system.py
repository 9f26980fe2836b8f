"""The US Chess system with its parameters."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from ...rules.articles import RuleBook
from ..base import Pairs, RoundState
from ..parameters import ALL_DEMANDS, Traits
from .baselines import ground_of
from .criteria import rule_book
from .options import Options
from .paired import UsChessRound, problem_of, round_of, seats_of
from .section import UscfSection, in_play
from .solving import solve_problem

if TYPE_CHECKING:
    from ..view import RoundView
    from ..view.ledger import Line


@dataclass(frozen=True)
class UsChess(Options):
    """US Chess Swiss pairing as WinTD describes it, every round exactly optimal; the fields are the options."""

    name = "uscf"
    traits = Traits(official=True, demands=ALL_DEMANDS)

    @property
    def rules(self) -> RuleBook:
        """The criteria in the order these options give them."""
        return rule_book(self)

    def view(self, state: RoundState) -> RoundView:
        """The round under the rules: see `RoundView`. House players who are not needed are not in it."""
        from .view import UsChessView

        return UsChessView(self, in_play(state, self))

    def pair(self, state: RoundState) -> UsChessRound:
        """Pair the round.

        A pairing always exists: rematches too are counted and minimised. Raises `NoPairing` only for required pairs
        that contradict each other, `InvalidTournament` for options that name unknown players, and `TooLarge` if the
        plain engine needs a table of all pairs that would not fit.
        """
        problem = problem_of(UscfSection.of(state, self))
        return round_of(problem.ground.section, solve_problem(problem), self.rules.title)

    def ledger(self, state: RoundState, pairs: Pairs) -> Iterator[Line]:
        """The cost vector of any round, level by level: see `view.ledger.Counting`."""
        from .ledger import ledger

        section = UscfSection.of(state, self)
        return ledger(ground_of(section, self.rules), self.rules.quality, seats_of(section, pairs))


US_CHESS = UsChess()
"""The 7th edition's limits with the tie-break of colours by plus and minus score groups (29E4a, 29E4c)."""

WINTD_OLDER = US_CHESS
"""WinTD before 4.20: plus and minus score groups decide between equal histories, lots in the last round."""

WINTD_NEWER = replace(US_CHESS, colour_tie_break="higher_ranked")
"""WinTD from 4.20 on: the higher ranked player gets the due colour."""

FIDE_STYLE = replace(US_CHESS, low=None, high=None)
"""No limits (29E5h): colours may require any change within a score group."""
