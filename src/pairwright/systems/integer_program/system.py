"""Pairing by an integer program: the system and its parameters."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain
from typing import TYPE_CHECKING, Literal

from ...errors import FormatError, InvalidTournament, NoPairing
from ...messages import Told
from ...rules.articles import RuleBook
from ..base import Pairs, RoundState, games_and_bye
from ..cards import Card
from ..parameters import PAIRS_AND_BYE, Traits, means, require_choice
from ..wording import REQUIRED_TWICE
from .as_written import AsWritten, Seating, Switches
from .constraints import SideConstraint
from .demand_words import WRITTEN_PAIRS
from .failures import AS_WRITTEN_BARE, AS_WRITTEN_NONE, AS_WRITTEN_PAIRS, BAD_LIMITS
from .fair import Fair
from .field import ProgramField, boards_of
from .ground import Ground, Pairing
from .highs import Progress, SolveLimits
from .problem import Problem
from .report import ProgramRound, Report, Stage
from .rounds_ahead import plan_rounds
from .rulebook import rule_book
from .solving import MODES, Mode, SolvingWay, solve_problem
from .weights import Weights

if TYPE_CHECKING:
    from ...model import Tournament
    from ..view.ledger import Line
    from .rounds_ahead import RoundsAhead
    from .view import ProgramView


@dataclass(frozen=True)
class IntegerProgram:
    """Pairing by an integer program, with its parameters.

    Attributes:
        mode: `auto` pairs by matching where that gives the optimum of the program, otherwise by the program `compact`.
            `matching`, `compact` and `slot` force one method. `as-written` is the first formulation with its defects,
            for the laboratory.
        weights: of the objective.
        constraints: demands that join boards, see `constraints` and `personal`.
        aims: what counts before the objective, in order.
        strict_colours: forbid what `cd2` and `alt` discourage, as first written.
        everybody: pair all; otherwise as many as possible (`pair_first`), or as many as lower the cost.
        bye: `before`: lowest score, then lowest rank, as long as the others can be paired; `solver`: at a price.
        limits: when to stop a solve.
        switches: how the mode `as-written` reads the formulation; `ordered_slots` orders those of `slot`.
        progress: called with a line about each problem before it is solved.
    """

    mode: Mode = "auto"
    weights: Weights = field(
        default=Weights(),
        metadata=means("Weights of the objective, those that are not as usual by commas: sd:1,cd2:40."),
    )
    constraints: tuple[SideConstraint, ...] = ()
    aims: tuple[Fair, ...] = ()
    strict_colours: bool = False
    everybody: bool = True
    bye: Literal["before", "solver"] = "before"
    pair_first: bool = True
    limits: SolveLimits = SolveLimits()  # noqa: RUF009 - frozen
    switches: Switches = Switches()  # noqa: RUF009 - frozen
    ordered_slots: bool = False
    progress: Progress | None = field(default=None, compare=False)

    name = "ip"

    def __post_init__(self) -> None:
        if isinstance(self.weights, str):
            object.__setattr__(self, "weights", Weights.read(self.weights))
        require_choice("mode", self.mode, MODES)
        require_choice("bye", self.bye, ("before", "solver"))
        seconds, nodes = self.limits.seconds, self.limits.nodes
        if (seconds is not None and not seconds > 0) or (nodes is not None and nodes < 1):
            raise InvalidTournament(BAD_LIMITS())
        if self.mode == "as-written" and (self.constraints or self.aims):
            raise InvalidTournament(AS_WRITTEN_BARE())

    @property
    def rules(self) -> RuleBook:
        """The rule book with these weights."""
        return rule_book(self.weights)

    @property
    def way(self) -> SolvingWay:
        """The method of the system; `auto` for the first formulation, which cannot reach the corrected optimum."""
        mode = "auto" if self.mode == "as-written" else self.mode
        return SolvingWay(mode, self.ordered_slots, self.limits, self.progress)

    @property
    def traits(self) -> Traits:
        """The first formulation can't be asked for anything."""
        kinds = frozenset[str]() if self.mode == "as-written" else PAIRS_AND_BYE
        return Traits(demands=kinds)

    def view(self, state: RoundState) -> ProgramView:
        """The answers for a round."""
        from .view import ProgramView

        return ProgramView(self, state)

    def problem(self, state: RoundState) -> Problem:
        """The request for a round. Raises `InvalidTournament` for constraints that make no sense there."""
        players = ProgramField.of(state)
        for constraint in self.constraints:
            constraint.check(state.tournament)
        for aim in self.aims:
            aim.check(state.tournament)
        return Problem(
            Ground(players, self.weights, self.strict_colours),
            self.constraints,
            self.aims,
            _required(players, state.required),
            everybody=self.everybody,
            bye_by_solver=self.bye == "solver",
            pair_first=self.pair_first,
        )

    def pair(self, state: RoundState) -> ProgramRound:
        """Pair the round.

        Raises `NoPairing` when the rules admit none. When side constraints exclude every round, that is a
        `Contradiction` with an irreducible set of them. Raises `TooLarge` without a round within the limits,
        `SolverMissing` when a program needs SciPy and it is not installed, `InvalidTournament` for bad input.
        """
        problem = self.problem(state)
        if self.mode == "as-written":
            return self._as_written(state, problem)
        return self.round_of(state, *solve_problem(problem, self.way))

    def rounds_ahead(self, state: RoundState, count: int) -> RoundsAhead:
        """Plan the next `count` rounds together, all with the present scores: see `plan_rounds`."""
        return plan_rounds(self, state, count)

    @property
    def time_limit(self) -> float | None:
        """The time limit of the solver in seconds, if any."""
        return self.limits.seconds

    def watched(self, tell: Progress) -> IntegerProgram:
        """The same system, which reports its progress line by line to `tell`."""
        return replace(self, progress=tell)

    def configured(self, text: str, file: str, tournament: Tournament) -> IntegerProgram:
        """The system that a TOML text describes. Raises `FormatError` with the line of the fault."""
        return parse_settings(text, file, tournament)

    def ledger(self, state: RoundState, pairs: Pairs) -> Iterator[Line]:
        """The counts of the rule book in any round, with its colours: see `view.ledger.Counting`."""
        from .ledger import absolute_lines, quality_lines

        games, bye = games_and_bye(state, pairs)
        problem = self.problem(state)
        place = problem.field.place
        boards = tuple((place[white], place[black]) for white, black in games)
        made = Pairing(boards, None if bye is None else place[bye])
        return chain(absolute_lines(problem, made), quality_lines(problem, made))

    def round_of(
        self,
        state: RoundState,
        problem: Problem,
        pairing: Pairing,
        report: Report,
        seating: Seating | None = None,
    ) -> ProgramRound:
        """The round of a solution: its boards, bye and report."""
        players = problem.field.players
        return ProgramRound(
            number=state.round,
            system=self.rules.title,
            boards=boards_of(problem.field, pairing.boards),
            bye=None if pairing.bye is None else players[pairing.bye],
            state=state,
            make_card=lambda: _card(problem, pairing, report.method),
            report=report,
            problem=problem,
            pairing=pairing,
            seating=seating,
        )

    def _as_written(self, state: RoundState, problem: Problem) -> ProgramRound:
        """The round of the first formulation, with the objections to it."""
        # The formulation rewards pairs and demands none.
        problem = replace(problem, everybody=False)
        if state.required:
            raise InvalidTournament(AS_WRITTEN_PAIRS())
        program = AsWritten(problem.field, self.weights, self.switches)
        seating = program.solve(self.limits, self.progress)
        if seating is None:
            raise NoPairing(AS_WRITTEN_NONE())
        boards = tuple(_seated(problem.field, seating, pair) for pair in seating.pairs)
        made = {player for pair in seating.pairs for player in pair}
        most = len(problem.field) // 2
        report = Report(
            method="as-written",
            stages=(Stage("objective as written", seating.value, seating.bound),),
            value=seating.value,
            unpaired=tuple(player.id for player in problem.field.players if player.id not in made),
            variables=program.linear.columns,
            rows=program.linear.rows,
            remarks=(
                Told(WRITTEN_PAIRS(boards=len(boards), most=most)),
                *seating.defects(),
            ),
        )
        return self.round_of(state, problem, Pairing(boards), report, seating)


