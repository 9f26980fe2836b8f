"""Why no round meets all demands: an irreducible set of contradictory demands, in words.

Found by the deletion filter (J. W. Chinneck, "Feasibility and Infeasibility in Optimization", 2008, section 6.2): a
demand is dropped for good if the others still contradict each other.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import numpy as np

from ...errors import NoPairing, TooLarge
from ...messages import Message, Told, as_message
from . import demand_words as say
from .compact import Compact
from .constraints import SideConstraint
from .failures import CONTRADICTION, DEMAND_NOT_POSSIBLE, SOME_CONTRADICT
from .highs import SolveLimits, solve
from .linear import Layer
from .matched import best_matching, no_pairing
from .problem import Problem


class Contradiction(NoPairing):
    """Side constraints that can't hold together.

    Attributes:
        demands: an irreducible contradictory set, as sentences: without any one of them there is a round.
        constraints: those of them that are side constraints.
        irreducible: whether that is proved; if not, the time limit ended the search for a smaller set.
    """

    def __init__(
        self, reason: Message, demands: Sequence[Assumption], irreducible: bool, players: Sequence[int]
    ) -> None:
        super().__init__(reason, players)
        self.demands = tuple(demand.words for demand in demands)
        self.constraints = tuple(demand.words for demand in demands if demand.constraint is not None)
        self.irreducible = irreducible


@dataclass(frozen=True, eq=False)
class Assumption:
    """Something that is asked for: a sentence, and the problem without it."""

    words: Told
    without: Callable[[Problem], Problem]
    constraint: SideConstraint | None = None
    players: tuple[int, ...] = ()


def why_none(problem: Problem, limits: SolveLimits) -> NoPairing:
    """Why a problem has no solution. The aims play no part in it."""
    bare = replace(problem, constraints=(), aims=(), required=())
    if best_matching(bare) is None:
        return no_pairing(bare)
    problem = replace(problem, aims=())
    kept, irreducible = list(_demands(problem)), True
    for demand in tuple(kept):
        others = demand.without(problem)
        try:
            # Drop it only if the rest is still infeasible; the kept demands always are.
            dispensable = not feasible(others, limits)
        except TooLarge:
            dispensable, irreducible = False, False
        if dispensable:
            problem = others
            kept.remove(demand)
    listed = tuple(_nearest(problem, demand, limits) for demand in kept)
    said = DEMAND_NOT_POSSIBLE if len(listed) == 1 else CONTRADICTION if irreducible else SOME_CONTRADICT
    players = sorted({player for demand in kept for player in demand.players})
    return Contradiction(said(demands=listed), kept, irreducible, players)


def feasible(problem: Problem, limits: SolveLimits) -> bool:
    """Whether any round meets all demands. Raises `TooLarge` if the limits end before that is known."""
    found = best_matching(problem)
    if found is None:
        return False
    if not problem.joined or not any(problem.unmet(found)):
        return True
    return solve(Compact(problem).linear, (), limits).solution is not None


def _demands(problem: Problem) -> list[Assumption]:
    """The demands that can be dropped, in the order of the attempts: the first are the first to go."""
    ids = [player.id for player in problem.field.players]
    demands = []
    if problem.sits_out is not None:
        demands.append(Assumption(say.told(say.BYE_SETTLED(player=ids[problem.sits_out])), _bye_open))
    for pair in problem.required:
        a, b = (ids[i] for i in pair)
        demands.append(Assumption(say.told(say.PAIR_REQUIRED(a=a, x=b)), _without_pair(pair), players=(a, b)))
    demands += [Assumption(one.words, _without(one), one) for one in problem.constraints]
    if problem.everybody:
        demands.append(
            Assumption(say.told(say.EVERYBODY_PAIRED()), lambda p: replace(p, everybody=False, sits_out=None))
        )
    return demands


def _bye_open(problem: Problem) -> Problem:
    return replace(problem, sits_out=None, bye_by_solver=True)


def _without(constraint: SideConstraint) -> Callable[[Problem], Problem]:
    return lambda problem: problem.asking(tuple(c for c in problem.constraints if c is not constraint))


def _without_pair(pair: tuple[int, int]) -> Callable[[Problem], Problem]:
    return lambda problem: replace(problem, required=tuple(p for p in problem.required if p != pair))


def _nearest(problem: Problem, demand: Assumption, limits: SolveLimits) -> Message:
    """A demand, with the nearest value that the others allow, if it is a number."""
    constraint, bare = demand.constraint, as_message(demand.words)
    if constraint is None or not any(c is constraint for c in problem.constraints):
        return bare
    others = demand.without(problem)
    white, black = others.boards
    count = constraint.count(problem.ground, white, black)
    if not count.any():
        return bare
    program, start = Compact(others), constraint.start(problem.ground)
    for sign, limit, told in (
        (-1, constraint.at_most, say.NEAREST_LEAST),
        (1, constraint.at_least or None, say.NEAREST_MOST),
    ):
        if limit is None:
            continue
        coefficients = np.zeros(program.linear.columns, np.int64)
        coefficients[: program.boards] = sign * count
        try:
            answer = solve(program.linear, [Layer("nearest", coefficients, sign * start)], limits)
        except TooLarge:
            return bare
        if answer.solution is not None and answer.layers[0].proved:
            nearest = sign * answer.layers[0].value
            if not constraint.met(nearest):
                return told(demand=bare, count=nearest)
    return bare
