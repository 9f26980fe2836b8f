"""The slot program, corrected: players sit in numbered slots as White or as Black.

It has the same optimum as the compact one and is much harder to prove: every solution occurs with its slots in any
order. It is kept because it was the original intention of the program.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from ...errors import InvalidTournament
from ...rules.arrays import Ints
from .failures import SLOT_BYE, SLOT_JOINED
from .ground import Pairing
from .linear import Layer, Linear
from .matched import orient
from .problem import Problem


@dataclass(frozen=True, eq=False)
class Slots:
    """The slot program of a problem whose demands look at single boards.

    Columns are, slot by slot: White of each player, Black of each player, whether the slot is full, one for each
    unit of score difference in it, and two for the order within score groups: its cost, and whether Black ranks
    above White. `ordered` breaks the symmetry from the start; otherwise it is broken once the objective is proved.
    """

    problem: Problem
    ordered: bool = False

    def __post_init__(self) -> None:
        if not self.problem.pairwise:
            raise InvalidTournament(SLOT_JOINED())
        if self.problem.odd:
            raise InvalidTournament(SLOT_BYE())

    @property
    def seated(self) -> Ints:
        """The players who can sit in a slot."""
        everybody = np.arange(len(self.problem.field))
        return everybody[everybody != (-1 if self.problem.sits_out is None else self.problem.sits_out)]

    @property
    def count(self) -> int:
        """Number of slots."""
        return len(self.seated) // 2

    @cached_property
    def _range(self) -> int:
        """The largest score difference there can be in a slot, in units."""
        return int(np.ptp(self.problem.field.score[self.seated])) if len(self.seated) else 0

    @property
    def _width(self) -> int:
        return 2 * len(self.seated) + self._range + 3

    @cached_property
    def _columns(self) -> tuple[Ints, Ints, Ints, Ints, Ints]:
        """Columns of White and Black (slot, player), full slots (slot), units of score difference (slot, unit), order
        (slot; cost, turned)."""
        n, first = len(self.seated), np.arange(self.count)[:, None] * self._width
        seats, gaps = np.arange(n)[None, :], 2 * n + 1 + np.arange(self._range)[None, :]
        order = 2 * n + 1 + self._range + np.arange(2)[None, :]
        return first + seats, first + n + seats, first[:, 0] + 2 * n, first + gaps, first + order

    @cached_property
    def linear(self) -> Linear:
        """The program."""
        white, black, full, gap, order = self._columns
        n, score = len(self.seated), self.problem.field.score[self.seated]
        program = Linear.of(self.count * self._width)
        program.upper[order[:, 0]] = len(self.problem.field) ** 2
        ones = np.ones(n, np.int64)
        for side in (white, black):
            program.add_block(np.column_stack([side, full]), np.append(ones, -1), 0, 0)
        both = np.concatenate([white, black]).T
        least = 1 if self.problem.everybody else None
        program.add_block(both, np.ones(2 * self.count, np.int64), least, 1)
        for sign in (1, -1):
            rows = np.column_stack([gap, white, black])
            values = np.concatenate([np.ones(self._range, np.int64), sign * -score, sign * score])
            program.add_block(rows, values, 0, None)
        self._refusals(program)
        if self.ordered:
            self._in_order(program)
        return program

    def _in_order(self, program: Linear) -> None:
        """Full slots first, in the order of their White players if all are full. Every pairing remains."""
        white, _, full, *_ = self._columns
        program.add_block(np.column_stack([full[:-1], full[1:]]), np.array([1, -1]), 0, None)
        if self.problem.everybody:
            number = np.arange(len(self.seated))
            rows = np.column_stack([white[1:], white[:-1]])
            program.add_block(rows, np.concatenate([number, -number]), 1, None)

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
        """The objectives in order: pairs (if some may stay unpaired), objective, tie-breaks."""
        white, black, full, gap, order = self._columns
        ground, players = self.problem.ground, self.seated
        pairs, objective, squares, ranks = np.zeros((4, self.linear.columns), np.int64)
        pairs[full] = 1
        objective[full] = ground.whole.pair
        won = ground.whole.carry * ground.field.carried[players] + ground.idle_cost[players]
        objective[white] = (won - ground.colour_cost[players, 0])[None, :]
        objective[black] = (won - ground.colour_cost[players, 1])[None, :]
        objective[gap] = -ground.whole.sd
        squares[gap] = -(2 * np.arange(self._range) + 1)  # 1 + 3 + 5 + ... are the squares
        ranks[order[:, 0]] = -1
        found = [
            Layer("objective", objective, -ground.idle_total),
            Layer("large score differences", squares, prepare=None if self.ordered else self._in_order),
            Layer("order within score groups", ranks, prepare=self._order),
        ]
        if not self.problem.everybody and self.problem.pair_first:
            found.insert(0, Layer("number of pairs", pairs))
        return found

    def _order(self, program: Linear) -> None:
        """The cost of a slot is at least (2 d - g)^2 if two of one score group of g sit there, d places apart.

        That is convex in d, so it is enough to be above the lines through neighbouring points. Which of the two ranks
        higher is left open: the lines of the wrong side lie higher.
        """
        white, black, _, _, order = self._columns
        score = self.problem.field.score
        for group in np.unique(score):
            place = np.flatnonzero(score == group)
            inside = np.isin(self.seated, place)
            size, at = len(place), self.seated[inside] - place[0]
            both = np.column_stack([white[:, inside], black[:, inside]])
            far = 10 * size**2  # above all lines: for the other side, and where not both are of the group
            rows = np.column_stack([order, both])
            for d in range(1, size - 1):
                slope = 4 * (2 * d + 1 - size)
                start = (2 * d - size) ** 2 - slope * d
                for side in (1, -1):  # White ranks higher, Black does
                    seats = side * slope * np.concatenate([at, -at]) - far
                    low = start - (2 if side > 0 else 3) * far
                    program.add_block(rows, np.concatenate([[1, side * far], seats]), low, None)

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
                boards.append(orient(self.problem, a, b) if free else (a, b))
        return Pairing(tuple(boards), self.problem.sits_out)
