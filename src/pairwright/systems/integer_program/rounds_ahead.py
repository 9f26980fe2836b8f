"""Several rounds planned at once, for small fields: what a round by round pairing can't look ahead to.

The plan has no rematches, and each player gets one sequence of colours for all the rounds, which makes every rule
and every cost of colours exact. Scores are those before the first of the rounds: results in between are not
foreseen.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import product
from typing import Protocol

import numpy as np

from ...documents import dump, with_head
from ...errors import InvalidTournament, NoPairing, TooLarge
from ...model import Player, Tournament
from ...rules.arrays import Ints
from ...rules.facts import BLACK, WHITE
from ..base import Board, RoundState
from .constraints import Stable
from .failures import (
    NO_AIMS_AHEAD,
    NO_PLAN,
    NO_PLAN_CONSTRAINED,
    NOT_AHEAD,
    PLAN_FAILS,
    TOO_FEW_LEFT,
    TOO_MANY_BOARDS,
)
from .field import boards_of
from .ground import Ground, refuses_colour, repeats_colour, wide
from .highs import Progress, SolveLimits, SolverTrouble, solve
from .linear import Layer, Linear
from .personal import ColourDifferences, ColourRepeats, Share
from .problem import Problem

MOST_BOARDS = 6000
"""The most possible boards over all rounds for a plan."""

SIGN = {"W": WHITE, "B": BLACK}


@dataclass(frozen=True)
class RoundsAhead:
    """A plan. `rounds` are the boards of each round, `byes` who has the bye in it.

    `value` is the objective (score differences and colours of all rounds, the price of byes), and `bound` limits
    all plans.
    """

    first: int
    rounds: tuple[tuple[Board, ...], ...]
    byes: tuple[Player | None, ...]
    value: Fraction
    bound: Fraction
    tournament: Tournament

    @property
    def proved(self) -> bool:
        """Whether no plan is better."""
        return self.bound <= self.value

    def to_json(self) -> str:
        """The document `ahead-1`."""
        from ..round_document import seated_data

        system, rounds = self.tournament.point_system, []
        for number, (made, idle) in enumerate(zip(self.rounds, self.byes, strict=True), start=self.first):
            boards, bye = seated_data(made, idle, lambda player: player.score(system))
            rounds.append({"round": number, "boards": boards, "bye": bye})
        return dump(
            with_head(
                "ahead",
                event=self.tournament.name,
                rounds=rounds,
                value=float(self.value),
                bound=float(self.bound),
                proved=self.proved,
            )
        )


class Planning(Protocol):
    """The parts of a system that a plan needs: the request of a round, and the solver's time limit."""

    @property
    def limits(self) -> SolveLimits:
        """When to stop."""

    @property
    def progress(self) -> Progress | None:
        """Told in a line what is being solved."""

    def problem(self, state: RoundState) -> Problem:
        """The request for a round."""


def plan_rounds(system: Planning, state: RoundState, count: int) -> RoundsAhead:
    """Plan the next `count` rounds at once, by the weights of a system and its side constraints without colours.

    Constraints hold in every round; pairs that the state requires are made in one of the rounds. Raises
    `InvalidTournament` for more rounds than remain, for constraints about colours or stability, and for aims. Raises
    `TooLarge` for a large field or when the limit ends without a plan, `NoPairing` if no plan exists.
    """
    problem = system.problem(state)
    left = state.rounds - state.round + 1
    if not 1 <= count <= left:
        raise InvalidTournament(TOO_FEW_LEFT(count=count, left=left))
    for constraint in problem.constraints:
        of_colours = isinstance(constraint, ColourDifferences | ColourRepeats | Stable)
        if of_colours or (isinstance(constraint, Share) and constraint.measure == "repeats"):
            raise InvalidTournament(NOT_AHEAD(constraint=constraint.words.message))
    if problem.aims:
        raise InvalidTournament(NO_AIMS_AHEAD())
    plan = _Plan(problem, count)
    if plan.boards * count > MOST_BOARDS:
        raise TooLarge(TOO_MANY_BOARDS(boards=plan.boards * count, count=count))
    answer = solve(plan.linear, [plan.objective], system.limits, system.progress)
    if answer.solution is None:
        raise NoPairing(NO_PLAN_CONSTRAINED(count=count) if problem.constraints else NO_PLAN(count=count))
    return plan.result(answer.solution, answer.layers[0].bound)


