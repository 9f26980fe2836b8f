"""The slot program, corrected: players sit in numbered slots as White or as Black.

It has the same optimum as the compact one and is much harder to prove: every solution occurs with its slots in any
order. It is kept because it is what the program was meant to be.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from ...errors import InvalidTournament
from ...rules.facts import Ints
from .linear import Layer, Linear
from .matched import oriented
from .problem import Pairing, Problem


@dataclass(frozen=True, eq=False)
class Slots:
    """The slot program of a problem whose demands look at single boards.

    Columns are, slot by slot: White of each player, Black of each player, whether the slot is full, and the score
    difference in it. `ordered` breaks the symmetry: full slots come first, in the order of their White players.
    """

    problem: Problem
    ordered: bool = False

    def __post_init__(self) -> None:
        if not self.problem.pairwise:
            raise InvalidTournament(
                "the mode slot takes no side constraints that join boards, and no aims: use the mode compact"
            )
        if self.problem.odd:
            raise InvalidTournament("the mode slot does not choose the bye: say bye = 'before'")

    @property
    def seated(self) -> Ints:
        """The players who can sit in a slot."""
        everybody = np.arange(len(self.problem.field))
        return everybody[everybody != (-1 if self.problem.sits_out is None else self.problem.sits_out)]

    @property
    def count(self) -> int:
        """Number of slots."""
        return len(self.seated) // 2

    @property
    def _width(self) -> int:
        return 2 * len(self.seated) + 2

    @cached_property
    def _columns(self) -> tuple[Ints, Ints, Ints, Ints]:
        """Columns of White and Black (slot, player), of full slots and of score differences (slot)."""
        n, first = len(self.seated), np.arange(self.count) * self._width
        seats = first[:, None] + np.arange(n)[None, :]
        return seats, seats + n, first + 2 * n, first + 2 * n + 1

    @cached_property
    def linear(self) -> Linear:
        """The program."""
        white, black, full, gap = self._columns
        n, players = len(self.seated), self.seated
        program = Linear.of(self.count * self._width)
        score = self.problem.field.score[players]
        program.upper[gap] = int(np.ptp(score)) if n else 0
        ones = np.ones(n, np.int64)
        for side in (white, black):
            program.add_block(np.column_stack([side, full]), np.append(ones, -1), 0, 0)
        both = np.concatenate([white, black]).T
        least = 1 if self.problem.everybody else None
        program.add_block(both, np.ones(2 * self.count, np.int64), least, 1)
        for sign in (1, -1):
            rows = np.column_stack([gap, white, black])
            program.add_block(rows, np.concatenate([[1], sign * -score, sign * score]), 0, None)
        self._refusals(program)
        if self.ordered:
            program.add_block(np.column_stack([full[:-1], full[1:]]), np.array([1, -1]), 0, None)
            if not self.problem.everybody:
                return program
            number = np.arange(n)
            rows = np.column_stack([white[1:], white[:-1]])
            program.add_block(rows, np.concatenate([number, -number]), 1, None)
        return program

    def _refusals(self, program: Linear) -> None:
        """Players who must not meet, and colours that are not possible."""
        white, black, *_ = self._columns
        possible = self.problem.possible[np.ix_(self.seated, self.seated)]
        legal = self.problem.ground.allowed[self.seated]
        for side, column in ((white, 0), (black, 1)):
            program.upper[side[:, ~legal[:, column]].ravel()] = 0
        for a, b in zip(*np.nonzero(np.triu(~possible & ~possible.T, 1)), strict=True):
            rows = np.column_stack([white[:, a], black[:, a], white[:, b], black[:, b]])
            program.add_block(rows, np.ones(4, np.int64), None, 1)
        one_way = ~possible & possible.T & legal[:, 0][:, None] & legal[:, 1][None, :]
        for a, b in zip(*np.nonzero(one_way), strict=True):
            program.add_block(np.column_stack([white[:, a], black[:, b]]), np.ones(2, np.int64), None, 1)

    @cached_property
    def layers(self) -> list[Layer]:
        """What is maximised, in order: the number of pairs if not everybody need be paired, the objective."""
        white, black, full, gap = self._columns
        ground, players = self.problem.ground, self.seated
        pairs = np.zeros(self.linear.columns, np.int64)
        pairs[full] = 1
        objective = np.zeros(self.linear.columns, np.int64)
        objective[full] = ground.whole.pair
        won = ground.whole.carry * ground.field.carried[players] + ground.idle_cost[players]
        objective[white] = (won - ground.colour_cost[players, 0])[None, :]
        objective[black] = (won - ground.colour_cost[players, 1])[None, :]
        objective[gap] = -ground.whole.sd
        found = [Layer("objective", objective, -ground.idle_total)]
        if not self.problem.everybody and self.problem.pair_first:
            found.insert(0, Layer("number of pairs", pairs))
        return found

    def pairing(self, solution: Ints) -> Pairing:
        """The round that a solution means: the slots without their numbers."""
        white, black, *_ = self._columns
        boards = []
        for slot in range(self.count):
            one, other = (np.flatnonzero(solution[side[slot]]) for side in (white, black))
            if len(one):
                a, b = int(self.seated[one[0]]), int(self.seated[other[0]])
                value = self.problem.ground.value
                free = value[a, b] == value[b, a] and self.problem.possible[b, a]
                boards.append(oriented(self.problem, a, b) if free else (a, b))
        return Pairing(tuple(boards), self.problem.sits_out)
