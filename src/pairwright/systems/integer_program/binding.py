"""The binding side constraints: those whose absence would change the round, and the sentences about it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property

from ...messages import Message, Told, as_message
from ..view import Sentence
from ..view.proof_words import WOULD_MEET_THEN
from . import proof_words as say
from .demand_words import BINDS
from .ground import Pairing
from .problem import Problem
from .report import ProgramRound, number
from .solving import SolvingWay, solve_problem
from .wording import Wording, side


@dataclass(frozen=True)
class Binding:
    """A side constraint without which the round would be another.

    Attributes:
        words: the demand.
        count: what was counted in the round.
        price: how much better the objective would be without it, all others staying in force.
        boards: the boards that would go (White, Black; start numbers), in board order.
    """

    words: str
    count: int
    price: Fraction
    boards: tuple[tuple[int, int], ...]


def binding(paired: ProgramRound, way: SolvingWay = SolvingWay()) -> tuple[Binding, ...]:  # noqa: B008 - frozen
    """The side constraints that change the round: each is given up in turn and the round paired again.

    A constraint is left out if the round stays as good without it. Two that stand in for each other are both left
    out: only giving up both would help. Raises `TooLarge` if a limit ends before a round is found.
    """
    problem, found = paired.problem, []
    ids = [player.id for player in problem.field.players]
    for index, constraint in enumerate(problem.constraints):
        others = problem.constraints[:index] + problem.constraints[index + 1 :]
        _, freed, report = solve_problem(replace(problem, constraints=others), way)
        price = report.value - paired.report.value
        if price <= 0:
            continue
        gone = {(ids[a], ids[b]) for a, b in set(paired.pairing.boards) - set(freed.boards)}
        count = constraint.tally(problem.judged, paired.pairing)
        boards = tuple(pair for pair in paired.pairs if pair in gone)
        found.append(Binding(constraint.words, count, price, boards))
    return tuple(found)


@dataclass(frozen=True, eq=False)
class BindingWords:
    """The effect of side constraints on the boards of a round, in sentences.

    `problem` is the request, with the bye still open.
    """

    problem: Problem
    paired: ProgramRound
    way: SolvingWay
    wording: Wording

    def lines(self, a: int, b: int) -> Iterator[Sentence]:
        """Which side constraints brought a board about."""
        free, ids = self._free, [player.id for player in self.paired.problem.field.players]
        if (a, b) in free.boards:
            yield Sentence(Told(say.NO_CONSTRAINT_NEEDED()))
            return
        one, other = (self._instead(free, i) for i in (a, b))
        yield Sentence(self.wording.names.say(say.WITHOUT_CONSTRAINTS(one_then=one, then=other)))
        named = [one for one in self._binding if (ids[a], ids[b]) in one.boards]
        for found in named:
            demand, price = as_message(found.words), number(found.price)
            told = BINDS(demand=demand, count=found.count, price=price)
            yield Sentence(self.wording.names.say(told), side(found.words))
        if not named:
            yield Sentence(Told(say.SEVERAL_CONSTRAINTS()))

    @cached_property
    def _free(self) -> Pairing:
        return solve_problem(replace(self.problem, constraints=(), aims=()), self.way)[1]

    @cached_property
    def _binding(self) -> tuple[Binding, ...]:
        return binding(self.paired, self.way)

    def _instead(self, free: Pairing, i: int) -> Message:
        for board in free.boards:
            if i in board:
                who, other = self.wording.id(i), self.wording.id(sum(board) - i)
                return WOULD_MEET_THEN(player=who, x=other)
        return (say.WOULD_TAKE_BYE if free.bye == i else say.WOULD_STAY_UNPAIRED)(player=self.wording.id(i))