@dataclass(frozen=True, eq=False)
class _Plan:
    """The program. Columns are the boards of each round, then the colour sequences of the players."""

    problem: Problem
    count: int

    @property
    def ground(self) -> Ground:
        return self.problem.ground

    @cached_property
    def pairs(self) -> tuple[Ints, Ints]:
        """(White, Black) of every board of one round."""
        white, black = np.nonzero(~self.problem.field.apart)
        kept = np.ones(len(white), np.bool_)
        for room, other in self.problem.rooms():
            kept &= ~room.torn(other, self.ground, white, black)
        return white[kept].astype(np.int64), black[kept].astype(np.int64)

    @property
    def boards(self) -> int:
        return len(self.pairs[0])

    @cached_property
    def sequences(self) -> list[tuple[int, str, int]]:
        """(player, colours with N for the bye, cost) of every sequence that the rules allow."""
        return [one for i in range(len(self.problem.field)) for one in self._of_player(i)]

    def _of_player(self, i: int) -> Iterator[tuple[int, str, int]]:
        byes = len(self.problem.field) % 2 == 1 and not self.problem.field.bye_barred[i]
        for letters in product("WBN" if byes else "WB", repeat=self.count):
            if letters.count("N") <= 1:
                cost = self._cost(i, letters)
                if cost is not None:
                    yield i, "".join(letters), cost

    def _cost(self, i: int, letters: tuple[str, ...]) -> int | None:
        """The cost of a sequence for a player, by the rules of single rounds in turn; `None` if it is forbidden."""
        field, whole = self.problem.field, self.ground.whole
        difference, last, twice = int(field.difference[i]), int(field.last[i]), int(field.twice[i])
        cost = 0
        for letter in letters:
            if letter == "N":
                # Without a game the difference stays, and costs again where it is wide.
                cost += whole.cd2 * bool(wide(difference, 0)) + int(self.ground.bye_cost[i])
                continue
            sign = SIGN[letter]
            again = bool(repeats_colour(difference, last, sign))
            if refuses_colour(difference, twice, sign):
                return None
            if self.ground.strict_colours and (difference == sign or again):
                return None
            cost += whole.cd2 * bool(wide(difference, sign)) + whole.alt * again
            difference, twice, last = difference + sign, sign if last == sign else 0, sign
        return cost

    @cached_property
    def linear(self) -> Linear:
        program = Linear.of(self.boards * self.count + len(self.sequences))
        white, black = self.pairs
        every, first = np.arange(self.boards), self.boards * self.count
        owner = np.array([player for player, _, _ in self.sequences], np.int64)
        letters = np.array([list(colours) for _, colours, _ in self.sequences]).reshape(-1, self.count)
        # Each player has one sequence, and in each round a game with just the colour that it says.
        for player in range(len(self.problem.field)):
            own = first + np.flatnonzero(owner == player)
            program.add(own, np.ones(len(own), np.int64), 1, 1)
            for r in range(self.count):
                for side, letter in ((white, "W"), (black, "B")):
                    games = r * self.boards + np.flatnonzero(side == player)
                    chosen = first + np.flatnonzero((owner == player) & (letters[:, r] == letter))
                    signs = np.repeat([1, -1], [len(games), len(chosen)])
                    program.add(np.append(games, chosen), signs, 0, 0)
        for r in range(self.count):
            if len(self.problem.field) % 2:  # one of them has the bye
                byes = first + np.flatnonzero(letters[:, r] == "N")
                program.add(byes, np.ones(len(byes), np.int64), 1, 1)
            for constraint in self.problem.constraints:
                for row in constraint.rows(self.ground, white, black):
                    program.add(r * self.boards + every, row.coefficients, row.low, row.high)
        self._once(program)
        return program

    def _once(self, program: Linear) -> None:
        """Every two players meet at most once, those required exactly once."""
        white, black = self.pairs
        required = {tuple(sorted(pair)) for pair in self.problem.required}
        for a, b in sorted(
            {tuple(sorted(pair)) for pair in zip(white.tolist(), black.tolist(), strict=True)}
        ):
            both = np.flatnonzero(((white == a) & (black == b)) | ((white == b) & (black == a)))
            columns = (np.arange(self.count)[:, None] * self.boards + both[None, :]).ravel()
            needed = 1 if (a, b) in required else None
            required.discard((a, b))
            program.add(columns, np.ones(len(columns), np.int64), needed, 1)
        for _ in required:  # two who can't meet at all
            program.add(np.zeros(0, np.int64), np.zeros(0, np.int64), 1, None)

    @cached_property
    def objective(self) -> Layer:
        white, black = self.pairs
        whole = self.ground.whole
        board = whole.pair - whole.sd * self.problem.field.gap[white, black]
        costs = np.array([-cost for _, _, cost in self.sequences], np.int64)
        return Layer("objective of all rounds", np.concatenate([np.tile(board, self.count), costs]))

    def result(self, solution: Ints, bound: int) -> RoundsAhead:
        players, whole = self.problem.field.players, self.ground.whole
        white, black = self.pairs
        rounds, byes, met = [], list[Player | None](), set[frozenset[int]]()
        for r in range(self.count):
            made = np.flatnonzero(solution[r * self.boards : (r + 1) * self.boards])
            pairs = [(int(white[e]), int(black[e])) for e in made]
            seated = {i for pair in pairs for i in pair}
            idle = [player for i, player in enumerate(players) if i not in seated]
            if met & set(map(frozenset, pairs)) or len(idle) != len(players) % 2:
                raise SolverTrouble(PLAN_FAILS())
            met |= set(map(frozenset, pairs))
            rounds.append(boards_of(self.problem.field, pairs))
            byes.append(idle[0] if idle else None)
        value = self.objective.value(solution)
        state = self.problem.field.state
        return RoundsAhead(
            state.round, tuple(rounds), tuple(byes), whole.value(value), whole.value(bound), state.tournament
        )