def _seated(players: ProgramField, seating: Seating, pair: tuple[int, int]) -> tuple[int, int]:
    """(White, Black) of two players at one table: as assigned, or by due colour without a valid assignment."""
    a, b = (players.place[id] for id in pair)
    # Without the link of `z_link` both may have the same colour, several, or none.
    assigned = seating.colours[pair[0]], seating.colours[pair[1]]
    if assigned == ("W", "B"):
        return a, b
    return (b, a) if assigned == ("B", "W") else players.due(a, b)


def _required(players: ProgramField, required: Sequence[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    """Required pairs by position. Raises `NoPairing` for two with a player in common."""
    taken, pairs = set[int](), []
    for a, b in required:
        if a == b or {a, b} & taken:
            raise NoPairing(REQUIRED_TWICE(a=a, x=b), (a, b))
        taken |= {a, b}
        pairs.append((players.place[a], players.place[b]))
    return tuple(pairs)


def parse_settings(text: str, file: str = "<text>", tournament: Tournament | None = None) -> IntegerProgram:
    """The system that a TOML text describes. Raises `FormatError` with the line of the fault.

    With a tournament, also for faults against it, such as an unknown player; `IntegerProgram` finds those when it
    pairs, but without the line.
    """
    from .settings import settings_read

    try:
        return IntegerProgram(**settings_read(text, file, tournament))
    except InvalidTournament as error:
        raise FormatError(error.told, file=file) from None


INTEGER_PROGRAM = IntegerProgram()
"""The system with the weights of the first formulation, corrected."""


def _card(problem: Problem, pairing: Pairing, method: str) -> Card:
    from .ledger import card_of_round  # programs that only pair do without

    return card_of_round(problem, pairing, method)
