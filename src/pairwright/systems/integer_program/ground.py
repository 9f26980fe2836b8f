"""The value of a pair: the corrected objective and the legal boards of a round."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from ...rules.arrays import Ints
from .field import SIGNS, Flags, ProgramField
from .weights import Weights, WholeWeights


@dataclass(frozen=True)
class Pairing:
    """Boards (White, Black) by position, and who gets the bye. All other players of the field stay unpaired."""

    boards: tuple[tuple[int, int], ...]
    bye: int | None = None


def wide(difference: Ints | int, sign: int) -> Flags:
    """Whether a colour difference is 2 or more after a game with a colour (its sign, 0 for none); column style."""
    return np.abs(difference + sign) >= 2


def repeats_colour(difference: Ints | int, last: Ints | int, sign: int) -> Flags | bool:
    """Whether a player with balanced colours gets the colour of his last game again; column style."""
    return (difference == 0) & (last == sign) & (sign != 0)


def refuses_colour(difference: Ints | int, twice: Ints | int, sign: int) -> Flags:
    """Whether a colour is forbidden: a third time running, or a difference beyond 2 that grows; column style."""
    after = np.abs(difference + sign)
    return (twice == sign) | ((after > 2) & (after > np.abs(difference)))


@dataclass(frozen=True, eq=False)
class Ground:
    """A field with the weights it is paired by. Tables are indexed [player with White, player with Black].

    `strict_colours` forbids what the weights `cd2` and `alt` otherwise discourage, as the program was first written.
    `refused` are boards that side constraints refuse one by one.
    """

    field: ProgramField
    weights: Weights
    strict_colours: bool = False
    refused: Flags | None = None

    @cached_property
    def whole(self) -> WholeWeights:
        """The weights in whole numbers; every value below is counted in them."""
        return self.weights.whole(self.field.unit)

    @cached_property
    def allowed(self) -> Flags:
        """Whether a player may have a colour (White, Black): shape (n, 2).

        Not a third time running, and no colour difference beyond 2 that moves further from 0.
        """
        field = self.field
        columns = []
        for sign in SIGNS:
            kept_from = refuses_colour(field.difference, field.twice, sign)
            if self.strict_colours:
                kept_from = (
                    kept_from
                    | repeats_colour(field.difference, field.last, sign)
                    | (field.difference == sign)
                )
            columns.append(~kept_from)
        return np.stack(columns, axis=1)

    @cached_property
    def colour_cost(self) -> Ints:
        """The cost of giving a player a colour (White, Black): shape (n, 2)."""
        return np.stack([self._cost_of_colour(sign) for sign in SIGNS], axis=1)

    @cached_property
    def idle_cost(self) -> Ints:
        """The cost of leaving a player unpaired: the colour difference stays as wide as before."""
        return self._cost_of_colour(0)

    def _cost_of_colour(self, sign: int) -> Ints:
        field = self.field
        priced = self.whole.cd2 * wide(field.difference, sign)
        return np.asarray(
            priced + self.whole.alt * repeats_colour(field.difference, field.last, sign), np.int64
        )

    @cached_property
    def bye_cost(self) -> Ints:
        """The cost of the bye if the solver chooses its holder, beyond `idle_cost`."""
        return self.whole.bye + self.whole.bye_score * self.field.score

    @cached_property
    def value(self) -> Ints:
        """The worth of each board, compared with both players staying unpaired."""
        whole, field = self.whole, self.field
        # A player who is paired saves the cost of staying unpaired.
        won = whole.carry * field.carried.astype(np.int64) + self.idle_cost
        white, black = won - self.colour_cost[:, 0], won - self.colour_cost[:, 1]
        return whole.pair + white[:, None] + black[None, :] - whole.sd * field.gap

    @property
    def idle_total(self) -> int:
        """The objective of an empty round, with its sign turned."""
        return int(self.idle_cost.sum())

    @cached_property
    def legal(self) -> Flags:
        """Which boards the rules allow."""
        return ~self.field.apart & self.allowed[:, 0][:, None] & self.allowed[:, 1][None, :]

    @cached_property
    def admitted(self) -> Flags:
        """Legal boards that no side constraint excludes separately."""
        return self.legal if self.refused is None else self.legal & ~self.refused

    @cached_property
    def may_meet(self) -> Flags:
        """The allowed pairs: a symmetric table."""
        return self.admitted | self.admitted.T
