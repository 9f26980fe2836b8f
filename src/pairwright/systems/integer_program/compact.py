"""The compact program: one 0/1 variable for each possible board, one row for each player, side constraints as rows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from math import log

import numpy as np

from ...rules.arrays import Ints
from .ground import Pairing
from .linear import Layer, Linear
from .matched import orient
from .problem import Problem

FROM_THE_TOP = "opponents from the top"
"""The layers that decide between otherwise equal rounds."""

MOST_STEPS = 20_000
"""The most different values in one such layer: solvers count in floating point."""


@dataclass(frozen=True, eq=False)
class Compact:
    """The program of a problem.

    Columns are the possible boards, then who may get the bye if that is open, then the largest share of each aim.
    """

    problem: Problem

    @cached_property
    def byes(self) -> Ints:
        """Players who have a column for the bye."""
        return np.flatnonzero(self.problem.bye_takers) if self.problem.odd else np.zeros(0, np.int64)

    @property
    def boards(self) -> int:
        """Number of possible boards."""
        return len(self.problem.boards[0])

    @cached_property
    def linear(self) -> Linear:
        """The program."""
        aims = self.problem.aims
        first_aim = self.boards + len(self.byes)
        program = Linear.of(first_aim + len(aims))
        self._seats(program)
        if len(self.byes):
            columns = np.arange(self.boards, first_aim)
            program.add(columns, np.ones(len(columns), np.int64), 1, 1)
        every = np.arange(self.boards)
        for _, row in self.problem.joined:
            of_byes = np.zeros_like(self.byes) if row.byes is None else row.byes[self.byes]
            values = np.append(row.coefficients, of_byes)
            program.add(np.arange(first_aim), values, row.low, row.high)
        for number, aim in enumerate(aims):
            most = first_aim + number
            counts = aim.counts(self.problem.ground, *self.problem.boards)
            program.upper[most] = max((int(count.sum()) for count in counts), default=0)
            for count in counts:
                # The share is at least each count; the layer that keeps it small presses it down on the largest.
                program.add(np.append(every, most), np.append(count, -1), None, 0)
        return program

    def _seats(self, program: Linear) -> None:
        """Each player sits once at most, and exactly once if all must be paired."""
        white, black = self.problem.boards
        column_of_bye = dict(zip(self.byes.tolist(), range(self.boards, program.columns), strict=False))
        for player in range(len(self.problem.field)):
            if player == self.problem.sits_out:
                continue
            columns = np.flatnonzero((white == player) | (black == player))
            if player in column_of_bye:
                columns = np.append(columns, column_of_bye[player])
            ones = np.ones(len(columns), np.int64)
            program.add(columns, ones, 1 if self.problem.everybody else None, 1)

    @cached_property
    def layers(self) -> list[Layer]:
        """The objectives in order: pairs (if some may stay unpaired), aims, objective, tie-breaks."""
        found = []
        if not self.problem.everybody and self.problem.pair_first:
            found.append(self._layer("number of pairs", np.ones(self.boards, np.int64)))
        for number, aim in enumerate(self.problem.aims):
            coefficients = np.zeros(self.linear.columns, np.int64)
            coefficients[self.boards + len(self.byes) + number] = -1
            found.append(Layer(aim.words, coefficients))
        found.append(self._objective())
        found.append(
            self._layer("large score differences", -(self.problem.field.gap**2)[self.problem.boards])
        )
        order = self.problem.field.order_cost[self.problem.boards]
        found.append(self._layer("order within score groups", -order))
        return [*found, *self._from_the_top()]

    def _from_the_top(self) -> Iterator[Layer]:
        """The remaining ties: each player in turn meets the highest ranked opponent; some players in one layer."""
        count = len(self.problem.field)
        players = [player for player in range(count) if player != self.problem.sits_out]
        # Digits of base count + 1: so many of them stay below MOST_STEPS.
        together = max(1, int(log(MOST_STEPS, count + 1))) if count else 1
        white, black = self.problem.boards
        for at in range(0, len(players), together):
            worth = np.zeros(self.boards, np.int64)
            for player in players[at : at + together]:
                worth *= count + 1
                worth += np.where(white == player, count - black, 0) + np.where(
                    black == player, count - white, 0
                )
            yield self._layer(FROM_THE_TOP, worth)

    def _objective(self) -> Layer:
        ground = self.problem.ground
        layer = self._layer("objective", ground.value[self.problem.boards], -ground.idle_total)
        if self.problem.bye_by_solver:
            layer.coefficients[self.boards : self.boards + len(self.byes)] = -ground.bye_cost[self.byes]
        return layer

    def _layer(self, name: str, of_boards: Ints, constant: int = 0) -> Layer:
        coefficients = np.zeros(self.linear.columns, np.int64)
        coefficients[: self.boards] = of_boards
        return Layer(name, coefficients, constant)

    def pairing(self, solution: Ints) -> Pairing:
        """The round that a solution means, with due colours where they make no difference."""
        white, black = self.problem.boards
        made = np.flatnonzero(solution[: self.boards])
        boards = [(int(white[e]), int(black[e])) for e in made]
        bye = self.problem.sits_out
        # Behind the byes stand the shares of the aims, which are left out.
        for player, taken in zip(self.byes, solution[self.boards :], strict=False):
            bye = int(player) if taken else bye
        return _with_due_colours(self.problem, Pairing(tuple(boards), bye))


def _with_due_colours(problem: Problem, pairing: Pairing) -> Pairing:
    """Colours turned where the objective and all side constraints allow it and the due colour asks for it."""
    value, judged = problem.ground.value, problem.judged
    shares = [aim.tally(judged, pairing) for aim in problem.aims]
    for number, (a, b) in enumerate(pairing.boards):
        if not problem.possible[b, a] or value[a, b] != value[b, a] or orient(problem, a, b) == (a, b):
            continue
        boards = (*pairing.boards[:number], (b, a), *pairing.boards[number + 1 :])
        turned = Pairing(boards, pairing.bye)
        worse = any(
            aim.tally(judged, turned) > share for aim, share in zip(problem.aims, shares, strict=True)
        )
        if not worse and not any(problem.unmet(turned)):
            pairing = turned
    return pairing
