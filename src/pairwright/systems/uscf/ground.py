"""What pairs are measured against: limits, and how far a board stands from natural pairings (29E5)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from ...rules.criterion import Bracket
from ...rules.facts import Ints
from .natural import bye_order, natural_bye
from .section import Section

FAR = np.iinfo(np.int32).max // 4
"""Further than any rating."""


@dataclass(frozen=True)
class Ground(Bracket):
    """The section and its natural pairings, as criteria see them.

    Attributes:
        section: the section.
        baselines: one or two natural pairings; a board is measured from the nearer.
        half: 1 and 2 for the upper and lower half of a score group, 0 for who plays across groups.

    `low` and `high` are the limits, `FAR` for none.
    """

    section: Section = field(kw_only=True)
    baselines: tuple[Ints, ...] = field(kw_only=True)
    half: Ints = field(kw_only=True)

    @classmethod
    def under(cls, section: Section, baselines: Sequence[Ints], half: Ints) -> Ground:
        """The ground of a section."""
        top = int(section.score.max(initial=0))
        low = section.options.low
        return cls(
            top, low=FAR if low is None else low, section=section, baselines=tuple(baselines), half=half
        )

    @cached_property
    def high(self) -> int:
        """The equalization limit."""
        limit = self.section.options.high
        return FAR if limit is None else limit

    @cached_property
    def natural_boards(self) -> NDArray[np.bool_]:
        """Which pairs some natural pairing makes."""
        n = len(self.section)
        table = np.zeros((n, n), np.bool_)
        for partner in self.baselines:
            players = np.flatnonzero(partner < n)
            table[players, partner[players]] = True
        return table

    @cached_property
    def rating_change(self) -> NDArray[np.int32]:
        """Rating displacement of every pair: the change of opponent seen by the less affected of the two (29E5c)."""
        section = self.section
        free = (section.rating <= 0) & section.options.unrated_exempt
        return self._nearest(section.rating, free)

    @cached_property
    def rank_change(self) -> NDArray[np.int32]:
        """The same in places of the ranking."""
        n = len(self.section)
        return self._nearest(np.arange(n), np.zeros(n, np.bool_))

    def _nearest(self, value: Ints, free: NDArray[np.bool_]) -> NDArray[np.int32]:
        least: NDArray[np.int32] | None = None
        for partner in self.baselines:
            changes = _displacement(value.astype(np.int32), free, partner)
            least = changes if least is None else np.minimum(least, changes)
        if least is None:
            raise ValueError("a ground has one natural pairing at least")
        return least

    @cached_property
    def bye_change(self) -> Ints:
        """Rating displacement of giving each player the bye."""
        section, n = self.section, len(self.section)
        least = np.full(n, FAR, np.int64)
        for partner in self.baselines:
            for natural in np.flatnonzero(partner == n):
                change = np.abs(section.rating - section.rating[natural])
                if section.options.unrated_exempt:
                    change[(section.rating <= 0) | (section.rating[natural] <= 0)] = 0
                least = np.minimum(least, change)
        return least

    @cached_property
    def bye_rank_change(self) -> Ints:
        """The same in places."""
        n = len(self.section)
        byes = [int(i) for partner in self.baselines for i in np.flatnonzero(partner == n)]
        ranks = np.arange(n)
        changes = np.full(n, FAR, np.int64)
        for natural in byes:
            changes = np.minimum(changes, np.abs(ranks - natural))
        return changes

    @cached_property
    def bye_places(self) -> Ints:
        """How far each player stands behind the natural bye player in the order of 28L2.

        With the variation 28L2a all rated players of a score group are alike.
        """
        section = self.section
        order = bye_order(section)
        natural = natural_bye(section)
        places = np.zeros(len(section), np.int64)
        places[order] = np.abs(np.arange(len(section)) - order.index(natural))
        if section.options.bye_for_colours:
            alike = (
                (section.score == section.score[natural])
                & (section.rating > 0)
                & (section.rating[natural] > 0)
            )
            places[alike] = 0
        return places


def _displacement(value: NDArray[np.int32], free: NDArray[np.bool_], partner: Ints) -> NDArray[np.int32]:
    """min(|v_b - v_N(a)|, |v_a - v_N(b)|), where a side whose natural partner is the bye does not count."""
    n = len(value)
    players = partner < n
    known = np.where(players, partner, 0)
    change = np.abs(value[None, :] - value[known][:, None])
    change[free[None, :] | free[known][:, None]] = 0
    change[~players] = FAR
    return np.asarray(np.minimum(change, change.T))
