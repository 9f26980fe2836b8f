"""Members of a bracket from both ends: the first with the last they can meet (4.3)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from ...matching._kernel import Cover
from ...matching.buffers import ints, rows
from ...matching.solver import Solver

Pair = tuple[int, int]


def first_against_last(members: Sequence[int]) -> memoryview:
    """Members in order, the first with the last and so on: where the search begins."""
    half = len(members) // 2
    return rows(ints(chain.from_iterable(zip(members[:half], members[::-1][:half], strict=True))))


def first_of_cover(cover: Cover, members: Sequence[int]) -> list[Pair]:
    """The earliest of the perfect matchings of a cover; `members` are vertices in order."""
    free = list(members)
    pairs: list[Pair] = []
    while free:
        member = free.pop(0)
        opponent = cover.sequence(ints((member,)), ints(free[::-1])).tolist()[0]
        if opponent >= 0:
            free.remove(opponent)
            pairs.append((member, opponent))
    return pairs


def first_of_solver(solver: Solver, members: Sequence[int]) -> list[Pair]:
    """The earliest of the optimal matchings of one that is solved."""
    free = list(members)
    pairs: list[Pair] = []
    while free:
        member = free.pop(0)
        opponent = solver.prefer(member, free[::-1])
        if opponent is not None:
            free.remove(opponent)
            pairs.append((member, opponent))
    return pairs
