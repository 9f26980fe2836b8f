"""The limits of pairs, their distance from natural pairings (29E5), and the count of a pairing. Players are ranks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from ...rules.arrays import Counts, Ints
from ...rules.criterion import BracketFacts, Criterion
from .natural import bye_order, natural_bye
from .section import UscfSection

FAR = np.iinfo(np.int32).max // 4
"""Further than any rating."""


@dataclass(frozen=True)
class SectionGround(BracketFacts):
    """The section and its natural pairings, for criteria.

    Attributes:
        section: the section.
        baselines: one or two natural pairings; a board is measured from the nearer.
        half: 1 and 2 for the upper and lower half of a score group, 0 for who plays across groups.

    `low` and `high` are the limits, `FAR` for none.
    """

    section: UscfSection = field(kw_only=True)
    baselines: tuple[Ints, ...] = field(kw_only=True)
    half: Ints = field(kw_only=True)

    @classmethod
    def under(cls, section: UscfSection, baselines: Sequence[Ints], half: Ints) -> SectionGround:
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
    def max_drop(self) -> int:
        """The greatest score difference the director allows, in tenths."""
        limit = self.section.options.max_drop
        return FAR if limit is None else limit

    @cached_property
    def widest(self) -> int:
        """The greatest difference of ratings in the section."""
        return int(np.ptp(self.section.rating)) if len(self.section) else 0

    @cached_property
    def natural_boards(self) -> Boards:
        """Which pairs some natural pairing makes."""
        return Boards(self.baselines)

    @cached_property
    def rating_change(self) -> Displacement:
        """Rating displacement of every pair: the change of opponent seen by the less affected of the two (29E5c)."""
        return Displacement.of(self.section.rating, self._unlimited, self.baselines)

    @cached_property
    def _unlimited(self) -> NDArray[np.bool_]:
        """The unrated, if switches to or from them never count (29E5g)."""
        return np.asarray((self.section.rating <= 0) & self.section.options.unrated_exempt)

    @cached_property
    def first_change(self) -> Displacement:
        """The rating displacement from the first natural pairing alone, which looks at scores and ratings only."""
        return SectionGround.under(self.section, self.baselines[:1], self.half).rating_change

    @cached_property
    def rank_change(self) -> Displacement:
        """The same in places of the ranking."""
        n = len(self.section)
        return Displacement.of(np.arange(n), np.zeros(n, np.bool_), self.baselines)

    @cached_property
    def unrated_among_rated(self) -> NDArray[np.bool_]:
        """The unrated players in a score group where a rated player is to be paired: a member, or one who drops into
        it.

        Byes and drops are those of the first natural pairing, which fixes this for each player separately.
        """
        section, partner = self.section, self.baselines[0]
        rated = np.flatnonzero((section.rating > 0) & (partner < len(section)))
        lower = np.minimum(section.score[rated], section.score[partner[rated]])
        known = np.concatenate([section.score[rated], lower])
        return np.asarray((section.rating <= 0) & np.isin(section.score, known))

    @cached_property
    def bye_change(self) -> Ints:
        """Rating displacement of giving each player the bye."""
        return self._from_natural_byes(self.section.rating, self._unlimited)

    @cached_property
    def bye_rank_change(self) -> Ints:
        """The same in places."""
        n = len(self.section)
        return self._from_natural_byes(np.arange(n), np.zeros(n, np.bool_))

    def _from_natural_byes(self, value: Ints, free: NDArray[np.bool_]) -> Ints:
        """How far each value is from that of the nearest natural bye; 0 where one of the two is free."""
        least = np.full(len(value), FAR, np.int64)
        for partner in self.baselines:
            for natural in np.flatnonzero(partner == len(value)):
                change = np.where(free | free[natural], 0, np.abs(value - value[natural]))
                least = np.minimum(least, change)
        return least

    @cached_property
    def bye_places(self) -> Ints:
        """How many places above the natural bye player each one stands in the order of 28L2; below him 0.

        With the variation 28L2a all rated players of a score group are alike.
        """
        section = self.section
        order = bye_order(section)
        natural = natural_bye(section)
        places = np.zeros(len(section), np.int64)
        places[order] = np.maximum(np.arange(len(section)) - np.flatnonzero(order == natural), 0)
        if section.options.bye_for_colours:
            alike = (
                (section.score == section.score[natural])
                & (section.rating > 0)
                & (section.rating[natural] > 0)
            )
            places[alike] = 0
        return places


@dataclass(frozen=True, eq=False)
class Displacement:
    """min(|v_b - v_N(a)|, |v_a - v_N(b)|) over the natural pairings N, asked for pairs like a table: `change[a, b]`.

    A side whose natural partner is the bye does not count: `FAR`.

    Attributes:
        value: what distances are measured in, one a player.
        free: players whose distances all count as 0.
        partners: the value of each player's natural partner, `free_partners` whether that is free, and `known` whether
            there is one; one row for each natural pairing.
    """

    value: NDArray[np.int32]
    free: NDArray[np.bool_]
    partners: NDArray[np.int32]
    free_partners: NDArray[np.bool_]
    known: NDArray[np.bool_]
    _last: list[tuple[object, object, NDArray[np.int32]]] = field(default_factory=list, repr=False)

    @classmethod
    def of(cls, value: Ints, free: NDArray[np.bool_], baselines: Sequence[Ints]) -> Displacement:
        """The displacements of values; partners beyond the last player are the bye."""
        n, partner = len(value), np.array(baselines, np.int64).reshape(len(baselines), len(value))
        known = partner < n
        index = np.where(known, partner, 0)
        small = value.astype(np.int32)
        return cls(small, free, small[index], free[index], known)

    def __getitem__(self, pair: tuple[object, object]) -> NDArray[np.int32]:
        for one, other, known in self._last[-1:]:
            if one is pair[0] and other is pair[1]:
                return known
        found = np.asarray(self._work_out(np.asarray(pair[0]), np.asarray(pair[1])))
        if found.ndim:
            found.flags.writeable = False
            self._last[:] = [(pair[0], pair[1], found)]  # several criteria read the same pairs
        return found

    def _work_out(self, a: Counts, b: Counts) -> NDArray[np.int32]:
        least = np.full(np.broadcast_shapes(a.shape, b.shape), FAR, np.int32)
        for row in range(len(self.partners)):
            # How far each is from the other's natural partner: the less affected of the two counts.
            for mine, other in ((a, b), (b, a)):
                change = np.abs(self.value[other] - self.partners[row][mine])
                change = np.where(self.free[other] | self.free_partners[row][mine], 0, change)
                least = np.minimum(least, np.where(self.known[row][mine], change, FAR))
        return least


class Boards:
    """The pairs that some natural pairing makes, asked like a table: `boards[a, b]`."""

    def __init__(self, baselines: Sequence[Ints]) -> None:
        self._baselines = tuple(baselines)

    def __getitem__(self, pair: tuple[object, object]) -> NDArray[np.bool_]:
        a, b = np.asarray(pair[0]), np.asarray(pair[1])
        made = np.zeros(np.broadcast_shapes(a.shape, b.shape), np.bool_)
        for partner in self._baselines:
            made |= partner[a] == b
        return made


Pair = tuple[int, int]
"""Two ranks, the higher one first."""


def partners(n: int, pairs: Sequence[Pair], bye: int | None) -> Ints:
    """The partner of every rank below `n`, `n` for the bye, -1 for who takes no part."""
    partner = np.full(n, -1, np.int64)
    for a, b in pairs:
        partner[a], partner[b] = b, a
    if bye is not None:
        partner[bye] = n
    return partner


def edges_of(ground: SectionGround, pairs: Sequence[Pair], bye: int | None) -> Ints:
    """The boards of a round as an array of shape (m, 2), the bye as the last one with the length of the section."""
    byes = [] if bye is None else [(bye, len(ground.section))]
    return np.array([*pairs, *byes], np.int64).reshape(-1, 2)


def costs(
    ground: SectionGround, criteria: Iterable[Criterion], pairs: Sequence[Pair], bye: int | None
) -> dict[str, int]:
    """The violations of some boards, and of the bye, criterion by criterion."""
    return {
        name: int(values.sum()) for name, values in counts(ground, criteria, edges_of(ground, pairs, bye))
    }


def counts(ground: SectionGround, criteria: Iterable[Criterion], edges: Ints) -> Iterator[tuple[str, Ints]]:
    """For each criterion its id and the violations of each edge, the lower rank first and the bye as in `edges_of`."""
    seen = ground.section.seen
    byes = edges[:, 1] == len(ground.section)
    high, low, left = seen(edges[~byes, 0]), seen(edges[~byes, 1]), seen(edges[byes, 0])
    for rule in criteria:
        values = np.zeros(len(edges), np.int64)
        if rule.pair is not None and len(high.row):
            # Distances are kept by these columns from level to level.
            values[~byes] = rule.of_pair(high, low, ground)
        if rule.left is not None and len(left.row):
            values[byes] = rule.of_left(left, ground)
        yield rule.id, values
