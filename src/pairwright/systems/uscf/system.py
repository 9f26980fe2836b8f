"""The US Chess system with its parameters, and the round it gives."""

from __future__ import annotations

from dataclasses import dataclass, field, fields, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

from ...errors import TooLarge
from ...rules.articles import RuleBook
from ..base import Pairs, Round, RoundState, games_and_bye
from .baselines import ground_of
from .boards import Allocation, allocate, boards_of
from .counting import costs
from .criteria import rule_book
from .ground import Ground
from .log import BoardLog, board_log, card_of
from .options import Options
from .section import Section, in_play
from .solving import Problem, Solution
from .sparse import Proof

if TYPE_CHECKING:
    from ..view import RoundView, Traits
    from .refused import ColourReport

REPORTED = 1000
"""Players up to whom the colour report of a whole round is given: it pairs the round once more for each entry."""


@dataclass(frozen=True)
class UsChess(Options):
    """US Chess Swiss pairing as WinTD describes it, every round exactly optimal; the fields are the options."""

    @property
    def name(self) -> str:
        """`uscf`."""
        return "uscf"

    @property
    def rules(self) -> RuleBook:
        """The criteria in the order these options give them."""
        return rule_book(self)

    @property
    def traits(self) -> Traits:
        """A federation's rules; every demand is answered."""
        from ..view import ALL_DEMANDS, Traits

        return Traits(official=True, demands=ALL_DEMANDS)

    def view(self, state: RoundState) -> RoundView:
        """How the rules see a round: see `RoundView`. House players who are not needed are not in it."""
        from .view import UsChessView

        return UsChessView(self, in_play(state, self))

    def pair(self, state: RoundState) -> UsChessRound:
        """Pair the round.

        A pairing always exists: rematches too are counted and minimised. Raises `NoPairing` only for required pairs
        that contradict each other, `InvalidTournament` for options that name unknown players, and `TooLarge` if the
        plain engine is asked for a table of all pairs that would not fit.
        """
        problem = problem_of(Section.of(state, self))
        return round_of(problem.ground.section, problem.solve(), self.rules.title)

    def violations(self, state: RoundState, pairs: Pairs) -> dict[str, int]:
        """The cost vector of a round, whoever paired it: see `Judge`."""
        section = Section.of(state, self)
        games, bye = games_and_bye(section.state, pairs)
        ranked = [_ranked(section, game) for game in games]
        taker = None if bye is None else section.place[bye]
        return costs(ground_of(section, self.rules), self.rules.quality, ranked, taker)


def problem_of(section: Section) -> Problem:
    """The whole section to be paired, with the pairs that the director requires."""
    rules = rule_book(section.options)
    required = tuple(_ranked(section, pair) for pair in section.state.required)
    return Problem(
        ground_of(section, rules), rules.quality, tuple(range(len(section))), section.odd, required
    )


def _ranked(section: Section, pair: tuple[int, int]) -> tuple[int, int]:
    a, b = sorted(section.place[id] for id in pair)
    return a, b


def round_of(section: Section, solution: Solution, title: str) -> UsChessRound:
    """The round that a pairing makes."""
    made = allocate(section, solution.pairs)
    return UsChessRound(
        number=section.state.round,
        system=title,
        boards=boards_of(section, made),
        bye=None if solution.bye is None else section.players[solution.bye],
        state=section.state,
        make_card=lambda: card_of(solution),
        found=solution,
        made=made,
    )


@dataclass(frozen=True)
class Outcome:
    """What of a solution travels between processes: the options of the section, pairs of ranks, bye and proof."""

    options: Options
    pairs: tuple[tuple[int, int], ...]
    bye: int | None
    proof: Proof | None


@dataclass(frozen=True)
class UsChessRound(Round):
    """A round with its pairing log, its colour report and the proof that no pairing is better.

    `solution` and `made` are the pairing by ranks and the colours with their reasons. What the solution was measured
    against is worked out anew where a round has come from another process.
    """

    found: Solution | Outcome = field(kw_only=True, compare=False, repr=False)
    made: tuple[Allocation, ...] = field(kw_only=True)

    def __getstate__(self) -> dict[str, Any]:
        """The fields; of the solution only its outcome."""
        names = {one.name for one in fields(self)}
        state = {name: value for name, value in super().__getstate__().items() if name in names}
        if isinstance(self.found, Solution):
            found, section = self.found, self.found.problem.ground.section
            state["found"] = Outcome(section.options, found.pairs, found.bye, found.proof)
        return state

    @cached_property
    def solution(self) -> Solution:
        """The pairing by ranks, with its costs and how it was proved."""
        if isinstance(self.found, Solution):
            return self.found
        problem = problem_of(Section.of(self.state, self.found.options))
        return Solution(problem, self.found.pairs, self.found.bye, self.found.proof)

    @property
    def ground(self) -> Ground:
        """What the boards were measured against."""
        return self.solution.problem.ground

    @cached_property
    def costs(self) -> dict[str, int]:
        """The cost vector of the round, by criterion in order of priority."""
        return self.solution.costs

    @cached_property
    def log(self) -> tuple[BoardLog, ...]:
        """The pairing log, board by board."""
        return board_log(self.ground, self.made)

    @cached_property
    def colour_report(self) -> tuple[ColourReport, ...]:
        """Players who do not get their due colour, what would mend it, and why it is not done; in board order.

        Each entry solves the round once more, under the condition that this player is not refused it. Raises `TooLarge`
        for more than 1,000 players; `UsChessView.colour` tells it of a single board.
        """
        from .refused import report_of

        if len(self.ground.section) > REPORTED:
            raise TooLarge(f"the colour report of all boards is given for up to {REPORTED} players")
        wrong = (i for i, one in enumerate(self.made) if one.wronged is not None)
        return tuple(report_of(self.solution, self.made, i) for i in wrong)

    def fault(self) -> str:
        """What is wrong with the proof of optimality; empty if it holds. See `Solution.fault`."""
        return self.solution.fault()


US_CHESS = UsChess()
"""The 7th edition's limits with the tie-break of colours by plus and minus score groups (29E4a, 29E4c)."""

WINTD_OLDER = US_CHESS
"""WinTD before 4.20: plus and minus score groups decide between equal histories, lots in the last round."""

WINTD_NEWER = replace(US_CHESS, colour_tie_break="higher_ranked")
"""WinTD from 4.20 on: the higher ranked player gets the due colour."""

FIDE_STYLE = replace(US_CHESS, low=None, high=None)
"""No limits (29E5h): whatever colours need within a score group is done."""
