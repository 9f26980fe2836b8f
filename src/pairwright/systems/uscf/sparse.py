"""The best pairing of a large section, without a table of all pairs.

A matching over likely pairs comes with duals. Every other pair is checked against them: those that could lower the
cost are added and the matching continues from its current state, until none is left. Then nothing is better among
all pairs (Edmonds 1965), and the pairs of reduced cost zero among which the tie rule chooses are all known.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from ...matching import Layout, _kernel
from ...rules.arrays import Ints
from .candidates import likely_pairs, natural_partners, opening, unique
from .criteria import LEVELS
from .opening import OpeningPrices, opening_prices
from .pricing import BOUNDS, PriceList
from .problem import Problem

EACH = 8
"""If a pass finds more doubtful pairs a player than so many, it looks at the most doubtful of each; if none of them is
better, at all. More of them seldom save a pass, and each has to be costed and mended."""

FEW = 1000
"""If a pass finds no more than one better pair for so many players, the next one is probably the last, and looks at all
doubtful pairs at once."""

MENDED = 5
"""If more than one player in so many has to be loosened for the added pairs, the matching restarts: mending would take
longer."""

CHUNK = 1 << 14
"""Pairs costed at a time: their columns stay in the cache."""


@dataclass
class SparseProof:
    """How a pairing was proved.

    Attributes:
        edges: pairs the matching knew in the end.
        passes: how often all other pairs were priced; `taken_in` of them turned out to be better than the duals
            allowed.
        kernel: the work of the matching; `swaps` and `searches` count how ties were decided, by exchanges found at
            once or level by level.
    """

    edges: int = 0
    passes: int = 0
    taken_in: int = 0
    kernel: Mapping[str, object] = field(default_factory=dict)

    @property
    def text(self) -> str:
        """The method in a few words."""
        return f"{self.edges} likely pairs, all others priced {self.passes} times, {self.taken_in} added"


class SparseProblem:
    """A problem on likely pairs, priced against all others. Vertices are places among the members, then the bye."""

    def __init__(self, problem: Problem) -> None:
        self.problem = problem
        self.members = np.array(problem.members, np.int64)
        ground = problem.ground
        peaks = {rule.id: int(LEVELS[rule.id].most(ground)) for rule in problem.criteria}
        self.peaks = ({"apart": 1} if problem.apart else {}) | {
            name: most for name, most in peaks.items() if most
        }
        if problem.avoided:
            self.peaks["avoided"] = 1
        self.names = tuple(self.peaks)
        self.reads = {name: LEVELS[name].reads for name in self.names if name in LEVELS}
        half = max(problem.vertices // 2, 1)
        # Greatest sums: byes count once, the rest once per board.
        most = [self.peaks[name] * (1 if self.reads.get(name) == "byes" else half) for name in self.names]
        # Memory and sums of the search grow with the limbs, packing is a small part of it.
        self.layout = Layout.plan(most, close=True)
        self.naturals = natural_partners(ground, self.members)
        self.kernel = _kernel.Sparse(problem.vertices, self.layout.bits)
        self.proof = SparseProof()

    @cached_property
    def price_list(self) -> PriceList:
        """Lower bounds of the costs of all pairs."""
        problem = self.problem
        return PriceList(
            problem.ground, problem.criteria, self.members, problem.bye, self.layout, self.names, self.peaks
        )

    @cached_property
    def opening(self) -> OpeningPrices | None:
        """Prices to begin with, by kinds of players; what changes within score groups is minor beside structure."""
        layout, known = self.layout, self.price_list.arguments
        places = zip(self.names, layout.shifts, layout.widths, strict=False)
        changes = (shift + width for name, shift, width in places if name in BOUNDS and BOUNDS[name].changes)
        return opening_prices(
            known["label"], known["label_costs"], layout.bits, minor=next(changes, layout.bits)
        )

    def counts(self, pairs: Ints) -> list[NDArray[np.int64]]:
        """The violations of pairs of vertices, the lower first, one array for each criterion."""
        found = dict(self.problem.counts(pairs))
        return [found[name] for name in self.names]

    def costs(self, pairs: Ints) -> NDArray[np.uint64]:
        """The packed costs of pairs of vertices."""
        costs = np.empty((len(pairs), self.layout.limbs), np.uint64)
        for start in range(0, len(pairs), CHUNK):
            some = pairs[start : start + CHUNK]
            costs[start : start + CHUNK] = self.layout.pack(list(enumerate(self.counts(some))), (len(some),))
        return costs

    def total(self, name: str, mate: list[int]) -> int:
        """The count of a matching by one criterion."""
        if name not in self.names:
            return 0
        made = np.array([(u, v) for u, v in enumerate(mate) if u < v], np.int64).reshape(-1, 2)
        return int(self.counts(made)[self.names.index(name)].sum())

    def add(self, pairs: Ints, costs: NDArray[np.uint64]) -> None:
        """Take pairs in."""
        if len(pairs):
            self.kernel.add(pairs.astype(np.int32), costs)

    def solve(self) -> list[int]:
        """The partner of each vertex in the first of the best pairings."""
        ties = self._best()
        self.proof.edges = self.kernel.edges + len(ties)
        mate: list[int] = self.kernel.earliest(ties).tolist()
        self.proof.kernel = self.kernel.counters()
        return mate

    def any(self) -> list[int]:
        """The partner of each vertex in one of the best pairings of a problem with pairs to avoid.

        Pairs that cost just what the duals allow are not looked for: there may be millions.
        """
        self._best(mend=True)
        mate: list[int] = self.kernel.mate().tolist()
        return mate

    def _best(self, *, mend: bool = False) -> NDArray[np.int32]:
        """Match as well as possible, and return the unlisted pairs whose cost is just what the duals allow.

        With `mend` the matching continues from its current state, for any number of added pairs.
        """
        first = self._begin()
        # Each pass makes the matching best among the known pairs; it is best of all once no other costs less than
        # the duals.
        last = False
        while True:
            if not self.kernel.solve():
                raise AssertionError("the likely pairs contain a perfect matching")
            better, costs, ties = self._priced(last=last)
            if not len(better):
                return ties
            last = FEW * len(better) <= len(self.members)
            self.proof.taken_in += len(better)
            self.problem.helpful.append(better)
            self.add(better, costs)
            if not mend and _hubs(better) > len(self.members) // MENDED:
                # The pairs stay, duals and matching are forgotten.
                self.kernel.restart()
                self._suggest(first)

    def _begin(self) -> NDArray[np.int32]:
        """Give the kernel the likely pairs, and a matching to begin with, which is returned."""
        problem = self.problem
        if not problem.helpful:
            coloured = "colours" in self.reads.values()
            ground, naturals = problem.ground, self.naturals
            likely = likely_pairs(ground, self.members, naturals, bye=problem.bye, coloured=coloured)
            problem.helpful.append(self._useful(likely))
        if len(problem.helpful) > 1:
            # Those found by an earlier problem of the same players join the list, which stays sorted.
            problem.helpful[:] = [unique(problem.helpful, problem.vertices)]
        (likely,) = problem.helpful
        self.add(likely, self.costs(likely))
        first = opening(self.naturals, problem.bye).astype(np.int32)
        self._suggest(first)
        return first

    def _suggest(self, first: NDArray[np.int32]) -> None:
        """Begin with a matching, and with the opening prices."""
        self.kernel.suggest(first, None if self.opening is None else self.opening.of_vertices())

    def _useful(self, likely: Ints) -> Ints:
        """Likely pairs without those that opening prices rule out, unless pricing takes them for known."""
        if self.opening is None or not self.opening.crossing:
            return likely
        bye, naturals = self.problem.bye, self.naturals
        known = likely[:, 1] == len(self.members)
        for partner in naturals:
            known |= partner[likely[:, 0]] == likely[:, 1]
        kept = likely[known | self.opening.helpful(likely)]
        return unique([kept, opening(naturals, bye)], self.problem.vertices)

    def _priced(self, *, last: bool) -> tuple[Ints, NDArray[np.uint64], NDArray[np.int32]]:
        """Pairs not known yet that cost less than the duals allow, what they cost, and those that cost just as much.

        Of the latter all, unless some pair costs less or some are to be avoided. `last` says that probably none does.
        """
        # The most doubtful of each player, then all; where the list was complete at once, there are no more.
        for each in (0,) if last else (EACH, 0):
            self.proof.passes += 1
            listed, level, complete = self.kernel.doubtful(
                **self.price_list.arguments, each=each, strict=bool(self.problem.avoided)
            )
            better, costs, ties = self._told_apart(np.asarray(listed))
            if complete or len(better):
                break
        if not len(better):
            ties = np.concatenate([ties, self._no_dearer(np.asarray(level))])
        return better, costs, ties

    def _no_dearer(self, level: NDArray[np.int32]) -> NDArray[np.int32]:
        """Of pairs that cost just what the duals allow by their bounds those that cost no more by any criterion.

        There may be millions: they are put in the place of the first of those given.
        """
        end = 0
        for start in range(0, len(level), CHUNK):
            some = level[start : start + CHUNK]
            pairs, dearer = some.astype(np.int64), np.zeros(len(some), np.bool_)
            for name, count in self.problem.counts(pairs, self.price_list.inexact):
                dearer |= count > self.price_list.least(name, pairs)
            kept = some[~dearer]
            level[end : end + len(kept)] = kept
            end += len(kept)
        return level[:end]

    def _told_apart(self, listed: NDArray[np.int32]) -> tuple[Ints, NDArray[np.uint64], NDArray[np.int32]]:
        """Of some pairs those that cost less than the duals allow, what they cost, and those that cost just as much."""
        better, prices = [np.zeros((0, 2), np.int64)], [np.zeros((0, self.layout.limbs), np.uint64)]
        ties = [np.zeros((0, 2), np.int32)]
        for start in range(0, len(listed), CHUNK):
            some = listed[start : start + CHUNK]
            costs = self.costs(some.astype(np.int64))
            signs = np.asarray(self.kernel.signs(some, costs))
            better.append(some[signs < 0].astype(np.int64))
            prices.append(costs[signs < 0])
            ties.append(some[signs == 0])
        return np.concatenate(better), np.concatenate(prices), np.concatenate(ties)


def _hubs(pairs: Ints) -> int:
    """The number of players that the matching has to loosen to add pairs: in each pair, the player in more of them."""
    count = np.bincount(pairs.reshape(-1))
    one, other = pairs[:, 0], pairs[:, 1]
    return len(np.unique(np.where(count[one] < count[other], other, one)))
