"""Stability as a side constraint: no blocking pairs.

A board {p, q} is kept from blocking by one inequality: p or q has an opponent whom he likes no less. See Abraham, Biró
and Manlove, "Almost stable" matchings in the roommates problem (2006), and docs/explanation/stable-roommates.md.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import ClassVar, Literal

import numpy as np

from ...messages import Told
from ...model import Tournament
from ...rules.arrays import Ints
from ..parameters import require_choice
from . import demand_words as say
from .constraints import Inequality, SideConstraint
from .ground import Ground, Pairing


@dataclass(frozen=True)
class Stable(SideConstraint):
    """No two players who may meet both prefer each other to their opponents.

    The allowed pairs follow from the rules and the other side constraints. `by="gap"`: every player prefers the
    nearer score. `by="cost"`: the pair whose score difference and colours cost less. A player without an opponent
    prefers any player; the bye holder has no preference, because the bye is not a choice.
    """

    of_all_pairs: ClassVar[bool] = True
    by: Literal["gap", "cost"] = "gap"
    at_least: int = 0
    at_most: int | None = 0

    @property
    def words(self) -> Told:
        """The demand as a sentence."""
        return say.told(say.STABLE["cost" if self.by == "cost" else "gap"]())

    def check(self, tournament: Tournament) -> None:
        """Raise `InvalidTournament` for another order of preference."""
        super().check(tournament)
        require_choice("by", self.by, ("gap", "cost"))

    def dislike(self, ground: Ground) -> Ints:
        """How little two players like to meet: symmetric table."""
        if self.by == "gap":
            return ground.field.gap
        white, black = ground.colour_cost[:, 0], ground.colour_cost[:, 1]
        cost = white[:, None] + black[None, :] + ground.whole.sd * ground.field.gap
        never = int(cost.max(initial=0)) + 1
        cost = np.where(ground.legal, cost, never)
        return np.minimum(cost, cost.T)

    def rows(self, ground: Ground, white: Ints, black: Ints) -> list[Inequality]:
        """One inequality for each pair that may meet."""
        dislike = self.dislike(ground)
        of_board = dislike[white, black]
        at = [(white == p) | (black == p) for p in range(len(ground.field))]
        rows = []
        for p, q in zip(*np.nonzero(np.triu(ground.may_meet)), strict=True):
            content = (at[p] | at[q]) & (of_board <= dislike[p, q])
            byes = np.zeros(len(ground.field), np.int64)
            byes[[p, q]] = 1
            rows.append(Inequality(content.astype(np.int64), 1, None, byes))
        return rows

    def count(self, ground: Ground, white: Ints, black: Ints) -> Ints:
        """Nothing: a board alone neither blocks nor is blocked."""
        del ground, black
        return np.zeros(len(white), np.int64)

    def tally(self, ground: Ground, pairing: Pairing) -> int:
        """The number of blocking pairs."""
        dislike, may_meet = self.dislike(ground).tolist(), ground.may_meet.tolist()
        now = {a: dislike[a][b] for pair in pairing.boards for a, b in (pair, pair[::-1])}
        wishing = [p for p in range(len(ground.field)) if p != pairing.bye]
        return sum(
            1
            for p, q in combinations(wishing, 2)
            if may_meet[p][q] and all(x not in now or now[x] > dislike[p][q] for x in (p, q))
        )
