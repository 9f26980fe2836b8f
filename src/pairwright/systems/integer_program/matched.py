"""The default path: if all terms concern single boards, the best round is a matching of greatest weight.

J. Edmonds, "Maximum matching and a polyhedron with 0,1-vertices" (1965).
"""

from __future__ import annotations

import numpy as np

from ...errors import NoPairing
from ...matching import Field as Weight
from ...matching import Session
from ...rules.arrays import Ints
from ..witness import stranded
from ..wording import NO_BYE
from .ground import Pairing
from .problem import Problem


def best_matching(problem: Problem) -> Pairing | None:
    """The best pairing by the terms about single boards; `None` without any.

    It ignores demands that join boards, and aims. The order of criteria: the bye if it is settled first, the number of
    pairs if players may stay unpaired, the objective, then the squares of score differences. (One large difference is
    worse than several small ones.) Then the order within score groups, and the highest ranked opponents from the top.
    """
    n = len(problem.field)
    if not n:
        return Pairing(())
    session, kept = _session(problem)
    if not session.solve():
        return None
    boards, bye = [], None
    for a, b in _from_the_top(session, kept):
        if b < n:
            boards.append(orient(problem, a, b))
        elif a < n:
            bye = a
    return Pairing(tuple(boards), problem.sits_out if bye is None else bye)


def _from_the_top(session: Session, kept: list[int]) -> list[tuple[int, int]]:
    """The best pairing that gives each player in turn, from the top, the first partner; the bye is the last."""
    free, found = list(range(len(kept))), []
    while free:
        vertex = free.pop(0)
        partner = session.prefer(vertex, free)
        if partner is not None:
            free.remove(partner)
            found.append((kept[vertex], kept[partner]))
    return found


def orient(problem: Problem, a: int, b: int) -> tuple[int, int]:
    """(White, Black) of a pair: the colours with the higher value, otherwise the due ones."""
    value, possible = problem.ground.value, problem.possible
    if not possible[b, a] or (possible[a, b] and value[a, b] > value[b, a]):
        return a, b
    if not possible[a, b] or value[b, a] > value[a, b]:
        return b, a
    return problem.field.due(a, b)


def _session(problem: Problem) -> tuple[Session, list[int]]:
    """The matching problem, and whom its vertices stand for: players and, where the bye is open, one for the bye."""
    n, size = len(problem.field), len(problem.field) + problem.odd
    worth, admissible = worth_of_boards(problem, size)
    square, order = _table(problem.field.gap**2, size), _table(problem.field.order_cost, size)
    if not problem.everybody and not problem.pair_first:
        admissible &= worth > 0  # other boards lose by being made
        # One weight for three criteria: a unit of worth outweighs all squares, a unit of squares all orders.
        step, stride = (int(table.max(initial=0)) * n + 1 for table in (order, square))
        single = np.where(admissible, (worth.astype(object) * stride - square) * step - order, 0)
        everybody = Session(np.arange(size), [Weight(single)], admissible=admissible, perfect=False)
        return everybody, list(range(size))
    # All pairings compared have as many pairs: a constant for each changes nothing.
    least = int(worth[admissible].min(initial=0))
    fields = [Weight(np.where(admissible, worth - least, 0), name="objective")]
    fields.append(Weight(square.max(initial=0) - square, name="large score differences"))
    fields.append(Weight(order.max(initial=0) - order, name="order"))
    if problem.odd and not problem.bye_by_solver:
        preferred = np.zeros((size, size), np.int64)
        preferred[n, :n] = preferred[:n, n] = bye_suitability(problem)
        fields.insert(0, Weight(preferred, int(n), name="bye"))
    if not problem.everybody:
        fields.insert(0, Weight(np.ones((size, size), np.int64), name="pairs"))
    kept = [vertex for vertex in range(size) if vertex != problem.sits_out]
    if problem.sits_out is None:
        return Session(np.arange(size), fields, admissible=admissible, perfect=problem.everybody), kept
    grid = np.ix_(kept, kept)
    cut = [Weight(np.asarray(field.values)[grid], name=field.name) for field in fields]
    return Session(np.arange(len(kept)), cut, admissible=admissible[grid]), kept


def worth_of_boards(problem: Problem, size: int) -> tuple[Ints, np.typing.NDArray[np.bool_]]:
    """The value of each pair with its better colours, and the allowed pairs; an open bye is the last vertex."""
    n, value, possible = len(problem.field), problem.ground.value, problem.possible
    # Less than any value: the way round that is not possible is not chosen.
    never = int(value.min(initial=0)) - 1
    own = np.where(possible, value, never)
    worth = _table(np.maximum(own, own.T), size)
    admissible = np.zeros((size, size), np.bool_)
    admissible[:n, :n] = possible | possible.T
    if problem.odd:
        worth[n, :n] = worth[:n, n] = -problem.ground.bye_cost if problem.bye_by_solver else 0
        admissible[n, :n] = admissible[:n, n] = problem.bye_takers
    return worth, admissible


def _table(own: Ints, size: int) -> Ints:
    table = np.zeros((size, size), np.int64)
    table[: len(own), : len(own)] = own
    return table


def bye_suitability(problem: Problem) -> Ints:
    """How well each player is suited for the bye: the lowest score, then the lowest ranked, most of all."""
    n = len(problem.field)
    order = np.lexsort((problem.field.numbers, -problem.field.score))
    suited = np.zeros(n, np.int64)
    suited[order] = np.arange(n)
    return suited


def no_pairing(problem: Problem) -> NoPairing:
    """Why the rules admit no complete round under any side constraints: the players who cannot all be paired."""
    bare = problem.asking(())
    ids = [*(player.id for player in problem.field.players), 0]
    if bare.odd and not bare.bye_takers.any():
        return NoPairing(NO_BYE())
    session, kept = _session(bare)
    if session.solve():
        raise AssertionError("a witness is asked for only where nothing can be paired")
    found = session.witness()
    few = (ids[kept[v]] for part in found.components for v in part)
    return stranded(problem.field.players, few, (ids[kept[v]] for v in found.barrier))
