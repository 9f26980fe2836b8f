"""Which side constraints are binding: without which of them the round would be another."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

from .report import ProgramRound
from .solving import Way, solve_problem


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


def binding(paired: ProgramRound, way: Way = Way()) -> tuple[Binding, ...]:  # noqa: B008 - frozen
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
