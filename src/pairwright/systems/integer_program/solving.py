"""From a problem to a round: by matching if that is enough, otherwise by the program; every answer is
checked again.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Literal

from ...errors import InvalidTournament
from ...messages import Told
from .compact import FROM_THE_TOP, Compact
from .contradiction import why_none
from .demand_words import BY_SINGLE_BOARDS
from .failures import MATCHING_JOINED, OBJECTIVE_DIFFERS, ROUND_FAILS
from .ground import Pairing
from .highs import Answer, Progress, SolveLimits, SolverTrouble, solve
from .matched import best_matching
from .problem import Problem
from .recheck import faults
from .report import Report, Stage, standings_of
from .slot import Slots

Mode = Literal["auto", "matching", "compact", "slot", "as-written"]
MODES: tuple[Mode, ...] = ("auto", "matching", "compact", "slot", "as-written")


@dataclass(frozen=True)
class SolvingWay:
    """The method: `auto` uses matching if that is enough; the other modes always use their namesake."""

    mode: Literal["auto", "matching", "compact", "slot"] = "auto"
    ordered_slots: bool = False
    limits: SolveLimits = SolveLimits()  # noqa: RUF009 - frozen
    progress: Progress | None = None


def solve_problem(problem: Problem, way: SolvingWay) -> tuple[Problem, Pairing, Report]:
    """The best round found, with the problem after settling the bye, and the report.

    Raises `NoPairing` (`Contradiction` if side constraints are to blame), `TooLarge`, and `SolverMissing`.
    """
    relaxed = best_matching(problem)
    if relaxed is None:
        raise why_none(problem, way.limits)
    if problem.odd and not problem.bye_by_solver:
        problem = replace(problem, sits_out=relaxed.bye)
    if way.mode in ("auto", "matching") and not problem.aims and not any(problem.unmet(relaxed)):
        return problem, relaxed, _matched(problem, relaxed)
    if way.mode == "matching":
        raise InvalidTournament(MATCHING_JOINED())
    return _programmed(problem, way, relaxed)


def _matched(problem: Problem, pairing: Pairing) -> Report:
    value = problem.value(pairing)
    remarks = (Told(BY_SINGLE_BOARDS()),) if problem.joined else ()
    stages = (Stage("objective", value, value),)
    return _checked(problem, pairing, Report("matching", stages, value, remarks=remarks))


def _programmed(problem: Problem, way: SolvingWay, relaxed: Pairing) -> tuple[Problem, Pairing, Report]:
    program = Slots(problem, way.ordered_slots) if way.mode == "slot" else Compact(problem)
    answer = solve(program.linear, program.layers, way.limits, way.progress)
    if answer.solution is None:
        raise why_none(problem, way.limits)
    pairing = program.pairing(answer.solution)
    report = Report(
        method="slot" if way.mode == "slot" else "compact",
        stages=_stages(problem, answer, pairing, relaxed if way.mode == "auto" else None),
        value=problem.value(pairing),
        variables=program.linear.columns,
        rows=program.linear.rows,
    )
    return problem, pairing, _checked(problem, pairing, report)


def _stages(problem: Problem, answer: Answer, pairing: Pairing, relaxed: Pairing | None) -> tuple[Stage, ...]:
    """The layers in the units of the weights; the best matching bounds the objective from above, too."""
    whole = problem.ground.whole
    stages = []
    for layer in answer.layers:
        if layer.name == FROM_THE_TOP:
            continue
        if layer.name != "objective":
            stages.append(Stage(layer.name, Fraction(layer.value), Fraction(layer.bound)))
            continue
        value, bound = layer.value, layer.bound
        # At a limit a cost variable may exceed the cost of its boards: the round is then worth more than the
        # solution, but at most the bound.
        if value < (counted := problem.whole_value(pairing)) <= bound:
            value = counted
        # The matching ignores what joins boards: no round is worth more. (It may have more pairs,
        # where these come first: then it bounds nothing.)
        if relaxed is not None and (problem.everybody or not problem.pair_first):
            bound = max(min(bound, problem.whole_value(relaxed)), value)
        stages.append(Stage("objective", whole.value(value), whole.value(bound)))
    return tuple(stages)


def _checked(problem: Problem, pairing: Pairing, report: Report) -> Report:
    """The report completed, after the round was counted again from the records."""
    if found := next(faults(problem, pairing), None):
        raise SolverTrouble(ROUND_FAILS(found=found))
    settled = report.objective
    if settled is not None and settled.value != report.value:
        raise SolverTrouble(OBJECTIVE_DIFFERS(claimed=str(settled.value), counted=str(report.value)))
    seated = {i for board in pairing.boards for i in board} | {pairing.bye}
    ids = [player.id for player in problem.field.players]
    unpaired = tuple(id for i, id in enumerate(ids) if i not in seated)
    return replace(report, unpaired=unpaired, standings=standings_of(problem, pairing))
