"""A paired US Chess round: boards, pairing log, colour report, and the proof that no pairing is better."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from functools import cached_property
from typing import TYPE_CHECKING

from ...errors import TooLarge
from ..base import Pairs, Round, games_and_bye
from ..roster import number_boards
from .baselines import ground_of
from .criteria import rule_book
from .ground import SectionGround
from .log import BoardLog, ColouredBoard, allocate, board_log, card_of_section
from .options import Options
from .problem import Problem
from .said import say
from .section import UscfSection
from .solving import SectionSolution
from .sparse import SparseProof

if TYPE_CHECKING:
    from .refused import ColourReport

REPORTED = 1000
"""The largest section with a colour report of the whole round, which pairs the round once more for each entry."""


def problem_of(section: UscfSection) -> Problem:
    """The whole section to be paired, with the pairs that the director requires."""
    rules = rule_book(section.options)
    required = _ranked(section, section.state.required)
    return Problem(
        ground_of(section, rules), rules.quality, tuple(range(len(section))), section.odd, required
    )


def seats_of(section: UscfSection, pairs: Pairs) -> tuple[tuple[tuple[int, int], ...], int | None]:
    """The boards of any round in order of rank, and who has the bye, as ranks. Raises `InvalidTournament`."""
    games, bye = games_and_bye(section.state, pairs)
    return tuple(sorted(_ranked(section, games))), None if bye is None else section.place[bye]


def _ranked(section: UscfSection, pairs: Pairs) -> tuple[tuple[int, int], ...]:
    """Pairs as ranks, the higher ranked first."""
    ranks = ((section.place[a], section.place[b]) for a, b in pairs)
    return tuple((min(pair), max(pair)) for pair in ranks)


def round_of(section: UscfSection, solution: SectionSolution, title: str) -> UsChessRound:
    """The round that a pairing makes."""
    made = allocate(section, solution.pairs)
    return UsChessRound(
        number=section.state.round,
        system=title,
        boards=number_boards(section.players, ((one.white, one.black) for one in made)),
        bye=None if solution.bye is None else section.players[solution.bye],
        state=section.state,
        make_card=lambda: card_of_section(solution),
        found=solution,
        made=made,
    )


@dataclass(frozen=True)
class SentRound:
    """The part of a solution that travels between processes: the options of the section, pairs of ranks, bye and
    proof.
    """

    options: Options
    pairs: tuple[tuple[int, int], ...]
    bye: int | None
    proof: SparseProof | None


@dataclass(frozen=True)
class UsChessRound(Round):
    """A round with its pairing log, its colour report and the proof that no pairing is better.

    `solution` and `made` are the pairing by ranks and the colours with their reasons. The natural pairings are
    computed again for a round from another process.
    """

    found: SectionSolution | SentRound = field(kw_only=True, compare=False, repr=False)
    made: tuple[ColouredBoard, ...] = field(kw_only=True)
    __repr__ = Round.__repr__

    def __getstate__(self) -> dict[str, object]:
        """The fields; of the solution only its outcome."""
        # Cached properties stay behind; they can be computed again.
        names = {one.name for one in fields(self)}
        state = {name: value for name, value in super().__getstate__().items() if name in names}
        if isinstance(self.found, SectionSolution):
            found, section = self.found, self.found.problem.ground.section
            state["found"] = SentRound(section.options, found.pairs, found.bye, found.proof)
        return state

    @cached_property
    def solution(self) -> SectionSolution:
        """The pairing by ranks, with its costs and how it was proved."""
        if isinstance(self.found, SectionSolution):
            return self.found
        problem = problem_of(UscfSection.of(self.state, self.found.options))
        return SectionSolution(problem, self.found.pairs, self.found.bye, self.found.proof)

    @property
    def ground(self) -> SectionGround:
        """The natural pairings that measure the boards."""
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
            raise TooLarge(say.REPORT_SIZE(most=REPORTED))
        wrong = (i for i, one in enumerate(self.made) if one.wronged is not None)
        return tuple(report_of(self.solution, self.made, i) for i in wrong)

    def fault(self) -> str:
        """The fault of the optimality proof; empty if it holds. See `Solution.fault`."""
        return self.solution.fault()
