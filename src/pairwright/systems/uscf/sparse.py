"""The best pairing of a large section, without a table of all pairs.

A matching over likely pairs comes with duals. They are asked about every other pair: those that could lower the cost
are taken in and the matching goes on from where it stands, until there is none. Then nothing is better among all
pairs (Edmonds 1965), and the pairs of reduced cost zero among which the tie rule chooses are all known.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from ...matching import Layout, _kernel
from ...rules.facts import Ints
from .candidates import likely_pairs, natural_partners, opening, unique
from .criteria import LEVELS
from .pricing import PriceList
from .problem import Problem

EACH = 24
"""If a pass finds more doubtful pairs a player than so many, it looks at the most doubtful of each; if none of them is
better, at all."""

MENDED = 30
"""If more than one player in so many has to be loosened for the pairs taken in, the matching starts again: mending
would take longer."""

SPARE = 11
"""Bits below the costs where only one of the best pairings is asked for. Duals are costs divided by at most 2^10
(`Sparse.spent`): a pair that lowers the cost at all does so by more than one in the spare bits."""


@dataclass
class Proof:
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
        return f"{self.edges} likely pairs, all others priced {self.passes} times, {self.taken_in} taken in"


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
        most = [self.peaks[name] * (1 if self.reads.get(name) == "byes" else half) for name in self.names]
        self.layout = Layout.plan([*most, (1 << SPARE) - 1] if problem.avoided else most)
        self.naturals = natural_partners(ground, self.members)
        self.kernel = _kernel.Sparse(problem.vertices, self.layout.bits)
        self.proof = Proof()

    @cached_property
    def price_list(self) -> PriceList:
        """Lower bounds of the costs of all pairs."""
        problem = self.problem
        return PriceList(
            problem.ground, problem.criteria, self.members, problem.bye, self.layout, self.names, self.peaks
        )

    def counts(self, pairs: Ints) -> list[NDArray[np.int64]]:
        """The violations of pairs of vertices, the lower first, one array for each criterion."""
        found = dict(self.problem.counts(pairs))
        return [found[name] for name in self.names]

    def costs(self, pairs: Ints) -> NDArray[np.uint64]:
        """The packed costs of pairs of vertices."""
        return np.ascontiguousarray(self.layout.pack(list(enumerate(self.counts(pairs))), (len(pairs),)))

    def total(self, name: str, mate: list[int]) -> int:
        """What a matching counts of one criterion."""
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
        doubtful, costs, signs = self._best()
        self.add(doubtful[signs == 0], costs[signs == 0])
        self.proof.edges = self.kernel.edges
        self.proof.kernel = self.kernel.counters()
        return self._settled()

    def any(self) -> list[int]:
        """The partner of each vertex in one of the best pairings, of a problem that says what to avoid.

        Pairs that cost just what the duals allow are not looked for: there may be millions.
        """
        ranks = self.price_list.arguments["rank_costs"]
        ranks[:, 0] += 1  # in the spare bits: what costs the same is not listed
        self._best(mend=True)
        mate: list[int] = self.kernel.mate().tolist()
        return mate

    def _best(self, *, mend: bool = False) -> tuple[Ints, NDArray[np.uint64], NDArray[np.int8]]:
        """Match as well as it can be; the answer of `_priced` in which no pair costs less.

        With `mend` the matching goes on from where it stands, however many pairs are taken in.
        """
        first = self._begin()
        while True:
            if not self.kernel.solve():
                raise AssertionError("the likely pairs contain a perfect matching")
            doubtful, costs, signs = self._priced()
            better = doubtful[signs < 0]
            if not len(better):
                return doubtful, costs, signs
            self.proof.taken_in += len(better)
            self.problem.helpful.append(better)
            self.add(better, costs[signs < 0])
            if self.kernel.spent or (not mend and _hubs(better) > len(self.members) // MENDED):
                self.kernel.restart()
                self.kernel.suggest(first)

    def _begin(self) -> NDArray[np.int32]:
        """Give the kernel the likely pairs, and a matching to begin with, which is returned."""
        problem = self.problem
        coloured = "colours" in self.reads.values()
        likely = likely_pairs(problem.ground, self.members, self.naturals, bye=problem.bye, coloured=coloured)
        likely = unique(np.concatenate([likely, *problem.helpful]), problem.vertices)
        self.add(likely, self.costs(likely))
        first = opening(self.naturals, problem.bye).astype(np.int32)
        self.kernel.suggest(first)
        return first

    def _priced(self) -> tuple[Ints, NDArray[np.uint64], NDArray[np.int8]]:
        """Pairs not known yet, among them all that cost no more than the duals allow, unless one costs less; what they
        cost, and the sign of the difference.
        """
        for each in (EACH, 0):
            self.proof.passes += 1
            listed, complete = self.kernel.doubtful(**self.price_list.arguments, each=each)
            found = np.sort(listed.astype(np.int64), axis=1)
            costs = self.costs(found)
            signs: NDArray[np.int8] = self.kernel.signs(found.astype(np.int32), costs)
            if complete or (signs < 0).any():
                break
        return found, costs, signs

    def _settled(self) -> list[int]:
        mate: list[int] = self.kernel.earliest().tolist()
        self.proof.kernel = self.kernel.counters()
        return mate


def _hubs(pairs: Ints) -> int:
    """How many players the matching has to loosen to take pairs in: of each pair the one who is in more of them."""
    count = np.bincount(pairs.reshape(-1))
    one, other = pairs[:, 0], pairs[:, 1]
    return len(np.unique(np.where(count[one] < count[other], other, one)))
